"""Advice loses no piece by oversight, and answers every offer."""

from __future__ import annotations

import pytest

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


def test_nobody_retreats_in_the_mere_hope_of_room() -> None:
    t = table("A sparta army; A argolis army; B athens army; C messenia army")
    t.write("B", "attack athens army argolis")
    t.write("C", "attack messenia army sparta")
    t.reveal()
    t.roll("argolis: B 6, A 1; sparta: C 6, A 1")
    if ("settle", "argolis", 1) in scores(t):
        t.take("A", "settle argolis B")
    found = scores(t)
    assert found["retreat", "argolis", "army", "sparta"] == SENSELESS
    assert found["retreat", "argolis", "army", "arcadia"] > found["hit", "argolis", "army"]


# -- offers -----------------------------------------------------------------------------------------------------------


def trading(partner: str | int) -> Table:
    """B has made an offer that is bad for A."""
    t = table("A athens army city; B argolis army; C thrace army", phase="trade", players=3, no_closures=True)
    t.state.hands[0], t.state.hands[1] = [2] * 8, [1] * 8
    for words in (
        ("offer", partner),
        ("give", "hope"),
        ("want", "lust"),
        ("want", "envy"),
        ("want", "anger"),
        ("send",),
    ):
        t.position.answer(1, words)
    return t


@pytest.mark.parametrize("partner", [0, "all"])
def test_an_offer_that_does_not_help_is_declined_and_not_passed_over(partner: str | int) -> None:
    found = scores(trading(partner))
    assert found["decline", 0] > max(0.0, found["accept", 0], found["ready",])


def test_nobody_offers_again_what_nobody_wanted() -> None:
    t = trading(0)
    t.state.offered += [(0, -1)]
    assert max(score for option, score in scores(t).items() if option[0] == "offer") < 0
