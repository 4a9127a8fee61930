"""Rune windows (Rulebook pp. 78-79; A5, A7, A8, C14, Z3): moments at which anybody may reveal a rune.

Everybody who could use something answers at the same time and in secret; of those who want to play one, the first in
turn order does, and the rest are asked anew, as if they had not been asked yet. So a player who holds nothing useful
and one who declines cannot be told apart.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Desk

from . import runes
from .state import UNSAID, GodsWar

BATTLE_MOMENTS = ("pre_battle", "after_roll", "results")
ALWAYS, BATTLES, NEVER = 0, 1, 2
"""Standing answers: ask me always, only in battles I am in, not this round."""
STANDING = ("ask_always", "ask_in_battles", "ask_never")


def wants_to_be_asked(state: GodsWar, seat: int) -> bool:
    """A standing answer declines by itself; it is nobody else's business."""
    wish = state.standing[seat]
    if wish == ALWAYS:
        return True
    return wish == BATTLES and state.battle is not None and seat in state.battle.seats


class Window(Desk):
    """("rune_window", seat that is asked first, moment of a battle or "")."""

    hidden = True
    """Who is asked at it is nobody's business."""

    def choices(self, state: GodsWar, seat: int, moment: str) -> list[Option]:
        if seat in state.gone or not wants_to_be_asked(state, seat):
            return []
        return runes.playable(state, seat, moment)

    def owing(self, state: GodsWar, first: int, moment: str) -> Sequence[int]:
        said = state.sealed
        return [seat for seat in state.order(first) if said[seat] == UNSAID and self.choices(state, seat, moment)]

    def ask(self, state: GodsWar, seat: int, first: int, moment: str) -> Ask | None:
        if not 0 <= seat < len(state.empires):
            return None
        choices = self.choices(state, seat, moment)
        if not choices:
            return None
        if state.sealed[seat] != UNSAID:
            return Ask(seat, "rune_said", [("think_again",)])
        return Ask(seat, "rune_window", [*choices, ("no_rune",)], moment)

    def answer(self, state: GodsWar, seat: int, option: Option, first: int, moment: str) -> None:
        if option == ("think_again",):
            state.sealed[seat] = UNSAID
        else:
            choices = self.choices(state, seat, moment)
            state.sealed[seat] = 1 + choices.index(option) if option in choices else 0

    def close(self, state: GodsWar, first: int, moment: str) -> None:
        """The first in order who plays something does; then all are asked again. Otherwise the window is over."""
        said, state.sealed = state.sealed, [UNSAID] * len(state.empires)
        for seat in state.order(first):
            if said[seat] > 0:
                option = self.choices(state, seat, moment)[said[seat] - 1]
                state.then(("play_rune", seat, *option[1:]), ("rune_window", first, moment))
                return


def open_window(state: GodsWar, first: int) -> None:
    state.then(("rune_window", first, ""))


def battle_window(state: GodsWar, moment: str) -> None:
    """Attacker first, then defender, then the others (C14)."""
    if state.battle is not None:
        state.then(("rune_window", max(state.battle.seats[0], 0), moment))
