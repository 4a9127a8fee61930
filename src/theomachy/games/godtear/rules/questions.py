"""Small questions that champions' files ask: a hex, a unit, a status token, yes or no.

`what` names the prompt in words/; its `about` is (unit,): whose power asks. A list with one entry is not asked unless
it may be declined.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from theomachy.kernel.ask import Ask, Option

from .board import BLIGHT, BOON, HEX, HEXES, OFF, STATUS, STATUS_INDEX
from .knockouts import remove
from .masks import hexes
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


def pick_token(
    seat: int, what: str, tokens: Sequence[tuple[int, int]], unit: int, optional: bool = False
) -> Generator[Ask, Option, tuple[int, int]]:
    """One of these tokens, each a status and a side; (-1, 0) if declined."""
    options: list[Option] = [("boon" if side > 0 else "blight", STATUS[status]) for status, side in tokens]
    answer = yield from pick(seat, what, options, unit, optional)
    return tokens[options.index(answer)] if answer != DECLINE else (-1, 0)


ANY_TOKEN = [(status, side) for side in (BOON, BLIGHT) for status in range(len(STATUS))]


def take_off(state: Godtear, what: str, unit: int) -> Generator[Ask, Option, int]:
    """Its player takes any number of a unit's models off the battlefield, hex by hex; how many it were."""
    taken = 0
    while state.masks[unit]:
        at = yield from pick_hex(state, state.owner(unit), what, state.masks[unit], unit, optional=True)
        if at < 0:
            break
        remove(state, state.models_at(at)[0])
        taken += 1
    return taken


def agree(seat: int, what: str, unit: int) -> Generator[Ask, Option, bool]:
    """May the power do its thing?"""
    return (yield Ask(seat, what, [("yes",), DECLINE], unit)) != DECLINE
