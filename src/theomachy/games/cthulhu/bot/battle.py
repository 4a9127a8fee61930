"""What a battle promises, and what a side gives up in one. For bots and hints."""

from __future__ import annotations

from math import exp

from ..rules.battle import dice
from ..rules.board import ACOLYTE, CULTIST, GOO, GOOS, KIND, KINDS, MONSTER, RANK
from ..rules.powers import POWERS
from ..rules.state import NOBODY, Cthulhu
from .outlook import WORTH, Outlook

HARBINGER = 3.3
"""What Crawling Chaos gets for a god that is hurt."""


def kind_of(state: Cthulhu, label: str, area: int) -> int:
    """The kind of unit that a label means."""
    if label == "keeper":
        keeper = state.gate[area] if area >= 0 else NOBODY
        return state.kind[keeper] if keeper >= 0 else ACOLYTE
    name = label.removesuffix("_hurt")
    if name not in KIND:
        name = name.rstrip("0123456789").rstrip("_")
    return KIND.get(name, ACOLYTE)


def cost_of(o: Outlook, label: str, area: int) -> float:
    """What it costs the Faction to lose this unit, with its gate if it keeps one."""
    worth = WORTH[kind_of(o.state, label, area)]
    if label == "keeper":
        worth += o.gate
    return worth


def losses(o: Outlook, units: list[int], kills: float, safe: int = NOBODY) -> float:
    """What so many Kills cost a side that gives up the cheapest first; one kind may be safe from them."""
    state = o.state
    prices = sorted(
        [
            (1.0 if state.kind[u] == safe else WORTH[state.kind[u]])
            + (o.gate * 0.8 if state.gate[state.place[u]] == u else 0.0)
            for u in units
        ]
    )
    total = 0.0
    for price in prices:
        if kills <= 0:
            break
        total += price * min(1.0, kills)
        kills -= 1
    return total


def routed(results: float, units: int) -> float:
    """How likely so many results reach every one of so many units."""
    return 1.0 / (1.0 + exp(-1.4 * (results - units + 0.3)))


def chance(number: int, wanted: int) -> float:
    """Of so many dice, at least so many Kills."""
    none = (5 / 6) ** number
    if wanted <= 0:
        return 1.0
    if wanted == 1:
        return 1.0 - none
    return 1.0 - none - number / 6 * (5 / 6) ** max(0, number - 1)


def promise(o: Outlook, area: int, foe: int) -> float:
    """What is to be gained by a battle there, its Power not yet counted."""
    state, f = o.state, o.f
    mine, theirs = state.here(f, area), state.here(foe, area)
    own, other = dice(state, f, mine, foe), dice(state, foe, theirs, f)
    if o.name == "crawling_chaos" and POWERS.has(state, f, "seek_and_destroy"):
        own += 2 * len([u for u in state.on_map(f, KIND["hunting_horror"]) if state.place[u] != area])
    eaten = 0
    prey = [u for u in theirs if RANK[state.kind[u]] in (CULTIST, MONSTER)]
    if KIND["cthulhu"] in [state.kind[u] for u in mine] and prey:
        eaten = 1
    grudge = o.spite[foe]
    harm = losses(o, theirs, own / 6 + eaten)
    away = routed(own / 2 + eaten, len(theirs))
    prize = 0.0
    if state.keeper_side(area) == foe:
        heir = any(RANK[state.kind[u]] == CULTIST for u in mine)
        prize = away * o.gate * (grudge + (0.6 if heir else 0.15))
    suffer = losses(o, mine, other / 6, _safe(o, area, foe))
    flight = routed(other / 2, len(mine)) if state.keeper_side(area) == f else 0.0
    gain = grudge * harm + prize - suffer - flight * o.gate * 0.8
    return gain + _special(o, mine, theirs, own, other, eaten)


def _safe(o: Outlook, area: int, foe: int) -> int:
    """Nyarlathotep, where his Emissary's power makes a Pain of every Kill."""
    if o.name != "crawling_chaos" or o.state.count(foe, area) & GOOS or not POWERS.has(o.state, o.f, "emissary"):
        return NOBODY
    return KIND["nyarlathotep"]


def _special(o: Outlook, mine: list[int], theirs: list[int], own: int, other: int, eaten: int) -> float:
    """What the Faction gains besides: a requirement of its own, or the Harbinger's pay."""
    kinds = [o.state.kind[u] for u in mine]
    gods = [u for u in theirs if RANK[o.state.kind[u]] == GOO]
    match o.name:
        case "great_cthulhu":
            one = "kill_one" in o.open and chance(own, 1 - eaten)
            two = "kill_two" in o.open and len(theirs) > 1 and chance(own, 2 - eaten)
            return o.book * (one + two)
        case "crawling_chaos" if gods and KIND["nyarlathotep"] in kinds:
            return HARBINGER * routed(own / 2, len(theirs))
        case "sleeper" if "six_dice" in o.open and own >= 6:
            return o.book
        case "opener_of_the_way" if "lose_unit" in o.open:
            return o.book * chance(other, 1)
        case "windwalker" if POWERS.has(o.state, o.f, "cannibalism"):
            return chance(own, 1) * 1.2
    return 0.0


def hurt(o: Outlook, label: str, area: int) -> float:
    """What a Pain costs: a retreat, and the gate with it."""
    kind = kind_of(o.state, label, area)
    if label == "keeper":
        return o.gate
    if RANK[kind] == GOO:
        return 1.5
    return 0.5 if RANK[kind] == CULTIST else 0.8


def killed(o: Outlook, label: str, area: int) -> float:
    """What a Kill costs, less where a power makes less of it."""
    kind = kind_of(o.state, label, area)
    if KINDS[kind] == "starspawn" and "_hurt" not in label and POWERS.has(o.state, o.f, "regenerate"):
        return 0.6
    if KINDS[kind] == "nyarlathotep" and POWERS.has(o.state, o.f, "emissary"):
        foe = o.state.defender if o.f == o.state.attacker else o.state.attacker
        if not o.state.count(foe, area) & GOOS:
            return 1.0
    if KINDS[kind] == "gnoph_keh" and POWERS.has(o.state, o.f, "berserkergang"):
        return 1.0
    if KINDS[kind] == "rhan_tegoth" and o.state.power[o.f]:
        return 1.0
    return cost_of(o, label, area)
