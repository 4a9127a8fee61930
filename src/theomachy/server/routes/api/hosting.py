"""What a host does about a table in the JSON API, and what those who sit there do about their seats."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...clocks.pace import Pace
from ...tables.agreement import Agreement
from ...tables.new_tables import TableOrder
from ...tables.series import Series
from .. import forms
from ..chat import mute_speaker
from ..requests import GivenServices, TableId
from ..seats import change_seat
from .models import PROBLEMS, Done, SeatNumber, SeatOnly
from .token_owner import TokenOwner

SeatAction = Literal[
    "give_to_bot",
    "take_back",
    "open",
    "ask_to_leave",
    "remove",
    "hand_to",
    "forced_on",
    "forced_off",
    "add_open",
    "add_bot",
]


class Terms(Struct):
    """All of them, as for a new table: what is left out is as usual."""

    private: bool = False
    spectators: bool = True
    options: dict[str, bool | int | str] = {}
    clock: Pace | None = None
    by_vote: bool = False
    delay: Annotated[int, Meta(ge=0, le=50)] = 0
    series: Literal["best_of_3", "best_of_5", "every_seat"] | None = None


class Invitation(Struct):
    invite: Annotated[str, Meta(description="for `?invite=` and for those who join; none before it is good any more")]


class SeatChange(Struct):
    seat: SeatNumber
    action: SeatAction
    level: Annotated[str, Meta(max_length=20, description="of a bot")] = ""
    user: Annotated[str, Meta(max_length=80, description="hand_to: a friend")] = ""


class Screen(Struct):
    seat: Annotated[SeatNumber | None, Meta(description="who sits before a shared screen; null covers it")] = None


class Mute(Struct):
    line: Annotated[int, Meta(ge=0, le=2**31 - 1, description="its number in the chat as you see it")]
    name: Annotated[str, Meta(max_length=80, description="who said it")]


@post("/tables/{table_id:str}/terms", responses=PROBLEMS, status_code=200, summary="Play by other rules (the host's)")
async def change_terms(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Terms]) -> Done:
    services.limits.take("seat", player.id)
    series = Series(data.series) if data.series is not None else None
    agreed = Agreement(data.clock, data.by_vote, data.delay, series)
    order = TableOrder("", [], "", data.private, data.spectators, data.options, agreed=agreed)
    await services.terms.change(table_id, order, player)
    return Done()


@post("/tables/{table_id:str}/agree", responses=PROBLEMS, status_code=200, summary="Agree to changed rules")
async def agree(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[SeatOnly]) -> Done:
    services.limits.take("seat", player.id)
    await services.terms.agree(table_id, data.seat, player)
    return Done()


@post("/tables/{table_id:str}/cancel", responses=PROBLEMS, status_code=200, summary="Take away a table not begun")
async def cancel(table_id: TableId, services: GivenServices, player: TokenOwner) -> Done:
    services.limits.take("seat", player.id)
    await services.new_tables.cancel(table_id, player)
    return Done()


@post("/tables/{table_id:str}/end", responses=PROBLEMS, status_code=200, summary="End a game that cannot go on")
async def end(table_id: TableId, services: GivenServices, player: TokenOwner) -> Done:
    services.limits.take("seat", player.id)
    await services.new_tables.end(table_id, player)
    return Done()


@post("/tables/{table_id:str}/new-invite", responses=PROBLEMS, status_code=200, summary="Another invitation link")
async def renew(table_id: TableId, services: GivenServices, player: TokenOwner) -> Invitation:
    services.limits.take("seat", player.id)
    return Invitation(await services.new_tables.renew_invitation(table_id, player))


@post("/tables/{table_id:str}/seat", responses=PROBLEMS, status_code=200, summary="Decide about a seat")
async def seat(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[SeatChange]) -> Done:
    services.limits.take("seat", player.id)
    form = forms.SeatChangeForm(data.seat, data.action, data.level, data.user)
    await change_seat(services, table_id, form, player)
    return Done()


@post("/tables/{table_id:str}/screen", responses=PROBLEMS, status_code=200, summary="Pass a shared screen on")
async def screen(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Screen]) -> Done:
    services.limits.take("seat", player.id)
    await services.seats.reveal(table_id, data.seat, player)
    return Done()


@post("/tables/{table_id:str}/mute", responses=PROBLEMS, status_code=200, summary="Read no more of whoever said a line")
async def mute(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Mute]) -> Done:
    services.limits.take("relation", player.id)
    await mute_speaker(services, table_id, player, forms.MuteForm(data.line, data.name))
    return Done()


ALL = [change_terms, agree, cancel, end, renew, seat, screen, mute]
