"""The question: what is asked, every legal answer as a button, and what else can be done about it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.scene import Odds

from . import over
from .extras import Extras
from .frame import Frame
from .markup import button, drawn, el, icon, join

MANY = 12
"""More options than this are grouped and can be filtered."""
ICONS = {
    "attack": "i_attack", "support": "i_support", "recall": "i_home", "move": "i_next", "retreat": "i_undo",
    "hit": "damage", "seal": "i_seal", "ready": "i_check", "unready": "i_undo", "reopen": "i_undo", "strike": "i_close",
    "send": "i_trade",
    "offer": "i_trade", "bank": "i_trade", "accept": "i_check", "decline": "i_close", "counter": "i_trade",
    "withdraw": "i_undo", "scrap": "i_close", "split": "i_dice", "leave": "i_close", "orgy": "orgy",
}  # fmt: skip

_BACKWARD = frozenset({"reopen", "unready", "scrap", "orgy", "pass"})
"""Answers that never are the obvious next step."""


def prompt(frame: Frame, extras: Extras) -> Markup:
    model = frame.model
    if model.curtain:
        return _box("waiting", _curtain(frame))
    if not frame.live:
        return _box("waiting replay", _looking_back(frame))
    if model.status == "over" or frame.game.over:
        return _box("", over.result(frame))
    if frame.ask is None:
        return _box("waiting", _waiting(frame, extras))
    inside = _question(frame, extras)
    return _box("" if frame.my_move else "waiting", inside, decision=model.decision)


def _box(cls: str, inside: Markup, decision: str = "") -> Markup:
    return el(
        "section",
        inside,
        id="prompt",
        cls=f"prompt panel {cls}".strip(),
        aria_label="The question",
        tabindex="-1",
        data_decision=decision or None,
    )


# -- when nothing is asked ------------------------------------------------------------------------------------------


def _curtain(frame: Frame) -> Markup:
    """Hotseat: the next player says so before anything secret is shown."""
    model = frame.model
    name = frame.sitter(model.seat).name
    return join(
        _head("Pass the screen", None),
        el("p", "It is ", el("b", name), "’s turn to look. Everybody else turns away.", cls="ask"),
        el("p", "Cards and orders stay hidden until the button is pressed.", cls="sub-ask"),
        _acts(button(f"I am {name}", cls="btn primary", symbol="i_eye", data_do="reveal", data_seat=model.seat)),
    )


def _looking_back(frame: Frame) -> Markup:
    moment = frame.model.moment or 0
    return join(
        _head("Looking back", None),
        el("p", f"You are looking at moment {moment + 1} of {len(frame.log)}. The board is not live.", cls="ask"),
        el("p", frame.scene.heading, cls="sub-ask"),
        _acts(
            button("Earlier", symbol="i_prev", key="[", data_do="earlier"),
            button("Later", symbol="i_next", key="]", data_do="later"),
            button("Back to now", cls="btn primary", symbol="i_last", key="\\", data_do="now"),
        ),
    )


_AWAY = {
    "left": "You have left this game. What stands of yours defends itself; you may watch.",
    "coming": "You have a seat: you play from the beginning of the next turn on.",
}


def _waiting(frame: Frame, extras: Extras) -> Markup:
    owing = [seat for seat in frame.owing if seat >= 0]
    names: list[Markup | str] = []
    for place, seat in enumerate(owing):
        names += [", " if 0 < place < len(owing) - 1 else " and " if place else "", frame.who(seat)]
    away = frame.away(frame.seat)
    return join(
        _head("Waiting" if frame.seat >= 0 and away != "left" else "Watching", None),
        el("p", "Waiting for ", names, ".", cls="ask") if owing else el("p", "One moment.", cls="ask"),
        el("p", _AWAY[away], cls="sub-ask") if away else None,
        extras.news(frame),
        _undo_request(frame),
        _message(frame),
        _acts(_undo(frame), _rules()) if frame.seat >= 0 else _sit(frame),
    )


def _sit(frame: Frame) -> Markup | None:
    """Somebody who watches may take a seat that is free."""
    free = frame.free_seats()
    if not free:
        return None
    buttons = [
        button(
            f"Play as {frame.label(sitter.seat)}" if frame.panel(sitter.seat) else "Take a seat",
            cls="btn primary",
            symbol="i_person",
            data_do="sit",
            data_seat=sitter.seat,
        )
        for sitter in free
    ]
    return join(el("p", "A seat at this table is free: you may play on from here.", cls="sub-ask"), _acts(buttons))


# -- the question -----------------------------------------------------------------------------------------------------


def _question(frame: Frame, extras: Extras) -> Markup:
    listed = [(key, option) for key, option in frame.options.items() if not extras.elsewhere(frame, option)]
    main = [(key, option) for key, option in listed if extras.closing(option)]
    rest = [pair for pair in listed if pair not in main]
    next_step = next((key for key, option in main if option[0] in extras.eager), main[-1][0] if main else "")
    body = frame.once("body", lambda: extras.body(frame))
    return join(
        _head(extras.title(frame), "secret until all are done" if extras.secret(frame) else None, _rule_link(frame)),
        el("h2", frame.prompt_text(), cls="ask", id="ask"),
        el("ol", id="steps", cls="steps", hidden=True, aria_label="Chosen so far"),
        _undo_request(frame),
        _message(frame),
        _coach(frame),
        extras.news(frame),
        body if body is not None else _options(frame, extras, rest) if rest else None,
        _acts(
            button("Back", symbol="i_prev", key="Esc", data_do="back", cls="btn only-back", hidden=True),
            _undo(frame),
            button("Hint", symbol="i_hint", key="H", data_do="hint", title="What would a bot do, and why? (H)"),
            _rules(),
            _not_this_turn(frame, extras),
            [_main(frame, extras, key, option, key == next_step) for key, option in main],
        ),
    )


def _head(label: str, tag: str | None, right: Markup | None = None) -> Markup:
    return el(
        "div",
        el("span", label, cls="smcap"),
        el("span", icon("i_lock"), tag, cls="tag") if tag else None,
        el("span", right, cls="right") if right else None,
        cls="row1",
    )


def _rule_link(frame: Frame) -> Markup:
    return el("button", "The rule", type="button", cls="rules-link", data_do="rules", title="The rule behind this (?)")


def _rules() -> Markup:
    return button("Rules", symbol="i_rules", cls="btn stay", data_do="rules")


def _undo(frame: Frame) -> Markup:
    if frame.model.can_undo:
        return button("Undo", symbol="i_undo", key="U", data_do="undo", title="Take your last answer back (U)")
    why = "Nothing to take back freely: dice fell, something was revealed or somebody else answered since"
    return button("Undo", symbol="i_undo", key="U", aria_disabled="true", title=why, data_why=why)


def _not_this_turn(frame: Frame, extras: Extras) -> Markup | None:
    """Declines the question, and every one with the same sorts of answers until the turn is over."""
    decline = extras.idle(frame)
    if decline is None or decline not in frame.options.values():
        return None
    sorts = sorted({str(option[0]) for option in frame.options.values()})
    return button(
        "Not this turn",
        cls="btn stay-words",
        symbol="i_close",
        title="Decline, and do not ask me this again before the next turn",
        data_do="quiet",
        data_quiet=f"{frame.view.get('turn', 0)} {frame.seat} {' '.join(sorts)}",
        data_decline=answer_text(decline),
    )


def _acts(*buttons: Markup | list[Markup] | None) -> Markup:
    return el("div", *buttons, cls="acts")


def _message(frame: Frame) -> Markup | None:
    if not frame.model.message:
        return None
    return el("p", icon("i_close"), el("span", frame.model.message), cls="banner-s bad", role="alert")


def _coach(frame: Frame) -> Markup | None:
    """What a bot would do, and why."""
    if not frame.model.hint:
        return None
    option, reason = frame.model.hint
    key = frame.option_id(*option)
    return el(
        "div",
        icon("i_hint"),
        el("span", el("b", frame.option_text(tuple(option))), f": {reason}" if reason else ""),
        button("Do it", data_option=key, data_answer=json.dumps(list(option))) if key else None,
        cls="banner-s hint",
        role="status",
    )


def _undo_request(frame: Frame) -> Markup | None:
    """Somebody asks the table to go back."""
    model = frame.model
    if model.undo_asked is None:
        return None
    asking, moment = model.undo_asked
    line = frame.log[moment][1] if 0 <= moment < len(frame.log) else None
    where = f" to “{frame.rules.words.line(line, frame.view)}”" if line else ""
    if frame.seat in (asking, *model.undo_agreed) or frame.seat < 0:
        text = el("span", frame.who(asking), f" asks to go back{where}. Waiting for the others.")
        return el("div", icon("i_undo"), text, cls="banner-s", role="status")
    return el(
        "div",
        icon("i_undo"),
        el("span", frame.who(asking), f" asks to go back{where}."),
        button("Agree", data_do="agree"),
        button("Refuse", data_do="refuse"),
        cls="banner-s",
        role="alert",
    )


# -- options ----------------------------------------------------------------------------------------------------------

Pairs = Sequence[tuple[str, Option]]


def _options(frame: Frame, extras: Extras, pairs: Pairs) -> Markup:
    number = {key: place for place, (key, _) in enumerate(pairs, 1)}
    if len(pairs) <= MANY:
        small = len(pairs) > 4 and len({option[0] for _, option in pairs}) == 1 and all(len(o) == 2 for _, o in pairs)
        buttons = [option_button(frame, extras, key, option, number[key]) for key, option in pairs]
        return el("div", buttons, cls="opts two" if small else "opts", id="opts", role="group", aria_label="Answers")
    groups: dict[tuple[str, str, str], list[Markup]] = {}
    for key, option in pairs:
        group = (*extras.heading(frame, option), extras.gloss(frame, option))
        groups.setdefault(group, []).append(option_button(frame, extras, key, option, number[key]))
    shown = [_group(*group, extras, members) if len(members) > 1 else members[0] for group, members in groups.items()]
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


def _group(verb: str, label: str, gloss: str, extras: Extras, members: list[Markup]) -> Markup:
    symbol = extras.icons.get(verb, ICONS.get(verb, verb if drawn(verb) else "i_next"))
    count = el("span", len(members), cls="tag num")
    words = el("span", el("b", label), " ", count, el("small", gloss), cls="glossed") if gloss else None
    head = el("summary", icon(symbol), words or join(el("b", label), count), title=gloss or None)
    return el("details", head, el("div", members, cls="members"), cls="group", data_verb=verb)


def option_button(frame: Frame, extras: Extras, key: str, option: Option, number: int | None = None) -> Markup:
    """The full form of an answer: number, drawing, sentence, what stands there, odds."""
    verb = str(option[0])
    detail = extras.detail(frame, option)
    odds = frame.rules.odds(frame.view, option)
    cls = "option support" if verb == "support" else "option" if verb in ("attack", "hit") else "option plain"
    return el(
        "button",
        el("span", number, cls="n", aria_hidden="true") if number else None,
        icon(extras.symbol(frame, option) or extras.icons.get(verb) or option_icon(option)),
        el("span", el("b", frame.option_text(option)), el("span", detail) if detail else None, cls="t"),
        _odds_short(odds) if odds else None,
        type="button",
        cls=cls,
        **bound(frame, key, option),
        **(_odds_data(odds) if odds else {}),
    )


def bound(frame: Frame, key: str, option: Option) -> dict[str, str]:
    """The attributes that tie a button to its answer and to the things on the board that it names."""
    places = " ".join(frame.places(option))
    return {"data_option": key, "data_answer": answer_text(option), **({"data_places": places} if places else {})}


@lru_cache(maxsize=16_384)
def answer_text(option: Option) -> str:
    return json.dumps(list(option))


def option_icon(option: Option) -> str:
    verb = str(option[0])
    if verb in ICONS:
        return ICONS[verb]
    return next((str(part) for part in option[1:] if drawn(part)), "i_next")


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
    return {"data_odds": json.dumps(shown), **({"data_rolls": "yes"} if odds.at_once else {})}


def _main(frame: Frame, extras: Extras, key: str, option: Option, obvious: bool) -> Markup:
    """An answer without anything to choose: seal, ready, send. The last one to seal is asked twice."""
    primary = obvious and option[0] not in extras.calm
    sealing = primary and frame.owing == [frame.seat] and option[0] in ("seal", "ready")
    return button(
        frame.option_text(option),
        cls="btn primary" if primary and option[0] not in _BACKWARD else "btn main",
        symbol=ICONS.get(str(option[0]), "i_check"),
        data_confirm="Everybody else is done. Really?" if sealing else extras.confirm(frame, option) or None,
        **bound(frame, key, option),
    )
