"""The pages, as the server asks for them."""

from .account import account_page
from .calls import link_page
from .errors import error_page
from .guide import guide_page, guide_text
from .leaders import leaders_page
from .lobby import lobby_page
from .offline import MANIFEST, offline_page, service_worker
from .profile import profile_page
from .replay import replay_file, replay_lines, replay_page, replay_parts
from .review import review_page, review_parts
from .table import table_lines, table_page, table_parts
from .why_not import why_not

__all__ = [
    "MANIFEST",
    "account_page",
    "error_page",
    "guide_page",
    "guide_text",
    "leaders_page",
    "link_page",
    "lobby_page",
    "offline_page",
    "profile_page",
    "replay_file",
    "replay_lines",
    "replay_page",
    "replay_parts",
    "review_page",
    "review_parts",
    "service_worker",
    "table_lines",
    "table_page",
    "table_parts",
    "why_not",
]
