"""Every error as an answer: counted, written down, and said as a page or as JSON."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException

from theomachy.kernel.errors import TheomachyError
from theomachy.web import page
from theomachy.web.model import ErrorModel

from ..errors import Refused
from ..store.database import unavailable, unstorable
from .requests import AnyConnection, AnyRequest, address, by_script, csrf_token, services_of

_GONE = "client disconnected prematurely"
"""What Litestar calls an error of ours: nobody is there to read the answer."""
_LONGEST = 300
logger = logging.getLogger("theomachy.server")


def error_response(request: AnyRequest, error: Exception) -> Response[Any]:
    """Every error: counted, written down, and said in the language of whoever asked."""
    status, detail, wait = noted(request, error)
    headers = {"retry-after": str(wait)} if wait else {}
    if status == 401 and request.scope["path"].startswith("/api/"):
        headers["www-authenticate"] = "Bearer"
    if by_script(request) or "text/html" not in request.headers.get("accept", "text/html"):
        body = {"status_code": status, "detail": detail, **getattr(error, "fresh", {})}
        return Response(body, status_code=status, headers=headers, media_type=MediaType.JSON)
    document = page.error_page(ErrorModel(status, detail, csrf=csrf_token(request)))
    return Response(document, status_code=status, headers=headers, media_type=MediaType.HTML)


def noted(connection: AnyConnection, error: Exception) -> tuple[int, str, int]:
    """Status, sentence and seconds to wait: what an error says to whoever asked, counted and written down."""
    status, detail, wait = _meaning(error)
    services_of(connection.scope).metrics.count("refusals", f'status="{status}"')
    session = connection.scope.get("session", {})
    who = session.get("user") if isinstance(session, dict) else None
    where = {"path": _without_code(connection.scope["path"]), "ip": address(connection), "who": who, "status": status}
    where["method"] = connection.scope.get("method", "socket")
    if status == 503:
        logger.error("unavailable", extra={"why": detail, **where})
    elif status >= 500:
        logger.error("failed", exc_info=error, extra=where)
    else:
        logger.warning("refused", extra={"why": detail, **where})
    return status, detail, wait


def _without_code(path: str) -> str:
    """A link of a mail is a key, which may still be good after what was tried with it: no log keeps it."""
    *begin, code = path.split("/")
    return "/".join([*begin, "…"]) if path.startswith("/calls/") and code else path


def _what(error: HTTPException) -> str:
    """What is wrong, field by field where that is known: whoever writes a script reads nothing else."""
    wrong = error.extra if isinstance(error, ValidationException) else None
    said = [f"{one.get('key', 'body')}: {one.get('message', '')}" for one in wrong] if isinstance(wrong, list) else []
    return "; ".join(said)[:_LONGEST] or error.detail


def _meaning(error: Exception) -> tuple[int, str, int]:
    if isinstance(error, Refused):
        return error.status, error.detail, error.retry_after
    if "recursion depth exceeded while deserializing" in f"{error} {error.__cause__}":
        return 400, "that is nested too deep", 0
    if isinstance(error, TheomachyError):
        return 400, str(error), 0
    if why := unavailable(error):
        return 503, f"{why}; try again in a moment", 5
    if unstorable(error):
        return 400, "that text holds a character that nothing can be done with", 0
    if isinstance(error, HTTPException) and error.detail == _GONE:
        return 400, _GONE, 0
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, _what(error), 0
    return 500, "something went wrong here; it has been written down", 0
