"""One's games like a calendar."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from tests.web.tables import lobby
from theomachy.web.due_list import due_list
from theomachy.web.lobby import lobby_page
from theomachy.web.model import ClockFace, LobbyModel, PaceModel, Search, Sitter, TableCard

NOW = datetime(2026, 11, 16, 22, 30, tzinfo=UTC).timestamp()
HOUR = 3600.0


def table(
    name: str, due: float | None, yours: bool = True, status: str = "playing", moved_at: float = 0.0
) -> TableCard:
    clock = ClockFace(0, left=due, due=NOW + due) if due is not None else None
    people = [Sitter(0, "Ann", "person", you=True), Sitter(1, "Bob", "person")]
    return TableCard(name, name, "", "", status, people, your_move=yours, clock=clock, moved_at=moved_at)


def calendar(zone: str, *cards: TableCard) -> list[str]:
    """Headings and tables in their order."""
    shown = str(due_list(LobbyModel("Ann", False, "", "", [], [], mine=list(cards), now=NOW, zone=zone)))
    return [head or name for head, name in re.findall(r'<h3 class="day">(.*?)</h3>|href="/t/(\w+)"', shown)]


def test_tables_stand_under_the_day_on_which_they_are_due_in_the_viewers_own_time() -> None:
    cards = [table("late", 30 * HOUR), table("soon", HOUR), table("free", None), table("past", -HOUR / 10)]
    assert calendar("UTC", *cards) == [
        "Today, Mon 16 Nov", "past", "soon", "Wed 18 Nov", "late", "No clock", "free",
    ]  # fmt: skip
    assert calendar("Europe/Berlin", *cards) == [
        "Today, Mon 16 Nov", "past", "Tomorrow, Tue 17 Nov", "soon", "Wed 18 Nov", "late", "No clock", "free",
    ]  # fmt: skip


def test_what_others_owe_comes_after_and_what_is_not_begun_last() -> None:
    cards = [
        table("room", None, yours=False, status="waiting"),
        table("theirs", HOUR, yours=False),
        table("older", None, moved_at=1.0),
        table("newer", None, moved_at=2.0),
    ]
    assert calendar("UTC", *cards) == ["No clock", "older", "newer", "The others move", "theirs", "Not in play", "room"]


def test_no_game_one_game_and_many() -> None:
    assert "No game yet" in lobby_page(lobby(mine=[]))
    assert "1 of 1 game<" in lobby_page(lobby(mine=[table("one", HOUR)]))
    many = lobby_page(lobby(mine=[table(f"t{number}", HOUR * number) for number in range(100)]))
    assert "100 of 100 games" in many
    assert many.count('class="item turn"') == 100


def test_open_tables_say_their_pace_and_what_the_host_is_worth() -> None:
    pace = PaceModel("turns", 86400.0, 0.0, "vote", "normal", 0.0)
    people = [Sitter(0, "Wren", "person", host=True), Sitter(1, "", "open")]
    card = TableCard("x", "Ladder", "", "", "waiting", people, pace=pace, host="Wren", rating="1480 ± 60", open_seats=1)
    page = lobby_page(lobby(open=[card], guest=False, search=Search(pace="days", level="mine", more=True)))
    assert "Wren hosts, 1480 ± 60" in page
    assert "1 day a turn" in page
    assert "pace=days" in page
    assert "level=mine" in page
    assert 'name="level"' not in lobby_page(lobby(guest=True))
