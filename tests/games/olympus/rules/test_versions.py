"""Earlier versions of the rules, and how their games go on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.games.olympus.hands import A, B, C
from tests.games.olympus.positions import table
from theomachy.games.olympus.rules.versions import counted_by_seat, with_a_count


def test_each_seat_counts_the_offers_that_it_knows_of() -> None:
    """A gap in the numbers would tell of offers between others; until version 2 there was one."""
    t = table(phase="trade", players=3, hands={"A": "hope 2", "B": "lust 2"})
    t.do("A", "offer B; give hope; send; offer B; give hope; send")
    t.do("B", "offer C; give lust; send")
    assert [option for option in t.options("C") if option.startswith("accept")] == ["accept 0"]
    assert {option for option in t.options("B") if option.startswith(("accept", "withdraw"))} == {
        "accept 0",
        "accept 1",
        "withdraw 2",
    }
    game: Any = SimpleNamespace(state=t.state)
    assert counted_by_seat(game, (C, ("accept", 2))) == (C, ("accept", 0))
    assert counted_by_seat(game, (B, ("withdraw", 2))) == (B, ("withdraw", 2))
    assert with_a_count(t.state)["offered"] == 3
    t.do("C", "accept 0")
    assert [offer.maker for offer in t.state.offers] == [A, A]
