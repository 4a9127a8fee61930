"""The end (Rulebook pp. 80-81; E1-E5): runes for VP, then the most VP win; a tie is shared."""

from __future__ import annotations

import math

from theomachy.kernel.ask import Step

from .gains import gain_vp
from .runes import CARDS, RUNES
from .state import GodsWar


def game_end(state: GodsWar, ending: str = "victory") -> Step:
    """Runes are revealed in turn order: printed VP, effects without another's decision, half a VP for the rest."""
    state.phase = "over"
    for seat in state.order():
        halves = 0
        for name in state.runes[seat]:
            value = (
                CARDS[name].get("end_if_chaos", CARDS[name]["end_value"])
                if state.empires[seat] == "chaos"
                else CARDS[name]["end_value"]
            )
            halves += round(2 * value)
            asking = RUNES[name].at_end(state, seat) if name in RUNES else None
            if asking is not None:
                yield from asking
        if halves:
            state.say("runes_for_vp", seat, len(state.runes[seat]), math.ceil(halves / 2))
            gain_vp(state, seat, math.ceil(halves / 2))
    finish(state, ending)


def finish(state: GodsWar, ending: str) -> None:
    most = max(state.vp)
    winners = [seat for seat in state.seats if state.vp[seat] == most]
    state.say("won", *winners)
    state.finish(ending, winners)
