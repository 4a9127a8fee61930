"""Putting the site on one's device: shown when the browser can, and asked for by a click."""

from __future__ import annotations

from markupsafe import Markup

from .markup import el


def install_panel() -> Markup:
    words = "Opens like an app, and calls you when a game waits if you like."
    return el(
        "section",
        el("img", src="/static/icon-192.png", alt="", width=44, height=44),
        el("div", el("b", "Put Theomachy on this device"), el("small", words)),
        el(
            "span",
            el("button", "Install", type="button", cls="btn primary", data_do="install"),
            el("button", "Not now", type="button", cls="btn ghost", data_do="not-now"),
            cls="ib",
        ),
        id="install",
        cls="panel install",
        hidden=True,
        aria_label="Install",
    )
