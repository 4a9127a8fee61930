"""What is behind the menu: settings, seats for the host, the rule and the keys, leaving."""

from __future__ import annotations

import json
from functools import cache, lru_cache

from markupsafe import Markup

from theomachy.kernel.ask import Option

from .frame import Frame
from .guide import drawer
from .markup import button, el, icon, icon_button, join, seat_token
from .model import usual
from .panels import rules_body
from .standing_answers import answers_body
from .votes import dialog_body

PACES = (("normal", "one by one"), ("fast", "at once"), ("slow", "slowly"), ("step", "when I say next"))
KEYS = (
    ("1–9", "choose that answer; again or Enter sends it"),
    ("arrows", "next answer; on the board the nearest that way"),
    ("Enter", "send what is lit, or the main button"),
    ("Esc", "one step back, close"),
    ("Space", "show what others have done meanwhile"),
    ("U", "undo"),
    ("H", "hint"),
    ("N", "next game that waits for you"),
    ("A", "when to ask me"),
    ("?", "the rules, at the question"),
    ("=", "what things cost"),
    ("F, 0, + −", "show the options, whole board, zoom"),
    ("M", "look at the board under a choice or a battle, and back"),
    ("L, C, P", "log, chat, players"),
    ("[ ] \\", "history back, on, now"),
    ("{ }, B", "a turn back, a turn on, the next battle; looking back Space plays"),
    ("T", "the board as text"),
)


def dialogs(frame: Frame) -> Markup:
    return join(
        drawer(frame.rules, rules_body(frame), _keys()),
        _dialog("menu", "Menu", _settings(), menu_body(frame)),
        _dialog("answers", "When to ask me", answers_body(frame)),
        _dialog("votes", "Call a vote", dialog_body(frame)),
        el(
            "div",
            icon("i_offline"),
            el("div", el("b", "You are offline. Nothing is lost."), el("small", "", id="link-words")),
            el("span", "", id="link-next", cls="tag num"),
            el("button", "Try now", type="button", cls="btn", data_do="reconnect"),
            id="link",
            cls="offl",
            hidden=True,
            role="status",
        ),
        el("div", id="toast", cls="toast", hidden=True, role="alert"),
    )


def _dialog(name: str, title: str, *inside: Markup) -> Markup:
    head = el("header", el("h2", title, id=f"{name}-title"), icon_button("i_close", "Close", data_do="close"))
    return el("dialog", head, el("div", *inside, cls="in"), id=name, cls="dlg", aria_labelledby=f"{name}-title")


def _keys() -> Markup:
    return el("dl", [join(el("dt", el("kbd", key)), el("dd", words)) for key, words in KEYS], cls="keys")


def _settings() -> Markup:
    return el(
        "div",
        el("label", el("input", type="checkbox", id="set-sound"), " Sound when it is your move", cls="switch"),
        el(
            "label",
            "Others' moves are shown ",
            el(
                "select",
                [el("option", words, value=name) for name, words in PACES],
                id="set-pace",
            ),
            cls="switch",
        ),
        button("Change the theme", symbol="i_theme", data_do="theme"),
        button("The board as text", symbol="i_log", data_do="text", key="T"),
        button("When to ask me", symbol="i_check", data_do="answers", key="A"),
        cls="settings",
    )


def menu_body(frame: Frame) -> Markup:
    """What depends on the table: its seats, its proof of honest dice, leaving."""
    model = frame.model
    declarations = frame.game.anytime(frame.seat) if frame.seat >= 0 and frame.live else ()
    declarations = [option for option in declarations if option[0] not in frame.look.bygone]
    lines = tuple(_seat(frame, sitter.seat) for sitter in model.sitters)
    declared = tuple(declare(frame, option) for option in declarations)
    return _body(lines, _more_seats(frame), model.watchers, declared, _table_business(frame), model.seed_hash)


@lru_cache(maxsize=256)
def _body(
    lines: tuple[Markup, ...],
    more: Markup | None,
    watchers: int,
    declared: tuple[Markup, ...],
    business: Markup | None,
    seed_hash: str,
) -> Markup:
    """Kept: seats and what may be said at any time hardly ever change."""
    return el(
        "div",
        el("h3", "Seats", cls="smcap"),
        el("ul", lines, cls="seat-menu"),
        more,
        el("p", f"{watchers} watching", cls="sub-ask") if watchers else None,
        el("div", declared, cls="row") if declared else None,
        business,
        _proof(seed_hash),
        id="menu-body",
    )


def declare(frame: Frame, option: Option) -> Markup:
    """A button for something that may be said at any time."""
    return _declare(tuple(option), frame.option_text(option))


