"""The dice of a battle, each with its shape: read from what lay open when they fell."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from theomachy.kernel.ask import CHANCE, WATCHER
from theomachy.kernel.game import Game
from theomachy.kernel.state import Line

from .frame import Frame

Die = tuple[int, int]
"""(value, sides); 0 sides where it is not known which die fell so."""


@dataclass(slots=True)
class Side:
    row: list[Die]
    """The dice that count, from high to low."""
    spare: list[Die]
    """Dice rolled beyond the row: support makes the choice larger, never the row."""


_seen: WeakKeyDictionary[Game, dict[int, tuple[Line, list[tuple[Side, Side]]]]] = WeakKeyDictionary()


def rolled(frame: Frame, line: Line) -> tuple[Side, Side]:
    """Both sides' dice of the battle that this line of the log tells of."""
    moment = next((at for at, other in reversed(frame.log) if other is line), -1)
    fights = [other for at, other in frame.log if at == moment and other[0] == line[0]]
    known = _seen.setdefault(frame.game, {})
    if fights and (moment not in known or known[moment][0] is not fights[0]):
        known[moment] = (fights[0], _battles(frame.game, moment))
    battles = known[moment][1] if fights else []
    place = next((number for number, other in enumerate(fights) if other is line), -1)
    rows: tuple[tuple[int, ...], tuple[int, ...]] = (tuple(line[1][4]), tuple(line[1][5]))
    if 0 <= place < len(battles):
        one, two = battles[place]
        if rows == (_values(one), _values(two)):
            return one, two
    return _plain(rows[0]), _plain(rows[1])


def _values(side: Side) -> tuple[int, ...]:
    return tuple(value for value, _ in side.row)


def _plain(row: tuple[int, ...]) -> Side:
    return Side([(value, 0) for value in row], [])


def _battles(game: Game, moment: int) -> list[tuple[Side, Side]]:
    """All battles that were rolled right before this moment; empty if the rolls do not fit the dice that lay there."""
    start = moment
    while start and game.history[start - 1][0] == CHANCE:
        start -= 1
    values = [option[1] for _, option in game.history[start:moment]]
    view = game.rules.view(game.at(start).state, WATCHER)
    sides = [side for battle in view.get("battles") or () for side in battle["sides"]]
    if len(values) != sum(len(side["own"]) + len(side["lent"]) for side in sides):
        return []
    found = []
    for side in sides:
        pool = [*side["own"], *side["lent"]]
        dice = sorted(zip(values, pool, strict=False), reverse=True)
        del values[: len(pool)]
        found.append(Side(dice[: len(side["own"])], dice[len(side["own"]) :]))
    return list(zip(found[::2], found[1::2], strict=True))
