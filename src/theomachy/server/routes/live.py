"""The open page: parts of the table that changed, sent as they change; and answers that are given there, heard.

An answer by the socket saves about a tenth of what a move costs the processor, the headers, cookies and token of a
request: who is there was settled when the socket was opened, and is looked at again like any other session."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from functools import lru_cache
from sys import intern
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromQuery
from uvicorn.protocols.utils import ClientDisconnected

from theomachy.web.model import TableModel

from ..accounts.users import User
from ..calls.open_notices import note_seen
from ..errors import Forbidden, Unknown
from ..services import Services
from ..tables.access import check_access
from ..tables.page_model import Question, Viewer, fingerprint, may_undo, question_of, table_model
from ..tables.render_cache import Parts
from . import forms
from .error_handler import noted
from .invitations import given_invitation
from .moves import give
from .requests import AnySocket, GivenServices, TableId, limit_key, must_be_user, theme_of

_REST = 0.03
"""Seconds between two messages to one page, so that a storm of moves is drawn once."""
_SETTLED = 2.0
"""Seconds without news after which a page is at rest."""
_PULSE = 15.0


def same_origin(socket: AnySocket) -> None:
    """Cookies travel with sockets from any page, so a page of ours must be the one that opens it."""
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    if origin is None or urlsplit(origin).netloc != host:
        raise Forbidden("this socket belongs to another page")


Marks = tuple[tuple[str, ...], "array[int]"]
"""What a page shows: ids of its parts, and of each a hash. The texts of every page at rest would fill the memory."""


@dataclass(slots=True)
class OpenPage:
    """What one page shows."""

    shown: Parts | Marks
    fingerprint: str
    question: Question
    over: bool = False
    """Does it show how the game has ended?"""


async def patches(
    services: Services, table_id: str, viewer: Viewer, seen: str, session: Mapping[str, object], looks: bool = True
) -> AsyncGenerator[str, None]:
    """Messages for one page; the first holds everything, unless `seen` is the fingerprint of what it shows already.

    A table at which nothing happens is not looked at: it may be parked in the database meanwhile."""
    page, text = await _first(services, table_id, viewer)
    if page.fingerprint != seen:
        yield text
    await _note_end(services, table_id, viewer, page, looks)
    clock = asyncio.get_running_loop().time
    due = clock() + _PULSE
    """When the page hears from us at the latest. It depends on what was sent, never on what was only looked at."""
    watching, here = services.watchers.watch(table_id, viewer.user_id), services.presence.here
    with watching as changed, here(table_id, viewer.user_id or "", looks):
        while True:
            await _must_hold(services, viewer, session)
            changed.clear()  # before the table is read: news that come meanwhile are looked at in the next round
            if text := await _look(services, table_id, viewer, page):
                yield text
                text, due = "", clock() + _PULSE  # sent and forgotten: pages may rest for hours
                await _note_end(services, table_id, viewer, page, looks)
                await asyncio.sleep(_REST)
                if patience := services.loop_lag.patience:
                    await _give_way(services, table_id, viewer, page, changed, clock() + patience)
            if not await _woken(changed, min(due, clock() + _SETTLED)):
                page.shown = _marks(page.shown)
            while not await _woken(changed, due):
                yield "{}"
                due += _PULSE
                await _must_hold(services, viewer, session)


async def _look(services: Services, table_id: str, viewer: Viewer, page: OpenPage) -> str:
    """The message about what differs now, if anything does; the page shows it from now on."""
    async with services.tables.open(table_id) as table:
        check_access(table, viewer.user, viewer.invite)
        model = table_model(table, viewer, services.presence, undo=False)
        page.question, page.over = (model.seat, model.curtain, model.decision), model.status == "over"
        now = fingerprint(model)
        if now == page.fingerprint:
            return ""
        model.can_undo = may_undo(model)
        parts = _drawn(services, model, now)
    text = _changes(page.shown, parts)
    page.shown, page.fingerprint = parts, now
    return text


async def _give_way(
    services: Services, table_id: str, viewer: Viewer, page: OpenPage, changed: asyncio.Event, until: float
) -> None:
    """In a house that is late, a page is drawn less often, unless its viewer is asked something else."""
    news = False
    while await _woken(changed, until):
        news = True
        table = services.tables.peek(table_id)
        if table is None or question_of(table, viewer) != page.question:
            break
        changed.clear()
    if news:
        changed.set()


async def _woken(changed: asyncio.Event, due: float) -> bool:
    if changed.is_set():
        return True
    try:
        async with asyncio.timeout_at(due):
            await changed.wait()
    except TimeoutError:
        return False
    return True


async def _must_hold(services: Services, viewer: Viewer, session: Mapping[str, object]) -> None:
    if viewer.user is not None and await services.sessions.user(session) is None:
        raise Unknown("you have logged out")
    viewer.silenced = await services.mutes.of(viewer.user)


async def _first(services: Services, table_id: str, viewer: Viewer) -> tuple[OpenPage, str]:
    async with services.tables.open(table_id) as table:
        model = table_model(table, viewer, services.presence)
        now = fingerprint(model)
        parts = _drawn(services, model, now)
    question = (model.seat, model.curtain, model.decision)
    return OpenPage(parts, now, question, model.status == "over"), _changes({}, parts)


async def _note_end(services: Services, table_id: str, viewer: Viewer, page: OpenPage, looks: bool) -> None:
    """Whoever looks on when a game ends need not be told of it."""
    if page.over and looks and viewer.user_id is not None:
        await note_seen(services.database, viewer.user_id, table_id=table_id)


def _drawn(services: Services, model: TableModel, now: str) -> Parts:
    services.metrics.count("pages_drawn")
    return services.render_cache.parts(model, now)


def _changes(old: Parts | Marks, new: Parts) -> str:
    """The message that brings a page from one to the other; empty if nothing differs."""
    known: dict[str, Any] = dict(zip(*old, strict=True)) if isinstance(old, tuple) else old
    if isinstance(old, tuple):
        changed = {key: text for key, text in new.items() if known.get(key) != hash(text)}
    else:  # what was kept from the last drawing is the same text, and not read again
        changed = {key: text for key, text in new.items() if (was := known.get(key)) is not text and was != text}
    gone = [] if known.keys() <= new.keys() else [key for key in known if key not in new]
    return msgspec.json.encode({"parts": changed, "gone": gone}).decode() if changed or gone else ""


def _marks(shown: Parts | Marks) -> Marks:
    if isinstance(shown, tuple):
        return shown
    return _same(tuple(map(intern, shown))), array("q", map(hash, shown.values()))


@lru_cache(maxsize=256)
def _same(ids: tuple[str, ...]) -> tuple[str, ...]:
    """One for all pages that show the same parts."""
    return ids


@websocket("/t/{table_id:str}/live")
async def live(
    socket: AnySocket,
    table_id: TableId,
    services: GivenServices,
    seen: FromQuery[str] = "",
    invite: FromQuery[str] = "",
    away: FromQuery[str] = "",
) -> None:
    """`away` says that the page is open, but behind others."""
    await socket.accept()
    try:
        same_origin(socket)
        services.limits.take("socket", limit_key(socket))
        user = await services.sessions.user(socket.session)
        invite = given_invitation(socket, table_id, invite)
        csrf, theme = socket.cookies.get("csrftoken", ""), theme_of(socket, user)
        viewer = Viewer(user, invite, csrf=csrf, theme=theme, silenced=await services.mutes.of(user))
        await _may_look(services, table_id, viewer)
        session = dict(socket.session)
        async with asyncio.TaskGroup() as both:
            both.create_task(_tell(socket, patches(services, table_id, viewer, seen, session, looks=not away)))
            await _hear(socket, services, table_id, session)
    except ExceptionGroup as group:
        _, rest = group.split((WebSocketDisconnect, ClientDisconnected))  # gone in the middle of a message
        if rest is not None:
            raise _refusal(socket, _first_of(rest)) from group
    except (WebSocketDisconnect, ClientDisconnected):
        pass
    except Exception as error:
        raise _refusal(socket, error) from error


async def _may_look(services: Services, table_id: str, viewer: Viewer) -> None:
    """Apart, so that no open page holds the table itself: it may be parked meanwhile."""
    async with services.tables.open(table_id) as table:
        check_access(table, viewer.user, viewer.invite)


async def _tell(socket: AnySocket, messages: AsyncGenerator[str, None]) -> None:
    async with aclosing(messages):
        async for text in messages:
            await socket.send_data(text)


async def _hear(socket: AnySocket, services: Services, table_id: str, session: Mapping[str, object]) -> None:
    """Answers, one after the other, each with its reply. Nonsense is not heard, and strangers are shut out."""
    while True:
        if (given := forms.from_socket(await socket.receive_data("text"))) is None:
            continue
        user = must_be_user(await services.sessions.user(session))
        reply = _reply(socket, services, table_id, given, user)
        said = await asyncio.shield(reply)  # whoever hangs up meanwhile has answered all the same, as by a request
        await socket.send_data(said)


async def _reply(socket: AnySocket, services: Services, table_id: str, given: forms.SocketAnswer, user: User) -> str:
    """What is said to an answer: the status that a request would have had, and why it was refused if it was."""
    said: dict[str, object] = {"to": given.number, "status": 200}
    try:
        await give(services, table_id, given, user)
    except Exception as error:
        said["status"], said["detail"], _ = noted(socket, error)
    return msgspec.json.encode(said).decode()


def _refusal(socket: AnySocket, error: Exception) -> WebSocketException:
    """What ends a socket, counted and written down as in an answer to a request."""
    status, detail, _ = noted(socket, error)
    return WebSocketException(code=4000 + status, detail=detail)


def _first_of(group: Exception) -> Exception:
    while isinstance(group, ExceptionGroup):
        group = group.exceptions[0]
    return group
