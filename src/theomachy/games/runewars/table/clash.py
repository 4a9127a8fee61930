"""Battles and duels as clashes: two sides, their units and Fate cards, what is counted and what became of whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.scene import Clash, ClashSide, Die, Fighter, Round, Stage, Stand, Tone

from ..data import DATA, LIMITS
from . import names
from .map import View
from .names import counted
from .symbols import HEROES, base, emblem, hue, unit_symbol

STEPS = {
    2: "the armies form up",
    3: "heroes choose whom they support",
    4: "cards for the start",
    5: "row {row} of 5",
    6: "strength is counted",
    7: "it is decided",
}
ROUNDS: int = LIMITS["duel_rounds"]
FACES = {"-": ("–", "miss", "nothing"), "S": ("★", "good", "special ability")}
SIGNS = {"-": "rw_f_miss", "S": "rw_f_special", "D": "rw_f_damage", "R": "rw_f_rout"}
OWN = {"assign_damage": "damage", "assign_rout": "rout", "pick_type": "pick"}
"""Questions about units of the asked side, and what is answered with."""
ANY = ("damage", "rout", "kill", "terrify")
"""What a special ability may do to a unit of either side."""


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
    result = str(entry[shape])
    sign, tone, told = face(result)
    title = f"Fate card {number}: {told}, destiny {entry['destiny']}"
    many = int(result[1]) if result[0] in "DR" else 0
    return Die(sign, 0, tone, title, symbol=SIGNS[result[0]], many=many, corner=f"rw_d_{entry['destiny']}")


# -- battle -----------------------------------------------------------------------------------------------------------


def _battle(view: View, battle: Mapping[str, Any]) -> Clash:
    over = battle["winner"] >= 0 or battle["cancelled"]
    state = STEPS[battle["step"]].format(row=max(1, battle["row"])) if battle["step"] in STEPS else ""
    if battle["winner"] >= 0:
        state = f"{('the attacker', 'the defender')[battle['winner']]} has won"
    rounds = tuple(_rows(view, battle))
    return Clash(
        id="battle",
        title=f"Battle of {names.area(battle['area'])}",
        state=state,
        at=battle["area"],
        now=not over,
        sides=tuple(_side(view, battle, side, bool(rounds)) for side in (0, 1)),
        rounds=rounds,
        stages=tuple(_stages(view, battle)) if battle["step"] == 5 and not over else (),
    )


def _stages(view: View, battle: Mapping[str, Any]) -> Iterator[Stage]:
    """What a row goes through (K5), with what each side still deals; the first that is open is under way."""
    sides = battle["sides"]
    closed = any(0 in entry["cards"] for entry in sides) or not any(entry["cards"] for entry in sides)
    drawn = [counted(len(entry["cards"]), "card") for entry in sides if entry["cards"]]
    owed = {
        name: [(_short(view, entry), entry[key]) for entry in sides if entry[key]]
        for name, key in (("Specials", "specials"), ("Routs", "routs"), ("Damage", "hits"))
    }
    left = "Draw" if closed else next((name for name, deals in owed.items() if deals), "")
    what = (view.get("question") or ("",))[0]
    if what == "special" or (what == "assign_damage" and left == "Routs"):  # it is no longer counted as open
        left = "Specials"
    past = left != "Draw"
    yield Stage("Draw", names.listed(drawn), now=not past, done=past)
    for name, deals in owed.items():
        past = past and left != name
        yield Stage(name, ", ".join(f"{who} {many}" for who, many in deals), now=left == name, done=past)


def _short(view: View, entry: Mapping[str, Any]) -> str:
    return names.faction(view["players"][entry["seat"]]["faction"]) if entry["seat"] >= 0 else "Neutrals"


def _side(view: View, battle: Mapping[str, Any], side: int, fought: bool) -> ClashSide:
    """Strength is only told where there are rows: all may have fallen to cards before the first."""
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
        total=str(total) if fought else "",
        parts=parts if fought else (),
    )


def strength(battle: Mapping[str, Any], side: int) -> tuple[int, tuple[str, ...]]:
    """As it would be counted now, and of what: standing units, routed hexagons, bonuses, the stronghold."""
    entry, hold = battle["sides"][side], battle["stronghold"]
    standing = sum(stack[1] for stack in entry["units"])
    hexagons = sum(stack[2] for stack in entry["units"] if DATA["units"][stack[0]]["shape"] == "hexagon")
    walls, printed = (0, 0) if side == 0 or not hold else (hold["counts"], 3 if hold["damaged"] else 5)
    parts = [f"{standing} standing"]
    parts += [f"{hexagons} routed {'hexagon' if hexagons == 1 else 'hexagons'}"] if hexagons else []
    parts += [f"bonus {entry['bonus']:+d}"] if entry["bonus"] else []
    parts += [f"stronghold {walls}" + (f", not {printed}" if walls != printed else "")] if printed else []
    if battle["step"] > 6 or battle["winner"] >= 0:
        return int(entry["strength"]), tuple(parts)
    return int(standing + hexagons + entry["bonus"] + walls), tuple(parts)


def _row(kind: str) -> int:
    return int(DATA["units"][kind]["initiative"])


def _rows(view: View, battle: Mapping[str, Any]) -> Iterator[Round]:
    """The rows of initiative in which anybody stands or lies, or has drawn."""
    there = {_row(stack[0]) for entry in battle["sides"] for stack in entry["units"]}
    there |= {_row(draw["kind"]) for entry in battle["sides"] for draw in _draws(entry)}
    fought = battle["step"] > 5 or battle["winner"] >= 0
    for row in sorted(there):
        now = battle["step"] == 5 and battle["row"] == row
        stands = [_stand(view, battle, side, row) for side in (0, 1)]
        yield Round(str(row), stands[0], stands[1], now, fought or row < battle["row"])


def _draws(entry: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """A side's draws, the present one last."""
    return [*entry["past"], entry] if entry["kind"] else entry["past"]


