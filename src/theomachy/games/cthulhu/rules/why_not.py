"""Why a Faction is not offered an Action: nothing left to do it with, no place for it, or too little Power."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.why_not import least, offers
from theomachy.kernel.words import Reason

from .actions import choices
from .battle import armed_areas
from .board import ACOLYTE, CULTISTS, GOO_SPANS, KINDS, SUMMON_SPANS
from .gates import gateless, summon_areas
from .powers import hand_of
from .state import NOBODY, POOL, Cthulhu

RICH = 40
"""More Power than any Action costs."""


def why_not(state: Cthulhu, ask: Ask, begins: Option, place: str) -> Reason | None:
    """Power, if more of it would do; otherwise the first thing that stands in the way."""
    if ask.what != "action" or offers(ask.options, begins, place):
        return None
    f, verb = state.faction(ask.about[0]), str(begins[0])
    area = state.map.index.get(place, NOBODY)
    if not state.main and verb not in ("battle", "summon"):
        return ("acted",)
    short = _short(state, f, begins, place)
    if short:
        return ("short", short, state.power[f])
    if not state.main:
        return ("acted",)
    known = CAUSES.get(verb)
    return known(state, f, area) if known else ("power_needs", state.factions[f], verb)


def _short(state: Cthulhu, f: int, begins: Option, place: str) -> int:
    """How much Power would bring it, whatever others charge; 0 if none would."""
    trial = state.copy()

    def would_do(power: int) -> bool:
        trial.power[f] = power
        return offers(choices(trial, f), begins, place)

    return least(would_do, state.power[f], RICH)


def _recruit(state: Cthulhu, f: int, area: int) -> Reason:
    low, high = state.spans[f][ACOLYTE]
    return ("no_acolytes",) if POOL not in state.place[low:high] else ("recruit_place",)


def _summon(state: Cthulhu, f: int, area: int) -> Reason:
    first = state.first[f]
    if all(POOL not in state.place[first + start : first + end] for _, start, end in SUMMON_SPANS[state.factions[f]]):
        return ("no_monsters",)
    return ("summon_place",) if summon_areas(state, f, hand_of(state, f)) else ("no_gate",)


def _awaken(state: Cthulhu, f: int, area: int) -> Reason:
    faction, first = state.factions[f], state.first[f]
    gods = GOO_SPANS[faction]
    if not gods:
        return ("no_gods",)
    asleep = [kind for kind, start, end in gods if POOL in state.place[first + start : first + end]]
    return ("awaken_needs", faction, KINDS[asleep[0]]) if asleep else ("all_awake",)


def _build(state: Cthulhu, f: int, area: int) -> Reason:
    if area == NOBODY:
        return ("build_nowhere",)
    if not gateless(state, area):
        return ("gate_there",)
    return ("no_cultist_there",) if not state.count(f, area) & CULTISTS else ("build_nowhere",)


def _move(state: Cthulhu, f: int, area: int) -> Reason:
    if not state.stands[f]:
        return ("nobody_on_map",)
    return ("held_fast",) if area == NOBODY or state.stands[f] >> area & 1 else ("too_far",)


def _battle(state: Cthulhu, f: int, area: int) -> Reason:
    if area == NOBODY:
        return ("no_foe_at_hand",)
    if not armed_areas(state, f, hand_of(state, f)) >> area & 1:
        return ("nobody_armed_there",)
    if state.battled >> area & 1:
        return ("fought_there",)
    return ("no_die_there",) if _foes(state, f, area) else ("no_foe_there",)


def _capture(state: Cthulhu, f: int, area: int) -> Reason:
    if area == NOBODY:
        return ("nobody_to_capture",)
    return ("capture_there",) if _foes(state, f, area) else ("no_foe_there",)


def _foes(state: Cthulhu, f: int, area: int) -> bool:
    return any(areas >> area & 1 for foe, areas in enumerate(state.stands) if foe != f)


CAUSES: dict[str, Callable[[Cthulhu, int, int], Reason]] = {
    "recruit": _recruit,
    "summon": _summon,
    "awaken": _awaken,
    "build": _build,
    "move": _move,
    "battle": _battle,
    "capture": _capture,
}
