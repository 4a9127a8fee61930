"""A profile: what somebody has played, how well, and with whom."""

from __future__ import annotations

from dataclasses import dataclass, field

from markupsafe import Markup

from .document import document, skip_links, topbar
from .markup import avatar, el
from .plots import Share, bars, line, shares, tally
from .relation import invite_form, profile_path, related, relation_form, relation_words


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game that was played. Without an id it is counted, but not for this viewer to open."""

    id: str
    title: str
    others: str
    role: str
    result: str
    won: bool
    ended: str


@dataclass(frozen=True, slots=True)
class Rival:
    name: str
    won: int
    shared: int
    lost: int


@dataclass(slots=True)
class ProfileModel:
    """A profile as one viewer may see it; plots and games are of the chosen game."""

    name: str
    viewer: str
    csrf: str
    theme: str
    since: str
    games: list[tuple[str, str, str]]
    """Games that were played: name, title, rating in words."""
    chosen: str
    wins: tuple[int, int, float]
    """Won, of how many, and how many would be fair; of all games."""
    left: int
    """Games that a bot had to end."""
    relation: str
    """What the owner of the profile is to the viewer: you, friend, asked, asks, blocked, or empty."""
    muted: bool = False
    here: bool = False
    """Is the owner of the profile here, and may the viewer know it?"""
    closed: bool = False
    """The viewer may not see it: nothing but the name and what can be done about somebody."""
    waiting: int = 0
    """Tables that wait for the viewer."""
    answers: str = ""
    """How soon, in words: half of all answers were quicker."""
    favourite: str = ""
    """What was played most, of all games."""
    role: str = "Faction"
    rating: list[tuple[float, float, str]] = field(default_factory=list)
    """After every rated game: points, spread, date."""
    roles: list[Share] = field(default_factory=list)
    lengths: list[tuple[str, int]] = field(default_factory=list)
    paces: list[tuple[str, int]] = field(default_factory=list)
    rows: list[GameRow] = field(default_factory=list)
    played: int = 0
    """Games of the chosen kind; `rows` has the latest."""
    rivals: list[Rival] = field(default_factory=list)
    invites: list[tuple[str, str]] = field(default_factory=list)
    """Tables of the viewer with a free seat: id and title."""


def profile_page(model: ProfileModel) -> str:
    body = el(
        "div",
        skip_links(("profile", "Skip to the profile")),
        topbar(model.viewer, "people", model.waiting),
        el(
            "main",
            el("div", _closed(model) if model.closed else _card(model), _rivals(model), cls="col"),
            None if model.closed else el("div", _tabs(model), _plots(model), _games(model), cls="col"),
            cls="profile",
            id="profile",
        ),
        el("div", id="toast", cls="toast", hidden=True, role="alert"),
    )
    sheets = ("lobby", "game", "people")
    return document(
        model.name,
        body,
        theme=model.theme,
        csrf=model.csrf,
        sheets=sheets,
        script="lobby.js",
        cls="lobby-page",
    )


def _card(model: ProfileModel) -> Markup:
    won, played, fair = model.wins
    figures = [el("div", el("b", rating or "unrated"), el("span", title)) for _, title, rating in model.games[:5]]
    figures.append(el("div", el("b", f"{won} of {played}"), el("span", f"wins, fair {fair:.1f}")))
    tags = ["1 game" if played == 1 else f"{played} games"]
    if played:
        tags.append("never left a game to a bot" if not model.left else f"{model.left} left to a bot")
    if model.favourite:
        tags.append(f"likes {model.favourite}")
    return el(
        "section",
        avatar(model.name, "xl"),
        el("h1", model.name, _here(model)),
        el("p", f"here since {model.since}" + (f", answers {model.answers}" if model.answers else ""), cls="mid"),
        el("p", [el("span", words, cls="tag") for words in tags]),
        el("div", figures, cls="figures"),
        _relation(model),
        cls="panel identity",
    )


def _here(model: ProfileModel) -> Markup | None:
    return el("span", el("span", "is here", cls="vh"), cls="here", title="is here") if model.here else None


def _closed(model: ProfileModel) -> Markup:
    return el(
        "section",
        avatar(model.name, "xl"),
        el("h1", model.name, _here(model)),
        el("p", f"{model.name} keeps this profile private", cls="mid"),
        _relation(model),
        cls="panel identity",
    )


def _relation(model: ProfileModel) -> Markup | None:
    if not related(model.relation) or not model.viewer:
        return None
    words = relation_words(model.relation, model.muted)
    return el(
        "div",
        el("p", words, cls="mid") if words else None,
        invite_form(model.name, model.invites, model.csrf) if model.relation == "friend" else None,
        relation_form(model.name, model.relation, model.muted, model.csrf),
        cls="doings",
    )


def _tabs(model: ProfileModel) -> Markup | None:
    if not model.games:
        return None
    links = [
        el(
            "a", title, href=profile_path(model.name, name), cls="chip",
            aria_current="true" if name == model.chosen else None,
        )
        for name, title, _ in model.games
    ]  # fmt: skip
    return el("nav", links, cls="chips", aria_label="Game")


def _panel(title: str, note: str, *children: Markup | None) -> Markup:
    return el("section", el("header", el("h2", title), el("small", note), cls="ph"), *children, cls="panel")


def _plots(model: ProfileModel) -> Markup | None:
    if not model.played:
        return None
    found: list[Markup] = []
    if model.rating:
        points, spreads, dates = zip(*model.rating, strict=True)
        words = f"Rating over {len(points)} rated games, now {points[-1]:.0f} give or take {spreads[-1]:.0f}"
        found.append(_panel("Rating", "OpenSkill, people only", line(points, spreads, dates, words)))
    if model.roles:
        words = "; ".join(f"{row.label}: {row.won} of {row.games} won" for row in model.roles)
        found.append(
            _panel(f"Wins by {model.role.lower()}", "most played first, with 95 % interval", shares(model.roles, words))
        )
    words = "; ".join(f"{turns} turns: {count}" for turns, count in model.lengths)
    found.append(_panel("Length", "games by their turns", bars(model.lengths, words)))
    words = "; ".join(f"{pace}: {count}" for pace, count in model.paces)
    found.append(_panel("Clock", "answers by the time they took", bars(model.paces, words)))
    return el("div", found, cls="plots")


def _games(model: ProfileModel) -> Markup:
    if not model.rows:
        return _panel("Games", "", el("p", "No finished game yet.", cls="nothing"))
    head = [el("th", words, scope="col", cls=cls) for words, cls in _heads(model.role)]
    rows = [
        el(
            "tr",
            el("td", el("a", row.title, href=f"/t/{row.id}") if row.id else "a private table"),
            el("td", row.others, cls="wide mid"),
            el("td", row.role),
            el("td", row.result, cls="n good" if row.won else "n"),
            el("td", row.ended, cls="n wide mid"),
        )
        for row in model.rows
    ]
    more = f"the latest {len(model.rows)} of {model.played}" if model.played > len(model.rows) else str(model.played)
    records = None
    if model.relation == "you":
        records = el("p", el("a", "Download all records", href="/account/records.zip"), cls="foot")
    return _panel("Games", more, el("table", el("tr", head), rows, cls="rows-table"), records)


def _heads(role: str) -> tuple[tuple[str, str | None], ...]:
    return (("Table", None), ("With", "wide"), (role, None), ("Result", "n"), ("Ended", "n wide"))


def _rivals(model: ProfileModel) -> Markup | None:
    if not model.rivals:
        return None
    rows = [
        el(
            "li",
            avatar(rival.name, "s"),
            el("a", rival.name, href=profile_path(rival.name)),
            tally(rival.won, rival.shared, rival.lost),
            el("span", f"{rival.won}–{rival.lost}" + (f" ={rival.shared}" if rival.shared else ""), cls="n"),
        )
        for rival in model.rivals
    ]
    return _panel("Head to head", "", el("ul", rows, cls="rivals"))
