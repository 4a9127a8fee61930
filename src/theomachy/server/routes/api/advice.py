"""Standing answers, the rest of a unit as the advice has it, and hints in the JSON API."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct

from theomachy.bots import LEVELS

from ...tables import standing_answers
from ...tables.chain import answer_as_suggested
from ..requests import AnyRequest, GivenServices, TableId, limit_key
from .models import PROBLEMS, Done, SeatNumber, SeatOnly
from .owner import TokenOwner


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


@get("/tables/{table_id:str}/standing", responses=PROBLEMS, summary="When a seat of yours is asked")
async def show(
    table_id: TableId, services: GivenServices, player: TokenOwner, seat: FromQuery[SeatNumber]
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


ALL = [show, choose, suggested, hint]
