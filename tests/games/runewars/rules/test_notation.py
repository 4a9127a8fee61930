"""Positions as text."""

from __future__ import annotations

from random import Random

import pytest

from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.notation import read, write
from theomachy.kernel import notation
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.position import Position

LINES = [
    "factions daqan latari",
    "year 2 summer",
    "first latari",
    "influence daqan 5, latari 2",
    "orders daqan 5 8, latari 1",
    "tactics daqan rally_cry levy*2",
    "fresh latari ambush",
    "quests daqan bandit_camp",
    "objectives daqan fellowship",
    "titles daqan captain_of_the_heroes_league 3 0",
    "area h1A razorwing*2 rune:dragon_down known:latari",
    "area h3B city:forge token:temple",
    "area h5C marker:soulbiter+mace_of_kellos/shown marker:ice_storm",
    "area DA routed_knight footman*3 stronghold:daqan development:diplomat flag:daqan",
    "hero sir_valadir daqan DA routed damage:2 training:0/1/0 reward:rage_blade shown:runeplate",
    "hero mad_carthos out",
]


def test_every_line_comes_back() -> None:
    state = read(2, RULES.options(), LINES)
    assert not RULES.proof.check(state)
    written = write(state)
    assert set(LINES) <= set(written)
    assert write(read(2, RULES.options(), written)) == written


@pytest.mark.parametrize(
    "line",
    ["area 9Z footman", "area h2A footman", "influence uthuk 3", "hero nobody daqan DA", "what is this", "begin x"],
)
def test_a_line_that_does_not_fit_is_named(line: str) -> None:
    with pytest.raises(BrokenPosition) as fault:
        read(2, RULES.options(), ["factions daqan latari", line])
    assert fault.value.line == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_position_can_be_written(players: int) -> None:
    rng, options = Random(players), RULES.options({"exploration": True})
    position = Position(RULES, RULES.set_up(players, options), Dice("1"))
    for _ in range(300):
        if position.over:
            break
        seat = rng.choice(list(position.owing()))
        question = position.ask(seat)
        assert question is not None
        position.answer(seat, rng.choice(list(question.options)))
        if rng.random() < 0.05:
            text = notation.write(position, players, options)
            again = notation.begin(notation.read(text), RULES, by_hand=True)
            assert again.position.digest() == position.digest()
