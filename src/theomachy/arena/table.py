"""One game between bots, watched closely: who thought how long, who did what, how the score went."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter

from theomachy.bots import Bot, Choice, Glimpse, bot, play_out
from theomachy.games import game_named
from theomachy.kernel import record
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules

from .plan import Pairing
from .result import CUT_OFF, Place, Played

SAMPLES = 32
"""Points of a score curve; when there are twice as many, every other one is dropped."""
SLICE = 8
"""Answers between two looks at the score, at first."""


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner
        self.decisions = 0
        self.seconds = self.longest = 0.0

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        start = perf_counter()
        choice = self._inner.choose(glimpse, dice)
        taken = perf_counter() - start
        self.seconds += taken
        self.longest = max(self.longest, taken)
        self.decisions += choice is not None
        return choice


def play(pairing: Pairing, rules: Rules | None = None) -> Played:
    """Play it. Any defect on the way is a result too: it costs this game and no other."""
    rules = rules or game_named(pairing.game)
    start = perf_counter()
    try:
        return _play(pairing, rules, start)
    except Exception as error:
        return lost(pairing, f"{type(error).__name__}: {error}", rules.version)


def lost(pairing: Pairing, error: str, version: int = 0) -> Played:
    places = [Place(name, "", [], 0, 0.0, 0, 0.0, 0.0, {}, {}) for name in pairing.bots]
    return Played(
        pairing.number, pairing.game, version, pairing.options, pairing.seed, places, error=error, worker=os.getpid()
    )


def _play(pairing: Pairing, rules: Rules, start: float) -> Played:
    game = Game(rules, len(pairing.bots), pairing.options, pairing.seed)
    bots = {seat: Timed(bot(name)) for seat, name in enumerate(pairing.bots)}
    curve = _to_the_end(game, bots, pairing)
    end = rules.table.standing(game.state)
    did, had = _deeds(game), _happenings(game)
    places = [
        Place(
            bot=name,
            role=end.roles[seat].name,
            pieces=list(end.roles[seat].pieces),
            score=end.points[seat],
            won=1 / len(game.winners) if seat in game.winners else 0.0,
            decisions=bots[seat].decisions,
            seconds=round(bots[seat].seconds, 4),
            longest=round(bots[seat].longest, 4),
            did=did[seat],
            had=had[seat],
        )
        for seat, name in enumerate(pairing.bots)
    ]
    return Played(
        number=pairing.number,
        game=rules.name,
        rules=rules.version,
        options=game.options,
        seed=pairing.seed,
        places=places,
        ending=game.ending or CUT_OFF,
        turns=end.turn,
        answers=game.recorded,
        seconds=round(perf_counter() - start, 4),
        curve=[*curve, (end.turn, list(end.points))] if pairing.curves else [],
        record=_keep(game, pairing),
        house=dict(rules.house),
        worker=os.getpid(),
    )


def _to_the_end(game: Game, bots: Mapping[Seat, Bot], pairing: Pairing) -> list[tuple[int, list[int]]]:
    """Play on, with a look at the score now and then: often at first, more seldom in a long game."""
    curve: list[tuple[int, list[int]]] = []
    slice_, given = SLICE, 0
    while not game.over and given < pairing.limit:
        if not pairing.curves:
            play_out(game, bots, pairing.limit)
            break
        given += play_out(game, bots, min(slice_, pairing.limit - given))
        now = game.rules.table.standing(game.state)
        curve.append((now.turn, list(now.points)))
        if len(curve) >= 2 * SAMPLES:
            curve, slice_ = curve[1::2], slice_ * 2
    return curve


def _keep(game: Game, pairing: Pairing) -> str:
    if not pairing.records:
        return ""
    path = Path(pairing.records) / f"{pairing.number:06}.record"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.write(game, list(pairing.bots), with_seed=True), "utf-8")
    return f"{path.parent.name}/{path.name}"


# -- what happened ----------------------------------------------------------------------------------------------------


def _deeds(game: Game) -> list[dict[str, int]]:
    did: list[Counter[str]] = [Counter() for _ in range(game.seats)]
    for seat, option in game.history:
        if seat >= 0:
            did[seat][_named(option)] += 1
    return [dict(sorted(counts.items())) for counts in did]


def _named(option: Option) -> str:
    """`build market`, not where; a number after the verb says nothing by itself."""
    return f"{option[0]} {option[1]}" if len(option) > 1 and isinstance(option[1], str) else str(option[0])


def _happenings(game: Game) -> list[dict[str, int]]:
    """Public lines that begin with a seat, by key and first word: `built market`, `won_by_prestige`."""
    had: list[Counter[str]] = [Counter() for _ in range(game.seats)]
    for _, (key, args, only, _) in game.lines:
        if only is None and args and type(args[0]) is int and 0 <= args[0] < game.seats:
            word = args[1] if len(args) > 1 and isinstance(args[1], str) else ""
            had[args[0]][f"{key} {word}".strip()] += 1
    return [dict(sorted(counts.items())) for counts in had]
