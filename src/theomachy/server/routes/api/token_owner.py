"""Whose token a request to the JSON API carries."""

from __future__ import annotations

from litestar.di import NamedDependency

from ...accounts.users import User
from ...errors import Unknown
from ..requests import AnyRequest, services_of

TokenOwner = NamedDependency[User]


async def token_owner(request: AnyRequest) -> User:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Unknown("send the header `Authorization: Bearer TOKEN`; make a token on your account page")
    services = services_of(request.scope)
    user = await services.tokens.owner(token.strip())
    services.limits.take("api", user.id)
    services.presence.seen(user.id)
    return user
