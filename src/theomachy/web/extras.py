"""What a game may add to the common page. A game without additions is played with these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.kernel.state import Line
from theomachy.scene import Card, Panel

from .frame import Frame, dressed
from .markup import el

ICONS = {
    "attack": "i_attack", "support": "i_support", "recall": "i_home", "move": "i_next", "retreat": "i_undo",
    "hit": "damage", "seal": "i_seal", "ready": "i_check", "unready": "i_undo", "reopen": "i_undo", "strike": "i_close",
    "send": "i_trade",
    "offer": "i_trade", "bank": "i_trade", "accept": "i_check", "decline": "i_close", "counter": "i_trade",
    "withdraw": "i_undo", "scrap": "i_close", "split": "i_dice", "leave": "i_close", "orgy": "orgy",
}  # fmt: skip


class Extras:
    """The common table, generic over games; subclasses refine it."""

    phases: tuple[tuple[str, str, str], ...] = ()
    """(key in the view, label, drawing) of the phases of a turn, in order."""

    eager: frozenset[str] = frozenset()
    """Answers without anything to choose that are the obvious next step whenever they are there."""
    calm: frozenset[str] = frozenset()
    """Answers without anything to choose that never are it, though they come last: declining, or one of two ways."""
    icons: Mapping[str, str] = {}
    """Drawings for answers, by verb."""
    sheets: tuple[str, ...] = ()
    """Style sheets of its own."""
    desk: str = "papers"
    """The class of the place where papers lie."""
    columns: tuple[str, str, str] = ("Points", "Hand", "Force")
    """What the numbers of a player's line are."""
    open_papers: bool = False
    """Do watchers see the papers too?"""

    def course(self, frame: Frame) -> tuple[tuple[str, str, str], ...]:
        """The phases of this turn."""
        return self.phases

    def force(self, panel: Panel) -> tuple[tuple[str, int, str], ...]:
        """The counts that are added up to the last of them."""
        return panel.counts[1:]

    def aside_counts(self, panel: Panel) -> tuple[tuple[str, int, str], ...]:
        """Counts beside the name of whoever plays, as far as there are any."""
        return ()

    def hand(self, frame: Frame) -> Sequence[Card]:
        """The cards in the own strip."""
        return frame.scene.cards

    def title(self, frame: Frame) -> str:
        """A label above the question."""
        return frame.ask.what.replace("_", " ") if frame.ask else ""

    def secret(self, frame: Frame) -> bool:
        """Is the answer hidden from the others for now?"""
        return False

    def body(self, frame: Frame) -> Markup | None:
        """Its own way to lay out the options of this question; None for the common list."""
        return None

    def elsewhere(self, frame: Frame, option: Option) -> bool:
        """Does this option have its button outside the prompt?"""
        return False

    def closing(self, option: Option) -> bool:
        """Does this answer stand below the others, as a button of its own?"""
        return len(option) == 1

    def confirm(self, frame: Frame, option: Option) -> str:
        """What is asked back before an answer that costs much is taken; empty for most."""
        return ""

    def group(self, option: Option) -> tuple[str, str]:
        """Where there are many answers: the name of its drawing, and the heading under which it is listed."""
        verb = str(option[0])
        return verb, verb.replace("_", " ").capitalize()

    def heading(self, frame: Frame, option: Option) -> tuple[str, str]:
        """The same with the table at hand, for headings that depend on it."""
        return self.group(option)

    def gloss(self, frame: Frame, option: Option) -> str:
        """A line under the heading of an answer: what all answers there have in common."""
        return ""

    def symbol(self, frame: Frame, option: Option) -> str:
        """The drawing of an answer; empty for that of its verb."""
        return ""

    def idle(self, frame: Frame) -> Option | None:
        """The answer that declines a question which is asked again and again with little to gain; None for others."""
        return None

    def news(self, frame: Frame) -> Markup | None:
        """What just happened, shown with the question: a roll, for instance."""
        return None

    def detail(self, frame: Frame, option: Option) -> str:
        """The second line of an option."""
        return ""

    def about_me(self, frame: Frame) -> str:
        """A line under the own name."""
        return ""

    def papers(self, frame: Frame) -> Markup | None:
        """What the viewer has written so far, beside the hand."""
        notes = frame.scene.notes
        return el("ol", [el("li", el("span", note)) for note in notes]) if notes else None

    def supply(self, frame: Frame) -> Markup | None:
        return None

    def aside(self, frame: Frame) -> Markup | None:
        """Something to show over the board, such as a battle."""
        return None

    def subject(self, frame: Frame, line: Line) -> object:
        """Whom a line is about: a seat, or a faction by its word; None if nobody."""
        return next((arg for arg in line[1][:1] if line[0] != "turn"), None)

    def chapter(self, line: Line) -> str:
        """The phase under which a log line is filed; empty where it opens none."""
        return ""

    def sentence(self, frame: Frame, line: Line) -> Markup:
        return dressed(lambda mark: frame.rules.table.words.line(line, frame.present, mark), frame.named)
