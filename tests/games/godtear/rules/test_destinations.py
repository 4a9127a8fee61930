"""Where moves may end, compared with a plain search that walks hex by hex (R6-R12, R14)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.godtear.positions import Table, table
from theomachy.games.godtear.rules.board import ANY_LINE, BIT, DISTANCE, HEX, NEIGHBOUR, STACK, mask_of
from theomachy.games.godtear.rules.cards import CARD
from theomachy.games.godtear.rules.destinations import halts, movable, passable, reach
from theomachy.games.godtear.rules.masks import hexes

NAMES = (
    ("titus", "glory_seekers"),
    ("sneaky_peet", "sneaky_stabbers"),
    ("skullbreaker", "tooth_bearers"),
    ("keera", "young_dragons"),
    ("halftusk", "froglodytes"),
    ("shayle", "landslide"),
)


def crowded(seed: int) -> Table:
    """Two warbands in a quarter of the board, with objective hexes and banners among them."""
    rng = Random(seed)
    corner = [f"{row}{column}" for row in "CDEFGH" for column in range(4, 11)]
    rng.shuffle(corner)
    ours, theirs = rng.sample(NAMES, 2), rng.sample(NAMES, 2)

    def band(pairs: list[tuple[str, str]]) -> str:
        parts = []
        for champion, followers in pairs:
            parts.append(f"{champion} {corner.pop()}")
            small = followers not in ("young_dragons", "landslide")
            spots = f"{corner.pop()}*{min(rng.randint(1, 3), CARD[followers].count - 1)}" if small else ""
            parts.append(
                f"{followers} {corner.pop()} {spots}" if followers != "landslide" else f"landslide {corner.pop()}"
            )
        return "; ".join(parts)

    north, south = band(ours), band(theirs)
    t = table(north, south, rng.choice(("plot", "clash"))).objectives(" ".join(corner.pop() for _ in range(4)))
    for seat, pairs in enumerate((ours, theirs)):
        unit = t.state.unit_named(seat, pairs[0][0])
        at = HEX[corner.pop()]
        t.state.banners[unit // 2] = at
        t.state.flags |= 1 << at
    return t


def may_stop(t: Table, unit: int, at: int) -> bool:
    state, card = t.state, t.state.card(unit)
    there = state.models_at(at)
    if state.flags >> at & 1:
        return card.champion and state.owner(state.banner_unit(at)) != state.owner(unit)
    if not card.champion and state.objectives >> at & 1 and card.id != "froglodytes":
        return False
    if there:
        return state.unit_at(at) == unit and not card.large and len(there) < STACK
    return True


def may_pass(t: Table, unit: int, at: int, how: str) -> bool:
    state, card = t.state, t.state.card(unit)
    if not card.champion and state.objectives >> at & 1 and card.id != "froglodytes":
        return False
    if card.id == "sneaky_stabbers" or (card.id == "young_dragons" and how == "advance"):
        return True
    there = state.unit_at(at)
    return card.id == "skullbreaker" and there >= 0 and there % 2 == 1 and not state.card(there).large


def walked(t: Table, model: int, steps: int, how: str, rule: str, reference: int) -> set[int]:
    """Every path of so many steps; one that meets a banner stops there."""
    state, unit, start = t.state, t.state.unit_of[model], t.state.where[model]
    ends = {start}
    paths = [(start, -1, 0)]
    while paths:
        at, direction, done = paths.pop()
        if done == steps:
            continue
        for way, to in enumerate(NEIGHBOUR[at]):
            if to < 0 or (rule == "line" and direction not in (-1, way)):
                continue
            change = DISTANCE[to][reference] - DISTANCE[at][reference]
            if (rule == "toward" and change >= 0) or (rule == "away" and change <= 0):
                continue
            stop = to == start or may_stop(t, unit, to)
            if not stop and not may_pass(t, unit, to, how):
                continue
            if stop:
                ends.add(to)
            if not (stop and state.flags >> to & 1):
                paths.append((to, way, done + 1))
    return ends


@pytest.mark.parametrize("seed", range(40))
def test_reach_is_what_walking_hex_by_hex_finds(seed: int) -> None:
    t, rng = crowded(seed), Random(seed)
    for unit in range(len(t.state.kinds)):
        for model in t.state.on_board(unit)[:2]:
            steps, how = rng.randint(1, 3), rng.choice(("advance", "shift"))
            rule, reference = rng.choice(("free", "line", "toward", "away")), rng.randrange(168)
            found = reach(
                t.state,
                model,
                steps,
                how,
                toward=reference if rule == "toward" else -1,
                away=reference if rule == "away" else -1,
                line=ANY_LINE if rule == "line" else -1,
            )
            expected = walked(t, model, steps, how, rule, reference)
            assert set(hexes(found)) == expected, (t.state.card(unit).id, steps, how, rule)


def test_dragons_fly_over_an_enemy_banner_wherever_tokens_lie() -> None:
    """A banner stops champions only; a token on the ground stops whoever comes to it (R14, R15)."""
    t = table("keera A1; young_dragons D5", "titus D7").objectives("")
    t.banner("titus", "D6")
    dragon = t.model("young_dragons")
    free = reach(t.state, dragon, 4, "advance")
    t.state.lying = [HEX["L14"], 0, HEX["K14"], 1]
    assert reach(t.state, dragon, 4, "advance") == free
    assert BIT[HEX["D8"]] & free
    assert not BIT[HEX["D6"]] & free


def test_every_token_on_the_ground_halts_a_move() -> None:
    t = table("titus A1; glory_seekers D5", "fenra L1").objectives("")
    t.state.lying = [HEX["D7"], 0, HEX["E7"], 4]
    assert halts(t.state, t.unit("glory_seekers")) == mask_of(["D7", "E7"])
    t.banner("fenra", "C3")
    assert halts(t.state, t.unit("glory_seekers")) == mask_of(["D7", "E7"])
    assert halts(t.state, t.unit("titus")) == mask_of(["C3", "D7", "E7"])


def test_only_a_trait_lets_somebody_pass() -> None:
    t = table("keera C1; young_dragons D5; titus C3", "skullbreaker F6; nia L9").objectives("")
    state = t.state
    assert passable(state, t.unit("titus"), "advance") == 0
    assert passable(state, t.unit("young_dragons"), "shift") == 0
    assert passable(state, t.unit("young_dragons"), "advance") == state.taken
    assert passable(state, t.unit("skullbreaker"), "advance") == 0, "no small follower is on the field"


def test_nobody_flies_over_a_crowded_objective_hex_but_who_may_enter_one() -> None:
    t = table("sneaky_peet A1; sneaky_stabbers D5; nia A9", "skullbreaker F6; halftusk D6; froglodytes E6*2")
    t.objectives("D6 E6")
    state = t.state
    assert passable(state, t.unit("sneaky_stabbers"), "advance") == state.taken & ~state.objectives
    assert passable(state, t.unit("skullbreaker"), "advance") == mask_of(["D5", "E6"])


def test_a_banner_halts_a_champion_of_any_place_in_the_warband() -> None:
    t = table("nia A1; titus D5", "morrigan L1; fenra L9").objectives("")
    t.banner("fenra", "D6")
    titus = t.model("titus")
    open_ground = reach(table("nia A1; titus D5", "morrigan L1; fenra L9").objectives("").state, titus, 2)
    assert reach(t.state, titus, 2) == open_ground & ~BIT[HEX["D7"]], "D7 lies straight behind it"


def test_the_first_hex_of_the_board_is_a_goal_like_any_other() -> None:
    t = table("titus A3", "morrigan L1").objectives("")
    titus = t.model("titus")
    assert reach(t.state, titus, 2, toward=HEX["A1"]) == mask_of(["A1", "A2", "A3"])
    assert not reach(t.state, titus, 1, away=HEX["A1"]) & mask_of(["A1", "A2", "B2"])


def test_a_token_under_a_fallen_champion_does_not_block_moving_through() -> None:
    """Nobody can enter that hex, so nothing happens there: who may move through models passes (R14, R45)."""
    t = table("sneaky_peet A1; lily A3; sneaky_stabbers D5", "titus D6 5; nia L1", phase="plot").objectives("")
    t.state.lying = [HEX["D6"], 0]
    assert BIT[HEX["D7"]] & reach(t.state, t.model("sneaky_stabbers"), 2), "straight through the fallen Titus"
    t.turn_of("sneaky_stabbers").play("advance", "move D5 D7")
    assert (t.at("sneaky_stabbers"), t.held("sneaky_stabbers"), t.state.lying) == ("D7", "", [HEX["D6"], 0])


def test_an_advance_of_no_step_leads_nowhere() -> None:
    t = table("titus D5", "morrigan L1").objectives("")
    t.state.lying = [HEX["D6"], 0]
    assert reach(t.state, t.model("titus"), 0, "advance") == BIT[HEX["D5"]]


def test_who_cannot_be_moved() -> None:
    """Neither a champion that is knocked out nor who is not on the battlefield, whoever would move it (R45)."""
    t = table("nia F7 6; quartzlings A1 B1", "morrigan G8 5; cold_bones L8*3")
    gone = next(model for model in t.state.models(t.unit("quartzlings")) if t.state.where[model] < 0)
    for seat in (0, 1):
        assert not movable(t.state, t.model("nia"), seat), "all her six wounds"
        assert not movable(t.state, gone, seat)
        assert movable(t.state, t.model("quartzlings", "A1"), seat), "her followers stand, on the first hex too"
        assert movable(t.state, t.model("quartzlings", "B1"), seat)
        assert movable(t.state, t.model("morrigan"), seat), "five of six"


def test_the_immovable_are_moved_by_their_own_side_only() -> None:
    """A Guard that stands next to Rhodri; not one that stands elsewhere."""
    t = table("rhodri F7; household_guard F8 A1", "morrigan G8; cold_bones L8*3")
    assert [movable(t.state, t.model("household_guard", "F8"), seat) for seat in (0, 1)] == [True, False]
    assert [movable(t.state, t.model("household_guard", "A1"), seat) for seat in (0, 1)] == [True, True]
    t = table("morrigan G8; cold_bones L8*3", "rhodri F7; household_guard F8 A1")
    assert [movable(t.state, t.model("household_guard", "F8"), seat) for seat in (0, 1)] == [False, True]
