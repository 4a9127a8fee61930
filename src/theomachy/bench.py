"""How fast a game plays, measured beside python-chess on the same machine in the same minutes.

Seconds are seconds of the processor, so other work on the machine disturbs little; rounds of both are interleaved.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from theomachy.bots.questions import count, sensible_wishes
from theomachy.kernel import game as kernel_game
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules

ROUNDS = 5
SECONDS = 0.5
"""How long each of the rivals plays in a round."""
LONG = 24_000
"""Decisions of the long game in which the cost of a decision must not grow, if a random game lasts so long ..."""
LONG_TRIES = 6
"""... among this many."""
CHESS = 13_000
"""Moves a second of python-chess on the machine that times are told for."""
BY_ADVICE = 2
"""Games by advice in which questions are counted."""
SAMPLES = 400
"""Positions that are cloned and saved."""


@dataclass(frozen=True, slots=True)
class Bench:
    """Medians over all rounds. A decision is an answer of a seat; what dice answer does not count."""

    game: str
    build: str
    """pure, or compiled (by `make fast`)"""
    seats: int
    decisions_per_s: float
    games_per_s: float
    clone_step_us: float
    save_bytes: int
    peak_mb: float | None
    ratio_to_chess: float | None
    chess_moves_per_s: float | None
    early_decisions_per_s: float
    """In the first third of a long game ..."""
    late_decisions_per_s: float
    """... in its last third ..."""
    late_without_history_per_s: float
    """... and there again, beginning anew from the same position."""
    long_game_decisions: int
    obvious_questions: float
    """Of the questions in games by advice, the share that needs no thought: one sensible answer, or all alike ..."""
    obvious_when_settled: float
    """... and of those that are left when the table answers what it can by itself and by sensible standing answers."""


def measure(rules: Rules, seats: int | None = None, rounds: int = ROUNDS) -> Bench:
    """Random play through the kernel, history and undo included, and random chess, in turns."""
    least, most = rules.seats
    seats = seats or (least + most + 1) // 2
    chess = chess_moves()
    ours: list[float] = []
    games: list[float] = []
    theirs: list[float] = []
    for number in range(rounds):
        decisions, ended, taken = _random_games(rules, seats, SECONDS, number)
        ours.append(decisions / taken)
        games.append(ended / taken)
        if chess is not None:
            theirs.append(chess(SECONDS, number))
    moves = median(theirs) if theirs else None
    early, late, bare, length = long_game(rules, seats, LONG)
    clone_us, size = _clone_and_save(rules, seats)
    return Bench(
        game=rules.name,
        build=build(),
        seats=seats,
        decisions_per_s=round(median(ours), 1),
        games_per_s=round(median(games), 2),
        clone_step_us=round(clone_us, 2),
        save_bytes=size,
        peak_mb=_peak_mb(),
        ratio_to_chess=round(median(ours) / moves, 3) if moves else None,
        chess_moves_per_s=round(moves, 1) if moves else None,
        early_decisions_per_s=round(early, 1),
        late_decisions_per_s=round(late, 1),
        late_without_history_per_s=round(bare, 1),
        long_game_decisions=length,
        obvious_questions=round(count(rules, seats, BY_ADVICE).share, 3),
        obvious_when_settled=round(count(rules, seats, BY_ADVICE, sensible_wishes(rules)).share, 3),
    )


def build() -> str:
    """Which build of the kernel is running."""
    return "pure" if str(kernel_game.__file__).endswith(".py") else "compiled"


# -- random play ------------------------------------------------------------------------------------------------------


def decide(game: Game | Position, chance: Random) -> bool:
    """One random answer of a random seat among those that owe one; False if the game is over."""
    question = (game.position if isinstance(game, Game) else game).question
    if question is not None:
        game.choose(question.seat, int(chance.random() * len(question.options)))
        return True
    seats = game.owing()
    if not seats:
        return False
    seat = seats[int(chance.random() * len(seats))]
    question = game.ask(seat)
    assert question is not None
    game.choose(seat, int(chance.random() * len(question.options)))
    return True


def _random_games(rules: Rules, seats: int, seconds: float, number: int) -> tuple[int, float, float]:
    """Decisions, games (the last one by its share of a usual one) and seconds of play."""
    chance = Random(number)
    draw = chance.random
    decisions, ended, whole = 0, 0, 0
    start = now = process_time()
    while now - start < seconds:
        game = Game(rules, seats, rules.proof.brisk, f"bench {number} {ended}")
        begun, position = decisions, game.position
        while not game.over and now - start < seconds:
            for _ in range(50):
                question = position.question
                if question is not None:  # most often, and written out here as for chess below
                    game.choose(question.seat, int(draw() * len(question.options)))
                elif not decide(game, chance):
                    break
                decisions += 1
            now = process_time()
        if game.over:
            ended, whole = ended + 1, whole + decisions - begun
    usual = whole / ended if ended else decisions
    return decisions, decisions / usual, now - start


def long_game(rules: Rules, seats: int, limit: int) -> tuple[float, float, float, int]:
    """Decisions per second in the first and the last third of a long game, there without its history too; its length.

    Played once to find it, and again, the same way, to time it. The board fills up as a game goes on, so the last third
    is compared with a Position that begins there and has no history: what is left is what history costs.
    """
    length, number = max((_length(rules, seats, number, limit), number) for number in range(LONG_TRIES))
    third = max(1, length // 3)
    game, chance = Game(rules, seats, seed=f"long {number}"), Random(number)
    early = _timed(game, chance, third)
    _timed(game, chance, length - 2 * third)
    bare, again = game.position.clone(), Random()
    again.setstate(chance.getstate())
    late = _timed(game, chance, third)
    return third / early, third / late, third / _timed(bare, again, third), length


def _length(rules: Rules, seats: int, number: int, limit: int) -> int:
    position, chance = Game(rules, seats, seed=f"long {number}").position, Random(number)
    for played in range(limit):
        if not decide(position, chance):
            return played
    return limit


def _timed(game: Game | Position, chance: Random, decisions: int) -> float:
    start = process_time()
    for _ in range(decisions):
        decide(game, chance)
    return process_time() - start


# -- clone, save, memory ----------------------------------------------------------------------------------------------


def _positions(rules: Rules, seats: int) -> Iterator[Position]:
    """Positions from all parts of random games."""
    chance, number = Random(0), 0
    while True:
        game = Game(rules, seats, rules.proof.brisk, f"sample {number}")
        number += 1
        while not game.over:
            if chance.random() < 0.2:
                yield game.position
            decide(game, chance)


def _clone_and_save(rules: Rules, seats: int) -> tuple[float, int]:
    """Microseconds to clone a position and answer one question in the clone, and bytes of a saved one."""
    chance, times, sizes = Random(1), [], []
    for position in islice(_positions(rules, seats), SAMPLES):
        sizes.append(len(position.save()))
        start = process_time()
        decide(position.clone(), chance)
        times.append(process_time() - start)
    return median(times) * 1e6, int(median(sizes))


def _peak_mb() -> float | None:
    """The most memory this process ever held; None where the system does not say."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


# -- the yardstick ----------------------------------------------------------------------------------------------------


def chess_moves() -> Callable[[float, int], float] | None:
    """A function that plays random chess for some seconds and says how many moves a second it made.

    In chess's favour: a game ends with mate, stalemate or seventy-five idle moves, not by python-chess's costlier test.
    """
    try:
        chess = import_module("chess")
    except ImportError:
        return None

    def play(seconds: float, number: int) -> float:
        draw = Random(number).random
        moves = 0
        start = now = process_time()
        while now - start < seconds:
            board = chess.Board()
            legal = list(board.legal_moves)
            while legal and board.halfmove_clock < 150 and now - start < seconds:
                board.push(legal[int(draw() * len(legal))])
                moves += 1
                legal = list(board.legal_moves)
                if moves % 50 == 0:
                    now = process_time()
        return moves / (now - start)

    return play


def as_dict(bench: Bench) -> Mapping[str, object]:
    return asdict(bench)
