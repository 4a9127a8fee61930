"""For whoever runs the server: is it healthy, and its numbers."""

from __future__ import annotations

from secrets import compare_digest

from litestar import Response, get

from ..errors import Forbidden
from .requests import AnyRequest, GivenServices, address


@get("/health", include_in_schema=False)
async def health(services: GivenServices) -> dict[str, str]:
    """Alive, and the database can be written; 503 with the reason if it cannot."""
    await services.database.check()
    return {"status": "ok"}


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, services: GivenServices) -> Response[str]:
    token = services.config.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    near = address(request) in ("127.0.0.1", "::1", "testclient") and "x-forwarded-for" not in request.headers
    if not near and not (token and compare_digest(given.encode(), token.encode())):
        raise Forbidden("metrics are for whoever runs this server")
    gauges = {
        "tables_live": len(services.tables),
        "sockets": services.watchers.count(),
        "people_online": services.presence.count(),
    }
    return Response(services.metrics.text(dict(gauges)), media_type="text/plain; version=0.0.4; charset=utf-8")
