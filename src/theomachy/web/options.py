"""Every legal answer as a button, tied to the things on the board that it names."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.scene import Odds, Point

from .frame import Frame
from .markup import button, el, icon

MANY = 12
"""More options than this are grouped and can be filtered."""
PRICE = 20
"""Letters of what may stand under the heading of a folded group; more is told when it is opened."""
Sketch = tuple[tuple[tuple[Point, ...], str], ...]
Pairs = Sequence[tuple[str, Option]]


def options(frame: Frame, pairs: Pairs) -> Markup:
    number = {key: place for place, (key, _) in enumerate(pairs, 1)}
    if len(pairs) <= MANY:
        small = len(pairs) > 4 and len({option[0] for _, option in pairs}) == 1 and all(len(o) == 2 for _, o in pairs)
        buttons = [option_button(frame, key, option, number[key]) for key, option in pairs]
        return el("div", buttons, cls="opts two" if small else "opts", id="opts", role="group", aria_label="Answers")
    groups: dict[tuple[str, str, str], list[Markup]] = {}
    for key, option in pairs:
        group = frame.option_look(option).group
        groups.setdefault(group, []).append(option_button(frame, key, option, number[key]))
    shown = [_group(frame, *group, members) if len(members) > 1 else members[0] for group, members in groups.items()]
    if len(groups) == 1:  # a heading over all of them would say nothing
        (shown,) = groups.values()
    return el(
        "div",
        el(
            "input",
            type="search",
            cls="filter",
            id="filter",
            placeholder=f"Filter {len(pairs)} answers, or click on the board",
            aria_label="Filter the answers",
            autocomplete="off",
        ),
        shown,
        cls="opts many",
        id="opts",
        role="group",
        aria_label="Answers",
    )


def _group(frame: Frame, symbol: str, label: str, gloss: str, members: list[Markup]) -> Markup:
    count = el("span", len(members), cls="tag num")
    under = el("small", gloss, cls="brief" if len(gloss) <= PRICE else None) if gloss else None
    head = el(
        "summary",
        el("span", cls="n", aria_hidden="true"),
        icon(symbol if frame.art.drawn(symbol) else "i_next"),
        el("span", el("b", label), " ", count, under, cls="glossed"),
        title=gloss or None,
    )
    return el("details", head, el("div", members, cls="members"), cls="group", data_verb=label)


def option_button(frame: Frame, key: str, option: Option, number: int | None = None) -> Markup:
    """The full form of an answer: number, drawing, sentence, what stands there, odds."""
    look = frame.option_look(option)
    second = " · ".join(filter(None, (look.price, look.detail)))
    symbol, places = look.symbol or named_symbol(frame, option), frame.places(option)
    odds = frame.rules.bot.odds(frame.view, option)
    words = frame.option_text(option)
    found = _option_button(number, symbol, words, second, odds, look.accent, key, option, places, look.sketch)
    return el("div", found, again(frame, key, option), cls="twofold") if look.times > 1 else found


def again(frame: Frame, key: str, option: Option) -> Markup:
    """Beside an answer that can be given several times in a row: all of these times at once, or fewer of them."""
    times = frame.option_look(option).times
    text = frame.option_text(option)
    words = f"{text}: {times} times"
    often = el(
        "button",
        f"×{times}",
        type="button",
        cls="so-often num",
        title=words,
        aria_label=words,
        data_then=json.dumps([list(option)] * (times - 1)),
        data_most=times,
        **bound(frame, key, option),
    )
    if times < 3:
        return often
    return el("span", _step("−", "fewer", text), often, _step("+", "more", text, hidden=True), cls="stepper")


def _step(sign: str, does: str, text: str, *, hidden: bool = False) -> Markup:
    """A button that changes how often an answer is given, and sends nothing."""
    words = f"{text}: {does}"
    return el(
        "button",
        sign,
        type="button",
        cls="step num",
        title=words,
        aria_label=words,
        data_do=does,
        hidden=hidden or None,
    )


@lru_cache(maxsize=2048)
def _option_button(
    number: int | None,
    symbol: str,
    words: str,
    second: str,
    odds: Odds | None,
    accent: str,
    key: str,
    option: Option,
    places: tuple[str, ...],
    sketch: Sketch,
) -> Markup:
    """Kept: most answers are there again at the next question."""
    return el(
        "button",
        el("span", number, cls="n", aria_hidden="true") if number else None,
        icon(symbol),
        el("span", el("b", words), el("span", second) if second else None, cls="t"),
        _odds_short(odds) if odds else None,
        type="button",
        cls={"support": "option support", "attack": "option"}.get(accent, "option plain"),
        **tied(key, option, places),
        **(_odds_data(odds) if odds else {}),
        **({"data_sketch": json.dumps(sketch, separators=(",", ":"))} if sketch else {}),
    )


def bound(frame: Frame, key: str, option: Option) -> dict[str, str]:
    """The attributes that tie a button to its answer and to the things on the board that it names."""
    return tied(key, option, frame.places(option))


def tied(key: str, option: Option, places: tuple[str, ...]) -> dict[str, str]:
    """The same, where those things are known."""
    named = {"data_places": " ".join(places)} if places else {}
    return {"data_option": key, "data_answer": answer_text(option), **named}


@lru_cache(maxsize=8192)
def answer_text(option: Option) -> str:
    return json.dumps(list(option))


def named_symbol(frame: Frame, option: Option) -> str:
    """The drawing of the first thing that an answer names."""
    return next((str(part) for part in option[1:] if frame.art.drawn(part)), "i_next")


def _odds_short(odds: Odds) -> Markup:
    if odds.short[0]:
        return el("span", el("b", odds.short[0]), el("br"), el("span", odds.short[1]), cls="odds told num")
    numbers = f"+{odds.dealt:.2f} / −{odds.taken:.2f}"
    return el("span", el("b", numbers), el("br"), el("span", "hits dealt / taken"), cls="odds num")


def _odds_data(odds: Odds) -> dict[str, str]:
    """For the inspector: it is drawn in the client when the option is hovered or focused."""
    shown: dict[str, object] = {
        "one": odds.one,
        "two": odds.two,
        "dealt": round(odds.dealt, 2),
        "taken": round(odds.taken, 2),
        "any": round(100 * odds.any_dealt),
        "better": round(100 * odds.better),
        "worse": round(100 * odds.worse),
        "note": odds.note,
    }
    if odds.rows:
        shown = {"rows": odds.rows, "short": " · ".join(filter(None, odds.short)), "note": odds.note}
    shown["exact"] = odds.exact
    return {"data_odds": json.dumps(shown), **({"data_rolls": "yes"} if odds.at_once else {})}


def asked_back(frame: Frame, option: Option) -> str | None:
    """What is asked before an answer is taken: whoever would be the last to seal cannot think again."""
    look = frame.option_look(option)
    if look.seals and frame.owing == [frame.seat]:
        return "Everybody else is done. Really?"
    return look.confirm or None


def closing_button(frame: Frame, key: str, option: Option, obvious: bool) -> Markup:
    """An answer below the others, such as the one that seals. Whoever would be the last to seal is asked back."""
    look = frame.option_look(option)
    primary = obvious and not look.calm
    alarmed = look.seals and any(alarm.stops for alarm in frame.alarms())
    odds = frame.rules.bot.odds(frame.view, option)
    words = frame.option_text(option)
    return button(
        f"{words} ({' '.join(odds.short)})" if odds and odds.short[0] else words,
        cls="btn main danger" if alarmed else "btn primary" if primary else "btn main",
        symbol=look.symbol or "i_check",
        data_confirm="Something would be lost. Seal anyway?"
        if alarmed
        else asked_back(frame, option)
        if primary
        else look.confirm or None,
        **bound(frame, key, option),
        **(_odds_data(odds) if odds else {}),
    )
