"""The dice of a battle, each with its shape: read from what lay open when they fell."""

from __future__ import annotations

from dataclasses import dataclass

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


def rolled(frame: Frame, line: Line) -> tuple[Side, Side]:
    """Both sides' dice of the battle that this line of the log tells of."""
    fights, turn = _fights(frame, line)
    place = next((number for number, other in enumerate(fights) if other is line), -1)
    rows: tuple[tuple[int, ...], tuple[int, ...]] = (tuple(line[1][4]), tuple(line[1][5]))
    battles = _fought(frame.game, turn, fights[0]) if fights else []
    if 0 <= place < len(battles):
        one, two = battles[place]
        if rows == (_values(one), _values(two)):
            return one, two
    return _plain(rows[0]), _plain(rows[1])


def _fights(frame: Frame, line: Line) -> tuple[list[Line], int]:
    """The battles of the turn in which this one was fought, and in how many turns there were battles before."""
    turns: list[list[Line]] = [[]]
    for _, other in frame.log:
        if other[0] == "turn":
            turns.append([])
        elif other[0] == line[0]:
            turns[-1].append(other)
    warlike = [fights for fights in turns if fights]
    return next(
        ((fights, turn) for turn, fights in enumerate(warlike) if any(other is line for other in fights)), ([], -1)
    )


def _fought(game: Game, turn: int, first: Line) -> list[tuple[Side, Side]]:
    """All battles of a turn, found by counting rolls: the numbers of moments may tell of secret answers."""
    known: dict[int, tuple[Line, list[tuple[Side, Side]]]] = game.aside.setdefault("fought", {})
    if turn not in known or known[turn][0] is not first:
        runs = _runs(game)
        known[turn] = (first, _battles(game, *runs[turn]) if turn < len(runs) else [])
    return known[turn][1]


def _runs(game: Game) -> list[tuple[int, int]]:
    """Where in the history dice fell one after the other: only battles are rolled for, all of a turn at once."""
    runs: list[tuple[int, int]] = []
    for place, (seat, option) in enumerate(game.history):
        if seat == CHANCE and option[0] == "roll":
            start = runs.pop()[0] if runs and runs[-1][1] == place else place
            runs.append((start, place + 1))
    return runs


def _values(side: Side) -> tuple[int, ...]:
    return tuple(value for value, _ in side.row)


def _plain(row: tuple[int, ...]) -> Side:
    return Side([(value, 0) for value in row], [])


def _battles(game: Game, start: int, end: int) -> list[tuple[Side, Side]]:
    """Both sides of every battle; none if the rolls do not fit the dice that lay there."""
    values = [option[1] for _, option in game.history[start:end]]
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
