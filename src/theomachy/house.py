"""Numbers of a house: what it plays otherwise than a game's data say, by the names that `theomachy facts` gives them.

    [GAME]
    "unit.hero.cost" = 3

`theomachy --numbers FILE COMMAND` puts the text of such a file into the environment, for this process and all that it
starts; games read their data through `at_home`. Nothing is changed while a game is loaded, so the rules stay as fast.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeAlias, TypeVar

from .facts import called
from .kernel.errors import BadSetup
from .kernel.rules import Fact

NUMBERS = "THEOMACHY_NUMBERS"
"""Where the text stands in the environment."""
Value: TypeAlias = bool | int | float | str | list[Any]
T = TypeVar("T")

_met: set[tuple[str, str]] = set()
"""(game, name): those that stood in a table."""


def numbers(game: str) -> Mapping[str, Value]:
    """What this house plays otherwise in a game, by name."""
    return _given().get(game, {})


def told(game: str) -> dict[str, str]:
    """The same in words, as facts have them."""
    return {name: shown(value) for name, value in sorted(numbers(game).items())}


def shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def at_home(game: str, table: T, under: str = "") -> T:
    """A table of a game's data as this house plays it; `under` is what its names begin with among the facts."""
    for name, value in numbers(game).items():
        if name.startswith(under) and _put(table, name[len(under) :].split("."), value, f"{game}: {name}"):
            _met.add((game, name))
    return table


def check(games: Mapping[str, Callable[[], Sequence[Fact]]]) -> None:
    """Refuse games and names that nothing is called by; every game tells its facts."""
    for game, facts in games.items():
        for name in numbers(game):
            if (game, name) not in _met:
                near = get_close_matches(name, [fact.what for fact in facts()], 3)
                hint = f"; did you mean {' or '.join(near)}?" if near else f"; `theomachy facts {game}` lists them"
                raise BadSetup(f"{game} has no number {name!r} that could be changed{hint}")
    for game in _given():
        if game not in games:
            raise BadSetup(f"there is no game {game!r} to give numbers to; there are: {', '.join(games)}")


# -- reading ----------------------------------------------------------------------------------------------------------


@cache
def _given() -> dict[str, dict[str, Value]]:
    try:
        found = tomllib.loads(os.environ.get(NUMBERS, ""))
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"the numbers are no TOML: {error}") from error
    for game, table in found.items():
        if not isinstance(table, dict):
            raise BadSetup(f"{game!r} stands outside a game's table: numbers follow a line such as [GAME]")
    return {game: dict(_flat("", table)) for game, table in found.items()}


def _flat(path: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Value]]:
    """Names may be written with dots or as tables in tables."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{path}{name}.", value)
        else:
            yield f"{path}{name}", value


def _put(table: Any, path: list[str], value: Value, name: str) -> bool:
    """Put a value into a table; False if it is not there."""
    key = _key(table, path[0])
    if key is None:
        return False
    if len(path) > 1:
        return _put(table[key], path[1:], value, name)
    if isinstance(table[key], Mapping):
        return False
    if not _alike(value, table[key]):
        raise BadSetup(f"{name} is {shown(table[key])}; it cannot become {shown(value)!r}")
    table[key] = value
    return True


def _key(table: Any, word: str) -> Any:
    """Where in a table, or in a list of tables, an entry of this name stands; None if there is none."""
    if isinstance(table, Mapping):
        return word if word in table else None
    if isinstance(table, list) and any(isinstance(row, Mapping) for row in table):
        return next((at for at, row in enumerate(table) if str(called(row, at)) == word), None)
    return None


def _alike(value: Any, before: Any) -> bool:
    """Is it a thing of the same kind? Numbers do not go below 0, unless they did before."""
    if isinstance(before, list):
        alike = isinstance(value, list) and bool(value) and bool(before)
        return alike and all(_alike(one, before[min(at, len(before) - 1)]) for at, one in enumerate(value))
    if isinstance(before, int) and not isinstance(before, bool):
        return type(value) is int and value >= min(before, 0)
    return type(value) is type(before)
