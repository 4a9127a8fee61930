"""Who has won at a table."""

from __future__ import annotations

from .table import Table


def winners(table: Table) -> list[str]:
    """Names of those who have, once it is over, by the game or as its people have agreed."""
    game = table.game
    seats = game.winners if game is not None and game.over else table.row["winners"]
    return [table.places[seat].name for seat in seats]
