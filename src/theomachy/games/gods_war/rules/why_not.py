"""Why a player is not offered an action: forbidden, nothing to do it with, no place for it, or too little Power."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.why_not import least
from theomachy.kernel.words import Reason

from . import build, summon
from .actions import options
from .diplomacy import free, may_ally
from .movement import price
from .pieces import KINDS
from .runes import lasting
from .state import EMPTY, GodsWar

RICH = 40
"""More Power than any action costs."""
PLACE = {"build": 2, "summon": 2, "move": 1, "battle": 1, "diplomacy": 2}
"""Which word of an action names its area; another may be an empire that is called like one."""


def offers(options: Sequence[Option], begins: Option, place: str) -> bool:
    """Does one of these begin like this, in this area?"""
    much, word = len(begins), PLACE[str(begins[0])]
    return any(option[:much] == begins and (not place or option[word] == place) for option in options)


def why_not(state: GodsWar, ask: Ask, begins: Option, place: str) -> Reason | None:
    """What a rune forbids, then Power if more of it would do, then the first thing that stands in the way."""
    if ask.what not in ("action", "action_again") or offers(ask.options, begins, place):
        return None
    seat, verb = ask.seat, str(begins[0])
    if state.lasting and verb in lasting.forbidden(state):
        return ("law",)
    if offers(options(state, seat), begins, place):
        return ("at_sea_only",) if ask.what == "action_again" else ("sworn",)
    short = _short(state, seat, begins, place)
    if short:
        return ("short", short, state.power[seat])
    return CAUSES[verb](state, seat, state.board.index.get(place, EMPTY))


def _short(state: GodsWar, seat: int, begins: Option, place: str) -> int:
    """How much Power would bring it; 0 if none would."""
    trial = state.copy()

    def would_do(power: int) -> bool:
        trial.power[seat] = power
        return offers(options(trial, seat), begins, place)

    return least(would_do, state.power[seat], RICH)


def _build(state: GodsWar, seat: int, area: int) -> Reason:
    if area == EMPTY or (not state.yard(seat).spare and not state.yard(seat).upgrades):
        return ("no_buildings",)
    if build.barred(state, seat, area):
        return ("no_building_here",)
    return ("ground_taken",) if state.site[area] != EMPTY else ("no_ground",)


def _summon(state: GodsWar, seat: int, area: int) -> Reason:
    if not state.pooled(seat).first:
        return ("no_units",)
    goals = summon.areas(state, seat)
    if not goals:
        return ("no_home",)
    if area != EMPTY and not goals >> area & 1:
        return ("summon_place",)
    return ("unit_needs", next(KINDS[kind].id for kind in state.pooled(seat).first))


def _move(state: GodsWar, seat: int, area: int) -> Reason:
    if not state.stands[seat]:
        return ("no_units_there",)
    if area == EMPTY:
        return ("held_fast",)
    if not state.stands[seat] >> area & 1:
        return ("nobody_there",)
    return ("held_fast",) if lasting.held_fast(state, area) else ("toll", price(state, seat, area), state.vp[seat])


def _battle(state: GodsWar, seat: int, area: int) -> Reason:
    if area == EMPTY:
        return ("no_foe_at_hand",)
    if not state.stands[seat] >> area & 1:
        return ("nobody_armed_there",)
    return ("no_foe_there",) if not _others(state, seat) >> area & 1 else ("battle_barred",)


def _others(state: GodsWar, seat: int) -> int:
    found = 0
    for other in state.others(seat):
        found |= state.stands[other] | state.homes[other]
    return found


def _diplomacy(state: GodsWar, seat: int, area: int) -> Reason:
    left = [race for race in state.races if free(state, race)]
    if not left:
        return ("no_races",)
    return ("diplomacy_place",) if any(may_ally(state, seat, race) for race in left) else ("has_ally",)


CAUSES: dict[str, Callable[[GodsWar, int, int], Reason]] = {
    "build": _build,
    "summon": _summon,
    "move": _move,
    "battle": _battle,
    "diplomacy": _diplomacy,
}
