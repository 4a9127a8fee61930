"""The page of a table, now or at an earlier moment."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromQuery

from theomachy.web import page

from ..calls.open_notices import note_seen
from ..errors import OutOfDate
from ..store.visits import read_visit
from ..tables.access import check_access
from ..tables.page_model import table_model
from . import forms
from .invitations import given_invitation, keep_invitation
from .requests import AnyRequest, GivenServices, GivenUser, TableId, viewer_of
from .responses import html


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
    invite: FromQuery[str] = "",
) -> Response[str]:
    invite = given_invitation(request, table_id, invite)
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        keep_invitation(request, table, invite)
        viewer = await viewer_of(request, services, user, invite)
        viewer.visit = await read_visit(services.database, table_id, viewer.user_id)
        if viewer.user_id is not None:
            await note_seen(services.database, viewer.user_id, table_id=table_id)
        return html(page.table_page(table_model(table, viewer, services.presence)))


@get("/t/{table_id:str}/parts", include_in_schema=False)
async def table_parts(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
    moment: FromQuery[int | None] = None,
    invite: FromQuery[str] = "",
) -> dict[str, dict[str, str]]:
    """The table at an earlier line of the viewer's log, or now."""
    invite = given_invitation(request, table_id, invite)
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        model = table_model(table, await viewer_of(request, services, user, invite, moment), services.presence)
        if moment is not None and table.status == "over":
            model.review = await services.reviews.known(table.id, table.finished)
        return {"parts": page.table_parts(model)}


@get("/t/{table_id:str}/why", include_in_schema=False)
async def table_why(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
    begins: FromQuery[str] = "",
    thing: FromQuery[str] = "",
    invite: FromQuery[str] = "",
) -> dict[str, str]:
    """Why the viewer is not offered something: by how its answers begin, by a thing on the table, or both."""
    wanted = forms.as_option(begins) if begins else ()
    invite = given_invitation(request, table_id, invite)
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        if table.game is None:
            raise OutOfDate("the game has not begun")
        model = table_model(table, await viewer_of(request, services, user, invite), services.presence, undo=False)
        return {"html": page.why_not(model, wanted, thing)}


@get("/t/{table_id:str}/log", include_in_schema=False)
async def table_log(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
    before: FromQuery[int],
    invite: FromQuery[str] = "",
) -> dict[str, dict[str, str]]:
    """Lines of the viewer's log from before those on the page."""
    invite = given_invitation(request, table_id, invite)
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        model = table_model(table, await viewer_of(request, services, user, invite), services.presence, undo=False)
        return {"parts": page.table_lines(model, before)}
