"""Whatever a page shows or does, the JSON API shows and does, or there is a reason why it need not."""

from __future__ import annotations

from tests.server.browser import App
from theomachy.server.routes import HANDLERS

TABLE, THERE = "/t/{table_id:str}", "/api/tables/{table_id}"
SHOWS: dict[str, set[str]] = {
    "/": {"/api/games", "/api/tables", "/api/due", "/api/friends", "/api/invitations"},
    "/next": {"/api/due"},
    "/next/count": {"/api/due"},
    TABLE: {THERE, f"{THERE}/notes", f"{THERE}/standing"},
    f"{TABLE}/parts": {THERE, f"{THERE}/moments/{{line}}"},
    f"{TABLE}/log": {THERE},
    f"{TABLE}/why": {f"{THERE}/why"},
    f"{TABLE}/live": {THERE},  # waits for news as long as it is told to
    f"{TABLE}/record": {f"{THERE}/record"},
    f"{TABLE}/replay": {THERE, f"{THERE}/moments/{{line}}", f"{THERE}/review"},
    f"{TABLE}/replay/parts": {f"{THERE}/moments/{{line}}"},
    f"{TABLE}/review": {f"{THERE}/review"},
    f"{TABLE}/review/parts": {f"{THERE}/review"},
    "/guide/{name:str}": {"/api/games/{name}/guide"},
    "/guide/{name:str}/text": {"/api/games/{name}/guide"},
    "/account": {"/api/account", "/api/privacy", "/api/calls", "/api/hours", "/api/friends"},
    "/account/records.zip": {"/api/records.zip"},
    "/account/data.zip": {"/api/account/data.zip"},
    "/players": {"/api/players", "/api/leaders"},
    "/player/{name:str}": {"/api/players/{name}"},
    "/notices": {"/api/notices"},
    "/notices/part": {"/api/notices"},
}
"""By what is looked at: where a script looks."""
DOES: dict[str, set[str]] = {
    "/tables": {"/api/tables"},
    "/account": {
        "/api/account/name",
        "/api/account/password",
        "/api/account/log-out",
        "/api/account/revoke",
        "/api/privacy",
    },
    "/account/hours": {"/api/hours/quiet", "/api/hours/holiday", "/api/hours/cancel"},
    "/account/calls": {
        "/api/calls/mail",
        "/api/calls/webhook",
        "/api/calls/push",
        "/api/calls/test",
        "/api/calls/{kind}/often",
        "/api/calls/{kind}/remove",
    },
    "/account/unmute": {"/api/account/unmute"},
    "/account/delete": {"/api/account/delete"},
    "/player/{name:str}/relation": {"/api/players/{name}/relation"},
    "/player/{name:str}/invite": {f"{THERE}/invite"},
    "/notices/seen": {"/api/notices/seen"},
    f"{TABLE}/sit": {f"{THERE}/join"},
    f"{TABLE}/seat": {f"{THERE}/seat", f"{THERE}/stand-in", f"{THERE}/take-back"},
    f"{TABLE}/reveal": {f"{THERE}/screen"},
    f"{TABLE}/cover": {f"{THERE}/screen"},
    f"{TABLE}/answers": {f"{THERE}/standing"},
    f"{TABLE}/notes": {f"{THERE}/notes", f"{THERE}/read"},
}
"""By what is posted: where a script posts it. What is called the same at a table is not listed."""
OF_PAGES = {
    "/login": "a session of a browser; a script has its token",
    "/logout": "a session of a browser",
    "/claim": "an account begins where its password is typed; a token comes after it",
    "/recover": "brings back the session of a guest, who has no token",
    "/forgotten": "ends in a mail whose link is a page",
    "/calls/reset/{code:str}": "a link in a mail, for whoever has neither password nor token",
    "/calls/confirm/{code:str}": "a link in a mail",
    "/calls/off/{code:str}": "a link in a mail, which mail programs post to by themselves",
    "/health": "for whoever watches over the server, with a route of its own",
    "/metrics": "the same",
    "/static/board.css": "a file of pages",
    "/static/art/{name:str}": "a file of pages",
    "/favicon.ico": "a file of pages",
    "/sw.js": "a file of pages",
    "/manifest.webmanifest": "a file of pages",
    "/offline": "a file of pages",
}
"""What a script has no use for, and why. A new theme and a new token, which `/account` posts too, are of this kind."""


def routes(method: str) -> set[str]:
    """Of pages; whatever goes by a socket is looked at."""
    return {
        path
        for handler in HANDLERS
        if method in getattr(handler, "http_methods", {"GET"})
        for path in getattr(handler, "paths", ())
    }


def described(client: App, method: str) -> set[str]:
    paths = client.get("/schema/openapi.json").json()["paths"]
    return {path for path, operations in paths.items() if method in operations}


def test_whatever_a_page_shows_a_script_is_told(client: App) -> None:
    pages, there = routes("GET") - OF_PAGES.keys(), described(client, "get")
    assert pages - {path for path in pages if path.startswith("/static")} == SHOWS.keys()
    assert set().union(*SHOWS.values()) <= there


def test_whatever_a_page_does_a_script_can_do(client: App) -> None:
    there = described(client, "post")
    for page in routes("POST") - OF_PAGES.keys():
        alike = DOES.get(page) or {page.replace(TABLE, THERE)}
        assert alike <= there, page
    assert DOES.keys() <= routes("POST")


def test_reasons_are_given_for_what_there_is() -> None:
    assert OF_PAGES.keys() <= routes("GET") | routes("POST")
