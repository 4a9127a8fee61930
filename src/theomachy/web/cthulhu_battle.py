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
_FATES = {
    "killed": "killed",
    "withstood": "took a Kill and lives",
    "lost": "lost for want of a way out",
    "devour": "devoured",
    "abduct": "abducted",
    "absorb": "absorbed",
    "berserkergang": "lost to Berserkergang",
}
"""line about a side and one of its units -> what became of it"""


@dataclass(slots=True)
class Side:
    word: str
    dice: Sequence[int] = ()
    kills: int = 0
    pains: int = 0
    """What it suffers."""
    told: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Fight:
    area: str
    sides: tuple[Side, Side]
    rolled: bool = False
    over: bool = False
    ghouls: int = 0
    """Each is one more Pain for both."""


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
        _half(frame, fight, attacker, "attacks"),
        _half(frame, fight, defender, "defends"),
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
        for side, dice, harm in zip(fight.sides, now["rolls"], now["suffers"], strict=True):
            side.dice = dice
            side.kills, side.pains = harm
    for side in fight.sides:
        side.pains += fight.ghouls
    return fight


def _hear(frame: Frame, fight: Fight, key: str, args: tuple[Any, ...]) -> None:
    """A line of the log, as far as it is about one of the sides."""
    sides = {side.word: side for side in fight.sides}
    side = sides.get(args[1 if key == "invisibility" else 0]) if args else None

    def unit(at: int) -> str:
        return frame.rules.table.words.kinds["unit"](args[at], frame.view)

    def area(at: int) -> str:
        return frame.rules.table.words.kinds["area"](args[at], frame.view)

    if key == "battle_over":
        fight.over = True
    elif key == "necrophagy":
        fight.ghouls += 1
    elif side is None:
        return
    elif key in ("rolled", "channel_power"):
        _, side.dice, kills, pains = (args[0], *args[-3:])
        foe = next(other for other in fight.sides if other is not side)
        foe.kills, foe.pains, fight.rolled = kills, pains, True
    elif key in _FATES:
        side.told.append(f"{unit(1)} {_FATES[key]}")
    elif key == "invisibility":
        side.told.append(f"{unit(2)} kept out of it")
    elif key == "seek_and_destroy":
        side.told.append(f"Hunting Horror came from {area(1)}")
    elif key in ("retreat", "howl"):
        side.told.append(f"{unit(1)} {'fled' if key == 'retreat' else 'was driven'} to {area(2)}")
    elif key == "surrounded":
        side.told.append("surrounded")


def _panel(frame: Frame, side: Side) -> Panel | None:
    return next((panel for panel in frame.scene.panels if panel.word == side.word), None)


def _half(frame: Frame, fight: Fight, side: Side, does: str) -> Markup:
    """What a side rolled, what it suffers, who takes it, what became of them."""
    panel = _panel(frame, side)
    hue, name = (panel.hue, panel.name) if panel else (None, side.word)
    number = "no dice" if not side.dice else "1 die" if len(side.dice) == 1 else f"{len(side.dice)} dice"
    text = el("div", el("b", name), el("span", f"{does}, {number}" if fight.rolled else does))
    there = [token for token in frame.scene.tokens if panel and token.hot and token.seat == panel.hue]
    lines = [el("li", told if times == 1 else f"{times} × {told}") for told, times in Counter(side.told).items()]
    return el(
        "div",
        el("div", seat_token(hue, panel.emblem if panel else "i_person"), text, cls=f"side-h {colour(hue)}"),
        _hits(side.dice) if side.dice else None,
        el("p", "suffers ", _harm(side), cls="cw-suffers") if fight.rolled or fight.ghouls else None,
        el("ul", [_unit(token) for token in there], cls="cw-fighters") if there and not fight.over else None,
        el("ul", lines, cls="cw-fell") if lines else None,
        cls="cw-half",
    )


def _hits(dice: Sequence[int]) -> Markup:
    """Every die that does something, and how many do nothing."""
    hits = [value for value in dice if value in _KINDS]
    misses = len(dice) - len(hits)
    missed = el("span", _number(misses, "miss", "misses"), cls="cw-missed") if misses else None
    return el("div", dice_row(hits) if hits else None, missed, cls="cw-rolled")


def _harm(side: Side) -> Markup:
    """Kills and Pains, as badges."""
    marks = [
        el("span", _number(number, noun, f"{noun}s"), cls=f"cw-mark {noun}")
        for number, noun in ((side.kills, "kill"), (side.pains, "pain"))
        if number
    ]
    return join(*[join(" " if place else "", mark) for place, mark in enumerate(marks)]) if marks else Markup("nothing")


def _number(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _unit(token: Token) -> Markup:
    keeps = " on the gate" if token.word == "keeper" else ""
    words = token.title.partition(" of ")[0] + keeps
    marks = [badge for badge in token.badges if badge in ("kill", "pain")]
    badges = [el("span", mark, cls=f"cw-mark {mark}") for mark in marks]
    return el("li", icon(token.symbol), words, badges, cls="hurt" if marks else None, title=token.title)


def dice_row(dice: Sequence[int]) -> Markup:
    """Dice in order, each with what it does."""
    found = [
        el("span", value, cls=f"die cw-die {_KINDS.get(value, 'miss')}", title=_KINDS.get(value, "miss"))
        for value in dice
    ]
    return el("span", join(*[join(" " if place else "", die) for place, die in enumerate(found)]), cls="cw-dice")
