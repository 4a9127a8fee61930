"""The JSON API: everything a script needs to play, with a token, at the same tables as everybody else."""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide

from . import calls, handlers, hours, people, votes
from .owner import token_owner

ROUTER = Router(
    "/api",
    route_handlers=[*handlers.ALL, *people.ALL, *calls.ALL, *votes.ALL, *hours.ALL],
    dependencies={"player": Provide(token_owner)},
    opt={"exclude_from_csrf": True, "skip_session": True},
    security=[{"token": []}],
)
