"""The frame of every page: head, drawings, top bar. No inline script or style anywhere."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files

from markupsafe import Markup

from theomachy import draw
from theomachy.kernel.rules import Rules

from .markup import avatar, el, icon, icon_button, join

SHEETS = ("theme", "table", "talk", "panels", "layout")
"""Style sheets of every page, after the board's own."""


@cache
def board_css() -> str:
    """The board's style sheet, computed from the palette; served as /static/board.css."""
    return draw.page_css()


def art_file(rules: Rules, kind: str) -> str:
    """What a game's pages need of its art, served as /static/art/NAME.KIND: its style sheet, or its picture."""
    art = draw.art_of(rules.table.look.art)
    return draw.game_css(art) if kind == "css" else art.cover


@cache
def version() -> str:
    """Changes when a style sheet or script does, so that browsers ask for it anew."""
    folder = files(__package__).joinpath("static")
    seen = sha256(board_css().encode())
    for name in sorted(entry.name for entry in folder.iterdir() if entry.name.endswith((".css", ".js"))):
        seen.update(folder.joinpath(name).read_bytes())
    return seen.hexdigest()[:8]


@cache
def _stamp(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


@cache
def drawings(art: draw.Art = draw.SHARED) -> Markup:
    """All drawings, hidden, for every `use` on the page."""
    return Markup(draw.symbol_sheet(art))


def document(
    title: str,
    body: Markup,
    *,
    theme: str,
    csrf: str = "",
    sheets: tuple[str, ...] = (),
    script: str,
    rules: Rules | None = None,
    **attrs: object,
) -> str:
    """A whole page; with the `rules` of a game, its drawings and its style are there too."""
    stamp = f"?v={version()}"
    links = [el("link", rel="stylesheet", href=f"/static/{name}.css{stamp}") for name in ("board", *SHEETS, *sheets)]
    art = draw.SHARED
    if rules is not None:
        art = draw.art_of(rules.table.look.art)
        if css := draw.game_css(art):
            links.append(el("link", rel="stylesheet", href=f"/static/art/{rules.name}.css?v={_stamp(css)}"))
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        el("meta", name="csrf", content=csrf) if csrf else None,
        el("meta", name="color-scheme", content="dark light"),
        el("title", f"{title} · Theomachy"),
        el("meta", name="theme-color", content="#0b101a"),
        el("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        el("link", rel="apple-touch-icon", href="/static/apple-touch-icon.png"),
        el("link", rel="manifest", href="/manifest.webmanifest"),
        links,
        el("script", "", src=f"/static/theme.js{stamp}"),
        el("script", "", type="module", src=f"/static/{script}{stamp}"),
    )
    page = el("html", head, el("body", drawings(art), body, **attrs), lang="en", data_theme=theme or None)
    return f"<!doctype html>\n{page}"


def brand() -> Markup:
    mark = el("svg", el("use", href="#sym-theomachy"), viewBox="0 0 32 32", aria_hidden="true")
    return el("a", mark, el("span", "Theomachy"), cls="brand", href="/", aria_label="Theomachy, to the lobby")


def theme_button(cls: str = "icon-btn") -> Markup:
    return icon_button("i_theme", "Change the theme", cls, data_do="theme")


def next_link(waiting: int, after: str = "") -> Markup | None:
    """To the table that waits for the viewer longest; `after` is the table that the viewer looks at."""
    if not waiting:
        return None
    href = f"/next?after={after}" if after else "/next"
    words = el("span", "Next that waits for me", cls="lbl")
    count, key = el("b", waiting, cls="count"), el("kbd", "N", aria_hidden="true")
    return el("a", words, count, key, href=href, cls="btn primary next", data_key="n", aria_keyshortcuts="n")


def bell() -> Markup:
    """What is new, as a number; pressed, the list (`bell.js`)."""
    count = el("b", "", id="notices-count", cls="count", hidden=True, aria_hidden="true")
    press = el(
        "button", icon("i_bell"), count, type="button", cls="icon-btn bell", popovertarget="notices", title="Notices",
        aria_label="Notices",
    )  # fmt: skip
    head = el(
        "header", el("h2", "Notices"), el("a", "All", href="/notices"), el("a", "Settings", href="/account#calls")
    )
    box = {"id": "notices", "popover": "auto", "cls": "bellpop", "role": "dialog", "aria_label": "Notices"}
    return join(press, el("div", head, el("div", id="notices-list"), **box))


def topbar(name: str, here: str = "", waiting: int = 0, *, me: bool = True) -> Markup:
    """The bar of lobby and account pages, and under it what they say while the line is down.

    Not `me`: nobody has asked who looks.
    """
    links = (
        ("play", "Play", "/"),
        ("watch", "Watch", "/#watch"),
        ("people", "Players", "/players"),
        ("account", "Account", "/account"),
    )
    header = el(
        "header",
        brand(),
        el(
            "nav",
            [el("a", label, href=href, aria_current="page" if key == here else None) for key, label, href in links],
            cls="topnav",
            aria_label="Main",
        ),
        el(
            "div",
            next_link(waiting),
            theme_button(),
            bell() if name else None,
            el(
                "a",
                avatar(name),
                el("span", name or "Guest"),
                href="/account",
                cls="me-link",
                aria_label=f"{name or 'Guest'}, your account",
            )
            if me
            else None,
            cls="me",
        ),
        cls="topbar",
    )
    words = el("span", el("b", "You are offline. Nothing is lost."), " Your games wait on the server.")
    offline = el("p", icon("i_offline"), words, id="offline", cls="banner-s", hidden=True, role="status")
    return join(header, offline)


def csrf_field(csrf: str) -> Markup:
    return el("input", type="hidden", name="_csrf_token", value=csrf)


def notice(message: str, bad: bool = False) -> Markup | None:
    if not message:
        return None
    text = el("span", message)
    return el(
        "p",
        icon("i_close" if bad else "i_check"),
        text,
        cls="banner-s bad" if bad else "banner-s",
        role="alert" if bad else "status",
    )


def skip_links(*targets: tuple[str, str]) -> Markup:
    return join([el("a", words, cls="skip", href=f"#{target}") for target, words in targets])
