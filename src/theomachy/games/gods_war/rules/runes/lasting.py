"""Runes that lie face-up until their effect is over (R1, R7, R8, R13): Law, Stasis, Truth, and the two tokens.

Each is kept as (what it does, whose, (the card that lies there, what it names)): a copy by Illusion or Chaosium keeps
that card on the table instead.
"""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Option

from ..state import GodsWar

PHASE = ("law", "stasis", "truth")
"""They end with the Action phase at the latest."""


def lay(state: GodsWar, name: str, seat: int, card: str, *named: str | int) -> None:
    state.lasting.append((name, seat, (card, *named)))


def _end(state: GodsWar, over: Callable[[str, int, tuple[str | int, ...]], bool]) -> None:
    """The cards of what is over join the discards."""
    for each in [each for each in state.lasting if over(*each)]:
        state.lasting.remove(each)
        state.discards.append(str(each[2][0]))


def turn_begins(state: GodsWar, seat: int) -> None:
    """Law and Stasis end when their player's next turn begins."""
    if state.lasting:
        _end(state, lambda name, whose, _: name in ("law", "stasis") and whose == seat)


def turn_ends(state: GodsWar, seat: int) -> None:
    """A sworn action was taken, or was not possible any more."""
    if state.lasting:
        _end(state, lambda name, whose, _: name == "truth" and whose == seat)


def phase_ends(state: GodsWar) -> None:
    _end(state, lambda name, whose, named: name in PHASE)


def token_gone(state: GodsWar, piece: int) -> None:
    """A token has left the map."""
    _end(state, lambda name, _, named: name == "token" and named[1] == piece)


def forbidden(state: GodsWar) -> set[str]:
    """Kinds of action that nobody may perform."""
    return {str(named[1]) for name, _, named in state.lasting if name == "law"}


def held_fast(state: GodsWar, area: int) -> bool:
    """May nobody move out of this area?"""
    return any(name == "stasis" and named[1] == state.name(area) for name, _, named in state.lasting)


def sworn(state: GodsWar, seat: int) -> list[Option]:
    """Actions that a player has named and must take if he can."""
    return [tuple(named[1:]) for name, whose, named in state.lasting if name == "truth" and whose == seat]
