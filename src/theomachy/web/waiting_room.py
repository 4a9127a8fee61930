"""The waiting room: who sits where, seats to take, the invitation, the start."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.bots import ABOUT

from .document import bell, brand, csrf_field, document, notice, skip_links, theme_button
from .frame import settings_of
from .log import clock
from .markup import button, el, join, seat_token
from .model import Sitter, TableModel, usual
from .pictures import picture
from .terms import agree_again, terms_panel


def room_parts(model: TableModel) -> dict[str, str]:
    return {
        "state": str(_state(model)),
        "room": str(_room(model)),
        "terms": str(terms_panel(model)),
        **_chat(model),
    }


def _state(model: TableModel) -> Markup:
    return el("div", id="state", hidden=True, data_status=model.status, data_seat=model.seat, data_mine="no")


def _room(model: TableModel) -> Markup:
    free = sum(sitter.kind in ("open", "invited") for sitter in model.sitters)
    settled = not free and not any(sitter.unagreed for sitter in model.sitters)
    return el(
        "section",
        notice(model.message or model.frozen, bad=True),
        el("ul", [_seat(model, sitter) for sitter in model.sitters], cls="sit"),
        _invite(model) if model.invite_url else None,
        el(
            "footer",
            _form(model, "cancel", "Cancel table") if model.host else None,
            el("p", _waiting_words(model, free)),
            _start(model, settled) if model.host else None,
            cls="go",
        ),
        id="room",
        cls="panel room-panel",
        aria_label="Seats",
    )


def _waiting_words(model: TableModel, free: int) -> str:
    """It begins when the host says so, and at no other time."""
    begins = "It starts when you press Start" if model.host else "It starts when the host says so"
    left = (
        "everybody is here" if not free else "one seat is still free" if free == 1 else f"{free} seats are still free"
    )
    if free and model.host:
        begins, left = left.capitalize(), "wait for somebody, or put a bot there"
    doubtful = [sitter.name for sitter in model.sitters if sitter.unagreed]
    if doubtful:
        left += f"; not yet agreed to the new rules: {', '.join(doubtful)}"
    return f"{begins}; {left}."


def _start(model: TableModel, settled: bool) -> Markup:
    """It can be pressed when nobody is waited for; the words beside it say what is missing."""
    if not settled:
        return el("button", "Start", type="button", disabled=True, cls="btn")
    return _form(model, "start", "Start", "btn primary")


def _form(
    model: TableModel, action: str, label: str, cls: str = "btn", choice: Markup | None = None, /, **fields: object
) -> Markup:
    """A button that works before any script has loaded."""
    hidden = [el("input", type="hidden", name=name, value=value) for name, value in fields.items() if value != ""]
    send = el("button", label, cls=cls)
    return el("form", csrf_field(model.csrf), hidden, choice, send, action=f"/t/{model.id}/{action}", method="post")


def _seat(model: TableModel, sitter: Sitter) -> Markup:
    symbol = {"bot": "i_bot", "person": "i_person"}.get(sitter.kind, "i_link")
    seated = sitter.kind in ("person", "bot")
    words = {"open": "Free for anybody", "invited": "For whoever has the invitation"}.get(sitter.kind, sitter.name)
    note = "host" if sitter.host else "" if sitter.kind != "bot" or model.host else sitter.level
    can_sit = not seated and (sitter.kind == "open" or bool(model.invite) or model.host) and model.seat < 0
    level = usual(model.levels)
    return el(
        "li",
        seat_token(sitter.seat, symbol),
        el("span", el("b", words if sitter.kind != "bot" else "Bot"), el("span", note, cls="tag") if note else None),
        el("span", "you", cls="tag on") if sitter.you else None,
        _choose_name(model) if sitter.you and model.guest and sitter.name == model.viewer else None,
        el("span", "has not agreed yet", cls="tag") if sitter.unagreed and not sitter.you else None,
        _form(model, "sit", "Sit down here", "btn primary", seat=sitter.seat, invite=model.invite) if can_sit else None,
        _form(model, "seat", "Take back", "btn primary", seat=sitter.seat, action="take_back")
        if sitter.seat in model.lost_seats
        else None,
        _form(model, "seat", "Stand up", seat=sitter.seat, action="open") if sitter.you else None,
        _form(model, "seat", "Ask to leave", seat=sitter.seat, action="ask_to_leave")
        if model.host and sitter.kind == "person" and not sitter.you
        else None,
        _form(model, "seat", "Put a bot here", seat=sitter.seat, action="give_to_bot", level=level)
        if model.host and not seated
        else None,
        _bot(model, sitter) if model.host and sitter.kind == "bot" else None,
        agree_again(model, sitter),
        cls=None if seated else "free-seat",
    )


def _bot(model: TableModel, sitter: Sitter) -> Markup:
    """Its host says how well it plays, or gives its seat to a person."""
    levels = [el("option", level.capitalize(), value=level, selected=level == sitter.level) for level in model.levels]
    label = f"Level of the bot in seat {sitter.seat + 1}"
    choice = el("select", levels, name="level", id=f"level-{sitter.seat}", data_seat=sitter.seat, aria_label=label)
    return join(
        _form(model, "seat", "Set", "btn", choice, seat=sitter.seat, action="give_to_bot"),
        _form(model, "seat", "Free the seat", seat=sitter.seat, action="open"),
    )


def _choose_name(model: TableModel) -> Markup:
    """Friends should not have to guess which guest one is."""
    box = el(
        "input", name="name", cls="inp", maxlength=40, required=True, aria_label="Your name", autocomplete="nickname"
    )
    form = el(
        "form",
        csrf_field(model.csrf),
        el("input", type="hidden", name="back", value=model.id),
        box,
        el("button", "Save", cls="btn"),
        action="/account",
        method="post",
        cls="row",
    )
    return el("details", el("summary", "Choose a name"), form, id="choose-name", cls="choose-name", data_keep="yes")


def _invite(model: TableModel) -> Markup:
    return el(
        "div",
        el("label", "Invitation: whoever has this link may sit down", for_="invite"),
        el(
            "div",
            el("input", id="invite", readonly=True, value=model.invite_url, cls="inp"),
            button("Copy", symbol="i_link", data_do="copy"),
            _form(model, "new-invite", "New link"),
            cls="row",
        ),
        cls="invite",
    )


def _chat(model: TableModel) -> dict[str, str]:
    return {
        f"say-{number}": str(
            el(
                "li",
                seat_token(line.seat if line.seat >= 0 else None, "i_person"),
                el("span", el("b", line.name), " · ", clock(line.at), cls="h"),
                el("span", line.text, cls="m"),
                id=f"say-{number}",
            )
        )
        for number, line in enumerate(model.chat, start=model.chat_before)
    }


def _levels(model: TableModel) -> Markup:
    """What the bots are like, from the weakest to the strongest."""
    rows = [el("li", el("b", level), f"{ABOUT.get(level, '')}.") for level in model.levels]
    note = el("p", "From the weakest to the strongest. None of them sees hidden cards.")
    return el("section", el("h2", "Bot levels"), el("ol", rows), note, cls="panel levels", aria_label="Bot levels")


def room_page(model: TableModel) -> str:
    about = " · ".join([f"{len(model.sitters)} seats", *settings_of(model.rules, model.options)])
    talk = el(
        "section",
        el("h2", "Chat", cls="smcap"),
        el("ul", [Markup(part) for part in _chat(model).values()], cls="chat", id="chat"),
        el(
            "form",
            el(
                "input",
                name="text",
                maxlength=500,
                aria_label="Message",
                placeholder="Say something to the table",
                autocomplete="off",
                required=True,
            ),
            el("button", "Send", cls="btn primary"),
            cls="sayform",
            id="say",
        )
        if model.seat >= 0
        else None,
        cls="panel room-chat",
        aria_label="Chat",
    )
    head = el(
        "div",
        el("span", picture(model.rules), cls="room-art"),
        el("div", el("h1", model.title), el("p", f"{model.rules.title} · {about}")),
        cls="room-head",
    )
    body = el(
        "div",
        skip_links(("room", "Skip to the seats")),
        el("header", brand(), el("div", theme_button(), bell() if model.viewer else None, cls="me"), cls="topbar"),
        _state(model),
        el(
            "main",
            el("div", head, _room(model), talk, cls="col"),
            el("div", terms_panel(model), _levels(model), cls="col"),
            cls="room",
        ),
        el("div", id="toast", cls="toast", hidden=True, role="alert"),
        cls="contents",
    )
    return document(
        model.title,
        body,
        theme=model.theme or model.rules.table.look.theme,
        csrf=model.csrf,
        sheets=("lobby", "game", "room"),
        script="table.js",
        data_table=model.id,
        data_invite=model.invite or None,
    )
