"""The pages, as the server asks for them."""

from .account import account_page
from .errors import error_page
from .lobby import lobby_page
from .replay import replay_file, replay_lines, replay_page, replay_parts
from .table import table_lines, table_page, table_parts

__all__ = [
    "account_page",
    "error_page",
    "lobby_page",
    "replay_file",
    "replay_lines",
    "replay_page",
    "replay_parts",
    "table_lines",
    "table_page",
    "table_parts",
]
