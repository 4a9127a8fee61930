"""How a game looks on a table: questions, answers and log lines. Sentences are in its words, things in its scene.

A game derives from `Look` in its table/look.py and says what differs; the defaults serve any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.scene import Card, Die, OptionLook, QuestionLook, Scene, Style

from .ask import Ask, Option, Seat
from .state import Line
from .words import View


@dataclass(frozen=True, slots=True)
class Moment:
    """What a look may go by: what the seat sees and is asked, with every answer."""

    view: View
    scene: Scene
    seat: Seat
    ask: Ask | None
    options: Sequence[Option]


class Look:
    about: str = ""
    """The game in a few words, for the lobby."""
    columns: tuple[str, str, str] = ("Points", "Hand", "Force")
    """What the numbers of a player's line are."""
    role: str = "Faction"
    """What a seat plays, and `piece` what it brings to the table, as headings of reports; empty if nothing."""
    piece: str = ""
    titles: Mapping[str, str] = {}
    """Above each question, by `Ask.what`."""
    secret: frozenset[str] = frozenset()
    """Questions whose answer is hidden from the others for now."""
    icons: Mapping[str, str] = {}
    """Drawings of answers, by verb."""
    styles: Mapping[str, Style] = {}
    """How what an answer points to is outlined, by verb."""
    eager: frozenset[str] = frozenset()
    calm: frozenset[str] = frozenset()
    """Verbs of closing answers that are the obvious next step whenever they are there, and of those that never are."""
    open_papers: bool = False
    """Do watchers see the papers too?"""
    fields: Mapping[str, str] = {}
    """How names in sentences are dressed, by kind: who (a seat's colour), place, dice."""

    def question(self, moment: Moment) -> QuestionLook:
        assert moment.ask is not None
        what = moment.ask.what
        return QuestionLook(self.titles.get(what, what.replace("_", " ")), what in self.secret)

    def option(self, moment: Moment, option: Option) -> OptionLook:
        verb = str(option[0])
        return OptionLook(
            symbol=self.icons.get(verb, ""),
            group=(self.icons.get(verb, verb), verb.replace("_", " ").capitalize(), ""),
            closing=len(option) == 1,
            eager=verb in self.eager,
            calm=verb in self.calm,
            style=self.styles.get(verb, "plain"),
        )

    def hand(self, moment: Moment) -> Sequence[Card]:
        """The cards in the viewer's own strip."""
        return moment.scene.cards

    def chapter(self, line: Line) -> str:
        """The phase under which a log line is filed; empty where it opens none."""
        return ""

    def subject(self, view: View, line: Line) -> object:
        """Whom a line is about: a seat, or a faction by its word; None if nobody."""
        return next(iter(line[1][:1]), None)

    def dice(self, value: Any) -> Sequence[Die]:
        """Dice that a sentence tells of, as they are drawn."""
        return ()
