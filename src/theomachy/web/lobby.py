"""The lobby: set up a table, come back to one, join, watch."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from theomachy.kernel.rules import Rules, Variant

from .document import csrf_field, document, notice, skip_links, topbar
from .markup import button, el, icon, join, seat_token
from .model import LobbyModel, TableCard, usual
from .pictures import picture

_KINDS = (
    ("me", "Me", "i_person"),
    ("invite", "Friend", "i_link"),
    ("bot", "Bot", "i_bot"),
    ("open", "Anyone", "i_eye"),
    ("hotseat", "This screen", "i_board"),
)


def lobby_page(model: LobbyModel) -> str:
    body = el(
        "div",
        skip_links(("create", "Skip to setting up a table"), ("mine", "Skip to your games")),
        topbar(model.name, "play"),
        el(
            "main",
            el(
                "div",
                notice(model.message, bad=True),
                el("h1", "Set up a table ", el("small", "wars of the gods, people and bots in any mix"), cls="ttl"),
                _games(model),
                [_create(model, rules, place == 0) for place, rules in enumerate(model.games)],
                cls="col",
                id="create",
            ),
            el("div", _mine(model), _open(model), _watch(model), _finished(model), cls="col right"),
            cls="lobby",
            id="play",
        ),
        el("div", id="toast", cls="toast", hidden=True, role="alert"),
    )
    waiting = sum(card.your_move for card in model.mine)
    title = f"({waiting}) Lobby" if waiting else "Lobby"
    return document(
        title, body, theme=model.theme, csrf=model.csrf, sheets=("lobby", "game"), script="lobby.js", cls="lobby-page"
    )


def _games(model: LobbyModel) -> Markup:
    return el(
        "div",
        [
            el(
                "label",
                el("input", type="radio", name="which", value=rules.name, checked=place == 0, cls="vh"),
                picture(rules),
                el(
                    "span",
                    el("b", rules.title),
                    el("span", f"{_range(rules)} seats"),
                    el("span", rules.table.look.about),
                ),
                cls="game",
            )
            for place, rules in enumerate(model.games)
        ],
        cls="games",
        role="radiogroup",
        aria_label="Game",
    )


def _range(rules: Rules) -> str:
    least, most = rules.seats
    return str(least) if least == most else f"{least}–{most}"


def _create(model: LobbyModel, rules: Rules, shown: bool) -> Markup:
    """One form per game; the chosen one is shown."""
    return el(
        "form",
        csrf_field(model.csrf),
        el("input", type="hidden", name="game", value=rules.name),
        el(
            "header",
            el("h2", rules.title),
            el("span", f"{_range(rules)} seats", cls="tag"),
            el("a", "The rules", href=f"/guide/{rules.name}", cls="rules-link"),
        ),
        el("div", el("h3", "Seats", cls="smcap"), _rows(model, rules), cls="part"),
        el(
            "div",
            el("h3", "Rules", cls="smcap") if rules.variants else None,
            [_variant(rules, variant) for variant in rules.variants if not variant.minor],
            _minor(rules),
            el("h3", "Table", cls="smcap"),
            el(
                "div",
                el("label", "Name", for_=f"title-{rules.name}"),
                el(
                    "input",
                    name="title",
                    id=f"title-{rules.name}",
                    cls="inp",
                    maxlength=60,
                    placeholder=f"{model.name or 'A guest'}’s table",
                ),
                cls="opt-row",
            ),
            _switch("private", "Only by link, not in the list of open tables", False),
            _switch("spectators", "Others may watch what is public", True),
            cls="part",
        ),
        el(
            "footer",
            el("p", "Starts when every seat is taken, or when you say so."),
            el("button", "Now, with bots", type="button", cls="btn", data_do="quick"),
            el("button", "Create table", type="submit", cls="btn primary"),
            cls="go",
        ),
        action="/tables",
        method="post",
        cls="create panel",
        id=f"create-{rules.name}",
        data_game=rules.name,
        hidden=not shown,
        aria_label=f"A table for {rules.title}",
    )


def _rows(model: LobbyModel, rules: Rules) -> Markup:
    least, most = rules.seats
    usual = min(most, max(least, 4))
    rows = [_row(model, rules, seat, seat < usual) for seat in range(most)]
    note = el(
        "div",
        icon("i_bot"),
        el("span", f"Bot levels: {', '.join(model.levels)}. None of them sees hidden cards."),
        cls="tip",
    )
    adding = button("Add a seat", cls="btn ghost", symbol="i_plus", data_do="add-seat") if usual < most else None
    return join(el("ol", rows, cls="rows", data_least=least), adding, note)


def _row(model: LobbyModel, rules: Rules, seat: int, shown: bool) -> Markup:
    first = "me" if seat == 0 else "bot"
    group = f"kind-{rules.name}-{seat}"
    choices = []
    for key, label, symbol in _KINDS:
        box = el("input", type="radio", name=group, value=key, checked=key == first, cls="vh", disabled=not shown)
        choices.append(el("label", box, icon(symbol), el("span", label)))
    levels = [
        el("option", level.capitalize(), value=level, selected=level == usual(model.levels)) for level in model.levels
    ]
    return el(
        "li",
        seat_token(seat, "i_person"),
        el("fieldset", el("legend", f"Seat {seat + 1}", cls="vh"), choices, cls="seg"),
        el("select", levels, cls="level", aria_label=f"Level of the bot in seat {seat + 1}", hidden=first != "bot"),
        el(
            "input",
            type="hidden",
            name="seats",
            value="me" if seat == 0 else f"bot:{usual(model.levels)}",
            disabled=not shown,
        ),
        el(
            "button",
            icon("i_close"),
            type="button",
            cls="icon-btn x",
            data_do="drop-seat",
            aria_label=f"Remove seat {seat + 1}",
            title="Remove",
        )
        if seat >= rules.seats[0]
        else None,
        cls="srow",
        hidden=not shown,
    )


def _minor(rules: Rules) -> Markup | None:
    """What most tables leave as it is, folded away."""
    rows = [_variant(rules, variant) for variant in rules.variants if variant.minor]
    return el("details", el("summary", f"{len(rows)} finer points"), rows, cls="finer") if rows else None


def _variant(rules: Rules, variant: Variant) -> Markup:
    name, key = f"option.{variant.name}", f"{rules.name}-{variant.name}"
    if isinstance(variant.default, bool):
        return _switch(name, variant.title, variant.default, variant.about)
    if isinstance(variant.default, int):
        box = el(
            "input",
            type="number",
            name=name,
            id=key,
            value=variant.default,
            min=variant.least,
            max=variant.most,
            cls="inp",
        )
    else:
        options = [
            el("option", variant.label(choice), value=choice, selected=choice == variant.default)
            for choice in variant.choices
        ]
        box = el("select", options, name=name, id=key)
    return el(
        "div",
        el("label", variant.title, for_=key),
        box,
        el("small", variant.about) if variant.about else None,
        cls="opt-row",
    )


def _switch(name: str, words: str, on: bool, about: str = "") -> Markup:
    box = el("input", type="checkbox", name=name, value="true", checked=on, cls="vh")
    return el(
        "label",
        box,
        el("i", aria_hidden="true"),
        el("span", words, el("small", about) if about else None),
        cls="switch",
    )


# -- lists ------------------------------------------------------------------------------------------------------------


def _list(name: str, title: str, right: str, rows: Sequence[Markup], nothing: str) -> Markup:
    empty = el("p", nothing, cls="nothing")
    head = el("h2", el("span", title), el("span", right), cls="smcap")
    return el("section", head, rows or empty, cls="panel list", id=name, aria_label=title)


def _item(model: LobbyModel, card: TableCard, second: Markup | str, right: Markup, turn: bool = False) -> Markup:
    rules = next((rules for rules in model.games if rules.name == card.game), None)
    inside = join(
        el("span", picture(rules), cls="thumb"),
        el("span", el("b", card.title), el("small", second), cls="words"),
        right,
    )
    return el("a", inside, href=f"/t/{card.id}", cls="item turn" if turn else "item")


def _mine(model: LobbyModel) -> Markup:
    cards = sorted(model.mine, key=lambda card: not card.your_move)
    waiting = sum(card.your_move for card in cards)
    rows = [_item(model, card, card.note or card.game_title, _due(card), card.your_move) for card in cards]
    return _list(
        "mine",
        "Your games",
        f"{waiting} wait for you" if waiting else "",
        rows,
        "No game yet. Set one up: it takes a minute.",
    )


def _due(card: TableCard) -> Markup:
    if card.your_move:
        return el("span", el("b", "Your move"), el("br"), card.when, cls="due")
    if card.status == "waiting":
        return el("span", "not started", el("br"), f"{card.open_seats} free", cls="due")
    if card.status == "frozen":
        return el("span", "halted", el("br"), card.when, cls="due")
    who = ", ".join(card.waiting_for[:2]) + (" …" if len(card.waiting_for) > 2 else "")
    return el("span", who or card.when, el("br"), "to move" if who else None, cls="due")


def _open(model: LobbyModel) -> Markup:
    rows = []
    for card in model.open:
        free = "1 seat free" if card.open_seats == 1 else f"{card.open_seats} seats free"
        rows.append(_item(model, card, join(_mini(card), free), el("span", "Join", cls="btn")))
    return _list("open", "Open tables", str(len(model.open)) if model.open else "", rows, "No open table right now.")


def _mini(card: TableCard) -> Markup:
    tokens = [
        el("i", cls="free")
        if sitter.kind in ("open", "invited")
        else seat_token(sitter.seat, "i_bot" if sitter.kind == "bot" else "i_person")
        for sitter in card.sitters
    ]
    return el("span", tokens, cls="mini")


def _watch(model: LobbyModel) -> Markup:
    rows = [
        _item(model, card, join(_mini(card), card.note), el("span", f"{card.watchers} watching", cls="due"))
        for card in model.running
    ]
    return _list(
        "watch",
        "Watch",
        f"{len(model.running)} live" if model.running else "",
        rows,
        "Nobody plays in public right now.",
    )


def _finished(model: LobbyModel) -> Markup:
    rows = []
    for card in model.finished:
        names = ", ".join(sitter.name for sitter in card.sitters if sitter.seat in card.winners)
        rows.append(
            _item(
                model,
                card,
                card.note or card.game_title,
                el("span", el("b", names or "Nobody"), el("br"), "won", cls="due"),
            )
        )
    return _list("finished", "Finished", "", rows, "No finished game yet.")
