"""The application: handlers, door and house put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path

import msgspec
from litestar import Litestar
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router

import theomachy
from theomachy import web
from theomachy.kernel.errors import TheomachyError

from . import account, api, pages, play
from .config import Config
from .guard import Headers, SessionCookies, refuse, the_house, the_user
from .house import House
from .live import live
from .refusals import Refused

STATIC = Path(web.__file__).parent / "static"
_APART = ["^/static", "^/schema", "^/api", "^/health", "^/metrics"]
"""Paths that need neither session nor CSRF token."""
_YEAR = 365 * 86400


def create_app(config: Config | None = None) -> Litestar:
    house = House(config or Config())
    key = house.config.secret_key()
    secure = house.config.secure
    sessions = SessionCookies(
        secret=key, samesite="lax", secure=secure, max_age=_YEAR, exclude=_APART, exclude_opt_key="skip_session"
    )
    csrf = CSRFConfig(
        secret=blake2b(key, person=b"csrf").hexdigest(), cookie_httponly=True, cookie_secure=secure, exclude=_APART
    )

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with house.open():
            yield

    files = create_static_files_router("/static", [STATIC], cache_control=CacheControlHeader(public=True, max_age=300))
    readers = [pages.lobby, pages.table_page, pages.table_parts, pages.record, pages.replay]
    readers += [pages.favicon, pages.board_sheet]
    return Litestar(
        [*readers, *play.HANDLERS, *account.HANDLERS, api.ROUTER, live, files],
        lifespan=[lifespan],
        state=State({"house": house}),
        dependencies={"house": Provide(the_house, sync_to_thread=False), "user": Provide(the_user)},
        middleware=[Headers(secure), sessions.middleware],
        csrf_config=csrf,
        exception_handlers={
            Refused: refuse,
            TheomachyError: refuse,
            HTTPException: refuse,
            msgspec.MsgspecError: refuse,
            Exception: refuse,
        },
        openapi_config=OpenAPIConfig(
            title="Theomachy",
            version=theomachy.__version__,
            description="Play at the tables of this server by script. Make a token on your account page.",
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        request_max_body_size=house.config.max_body,
        logging_config=None,
        debug=False,
    )
