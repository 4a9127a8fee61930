"""The rules in our words: a drawer at the table, and a page of its own. Every name in it can be linked to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from theomachy.kernel.rules import Rules

from .document import document, skip_links, topbar
from .markup import button, el, icon_button, join

_READER = MarkdownIt("commonmark", {"html": False}).enable("table")
_ARTICLE = re.compile(r"^(the|an?) ", re.IGNORECASE)
_SLUG = re.compile(r"[^a-z0-9]+")
_TRAIL = re.compile(r"(\s*(\(.*\)|[°*]))+$")
"""What follows a name in its cell: a note in brackets, the mark of house data."""


@dataclass(frozen=True, slots=True)
class Book:
    """A guide as it is drawn, and where each name stands in it."""

    contents: Markup
    body: Markup
    places: dict[str, str]
    """The id of each name, by the name in lower case."""


@lru_cache(maxsize=64)
def book_of(text: str) -> Book:
    articles = [_Article(tokens) for tokens in _articles(_READER.parse(text))]
    titles = {article.title.lower(): article.id for article in articles}
    named = Counter(name.lower() for article in articles for name in article.rows)
    rows = {name: _id(name) for name, count in named.items() if count == 1 and _id(name) not in titles.values()}
    body = [el("section", article.html(rows), id=article.id, cls="article", tabindex="-1") for article in articles]
    links = [el("li", el("a", article.title, href=f"#{article.id}"), cls=article.level) for article in articles]
    return Book(el("ul", links), join(body), rows | titles)


def place_of(rules: Rules, name: str) -> str | None:
    """Where the game's guide tells of this name."""
    return book_of(rules.table.guide.text).places.get(name.lower())


@lru_cache(maxsize=4096)
def _link(game: str, text: str, place: str) -> Markup:
    return el("a", text, href=f"/guide/{game}#{place}", cls="q", tabindex="-1", data_guide=place)


def name_link(rules: Rules, text: str) -> Markup:
    """A name that leads to its place in the guide, if it has one; an article before it is no part of the name."""
    place = place_of(rules, text) or place_of(rules, _ARTICLE.sub("", text))
    return _link(rules.name, text, place) if place else Markup(escape(text))


def _id(name: str) -> str:
    return f"g-{_SLUG.sub('-', name.lower()).strip('-')}"


class _Article:
    """A heading with what follows up to the next one."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens, self.level = tokens, tokens[0].tag
        self.title = _TRAIL.sub("", _plain(tokens[1]))
        self.id = _id(self.title)
        self.rows = [name for _, name in self._cells()]

    def html(self, rows: dict[str, str]) -> Markup:
        for token, name in self._cells():
            if name.lower() in rows:
                token.attrSet("id", rows[name.lower()])
        return Markup(_READER.renderer.render(self.tokens, _READER.options, {}))

    def _cells(self) -> Iterator[tuple[Token, str]]:
        """The first cell of each row, and those in columns with the same heading, where they are names."""
        heads: list[str] = []
        column = 0
        for token, inside in pairwise(self.tokens):
            if token.type == "table_open":
                heads = []
            elif token.type == "th_open":
                heads.append(_plain(inside))
            elif token.type == "tr_open":
                column = 0
            elif token.type == "td_open":
                name = _TRAIL.sub("", _plain(inside))
                first = not column or (heads[0] and heads[column] == heads[0])
                if first and 2 < len(name) < 40 and name[0].isalpha():
                    yield token, name
                column += 1


def _articles(tokens: list[Token]) -> Iterator[list[Token]]:
    starts = [place for place, token in enumerate(tokens) if token.type == "heading_open"]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        yield tokens[start:end]


def _plain(token: Token) -> str:
    return "".join(child.content for child in token.children or ())


def drawer(rules: Rules, rule: Markup, keys: Markup) -> Markup:
    """Beside the question, never over it. The text comes when it is opened for the first time."""
    return el(
        "aside",
        el(
            "header",
            el("h2", f"{rules.title}: the rules", id="guide-title"),
            button("Prices", cls="btn", symbol="i_cards", key="=", data_do="prices"),
            icon_button("i_close", "Close (Esc)", data_do="close-guide"),
        ),
        _search(),
        el("div", rule, el("div", id="guide-text", cls="guide-text"), el("h3", "Keys", cls="smcap"), keys, cls="in"),
        id="guide",
        cls="guide",
        hidden=True,
        tabindex="-1",
        data_game=rules.name,
        aria_labelledby="guide-title",
    )


def _search() -> Markup:
    return el(
        "div",
        el("label", "Search the rules", for_="guide-search", cls="vh"),
        el("input", id="guide-search", type="search", cls="inp", placeholder="Search the rules", autocomplete="off"),
        el("p", id="guide-hits", cls="sub-ask", role="status"),
        cls="guide-search",
    )


def guide_text(rules: Rules) -> str:
    """What the drawer fetches."""
    book = book_of(rules.table.guide.text)
    return str(join(el("nav", book.contents, aria_label="Contents", cls="guide-contents"), book.body))


def guide_page(rules: Rules, name: str, theme: str, csrf: str, waiting: int = 0) -> str:
    body = el(
        "div",
        skip_links(("guide-text", "Skip to the rules")),
        topbar(name, waiting=waiting),
        el(
            "main",
            el("h1", f"{rules.title}: the rules in our words"),
            el("p", "An unofficial guide. The printed rulebook is the authority; please own the game.", cls="sub-ask"),
            _search(),
            el("div", Markup(guide_text(rules)), id="guide-text", cls="guide-text", tabindex="-1"),
            id="guide",
            cls="guide whole",
        ),
        cls="contents",
    )
    sheets = ("lobby", "guide")
    title, script = f"{rules.title}: the rules", "guide_page.js"
    return document(title, body, theme=theme, csrf=csrf, sheets=sheets, script=script, cls="lobby-page")
