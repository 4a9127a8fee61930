"""How questions, answers and log lines of Godtear look on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.state import Line
from theomachy.kernel.words import Reason, View
from theomachy.scene import Card, Deed, OptionLook, Phase, QuestionLook, Roll, Style

from ..rules.cards import CARD, SPECS
from ..rules.why_not import why_not
from .clash import dice
from .deeds import deeds
from .panels import emblem, pick_text, state_words
from .sheets import skill_paper
from .texts import STATUS
from .words import WORDS

PHASES = (Phase("plot", "Plot", "i_hint"), Phase("clash", "Clash", "i_attack"), Phase("end", "End", "banner"))
GROUPS = {
    "advance": ("speed", "Advance"),
    "move": ("speed", "Move"),
    "claim": ("banner", "Claim"),
    "recruit": ("follower", "Recruit"),
    "place": ("i_target", "Place"),
    "pick": ("i_next", "Turn to another model"),
    "add": ("objective", "Place an objective hex"),
    "remove": ("objective", "Remove an objective hex"),
    "slide": ("objective", "Move an objective hex"),
    "target": ("i_attack", "Targets"),
}
"""Where there are many answers: the drawing and the heading of a verb."""


class GodtearLook(Look):
    about = "Champions and followers fight over banners; five turns up a ladder"
    minutes, weight = 60, 2
    art = files(__package__).joinpath("art")
    battles = frozenset({"hit", "missed"})
    columns = ("Points", "Banners", "Models")
    role = "Warband"
    piece = "Champion"
    titles: Mapping[str, str] = {
        "draft": "Warbands", "muster": "Warbands", "mustered": "Warbands", "side": "Sides", "deploy": "Deployment",
        "place": "Deployment", "extra_skill": "One more skill", "walk": "Movement", "put": "Placement",
        "target": "Targets", "add_objective": "Scenario", "remove_objective": "Scenario",
        "slide_objective": "Scenario", "choose_first": "Next turn", "how_many": "Recruit", "order": "Traits",
    }  # fmt: skip
    secret = frozenset({"muster", "mustered"})
    icons: Mapping[str, str] = {
        **{verb: drawing for verb, (drawing, _) in GROUPS.items()},
        "activate": "champion_model", "deploy": "champion_model", "skill": "i_attack", "ultimate": "i_prestige",
        "trait": "i_prestige", "boon": "i_plus", "blight": "i_minus", "unit": "follower", "hex": "i_target",
    }  # fmt: skip
    closing: Mapping[str, str] = {"decline": "i_close", "reopen": "i_undo"}
    """Drawings of answers that stand below the others."""
    styles: Mapping[str, Style] = {
        **dict.fromkeys(("skill", "ultimate", "target"), "attack"),
        **dict.fromkeys(("advance", "move", "place", "recruit", "add", "hex"), "reach"),
    }
    eager = frozenset({"follow"})
    calm = frozenset({"decline", "go_first", "go_second", "pass", "reopen"})
    open_papers = True
    one_by_one = frozenset({"place", "walk"})
    fields: Mapping[str, str] = {"unit": "whose", "player": "who", "hex": "place", "dice": "dice"}

    def question(self, moment: Moment) -> QuestionLook:
        assert moment.ask is not None
        look, what, view = super().question(moment), moment.ask.what, moment.view
        if what == "draft":
            return replace(look, layout="spread")
        if what == "act":
            number, most = view["actions"] + 1, view["most_actions"]
            action = "bonus action" if number > most else f"action {number} of {most}"
            return replace(look, title=f"{view['phase']} phase · {action} · {_ladder(moment)}")
        if what not in self.titles:
            title = f"{view['phase']} phase · {_ladder(moment)}" if view["turn"] else view["phase"]
            return replace(look, title=title)
        return look

    def option(self, moment: Moment, option: Option) -> OptionLook:
        look, verb = super().option(moment, option), str(option[0])
        if verb in GROUPS:
            look = replace(look, group=(*GROUPS[verb], ""))
        if look.closing:
            return replace(look, symbol=self.closing.get(verb, ""))
        match option:
            case ("skill" | "ultimate", str(skill), *_) if moment.view["active"] >= 0:
                key = f"{moment.view['units'][moment.view['active']]['id']}.{skill}"
                return _skill(look, skill_paper(SPECS[key]), verb == "ultimate") if key in SPECS else look
            case ("draft" | "choose" as verb, str(name)):
                klass = CARD[name].klass
                look = replace(look, group=(f"e_{klass}", f"{klass.capitalize()}s", ""))
                asked = "Again to draft" if verb == "draft" else ""
                return replace(look, symbol=emblem(CARD[name]), detail=_about(moment, name), confirm=asked)
            case ("activate" | "deploy" | "dismiss" | "unit" as verb, str(name), *_):
                return replace(look, symbol=emblem(CARD[name]), detail=_about(moment, name) if verb != "unit" else "")
            case ("boon" | "blight", str(status)):
                return replace(look, symbol=STATUS[status])
        return look

    def deeds(self, moment: Moment) -> Sequence[Deed]:
        return deeds(moment)

    def why_not(self, state: Any, ask: Ask, begins: Option, place: str) -> Reason | None:
        return why_not(state, ask, begins, place)

    def hand(self, moment: Moment) -> Sequence[Card]:
        """Cards of units lie among the papers."""
        return ()

    def chapter(self, line: Line) -> str:
        return next((phase.label for phase in PHASES if phase.key == line[0]), "")

    def subject(self, view: View, line: Line) -> object:
        """The side of the first player or unit that the sentence names."""
        found: list[object] = []

        def mark(kind: str, value: Any, text: str) -> str:
            if kind in ("unit", "player"):
                found.append(self.owner(view, kind, value))
            return text

        WORDS.line(line, view, mark)
        return found[0] if found else None

    def owner(self, view: View, kind: str, value: Any) -> object:
        if kind == "unit":
            return view["units"][value]["seat"] if 0 <= value < len(view["units"]) else None
        return super().owner(view, kind, value)

    def dice(self, value: Any) -> Roll | None:
        return dice(value)


def _skill(look: OptionLook, paper: Card, ultimate: bool) -> OptionLook:
    """Skills by name and numbers."""
    heading = f"{paper.name}{' (ultimate)' if ultimate else ''}"
    return replace(look, symbol=paper.symbol, group=(paper.symbol, heading, paper.text), detail=paper.text)


def _about(moment: Moment, name: str) -> str:
    """A unit of one's own in a line, or a champion that may be chosen."""
    units = moment.view["units"]
    if not units:
        return pick_text(CARD[name])
    return next((state_words(one) for one in units if one["id"] == name and one["seat"] == moment.seat), "")


def _ladder(moment: Moment) -> str:
    """Where the turn token lies, for screens that do not show the whole board."""
    track = next((track for track in moment.scene.tracks if track.id == "ladder"), None)
    return f"ladder {track.cells[track.now]}" if track and track.now is not None else ""
