"""The table: all its parts by element id, and the page that holds them."""

from __future__ import annotations

from markupsafe import Markup

from theomachy import draw
from theomachy.kernel.rules import Rules

from . import clock, hand, log, panels, phase_tracker, players, supply, votes, waiting_room
from .curtain import curtain
from .document import bell, brand, document, skip_links, theme_button
from .frame import Frame, frame_of, lights, settings_of
from .guide import place_of
from .last_move import marked
from .markup import button, el, hollow, icon, icon_button
from .menu import dialogs, menu_body
from .model import TableModel
from .prompt import prompt
from .sheet import sheet_parts
from .spectacle import spectacle
from .spread import spread
from .standing_answers import answers_body

STYLES = ("game", "sheet", "clash", "spread", "spectacle", "guide", "votes", "curve")
"""The style sheets of a table, beside those of every page."""


def table_parts(model: TableModel) -> dict[str, str]:
    """Everything on the table's page that may change, by element id.

    New ones of the form tok-…, log-… and say-… belong into their lists, hollow ones lie in the part before them; all
    others are there from the start.
    """
    if model.game is None:
        return waiting_room.room_parts(model)
    return frame_parts(frame_of(model))


def table_lines(model: TableModel, before: int) -> dict[str, str]:
    """Lines of the log from before those on the page."""
    return log.earlier_lines(frame_of(model), before) if model.game is not None else {}


def frame_parts(frame: Frame) -> dict[str, str]:
    rows, sheets = players.seat_parts(frame), sheet_parts(frame)
    parts = {
        "state": state(frame),
        "tracker": phase_tracker.tracker(frame),
        "seats": players.seats(frame, {key: hollow("li", key) for key in rows}),
        **rows,
        "timer": clock.timer(frame),
        "strip": votes.strip(frame),
        "vote-body": votes.dialog_body(frame),
        "prompt": prompt(frame),
        "curtain": curtain(frame),
        "mine": hand.mine(frame),
        "supply": supply.supply(frame),
        "fray": panels.clashes(frame),
        "spread": spread(frame),
        "everybody": panels.sheets(frame, {key: hollow("details", key) for key in sheets}),
        **sheets,
        "posted": panels.posted(frame),
        "just": panels.just(frame),
        "spectacle": spectacle(frame),
        "announce": panels.announce(frame),
        "sight": panels.sight(frame),
        "board-text": panels.board_text(frame),
        "rules-body": panels.rules_body(frame),
        "menu-body": menu_body(frame),
        "answers-body": answers_body(frame),
        "history": log.history(frame),
    }
    board, written = draw.parts(marked(frame), lights(frame), frame.art), {key: str(parts[key]) for key in parts}
    return {**board, **written, **log.log_parts(frame), **log.chat_parts(frame)}


def state(frame: Frame) -> Markup:
    """What the client needs to know about this moment."""
    model = frame.model
    return el(
        "div",
        id="state",
        data_turn=frame.scene.course.turn,
        hidden=True,
        data_status=model.status,
        data_seat=frame.seat,
        data_decision=model.decision if frame.ask is not None else "",
        data_mine="yes" if frame.my_move else "no",
        data_moment="" if model.moment is None else model.moment,
        data_last=len(frame.log) - 1,
        data_first=log.window(frame)[0],
        data_curtain="yes" if model.curtain else "no",
        data_prices=prices(frame),
    )


def prices(frame: Frame) -> str:
    """The parts of the guide that say what things cost."""
    names = (*frame.rules.table.guide.card, *(panel.name for panel in frame.panels(frame.seat)))
    return " ".join(place for name in names if (place := place_of(frame.rules, name)))


def table_page(model: TableModel) -> str:
    """The whole document of a table: waiting room, game or result."""
    if model.game is None:
        return waiting_room.room_page(model)
    frame = frame_of(model)
    return document(
        f"{'(!) ' if frame.my_move else ''}{model.title}",
        table_body(frame),
        theme=model.theme or model.rules.table.look.theme,
        csrf=model.csrf,
        sheets=STYLES,
        rules=model.rules,
        script="table.js",
        cls=page_class(model.rules),
        data_pane="board",
        data_table=model.id,
        data_invite=model.invite or None,
        data_now=f"{model.now:.3f}",
    )


def page_class(rules: Rules) -> str:
    return "table-page tall" if rules.table.look.tall else "table-page"


def table_body(frame: Frame) -> Markup:
    return el(
        "div",
        skip_links(("prompt", "Skip to the question"), ("board-text", "Skip to the board as text")),
        state(frame),
        _top(frame),
        _board(frame),
        players.seats(frame, players.seat_parts(frame)),
        el("aside", prompt(frame), log.talk(frame), cls="side", aria_label="Question and log"),
        supply.supply(frame),
        hand.mine(frame),
        curtain(frame),
        _nav(),
        panels.announce(frame),
        el("div", id="clock-said", cls="vh", role="status"),
        panels.sight(frame),
        panels.board_text(frame),
        dialogs(frame),
        cls="contents",
    )


def _top(frame: Frame) -> Markup:
    model = frame.model
    pace = [clock.pace_words(model.pace)] if model.pace is not None and not model.dropped else []
    about = " · ".join([model.title, f"{frame.game.seats} seats", *pace, *settings_of(frame.rules, model.options)])
    return el(
        "header",
        brand(),
        el("div", el("h1", frame.rules.title), el("span", about), cls="crumb"),
        phase_tracker.tracker(frame),
        clock.timer(frame),
        el(
            "div",
            _next_game(frame),
            icon_button("i_rules", "Rules and keys (?)", "icon-btn opt-tool", data_do="rules"),
            theme_button("icon-btn opt-tool"),
            bell() if model.viewer else None,
            icon_button("i_menu", "Menu", data_do="menu"),
            cls="tools",
        ),
        cls="topbar",
    )


def _next_game(frame: Frame) -> Markup:
    """Shown by the client while other tables wait for the viewer."""
    words = "Next game that waits for you (N)"
    count = el("b", id="next-count", cls="dot")
    where = {"href": f"/next?after={frame.model.id}", "id": "next-game", "cls": "icon-btn opt-tool"}
    return el("a", icon("i_next"), count, hidden=True, aria_label=words, title=words, **where)


def _board(frame: Frame) -> Markup:
    picture = Markup(draw.svg(marked(frame), standalone=False, lit=lights(frame), art=frame.art))
    return el(
        "main",
        el(
            "div",
            el("div", picture, cls="stage", id="stage"),
            cls="scroller",
            id="scroller",
            role="group",
            aria_label="Board, moved by the arrow keys",
            tabindex=0,
        ),
        panels.posted(frame),
        panels.just(frame),
        spectacle(frame),
        el("div", id="pop", cls="pop", hidden=True),
        el("div", id="chooser", cls="chooser", hidden=True, role="group", aria_label="What to do here"),
        panels.aside(frame),
        spread(frame),
        _behind(),
        _missed(),
        votes.strip(frame),
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
