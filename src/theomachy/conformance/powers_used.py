"""Which powers were used.

Those that work of themselves are watched: nobody who calls them could say when they made a difference. What only looks
ahead, be it by trying things out, does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from inspect import isgenerator
from typing import Any

import msgspec

from theomachy.kernel.power import Power, Register
from theomachy.kernel.state import State

_dump = msgspec.json.Encoder().encode


def notice(powers: Register) -> None:
    """From now on windows in which a power may be at work count it as used when they make a difference.

    A compiled power cannot be watched; it still says of itself what others say of it.
    """
    for power in powers.by_name.values():
        base = _base(type(power))
        for window in power.at_work:
            method = getattr(power, window)
            if getattr(type(power), window) is not getattr(base, window):
                try:
                    setattr(power, window, partial(_watched, powers, power, method, getattr(base, window)))
                except AttributeError:
                    return


def look_away(powers: Register) -> None:
    for power in powers.by_name.values():
        for window in power.at_work:
            getattr(power, "__dict__", {}).pop(window, None)


def _base(kind: type[Power]) -> type[Power]:
    """The class whose methods are the game's windows."""
    line = kind.__mro__
    found: type[Power] = line[line.index(Power) - 1]
    return found


def _watched(
    powers: Register,
    power: Power,
    method: Callable[..., Any],
    usual: Callable[..., Any],
    state: State,
    *args: Any,
    **named: Any,
) -> Any:
    if powers.fired is None or power.name in powers.fired:
        return method(state, *args, **named)
    before = _dump(state)
    answer = method(state, *args, **named)
    if isgenerator(answer):
        return _asking(powers, power, answer, state, before)
    if answer != usual(power, state, *args, **named) or _dump(state) != before:
        powers.note(power.name)
    return answer


def _asking(
    powers: Register, power: Power, step: Generator[Any, Any, Any], state: State, before: bytes
) -> Generator[Any, Any, Any]:
    answer = yield from step
    if _dump(state) != before:
        powers.note(power.name)
    return answer


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