@lru_cache(maxsize=256)
def _declare(option: Option, words: str) -> Markup:
    sure = "This cannot be taken back. Really?"
    return button(words, data_do="declare", data_answer=json.dumps(list(option)), data_confirm=sure)


@lru_cache(maxsize=256)
def _proof(seed_hash: str) -> Markup:
    return join(
        el("h3", "Honest dice", cls="smcap"),
        el("p", "SHA-256 of the secret seed; the seed is shown when the game is over."),
        el("p", el("code", seed_hash)),
        el(
            "p",
            el("a", "To the lobby", href="/", cls="btn"),
            button("Next game that waits for me", data_do="next-game"),
            cls="row",
        ),
    )


def _table_business(frame: Frame) -> Markup | None:
    """Votes, and giving up where the rules have no word for it."""
    model, seat = frame.model, frame.seat
    if seat < 0 or not frame.live or model.status != "playing":
        return None
    return _business(not frame.rules.play.declarations.leaving and not frame.away(seat))


@cache
def _business(may_give_up: bool) -> Markup:
    leave = None
    if may_give_up:
        sure = "Give up? A bot plays on for good, and you have lost."
        leave = button("Give up the seat", data_do="give-up", data_confirm=sure)
    return el("div", button("Call a vote", symbol="i_vote", data_do="votes"), leave, cls="row")


def _more_seats(frame: Frame) -> Markup | None:
    """Where the rules let somebody join late, the host may add a seat; the link is for whoever comes to a free one."""
    model, seat = frame.model, len(frame.model.sitters)
    if not model.host or model.status != "playing" or not frame.live:
        return None
    link = None
    if model.invite_url and any(sitter.kind in ("open", "invited") for sitter in model.sitters):
        link = el(
            "div",
            el("label", "Whoever has this link may take the free seat", for_="invite"),
            el("input", id="invite", readonly=True, value=model.invite_url, cls="inp"),
            button("Copy", data_do="copy"),
            cls="row invite",
        )
    if frame.game.joining(seat) is None:
        return link
    return join(
        link,
        el("p", frame.look.joining),
        el(
            "div",
            _action(seat, "add_open", "Add a seat for anybody"),
            _action(seat, "add_invited", "… by invitation"),
            _action(seat, "add_bot", "… for a bot", usual(model.levels)),
            cls="row",
        ),
    )


def _free(frame: Frame, seat: int) -> list[Markup]:
    """What the host may do about a seat that nobody holds."""
    actions = [_action(seat, "give_to_bot", "Let a bot play", usual(frame.model.levels))]
    if frame.game.anytime(seat) and frame.panel(seat) is None:
        actions.append(_action(seat, "remove", "Take the seat away"))
    return actions


_UNHELD = {"open": "free for anybody", "invited": "for whoever has the invitation"}


def _seat(frame: Frame, seat: int) -> Markup:
    """A seat with what its host or its owner may do about it."""
    model, sitter = frame.model, frame.sitter(seat)
    words = f"bot · {sitter.level}" if sitter.kind == "bot" else _UNHELD.get(sitter.kind, sitter.name)
    if sitter.stand_in:
        words += f", {sitter.stand_in} bot plays meanwhile"
    away = frame.away(seat)
    if away:
        words += ", has left the game" if away == "left" else ", plays from the next turn on"
    actions: list[Markup] = []
    if model.status == "playing" and away != "left":
        if seat in model.lost_seats:
            actions.append(_action(seat, "take_back", "Take back"))
        elif sitter.stand_in and (sitter.you or (model.host and not model.by_vote)):
            actions.append(_action(seat, "take_back", "Hand back" if model.host and not sitter.you else "Take back"))
        elif sitter.kind == "person" and (sitter.you or (model.host and not model.by_vote)):
            level = usual(model.levels)
            actions.append(_action(seat, "give_to_bot", "Let a bot play", level))
        if model.host and not model.by_vote and sitter.kind == "person" and not sitter.you and not sitter.online:
            actions.append(_action(seat, "open", "Open to anybody"))
        if model.host and sitter.kind in _UNHELD:
            actions += _free(frame, seat)
    return _line(frame.hue(seat), frame.emblem(seat), frame.label(seat), words, tuple(actions))


@lru_cache(maxsize=1024)
def _line(hue: int, emblem: str, label: str, words: str, actions: tuple[Markup, ...]) -> Markup:
    return el("li", seat_token(hue, emblem), el("span", el("b", label), f" · {words}"), actions)


@lru_cache(maxsize=1024)
def _action(seat: int, action: str, words: str, level: str = "") -> Markup:
    return button(words, data_do="seat", data_seat=seat, data_action=action, data_level=level or None)
