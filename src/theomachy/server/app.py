"""The application: routes, middleware and services put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b

import msgspec
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import theomachy
from theomachy.kernel.errors import TheomachyError

from .accounts.sessions import YEAR
from .config import Config
from .errors import Refused
from .routes import HANDLERS
from .routes.csrf import Csrf
from .routes.error_handler import error_response
from .routes.headers import Headers
from .routes.requests import SMALL, services_of, user_of
from .routes.session_cookies import SessionCookies
from .services import Services

_APART = [
    "^/static",
    "^/schema",
    "^/api",
    "^/health",
    "^/metrics",
    "^/calls/off/",
    "^/sw.js$",
    "^/manifest",
    "^/offline$",
]
"""Paths that need neither session nor CSRF token."""


def create_app(config: Config | None = None) -> Litestar:
    services = Services(config or Config())
    key = services.config.secret_key()
    secure = services.config.secure
    sessions = SessionCookies(
        secret=key, samesite="lax", secure=secure, max_age=YEAR, exclude=_APART, exclude_opt_key="skip_session"
    )
    cookies = sessions.middleware
    csrf = Csrf(blake2b(key, person=b"csrf").hexdigest(), secure, _APART)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state["services"].forget_people.append(cookies.kwargs["backend"].forget_all)
        async with app.state["services"].open():
            yield

    return Litestar(
        HANDLERS,
        lifespan=[lifespan],
        state=State({"services": services}),
        dependencies={"services": Provide(services_of, sync_to_thread=False), "user": Provide(user_of)},
        middleware=[cookies, csrf],
        before_send=[Headers(secure)],
        exception_handlers={
            Refused: error_response,
            TheomachyError: error_response,
            HTTPException: error_response,
            msgspec.MsgspecError: error_response,
            Exception: error_response,
        },
        openapi_config=OpenAPIConfig(
            title="Theomachy",
            version=theomachy.__version__,
            description="Play at the tables of this server by script. Make a token on your account page.",
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1500, gzip_compress_level=5, exclude_opt_key=SMALL
        ),
        request_max_body_size=services.config.max_body,
        logging_config=None,
        debug=False,
    )
