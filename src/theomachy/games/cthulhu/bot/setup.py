"""Before the first turn, who goes first, and which book is taken. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.board import ROSTER
from ..rules.names import NAMES, capital, counted, places, text, unusual
from ..rules.state import Cthulhu
from .outlook import standing
from .plan import mine
from .style import STYLES, Adviser

LIKED = ("great_cthulhu", "crawling_chaos", "black_goat", "yellow_sign")
"""The order in which Factions are taken: those with the plainest plans first."""


def choose_faction(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    def judge(name: str) -> Advice:
        rank = LIKED.index(name) if name in LIKED else len(LIKED)
        return Advice(-0.01 * rank, f"{ROSTER[name]['name']} suits a plan of gates first and gods soon.")

    return [judge(option[1]) for option in ask.options]


def choose_start(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Far from others, with room around."""
    f = mine(state, ask)
    taken = [a for g in range(state.players) if g != f for a in state.areas_of(g)]

    def judge(name: str) -> Advice:
        area = state.map.index[name]
        near = state.map.near[area]
        room = len([n for n in near if n not in taken])
        crowded = len(near) - room + 3 * (area in taken)
        where = capital(places(state.map.names)[area])
        return Advice(0.3 * min(room, 5) - crowded, f"{where} has {counted(room, 'empty Area')} next door.")

    return [judge(option[1]) for option in ask.options]


def first_player(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(float(state.owner[state.faction(option[1])] == ask.seat), "Whoever begins acts before plans are spoilt.")
        for option in ask.options
    ]


def direction(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The strongest rival should act as late as possible."""
    f, count = mine(state, ask), state.players
    after, before = (f + 1) % count, (f - 1) % count
    late = standing(state, before) >= standing(state, after)
    reason = "So the strongest of my neighbours comes last."
    return [Advice(float((option[0] == "clockwise") == late), reason) for option in ask.options]


def which(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The Faction with more Power first: the other can still react to what enemies do."""
    return [
        Advice(0.1 * state.power[state.faction(option[1])], "It has more Power to spend.") for option in ask.options
    ]


def book(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    shelf, changed = STYLES[ask.about[0]].shelf, unusual(state.settings)
    return [Advice(-float(shelf.index(o[1])), f"{NAMES[o[1]]}: {text(o[1], changed)}") for o in ask.options]


ADVISERS: dict[str, Adviser] = {
    "choose_faction": choose_faction,
    "choose_start": choose_start,
    "first_player": first_player,
    "direction": direction,
    "which": which,
    "doom_order": which,
    "book": book,
}
