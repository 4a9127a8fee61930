"""Standing answers, the rest of a unit as the advice has it, hints, and why not, in the JSON API."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from theomachy.bots import LEVELS
from theomachy.web.why_not import reasons

from ...errors import OutOfDate
from ...tables import standing_answers
from ...tables.access import check_access
from ...tables.answer_chain import answer_as_suggested
from ...tables.page_model import Viewer, table_model
from .. import forms
from ..requests import AnyRequest, GivenServices, TableId, limit_key
from .models import PROBLEMS, Done, InviteQuery, SeatNumber, SeatOnly
from .token_owner import TokenOwner


class StandingRow(Struct):
    name: str
    title: str
    about: str
    choices: list[str]
    chosen: str


class Standing(Struct):
    seat: SeatNumber
    choice: Annotated[str, Meta(max_length=40, description="of a row; or everything, what_matters, nothing_this_turn")]
    name: Annotated[str, Meta(max_length=60, description="of a row; all of them without")] = ""


class Suggested(Struct):
    seat: SeatNumber
    decision: Annotated[str, Meta(max_length=80, description="the token that came with the question")]


class Hint(Struct):
    option: list[Any]
    reason: str


class Reason(Struct):
    why: str
    names: Annotated[list[str], Meta(description="what is not on offer for this reason")]
    begins: Annotated[list[list[Any]], Meta(description="how its answers would begin")]


@get("/tables/{table_id:str}/standing", responses=PROBLEMS, summary="When a seat of yours is asked")
async def show(
    table_id: TableId, services: GivenServices, player: TokenOwner, seat: Annotated[int, QueryParameter(ge=0, le=25)]
) -> list[StandingRow]:
    async with services.tables.open(table_id) as table:
        table.must_hold(seat, player.id)
        rows = standing_answers.rows(table, seat)
    return [StandingRow(row.name, row.title, row.about, list(row.choices), row.chosen) for row in rows]


@post(
    "/tables/{table_id:str}/standing", responses=PROBLEMS, status_code=200, summary="Choose when you want to be asked"
)
async def choose(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Standing]) -> Done:
    services.limits.take("answer", player.id)
    await standing_answers.choose(services.tables, table_id, data.seat, player, data.name, data.choice)
    return Done()


@post("/tables/{table_id:str}/suggested", responses=PROBLEMS, status_code=200, summary="The rest of a unit, as advised")
async def suggested(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Suggested]) -> Done:
    services.limits.take("answer", player.id)
    async with services.tables.open(table_id, changes=True) as table:
        table.must_hold(data.seat, player.id)
        await answer_as_suggested(table, data.seat, data.decision, player.id)
    return Done()


@post("/tables/{table_id:str}/hint", responses=PROBLEMS, status_code=200, summary="What the best bot would answer")
async def hint(
    request: AnyRequest, table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[SeatOnly]
) -> Hint:
    services.limits.take("hint", player.id)
    services.limits.take("hint address", limit_key(request))
    option, reason = await services.hints.give(table_id, data.seat, player, list(LEVELS)[-1])
    return Hint(list(option), reason)


@get("/tables/{table_id:str}/why", responses=PROBLEMS, summary="Why you are not offered something")
async def why(
    table_id: TableId,
    services: GivenServices,
    player: TokenOwner,
    begins: Annotated[str, QueryParameter(max_length=400, description="how its answers begin, as JSON")] = "",
    thing: Annotated[str, QueryParameter(max_length=80, description="an id of the board")] = "",
    invite: InviteQuery = "",
) -> list[Reason]:
    """All that can usually be done at your question and not now, or what begins like this, or is about a thing."""
    wanted = forms.as_option(begins) if begins else ()
    async with services.tables.open(table_id) as table:
        check_access(table, player, invite)
        if table.game is None:
            raise OutOfDate("the game has not begun")
        model = table_model(table, Viewer(player, invite), services.presence, undo=False)
        found = reasons(model, wanted, thing)
    return [
        Reason(words, [deed.name for deed in deeds], [list(deed.begins) for deed in deeds]) for deeds, words in found
    ]


ALL = [show, choose, suggested, hint, why]
