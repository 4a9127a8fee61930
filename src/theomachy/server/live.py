"""The open page: parts of the table that changed, sent as they change. The client only listens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from urllib.parse import urlsplit

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.handlers import send_websocket_stream
from litestar.params import FromPath, FromQuery

from theomachy.web.model import TableModel

from .drawer import Parts
from .guard import Socket, address, logger
from .house import House
from .looking import Eyes, look, mark, may_undo
from .pages import remembered, theme_of
from .refusals import Forbidden, Refused
from .seating import may_look

_REST = 0.03
"""Seconds between two messages to one page, so that a storm of moves is drawn once."""
_PULSE = 15.0


def same_origin(socket: Socket) -> None:
    """Cookies travel with sockets from any page, so a page of ours must be the one that opens it."""
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    if origin is None or urlsplit(origin).netloc != host:
        raise Forbidden("this socket belongs to another page")


async def patches(house: House, table_id: str, eyes: Eyes, seen: str) -> AsyncGenerator[str, None]:
    """Messages for one page; the first holds everything, unless `seen` is the mark of what it shows already."""
    shown, last = await _first(house, table_id, eyes)
    if last != seen:
        yield _message({}, shown)
    with house.hub.watch(table_id) as changed, house.presence.here(table_id, eyes.user_id or ""):
        while True:
            changed.clear()  # before the table is read: news that come meanwhile are looked at in the next round
            async with house.floor.table(table_id) as table:
                may_look(table, eyes.user, eyes.invite)
                model = look(table, eyes, house.presence, undo=False)
                now = mark(model)
                parts = shown if now == last else _drawn(house, model, now)
            if parts is not shown and parts != shown:
                yield _message(shown, parts)
            shown, last = parts, now
            await asyncio.sleep(_REST)
            try:
                async with asyncio.timeout(_PULSE):
                    await changed.wait()
            except TimeoutError:
                yield "{}"


async def _first(house: House, table_id: str, eyes: Eyes) -> tuple[Parts, str]:
    async with house.floor.table(table_id) as table:
        model = look(table, eyes, house.presence)
        now = mark(model)
        return house.drawer.parts(model, now), now


def _drawn(house: House, model: TableModel, now: str) -> Parts:
    model.can_undo = may_undo(model)
    return house.drawer.parts(model, now)


def _message(old: Parts, new: Parts) -> str:
    changed = {key: text for key, text in new.items() if old.get(key) != text}
    return msgspec.json.encode({"parts": changed, "gone": [key for key in old if key not in new]}).decode()


@websocket("/t/{table_id:str}/live")
async def live(
    socket: Socket,
    table_id: FromPath[str],
    house: NamedDependency[House],
    seen: FromQuery[str] = "",
    invite: FromQuery[str] = "",
) -> None:
    await socket.accept()
    try:
        same_origin(socket)
        house.limits.take("socket", address(socket))
        user = await house.who(socket.session)
        base = house.config.public_url.rstrip("/") or str(socket.base_url).rstrip("/").replace("ws", "http", 1)
        invite = remembered(socket, table_id, invite)
        csrf, theme = socket.cookies.get("csrftoken", ""), theme_of(socket, user)
        eyes = Eyes(user, invite, None, csrf, base, theme=theme)
        async with house.floor.table(table_id) as table:
            may_look(table, user, invite)
        if house.store.postgres and user is not None:
            await house.people.seen([user.id], table_id)
        stream = patches(house, table_id, eyes, seen)
        await send_websocket_stream(socket, stream, listen_for_disconnect=True, warn_on_data_discard=False)
    except ExceptionGroup as group:
        _, rest = group.split(WebSocketDisconnect)  # gone in the middle of a message: nothing to say
        if rest is not None:
            logger.exception("socket failed", extra={"path": socket.scope["path"]})
            raise
    except Refused as error:
        house.metrics.count("refusals", f'status="{error.status}"')
        where = {"path": socket.scope["path"], "ip": address(socket)}
        logger.warning("refused", extra={"status": error.status, "why": error.detail, **where})
        raise WebSocketException(code=4000 + error.status, detail=error.detail) from error
    except Exception:
        logger.exception("socket failed", extra={"path": socket.scope["path"]})
        raise
