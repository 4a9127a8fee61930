"""A second opinion: random positions, and what may be done in them, worked out the long way from the rulebook."""

from __future__ import annotations

from random import Random

from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.rules.board import COMBAT, COST, FACTIONS, KIND, KINDS, KINDS_OF, RANK, RANKS, SPELLBOOKS
from theomachy.games.cthulhu.rules.first_player import set_order
from theomachy.games.cthulhu.rules.setup import enlist, setup, starts
from theomachy.games.cthulhu.rules.state import ABANDONED, CARD, NO_GATE, POOL, Cthulhu
from theomachy.kernel.ask import Option

COMMON = ("recruit", "summon", "build", "move", "battle", "capture", "control", "abandon", "awaken")
LIKELY = {"cultist": 0.7, "monster": 0.5, "terror": 0.5, "goo": 0.5}
"""How likely a figure is on the map."""


def anything(rng: Random, *, read: bool = True) -> Cthulhu:
    """A position as it might stand, or stranger, with the first Faction to act; without books if nobody has `read`."""
    names = rng.sample(FACTIONS, rng.choice((3, 4, 5)))
    options = {
        "printing": rng.choice(("first_print", "later_print")),
        "map": rng.choice(("east5_west3", "west5_east3")),
    }
    state = setup(len(names), RULES.options(options))
    enlist(state, names)
    crowded = rng.sample(range(len(state.gate)), 6)
    for unit, kind in enumerate(state.kind):
        if rng.random() < LIKELY[RANKS[RANK[kind]]]:
            state.put(unit, rng.choice(crowded))
        elif KINDS[kind] == "cthulhu" and rng.random() < 0.5:
            state.put(unit, CARD)
    for f in range(len(names)):
        if read:
            state.books[f] = rng.getrandbits(6) & rng.getrandbits(6) if rng.random() < 0.8 else 0b111111
        state.met[f] = state.books[f]
        state.power[f] = rng.choice((0, 1, 2, 3, 4, 6, 8, 10, 14))
        fixed = starts(state, f)[0] if names[f] not in ("opener_of_the_way", "ancients") else 0
        state.tokens[f"start_{names[f]}"] = fixed
    build_gates(rng, state)
    for token in ("desecrated", "cathedrals"):
        state.tokens[token] = sum(1 << area for area in rng.sample(crowded, rng.randrange(4)))
    state.power[0] = max(1, state.power[0])
    state.tokens["ice_age"] = rng.choice(crowded)
    for god in ("cthulhu", "rhan_tegoth", "tsathoggua"):
        if rng.random() < 0.5:
            state.tokens[f"awakened_{god}"] = 1
    if "sleeper" in names:
        state.borrowed[names.index("sleeper")] = rng.choice(
            [0, *[1 << FACTIONS.index(n) for n in names if n != "sleeper"]]
        )
    state.turn, state.phase = 3, "action"
    set_order(state)
    state.survey()
    state.agenda = [("new_turn",), ("round", 0, 0)]
    return state


def build_gates(rng: Random, state: Cthulhu) -> None:
    for area in range(len(state.gate)):
        if rng.random() < 0.5:
            here = [u for u, place in enumerate(state.place) if place == area and can_keep(state, u)]
            state.keep(area, rng.choice(here) if here and rng.random() < 0.7 else ABANDONED)


# -- the rulebook, the long way ---------------------------------------------------------------------------------------


def name(state: Cthulhu, unit: int) -> str:
    return KINDS[state.kind[unit]]


def rank(state: Cthulhu, unit: int) -> str:
    return RANKS[RANK[state.kind[unit]]]


def has(state: Cthulhu, f: int, book: str) -> bool:
    books = SPELLBOOKS[state.factions[f]]
    return book in books and bool(state.books[f] >> books.index(book) & 1)


def lends(state: Cthulhu, f: int, faction: str) -> bool:
    """Has it that Faction's unique ability?"""
    return state.factions[f] == faction or bool(state.borrowed[f] >> FACTIONS.index(faction) & 1)


def can_keep(state: Cthulhu, unit: int) -> bool:
    red = name(state, unit) == "dark_young" and has(state, state.side[unit], "red_sign")
    return rank(state, unit) == "cultist" or red


def there(state: Cthulhu, f: int, area: int) -> list[int]:
    return [u for u, place in enumerate(state.place) if place == area and state.side[u] == f]


