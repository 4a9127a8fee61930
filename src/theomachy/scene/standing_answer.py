"""Questions that come again and again: when a seat wants to be asked them, and what is answered otherwise.

A game describes them (`Look.answers`); what a seat has chosen is its own secret, and no part of the game. Whoever runs
the game gives the answer, which enters the record like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Option = tuple[Any, ...]
ALWAYS, ATTACKED, MATTERS, TRIFLES, OBVIOUS, NOT_THIS_TURN, NEVER = (
    "always", "attacked", "matters", "trifles", "obvious", "not_this_turn", "never",
)  # fmt: skip
"""Ask me always; only when I am attacked; only if something else than declining may be advised; unless nothing is left
that a sensible player does; unless one answer alone makes sense or all are as good, then the first such is given; not
before the turn is over; never."""
CHOICES = (ALWAYS, ATTACKED, MATTERS, TRIFLES, OBVIOUS, NOT_THIS_TURN, NEVER)
COMMON = (ALWAYS, MATTERS, NOT_THIS_TURN, NEVER)


def everybody(state: Any, seat: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """One row of the list: a power or a question, and the choices that make sense for it."""

    name: str
    title: str
    about: str
    """When it is asked, in a few words."""
    questions: frozenset[str]
    """`Ask.what` of the questions it is about."""
    declines: tuple[Option, ...] = ()
    """What is answered for a seat that does not want to be asked: whichever of these its question offers. Without any,
    a row has no other choices than to be asked always or unless it is obvious."""
    verbs: frozenset[str] = frozenset()
    """Of answers that belong to it; empty if all do. A question is put if one of its answers belongs elsewhere."""
    choices: tuple[str, ...] = COMMON
    usual: str = ALWAYS
    symbol: str = ""
    attacked: Callable[[Any, int], bool] = everybody
    """Is the seat attacked? It may go by nothing that is hidden from anybody."""
    concerns: Callable[[Any, int], bool] = everybody
    """May this seat ever be asked it? Neither by what is hidden."""

    def decline(self, what: str, options: Sequence[Option]) -> Option | None:
        """What such a question would be answered with; None if it is about something else."""
        if what not in self.questions:
            return None
        return next((option for option in self.declines if option in options), None)

    def about_option(self, option: Option) -> bool:
        return not self.verbs or option[0] in self.verbs
