"""What people do at tables: everything that is posted from a page."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Any

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from theomachy.bots import LEVELS
from theomachy.kernel.rules import Rules, Setting
from theomachy.web import page

from . import forms
from .floor import Order
from .guard import Asked, address, by_script, the_house
from .hints import take_hint
from .house import House
from .looking import look
from .pages import eyes_of, remembered
from .people import User
from .refusals import Malformed, NotAnOption, OutOfDate, Refused, Unknown
from .seating import may_look


def known(user: User | None) -> User:
    if user is None:
        raise Unknown("sit down or choose a name first")
    return user


async def known_or_guest(request: Asked, house: House, user: User | None, name: str = "") -> User:
    """Whoever begins to play without a name becomes a guest."""
    if user is None:
        house.limits.take("guest", address(request))
        user = await house.people.welcome(name)
        request.set_session({**request.session, "user": user.id, "version": user.version})
    return user


def done(request: Asked, to: str, status: int = 200, **more: str) -> Response[Any]:
    """Scripts are told where to go, forms are sent there."""
    if by_script(request):
        return Response({"location": to, **more}, status_code=status)
    return Redirect(to, status_code=303)


# -- tables -------------------------------------------------------------------------------------------------------


@post("/tables", include_in_schema=False)
async def create(request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]) -> Response[Any]:
    given = await forms.fields(request)
    order = order_of(given, house.games, unticked=request.content_type[0] != "application/json")
    user = await known_or_guest(request, house, user, _text(given, "name"))
    house.limits.take("table", user.id)
    table_id = await house.floor.lay(order, user)
    return done(request, f"/t/{table_id}", 201, id=table_id)


def order_of(given: Mapping[str, Any], games: Mapping[str, Rules], *, unticked: bool) -> Order:
    """A table as the lobby describes it; `unticked` if a box that is not ticked is not sent, as in forms."""
    game = _text(given, "game")
    if game not in games:
        raise Malformed(f"there is no game {game[:40]!r}; there are: {', '.join(games)}")
    chairs = _list(given.get("seats", []))
    options: dict[str, Setting] = {}
    for variant in games[game].variants:
        key = f"option.{variant.name}"
        if key in given:
            options[variant.name] = _setting(given[key], variant.default)
        elif isinstance(variant.default, bool) and unticked:
            options[variant.name] = False
    names = [_text(given, f"name.{seat}") for seat in range(len(chairs))]
    private = _ticked(given.get("private"))
    spectators = _ticked(given.get("spectators", not unticked))
    return Order(game, chairs, _text(given, "title"), private, spectators, options, names)


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
    if isinstance(default, bool):
        return _ticked(value[-1] if isinstance(value, list) else value)
    if isinstance(default, int):
        try:
            return int(value)
        except (TypeError, ValueError) as error:
            raise Malformed("that option is a whole number") from error
    return str(value)


@post("/t/{table_id:str}/sit", include_in_schema=False)
async def sit(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.SitForm)
    user = await known_or_guest(request, house, user, form.name)
    house.limits.take("seat", user.id)
    invite = remembered(request, table_id, form.invite)
    await house.seating.sit(table_id, form.seat, user, invite)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/start", include_in_schema=False)
async def start(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    await house.floor.begin(table_id, known(user))
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/seat", include_in_schema=False)
async def chair(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.ChairForm)
    user = known(user)
    house.limits.take("seat", user.id)
    heir = await house.people.by_login(form.user) if form.user else None
    await house.seating.change(table_id, form.seat, form.action, user, form.level, heir)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    user = known(user)
    house.limits.take("table", user.id)
    new = await house.floor.again(table_id, user)
    return done(request, f"/t/{new}", 201, id=new)


# -- moves --------------------------------------------------------------------------------------------------------


@post("/t/{table_id:str}/answer", include_in_schema=False)
async def answer(request: Asked, table_id: FromPath[str]) -> Response[Any]:
    """The one that everybody waits for: it asks for no dependencies, each of which would be a task of its own."""
    began = perf_counter()
    house = the_house(request.scope)
    form = await forms.read(request, forms.AnswerForm)
    option, user = forms.as_option(form.option), known(await house.who(request.session))
    house.limits.take("answer", user.id)
    try:
        async with house.floor.table(table_id, changes=True) as table:
            await table.answer(form.seat, option, form.decision, user.id)
    except (OutOfDate, NotAnOption) as refusal:
        raise await afresh(request, house, table_id, user, refusal) from refusal
    house.metrics.count("moves")
    house.metrics.took("answer", perf_counter() - began)
    return done(request, f"/t/{table_id}")


async def afresh(request: Asked, house: House, table_id: str, user: User, refusal: Refused) -> Refused:
    """A refusal that brings the table as it stands now."""
    if by_script(request):
        async with house.floor.table(table_id) as table:
            may_look(table, user)
            eyes = eyes_of(request, house, user)
            eyes.message = refusal.detail
            refusal.fresh = {"parts": page.table_parts(look(table, eyes, house.presence))}
    return refusal


@post("/t/{table_id:str}/declare", include_in_schema=False)
async def declare(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.AnswerForm)
    option, user = forms.as_option(form.option), known(user)
    house.limits.take("answer", user.id)
    async with house.floor.table(table_id, changes=True) as table:
        await table.declare(form.seat, option, user.id)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/undo", include_in_schema=False)
async def undo(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.SeatForm)
    user = known(user)
    house.limits.take("answer", user.id)
    async with house.floor.table(table_id, changes=True) as table:
        await table.undo(form.seat, user.id)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/undo-ask", include_in_schema=False)
async def undo_ask(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.UndoAskForm)
    user = known(user)
    house.limits.take("answer", user.id)
    await house.talk.ask_back(table_id, form.seat, form.moment, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/undo-reply", include_in_schema=False)
async def undo_reply(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.ReplyForm)
    await house.talk.reply(table_id, form.seat, form.agree, known(user))
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/hint", include_in_schema=False)
async def hint(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.SeatForm)
    user = known(user)
    house.limits.take("hint", user.id)
    await take_hint(house, table_id, form.seat, user, list(LEVELS)[-1])
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/chat", include_in_schema=False)
async def chat(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.ChatForm)
    user = known(user)
    house.limits.take("chat", user.id)
    await house.talk.say(table_id, form.seat, form.to, form.text, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/reveal", include_in_schema=False)
async def reveal(
    request: Asked, table_id: FromPath[str], house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[Any]:
    form = await forms.read(request, forms.SeatForm)
    await house.seating.reveal(table_id, form.seat, known(user))
    return done(request, f"/t/{table_id}")


HANDLERS = [
    create, sit, start, chair, rematch, answer, declare, undo, undo_ask, undo_reply, hint, chat, reveal,
]  # fmt: skip
