"""The race over the turns as a drawing: a line for every seat, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game

from .frame import Frame
from .markup import colour, el

_WIDE, _HIGH, _LEFT, _TOP, _RIGHT, _BOTTOM = 360, 126, 24, 8, 14, 18
DASHES = ("", "7 4", "2 4", "10 3 2 3", "5 2", "1 3", "12 4", "3 2 8 2")
"""Colour is never alone: by seat, how its line is broken."""


@dataclass(slots=True)
class Race:
    turns: list[int]
    scores: list[list[int]]
    """By moment, then by seat; a seat that came later has no score before."""


def race_of(game: Game) -> Race:
    """Everybody's score at the end of every turn, from what was public then."""
    begins = [(moment, int(line[1][0])) for moment, line in game.log(WATCHER) if line[0] == "turn" and line[1]]
    moments = [(moment, turn - 1) for moment, turn in begins]
    if begins:
        moments.append((len(game.history), begins[-1][1]))
    scores = [_scores(game, moment) for moment, _ in moments]
    return Race([turn for _, turn in moments], scores)


def _scores(game: Game, moment: int) -> list[int]:
    return list(game.rules.table.standing(game.at(moment).state).points)


@dataclass(slots=True)
class Scale:
    """Where a turn and a score lie on the drawing."""

    places: int
    low: int
    top: int

    def x(self, place: int) -> str:
        return _n(_LEFT + (_WIDE - _LEFT - _RIGHT) * place / (self.places - 1))

    def y(self, score: int, down: float = 0) -> str:
        return _n(_TOP + (_HIGH - _TOP - _BOTTOM) * (self.top - score) / (self.top - self.low) + down)


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def graph(frame: Frame) -> Markup | None:
    """Nothing where there is no line to draw yet."""
    race = frame.shown.now("race", lambda: race_of(frame.game))
    if len(race.turns) < 2:
        return None
    scores = [score for row in race.scores for score in row]
    scale = Scale(len(race.turns), min(0, *scores), max(4, *scores))
    lines = [_line(frame, race, seat, scale) for seat in range(len(race.scores[-1]))]
    drawing = el(
        "svg",
        _grid(race, scale),
        lines,
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        role="img",
        aria_label=spoken(frame, race),
    )
    return el("figure", drawing, el("figcaption", "The race, turn by turn"), cls="race")


def spoken(frame: Frame, race: Race) -> str:
    """The drawing in words: who led after which turn."""
    said = []
    for turn, row in zip(race.turns[1:], race.scores[1:], strict=True):
        best = max(row)
        names = " and ".join(frame.label(seat) for seat, score in enumerate(row) if score == best)
        said.append(f"after turn {turn} {names} with {best}")
    return f"In the lead: {'; '.join(said)}."


def _grid(race: Race, scale: Scale) -> list[Markup]:
    found = []
    for score in range(scale.low, scale.top + 1, max(1, round((scale.top - scale.low) / 5))):
        line = {"x1": _LEFT, "x2": _WIDE - _RIGHT, "y1": scale.y(score), "y2": scale.y(score)}
        found += [el("line", **line), el("text", score, x=_LEFT - 5, y=scale.y(score, 3.5), text_anchor="end")]
    every = max(1, len(race.turns) // 10)
    return found + [
        el("text", turn, x=scale.x(place), y=_HIGH - 4, text_anchor="middle")
        for place, turn in enumerate(race.turns)
        if place % every == 0
    ]


def _line(frame: Frame, race: Race, seat: int, scale: Scale) -> Markup:
    row = [(place, scores[seat]) for place, scores in enumerate(race.scores) if seat < len(scores)]
    points = " ".join(f"{scale.x(place)},{scale.y(score)}" for place, score in row)
    hue = frame.hue(seat)
    last, score = row[-1]
    path = el("polyline", points=points, stroke_dasharray=DASHES[hue % len(DASHES)] or None)
    end = el("circle", cx=scale.x(last), cy=scale.y(score), r=3.5)
    return el("g", el("title", f"{frame.label(seat)}: {score}"), path, end, cls=f"run {colour(hue)}")
