"""A table for tests: a position from short text, answers as words, dice by hand.

    t = table("nia F7; quartzlings E6 E7*2", "morrigan G8 2; cold_bones H8*3")
    t.turn_of("morrigan")
    t.play("skill iceblade G8 F7", dice="1 1 1 0 0 / 2 1 1 0 0")

Units are written as in the position's own notation, "H8*3" for three in a hex. Whoever is not mentioned of a champion's
followers is off the battlefield. Seat 0 is north and first player.
"""

from __future__ import annotations

from typing import Any

from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.actions import start_activation
from theomachy.games.godtear.rules.banners import put_banner
from theomachy.games.godtear.rules.board import HEX, HEXES, STATUS_INDEX, mask_of
from theomachy.games.godtear.rules.cards import CARD
from theomachy.games.godtear.rules.masks import hexes
from theomachy.games.godtear.rules.notation import read
from theomachy.games.godtear.rules.setup import setup
from theomachy.games.godtear.rules.state import Godtear
from theomachy.games.godtear.rules.status import held
from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.position import Position
from theomachy.kernel.step import Desk


class Halt(Desk):
    """Where the test ends: it waits for an answer that nobody can give."""

    def owing(self, state: Any, *args: Any) -> list[int]:
        return [0]

    def ask(self, state: Any, seat: int, *args: Any) -> Ask | None:
        return None


HALTING = RULES.but("play", steps={**RULES.play.steps, "halt": Halt()})


def option(words: str) -> Option:
    """'skill fire F7 G8' -> ("skill", "fire", "F7", "G8")"""
    return tuple(int(word) if word.lstrip("-").isdigit() else word for word in words.split())


