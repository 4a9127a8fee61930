"""Battles and duels as clashes: two sides, their units and Fate cards, what is counted and what became of whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Clash, ClashSide, Die, Fighter, Tone

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
    )


def _side(view: View, battle: Mapping[str, Any], side: int) -> ClashSide:
    entry = battle["sides"][side]
    faction = view["players"][entry["seat"]]["faction"] if entry["seat"] >= 0 else ""
    shape = DATA["units"][entry["kind"]]["shape"] if entry["kind"] else "circle"
    return ClashSide(
        name=names.faction(faction) if faction else "Neutral units",
        hue=hue(faction) if faction else None,
        emblem=emblem(faction) if faction else "rw_beastman",
        does=_does(battle, side),
        harm=_deals(entry),
        dice=tuple(card(number, shape) for number in entry["cards"]),
        spare=tuple(card(number, shape) for number in entry["dropped"]),
        suffers=_suffered(entry),
        fighters=(*_fighters(entry), *_supporters(entry)),
        fates=_fates(entry),
    )


def _does(battle: Mapping[str, Any], side: int) -> str:
    entry = battle["sides"][side]
    role = ("attacks", "defends")[side]
    draws = f", {names.unit(entry['kind'])} draws" if entry["kind"] and battle["step"] == 5 else ""
    return f"{role} with strength {strength(battle, side)}{draws}"


def strength(battle: Mapping[str, Any], side: int) -> int:
    """As it would be counted now: standing units, routed hexagons, bonuses, the stronghold."""
    entry = battle["sides"][side]
    if battle["step"] > 6 or battle["winner"] >= 0:
        return int(entry["strength"])
    force = sum(
        standing + (routed if DATA["units"][kind]["shape"] == "hexagon" else 0)
        for kind, standing, routed, _ in entry["units"]
    )
    hold = battle["stronghold"]
    walls = 0 if side == 0 or not hold else 3 if hold["damaged"] else 5
    return int(force + entry["bonus"] + walls)


def _deals(entry: Mapping[str, Any]) -> str:
    parts = [counted(entry["specials"], "special")] if entry["specials"] else []
    parts += [counted(entry["routs"], "rout")] if entry["routs"] else []
    parts += [f"{entry['hits']} damage"] if entry["hits"] else []
    return f"deals {names.listed(parts)}" if parts else ""


def _suffered(entry: Mapping[str, Any]) -> tuple[tuple[Tone, str], ...] | None:
    return (("kill", f"{counted(entry['lost'], 'unit')} lost"),) if entry["lost"] else None


def _fighters(entry: Mapping[str, Any]) -> list[Fighter]:
    found = []
    for kind, standing, routed, damage in entry["units"]:
        for many, state in ((standing, ""), (routed, "routed")):
            if many:
                marks: list[tuple[Tone, str]] = [("kill", f"{damage} damage")] if damage else []
                marks += [("pain", state)] if state else []
                found.append(Fighter(unit_symbol(kind), names.units(kind, many), tuple(marks), names.ability(kind)))
    return found


def _supporters(entry: Mapping[str, Any]) -> list[Fighter]:
    return [
        Fighter(
            f"rw_h_{HEROES[names.hero_card(hero)]}",
            names.hero(hero),
            (("good", f"with the {names.unit(kind)}"),),
            names.hero_text(hero),
        )
        for hero, kind in entry["supporters"]
    ]


def _fates(entry: Mapping[str, Any]) -> tuple[str, ...]:
    return (f"retreated to {entry['fled']}",) if entry["fled"] else ()


# -- duel -------------------------------------------------------------------------------------------------------------


def _duel(view: View, duel: Mapping[str, Any]) -> Clash:
    quest = f" ({names.card('quests', duel['quest'])})" if duel["quest"] else ""
    return Clash(
        id="duel",
        title=f"Duel in {names.area(duel['area'])}{quest}",
        state=f"round {duel['round']} of 4" if duel["round"] else "it begins",
        at=duel["area"],
        sides=(_duellist(view, duel, 0), _duellist(view, duel, 1)),
    )


def _duellist(view: View, duel: Mapping[str, Any], side: int) -> ClashSide:
    hero = duel["heroes"][side]
    cards: Sequence[int] = duel["cards"][side]
    threat = max(0, duel["damage"][side] - duel["shields"][side])
    harm = f"takes {threat} damage this round" if threat else ""
    if not hero:
        kind, damage = duel["kind"], duel["units"]
        marks: tuple[tuple[Tone, str], ...] = tuple(("kill", f"{each} damage") for each in damage if each)
        shape = DATA["units"][kind]["shape"]
        fighters = (Fighter(unit_symbol(kind), names.units(kind, len(damage)), marks, names.ability(kind)),)
        dice = tuple(card(number, shape) for number in cards)
        return ClashSide(names.unit(kind), None, unit_symbol(kind), "stands in the way", harm, dice, fighters=fighters)
    entry = view["heroes"].get(hero)
    faction = view["players"][entry["seat"]]["faction"] if entry else ""
    left = max(0, entry["health"] - entry["damage"]) if entry else 0
    symbol = f"rw_h_{HEROES[names.hero_card(hero)]}"
    whole = f"health {left} of {entry['health']}" if entry else "defeated"
    return ClashSide(
        name=names.hero(hero),
        hue=hue(faction) if faction else None,
        emblem=symbol,
        does=f"{('challenges', 'is challenged')[side]}, {whole}",
        harm=harm,
        dice=tuple(card(number, "circle") for number in cards),
        fighters=(Fighter(symbol, names.hero(hero), (), names.hero_text(hero)),),
    )
