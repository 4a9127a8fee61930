"""Advice loses no piece by oversight."""

from __future__ import annotations

from tests.games.olympus.positions import Table, table
from theomachy.games.olympus import RULES
from theomachy.kernel.ask import Option

SENSELESS = float("-inf")


def scores(t: Table) -> dict[Option, float]:
    question = t.position.ask(0)
    assert question is not None
    advice = RULES.bot.advise(t.state, question)
    return {option: piece.score for option, piece in zip(question.options, advice, strict=True)}


def at_sea() -> Table:
    return table("A aegean_sea fleet hero; B thrace army", phase="move", players=2, no_closures=True)


def test_a_fleet_does_not_leave_its_hero_at_sea() -> None:
    """Ruling R46: a hero at sea without an own fleet is lost."""
    found = scores(at_sea())
    fleets = {option: score for option, score in found.items() if option[2:3] == ("fleet",)}
    assert fleets
    assert set(fleets.values()) == {SENSELESS}


def test_a_hero_whose_fleet_was_ordered_away_goes_along_or_the_order_is_struck() -> None:
    t = at_sea()
    away = next(option for option in scores(t) if option[2:3] == ("fleet",))
    t.position.answer(0, away)
    found = scores(t)
    best = max(found, key=lambda option: found[option])
    assert best[2:3] == ("hero",) or best == ("strike", 1)
    assert found["strike", 1] > found["seal",]


def test_without_a_hero_a_fleet_is_free_to_go() -> None:
    found = scores(table("A aegean_sea fleet; B thrace army", phase="move", players=2, no_closures=True))
    assert any(score != SENSELESS for option, score in found.items() if option[2:3] == ("fleet",))
