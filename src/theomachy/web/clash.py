"""Clashes: two sides with their dice and pieces, facing pairs with the result between them, or rolls in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from markupsafe import Markup

from theomachy.scene import Clash, ClashSide, Die, Duel, Fighter, Roll, Round, Stage, Stand

from .dice import dice_row, one_die, spaced
from .frame import Frame
from .markup import colour, el, icon, join, piece_token, seat_token
from .options import bound

ROLLS = 8
"""Rolls that are shown beside a question; there is no room for more."""


def news(frame: Frame) -> Markup | None:
    """What just happened, shown with the question."""
    shown = [_rolls(clash) for clash in frame.scene.clashes if clash.news]
    return join(shown) if shown else None


def over_board(frame: Frame) -> Markup | None:
    """A box for every clash with a state of its own, and one for all others."""
    clashes = [clash for clash in frame.scene.clashes if not clash.news]
    alone = [clash for clash in clashes if clash.state]
    shared = [clash for clash in clashes if not clash.state]
    boxes = [_alone(frame, clash) for clash in alone]
    if shared:
        head = el("summary", icon("i_dice"), el("b", "Battles"), el("span", len(shared), cls="tag num"))
        inside = el("div", [_titled(frame, clash) for clash in shared], cls="in")
        now = any(clash.now for clash in shared)
        own = any(_own(frame, clash) for clash in shared)
        boxes.append(_box(head, inside, "clashes", now=now, own=own))
    return join(boxes) if boxes else None


def _alone(frame: Frame, clash: Clash) -> Markup:
    """It lies where it does not cover the place it is about."""
    own = _own(frame, clash)
    head = el("summary", icon("i_dice"), el("b", clash.title), el("span", clash.state, cls="tag"))
    inside = el("div", _sides(frame, clash), _legend(clash), cls="in")
    away = _away(frame, clash.at) if clash.now or own else ""
    return _box(head, inside, f"clash-{clash.id}", away, now=clash.now, own=own, at=clash.at)


def _box(head: Markup, inside: Markup, key: str, cls: str = "", *, now: bool, own: bool, at: str = "") -> Markup:
    """One's own battle stays open when it is over, until it has been seen (`battles.js`)."""
    over = el("button", "Seen", type="button", cls="btn", data_do="put_away") if own and not now else None
    return el(
        "details",
        head,
        inside,
        over,
        cls=f"dlg box clash {cls}".strip(),
        open=now or own,
        id=key,
        data_mine="yes" if own else None,
        data_now="yes" if now else None,
        data_at=at or None,
    )


def _own(frame: Frame, clash: Clash) -> bool:
    """Does the viewer take part?"""
    hues = {panel.hue for panel in frame.panels(frame.seat)} if frame.seat >= 0 and frame.live else set()
    return any(side.hue in hues for side in clash.sides)


def _away(frame: Frame, site: str) -> str:
    """The side of the board that the place is not on; where it is low in the middle, the upper edge as well."""
    places = [token.at for token in frame.scene.tokens if token.area == site]
    places += [area.label for area in frame.scene.areas if area.id == site and area.label and not places]
    if not places:
        return "west"
    x, y = (sum(place[axis] for place in places) / len(places) / frame.scene.box[axis] for axis in (0, 1))
    north = " north" if 0.3 < x < 0.7 and y > 0.5 else ""
    return f"{'east' if x < 0.5 else 'west'}{north}"


def _titled(frame: Frame, clash: Clash) -> Markup:
    mine = "yes" if _own(frame, clash) else None
    return el("section", el("h3", clash.title), _sides(frame, clash), _legend(clash), data_mine=mine)


def _sides(frame: Frame, clash: Clash) -> Markup:
    if clash.rolls:
        return _rolls(clash)
    if clash.rounds:
        return _rounds(frame, clash)
    if not clash.duels:
        halves = el("div", [_half(frame, side, clash.now) for side in clash.sides], cls="sides halves")
        return join(_stages(clash), halves)
    one, two = clash.sides
    return el(
        "div",
        _facing(one, True),
        el("span", "against", cls="vs"),
        _facing(two, False),
        [_duel(one, two, duel) for duel in clash.duels],
        _spare(one, two),
        cls="sides",
    )


