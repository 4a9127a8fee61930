"""Browsers that somebody has logged in from: strangers' wrong passwords never keep them out."""

from __future__ import annotations

import secrets

from ..accounts.users import User
from .requests import AnyRequest

_MOST = 5


def devices_of(request: AnyRequest) -> dict[str, str]:
    """The accounts that this browser has been let into, each with its own mark of the browser."""
    devices = request.session.get("devices")
    return {str(key): str(value) for key, value in devices.items()} if isinstance(devices, dict) else {}


def known_device(request: AnyRequest, user: User) -> dict[str, object]:
    """What the session remembers of it, also after logging out."""
    devices = devices_of(request)
    mark = devices.pop(user.id, "") or secrets.token_hex(8)
    return {"devices": dict([*devices.items(), (user.id, mark)][-_MOST:])}
