"""The Power phase (Rulebook pp. 63-65; W1-W9)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from . import heroquests, powers
from .gains import gain_power
from .pieces import NUMBERS
from .state import OPEN, GodsWar

BLESSING: int = NUMBERS["blessing"]
PER_TYPE: int = NUMBERS["power_per_building_type"]
PER_FRAGMENT: int = NUMBERS["power_per_fragment"]


def open_phase(state: GodsWar) -> None:
    state.phase = "power"
    state.turn = -1
    state.say("power_phase")
    state.then(("income",), *[("abilities", seat, "power_phase") for seat in state.order()], ("minimum_power",))
    heroquests.happened(state, "power_phase_starts")


def income(state: GodsWar) -> None:
    """Glorantha's Blessing, 2 for each type of building, 1 for each fragment with a gift (W1-W3)."""
    for seat in state.order():
        parts = sources(state, seat)
        gain_power(state, seat, sum(parts), "income", parts)


def sources(state: GodsWar, seat: int) -> tuple[int, int, int]:
    """What a player gets for the Blessing, for building types, and for fragments."""
    blessed = state.spike != OPEN and state.empires[seat] != "chaos"
    types = (state.yards[seat] or state.yard(seat)).types
    count = len(types)
    if "castle" not in types and "is_castle" in (state.hands[seat] or powers.hand(state, seat)):
        count += 1
    fragments = heroquests.fragments(state, seat)
    return BLESSING * blessed, PER_TYPE * count, PER_FRAGMENT * (len(fragments) - fragments.count(0))


def abilities(state: GodsWar, seat: int, moment: str, *done: str) -> None:
    """A player's abilities of the Power or Council phase, in an order of his own, each once (W4, K3).

    What one sets off, be it the Spike, comes before the next. Most often there is nothing to do, and it is the next
    player's turn at once.
    """
    agenda = state.agenda
    depth = len(agenda)
    state.turn_marks.clear()
    able = (state.hands[seat] or powers.hand(state, seat)).get(moment)
    left = todo(state, seat, moment, done) if able else []
    if state.touched or state.races:
        heroquests.look(state)
    if not left:
        if len(agenda) > depth:  # a gift that is won now may be one to be used now (W8, G11)
            agenda.insert(depth, ("abilities", seat, moment, *done))
        elif agenda[-1][0] == "abilities":
            abilities(state, *agenda.pop()[1:])
    elif left[0].quiet and len(agenda) == depth and all(boon.must for boon in left):
        _use(state, seat, moment, done, left[0])
    else:
        agenda.insert(depth, ("ability", seat, moment, *done))


def todo(state: GodsWar, seat: int, moment: str, done: Sequence[str]) -> list[powers.Boon]:
    """Abilities that are left and have something to do, those that work by themselves first, and of one who has left
    no others."""
    able = powers.held(state, seat, moment)
    left = [boon for boon in able if boon.name not in done and not boon.idle(state, seat)] if able else []
    if seat in state.gone:
        left = [boon for boon in left if boon.must]
    if len(left) > 1:
        names = [boon.name for boon in left]
        left = sorted([boon for boon in left if boon.after not in names], key=lambda boon: not boon.must)
    return left


def in_an_order(left: Sequence[powers.Boon]) -> Sequence[powers.Boon]:
    """Those of a player's abilities whose order makes a difference; the others come as they stand on the sheet."""
    names = {boon.name for boon in left}
    minded = {name for boon in left for name in (boon.name, *boon.minds) if not names.isdisjoint(boon.minds)}
    return [boon for boon in left if boon.name in minded]


def ability(state: GodsWar, seat: int, moment: str, *done: str) -> Step:
    left = todo(state, seat, moment, done)
    if not left:
        return
    boon, able = left[0], in_an_order(left)
    if able:
        options: list[Option] = [("resolve", each.name) for each in able]
        boon = able[options.index((yield Ask(seat, "which_ability", options, moment)))]
    asking = _use(state, seat, moment, done, boon)
    if asking is not None:
        yield from asking


def _use(state: GodsWar, seat: int, moment: str, done: Sequence[str], boon: powers.Boon) -> Step | None:
    state.then(("abilities", seat, moment, *done, boon.name))
    powers.POWERS.note(boon.name)
    told, depth = len(state.log), len(state.agenda)
    asking: Step | None = getattr(boon, moment)(state, seat)
    if asking is None and (len(state.log) > told or len(state.agenda) > depth):  # it has done something
        state.log.insert(told, ("used", (seat, boon.name), None, ()))
    return asking


def minimum_power(state: GodsWar) -> None:
    """Whoever has less than half of the highest is raised to half, rounded up (W5)."""
    half = (max(state.power) + 1) // 2
    for seat in state.order():
        gain_power(state, seat, half - state.power[seat], "raised")
