"""What each seat may know: everything but the worth of other people's hidden Elder Signs."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import View

from ..rules.battle import dice, fighting, opponent, sides
from ..rules.battle_report import BattleReport
from ..rules.board import KINDS, REQUIREMENTS, SIGN_WORTH, SPELLBOOKS, bits, members
from ..rules.gates import gates
from ..rules.names import unusual
from ..rules.results import harm
from ..rules.state import ABANDONED, CAPTIVE, CARD, NO_GATE, NOBODY, POOL, Cthulhu


def view(state: Cthulhu, seat: int) -> View:
    return {
        "game": "cthulhu",
        "you": seat,
        "board": state.board,
        "seats": state.seats,
        "unusual": unusual(state.settings),
        "turn": state.turn,
        "phase": state.phase,
        "acting": _name(state, state.acting),
        "first_player": _name(state, state.leader) if state.turn else "",
        "clockwise": state.clockwise,
        "order": [state.factions[f] for f in state.order],
        "ritual": {"track": list(state.track()), "marker": state.ritual, "price": state.ritual_price()},
        "signs_left": sum(state.stock),
        "factions": [_faction(state, f, seat) for f in range(state.players)],
        "gates": {state.id(area): _keeper(state, area) for area, kept in enumerate(state.gate) if kept != NO_GATE},
        "units": _units(state),
        "battle": _battle(state),
        "pools": _pools(state),
        "report": _report(state),
        "tokens": dict(state.tokens),
        "ending": state.ending,
        "winners": state.winners[:],
    }


def _name(state: Cthulhu, f: int) -> str:
    return state.factions[f] if f != NOBODY else ""


def _keeper(state: Cthulhu, area: int) -> str:
    """The Faction in control, or nothing."""
    return "" if state.gate[area] == ABANDONED else state.factions[state.keeper_side(area)]


def _faction(state: Cthulhu, f: int, seat: int) -> dict[str, Any]:
    name = state.factions[f]
    pool: dict[str, int] = {}
    for unit in state.units(f):
        pool.setdefault(KINDS[state.kind[unit]], 0)
        pool[KINDS[state.kind[unit]]] += state.place[unit] == POOL
    worths = [worth for worth in SIGN_WORTH for _ in range(state.signs[f * 3 + worth - 1])]
    return {
        "name": name,
        "seat": state.owner[f],
        "power": state.power[f],
        "doom": state.doom[f],
        "signs": len(worths),
        "worths": worths if state.owner[f] == seat else [],
        "books": [SPELLBOOKS[name][number] for number in bits(state.books[f])] if name else [],
        "met": [REQUIREMENTS[name][number] for number in bits(state.met[f])] if name else [],
        "due": state.due[f],
        "resting": bool(state.resting >> f & 1),
        "pool": pool,
        "gates": gates(state, f, "doom") if name else 0,
        "captives": [
            [state.factions[state.side[unit]], KINDS[state.kind[unit]]]
            for unit, place in enumerate(state.place)
            if place == CAPTIVE - f
        ],
    }


def _units(state: Cthulhu) -> list[dict[str, Any]]:
    """Every unit in play. `id` stays the same all game long; `label` is its word in options. Who fled is out of it."""
    return [
        {
            "id": unit,
            "kind": KINDS[state.kind[unit]],
            "faction": state.factions[state.side[unit]],
            "area": state.id(place) if place >= 0 else "",
            "label": state.label(unit),
            "keeper": place >= 0 and state.gate[place] == unit,
            "fights": place == state.area and bool(state.fighters >> unit & 1),
            "kills": state.kills.count(unit) if place == state.area else 0,
            "pains": state.pains.count(unit) if place == state.area else 0,
        }
        for unit, place in enumerate(state.place)
        if place >= 0 or place == CARD
    ]


def _pools(state: Cthulhu) -> dict[str, dict[str, list[int]]]:
    """By Area where two meet: dice and units of "one other", for a battle that could be declared."""
    found: dict[str, dict[str, list[int]]] = {}
    if state.phase != "action" or state.area != NOBODY:
        return found
    for f, name in enumerate(state.factions):
        for foe, other in enumerate(state.factions):
            for area in members(state.stands[f] & state.stands[foe]) if f != foe else ():
                units = state.here(f, area)
                found.setdefault(state.id(area), {})[f"{name} {other}"] = [dice(state, f, units, foe), len(units)]
    return found


def _battle(state: Cthulhu) -> dict[str, Any] | None:
    if state.area == NOBODY:
        return None
    rolls = state.rolls or [[], []]
    return {
        "area": state.id(state.area),
        "attacker": state.factions[state.attacker],
        "defender": state.factions[state.defender],
        "rolled": bool(state.rolls),
        "pools": [_pool(state, f) for f in sides(state)],
        "rolls": [roll[:] for roll in rolls],
        "suffers": [list(harm(state, f)) if state.rolls else [0, 0] for f in sides(state)],
        "killed": [
            [state.factions[state.side[unit]], KINDS[state.kind[unit]]]
            for unit in range(len(state.place))
            if state.killed >> unit & 1
        ],
    }


def _pool(state: Cthulhu, f: int) -> list[int]:
    """Dice and units of a side, as the battle stands."""
    units = fighting(state, f)
    return [dice(state, f, units, opponent(state, f)), len(units)]


def _report(state: Cthulhu) -> dict[str, Any] | None:
    """The battle that goes on, or the last one of this turn: dice, what both sides suffer, and what became of them."""
    report = state.report
    if report is None and state.area != NOBODY:  # a position that somebody has written down
        report = BattleReport(state.area, state.attacker, state.defender)
    if report is None:
        return None
    both = (report.attacker, report.defender)
    return {
        "area": state.id(report.area),
        "over": report.over,
        "rolled": bool(report.rolls),
        "sides": [
            {
                "faction": state.factions[f],
                "dice": list(report.rolls[side]) if report.rolls else [],
                "kills": report.suffers[side][0],
                "pains": report.suffers[side][1] + report.pains,
                "fates": [[fate.key, fate.unit, fate.area] for fate in report.fates if fate.side == f],
            }
            for side, f in enumerate(both)
        ],
    }