def _legend(clash: Clash) -> Markup | None:
    """What dice do, in small."""
    if not clash.legend:
        return None
    rows = [
        join(", " if place else "", dice_row(Roll(dice)), f" {words}")
        for place, (dice, words) in enumerate(clash.legend)
    ]
    return el("p", rows, cls="legend")


# -- facing pairs -----------------------------------------------------------------------------------------------------


def _facing(side: ClashSide, left: bool) -> Markup:
    text = el("div", el("b", f"{side.name} {side.does}"), el("span", side.harm), _health(side))
    token = seat_token(side.hue, side.emblem)
    both = (text, token) if left else (token, text)
    return el("div", both, cls=f"side-h {colour(side.hue)}{' r' if left else ''}")


def _health(side: ClashSide) -> Markup | None:
    if side.health is None:
        return None
    left, threatened, gone = side.health
    cells = [el("i", cls=kind) for kind, many in zip(("", "may", "off"), side.health, strict=True) for _ in range(many)]
    words = f"{left + threatened} of {left + threatened + gone} health"
    words += f", {threatened} of it threatened" if threatened else ""
    return el("span", cells, cls="health", role="img", aria_label=words, title=words)


def _duel(one: ClashSide, two: ClashSide, duel: Duel) -> Markup:
    tone = {"good": " l", "bad": " r"}.get(duel.tone, "")
    return el(
        "div",
        _cast(one, duel.one, duel.winner == 0, duel.winner == 1),
        el("span", duel.words, cls=f"res{tone}"),
        _cast(two, duel.two, duel.winner == 1, duel.winner == 0),
        cls="duel",
    )


def _cast(side: ClashSide, die: Die | None, wins: bool, loses: bool) -> Markup:
    if die is None:
        return el("span", "no die opposite", cls="none")
    result = " win" if wins else " lose" if loses else ""
    return el("span", one_die(die, side.hue, "big"), cls=f"cast{result}")


def _spare(one: ClashSide, two: ClashSide) -> Markup | None:
    """What was rolled beyond the pairs; it did not count."""
    if not one.spare and not two.spare:
        return None
    cells = [el("span", [one_die(die, side.hue) for die in side.spare] or None) for side in (one, two)]
    return el("div", cells[0], el("span", "not needed", cls="res"), cells[1], cls="duel spare")


# -- one side beside the other ----------------------------------------------------------------------------------------


def _half(frame: Frame, side: ClashSide, now: bool) -> Markup:
    """What a side rolled, what it suffers, who takes it, what became of them."""
    text = el("div", el("b", side.name), el("span", side.does))
    fates = [el("li", told if times == 1 else f"{times} × {told}") for told, times in Counter(side.fates).items()]
    return el(
        "div",
        el("div", seat_token(side.hue, side.emblem), text, cls=f"side-h {colour(side.hue)}"),
        _rolled(side) if side.dice or side.idle else None,
        el("p", "suffers ", _marks(side.suffers) or "nothing", cls="suffers") if side.suffers is not None else None,
        el("ul", [_fighter(frame, one, side.hue) for one in side.fighters], cls="fighters")
        if side.fighters and now
        else None,
        el("ul", fates, cls="fates") if fates else None,
        el("p", "used ", ", ".join(side.parts), cls="used") if side.parts else None,
        cls="half",
    )


def _rolled(side: ClashSide) -> Markup:
    """Every die that does something, and how many do nothing."""
    row = el("span", spaced(side.dice, side.hue), cls="dice-row") if side.dice else None
    idle = f"{side.idle} {'miss' if side.idle == 1 else 'misses'}"
    return el("div", row, el("span", idle, cls="missed") if side.idle else None, cls="rolled")


def _marks(marks: Sequence[tuple[str, str]]) -> Markup | None:
    found = [el("span", words, cls=f"mark {tone}") for tone, words in marks]
    return join([join(" " if place else "", mark) for place, mark in enumerate(found)]) if found else None


