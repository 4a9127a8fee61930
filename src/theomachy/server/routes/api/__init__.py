"""The JSON API: everything a script needs to play, with a token, at the same tables as everybody else."""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide

from . import absences, account, advice, calls, history, hosting, lobby, people, profile, tables, votes
from .token_owner import token_owner

ROUTER = Router(
    "/api",
    route_handlers=[
        handler
        for module in (lobby, tables, hosting, advice, votes, history, people, profile, account, calls, absences)
        for handler in module.ALL
    ],
    dependencies={"player": Provide(token_owner)},
    opt={"exclude_from_csrf": True, "skip_session": True},
    security=[{"token": []}],
)
