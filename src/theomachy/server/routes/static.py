"""Files: what lies in the static folder, the computed style sheet, the icon."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from theomachy import web
from theomachy.web.document import board_css

_FOLDER = Path(web.__file__).parent / "static"
_SECONDS = 300

files = create_static_files_router(
    "/static", [_FOLDER], cache_control=CacheControlHeader(public=True, max_age=_SECONDS)
)


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    return Redirect("/static/icon.svg", status_code=302)


@get("/static/board.css", include_in_schema=False)
async def board_sheet() -> Response[str]:
    """The one style sheet that is computed."""
    return Response(board_css(), media_type="text/css", headers={"cache-control": f"public, max-age={_SECONDS}"})
