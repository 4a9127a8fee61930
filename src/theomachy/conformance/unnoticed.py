"""What only looks ahead, be it by trying things out: powers that are used there are not used in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.kernel.power import Register


def unnoticed(powers: Register | None, look: Callable[..., Any]) -> Callable[..., Any]:
    """The same function; powers that it tries out do not count as used."""

    if powers is None:
        return look

    def looking(*args: Any, **more: Any) -> Any:
        fired, powers.fired = powers.fired, None
        try:
            return look(*args, **more)
        finally:
            powers.fired = fired

    return looking
