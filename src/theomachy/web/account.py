"""The account: a name, a password if wanted, a token for scripts."""

from __future__ import annotations

from markupsafe import Markup

from .document import csrf_field, document, notice, skip_links, topbar
from .markup import el
from .model import AccountModel


def account_page(model: AccountModel) -> str:
    cards = {"login": _login, "claim": _claim, "recover": _recover}.get(model.page, _account)(model)
    titles = {"login": "Log in", "claim": "Claim your name", "recover": "Back to your seats"}
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


def _recover(model: AccountModel) -> Markup:
    return _card(
        "Welcome back",
        "This link is a guest's way back to the seats it holds.",
        "/recover",
        model.csrf,
        "It is me",
        el("input", type="hidden", name="code", value=model.recovery),
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
        keep = el("section", el("h2", "Keep your games"), words, _recovery(model), links, cls="panel account-card")
        return el("div", name, keep)
    return el(
        "div",
        name,
        _password(model),
        _token(model),
        _card("Log out", "This browser forgets you; your games stay.", "/logout", model.csrf, "Log out"),
        _card(
            "Log out everywhere",
            "Every browser forgets you, pages that are open close, tokens stop working.",
            "/account",
            model.csrf,
            "Log out everywhere",
            el("input", type="hidden", name="action", value="log_out_everywhere"),
        ),
    )


def _recovery(model: AccountModel) -> Markup | None:
    if not model.recovery:
        return None
    link = el("a", "your recovery link", href=model.recovery, id="recovery")
    words = ", should this browser forget you. Keep it to yourself: whoever has it can play for you."
    return el("p", "Bookmark or copy ", link, words)


def _password(model: AccountModel) -> Markup:
    return _card(
        "Password",
        "All other browsers are logged out when it changes.",
        "/account",
        model.csrf,
        "Change the password",
        el("input", type="hidden", name="action", value="password"),
        _field("password", "Old password", "password", complete="current-password"),
        _field("new_password", "New password", "password", complete="new-password", least=8),
    )


def _token(model: AccountModel) -> Markup:
    shown = None
    if model.token:
        shown = el("p", "Copy it now, it is shown only once: ", el("code", model.token, id="token"), cls="banner-s")
    words = "A script or a bot of yours may play through the interface at /api with this token."
    label = "Make a new token" if model.has_token else "Make a token"
    kind = el("input", type="hidden", name="action", value="token")
    return _card("Token for scripts", words, "/account", model.csrf, label, shown, kind)
