"""Odds of a battle: exact, with the dice of both sides, before it is declared and before the dice."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.bot.odds import outcome
from theomachy.scene import Odds


def odds(t: Table, words: str) -> Odds | None:
    return RULES.bot.odds(RULES.hidden.view(t.state, t.question.seat), tuple(words.split()))


@pytest.mark.parametrize(("dice", "units"), [(0, 2), (1, 1), (2, 1), (3, 2), (4, 3)])
def test_every_roll_counts(dice: int, units: int) -> None:
    killed = pained = cleared = kill = 0
    for rolled in product(range(1, 7), repeat=dice):
        dead = min(rolled.count(6), units)
        fled = min(rolled.count(5) + rolled.count(4), units - dead)
        killed, pained, kill = killed + dead, pained + fled, kill + (dead > 0)
        cleared += dead + fled == units
    found = outcome(dice, units)
    assert found.killed == pytest.approx(killed / 6**dice)
    assert found.pained == pytest.approx(pained / 6**dice)
    assert found.cleared == pytest.approx(cleared / 6**dice)
    assert found.any_kill == pytest.approx(kill / 6**dice)


def test_a_battle_that_could_be_declared_shows_the_dice_of_both() -> None:
    t = table("GC EAF deep_one starspawn; YS EAF undead*2", power="GC 2")
    found = odds(t, "battle EAF yellow_sign")
    assert found is not None
    assert (len(found.one), len(found.two)) == (4, 1)
    assert found.short[0] == "4 : 1 dice"
    assert odds(t, "pass") is None


def test_before_the_dice_the_battle_is_told_as_it_stands() -> None:
    t = table("GC EAF shoggoth deep_one*2; CC EAF acolyte flying_polyp", power="GC 2", books="GC absorb")
    t.do("GC", "battle EAF CC")
    assert t.asked == "GC pre_battle"
    before = odds(t, "enough")
    assert before is not None
    t.do("GC", t.words(t.question.options[0]))
    after = odds(t, "enough")
    assert after is not None
    assert len(after.one) > len(before.one)
    assert after.two == before.two
