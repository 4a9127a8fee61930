"""The account: a name, a password if wanted, a token for scripts."""

from __future__ import annotations

from markupsafe import Markup

from .document import csrf_field, document, notice, skip_links, topbar
from .markup import el
from .model import AccountModel


def account_page(model: AccountModel) -> str:
    cards = {"login": _login, "claim": _claim}.get(model.page, _account)(model)
    titles = {"login": "Log in", "claim": "Claim your name"}
    title = titles.get(model.page, "Account")
    body = el(
        "div",
        skip_links(("account", "Skip to the form")),
        topbar(model.name, "account"),
        el(
            "main",
            el("h1", title, cls="ttl"),
            notice(model.error, bad=True),
            notice(model.message),
            cards,
            cls="account",
            id="account",
        ),
    )
    return document(
        title, body, theme=model.theme, csrf=model.csrf, sheets=("lobby", "game"), script="lobby.js", cls="lobby-page"
    )


def _card(heading: str, words: str, action: str, csrf: str, label: str, *fields: Markup | None) -> Markup:
    return el(
        "form",
        el("h2", heading),
        el("p", words),
        csrf_field(csrf),
        *fields,
        el("p", el("button", label, cls="btn primary")),
        action=action,
        method="post",
        cls="panel account-card",
    )


def _field(
    name: str, label: str, kind: str = "text", value: str = "", complete: str = "off", least: int | None = None
) -> Markup:
    box = el(
        "input",
        type=kind,
        name=name,
        id=f"field-{name}",
        value=value or None,
        cls="inp",
        required=True,
        maxlength=200 if kind == "password" else 40,
        minlength=least,
        autocomplete=complete,
    )
    return el("div", el("label", label, for_=f"field-{name}"), box, cls="opt-row")


def _login(model: AccountModel) -> Markup:
    form = _card(
        "Welcome back",
        "Log in to find your games on this device.",
        "/login",
        model.csrf,
        "Log in",
        _field("name", "Name", complete="username"),
        _field("password", "Password", "password", complete="current-password"),
    )
    return el(
        "div",
        form,
        el("p", "No account? You play as a guest; ", el("a", "claim your name", href="/claim"), " when you like."),
    )


def _claim(model: AccountModel) -> Markup:
    return _card(
        "Keep your games",
        "With a password the name is yours, and you find your games on any device.",
        "/claim",
        model.csrf,
        "Claim the name",
        _field("name", "Name", value=model.name, complete="username"),
        _field("password", "Password", "password", complete="new-password", least=8),
    )


def _account(model: AccountModel) -> Markup:
    name = _card(
        "Your name",
        "This is what others see at the table.",
        "/account",
        model.csrf,
        "Save",
        _field("name", "Name", value=model.name, complete="nickname"),
    )
    if model.guest:
        words = el("p", "You are a guest: this browser remembers you. Claim the name to play on other devices.")
        links = el(
            "p",
            el("a", "Claim the name", href="/claim", cls="btn primary"),
            " ",
            el("a", "Log in", href="/login", cls="btn"),
        )
        return el("div", name, el("section", el("h2", "Keep your games"), words, links, cls="panel account-card"))
    return el(
        "div",
        name,
        _token(model),
        _card("Log out", "This browser forgets you; your games stay.", "/logout", model.csrf, "Log out"),
    )


def _token(model: AccountModel) -> Markup:
    shown = None
    if model.token:
        shown = el("p", "Copy it now, it is shown only once: ", el("code", model.token, id="token"), cls="banner-s")
    words = "A script or a bot of yours may play through the interface at /api with this token."
    label = "Make a new token" if model.has_token else "Make a token"
    kind = el("input", type="hidden", name="action", value="token")
    return _card("Token for scripts", words, "/account", model.csrf, label, shown, kind)
