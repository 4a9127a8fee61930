"""What a Faction may do, worked out the long way in random positions, is what it is offered."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.cthulhu.positions import Table
from tests.games.cthulhu.rules.oracle import (
    COMMON,
    anything,
    common_actions,
    dice,
    gates_of,
    has,
    in_play,
    lends,
    name,
    pooled,
    rank,
    tax,
    there,
)
from theomachy.games.cthulhu.rules.board import COST, RANK, RANKS, REQUIREMENTS, SPELLBOOKS
from theomachy.games.cthulhu.rules.state import NO_GATE, Cthulhu
from theomachy.kernel.ask import Option

# -- powers -----------------------------------------------------------------------------------------------------------


def can(state: Cthulhu, f: int, price: int, *areas: int) -> bool:
    return state.power[f] >= price + max([tax(state, f, a) for a in areas], default=0)


def is_open(state: Cthulhu, f: int, need: str) -> bool:
    """Is the requirement its own, and not met yet?"""
    needs = REQUIREMENTS[state.factions[f]]
    return need in needs and not state.met[f] >> needs.index(need) & 1


def where(state: Cthulhu, f: int, kind: str) -> set[int]:
    """Areas with a unit of that kind."""
    return {state.place[u] for u in state.units(f) if name(state, u) == kind and state.place[u] >= 0}


def ranks(state: Cthulhu, f: int, a: int) -> set[str]:
    return {rank(state, u) for u in there(state, f, a)}


def of_great_cthulhu(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    everywhere = range(len(state.gate))
    cost = 3 if state.settings["printing"] == "first_print" else 2
    if has(state, f, "dreams") and pooled(state, f, "acolyte"):
        found |= {
            ("dreams", state.id(a), state.factions[g])
            for g in range(state.players)
            if g != f
            for a in where(state, g, "acolyte")
            if can(state, f, cost, a)
        }
    if has(state, f, "submerge") and can(state, f, 1):
        found |= {("submerge",) for a in where(state, f, "cthulhu") if state.map.oceans >> a & 1}
    if in_play(state, f, "cthulhu") and not where(state, f, "cthulhu"):
        cost = 1 if state.settings["printing"] == "first_print" else 0
        found |= {("surface", state.id(a)) for a in everywhere if can(state, f, cost, a)}
    return found


def of_crawling_chaos(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    if has(state, f, "thousand_forms") and in_play(state, f, "nyarlathotep"):
        found.add(("thousand_forms",))
    four, six = is_open(state, f, "pay_four"), is_open(state, f, "pay_six")
    if four and state.power[f] >= 4:
        found.add(("pay_four",))
    if six and state.power[f] >= 6:
        found.add(("pay_six",))
    if four and six and state.power[f] >= 10:
        found.add(("pay_four", "pay_six"))
    return found


def of_black_goat(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    for home in where(state, f, "shub_niggurath"):
        found |= {
            ("avatar", state.id(a), state.factions[g])
            for g in range(state.players)
            for a in range(len(state.gate))
            if a != home and ranks(state, g, a) & {"cultist", "monster"} and can(state, f, 1, home, a)
        }
    if has(state, f, "ghroth") and can(state, f, 2):
        found.add(("ghroth",))
    if is_open(state, f, "sacrifice_two") and sum(state.place[u] >= 0 for u in acolytes(state, f)) >= 2:
        found.add(("sacrifice_two",))
    return found


def acolytes(state: Cthulhu, f: int) -> list[int]:
    return [u for u in state.units(f) if name(state, u) == "acolyte"]


def of_yellow_sign(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    everywhere, others = range(len(state.gate)), [g for g in range(state.players) if g != f]
    for a in where(state, f, "king_in_yellow"):
        price = 1 if has(state, f, "third_eye") and in_play(state, f, "hastur") else 2
        if not state.tokens["desecrated"] >> a & 1 and can(state, f, price, a):
            found.add(("desecrate",))
        if has(state, f, "screaming_dead"):
            found |= {("screaming_dead", state.id(b)) for b in state.map.near[a] if can(state, f, 1, b)}
    if has(state, f, "zingaya") and pooled(state, f, "undead"):
        found |= {
            ("zingaya", state.id(a), state.factions[g])
            for a in where(state, f, "undead")
            for g in others
            if a in where(state, g, "acolyte") and can(state, f, 1, a)
        }
    flock = where(state, f, "byakhee")
    if has(state, f, "shriek") and flock:
        found |= {("shriek", state.id(a)) for a in everywhere if flock != {a} and can(state, f, 1, a)}
    if has(state, f, "he_who"):
        cults = {a for g in range(state.players) for a in where(state, g, "acolyte")}
        found |= {
            ("he_who", state.id(a)) for h in where(state, f, "hastur") for a in cults - {h} if can(state, f, 1, a)
        }
    if is_open(state, f, "give_doom"):
        found |= {("give_doom", state.factions[g]) for g in others}
    return found


def of_the_opener(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    everywhere, others = range(len(state.gate)), [g for g in range(state.players) if g != f]
    if has(state, f, "dread_curse") and in_play(state, f, "abomination") + in_play(state, f, "spawn_of_yog_sothoth"):
        met = {a for a in everywhere for g in others if there(state, g, a)}
        found |= {("dread_curse", state.id(a)) for a in met if can(state, f, 2, a)}
    return found


def of_the_beyond_one(state: Cthulhu, f: int) -> set[Option]:
    others = [g for g in range(state.players) if g != f]
    free = [a for a, gate in enumerate(state.gate) if gate == NO_GATE and can(state, f, 1, a)]
    return {
        ("beyond_one", state.id(state.place[u]), name(state, u))
        for u in state.units(f)
        if state.place[u] >= 0 and COST[state.kind[u]] >= 3 and RANKS[RANK[state.kind[u]]] != "cultist"
        if state.gate[state.place[u]] != NO_GATE and free
        if not any("goo" in ranks(state, g, state.place[u]) for g in others)
    }


def of_the_sleeper(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    others = [g for g in range(state.players) if g != f]
    if in_play(state, f, "tsathoggua") and any(state.power[g] for g in others):
        found.add(("lethargy",))
    if has(state, f, "ancient_sorcery") and can(state, f, 1):
        homes = where(state, f, "serpent_man")
        found |= {("ancient_sorcery", state.id(a), state.factions[g]) for a in homes for g in others}
    if has(state, f, "capture_monster"):
        found |= {
            ("capture_monster", state.id(a), state.factions[g])
            for a in where(state, f, "tsathoggua")
            for g in others
            if "monster" in ranks(state, g, a) and "goo" not in ranks(state, g, a) and can(state, f, 1, a)
        }
    if has(state, f, "cursed_slumber") and can(state, f, 1):
        found |= {("cursed_slumber", state.id(a)) for a in gates_of(state, f)}
    if state.power[f] >= 3:
        found |= {(need,) for need in ("gift_each", "drain_each") if is_open(state, f, need)}
        if is_open(state, f, "gift_three"):
            found |= {("gift_three", state.factions[g]) for g in others}
    return found


def of_the_windwalker(state: Cthulhu, f: int) -> set[Option]:
    frozen = state.tokens["ice_age"]
    able = has(state, f, "ice_age") and can(state, f, 1)
    return {("ice_age", state.id(a)) for a in range(len(state.gate)) if a != frozen} if able else set()


def of_the_ancients(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = {(need,) for need in ("cheapest_monsters", "dearest_monsters") if is_open(state, f, need)}
    built = [a for a in range(len(state.gate)) if state.tokens["cathedrals"] >> a & 1]
    for a in where(state, f, "acolyte"):
        price = 3 if set(state.map.near[a]) & set(built) else 1
        if state.map.glyphs[a] not in [state.map.glyphs[b] for b in built] and can(state, f, price, a):
            found.add(("build_cathedral", state.id(a)))
    return found


OWN = {
    "great_cthulhu": of_great_cthulhu,
    "crawling_chaos": of_crawling_chaos,
    "black_goat": of_black_goat,
    "yellow_sign": of_yellow_sign,
    "opener_of_the_way": of_the_opener,
    "sleeper": of_the_sleeper,
    "windwalker": of_the_windwalker,
    "ancients": of_the_ancients,
}


def unique_actions(state: Cthulhu, f: int) -> set[Option]:
    found = OWN[state.factions[f]](state, f)
    if lends(state, f, "opener_of_the_way"):
        found |= of_the_beyond_one(state, f)
    return found | ({("hibernate",)} if lends(state, f, "windwalker") else set())


# -- tests ------------------------------------------------------------------------------------------------------------


def test_every_book_for_the_turn_is_looked_at() -> None:
    assert set(OWN) == set(SPELLBOOKS)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_offered_is_what_the_rulebook_allows(seed: int) -> None:
    rng = Random(seed)
    for number in range(60):
        t = Table(anything(rng))
        state, f = t.state, 0
        assert t.question.what == "action", (seed, number)
        options = [option for option in t.question.options if option[0] not in ("pass", "done")]
        offered = {option for option in options if option[0] in COMMON}
        assert offered == common_actions(state, f), (seed, number, state.factions[f])
        assert set(options) - offered == unique_actions(state, f), (seed, number, state.factions[f])
        assert len(t.question.options) == len(set(t.question.options))


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_is_rolled_with_all_dice_of_those_who_are_there(seed: int) -> None:
    rng, fought = Random(seed), 0
    for _ in range(60):
        t = Table(anything(rng))
        battles = [option for option in t.question.options if option[0] == "battle"]
        if not battles:
            continue
        _, area, foe = rng.choice(battles)
        t.position.answer(0, ("battle", area, foe))
        while t.question.seat >= 0:
            t.position.answer(t.question.seat, t.question.options[-1])
        state, a, g = t.state, t.state.map.index[area], t.state.faction(foe)
        expected = dice(state, 0, there(state, 0, a), g) + dice(state, g, there(state, g, a), 0)
        assert t.misses() == expected, (seed, state.factions[0], foe)
        fought += 1
    assert fought > 10


@pytest.mark.parametrize("seed", range(6))
def test_a_battle_without_powers_costs_what_the_dice_say(seed: int) -> None:
    """Kills take units, Pains drive survivors off; with no way out one is lost and the others stay."""
    rng, fought = Random(seed), 0
    for _ in range(60):
        t = Table(anything(rng, read=False))
        battles = [option for option in t.question.options if option[0] == "battle"]
        if battles:
            fight_out(rng, t, *rng.choice(battles)[1:])
            fought += 1
    assert fought > 10


def fight_out(rng: Random, t: Table, area: str, foe: str) -> None:
    """All powers are declined, all else is answered at random."""
    t.position.answer(0, ("battle", area, foe))
    while t.question.seat >= 0:
        t.position.answer(t.question.seat, t.question.options[-1])
    a, sides = t.state.map.index[area], (0, t.state.faction(foe))
    armies = [there(t.state, f, a) for f in sides]
    numbers = [dice(t.state, f, army, g) for f, army, g in zip(sides, armies, sides[::-1], strict=True)]
    rolls = [[rng.choice((1, 4, 5, 6)) for _ in range(number)] for number in numbers]
    t.roll(" ".join(str(value) for rolled in rolls for value in rolled))
    while t.state.area >= 0 and t.question.seat >= 0:
        given = t.question.what in ("kill", "pain", "retreat", "surrounded")
        t.position.answer(t.question.seat, rng.choice(t.question.options) if given else t.question.options[-1])
    for army, rolled in zip(armies, rolls[::-1], strict=True):
        killed = min(len(army), rolled.count(6))
        pained = min(len(army) - killed, rolled.count(5) + rolled.count(4))
        gone = sum(t.state.place[u] < 0 for u in army)
        left = sum(t.state.place[u] == a for u in army)
        fled = gone == killed and left == len(army) - killed - pained
        stuck = pained > 0 and gone == killed + 1 and left == len(army) - killed - 1
        assert fled or stuck, (area, foe, len(army), rolled, gone, left)
        away = {t.state.place[u] for u in army if t.state.place[u] not in (a, -1)}
        assert away <= set(t.state.map.near[a])
