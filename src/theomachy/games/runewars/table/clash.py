"""Battles and duels as clashes: two sides, their units and Fate cards, what is counted and what became of whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.scene import Clash, ClashSide, Die, Fighter, Round, Stand, Tone

from ..data import DATA
from . import names
from .map import View
from .names import counted
from .symbols import HEROES, emblem, hue, unit_symbol

STEPS = {
    2: "the armies form up",
    3: "heroes choose whom they support",
    4: "cards for the start",
    5: "row {row} of 5",
    6: "strength is counted",
    7: "it is decided",
}
FACES = {"-": ("–", "miss", "nothing"), "S": ("★", "good", "special ability")}


def clashes(view: View) -> tuple[Clash, ...]:
    found = []
    if view["battle"]:
        found.append(_battle(view, view["battle"]))
    if view["duel"]:
        found.append(_duel(view, view["duel"]))
    return tuple(found)


def face(result: str) -> tuple[str, Tone, str]:
    """What a part of a Fate card shows: sign, how it is coloured, what it means."""
    if result in FACES:
        sign, tone, told = FACES[result]
        return sign, "miss" if tone == "miss" else "good", told
    many = int(result[1])
    return (f"{many}✹", "kill", f"{many} damage") if result[0] == "D" else (f"{many}↓", "pain", counted(many, "rout"))


def card(number: int, shape: str) -> Die:
    """A Fate card as one kind of unit reads it; a back if it is not to be seen."""
    if not number:
        return Die("?", 0, "", "a Fate card, face down")
    entry = DATA["fate"][number - 1]
    sign, tone, told = face(entry[shape])
    return Die(sign, 0, tone, f"Fate card {number}: {told}, destiny {entry['destiny']}")


# -- battle -----------------------------------------------------------------------------------------------------------


def _battle(view: View, battle: Mapping[str, Any]) -> Clash:
    over = battle["winner"] >= 0 or battle["cancelled"]
    state = STEPS[battle["step"]].format(row=max(1, battle["row"])) if battle["step"] in STEPS else ""
    if battle["winner"] >= 0:
        state = f"{('the attacker', 'the defender')[battle['winner']]} has won"
    return Clash(
        id="battle",
        title=f"Battle of {names.area(battle['area'])}",
        state=state,
        at=battle["area"],
        now=not over,
        sides=tuple(_side(view, battle, side) for side in (0, 1)),
        rounds=tuple(_rows(battle)),
    )


def _side(view: View, battle: Mapping[str, Any], side: int) -> ClashSide:
    entry = battle["sides"][side]
    faction = view["players"][entry["seat"]]["faction"] if entry["seat"] >= 0 else ""
    total, parts = strength(battle, side)
    lost = [f"{counted(entry['lost'], 'unit')} lost"] if entry["lost"] else []
    fled = [f"retreated to {names.area(entry['fled'])}"] if entry["fled"] else []
    return ClashSide(
        name=names.faction(faction) if faction else "Neutrals",
        hue=hue(faction) if faction else None,
        emblem=emblem(faction) if faction else "rw_beastman",
        does=("attacks", "defends" if faction else "defend")[side],
        harm=_deals(entry),
        fates=(*lost, *fled),
        total=str(total),
        parts=parts,
    )


def strength(battle: Mapping[str, Any], side: int) -> tuple[int, tuple[str, ...]]:
    """As it would be counted now, and of what: standing units, routed hexagons, bonuses, the stronghold."""
    entry, hold = battle["sides"][side], battle["stronghold"]
    standing = sum(stack[1] for stack in entry["units"])
    hexagons = sum(stack[2] for stack in entry["units"] if DATA["units"][stack[0]]["shape"] == "hexagon")
    walls = 0 if side == 0 or not hold else 3 if hold["damaged"] else 5
    parts = [f"{standing} standing"]
    parts += [f"{hexagons} routed {'hexagon' if hexagons == 1 else 'hexagons'}"] if hexagons else []
    parts += [f"bonus {entry['bonus']:+d}"] if entry["bonus"] else []
    parts += [f"stronghold {walls}"] if walls else []
    if battle["step"] > 6 or battle["winner"] >= 0:
        return int(entry["strength"]), tuple(parts)
    return int(standing + hexagons + entry["bonus"] + walls), tuple(parts)


def _rows(battle: Mapping[str, Any]) -> Iterator[Round]:
    """The rows of initiative in which anybody stands or lies."""
    there = {DATA["units"][stack[0]]["initiative"] for entry in battle["sides"] for stack in entry["units"]}
    there |= {DATA["units"][entry["kind"]]["initiative"] for entry in battle["sides"] if entry["kind"]}
    fought = battle["step"] > 5 or battle["winner"] >= 0
    for row in sorted(there):
        now = battle["step"] == 5 and battle["row"] == row
        stands = [_stand(entry, row, now) for entry in battle["sides"]]
        yield Round(str(row), stands[0], stands[1], now, fought or row < battle["row"])


def _stand(entry: Mapping[str, Any], row: int, now: bool) -> Stand:
    units = [stack for stack in entry["units"] if DATA["units"][stack[0]]["initiative"] == row]
    heroes = [pair for pair in entry["supporters"] if DATA["units"][pair[1]]["initiative"] == row]
    fighters = (*_fighters(units), *_supporters(heroes))
    if not now or not entry["kind"]:
        return Stand(fighters)
    shape = DATA["units"][entry["kind"]]["shape"]
    cards, aside = ([card(number, shape) for number in entry[pile]] for pile in ("cards", "dropped"))
    words = f"{names.unit(entry['kind'])} draws" if len(units) > 1 and cards else ""
    return Stand(fighters, tuple(cards), tuple(aside), words)


def _deals(entry: Mapping[str, Any]) -> str:
    parts = [counted(entry["specials"], "special")] if entry["specials"] else []
    parts += [counted(entry["routs"], "rout")] if entry["routs"] else []
    parts += [f"{entry['hits']} damage"] if entry["hits"] else []
    return f"still deals {names.listed(parts)}" if parts else ""


def _fighters(stacks: Sequence[Sequence[Any]]) -> list[Fighter]:
    found = []
    for kind, standing, routed, damage in stacks:
        for many, state in ((standing, ""), (routed, "routed")):
            if many:
                marks: list[tuple[Tone, str]] = [("kill", f"{damage} damage")] if damage else []
                marks += [("pain", state)] if state else []
                found.append(Fighter(unit_symbol(kind), names.units(kind, many), tuple(marks), names.ability(kind)))
    return found


def _supporters(pairs: Sequence[Sequence[str]]) -> list[Fighter]:
    return [
        Fighter(
            f"rw_h_{HEROES[names.hero_card(hero)]}",
            names.hero(hero),
            (("good", "supports"),),
            names.hero_text(hero),
        )
        for hero, _ in pairs
    ]


# -- duel -------------------------------------------------------------------------------------------------------------


def _duel(view: View, duel: Mapping[str, Any]) -> Clash:
    quest = f" ({names.card('quests', duel['quest'])})" if duel["quest"] else ""
    shapes = ["circle" if hero else str(DATA["units"][duel["kind"]]["shape"]) for hero in duel["heroes"]]
    stands = [
        Stand(dice=tuple(card(number, shape) for number in cards), words=_threat(duel, side))
        for side, (shape, cards) in enumerate(zip(shapes, duel["cards"], strict=True))
    ]
    return Clash(
        id="duel",
        title=f"Duel in {names.area(duel['area'])}{quest}",
        state=f"round {duel['round']} of 4" if duel["round"] else "it begins",
        at=duel["area"],
        sides=(_duellist(view, duel, 0), _duellist(view, duel, 1)),
        rounds=(Round(str(max(1, duel["round"])), stands[0], stands[1], now=True),),
    )


def _threat(duel: Mapping[str, Any], side: int) -> str:
    threat = max(0, duel["damage"][side] - duel["shields"][side])
    return f"takes {threat} damage" if threat else ""


def _duellist(view: View, duel: Mapping[str, Any], side: int) -> ClashSide:
    hero = duel["heroes"][side]
    if not hero:
        kind = duel["kind"]
        hurt = [f"{each} damage" for each in duel["units"] if each]
        many = names.units(kind, len(duel["units"]))
        return ClashSide(many, None, unit_symbol(kind), "in the way", total=str(len(duel["units"])), parts=tuple(hurt))
    entry = view["heroes"].get(hero)
    faction = view["players"][entry["seat"]]["faction"] if entry else ""
    left = max(0, entry["health"] - entry["damage"]) if entry else 0
    return ClashSide(
        name=names.hero(hero),
        hue=hue(faction) if faction else None,
        emblem=f"rw_h_{HEROES[names.hero_card(hero)]}",
        does=("challenges", "is challenged")[side],
        harm=names.sentence(names.hero_text(hero)),
        total=str(left),
        parts=(f"of {entry['health']} health" if entry else "defeated",),
    )
