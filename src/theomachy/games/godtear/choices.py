"""Small questions that champions' files ask: a hex, a unit, a status token, yes or no.

`what` names the prompt in words/; its `about` is (unit,): whose power asks. A list with one entry is not asked unless
it may be declined.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from theomachy.kernel.ask import Ask, Option

from .board import HEX, HEXES, OFF, STATUS, STATUS_INDEX, hexes
from .state import NOBODY, Godtear

DECLINE: Option = ("decline",)


def pick(seat: int, what: str, options: Sequence[Option], unit: int, optional: bool) -> Generator[Ask, Option, Option]:
    """One of these, or DECLINE; DECLINE too if there is nothing to choose."""
    if not options or (len(options) == 1 and not optional):
        return options[0] if options else DECLINE
    return (yield Ask(seat, what, [*options, DECLINE] if optional else options, unit))


def pick_hex(
    state: Godtear, seat: int, what: str, mask: int, unit: int, optional: bool = False
) -> Generator[Ask, Option, int]:
    """A hex of the mask, or OFF."""
    answer = yield from pick(seat, what, [("hex", HEXES[at]) for at in hexes(mask)], unit, optional)
    return HEX[answer[1]] if answer != DECLINE else OFF


def pick_unit(
    state: Godtear, seat: int, what: str, units: Sequence[int], unit: int, optional: bool = False
) -> Generator[Ask, Option, int]:
    """A champion or follower unit of either side, or NOBODY."""
    options: list[Option] = [("unit", state.card(other).id, state.owner(other)) for other in units]
    answer = yield from pick(seat, what, options, unit, optional)
    return units[options.index(answer)] if answer != DECLINE else NOBODY


def pick_status(
    seat: int, what: str, side: int, unit: int, among: Sequence[int] = range(5), optional: bool = False
) -> Generator[Ask, Option, int]:
    """A kind of boon or blight, or -1."""
    verb = "boon" if side > 0 else "blight"
    answer = yield from pick(seat, what, [(verb, STATUS[status]) for status in among], unit, optional)
    return STATUS_INDEX[answer[1]] if answer != DECLINE else -1


def agree(seat: int, what: str, unit: int) -> Generator[Ask, Option, bool]:
    """May the power do its thing?"""
    return (yield Ask(seat, what, [("yes",), DECLINE], unit)) != DECLINE
