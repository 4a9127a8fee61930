"""How questions, answers and log lines of Gods of Olympus look on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.state import Line
from theomachy.kernel.words import Reason, View
from theomachy.scene import Accent, Alarm, Deed, OptionLook, Phase, QuestionLook, Roll, Style

from ..rules.why_not import why_not
from .alarms import alarms
from .battles import dice_of
from .deeds import deeds, priced
from .standing_answers import ANSWERS

PHASES = (
    Phase("negotiation", "Trade", "i_trade"),
    Phase("build", "Build", "town"),
    Phase("attack", "Attack", "i_attack"),
    Phase("move", "Move", "i_next"),
)
ICONS = {
    "attack": "i_attack", "support": "i_support", "recall": "i_home", "move": "i_next", "retreat": "i_undo",
    "hit": "damage", "settle": "i_dice", "split": "i_dice", "orgy": "orgy",
    "seal": "i_seal", "reopen": "i_undo", "strike": "i_close", "ready": "i_check", "unready": "i_undo",
    "offer": "i_trade", "bank": "i_trade", "send": "i_trade", "scrap": "i_close", "accept": "i_check",
    "decline": "i_close", "counter": "i_trade", "withdraw": "i_undo", "leave": "i_close",
}  # fmt: skip
TONES = {
    "anger": "red", "despair": "blue", "envy": "green", "gluttony": "brown",
    "greed": "gold", "hope": "teal", "lust": "pink", "pride": "purple",
}  # fmt: skip
"""The colours of cards."""
CHAPTERS = {
    "Trade": "income bank apple pick picks picked offer traded",
    "Build": "built upgraded build overspent orgy second discarded",
    "Attack": "void attack support cut fought lost downgraded retreated drowned",
    "Move": "moved put landed stays",
}
"""By phase: how the keys of its log lines begin."""
CHAPTER_OF = {word: chapter for chapter, words in CHAPTERS.items() for word in words.split()}


class OlympusLook(Look):
    about = "Everybody writes orders in secret, then all is revealed; trade is open"
    minutes, weight = 120, 3
    art = files(__package__).joinpath("art")
    answers = ANSWERS
    battles = frozenset({"fought"})
    role = "God"
    joining = "Somebody new may still join: from the next turn on, with cards to make up for the turns missed."
    titles: Mapping[str, str] = {
        "pick": "Cards of choice", "picked": "Cards of choice", "trade": "Trade", "draft": "Your offer",
        "ready": "Trade", "build_orders": "Build orders", "attack_orders": "Attack orders",
        "move_orders": "Move orders", "sealed": "Sealed", "discard": "Orgy", "discarded": "Orgy",
        "split": "Divide your dice", "damage": "Take the damage", "tokens": "Tokens",
    }  # fmt: skip
    secret = frozenset({"pick", "build_orders", "attack_orders", "move_orders", "sealed", "split", "damage", "discard"})
    icons = ICONS
    styles: Mapping[str, Style] = {"attack": "attack", "support": "support"}
    accents: Mapping[str, Accent] = {"attack": "attack", "hit": "attack", "support": "support"}
    eager = frozenset({"accept", "send"})
    calm = frozenset({"reopen", "unready", "scrap", "orgy"})
    seals = frozenset({"seal", "ready"})
    fields: Mapping[str, str] = {"god": "who", "place": "place", "dice": "dice"}

    def question(self, moment: Moment) -> QuestionLook:
        assert moment.ask is not None
        look, what = super().question(moment), moment.ask.what
        if what == "draft":
            return replace(look, layout="draft")
        if what == "discard":
            stock, keeps = _hand(moment)
            return replace(look, layout="stock", stock=stock, keeps=keeps)
        return replace(look, layout="market") if what in ("trade", "ready") else look

    def option(self, moment: Moment, option: Option) -> OptionLook:
        look = super().option(moment, option)
        match option:
            case ("attack" | "support" | "move", _, _, target):
                return replace(look, detail=_standing(moment, target))
            case ("build", kind, region):
                price = priced(moment.view["prices"].get(kind, {}))
                heading = f"{kind.replace('_', ' ').capitalize()} for {price}"
                return replace(look, group=(kind, heading, ""), price=price, detail=_standing(moment, region))
            case ("orgy",):
                return replace(look, price=priced(moment.view["prices"].get("orgy", {})))
            case ("strike", _):
                return replace(look, elsewhere=True)
            case ("accept", _):
                return replace(look, confirm="A trade is final. Really?")
        return look

    def deeds(self, moment: Moment) -> Sequence[Deed]:
        return deeds(moment)

    def why_not(self, state: Any, ask: Ask, begins: Option, place: str) -> Reason | None:
        return why_not(state, ask, begins, place)

    def alarms(self, moment: Moment) -> Sequence[Alarm]:
        return alarms(moment)

    def chapter(self, line: Line) -> str:
        return CHAPTER_OF.get(line[0].split("_")[0], "")

    def dice(self, value: Any) -> Roll | None:
        seat, row, _ = value
        return Roll(dice_of(seat, row)) if row else None


def _hand(moment: Moment) -> tuple[tuple[tuple[tuple[str, ...], int], ...], int]:
    """The cards that have not been discarded yet, each with its answer, and how many of them stay."""
    assert moment.ask is not None
    left = dict(moment.view["hand"])
    for order in moment.view["orders"]:
        left[order[1]] -= 1
    stock = tuple((("discard", name), held) for name, held in left.items() if held)
    return stock, sum(left.values()) - int(moment.ask.about[0])


def _standing(moment: Moment, region: str) -> str:
    """Who and what stands in a region."""
    held = moment.view["regions"].get(region)
    if not held:
        return "empty"
    units = ", ".join(unit.replace("_", " ") for unit in held["units"])
    return f"{_whose(moment.view, held['owner'])} · {units}"


def _whose(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else view["players"][seat]["god"].capitalize()
