"""Who leads in a game, and finding somebody by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode

from markupsafe import Markup

from .document import document, skip_links, topbar
from .markup import avatar, el, icon, join
from .plots import spark
from .relation import profile_path

_TIMES = (("all", "all time"), ("year", "12 months"), ("month", "30 days"))
_IN = {"year": "the last 12 months", "month": "the last 30 days"}


@dataclass(frozen=True, slots=True)
class Leader:
    name: str
    points: int
    spread: int
    games: int
    friend: bool = False
    wins: float = 0.0
    """Of all that were fair."""
    lately: Sequence[float] = ()
    """Ratings after the latest games."""


@dataclass(slots=True)
class LeadersModel:
    viewer: str
    csrf: str
    theme: str
    games: list[tuple[str, str]]
    chosen: str
    time: str
    """Whose games count: of all time, of a year, of a month."""
    friends: bool
    """Friends alone."""
    leaders: list[Leader]
    wanted: str = ""
    """What was searched for, and `found` whom."""
    found: list[str] = field(default_factory=list)
    least: int = 3
    waiting: int = 0
    """Tables that wait for the viewer."""


def leaders_page(model: LeadersModel) -> str:
    body = el(
        "div",
        skip_links(("leaders", "Skip to the list")),
        topbar(model.viewer, "people", model.waiting),
        el(
            "main",
            el("h1", "Players", cls="ttl"),
            _search(model),
            _tabs(model),
            _table(model),
            cls="leaders",
            id="leaders",
        ),
    )
    sheets = ("lobby", "game", "people")
    return document(
        "Players", body, theme=model.theme, csrf=model.csrf, sheets=sheets, script="lobby.js", cls="lobby-page"
    )


def _search(model: LeadersModel) -> Markup:
    box = el(
        "input",
        name="q",
        value=model.wanted,
        cls="inp",
        type="search",
        maxlength=40,
        placeholder="Find a player by name",
        aria_label="Find a player by name",
    )
    found = None
    if model.wanted:
        names = [el("a", name, href=profile_path(name), cls="chip") for name in model.found]
        nobody = el("span", "Nobody who shows a profile has a name that begins so.", cls="mid")
        found = el("p", names or nobody, cls="chips", role="status")
    find = el("button", icon("i_eye"), el("span", "Find"), cls="btn")
    return el("search", el("form", box, find, action="/players", method="get", cls="wrap"), found)


def _tabs(model: LeadersModel) -> Markup:
    games = [_chip(model, title, name == model.chosen, game=name) for name, title in model.games]
    times = [_chip(model, words, key == model.time, time=key) for key, words in _TIMES]
    who = [_chip(model, "everybody", not model.friends, who=""), _chip(model, "friends", model.friends, who="friends")]
    return join(
        el("nav", games, cls="chips", aria_label="Game"),
        el(
            "div",
            el("nav", el("span", "Games of"), times, cls="chips", aria_label="Games of"),
            el("nav", who, cls="chips", aria_label="Who") if model.viewer else None,
            cls="wrap finer-chips",
        ),
    )


def _chip(model: LeadersModel, words: str, chosen: bool, **changed: str) -> Markup:
    asked = {"game": model.chosen, "time": model.time, "who": "friends" if model.friends else ""} | changed
    query = urlencode({key: value for key, value in asked.items() if value and value != "all"})
    return el("a", words, href=f"/players?{query}", cls="chip", aria_current="true" if chosen else None)


def _table(model: LeadersModel) -> Markup:
    note = el(
        "p",
        f"Ordered by rating less twice its uncertainty, after {model.least} rated games. Games between people are "
        "rated, bots are not; hidden profiles are left out.",
        cls="foot mid",
    )
    if not model.leaders:
        none = "None of your friends" if model.friends else "Nobody"
        when = "yet" if model.time == "all" else f"in {_IN[model.time]}"
        words = f"{none} has played {model.least} rated games {when}."
        return el("section", el("p", words, cls="nothing"), note, cls="panel")
    heads = [("#", "n"), ("Player", None), ("Rating", "n"), ("±", "n wide"), ("Games", "n")]
    heads += [("Wins / fair", "n wide"), ("Lately", "wide")]
    rows = [
        el(
            "tr",
            el("td", place, cls="n"),
            el(
                "td",
                avatar(leader.name, "s"),
                el("a", leader.name, href=profile_path(leader.name)),
                el("span", "you", cls="tag") if leader.name == model.viewer else None,
                el("span", "friend", cls="tag") if leader.friend else None,
            ),
            el("td", el("b", leader.points), cls="n"),
            el("td", leader.spread, cls="n wide mid"),
            el("td", leader.games, cls="n"),
            el("td", f"{leader.wins:.2f}", cls="n wide"),
            el("td", spark(leader.lately), cls="wide"),
            cls="you" if leader.name == model.viewer else None,
        )
        for place, leader in enumerate(model.leaders, start=1)
    ]
    head = el("tr", [el("th", words, scope="col", cls=cls) for words, cls in heads])
    return el("section", el("table", head, rows, cls="rows-table"), note, cls="panel")
