"""Odds of battles, against every roll of the dice written out."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.gods_war.positions import table
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.bot.odds import Force, Outcome, odds, outcome


def by_hand(one: Force, two: Force) -> Outcome:
    killed = routed = cleared = 0
    rolls = list(product(range(1, 7), repeat=one.dice))
    for faces in rolls:
        dead = min(one.kills + faces.count(6), two.units)
        gone = min(one.routs + faces.count(4) + faces.count(5), two.units - dead)
        killed += dead
        routed += gone
        cleared += dead + gone == two.units
    return Outcome(killed / len(rolls), routed / len(rolls), cleared / len(rolls))


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("sure", [(0, 0), (1, 0), (0, 2), (1, 1)])
def test_an_outcome_counts_every_roll(dice: int, sure: tuple[int, int]) -> None:
    for units in (1, 2, 3):
        one, two = Force(2, dice, *sure), Force(units, 0)
        found, wanted = outcome(one, two), by_hand(one, two)
        assert (found.killed, found.routed, found.cleared) == pytest.approx(
            (wanted.killed, wanted.routed, wanted.cleared)
        )


def test_three_barbarians_against_a_lone_temple_of_darkness() -> None:
    """Its rout takes one of them; the other two stand alone with the Temple."""
    t = table("storm altinela barbarian*3; darkness altinela temple; sky spike shrine", power="storm 1")
    found = odds(RULES.hidden.view(t.state, 0), ("battle", "altinela", "darkness"))
    assert found is not None
    assert (found.better, found.worse, found.taken, found.short) == (1.0, 0.0, 1.0, ("100 %", "hold the field"))


def test_one_against_one() -> None:
    """Each die hits in one of two: a quarter of the time only we are left."""
    t = table("storm altinela barbarian; darkness altinela troll; sky spike shrine", power="storm 1")
    found = odds(RULES.hidden.view(t.state, 0), ("battle", "altinela", "darkness"))
    assert found is not None
    assert (found.better, found.worse) == (0.25, 0.25)


def test_nothing_but_a_battle_has_odds() -> None:
    t = table("storm altinela barbarian; darkness altinela troll; sky spike shrine", power="storm 1")
    assert odds(RULES.hidden.view(t.state, 0), ("move", "altinela")) is None
