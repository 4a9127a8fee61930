"""Creating a table, changing what it is played by, starting its game, asking for a rematch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from litestar import Response, post

from theomachy.kernel.rules import Rules, Setting
from theomachy.web.agreement import OWN

from ..accounts.names import clean_name
from ..accounts.users import User
from ..clocks.pace import KINDS, PRESETS, Pace
from ..errors import Malformed, TooOften
from ..limits import household, neighbourhood
from ..services import Services
from ..store.lobby import unfinished_tables
from ..tables.agreement import Agreement
from ..tables.new_tables import TableOrder
from ..tables.series import Series
from . import forms
from .invitations import keep_invitation
from .requests import AnyRequest, GivenServices, GivenUser, TableId, address, must_be_user, user_or_guest
from .responses import done

T = TypeVar("T")
_NETWORK = 5
"""How much more a whole network may have than one address."""


@post("/tables", include_in_schema=False)
async def create(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    given = await forms.fields(request)
    order = order_of(given, services.games, unticked=request.content_type[0] != "application/json")
    user = await user_or_guest(request, services, user, _text(given, "name"))
    table_id = await lay(request, services, order, user)
    return done(request, f"/t/{table_id}", 201, id=table_id)


async def lay(request: AnyRequest, services: Services, order: TableOrder, user: User) -> str:
    """A new table; its id."""
    await limit_tables(request, services, user)
    if (rules := services.games.get(order.game)) is not None:
        for name in filter(str.strip, order.names[: rules.seats[1]]):  # who shares the screen is nobody else's account
            await services.users.must_be_free(clean_name(name), user)
    return await services.new_tables.create(order, user)


def order_of(given: Mapping[str, Any], games: Mapping[str, Rules], *, unticked: bool) -> TableOrder:
    """A table as the lobby describes it; `unticked` if a box that is not ticked is not sent, as in forms."""
    game = _text(given, "game")
    if game not in games:
        raise Malformed(f"there is no game {game[:40]!r}; there are: {', '.join(games)}")
    seats = _list(given.get("seats", []))
    options: dict[str, Setting] = {}
    for variant in games[game].variants:
        key = f"option.{variant.name}"
        if key in given:
            options[variant.name] = _setting(given[key], variant.default)
        elif isinstance(variant.default, bool) and unticked:
            options[variant.name] = False
    names = [_text(given, f"name.{seat}") for seat in range(len(seats))]
    private = _ticked(given.get("private"))
    spectators = _ticked(given.get("spectators", not unticked))
    return TableOrder(game, seats, _text(given, "title"), private, spectators, options, names, _agreed(given))


def _agreed(given: Mapping[str, Any]) -> Agreement:
    """What the table agrees on: a clock by the name of a preset, or as an object with its numbers."""
    chosen = given.get("clock") or "none"
    if chosen == OWN:
        clock: Pace | None = _own_clock(given)
    elif isinstance(chosen, str):
        if chosen not in PRESETS:
            raise Malformed(f"there is no clock {chosen[:40]!r}; there are: {', '.join(PRESETS)}")
        clock = PRESETS[chosen]
    else:
        clock = _converted(chosen, Pace)
    if clock is not None:
        named = {"up": given.get("up") or clock.up, "level": given.get("stand_in_level") or clock.level}
        clock = _converted({**msgspec.to_builtins(clock), **named}, Pace)
    series = _converted({"kind": given["series"]}, Series) if given.get("series") else None
    return Agreement(clock, _ticked(given.get("by_vote")), _converted(given.get("delay") or 0, int), series)


def _own_clock(given: Mapping[str, Any]) -> Pace:
    """The clock whose numbers stand in a form, each with its unit. A fixed time for each turn adds nothing."""
    kind = next((kind for kind in KINDS if kind == given.get("own_kind")), None)
    if kind is None:
        raise Malformed(f"a clock is one of: {', '.join(KINDS)}")
    return Pace(kind, _amount(given, "own_bank"), 0.0 if kind == "turns" else _amount(given, "own_add"))


def _amount(given: Mapping[str, Any], name: str) -> float:
    return _converted(given.get(name) or 0, float) * _converted(given.get(f"{name}_unit") or 1, float)


def _converted(value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error


def _text(given: Mapping[str, Any], name: str) -> str:
    value = given.get(name, "")
    if not isinstance(value, str):
        raise Malformed(f"{name} is a text")
    return value


def _list(value: Any) -> list[str]:
    values = value if isinstance(value, list) else [value]
    if not all(isinstance(each, str) for each in values):
        raise Malformed("seats are a list of texts")
    return values


def _ticked(value: Any) -> bool:
    return value in (True, 1, "1", "on", "true", "yes")


def _setting(value: Any, default: Setting) -> Setting:
    if isinstance(value, list) and value:  # a box and its hidden twin
        value = value[-1]
    if not isinstance(value, bool | int | str):
        raise Malformed("an option is a text, a number, or yes or no")
    if isinstance(default, bool):
        return _ticked(value)
    if isinstance(default, int):
        try:
            return int(value)
        except (TypeError, ValueError) as error:
            raise Malformed("that option is a whole number") from error
    return str(value)


async def limit_tables(request: AnyRequest, services: Services, user: User) -> None:
    """Neither a person nor an address fills the house."""
    config, where = services.config, address(request)
    if config.limits:
        own, near, around = await unfinished_tables(services.database, user.id)
        most = config.tables_per_address
        if own >= config.tables_per_host or near >= most or around >= _NETWORK * most:
            raise TooOften("you have many tables already: finish some of them first", retry_after=3600)
    services.limits.take("table", user.id)
    services.limits.take("table address", household(where))
    services.limits.take("table network", neighbourhood(where))


@post("/t/{table_id:str}/start", include_in_schema=False)
async def start(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.new_tables.start(table_id, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/terms", include_in_schema=False)
async def change_terms(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    given, user = await forms.fields(request), must_be_user(user)
    services.limits.take("seat", user.id)
    async with services.tables.open(table_id) as table:
        given["game"] = table.rules.name
    order = order_of(given, services.games, unticked=request.content_type[0] != "application/json")
    await services.terms.change(table_id, order, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/agree", include_in_schema=False)
async def agree(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form, user = await forms.read(request, forms.SeatForm), must_be_user(user)
    services.limits.take("seat", user.id)
    await services.terms.agree(table_id, form.seat, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/cancel", include_in_schema=False)
async def cancel(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.new_tables.cancel(table_id, user)
    return done(request, "/")


@post("/t/{table_id:str}/new-invite", include_in_schema=False)
async def renew(request: AnyRequest, table_id: TableId, services: GivenServices, user: GivenUser) -> Response[Any]:
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.new_tables.renew_invitation(table_id, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/end", include_in_schema=False)
async def end(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.new_tables.end(table_id, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    new, invite = await play_again(request, services, table_id, must_be_user(user))
    async with services.tables.open(new) as table:
        keep_invitation(request, table, invite)
    return done(request, f"/t/{new}", 201, id=new)


async def play_again(request: AnyRequest, services: Services, table_id: str, user: User) -> tuple[str, str]:
    """The table of a rematch, and the invitation to it, for whoever has played.

    Nobody draws those into another game who have blocked them.
    """
    async with services.tables.open(table_id) as table:
        await services.relations.must_be_welcome(table, user)
        known = table.row["rematch"]
    if not known:
        await limit_tables(request, services, user)
    new = await services.new_tables.rematch(table_id, user)
    if not known:
        await services.invitations.invite_again(table_id, new, user)
    async with services.tables.open(new) as table:
        return new, str(table.row["invite"])
