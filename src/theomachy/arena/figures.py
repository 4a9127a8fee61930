"""The numbers behind a balance report: who wins with what, how long games last, how the score goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import atanh, sqrt, tanh
from statistics import mean, median, quantiles
from typing import NamedTuple

from theomachy.intervals import Z, wilson

from .result import Place, Played


class Side(NamedTuple):
    """One set of results under its name; a report shows one or two of them."""

    name: str
    played: list[Played]

    @property
    def sound(self) -> list[Played]:
        return [game for game in self.played if not game.error]


class Share(NamedTuple):
    """How often a seat with this label won, out of how many, and what its players win with anything."""

    label: str
    seats: int
    share: float
    low: float
    high: float
    fair: float


class Thing(NamedTuple):
    """Something that seats did or had, and how it goes along with winning."""

    label: str
    seats: float
    """Share of seats that did it at all."""
    winners: float
    """How often a winner did it, on average ..."""
    others: float
    """... and how often anybody else."""
    link: float
    """Correlation with winning, from -1 to 1, and its 95% interval."""
    low: float
    high: float


def shares(side: Side, labels: Callable[[Played, int], Iterable[str]]) -> list[Share]:
    """Win shares by label; `labels` gives those of one seat in one game.

    A weak bot wins seldom with the best faction, so the fair share of a label is what its bots win per seat elsewhere.
    """
    usual = _usual(side)
    seats: dict[str, int] = {}
    won: dict[str, float] = {}
    fair: dict[str, float] = {}
    for game in side.sound:
        for seat, place in enumerate(game.places):
            for label in labels(game, seat):
                seats[label] = seats.get(label, 0) + 1
                won[label] = won.get(label, 0.0) + place.won
                fair[label] = fair.get(label, 0.0) + usual[place.bot]
    return [
        Share(label, count, won[label] / count, *wilson(won[label], count), fair[label] / count)
        for label, count in sorted(seats.items())
    ]


def _usual(side: Side) -> dict[str, float]:
    """What each bot wins per seat that it holds."""
    seats: dict[str, int] = {}
    won: dict[str, float] = {}
    for game in side.sound:
        for place in game.places:
            seats[place.bot] = seats.get(place.bot, 0) + 1
            won[place.bot] = won.get(place.bot, 0.0) + place.won
    return {name: won[name] / count for name, count in seats.items()}


def by_role(game: Played, seat: int) -> list[str]:
    return [game.places[seat].role] if game.places[seat].role else []


def by_piece(game: Played, seat: int) -> list[str]:
    return sorted(set(game.places[seat].pieces))


def by_seat(game: Played, seat: int) -> list[str]:
    return [f"seat {seat + 1}"]


# -- length and score -------------------------------------------------------------------------------------------------


def lengths(side: Side) -> list[int]:
    """Turns of each game, or, in games that have none, answers."""
    turns = [game.turns for game in side.sound]
    return turns if any(turns) else [game.answers for game in side.sound]


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Lower quartile, median, upper quartile."""
    if len(values) < 2:
        return (values[0],) * 3 if values else (0.0, 0.0, 0.0)
    low, _, high = quantiles(values, n=4, method="inclusive")
    return low, median(values), high


def curve(side: Side, winners: bool) -> list[tuple[float, float, float, float]]:
    """(turn, lower quartile, median, upper quartile) of the scores of winners, or of everybody else, at each turn.

    A game counts at a turn with the last score that it had by then, as long as it was still going on.
    """
    at: dict[int, list[float]] = {}
    for game in side.sound:
        mine = [seat for seat, place in enumerate(game.places) if bool(place.won) == winners]
        by_turn = dict(game.curve)
        scores: list[int] = []
        for turn in range(game.turns + 1):
            scores = by_turn.get(turn, scores)
            if scores:
                at.setdefault(turn, []).extend(scores[seat] for seat in mine if seat < len(scores))
    enough = max(3, len(side.sound) // 20)
    return [(turn, *spread(values)) for turn, values in sorted(at.items()) if len(values) >= enough]


def endings(side: Side) -> dict[str, int]:
    return dict(Counter(game.ending for game in side.sound).most_common())


# -- what goes along with winning -------------------------------------------------------------------------------------


def things(side: Side, counts: Callable[[Place], dict[str, int]]) -> dict[str, Thing]:
    """What seats did, and how closely it goes along with winning; rare things are left out.

    First words that are too many to tell apart (regions, for one) are counted together under their verb.
    """
    places = [place for game in side.sound for place in game.places]
    if len(places) < 4:
        return {}
    kinds: dict[str, set[str]] = {}
    for place in places:
        for label in counts(place):
            kinds.setdefault(label.partition(" ")[0], set()).add(label)
    table = [_merged(counts(place), kinds) for place in places]
    won = [place.won for place in places]
    found: dict[str, Thing] = {}
    for label in sorted({label for row in table for label in row}):
        values = [row.get(label, 0) for row in table]
        share = sum(value > 0 for value in values) / len(values)
        if share >= 0.03 and len(set(values)) > 1:
            thing = _thing(label, share, values, won)
            if abs(thing.link) < TELLING:
                found[thing.label] = thing
    return found


TELLING = 0.97
"""A correlation beyond this is no cause of a win but its announcement."""
MANY = 14
"""First words after a verb beyond which they are counted together."""


def _merged(row: dict[str, int], kinds: dict[str, set[str]]) -> dict[str, int]:
    merged: dict[str, int] = {}
    for label, count in row.items():
        verb = label.partition(" ")[0]
        name = verb if len(kinds[verb]) > MANY else label
        merged[name] = merged.get(name, 0) + count
    return merged


def _thing(label: str, share: float, values: list[int], won: list[float]) -> Thing:
    winners = [value for value, place in zip(values, won, strict=True) if place]
    others = [value for value, place in zip(values, won, strict=True) if not place]
    link = _correlation([float(value) for value in values], won)
    half = Z / sqrt(max(1, len(values) - 3))
    bent = atanh(max(-0.999999, min(0.999999, link)))
    return Thing(
        label.replace("_", " "),
        share,
        mean(winners) if winners else 0.0,
        mean(others) if others else 0.0,
        link,
        tanh(bent - half),
        tanh(bent + half),
    )


def _correlation(one: list[float], two: list[float]) -> float:
    mean_one, mean_two = mean(one), mean(two)
    both = sum((a - mean_one) * (b - mean_two) for a, b in zip(one, two, strict=True))
    squares = sum((a - mean_one) ** 2 for a in one) * sum((b - mean_two) ** 2 for b in two)
    return both / sqrt(squares) if squares else 0.0


# -- thinking ---------------------------------------------------------------------------------------------------------


class Pace(NamedTuple):
    bot: str
    decisions: float
    """In a game, on average."""
    milliseconds: float
    """For one decision, on average."""
    longest: float
    """Seconds of the longest thought."""


def paces(side: Side) -> list[Pace]:
    found = []
    for name in sorted({place.bot for game in side.sound for place in game.places}):
        mine = [place for game in side.sound for place in game.places if place.bot == name]
        decisions = sum(place.decisions for place in mine)
        found.append(
            Pace(
                name,
                decisions / len(mine),
                1000 * sum(place.seconds for place in mine) / max(1, decisions),
                max(place.longest for place in mine),
            )
        )
    return found