class Table:
    """A position under construction, then in play."""

    def __init__(self, state: Godtear) -> None:
        self._state = state
        self.position: Position | None = None

    @property
    def state(self) -> Godtear:
        state: Godtear = self.position.state if self.position else self._state
        return state

    # -- setting up -----------------------------------------------------------------------------------------------

    def unit(self, name: str, seat: int | None = None) -> int:
        """A unit by its card; with `seat` where both sides field it."""
        seats = (0, 1) if seat is None else (seat,)
        found = [unit for s in seats for unit in self.state.units(s) if self.state.card(unit).id == name]
        assert len(found) == 1, f"{name}: {found}"
        return found[0]

    def model(self, name: str, at: str = "") -> int:
        """The model of a unit, in a hex or its first."""
        unit = self.unit(name)
        return next(m for m in self.state.models(unit) if not at or self.state.where[m] == HEX[at])

    def objectives(self, text: str) -> Table:
        """Objective hexes instead of the scenario's."""
        self.state.objectives = mask_of(text.split())
        return self

    def banner(self, name: str, at: str) -> Table:
        put_banner(self.state, self.unit(name), HEX[at])
        return self

    def tokens(self, name: str, text: str) -> Table:
        """'+DMG -SPD'"""
        for word in text.split():
            self.state.tokens[5 * self.unit(name) + STATUS_INDEX[word[1:]]] = 1 if word[0] == "+" else -1
        return self

    def push(self, *items: tuple[Any, ...]) -> Table:
        """Play these agenda items and halt."""
        self.state.agenda = [("halt",)]
        self.state.then(*items)
        return self._go()

    def turn_of(self, name: str, seat: int | None = None) -> Table:
        """Activate a unit and halt after it."""
        self.state.agenda = [("halt",)]
        start_activation(self.state, self.unit(name, seat))
        return self._go()

    def _go(self) -> Table:
        self.position = Position(HALTING, self.state, None)
        return self

    # -- playing --------------------------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask:
        """What is asked now, by whomever."""
        assert self.position is not None
        for seat in (CHANCE, 0, 1):
            question = self.position.ask(seat)
            if question is not None:
                return question
        raise AssertionError("nobody is asked")

    @property
    def options(self) -> list[str]:
        return [" ".join(map(str, option)) for option in self.ask.options]

    def play(self, *answers: str, dice: str = "") -> Table:
        """Give these answers; dice ('1 1 / 0 2', the slash is for the reader) are used up whenever they are asked."""
        assert self.position is not None
        left = dice.replace("/", " ").split()
        for answer in (*answers, None):
            while left and not self.halted and self.ask.seat == CHANCE:
                self.position.answer(CHANCE, ("die", int(left.pop(0))))
            if answer is not None:
                self.position.answer(self.ask.seat, option(answer))
        assert not left, f"dice left over: {left}"
        return self

    @property
    def halted(self) -> bool:
        """Is it over, and is the position sound?"""
        assert self.position is not None
        if not self.state.agenda or self.state.agenda[-1] != ("halt",) or self.position.ask(CHANCE):
            return False
        if any(self.position.ask(seat) for seat in (0, 1)):
            return False
        faults = list(RULES.proof.check(self.state))
        assert not faults, faults
        return True

    # -- looking --------------------------------------------------------------------------------------------------

    def at(self, name: str, seat: int | None = None) -> str:
        """Where the models of a unit stand, in order: 'F7 F7 G8'."""
        state = self.state
        return " ".join(sorted(HEXES[state.where[m]] for m in state.on_board(self.unit(name, seat))))

    def wounds(self, name: str, seat: int | None = None) -> int:
        return sum(self.state.wounds[m] for m in self.state.models(self.unit(name, seat)))

    def held(self, name: str, seat: int | None = None) -> str:
        """'+DMG -SPD', in the order of STATUS_INDEX."""
        tokens = {status: held(self.state, self.unit(name, seat), index) for status, index in STATUS_INDEX.items()}
        return " ".join(("+" if side > 0 else "-") + status for status, side in tokens.items() if side)

    def objective_hexes(self) -> str:
        return " ".join(HEXES[at] for at in hexes(self.state.objectives))

    def banner_at(self, name: str, seat: int | None = None) -> str:
        """The hex of a champion's banner, or nothing."""
        at = self.state.banners[self.unit(name, seat) // 2]
        return HEXES[at] if at >= 0 else ""

    def lines(self) -> list[str]:
        """Keys of the log since the beginning."""
        return [line[0] for line in self.state.log]

    def rolls(self) -> list[tuple[str, int, int]]:
        """Every roll since the beginning: hit, missed or damage, how many dice, against what."""
        found = []
        for key, args, _, _ in self.state.log:
            if key in ("hit", "missed"):
                found.append((key, len(args[4]), args[5]))
            elif key == "damage":
                found.append((key, len(args[1]), args[2]))
        return found

    def of(self, verb: str) -> list[str]:
        """The options with this verb, without it."""
        return [words[len(verb) + 1 :] for words in self.options if words.split()[0] == verb]

    def verbs(self) -> set[str]:
        return {words.split()[0] for words in self.options}

    def moves(self, start: str) -> set[str]:
        """Where the model in a hex may be moved or put now."""
        return {words.split()[1] for words in self.of("move") if words.split()[0] == start}


def table(north: str, south: str, phase: str = "clash", scenario: str = "life", token: int = 0) -> Table:
    """Both warbands, seat 0 in the north; see the module's docstring."""
    bands = [[part.strip() for part in text.split(";") if part.strip()] for text in (north, south)]
    lines = [f"turn 1 {phase} A", *([f"ladder {token}"] if token else [])]
    lines += [f"{letter} {part}" for letter, band in zip("AB", bands, strict=True) for part in band]
    champions = sum(CARD[part.split()[0]].champion for part in bands[0])
    options: dict[str, Any] = {"scenario": scenario, "champions": champions, "warbands": "dealt", "mirrors": True}
    return Table(read(2, options, lines))


def opening(scenario: str = "life", champions: int = 1, warbands: str = "draft", mirrors: bool = True) -> Table:
    """A game from its very beginning."""
    options: dict[str, Any] = {"scenario": scenario, "champions": champions, "warbands": warbands, "mirrors": mirrors}
    t = Table(setup(2, options))
    t.position = Position(RULES, t.state, None)
    return t
