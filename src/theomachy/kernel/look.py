"""How a game looks on a table: questions, answers and log lines. Sentences are in its words, things in its scene.

A game derives from `Look` in its table/look.py and says what differs; the defaults serve any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from theomachy.scene import Card, Reveal, Roll, Scene, StandingAnswer, Style
from theomachy.scene.look import Accent, Alarm, Deed, OptionLook, QuestionLook, Spectacle

from .ask import Ask, Option, Seat
from .state import Line
from .words import Reason, View


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
    minutes: int = 60
    """How long a game at one sitting takes, about, and `weight`, how much there is to learn, from 1 to 5."""
    weight: int = 1
    art: Traversable | None = None
    """The folder of its drawings and colours: symbols.svg, cover.svg, colours.toml, board.css, page.css, as needed."""
    columns: tuple[str, ...] = ("Points", "Hand", "Force")
    """What the numbers of a player's line are."""
    role: str = "Faction"
    """What a seat plays, and `piece` what it brings to the table, as headings of reports; empty if nothing."""
    piece: str = ""
    sheets: tuple[str, str] = ("i_cards", "Sheets")
    """Drawing and heading of everybody's sheets."""
    theme: str = ""
    """Night or parchment, where the game is at its best in one of them; whoever has chosen a theme keeps that."""
    tall: bool = False
    """Is the map about as high as wide? Then it has the whole height, and the viewer's papers lie beside it."""
    joining: str = "Somebody new may still join, from the next turn on."
    """What is said to the host where the rules let somebody join late."""
    titles: Mapping[str, str] = {}
    """Above each question, by `Ask.what`."""
    answers: Sequence[StandingAnswer] = ()
    """Questions that come again and again, and what is answered for whoever does not want to be asked them."""
    one_by_one: frozenset[str] = frozenset()
    """Questions that are put once for each piece of a unit: the rest can be answered as the advice has it."""
    at_hand: frozenset[str] = frozenset()
    """Verbs of declarations that always have a button beside the question; the others are in the menu."""
    bygone: frozenset[str] = frozenset()
    """Verbs of declarations that records may hold and that nobody is offered any more."""
    secret: frozenset[str] = frozenset()
    """Questions whose answer is hidden from the others for now."""
    icons: Mapping[str, str] = {}
    """Drawings of answers, by verb."""
    styles: Mapping[str, Style] = {}
    """How what an answer points to is outlined, by verb."""
    accents: Mapping[str, Accent] = {}
    """How an answer's button stands out, by verb."""
    eager: frozenset[str] = frozenset()
    calm: frozenset[str] = frozenset()
    """Verbs of closing answers that are the obvious next step whenever they are there, and of those that never are."""
    seals: frozenset[str] = frozenset()
    """Verbs of closing answers that are asked back when everybody else is done."""
    battles: frozenset[str] = frozenset()
    """Log lines with which a battle begins: a look back goes from one to the next."""
    open_papers: bool = False
    """Do watchers see the papers too?"""
    fields: Mapping[str, str] = {"seat": "who", "place": "place", "dice": "dice"}
    """How names in sentences are dressed, by kind: who (somebody, coloured), whose (a thing of theirs), place, dice."""

    def question(self, moment: Moment) -> QuestionLook:
        what = moment.ask.what if moment.ask else ""
        return QuestionLook(self.titles.get(what, what.replace("_", " ")), what in self.secret)

    def option(self, moment: Moment, option: Option) -> OptionLook:
        verb = str(option[0])
        return OptionLook(
            symbol=self.icons.get(verb, ""),
            group=(self.icons.get(verb, verb), verb.replace("_", " ").capitalize(), ""),
            closing=len(option) == 1,
            eager=verb in self.eager,
            calm=verb in self.calm,
            seals=verb in self.seals,
            style=self.styles.get(verb, "plain"),
            accent=self.accents.get(verb, ""),
        )

    def alarms(self, moment: Moment) -> Sequence[Alarm]:
        """What the viewer must not overlook, by what the view shows."""
        return ()

    def deeds(self, moment: Moment) -> Sequence[Deed]:
        """What can usually be done at this question, on offer now or not."""
        return ()

    def why_not(self, state: Any, ask: Ask, begins: Option, place: str) -> Reason | None:
        """Why no answer to the question begins like this (and names this place, if there is one); None if one does.

        The State is a re-deal for the asked seat, never the real one.
        """
        return None

    def hand(self, moment: Moment) -> Sequence[Card]:
        """The cards in the viewer's own strip."""
        return moment.scene.cards

    def turn(self, line: Line) -> int | None:
        """The number of the turn that a log line opens; None if it opens none."""
        return line[1][0] if line[0] == "turn" and line[1] and isinstance(line[1][0], int) else None

    def chapter(self, line: Line) -> str:
        """The phase under which a log line is filed; empty where it opens none."""
        return ""

    def spectacle(self, view: View, line: Line) -> Spectacle | None:
        """What everybody looks up for, if a log line tells of such."""
        return None

    def reveal(self, view: View, lines: Sequence[Line]) -> Reveal | None:
        """What was laid in secret and has been turned over, by the latest lines of the log, the newest last."""
        return None

    def subject(self, view: View, line: Line) -> object:
        """Whom a line is about: a seat, or a faction by its word; None if nobody."""
        return next(iter(line[1][:1]), None) if self.turn(line) is None else None

    def owner(self, view: View, kind: str, value: Any) -> object:
        """Whose colour a name in a sentence has: a seat's, or a faction's by its word; None for no colour."""
        return value if self.fields.get(kind) == "who" else None

    def dice(self, value: Any) -> Roll | None:
        """Dice that a sentence tells of, as they are drawn; None to leave them in words."""
        return None
