"""What may be declared at any time: an Elder Sign shown, and the book that the Windwalker may take when it likes."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from . import elder_signs
from .factions.windwalker_books import WW, AnyTime
from .spellbooks import has_met, meet, settle
from .state import Cthulhu

VERBS = frozenset({"reveal", "take_book"})
BETWEEN = ("act", "ritual")
"""Steps that wait between two doings: nothing is half done."""


def options(state: Cthulhu, seat: int) -> Sequence[Option]:
    found = elder_signs.anytime(state, seat)
    return [*found, ("take_book", WW)] if may_take_book(state, seat) else found


def may_take_book(state: Cthulhu, seat: int) -> bool:
    """Between Actions, one's own included, and before a ritual."""
    if WW not in state.factions or not state.agenda or state.agenda[-1][0] not in BETWEEN:
        return False
    f = state.faction(WW)
    return state.owner[f] == seat and not has_met(state, f, AnyTime.name)


def declare(state: Cthulhu, seat: int, option: Option) -> None:
    if option[0] == "take_book":
        meet(state, state.faction(WW), AnyTime.name)
        settle(state)
    else:
        elder_signs.declare(state, seat, option)