def _stand(view: View, battle: Mapping[str, Any], side: int, row: int) -> Stand:
    """Who takes part in a row, the cards that were drawn in it, and what they said."""
    entry = battle["sides"][side]
    units = [stack for stack in entry["units"] if _row(stack[0]) == row]
    heroes = [pair for pair in entry["supporters"] if _row(pair[1]) == row]
    dice: list[Die] = []
    aside: list[Die] = []
    words: list[str] = []
    for draw in _draws(entry):
        if _row(draw["kind"]) == row:
            shape, dropped = str(DATA["units"][draw["kind"]]["shape"]), draw["dropped"]
            kept = [number for number in draw["cards"] if number not in dropped]
            dice += [card(number, shape) for number in kept]
            aside += [card(number, shape) for number in dropped]
            words += [f"{names.unit(draw['kind'])}: {_said(kept, shape)}"] if kept and all(kept) else []
    fighters = (*_fighters(units, _verbs(view, battle, side), entry["seat"] >= 0), *_supporters(heroes))
    return Stand(fighters, tuple(dice), tuple(aside), "; ".join(words) or ("" if fighters or dice else "nobody"))


def _verbs(view: View, battle: Mapping[str, Any], side: int) -> Sequence[str]:
    """What the viewer may be asked to do to units of a side: by his own losses to his, by a special to any that only
    one side has."""
    what = (view.get("question") or ("",))[0]
    if what in OWN:
        return (OWN[what],) if battle["deciders"][side] == view["you"] else ()
    if what != "special":
        return ()
    mine, others = ({stack[0] for stack in battle["sides"][each]["units"]} for each in (side, 1 - side))
    return () if mine & others else ANY


def _said(cards: Sequence[int], shape: str) -> str:
    """What cards come to: specials, routs, damage."""
    results = [str(DATA["fate"][number - 1][shape]) for number in cards]
    specials = results.count("S")
    routs, hits = (sum(int(each[1]) for each in results if each[0] == kind) for kind in "RD")
    parts = [counted(specials, "special")] if specials else []
    parts += [counted(routs, "rout")] if routs else []
    parts += [f"{hits} damage"] if hits else []
    return names.listed(parts) or ("a miss" if len(cards) == 1 else "misses")


