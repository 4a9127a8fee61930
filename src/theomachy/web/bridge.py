"""For games that do not describe their table yet: their own modules beside the common ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from theomachy.kernel.ask import Option
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.state import Line
from theomachy.kernel.words import View
from theomachy.scene import NO_COURSE, Card, Course, OptionLook, Panel, Phase, QuestionLook, Style

from .extras import ICONS, Extras
from .frame import Frame
from .godtear import GodtearExtras

_EXTRAS: dict[str, Extras] = {"godtear": GodtearExtras()}
_STYLES: dict[str, Style] = {
    "attack": "attack", "support": "support", "skill": "attack", "ultimate": "attack", "target": "attack",
    **dict.fromkeys(("advance", "move", "place", "recruit", "add", "hex"), "reach"),
}  # fmt: skip
_ON_MAP: dict[str, Style] = {"attack": "attack", "support": "support"}
_BACKWARD = frozenset({"reopen", "unready", "scrap", "orgy", "pass"})


class Crossing(Look):
    """A look that asks a game's own module."""

    fields: Mapping[str, str] = {
        "god": "who",
        "faction": "who",
        "seat": "who",
        "place": "place",
        "area": "place",
        "dice": "dice",
    }

    def __init__(self, extras: Extras, frame: Frame) -> None:
        self.extras, self.frame = extras, frame
        self.columns, self.open_papers = extras.columns, extras.open_papers
        self.art = frame.rules.table.look.art
        hexes = any(area.kind == "hex" for area in frame.scene.areas)
        self.outlines = _STYLES if hexes else _ON_MAP

    def question(self, moment: Moment) -> QuestionLook:
        layout = "market" if self.extras.body(self.frame) is not None else "list"
        extras, frame = self.extras, self.frame
        return QuestionLook(extras.title(frame), extras.secret(frame), layout, extras.idle(frame))  # type: ignore[arg-type]

    def option(self, moment: Moment, option: Option) -> OptionLook:
        extras, frame, verb = self.extras, self.frame, str(option[0])
        closing = extras.closing(option)
        symbol = (
            ICONS.get(verb, "")
            if closing
            else extras.symbol(frame, option) or extras.icons.get(verb) or ICONS.get(verb, "")
        )
        key, heading = extras.heading(frame, option)
        drawing = extras.icons.get(key, ICONS.get(key, key if frame.art.drawn(key) else "i_next"))
        return OptionLook(
            symbol=symbol,
            group=(drawing, heading, extras.gloss(frame, option)),
            detail=extras.detail(frame, option),
            confirm=extras.confirm(frame, option),
            closing=closing,
            eager=verb in extras.eager,
            calm=verb in extras.calm or verb in _BACKWARD,
            seals=verb in ("seal", "ready"),
            elsewhere=extras.elsewhere(frame, option),
            style=self.outlines.get(verb, "plain"),
            accent="support" if verb == "support" else "attack" if verb in ("attack", "hit") else "",
        )

    def hand(self, moment: Moment) -> Sequence[Card]:
        return self.extras.hand(self.frame)

    def chapter(self, line: Line) -> str:
        return self.extras.chapter(line)

    def subject(self, view: View, line: Line) -> object:
        return self.extras.subject(self.frame, line)


def cross(frame: Frame) -> None:
    extras = _EXTRAS.get(frame.rules.name)
    if extras is None or frame.scene.course is not NO_COURSE:
        return
    view = frame.view
    phases = tuple(Phase(*phase) for phase in extras.course(frame))
    course = Course(view.get("turn", 0), phases, view.get("phase", ""))
    frame.old = extras
    before = frame.scene.panels
    frame.once("whole panels", lambda: before)
    frame.scene = replace(
        frame.scene, course=course, panels=tuple(_panel(extras, panel) for panel in frame.scene.panels)
    )
    frame.look = Crossing(extras, frame)


def _panel(extras: Extras, panel: Panel) -> Panel:
    return replace(
        panel,
        counts=(*panel.counts[:1], *extras.force(panel)),
        besides=extras.aside_counts(panel),
        done=panel.state in ("sealed", "ready"),
    )
