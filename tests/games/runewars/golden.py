"""The golden games in tests/records: `python -m tests.games.runewars.golden` plays and writes them anew.

Bots answer, and all chance comes from the seed, so the same rules and the same bots give the same games. They are
written again when the rules of an unreleased version change; the records alone are what the tests replay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from theomachy.bots.bot import Bot, Choice, Glimpse
from theomachy.bots.greedy import Greedy
from theomachy.bots.levels import bot
from theomachy.bots.seating import play_out
from theomachy.games.runewars import RULES
from theomachy.kernel.ask import Option
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.record import write
from theomachy.kernel.words import View

RECORDS = Path(__file__).parents[2] / "records"


class Hunter:
    """Marches with all that can come into what another player holds, keeps what it took, and wants no Victory card."""

    seasons: ClassVar = {"spring": "mobilize", "summer": "conquer", "fall": "recruit", "winter": "harvest"}
    eager = 4.0
    """How much an area of another player's is worth to it, beside what the advice says."""
    enough = 8

    def __init__(self) -> None:
        self._usual = Greedy()

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        view, options = glimpse.view, glimpse.ask.options
        wanted: Sequence[Option] = ()
        if glimpse.ask.what == "order":
            wanted = [("order", self.seasons[view["season"]])]
        elif glimpse.ask.what == "activate":
            advice = RULES.bot.advise(glimpse.redeal(dice).state, glimpse.ask)
            foes = [view["areas"][option[1]]["owner"] not in (-1, glimpse.seat) for option in options]
            scores = [piece.score + self.eager * foe for piece, foe in zip(advice, foes, strict=True)]
            wanted = [options[scores.index(max(scores))]]
        elif glimpse.ask.what == "move_in":
            wanted = self._army(glimpse, view)
        elif ("victory_card",) in options:
            wanted = [("go_on",)]
        found = [option for option in wanted if option in options]
        return Choice(found[0], "") if found else self._usual.choose(glimpse, dice)

    def _army(self, glimpse: Glimpse, view: View) -> Sequence[Option]:
        """Everybody, but of those who hold an enemy's home one stays."""
        areas, options = view["areas"], glimpse.ask.options
        if areas[glimpse.ask.about[0]]["owner"] in (-1, glimpse.seat):
            return ()
        if sum(stack[1] for stack in view["force"]) >= self.enough:
            return ()
        homes = {player["faction"][0].upper() for player in view["players"] if player["seat"] != glimpse.seat}
        free = [option for option in options if len(option) > 1 and option[1][0] not in homes]
        spare = [
            option for option in options
            if option[0] == "move" and option[1][0] in homes and sum(u[1] for u in areas[option[1]]["units"]) > 2
        ]  # fmt: skip
        return [option for verb in ("all", "move") for option in free if option[0] == verb] or spare


class Meek:
    """Takes influence and never an army."""

    orders = ("acquire_power", "harvest", "rally_support", "strategize")

    def __init__(self) -> None:
        self._usual = bot("random")

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        wanted = [("order", word) for word in self.orders if ("order", word) in glimpse.ask.options]
        return Choice(wanted[0], "") if wanted else self._usual.choose(glimpse, dice)


OWN: Mapping[str, Callable[[], Bot]] = {"hunter": Hunter, "meek": Meek}
"""Players of these games alone: nobody else conquers a whole realm."""


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
    "runewars-victory-card-2": Golden("golden-0", "normal random", "victory_card"),
    "runewars-victory-card-3": Golden("golden-0", "normal random random", "victory_card", {"map": "ready_made"}),
    "runewars-final-count-4": Golden(
        "golden-4", "normal easy random easy", "final_count", {"exploration": True, "years": 3}
    ),
    "runewars-final-count-2": Golden("golden-2", "easy random", "final_count", {"map": "ready_made", "years": 2}),
    "runewars-conquest-2": Golden("golden-26", "hunter meek", "last_player", {"map": "ready_made"}),
    "runewars-last-player-3": Golden(
        "golden-3", "easy easy easy", "last_player", {"map": "ready_made", "exploration": True}, {200: 1, 300: 0}
    ),
}


def play(golden: Golden) -> Game:
    names = golden.bots.split()
    game = Game(RULES, len(names), golden.options, seed=golden.seed)
    bots = {seat: OWN[name]() if name in OWN else bot(name) for seat, name in enumerate(names)}
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
