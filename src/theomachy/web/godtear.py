"""Godtear on the page: both warbands with their cards, the dice of an attack, what skills do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.kernel.state import Line
from theomachy.scene import Card, Panel

from . import godtear_cards, godtear_dice
from .extras import Extras
from .frame import Frame, dressed
from .markup import el

_CHAPTERS = {"plot": "Plot", "clash": "Clash", "end": "End"}
_TITLES = {
    "draft": "Warbands", "muster": "Warbands", "mustered": "Warbands", "side": "Sides", "deploy": "Deployment",
    "place": "Deployment", "extra_skill": "One more skill", "walk": "Movement", "put": "Placement", "target": "Targets",
    "add_objective": "Scenario", "remove_objective": "Scenario", "slide_objective": "Scenario",
    "choose_first": "Next turn", "how_many": "Recruit", "order": "Traits",
}  # fmt: skip
_GROUPS = {
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
ACTIONS = 2


class GodtearExtras(Extras):
    sheets = ("godtear",)
    desk = "gt-desk"
    columns = ("Points", "Banners", "Models")
    open_papers = True
    eager = frozenset({"follow"})
    calm = frozenset({"decline", "go_first", "go_second"})
    icons: Mapping[str, str] = {
        **{verb: drawing for verb, (drawing, _) in _GROUPS.items()},
        "activate": "champion_model", "skill": "i_attack", "ultimate": "i_prestige", "trait": "i_prestige",
        "boon": "i_plus", "blight": "i_minus", "pass": "i_last", "follow": "speed", "done": "i_check",
        "enough": "i_check", "no_more": "i_check", "unit": "follower", "hex": "i_target", "deploy": "champion_model",
    }  # fmt: skip
    phases = (("plot", "Plot", "i_hint"), ("clash", "Clash", "i_attack"), ("end", "End", "banner"))

    def force(self, panel: Panel) -> tuple[tuple[str, int, str], ...]:
        return panel.counts[1:]

    def hand(self, frame: Frame) -> Sequence[Card]:
        """Cards of units lie in the papers."""
        return ()

    def title(self, frame: Frame) -> str:
        if frame.ask is None:
            return ""
        phase = frame.view["phase"]
        if frame.ask.what == "act":
            number = frame.view["actions"] + 1
            action = "bonus action" if number > ACTIONS else f"action {number} of {ACTIONS}"
            return f"{phase} phase · {action} · {ladder(frame)}"
        return _TITLES.get(frame.ask.what, f"{phase} phase · {ladder(frame)}" if frame.view["turn"] else phase)

    def secret(self, frame: Frame) -> bool:
        return frame.ask is not None and frame.ask.what in ("muster", "mustered")

    def heading(self, frame: Frame, option: Option) -> tuple[str, str]:
        """Skills by name and numbers, champions by class."""
        verb = str(option[0])
        if verb in ("skill", "ultimate"):
            paper = skill_of(frame, str(option[1]))
            if paper is not None:
                return paper.symbol, f"{paper.name}{' (ultimate)' if verb == 'ultimate' else ''}"
        if verb in ("draft", "choose"):
            klass = next((card.tone for card in frame.scene.cards if card.id == f"pick-{option[1]}"), "")
            return f"e_{klass}", f"{klass.capitalize()}s"
        return _GROUPS.get(verb, self.group(option))

    def gloss(self, frame: Frame, option: Option) -> str:
        return self.detail(frame, option) if option[0] in ("skill", "ultimate") else ""

    def symbol(self, frame: Frame, option: Option) -> str:
        match option:
            case ("skill" | "ultimate", str(skill), *_):
                paper = skill_of(frame, skill)
                return paper.symbol if paper else ""
            case ("activate" | "deploy" | "draft" | "choose" | "dismiss" | "unit", str(name), *_):
                return next((card.symbol for card in frame.scene.cards if card.id.endswith(f"-{name}")), "")
            case ("boon" | "blight", str(status)):
                return godtear_cards.STATUS_ICONS.get(status, "")
            case _:
                return ""

    def detail(self, frame: Frame, option: Option) -> str:
        match option:
            case ("skill" | "ultimate", str(skill), *_):
                paper = skill_of(frame, skill)
                return paper.text if paper else ""
            case ("activate" | "deploy" | "draft" | "choose" | "dismiss", str(name)):
                return godtear_cards.about(frame, name)
            case _:
                return ""

    def about_me(self, frame: Frame) -> str:
        return ""

    def papers(self, frame: Frame) -> Markup | None:
        return godtear_cards.warbands(frame)

    def news(self, frame: Frame) -> Markup | None:
        return godtear_dice.last_attack(frame)

    def chapter(self, line: Line) -> str:
        return _CHAPTERS.get(line[0], "")

    def subject(self, frame: Frame, line: Line) -> object:
        """The first player or unit that the sentence names."""
        found: list[int] = []

        def mark(kind: str, value: Any, text: str) -> str:
            if kind in ("unit", "player"):
                found.append(frame.present["units"][value]["seat"] if kind == "unit" else value)
            return text

        frame.rules.table.words.line(line, frame.present, mark)
        return found[0] if found else None

    def sentence(self, frame: Frame, line: Line) -> Markup:
        def dress(kind: str, value: Any, text: str) -> Markup:
            if kind == "dice" and value:
                return godtear_dice.dice_row(value)
            if kind == "unit":
                return godtear_cards.named(frame, value, text)
            if kind == "player":
                return frame.named("seat", value, text)
            return el("span", text, cls="place") if kind == "hex" else frame.named(kind, value, text)

        return dressed(lambda mark: frame.rules.table.words.line(line, frame.present, mark), dress)


def ladder(frame: Frame) -> str:
    """Where the turn token lies, for screens that do not show the whole board."""
    track = next((track for track in frame.scene.tracks if track.id == "ladder"), None)
    return f"ladder {track.cells[track.now]}" if track and track.now is not None else ""


def skill_of(frame: Frame, skill: str) -> Card | None:
    """The paper of a skill of the unit that is activating."""
    active = frame.view["active"]
    if active < 0:
        return None
    unit = frame.view["units"][active]
    panel = frame.scene.panels[unit["seat"]]
    return next((card for card in panel.cards if card.id == f"skill.{unit['id']}.{skill}"), None)
