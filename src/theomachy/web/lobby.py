"""The lobby: set up a table, come back to one, join, watch."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from markupsafe import Markup

from theomachy.bots import ABOUT
from theomachy.kernel.rules import Rules

from .agreement import agreement_fields
from .clock import short_pace
from .document import csrf_field, document, notice, skip_links, topbar
from .due_list import due_list
from .friends import friends_list
from .install import install_panel
from .markup import button, el, icon, join, seat_token
from .model import LobbyModel, Search, TableCard, usual
from .pictures import picture
from .relation import profile_path
from .table_item import item, others
from .variants import switch, variant_fields

_KINDS = (
    ("me", "Me", "i_person"),
    ("invite", "Friend", "i_link"),
    ("bot", "Bot", "i_bot"),
    ("open", "Anyone", "i_eye"),
    ("hotseat", "This screen", "i_board"),
)


_FINISHED = 8
"""Games at the end of the lists."""


def lobby_page(model: LobbyModel) -> str:
    body = el(
        "div",
        skip_links(("create", "Skip to setting up a table"), ("mine", "Skip to your games")),
        topbar(model.name, "play", sum(card.your_move for card in model.mine)),
        el(
            "main",
            el(
                "div",
                notice(model.message, bad=True),
                install_panel(),
                el("h1", "Set up a table ", el("small", "wars of the gods, people and bots in any mix"), cls="ttl"),
                _games(model),
                [_create(model, rules, place == 0) for place, rules in enumerate(model.games)],
                _open(model),
                cls="col",
                id="create",
            ),
            el(
                "div",
                _invited(model),
                due_list(model),
                friends_list(model.people, model.csrf),
                _watch(model),
                _finished(model),
                cls="col right",
            ),
            cls="lobby",
            id="play",
        ),
        el("div", id="toast", cls="toast", hidden=True, role="alert"),
    )
    waiting = sum(card.your_move for card in model.mine)
    title = f"({waiting}) Lobby" if waiting else "Lobby"
    return document(
        title,
        body,
        theme=model.theme,
        csrf=model.csrf,
        sheets=("lobby", "game", "people"),
        script="lobby.js",
        cls="lobby-page",
    )


def _games(model: LobbyModel) -> Markup:
    return el(
        "div",
        [
            el(
                "label",
                el("input", type="radio", name="which", value=rules.name, checked=place == 0, cls="vh"),
                picture(rules),
                el("span", el("b", rules.title), el("span", rules.table.look.about), _figures(rules)),
                cls="game",
            )
            for place, rules in enumerate(model.games)
        ],
        cls="games",
        role="radiogroup",
        aria_label="Game",
    )


def _figures(rules: Rules) -> Markup:
    """How many, how long, how hard."""
    look = rules.table.look
    hours, rest = divmod(look.minutes, 60)
    long = f"{look.minutes} min" if hours == 0 or (hours == 1 and rest) else f"{hours} h"
    pips = [el("i", cls="on" if pip < look.weight else None) for pip in range(5)]
    weight = el("span", pips, el("span", f"{look.weight} of 5", cls="vh"), cls="weight")
    rows = (("Players", _range(rules)), ("Live game", f"about {long}"), ("Weight", weight))
    return el("span", [el("span", el("span", name), el("span", value)) for name, value in rows], cls="figs")


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
            variant_fields(rules),
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
            switch("private", "Only by link, not in the list of open tables", False),
            switch("spectators", "Others may watch what is public", True),
            agreement_fields(rules.name, model.levels),
            cls="part",
        ),
        el(
            "footer",
            el("p", "Starts at once if nobody is waited for, else when you say so."),
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
    levels = [join(el("b", level), f" {ABOUT.get(level, '')}. ") for level in model.levels]
    note = el(
        "details",
        el("summary", icon("i_bot"), el("span", "What the bots are like")),
        el("p", "From the weakest to the strongest: ", levels, "None of them sees hidden cards."),
        cls="finer bots",
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


# -- lists ------------------------------------------------------------------------------------------------------------


def _list(name: str, title: str, right: str, rows: Sequence[Markup], nothing: str) -> Markup:
    empty = el("p", nothing, cls="nothing")
    head = el("h2", el("span", title), el("span", right), cls="smcap")
    return el("section", head, rows or empty, cls="panel list", id=name, aria_label=title)


def _invited(model: LobbyModel) -> Markup | None:
    """Where friends want one to play."""
    if not model.invitations:
        return None
    rows = [
        el(
            "div",
            el("div", el("b", title), el("small", f"{by} invites you")),
            el(
                "form",
                csrf_field(model.csrf),
                el("a", "Look", href=f"/t/{table_id}?invite={invite}", cls="btn primary"),
                el("button", "Decline", cls="btn"),
                action=f"/t/{table_id}/decline",
                method="post",
                cls="wrap",
            ),
            cls="friend invited",
        )
        for table_id, title, by, invite in model.invitations
    ]
    return _list("invited", "Invitations", str(len(rows)), rows, "")


def _open(model: LobbyModel) -> Markup:
    rows: list[Markup] = [_search(model)]
    for card in model.open:
        free = "1 seat free" if card.open_seats == 1 else f"{card.open_seats} seats free"
        hosts = f"{card.host} hosts" + (f", {card.rating}" if card.rating else "")
        words = (el("span", free), el("span", hosts, cls="wide"), el("span", short_pace(card.pace)))
        second = join(_mini(card), *words)
        rows.append(item(model, card, second, el("span", "Join", cls="btn")))
    if not model.open:
        looked_for = model.search != Search(page=model.search.page)
        rows.append(el("p", "No table fits." if looked_for else "No open table right now.", cls="nothing"))
    if (pages := _pages(model.search)) is not None:
        rows.append(pages)
    return _list("open", "Open tables", str(len(model.open)) if model.open else "", rows, "")


_PACES = (("", "any pace"), ("live", "live"), ("days", "over days"), ("none", "no clock"))
_LEVELS = (("", "any level"), ("mine", "about my level"))


def _search(model: LobbyModel) -> Markup:
    search = model.search
    games = [("", "all games"), *((rules.name, rules.title) for rules in model.games)]
    seats = [(str(free), f"{free}+ free") for free in range(1, 6)]
    return el(
        "form",
        el(
            "input", type="search", name="q", value=search.text, maxlength=40, cls="inp",
            placeholder="Table or player", aria_label="Table or player",
        ),
        _filter("game", "Game", games, search.game),
        _filter("pace", "Pace", _PACES, search.pace),
        _filter("free", "Free seats", seats, str(search.free)),
        None if model.guest else _filter("level", "Level", _LEVELS, search.level),
        el("button", "Find", cls="btn"),
        action="/#open",
        method="get",
        cls="search",
        role="search",
    )  # fmt: skip


def _filter(name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str) -> Markup:
    options = [el("option", words, value=value, selected=value == chosen) for value, words in choices]
    return el("select", options, name=name, aria_label=label, cls="on" if chosen != choices[0][0] else None)


def _pages(search: Search) -> Markup | None:
    if not search.page and not search.more:
        return None
    kept = {"q": search.text, "game": search.game, "pace": search.pace, "free": search.free, "level": search.level}

    def link(words: str, page: int) -> Markup:
        return el("a", words, href=f"/?{urlencode({**kept, 'page': page})}#open", cls="btn")

    return el(
        "p",
        link("Earlier page", search.page - 1) if search.page else None,
        link("Next page", search.page + 1) if search.more else None,
        cls="wrap foot",
    )


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
        item(model, card, join(_mini(card), card.note), el("span", f"{card.watchers} watching", cls="due"))
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
    for card in model.finished[:_FINISHED]:
        names = ", ".join(sitter.name for sitter in card.sitters if sitter.seat in card.winners)
        won = el("span", el("b", names or "Nobody"), " won", el("br"), card.when, cls="due")
        rows.append(item(model, card, others(card), won))
    if model.finished and not model.guest:
        rows.append(el("p", el("a", "All games of mine", href=profile_path(model.name)), cls="foot"))
    return _list("finished", "Finished", "", rows, "No finished game yet.")
