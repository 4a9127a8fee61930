"""A battle of Cthulhu Wars: both sides' dice, Kills and Pains, who fell and who fled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from theomachy.scene import Panel, Token

from .frame import Frame
from .markup import colour, el, icon, join, seat_token

_KINDS = {6: "kill", 5: "pain", 4: "pain"}
_FELL = {"killed": "killed", "lost": "lost for want of a way out"}


@dataclass(slots=True)
class Side:
    word: str
    dice: Sequence[int] = ()
    told: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Fight:
    area: str
    sides: tuple[Side, Side]
    rolled: bool = False
    over: bool = False


def battle(frame: Frame) -> Markup | None:
    """The battle that goes on, or the last one of this turn."""
    fight = _last(frame)
    if fight is None:
        return None
    names = {area.id: area.name for area in frame.scene.areas}
    attacker, defender = fight.sides
    state = "over" if fight.over else "dice are down" if fight.rolled else "before the dice"
    head = el(
        "summary", icon("i_dice"), el("b", f"Battle: {names.get(fight.area, fight.area)}"), el("span", state, cls="tag")
    )
    inside = el(
        "div",
        _head(frame, attacker, "attacks", True),
        el("span", "against", cls="vs"),
        _head(frame, defender, "defends", False),
        _half(frame, fight, attacker, defender, True),
        el("span"),
        _half(frame, fight, defender, attacker, False),
        cls="battle cw-battle",
    )
    key = el("p", dice_row((6,)), " kills, ", dice_row((5, 4)), " pain, ", dice_row((1,)), " misses", cls="cw-key")
    body = el("div", inside, key, cls="in")
    box = frame.scene.box[0]
    west = any(token.area == fight.area and token.at[0] < box / 2 for token in frame.scene.tokens)
    cls = "dlg battles cw-east" if west and not fight.over else "dlg battles"
    return el("details", head, body, cls=cls, open=not fight.over, id="battles")


def _last(frame: Frame) -> Fight | None:
    """Put together from the log up to this moment, and from the board while it goes on."""
    lines = [line for _, line in frame.log]
    if frame.model.moment is not None:
        lines = lines[: frame.model.moment + 1]
    first = next((place for place in range(len(lines) - 1, -1, -1) if lines[place][0] in ("battle", "turn")), None)
    if first is None or lines[first][0] == "turn":
        return None
    one, two, area = lines[first][1]
    fight = Fight(area, (Side(one), Side(two)))
    for key, args, _, _ in lines[first + 1 :]:
        _hear(frame, fight, key, args)
        if fight.over:
            break
    now = frame.view.get("battle")
    if now and not fight.over:
        fight.rolled = now["rolled"]
        for side, dice in zip(fight.sides, now["rolls"], strict=True):
            side.dice = dice
    return fight


def _hear(frame: Frame, fight: Fight, key: str, args: tuple[Any, ...]) -> None:
    side = next((side for side in fight.sides if args and side.word == args[0]), None)
    kinds = frame.rules.words.kinds
    if key == "battle_over":
        fight.over = True
    elif side is None:
        return
    elif key == "rolled":
        side.dice, fight.rolled = args[1], True
    elif key == "channel_power":
        side.dice = args[2]
    elif key in _FELL:
        side.told.append(f"{kinds['unit'](args[1], frame.view)} {_FELL[key]}")
    elif key == "retreat":
        side.told.append(f"{kinds['unit'](args[1], frame.view)} fled to {kinds['area'](args[2], frame.view)}")
    elif key == "surrounded":
        side.told.append("surrounded")


def _panel(frame: Frame, side: Side) -> Panel | None:
    return next((panel for panel in frame.scene.panels if panel.word == side.word), None)


def _head(frame: Frame, side: Side, does: str, left: bool) -> Markup:
    panel = _panel(frame, side)
    hue, name = (panel.hue, panel.name) if panel else (None, side.word)
    dice = "no dice" if not side.dice else "1 die" if len(side.dice) == 1 else f"{len(side.dice)} dice"
    text = el("div", el("b", f"{name} {does}"), el("span", dice))
    token = seat_token(hue, panel.emblem if panel else "i_person")
    return el(
        "div", text if left else token, token if left else text, cls=f"side-h {colour(hue)}{' r' if left else ''}"
    )


def _half(frame: Frame, fight: Fight, side: Side, foe: Side, left: bool) -> Markup:
    """What a side rolled, what it suffers from the other's dice, who takes it, what became of them."""
    panel = _panel(frame, side)
    there = [token for token in frame.scene.tokens if panel and token.hot and token.seat == panel.hue]
    suffers = _tally(foe.dice) if fight.rolled else ""
    told = Counter(side.told)
    lines = [el("li", text if number == 1 else f"{number} × {text}") for text, number in told.items()]
    return el(
        "div",
        dice_row(side.dice) if side.dice else None,
        el("p", f"suffers {suffers}", cls="cw-suffers") if suffers else None,
        el("ul", [_unit(token) for token in there], cls="cw-fighters") if there and not fight.over else None,
        el("ul", lines, cls="cw-fell") if lines else None,
        cls="cw-half r" if left else "cw-half",
    )


def _tally(dice: Sequence[int]) -> str:
    kills, pains = dice.count(6), dice.count(5) + dice.count(4)
    return f"{_number(kills, 'Kill')}, {_number(pains, 'Pain')}"


def _number(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def _unit(token: Token) -> Markup:
    keeps = " on the gate" if token.word == "keeper" else ""
    words = token.title.partition(" of ")[0] + keeps
    marks = [badge for badge in token.badges if badge in ("kill", "pain")]
    return el(
        "li", icon(token.symbol), words, [el("span", mark, cls=f"cw-mark {mark}") for mark in marks], title=token.title
    )


def dice_row(dice: Sequence[int]) -> Markup:
    """Dice in order, each with what it does."""
    found = [
        el("span", value, cls=f"die cw-die {_KINDS.get(value, 'miss')}", title=_KINDS.get(value, "miss"))
        for value in dice
    ]
    return el("span", join(*[join(" " if place else "", die) for place, die in enumerate(found)]), cls="cw-dice")
