from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from theomachy.conformance.openings import Openings
from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.entry import Entry

NAMES = "abcdefgh"


def opened(openings: Openings, rng: Random, players: int = 4) -> frozenset[str]:
    """A game in which each player chooses one of eight, before anything else is asked."""
    history: list[Entry] = [(CHANCE, ("roll", 3))]
    for seat in range(players):
        taken = [option[1] for _, option in history]
        ask = Ask(seat, "choose", [("play", name) for name in NAMES if name not in taken])
        option = openings.rarest(players, history, ask, rng)
        assert option is not None
        history.append((seat, option))
    history.append((0, ("move", "a")))
    openings.add(players, history)
    return frozenset(str(option[1]) for _, option in history[1:-1])


def test_every_company_has_its_turn() -> None:
    openings, rng = Openings(), Random(1)
    seen = Counter(opened(openings, rng) for _ in range(2 * 70))
    assert set(seen) == {frozenset(some) for some in combinations(NAMES, 4)}
    assert max(seen.values()) <= 3


def test_openings_of_another_size_are_counted_by_themselves() -> None:
    openings, rng = Openings(), Random(2)
    assert len({opened(openings, rng, players) for players in (3, 4) for _ in range(60)}) >= 56 + 55


def test_the_beginning_is_over_when_something_else_is_asked() -> None:
    openings, rng = Openings(), Random(3)
    options: list[Option] = [("move", "a"), ("move", "b")]
    assert openings.rarest(2, [(0, ("play", "a"))], Ask(0, "action", options), rng) is None
    assert openings.rarest(2, [(0, ("move", "a"))] * 6, Ask(0, "action", options), rng) is None
    assert openings.rarest(2, [], Ask(0, "action", [("move", "a"), ("pass",)]), rng) is None
    openings.add(2, [])
