"""The pages, as the server asks for them."""

from .account import account_page
from .errors import error_page
from .guide import guide_page, guide_text
from .lobby import lobby_page
from .replay import replay_file, replay_lines, replay_page, replay_parts
from .table import table_lines, table_page, table_parts

__all__ = [
    "account_page",
    "error_page",
    "guide_page",
    "guide_text",
    "lobby_page",
    "replay_file",
    "replay_lines",
    "replay_page",
    "replay_parts",
    "table_lines",
    "table_page",
    "table_parts",
]
