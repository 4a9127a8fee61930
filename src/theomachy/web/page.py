"""The pages, as the server asks for them."""

from __future__ import annotations

from .model import AccountModel, ErrorModel, LobbyModel, ReplayModel, TableModel


def table_page(model: TableModel) -> str:
    """The whole document of a table: waiting room, game or result."""
    raise NotImplementedError


def table_parts(model: TableModel) -> dict[str, str]:
    """The parts of the table's page that may change, by element id."""
    raise NotImplementedError


def lobby_page(model: LobbyModel) -> str:
    raise NotImplementedError


def account_page(model: AccountModel) -> str:
    raise NotImplementedError


def error_page(model: ErrorModel) -> str:
    raise NotImplementedError


def replay_page(model: ReplayModel) -> str:
    raise NotImplementedError


def replay_parts(model: ReplayModel) -> dict[str, str]:
    raise NotImplementedError


def replay_file(record_text: str) -> str:
    """A finished game as one offline page."""
    raise NotImplementedError