def in_play(state: Cthulhu, f: int, kind: str) -> int:
    return sum(name(state, u) == kind and (state.place[u] >= 0 or state.place[u] == CARD) for u in state.units(f))


def pooled(state: Cthulhu, f: int, kind: str) -> int:
    return sum(name(state, u) == kind and state.place[u] == POOL for u in state.units(f))


def tax(state: Cthulhu, f: int, area: int) -> int:
    frozen = state.tokens["ice_age"] == area
    return int(frozen and any(g != f and has(state, g, "ice_age") for g in range(state.players)))


def word(state: Cthulhu, unit: int) -> str:
    return "keeper" if unit in state.gate else name(state, unit)


def gates_of(state: Cthulhu, f: int) -> set[int]:
    return {area for area, keeper in enumerate(state.gate) if keeper >= 0 and state.side[keeper] == f}


def yogs(state: Cthulhu) -> set[int]:
    return {place for u, place in enumerate(state.place) if place >= 0 and name(state, u) == "yog_sothoth"}


def dice(state: Cthulhu, f: int, units: list[int], foe: int) -> int:
    kinds = [name(state, u) for u in units]
    gods = [u for u, place in enumerate(state.place) if rank(state, u) == "goo" and (place >= 0 or place == CARD)]
    dark = in_play(state, f, "dark_young") if has(state, f, "red_sign") else 0
    spawn = in_play(state, f, "formless_spawn") + in_play(state, f, "tsathoggua")
    formulas = {
        "nyarlathotep": state.books[f].bit_count() + state.books[foe].bit_count(),
        "shub_niggurath": len(gates_of(state, f)) + in_play(state, f, "acolyte") + dark,
        "hastur": state.ritual_price(),
        "yog_sothoth": 2 * sum(state.side[u] != f for u in gods),
        "formless_spawn": spawn,
        "tsathoggua": max(2, state.power[foe]),
        "ithaqua": (state.doom[foe] + 1) // 2,
        "acolyte": int(has(state, f, "frenzy")),
    }
    undead, byakhee = kinds.count("undead"), kinds.count("byakhee")
    groups = max(0, undead - 1) + (byakhee + 1 if byakhee else 0)
    return groups + sum(COMBAT[KIND[kind]] + formulas.get(kind, 0) for kind in kinds)


def brainless(state: Cthulhu, f: int, area: int) -> bool:
    """Nobody there but Reanimated that do nothing by themselves?"""
    return has(state, f, "brainless") and all(name(state, u) == "reanimated" for u in there(state, f, area))


# -- Actions ----------------------------------------------------------------------------------------------------------


def recruits(state: Cthulhu, f: int) -> set[Option]:
    areas = [a for a in range(len(state.gate)) if there(state, f, a)] or list(range(len(state.gate)))
    able = [a for a in areas if pooled(state, f, "acolyte") and state.power[f] >= 1 + tax(state, f, a)]
    return {("recruit", state.id(a)) for a in able}


def summon_price(state: Cthulhu, f: int, kind: str) -> int:
    price = COST[KIND[kind]]
    if has(state, f, "thousand_young") and in_play(state, f, "shub_niggurath"):
        price = max(0, price - 1)
    cheap = {"un_man": ("festival", 0), "reanimated": ("brainless", 1), "yothan": ("extinction", 3)}
    if kind in cheap and has(state, f, cheap[kind][0]):
        price = cheap[kind][1]
    return pooled(state, f, "gnoph_keh") if kind == "gnoph_keh" else price


def summons(state: Cthulhu, f: int) -> set[Option]:
    areas = gates_of(state, f) | (yogs(state) if state.factions[f] == "opener_of_the_way" else set())
    if has(state, f, "they_break_through"):
        areas |= {a for a, gate in enumerate(state.gate) if gate != NO_GATE}
    kinds = [KINDS[k] for k in KINDS_OF[state.factions[f]] if RANKS[RANK[k]] in ("monster", "terror")]
    return {
        ("summon", kind, state.id(a))
        for kind in kinds
        if pooled(state, f, kind)
        for a in areas
        if state.power[f] >= summon_price(state, f, kind) + tax(state, f, a)
    }


