"""The end (Rulebook pp. 80-81; E1-E5): runes for VP, then the most VP win; a tie is shared."""

from __future__ import annotations

import math
from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Desk

from .gains import gain_vp
from .runes.rune import CARDS, RUNES, Rune
from .state import GodsWar


class OpenHands(Desk):
    """From now on nothing is secret: everybody's runes lie open, and are counted in turn order (E2).

    Nobody is asked; as a desk that closes it is a reveal, behind which nobody can take anything back.
    """

    def owing(self, state: GodsWar, ending: str = "victory") -> Sequence[int]:
        return ()

    def close(self, state: GodsWar, ending: str = "victory") -> None:
        state.phase = "over"
        state.agenda.clear()
        state.say("game_end")
        state.then(*[("last_runes", seat) for seat in state.order()], ("victory", ending))


def last_runes(state: GodsWar, seat: int) -> None:
    """Printed VP, half a VP for a rune without any."""
    loud = _loud(state, seat)
    quiet = [name for name in state.runes[seat] if name not in loud]
    vp = math.ceil(sum(worth(state, seat, name) for name in quiet))
    gain_vp(state, seat, vp, "runes_for_vp", (len(quiet),))
    if loud:
        state.then(("loud_runes", seat))


def _loud(state: GodsWar, seat: int) -> list[str]:
    return [name for name in state.runes[seat] if type(RUNES[name]).at_end is not Rune.at_end]


def loud_runes(state: GodsWar, seat: int) -> Step:
    """Those that do something to VP besides may be kept back."""
    loud = _loud(state, seat)
    while loud:
        options: list[Option] = [("reveal", name) for name in loud]
        answer = yield Ask(seat, "last_runes", [*options, ("enough",)])
        if answer == ("enough",):
            return
        name = answer[1]
        loud.remove(name)
        state.say("revealed", seat, name)
        gain_vp(state, seat, math.ceil(worth(state, seat, name)))
        asking = RUNES[name].at_end(state, seat)
        if asking is not None:
            yield from asking


def worth(state: GodsWar, seat: int, name: str) -> float:
    """What a rune is worth at the end."""
    card = CARDS[name]
    found: float = card.get("end_if_chaos", card["end_value"]) if state.empires[seat] == "chaos" else card["end_value"]
    return found


def victory(state: GodsWar, ending: str) -> None:
    most = max(state.vp)
    winners = [seat for seat in state.seats if state.vp[seat] == most]
    state.say("won", *winners)
    state.finish(ending, winners)
