"""The account: a name, a password if wanted, a token for scripts."""

from __future__ import annotations

from markupsafe import Markup

from .absences import hours_cards
from .calls import calls_section
from .document import csrf_field, document, notice, skip_links, topbar
from .friends import data_card, friends_card, privacy_card
from .markup import el, icon
from .model import AccountModel
from .relation import profile_path


def account_page(model: AccountModel) -> str:
    cards = {
        "login": _login,
        "claim": _claim,
        "recover": _recover,
        "forgotten": _forgotten,
        "reset": _reset,
    }.get(model.page, _account)(model)
    titles = {"login": "Log in", "claim": "Claim your name", "recover": "Back to your seats"}
    titles |= {"forgotten": "A forgotten password", "reset": "A new password"}
    title = titles.get(model.page, "Account")
    body = el(
        "div",
        skip_links(("account", "Skip to the form")),
        topbar(model.name, "account", model.waiting),
        el(
            "main",
            el("h1", title, cls="ttl"),
            notice(model.error, bad=True),
            notice(model.message),
            cards,
            cls="account sided" if model.page == "account" and not model.guest else "account",
            id="account",
        ),
    )
    return document(
        title,
        body,
        theme=model.theme,
        csrf=model.csrf,
        sheets=("lobby", "game", "people"),
        script="lobby.js",
        cls="lobby-page",
    )


def _card(
    heading: str, words: str, action: str, csrf: str, label: str, *fields: Markup | None, cls: str = "btn primary"
) -> Markup:
    return el(
        "form",
        el("h2", heading),
        el("p", words),
        csrf_field(csrf),
        *fields,
        el("p", el("button", label, cls=cls)),
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
        el("p", el("a", "Password forgotten?", href="/forgotten"), " A confirmed mail address helps."),
        el("p", "No account? You play as a guest; ", el("a", "claim your name", href="/claim"), " when you like."),
    )


def _forgotten(model: AccountModel) -> Markup:
    return _card(
        "Back by mail",
        "If the account has confirmed a mail address, a link to choose a new password goes there.",
        "/forgotten",
        model.csrf,
        "Send the link",
        _field("name", "Name", complete="username"),
    )


def _reset(model: AccountModel) -> Markup:
    return _card(
        "Choose a new password",
        "Every browser and every token that knew the old one is logged out.",
        f"/calls/reset/{model.recovery}",
        model.csrf,
        "Set the password",
        _field("new_password", "New password", "password", complete="new-password", least=8),
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
    hours = hours_cards(model.hours, model.csrf) if model.hours is not None else None
    if model.guest:
        words = el("p", "You are a guest: this browser remembers you. Claim the name to play on other devices.")
        links = el(
            "p",
            el("a", "Claim the name", href="/claim", cls="btn primary"),
            " ",
            el("a", "Log in", href="/login", cls="btn"),
        )
        keep = el("section", el("h2", "Keep your games"), words, _recovery(model), links, cls="panel account-card")
        muted = friends_card(model.people, model.csrf) if model.people.people else None
        return el("div", name, calls_section(model.calls, model.csrf), hours, keep, muted)
    seen = el("p", el("a", "Your profile", href=profile_path(model.name)), " shows your games, results and ratings.")
    parts: list[tuple[str, str, str, Markup | None]] = [
        ("name", "Profile", "i_person", el("div", name, seen)),
        ("friends", "Friends, mutes, blocks", "i_chat", friends_card(model.people, model.csrf)),
        ("privacy", "Privacy", "i_eye", privacy_card(model.people, model.csrf)),
        ("calls", "Calls", "i_bell", calls_section(model.calls, model.csrf)),
        ("hours", "Quiet hours, holidays", "i_clock", hours),
        ("safety", "Password, log out", "i_lock", _safety(model)),
        ("data", "Data", "i_log", data_card(model.csrf)),
    ]
    there = [part for part in parts if part[3] is not None]
    jumps = [el("a", icon(symbol), el("span", words), href=f"#part-{key}") for key, words, symbol, _ in there]
    return el(
        "div",
        el("nav", jumps, cls="parts", aria_label="Account"),
        el("div", [el("div", part, id=f"part-{key}", cls="part-of") for key, _, _, part in there]),
        cls="with-parts",
    )


def _safety(model: AccountModel) -> Markup:
    return el(
        "div",
        _password(model),
        _token(model),
        _card("Log out", "This browser forgets you; your games stay.", "/logout", model.csrf, "Log out", cls="btn"),
        _card(
            "Log out everywhere",
            "Every browser forgets you, pages that are open close, tokens stop working.",
            "/account",
            model.csrf,
            "Log out everywhere",
            el("input", type="hidden", name="action", value="log_out_everywhere"),
            cls="btn",
        ),
    )


def _recovery(model: AccountModel) -> Markup | None:
    if not model.recovery:
        return None
    link = el("a", "your recovery link", href=model.recovery, id="recovery")
    words = (
        ", should this browser forget you. Keep it to yourself: whoever has it can play for you. It is good for half a "
        "year; this page always has a new one."
    )
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
    return _card("Token for scripts", words, "/account", model.csrf, label, shown, kind, cls="btn")