def builds(state: Cthulhu, f: int) -> set[Option]:
    return {
        ("build", state.id(a), name(state, u))
        for a, gate in enumerate(state.gate)
        if gate == NO_GATE and state.power[f] >= 3 + tax(state, f, a)
        for u in there(state, f, a)
        if can_keep(state, u)
    }


def moves(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    for u in state.units(f):
        start = state.place[u]
        if start < 0 or (name(state, u) == "reanimated" and brainless(state, f, start)):
            continue
        reached = set(state.map.near[start])
        if lends(state, f, "crawling_chaos"):
            reached |= {far for near in reached for far in state.map.near[near]} - {start}
        able = [a for a in reached if state.power[f] >= 1 + tax(state, f, a)]
        found |= {("move", state.id(start), word(state, u), state.id(a)) for a in able}
    return found


def fights(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = set()
    for a in range(len(state.gate)):
        mine = there(state, f, a)
        for g in range(state.players):
            foes = there(state, g, a)
            if g == f or not mine or not foes or state.power[f] < 1 + tax(state, f, a):
                continue
            if not brainless(state, f, a) and dice(state, f, mine, g) > 0:
                found.add(("battle", state.id(a), state.factions[g]))
            if captures(state, f, g, a):
                found.add(("capture", state.id(a), state.factions[g]))
    return found


def captures(state: Cthulhu, f: int, g: int, a: int) -> bool:
    if brainless(state, f, a):
        return False
    mine = {rank(state, u) for u in there(state, f, a)}
    theirs = {rank(state, u) for u in there(state, g, a)}
    by_god = "goo" in mine and "goo" not in theirs
    ferox = state.factions[g] == "windwalker" and bool(in_play(state, g, "ithaqua"))
    by_beast = bool(mine & {"monster", "terror"}) and not theirs & {"monster", "terror", "goo"} and not ferox
    return "cultist" in theirs and (by_god or by_beast)


def handles(state: Cthulhu, f: int) -> set[Option]:
    found: set[Option] = {("abandon", state.id(a)) for a in gates_of(state, f)}
    for a, gate in enumerate(state.gate):
        if gate == ABANDONED:
            found |= {("control", state.id(a), name(state, u)) for u in there(state, f, a) if can_keep(state, u)}
    return found


def common_actions(state: Cthulhu, f: int) -> set[Option]:
    found = recruits(state, f) | summons(state, f) | builds(state, f) | moves(state, f) | fights(state, f)
    return found | handles(state, f) | awakenings(state, f)


def awakenings(state: Cthulhu, f: int) -> set[Option]:
    everywhere = set(range(len(state.gate)))
    gated = {a for a in everywhere if state.gate[a] != NO_GATE} | yogs(state)
    mine = {a for a in everywhere if there(state, f, a)}
    kinds_at = {a: [name(state, u) for u in there(state, f, a)] for a in everywhere}
    ice = {state.map.index["ARC"], state.map.index["ANT"]}
    far = state.settings["shub_sacrifice"] == "anywhere"
    acolytes = sum(kinds.count("acolyte") for kinds in kinds_at.values())
    sites = {
        "cthulhu": {state.tokens["start_great_cthulhu"]} & gated if state.factions[f] == "great_cthulhu" else set(),
        "nyarlathotep": gates_of(state, f),
        "shub_niggurath": {a for a in gates_of(state, f) if (acolytes if far else kinds_at[a].count("acolyte")) >= 2},
        "king_in_yellow": mine - gated,
        "hastur": {a for a in gates_of(state, f) if "king_in_yellow" in kinds_at[a]},
        "yog_sothoth": {a for a in everywhere if "spawn_of_yog_sothoth" in kinds_at[a]},
        "tsathoggua": {a for a in everywhere if "formless_spawn" in kinds_at[a]},
        "rhan_tegoth": ice,
        "ithaqua": ice & gated if state.tokens.get("awakened_rhan_tegoth") else set(),
    }
    found: set[Option] = set()
    for k in KINDS_OF[state.factions[f]]:
        kind = KINDS[k]
        if RANKS[RANK[k]] == "goo" and pooled(state, f, kind):
            again = lends(state, f, "great_cthulhu") and state.tokens.get(f"awakened_{kind}")
            price = 4 if again else COST[k]
            able = [a for a in sites[kind] if state.power[f] >= price + tax(state, f, a)]
            found |= {("awaken", kind, state.id(a)) for a in able}
    return found
