"""The ladder kept a second time, from nothing but the log of whole games: steps, turns, points (Rulebook, Overview)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from theomachy.bench import build
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.cards import CARD, CARDS
from theomachy.games.godtear.rules.powers import SKILLS, Skill
from theomachy.games.godtear.rules.skills import Aid, Strike
from theomachy.kernel.game import Game
from theomachy.kernel.record import read, replay

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("godtear-*.txt"))
ENDS = {"life": 11, "death": 11, "change": 10, "knowledge": 9, "quest": 8, "chaos": 8}
WORTH = {"retchlings": 0, "mournblade": 1}
LARGE = {"landslide", "young_dragons", "virtues", "abyssal_hounds"}


class Ledger:
    """What the log says, added up. Spaces are counted from the midline: -1 is north's first, 1 south's first."""

    def __init__(self, game: Game) -> None:
        state = game.state
        self.names = [CARDS[kind].id for kind in state.kinds]
        self.sides, self.scenario = state.sides, state.scenario
        self.ends = [ENDS[self.scenario]] * 2
        self.points = [0, 0]
        self.at, self.phase, self.active, self.used = 0, "", -1, ""
        self.due: tuple[int, int] | None = None
        """(seat, steps) that the next line has to tell."""

    def owner(self, unit: int) -> int:
        return 0 if unit < len(self.names) // 2 else 1

    def reads(self, key: str, args: tuple[Any, ...]) -> None:
        if key == "climbed":
            self.climbed(*args)
        elif self.due is not None and self.due[1]:
            raise AssertionError(f"{self.due} were not told before {key}")
        self.due = None
        handler = getattr(self, f"on_{key}", None)
        if handler:
            handler(*args)

    def climbed(self, seat: int, moved: int, why: str, token: int, lost: int) -> None:
        assert self.due == (seat, moved + lost), (why, self.due, seat, moved, lost)
        way = -1 if self.sides[seat] == 0 else 1
        for step in range(moved + lost):
            further = self.at + way or way
            if further * way >= self.ends[seat]:
                assert lost == moved + lost - step
                break
            self.at = further
        assert token == (self.at + 12 if self.at < 0 else self.at + 11)

    def on_turn(self, number: int, points: int, first: int) -> None:
        assert points == [1, 2, 3, 2, 1][number - 1]
        self.at = -1 if self.sides[first] == 0 else 1

    def on_plot(self) -> None:
        self.phase = "plot"

    def on_clash(self) -> None:
        self.phase = "clash"

    def on_activated(self, unit: int) -> None:
        self.active, self.used = unit, ""

    def on_used(self, unit: int, skill: str) -> None:
        self.used = skill

    def on_knocked_out(self, unit: int, at: int) -> None:
        name, by = self.names[unit], self.names[self.active]
        champion = unit % 2 == 0
        steps = WORTH.get(name, 4 if champion else 2 if name in LARGE else 1)
        if CARD[by].champion and CARD[by].klass == ("slayer" if champion else "maelstrom"):
            steps += 2 if self.used == "kailinn.impaling_horn" else 1
        self.due = (self.owner(self.active), 0 if self.used == "styx.the_reaping" else steps)

    def on_claimed(self, unit: int, at: int) -> None:
        steps = 2 if CARD[self.names[unit]].klass == "shaper" else 1
        self.due = (self.owner(unit), steps if self.phase == "plot" else 0)

    def on_banners(self, mine: int, theirs: int) -> None:
        self.due = (0 if mine > theirs else 1, abs(mine - theirs))

    def on_won_turn(self, seat: int, turn: int, points: int) -> None:
        assert (self.at < 0) == (self.sides[seat] == 0)
        self.points[seat] += points
        self.used = ""

    def on_knowledge(self, seat: int, steps: int) -> None:
        self.ends[seat] -= steps


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_log_of_a_golden_game_adds_up(path: Path) -> None:
    game = replay(read(path.read_text("utf-8")), RULES)
    ledger = Ledger(game)
    for _, (key, args, *_) in game.lines:
        ledger.reads(key, args)
    assert ledger.points == game.state.points


@pytest.mark.skipif(build() == "compiled", reason="a compiled method does not show what it returns")
@pytest.mark.parametrize("skill", SKILLS.values(), ids=lambda skill: skill.name)
def test_a_skill_is_quiet_where_its_use_asks_nothing(skill: Skill) -> None:
    """Nobody would go on with a question of a quiet skill; one that is not costs a step of its own."""
    use: Any = type(skill).use
    if use not in (Strike.use, Aid.use):
        assert skill.quiet == (use.__annotations__["return"] == "None")
