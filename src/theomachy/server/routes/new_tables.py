"""Creating a table, starting its game, asking for a rematch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Response, post

from theomachy.kernel.rules import Rules, Setting

from ..accounts.users import User
from ..errors import Malformed, TooOften
from ..limits import household, neighbourhood
from ..services import Services
from ..store.lobby import unfinished_tables
from ..tables.new_tables import TableOrder
from . import forms
from .requests import AnyRequest, GivenServices, GivenUser, TableId, address, must_be_user, user_or_guest
from .responses import done

_NETWORK = 5
"""How much more a whole network may have than one address."""


@post("/tables", include_in_schema=False)
async def create(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    given = await forms.fields(request)
    order = order_of(given, services.games, unticked=request.content_type[0] != "application/json")
    user = await user_or_guest(request, services, user, _text(given, "name"))
    await limit_tables(request, services, user)
    table_id = await services.new_tables.create(order, user)
    return done(request, f"/t/{table_id}", 201, id=table_id)


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
    return TableOrder(game, seats, _text(given, "title"), private, spectators, options, names)


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
    await services.new_tables.start(table_id, must_be_user(user))
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/end", include_in_schema=False)
async def end(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    await services.new_tables.end(table_id, must_be_user(user))
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    user = must_be_user(user)
    await limit_tables(request, services, user)
    new = await services.new_tables.rematch(table_id, user)
    return done(request, f"/t/{new}", 201, id=new)