def _fighter(frame: Frame, one: Fighter, hue: int | None) -> Markup:
    """A button while an answer names it."""
    marks = [el("span", words, cls=f"mark {tone}") for tone, words in one.marks]
    inside = join(_piece(one, hue), one.name, marks)
    cls, title = "hurt" if marks else None, one.title or None
    for answer in one.answers:
        key = frame.option_id(*answer)
        if key is not None:
            words = frame.option_text(answer)
            button = el("button", inside, type="button", cls="lit", aria_label=words, **bound(frame, key, answer))
            return el("li", button, cls=cls, title=title)
    return el("li", inside, cls=cls, title=title)


def _piece(one: Fighter, hue: int | None) -> Markup:
    if one.base == "seat":
        return seat_token(hue, one.symbol)
    return piece_token(hue, one.symbol, one.base, one.turned) if one.base else icon(one.symbol)


# -- rounds -----------------------------------------------------------------------------------------------------------


def _rounds(frame: Frame, clash: Clash) -> Markup:
    """The sides, each round between them, and what it comes to."""
    one, two = clash.sides
    return el(
        "div",
        el("div", _facing(one, True), el("span", "against", cls="vs"), _facing(two, False), cls="round heads"),
        [_round(frame, clash, each) for each in clash.rounds],
        _stages(clash),
        el("div", _total(one), el("span", cls="vs"), _total(two), cls="round totals") if one.total else None,
        cls="rounds",
    )


def _round(frame: Frame, clash: Clash, each: Round) -> Markup:
    kinds = ["round"] + ["now"] * each.now + ["done"] * each.done
    one, two = clash.sides
    number = el("b", each.number, el("span", " now" if each.now else " done" if each.done else "", cls="vh"), cls="no")
    return el("div", _stand(frame, one, each.one), number, _stand(frame, two, each.two), cls=" ".join(kinds))


def _stand(frame: Frame, side: ClashSide, stand: Stand) -> Markup:
    dice = [one_die(die, None, "drawn") for die in stand.dice]
    dice += [one_die(die, None, "drawn dropped") for die in stand.spare]
    row = el("span", [join(" ", die) for die in dice], cls="dice-row") if dice else None
    fighters = (
        el("ul", [_fighter(frame, one, side.hue) for one in stand.fighters], cls="fighters") if stand.fighters else None
    )
    words = el("p", stand.words) if stand.words else None
    return el("div", fighters, row, words, cls=f"stand {colour(side.hue)}")


def _stages(clash: Clash) -> Markup | None:
    """The steps in a row; with words under them where something is told of any."""
    if not clash.stages:
        return None
    told = any(stage.words for stage in clash.stages)
    rows = [_stage(stage, told) for stage in clash.stages]
    return el("ol", rows, cls="stages" if told else "stages slim", aria_label="Steps")


def _stage(stage: Stage, words: bool) -> Markup:
    state = "now" if stage.now else "done" if stage.done else ""
    told = el("span", f" {state}", cls="vh") if state else None
    below = el("span", stage.words or "–") if words else None
    return el("li", el("b", stage.name, told), below, cls=state or None)


def _total(side: ClashSide) -> Markup:
    parts = [el("span", part, cls="part") for part in side.parts]
    fates = [el("span", fate, cls="part") for fate in side.fates]
    return el("div", el("b", side.total, cls="num"), parts, fates, cls=f"total {colour(side.hue)}")


# -- rolls in a row ---------------------------------------------------------------------------------------------------


def _rolls(clash: Clash) -> Markup:
    head = el("h3", icon("i_dice"), clash.title)
    rows = [_roll(roll) for roll in clash.rolls[:ROLLS]]
    return el("section", head, el("ul", rows), cls="rolls", aria_label="The latest roll")


def _roll(roll: Roll) -> Markup:
    return el(
        "li",
        dice_row(roll) if roll.dice else icon(roll.symbol) if roll.symbol else None,
        el("span", roll.against) if roll.against else None,
        el("b", roll.result, cls=roll.tone or None) if roll.result else None,
    )