def _deals(entry: Mapping[str, Any]) -> str:
    parts = [counted(entry["specials"], "special")] if entry["specials"] else []
    parts += [counted(entry["routs"], "rout")] if entry["routs"] else []
    parts += [f"{entry['hits']} damage"] if entry["hits"] else []
    return f"still deals {names.listed(parts)}" if parts else ""


def _fighters(stacks: Sequence[Sequence[Any]], verbs: Sequence[str], allied: bool) -> list[Fighter]:
    found = []
    for kind, standing, routed, damage in stacks:
        for many, state in ((standing, ""), (routed, "routed")):
            if many:
                marks: list[tuple[Tone, str]] = [("kill", f"{damage} damage")] if damage else []
                marks += [("pain", state)] if state else []
                word = f"routed_{kind}" if state else kind
                answers = tuple((verb, word, damage) if damage else (verb, word) for verb in verbs)
                symbol, name = unit_symbol(kind), names.units(kind, many)
                ground = base(kind, allied)
                found.append(
                    Fighter(symbol, name, tuple(marks), names.ability(kind), answers, ground, state == "routed")
                )
    return found


def _supporters(pairs: Sequence[Sequence[str]]) -> list[Fighter]:
    return [
        Fighter(
            f"rw_h_{HEROES[names.hero_card(hero)]}",
            names.hero(hero),
            (("good", "supports"),),
            names.hero_text(hero),
            base="seat",
        )
        for hero, _ in pairs
    ]


# -- duel -------------------------------------------------------------------------------------------------------------


def _duel(view: View, duel: Mapping[str, Any]) -> Clash:
    quest = f" ({names.card('quests', duel['quest'])})" if duel["quest"] else ""
    shapes = ["circle" if hero else str(DATA["units"][duel["kind"]]["shape"]) for hero in duel["heroes"]]
    rounds = []
    for number, past in enumerate(duel["past"], start=1):
        one, two = [_blow(shapes[side], past["cards"][side], past["took"][side]) for side in (0, 1)]
        rounds.append(Round(str(number), one, two, done=True))
    if duel["round"] > len(rounds):
        threats = [max(0, duel["damage"][side] - duel["shields"][side]) for side in (0, 1)]
        one, two = [_blow(shapes[side], duel["cards"][side], threats[side]) for side in (0, 1)]
        rounds.append(Round(str(duel["round"]), one, two, now=True))
    rounds += [Round(str(number), Stand(), Stand()) for number in range(len(rounds) + 1, ROUNDS + 1)]
    return Clash(
        id="duel",
        title=f"Duel in {names.area(duel['area'])}{quest}",
        state=f"round {duel['round']} of {ROUNDS}" if duel["round"] else "it begins",
        at=duel["area"],
        sides=(_duellist(view, duel, 0), _duellist(view, duel, 1)),
        rounds=tuple(rounds),
    )


def _blow(shape: str, cards: Sequence[int], taken: int) -> Stand:
    """What a side drew in a round, and what it takes."""
    words = f"takes {taken} damage" if taken else ""
    return Stand(dice=tuple(card(number, shape) for number in cards), words=words)


def _duellist(view: View, duel: Mapping[str, Any], side: int) -> ClashSide:
    hero = duel["heroes"][side]
    if not hero:
        kind = duel["kind"]
        hurt = [f"{each} damage" for each in duel["units"] if each]
        many = names.units(kind, len(duel["units"]))
        return ClashSide(many, None, unit_symbol(kind), "in the way", total=str(len(duel["units"])), parts=tuple(hurt))
    entry = view["heroes"].get(hero)
    faction = view["players"][entry["seat"]]["faction"] if entry else ""
    whole = int(entry["health"]) if entry else 0
    left = max(0, whole - entry["damage"]) if entry else 0
    threat = min(left, max(0, duel["damage"][side] - duel["shields"][side]))
    return ClashSide(
        name=names.hero(hero),
        hue=hue(faction) if faction else None,
        emblem=f"rw_h_{HEROES[names.hero_card(hero)]}",
        does=("challenges", "is challenged")[side],
        harm=names.sentence(names.hero_text(hero)),
        total=str(left),
        parts=(f"of {entry['health']} health" if entry else "defeated",),
        health=(left - threat, threat, whole - left) if entry else None,
    )
