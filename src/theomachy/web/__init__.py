"""Pages drawn from models, and the one small client that patches them. No input or output happens here."""

from importlib.resources import files

from .page import (
    account_page,
    error_page,
    lobby_page,
    replay_file,
    replay_page,
    replay_parts,
    table_page,
    table_parts,
)

STATIC = files(__package__).joinpath("static")
"""The folder of style sheets, scripts and symbols, served as /static."""

__all__ = [
    "STATIC",
    "account_page",
    "error_page",
    "lobby_page",
    "replay_file",
    "replay_page",
    "replay_parts",
    "table_page",
    "table_parts",
]
