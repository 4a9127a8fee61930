"""A finished game: its record and its replay."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromQuery

from theomachy.kernel.ask import WATCHER
from theomachy.web import page
from theomachy.web.model import ReplayModel

from ..tables.access import check_access, check_record
from .requests import AnyRequest, GivenServices, GivenUser, TableId, csrf_token, theme_of
from .responses import html


@get("/t/{table_id:str}/record", include_in_schema=False)
async def record(
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
    invite: FromQuery[str] = "",
) -> Response[str]:
    """The whole game as text, seed included: `theomachy verify` plays it again and proves the dice honest."""
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        check_record(table, user)
        headers = {"content-disposition": f'attachment; filename="{table.rules.name}-{table.id}.txt"'}
        return Response(table.record(), media_type="text/plain; charset=utf-8", headers=headers)


@get(["/t/{table_id:str}/replay", "/t/{table_id:str}/replay/parts"], include_in_schema=False)
async def replay(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
    seat: FromQuery[int] = WATCHER,
    moment: FromQuery[int] = 0,
    before: FromQuery[int | None] = None,
    invite: FromQuery[str] = "",
) -> Response[Any]:
    """The page, the parts of another moment, or lines of the log from before those on the page."""
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        game = table.finished
        open_seats = range(game.seats) if table.status == "over" else table.seats_of(user.id if user else None)
        seat = seat if seat in open_seats else WATCHER
        model = ReplayModel(
            id=table.id,
            title=table.row["title"],
            game=game,
            names=[place.name for place in table.places],
            moment=max(0, min(moment, len(game.log(seat)) - 1)),
            theme=theme_of(request, user),
            csrf=csrf_token(request),
            seat=seat,
            shown=table.shown,
            review=await services.reviews.known(table.id, game) if table.status == "over" else None,
        )
        if before is not None:
            return Response({"parts": page.replay_lines(model, before)})
        return (
            Response({"parts": page.replay_parts(model)})
            if request.scope["path"].endswith("/parts")
            else html(page.replay_page(model))
        )
