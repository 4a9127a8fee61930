"""The table: all its parts by element id, and the page that holds them."""

from __future__ import annotations

from markupsafe import Markup

from theomachy import draw

from . import log, panels, room
from .cthulhu import CthulhuExtras
from .document import brand, document, skip_links, theme_button
from .extras import Extras
from .frame import Frame, frame_of, lights, settings_of
from .godtear import GodtearExtras
from .markup import button, el, icon, icon_button
from .menu import dialogs, menu_body
from .model import TableModel
from .olympus import OlympusExtras
from .prompt import prompt

_EXTRAS: dict[str, Extras] = {"olympus": OlympusExtras(), "cthulhu": CthulhuExtras(), "godtear": GodtearExtras()}


def extras_of(game: str) -> Extras:
    return _EXTRAS.get(game) or Extras()


def table_parts(model: TableModel) -> dict[str, str]:
    """Everything on the table's page that may change, by element id.

    New ones of the form tok-…, log-… and say-… belong into their lists; all others are there from the start.
    """
    if model.game is None:
        return room.room_parts(model)
    frame = frame_of(model)
    return frame_parts(frame, extras_of(model.rules.name))


def frame_parts(frame: Frame, extras: Extras) -> dict[str, str]:
    parts = {
        "state": state(frame),
        "tracker": panels.tracker(frame, extras),
        "seats": panels.seats(frame, extras),
        "prompt": prompt(frame, extras),
        "mine": panels.mine(frame, extras),
        "supply": panels.supply(frame, extras),
        "aside": panels.aside(frame, extras),
        "just": panels.just(frame, extras),
        "announce": panels.announce(frame),
        "sight": panels.sight(frame),
        "board-text": panels.board_text(frame),
        "rules-body": panels.rules_body(frame),
        "menu-body": menu_body(frame),
        "history": log.history(frame),
    }
    lists = {**parts, **log.log_parts(frame, extras), **log.chat_parts(frame)}
    return {**draw.parts(frame.scene, lights(frame)), **{key: str(part) for key, part in lists.items()}}


def state(frame: Frame) -> Markup:
    """What the client needs to know about this moment."""
    model = frame.model
    return el(
        "div",
        id="state",
        data_turn=frame.view.get("turn"),
        hidden=True,
        data_status=model.status,
        data_seat=frame.seat,
        data_decision=model.decision if frame.ask is not None else "",
        data_mine="yes" if frame.my_move else "no",
        data_moment="" if model.moment is None else model.moment,
        data_last=len(frame.log) - 1,
        data_curtain="yes" if model.curtain else "no",
    )


def table_page(model: TableModel) -> str:
    """The whole document of a table: waiting room, game or result."""
    if model.game is None:
        return room.room_page(model)
    frame = frame_of(model)
    extras = extras_of(model.rules.name)
    return document(
        f"{'(!) ' if frame.my_move else ''}{model.title}",
        table_body(frame, extras),
        theme=model.theme,
        csrf=model.csrf,
        sheets=("game", *extras.sheets),
        script="table.js",
        cls="table-page",
        data_pane="board",
        data_table=model.id,
        data_invite=model.invite or None,
    )


def table_body(frame: Frame, extras: Extras) -> Markup:
    return el(
        "div",
        skip_links(("prompt", "Skip to the question"), ("board-text", "Skip to the board as text")),
        state(frame),
        _top(frame, extras),
        _board(frame, extras),
        panels.seats(frame, extras),
        el("aside", prompt(frame, extras), log.talk(frame, extras), cls="side", aria_label="Question and log"),
        panels.supply(frame, extras),
        panels.mine(frame, extras),
        _nav(),
        panels.announce(frame),
        panels.sight(frame),
        panels.board_text(frame),
        dialogs(frame),
        cls="contents",
    )


def _top(frame: Frame, extras: Extras) -> Markup:
    model = frame.model
    about = " · ".join([model.title, f"{frame.game.seats} seats", *settings_of(frame.rules, model.options)])
    return el(
        "header",
        brand(),
        el("div", el("h1", frame.rules.title), el("span", about), cls="crumb"),
        panels.tracker(frame, extras),
        el(
            "div",
            icon_button("i_rules", "Rules and keys (?)", "icon-btn opt-tool", data_do="rules"),
            theme_button("icon-btn opt-tool"),
            icon_button("i_menu", "Menu", data_do="menu"),
            cls="tools",
        ),
        cls="topbar",
    )


def _board(frame: Frame, extras: Extras) -> Markup:
    picture = Markup(draw.svg(frame.scene, standalone=False, lit=lights(frame)))
    return el(
        "main",
        el(
            "div",
            el("div", picture, cls="stage", id="stage"),
            cls="scroller",
            id="scroller",
        ),
        panels.just(frame, extras),
        el("div", id="pop", cls="pop", hidden=True),
        el("div", id="chooser", cls="chooser", hidden=True, role="group", aria_label="What to do here"),
        panels.aside(frame, extras),
        _unquiet(),
        _behind(),
        _missed(),
        el(
            "div",
            icon_button("i_target", "Show the options (F)", data_do="focus"),
            icon_button("i_plus", "Zoom in (+)", "icon-btn zoom", data_do="zoom-in"),
            icon_button("i_minus", "Zoom out (-)", "icon-btn zoom", data_do="zoom-out"),
            icon_button("i_fit", "Whole board (0)", data_do="fit"),
            cls="board-tools",
        ),
        cls="board",
        id="main",
        aria_label="Board",
    )


def _unquiet() -> Markup:
    """Shown by the client while questions are declined for the rest of the turn."""
    why = "Some questions are declined by themselves until the next turn"
    return button(
        "Ask me again", cls="btn unquiet", symbol="i_undo", id="unquiet", hidden=True, data_do="unquiet", title=why
    )


def _behind() -> Markup:
    """Shown by the client while others' moves come one after the other."""
    return el(
        "div",
        el("span", id="behind-words"),
        button("Next", cls="btn", symbol="i_next", data_do="next"),
        button("Skip", cls="btn", symbol="i_last", data_do="skip", title="How things stand now (Space)"),
        id="behind",
        cls="behind",
        hidden=True,
        role="group",
        aria_label="Moves of others",
    )


def _missed() -> Markup:
    """Shown by the client to somebody who comes back."""
    return el(
        "div",
        el("span", id="missed-words"),
        button("Watch", cls="btn", symbol="i_eye", data_do="watch"),
        button("Skip", cls="btn", symbol="i_last", data_do="leave"),
        id="missed",
        cls="behind",
        hidden=True,
        role="group",
        aria_label="While you were away",
    )


def _nav() -> Markup:
    places = (
        ("board", "Map", "i_board"),
        ("hand", "My cards", "i_cards"),
        ("log", "Log", "i_log"),
        ("chat", "Chat", "i_chat"),
    )
    return el(
        "nav",
        [
            el(
                "button",
                icon(symbol),
                label,
                el("span", cls="dot", id="unread-nav", hidden=True) if key == "chat" else None,
                type="button",
                data_go=key,
                aria_current="page" if key == "board" else None,
            )
            for key, label, symbol in places
        ],
        cls="navbar",
        aria_label="Parts of the table",
    )
