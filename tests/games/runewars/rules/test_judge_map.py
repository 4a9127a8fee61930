"""The game and the second judge (judge_map.py) agree on random positions: control, movement, harvest, winter, order."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.games.runewars.crowds import crowd
from tests.games.runewars.judge_map import Scene, order_of_play
from tests.games.runewars.positions import Table
from theomachy.games.runewars.rules.board import AREA, AREAS
from theomachy.games.runewars.rules.card_names import HEROES, REWARDS
from theomachy.games.runewars.rules.pieces import FACTIONS, WORDS
from theomachy.games.runewars.rules.play_order import play_order
from theomachy.games.runewars.rules.reward_entry import reward_number
from theomachy.games.runewars.rules.state import Runewars

POSITIONS = int(os.environ.get("JUDGE", "12"))
"""How many for each question; a long run by hand is JUDGE=3000."""
SEASONS = ("spring", "summer", "fall", "winter")


def scene(state: Runewars) -> Scene:
    """What stands where, read off a State; control and the map are the judge's own."""
    factions = [FACTIONS[faction] for faction in state.factions]
    found = Scene(factions, SEASONS[state.season])
    for name in found.map.cells:
        area = AREA[name]
        found.units[name] = [WORDS[number] for number in state.units[area]]
        found.owners[name] = factions[state.owner[area]] if state.owner[area] >= 0 else ""
        if state.stronghold[area] >= 0:
            found.strongholds[name] = factions[state.stronghold[area] >> 1]
        found.flags[name] = {each for seat, each in enumerate(factions) if state.activated[area] >> seat & 1}
    for number, hero in enumerate(HEROES):
        if state.hero_of[number] >= 0:
            boots = "boots_of_swiftness" in [REWARDS[reward_number(entry)] for entry in state.rewards[number]]
            place, standing = AREAS[state.hero_at[number]].name, not state.hero_routed[number]
            found.heroes[hero] = (factions[state.hero_of[number]], place, standing, boots)
    return found


def on_turn(rng: Random, order: int) -> Table:
    """Somebody resolves this Order in a crowded position; nobody has cards in hand."""
    return Table(crowd(rng, rng.randint(2, 4), f"turn {order}", cards=False))


def reach(t: Table, what: str) -> bool:
    """Go on to a question; False if it is not asked."""
    while not t.state.ending and t.question.what == "turn_window":
        t.position.answer(t.question.seat, ("go_on",))
        t.pass_by()
    return not t.state.ending and t.question.what == what


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_the_map_and_who_controls_what(seed: int) -> None:
    rng = Random(seed)
    state = crowd(rng, rng.randint(2, 4))
    judge = scene(state)
    assert set(judge.map.cells) == {AREAS[area].name for area in state.board.present}
    for name, links in judge.map.links.items():
        mine = {AREAS[there].name: border for there, border in state.board.links[AREA[name]]}
        assert mine == {there: ("", "water", "mountain").index(border) for there, border in links.items()}
        owner = state.owner[AREA[name]]
        assert judge.owner(name) == (FACTIONS[state.factions[owner]] if owner >= 0 else ""), name


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_who_can_march_where(seed: int) -> None:
    rng = Random(1000 + seed)
    t = on_turn(rng, rng.choice((2, 3)))
    assert reach(t, "activate")
    faction = t.faction(t.question.seat)
    judge = scene(t.state)
    targets = {area for area in judge.map.cells if faction not in judge.flags[area]}
    assert t.options() == {f"activate {area}" for area in targets}
    for target in rng.sample(sorted(targets), min(5, len(targets))):
        march = Table(t.state.copy())
        reach(march, "activate")
        march.position.answer(march.question.seat, ("activate", AREAS[AREA[target]].id))
        march.pass_by()
        wanted = judge.marchers(faction, target)
        if not wanted:
            assert march.state.ending or march.question.what != "move_in", (target, march.options())
        else:
            assert march.question.what == "move_in", (target, wanted)
            assert march.options() == wanted | {"done"}, target


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_who_can_strategize_where(seed: int) -> None:
    t = on_turn(Random(2000 + seed), 1)
    units, heroes = scene(t.state).strategists(faction := t.faction(0))
    if not reach(t, "strategize"):
        assert not units
        assert not heroes
        return
    assert t.options("hero") == heroes
    assert t.options("from") == {f"from {area}" for area in units}
    for area, steps in units.items():
        one = Table(t.state.copy())
        reach(one, "strategize")
        one.do(faction, f"from {area}")
        assert one.options("move") == steps, area


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_what_harvest_brings(seed: int) -> None:
    t = on_turn(Random(3000 + seed), 4)
    reach(t, "use_bonus")
    assert t.dials(t.faction(0)) == scene(t.state).harvest(t.faction(0))


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_what_winter_leaves(seed: int) -> None:
    rng = Random(4000 + seed)
    state = crowd(rng, rng.randint(2, 4), "secondary", cards=False)
    state.season = 3
    judge, foods = scene(state), [dial[0] for dial in state.dials]
    t = Table(state)
    while not t.state.ending and t.question.what == "winter_losses":
        t.position.answer(t.question.seat, rng.choice(t.question.options))
        t.pass_by()
    for area, units in judge.units.items():
        owner = judge.owner(area)
        left = min(len(units), foods[judge.factions.index(owner)]) if owner else len(units)
        assert len(t.state.units[AREA[area]]) == left, area


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_order_of_play(seed: int) -> None:
    rng = Random(5000 + seed)
    state = crowd(rng, rng.randint(2, 4))
    state.order = [rng.randint(1, 3) for _ in range(state.players)]
    state.influence = [rng.randint(0, 2) for _ in range(state.players)]
    factions = [FACTIONS[faction] for faction in state.factions]
    assert [factions[seat] for seat in play_order(state)] == order_of_play(factions, state.order, state.influence)
