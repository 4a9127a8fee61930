"""Calls: the part of the account page that says where and how often, and the pages behind links in mails."""

from __future__ import annotations

from markupsafe import Markup

from .document import csrf_field, document, skip_links, topbar
from .markup import el, icon
from .model import CallsModel, ChannelRow, LinkModel

_KINDS = {"push": ("This browser", "i_phone"), "mail": ("E-mail", "i_mail"), "webhook": ("Webhook", "i_hook")}
_OFTEN = (
    ("once", "at once"),
    ("later", "after some hours"),
    ("holdup", "only if others wait for me alone"),
    ("daily", "once a day"),
    ("off", "never"),
)
_FLAVOURS = (("json", "JSON, signed"), ("discord", "Discord"), ("ntfy", "ntfy"), ("gotify", "Gotify"))


def calls_section(model: CallsModel, csrf: str) -> Markup | None:
    """Nothing at all where the server calls nobody."""
    if not model.kinds:
        return None
    rows = [_row(model, kind, csrf) for kind in model.kinds]
    confirmed = any(channel.confirmed for channel in model.channels)
    test = el(
        "form",
        csrf_field(csrf),
        el("input", type="hidden", name="action", value="test"),
        el("p", "Nothing secret is ever written into a call: it names the table, and who waits."),
        el("button", "Send a test", cls="btn", disabled=not confirmed),
        action="/account/calls",
        method="post",
        cls="calls-foot",
    )
    head = el(
        "header", el("h2", "When a game waits for me"), el("small", "each calls at most once for the same question")
    )
    return el("section", head, rows, test, cls="panel calls", id="calls", aria_label="Calls")


def _row(model: CallsModel, kind: str, csrf: str) -> Markup:
    mine = [channel for channel in model.channels if channel.kind == kind]
    name, symbol = _KINDS[kind]
    words = el("div", el("b", name), el("small", _state(kind, mine), id=f"calls-{kind}-state"), cls="words")
    return el(
        "div", icon(symbol), words, _choice(model, kind, mine, csrf), _address(model, kind, mine, csrf), cls="chan"
    )


def _state(kind: str, mine: list[ChannelRow]) -> str:
    if not mine:
        return "not set up"
    first = mine[0]
    if kind == "push":
        said = "on one device" if len(mine) == 1 else f"on {len(mine)} devices"
    elif kind == "mail":
        said = f"{first.address}, {'confirmed' if first.confirmed else 'not confirmed yet: look for our mail'}"
    else:
        said = f"{first.address}, {dict(_FLAVOURS)[first.flavour]}"
    if first.result:
        said += f"; last call {first.when}: {first.result}"
    return said


def _choice(model: CallsModel, kind: str, mine: list[ChannelRow], csrf: str) -> Markup | None:
    if not mine:
        return None
    now, name = mine[0], _KINDS[kind][0]
    least, most = model.hours
    options = [el("option", words, value=key, selected=key == now.often) for key, words in _OFTEN]
    hours = el(
        "input",
        type="number",
        name="hours",
        value=f"{now.hours:g}",
        min=least,
        max=most,
        cls="inp",
        aria_label=f"{name}: hours",
    )
    time = el(
        "input", type="time", name="time", value=now.time, cls="inp", required=True, aria_label=f"{name}: time of day"
    )
    return el(
        "form",
        csrf_field(csrf),
        el("input", type="hidden", name="action", value="often"),
        el("input", type="hidden", name="kind", value=kind),
        el("input", type="hidden", name="zone", value=now.zone, data_zone="yes"),
        el("select", options, name="often", aria_label=f"{name}: how often"),
        el("label", "hours ", hours, cls="when later"),
        el("label", "at ", time, cls="when daily"),
        el("button", "Save", cls="btn"),
        action="/account/calls",
        method="post",
        cls="often",
    )


def _address(model: CallsModel, kind: str, mine: list[ChannelRow], csrf: str) -> Markup:
    """Where to: asked for by a click, and for mail and webhooks by an address."""
    if kind == "push":
        button = el("button", "Call me here", type="button", cls="btn primary", data_do="push", data_key=model.push_key)
        return el("div", button, _remove(kind, csrf, "All devices off") if mine else None, cls="where")
    if kind == "mail":
        secret_word = el(
            "input", type="password", name="password", cls="inp", required=True, maxlength=200,
            placeholder="Your password", autocomplete="current-password", aria_label="Your password",
        )  # fmt: skip
        inputs: tuple[Markup, ...] = (_input("email", "Your address", "you@example.org", "email"), secret_word)
    else:
        chosen = mine[0].flavour if mine else "json"
        options = [el("option", words, value=key, selected=key == chosen) for key, words in _FLAVOURS]
        select = el("select", options, name="flavour", aria_label="Kind of webhook")
        inputs = (select, _input("url", "Its address", "https://", "off"))
    form = el(
        "form",
        csrf_field(csrf),
        el("input", type="hidden", name="action", value=kind),
        inputs,
        el("button", "Change" if mine else "Set up", cls="btn"),
        action="/account/calls",
        method="post",
        cls="set-up",
    )
    secret = None
    if mine and mine[0].secret:
        words = "Our signature, X-Theomachy-Signature, is made with this secret: "
        secret = el("details", el("summary", "The secret"), el("p", words, el("code", mine[0].secret)))
    return el("div", form, _remove(kind, csrf, "Remove") if mine else None, secret, cls="where")


def _input(kind: str, label: str, hint: str, complete: str) -> Markup:
    return el(
        "input",
        type=kind,
        name="address",
        cls="inp",
        required=True,
        maxlength=1000,
        placeholder=hint,
        autocomplete=complete,
        aria_label=label,
    )


def _remove(kind: str, csrf: str, label: str) -> Markup:
    return el(
        "form",
        csrf_field(csrf),
        el("input", type="hidden", name="action", value="remove"),
        el("input", type="hidden", name="kind", value=kind),
        el("button", label, cls="btn ghost"),
        action="/account/calls",
        method="post",
    )


def link_page(model: LinkModel) -> str:
    button = None
    if model.label:
        fields = [csrf_field(model.csrf), el("p", el("button", model.label, cls="btn primary"))]
        button = el("form", fields, action=model.action, method="post")
    body = el(
        "div",
        skip_links(("account", "Skip to the question")),
        topbar("", "account"),
        el("main", el("h1", model.title, cls="ttl"), el("p", model.words), button, cls="account", id="account"),
    )
    return document(model.title, body, theme=model.theme, sheets=("lobby", "game"), script="lobby.js", cls="lobby-page")
