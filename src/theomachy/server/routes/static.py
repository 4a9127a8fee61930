"""Files: what lies in the static folder, the computed style sheets, the games' pictures, the icon."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from theomachy import web
from theomachy.web import page
from theomachy.web.document import art_file, board_css

from ..errors import NotFound
from .requests import AnyRequest, GivenServices
from .responses import html

_FOLDER = Path(web.__file__).parent / "static"
_SECONDS = 300
_KINDS = {"css": "text/css", "svg": "image/svg+xml"}


def _can_be_a_file(request: AnyRequest) -> None:
    """Names that no file system takes are not looked for."""
    path = request.scope["path"]
    if "\0" in path or any(len(part.encode(errors="replace")) > 255 for part in path.split("/")):
        raise NotFound("there is no such file")


files = create_static_files_router(
    "/static",
    [_FOLDER],
    cache_control=CacheControlHeader(public=True, max_age=_SECONDS),
    before_request=_can_be_a_file,
)


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    return Redirect("/static/icon.svg", status_code=302)


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[str]:
    """At the root, since it serves the whole site; looked for anew each time."""
    return Response(page.service_worker(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> Response[dict[str, Any]]:
    headers = {"cache-control": f"public, max-age={_SECONDS}"}
    return Response(page.MANIFEST, media_type="application/manifest+json", headers=headers)


@get("/offline", include_in_schema=False)
async def offline() -> Response[str]:
    """What a browser keeps for when the line is down; nobody's page."""
    return html(page.offline_page())


@get("/static/board.css", include_in_schema=False)
async def board_sheet() -> Response[str]:
    """The style sheet of every board."""
    return _kept(board_css(), "text/css")


@get("/static/art/{name:str}", include_in_schema=False)
async def art(services: GivenServices, name: FromPath[str]) -> Response[str]:
    """The style sheet of a game's table, or its picture."""
    game, _, kind = name.partition(".")
    rules = services.games.get(game)
    found = art_file(rules, kind) if rules is not None and kind in _KINDS else ""
    if not found:
        raise NotFound("there is no such picture")
    return _kept(found, _KINDS[kind])


def _kept(text: str, media_type: str) -> Response[str]:
    return Response(text, media_type=media_type, headers={"cache-control": f"public, max-age={_SECONDS}"})
