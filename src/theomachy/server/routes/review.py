"""The review of a finished game: the page, and its parts while the review is being computed."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromQuery

from theomachy.web import page
from theomachy.web.model import ReviewModel

from ..errors import OutOfDate
from ..tables.access import check_access
from ..tables.page_model import table_model
from .invitations import given_invitation
from .requests import AnyRequest, GivenServices, GivenUser, TableId, limit_key, viewer_of
from .responses import html
from .table_cards import waiting_for


@get(["/t/{table_id:str}/review", "/t/{table_id:str}/review/parts"], include_in_schema=False)
async def review(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
    invite: FromQuery[str] = "",
) -> Response[Any]:
    invite = given_invitation(request, table_id, invite)
    viewer = await viewer_of(request, services, user, invite)
    waiting = len(await waiting_for(services, user))
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        game = table.finished
        if table.status != "over":
            raise OutOfDate("a halted game has no review")
        found = await services.reviews.of(table_id, game, limit_key(request))
        gains = await services.profiles.gains(table_id, user)
        model = ReviewModel(table_model(table, viewer, services.presence), found, gains)
        if request.scope["path"].endswith("/parts"):
            return Response({"parts": page.review_parts(model)})
        return html(page.review_page(model, waiting))
