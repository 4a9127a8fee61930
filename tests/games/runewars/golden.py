"""The golden games in tests/records: `python -m tests.games.runewars.golden` plays and writes them anew.

Bots answer, and all chance comes from the seed, so the same rules and the same bots give the same games. They are
written again when the rules of an unreleased version change; the records alone are what the tests replay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from theomachy.bots.levels import bot
from theomachy.bots.seating import play_out
from theomachy.games.runewars import RULES
from theomachy.kernel.game import Game
from theomachy.kernel.record import write

RECORDS = Path(__file__).parents[2] / "records"


@dataclass(frozen=True)
class Golden:
    """One game: who plays, how, and who leaves after so many answers."""

    seed: str
    bots: str
    ending: str
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    leaves: Mapping[int, int] = field(default_factory=dict)
    """By number of answers: the seat that leaves then."""


GAMES = {
    "runewars-victory-card-2": Golden("golden-5", "normal random", "victory_card"),
    "runewars-victory-card-3": Golden("golden-0", "normal random random", "victory_card", {"map": "ready_made"}),
    "runewars-final-count-4": Golden(
        "golden-4", "normal easy random easy", "final_count", {"exploration": True, "years": 3}
    ),
    "runewars-final-count-2": Golden("golden-2", "easy random", "final_count", {"map": "ready_made", "years": 2}),
    "runewars-last-player-3": Golden(
        "golden-3", "easy easy easy", "last_player", {"map": "ready_made", "exploration": True}, {200: 1, 300: 0}
    ),
}


def play(golden: Golden) -> Game:
    names = golden.bots.split()
    game = Game(RULES, len(names), golden.options, seed=golden.seed)
    bots = {seat: bot(name) for seat, name in enumerate(names)}
    answers = 0
    for moment, seat in sorted(golden.leaves.items()):
        answers += play_out(game, bots, limit=moment - answers)
        game.play(seat, ("resign",))
        del bots[seat]
    play_out(game, bots)
    assert game.ending == golden.ending, f"it ended by {game.ending}"
    return game


def main() -> None:
    for name, golden in GAMES.items():
        game = play(golden)
        (RECORDS / f"{name}.txt").write_text(write(game, with_seed=True), "utf-8")


if __name__ == "__main__":
    main()
