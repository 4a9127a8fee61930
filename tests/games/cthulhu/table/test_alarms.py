"""Warnings: the game ends with this phase."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.table.alarms import alarms

SIX = "GC absorb devolve dreams regenerate submerge yha_nthlei"


def texts(t: Table) -> list[str]:
    return [alarm.text for alarm in alarms(RULES.hidden.view(t.state, 1))]


def doom(doom: str, books: str = "") -> Table:
    board, power = "GC SPA gate acolyte; CC SAS gate acolyte", "GC 12, CC 12"
    return table(board, power=power, turn="GC", phase="doom", doom=doom, books=books)


def test_nothing_is_said_as_long_as_nobody_has_thirty() -> None:
    assert texts(doom("GC 20")) == []


def test_thirty_with_six_books_wins_unless_something_changes_that() -> None:
    (said,) = texts(doom("GC 30", SIX))
    assert "Great Cthulhu wins with 3" in said
    assert "unless" in said


def test_thirty_without_six_books_loses_for_all() -> None:
    (said,) = texts(doom("GC 30"))
    assert "everybody loses" in said
