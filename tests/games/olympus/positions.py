"""A table for tests: a position from short text, orders and answers as words, dice by hand.

    t = table("A athens army city; B argolis army hero")
    t.write("A", "attack athens army argolis; attack athens city argolis")
    t.reveal()
    t.roll("argolis: A 6 5 3 3, B 7 4")

Seats are letters. A table plays one phase and then halts; with `onward` it goes on into the next turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import (
    KINDS,
    REGION,
    REGIONS,
    RESOURCES,
    TOKENS,
    kinds_in,
)
from theomachy.games.olympus.rules.notation import LETTERS, read
from theomachy.games.olympus.rules.sequence import TURN
from theomachy.games.olympus.rules.state import NOBODY, Olympus
from theomachy.kernel.ask import CHANCE, WATCHER, Ask, Option
from theomachy.kernel.position import Position
from theomachy.kernel.step import Desk

FAR = (
    *("troy", "phrygia", "mysia", "lydia", "ephesus", "sardis", "caria"),
    *("lesbos", "chios", "icaria", "ida", "knossos", "lemnos", "thrace"),
)
"""Regions far from the fighting, for units that only use up tokens or chips."""


class Halt(Desk):
    """Where the phase under test ends: it waits for an answer that nobody can give."""

    def owing(self, state: Any, *args: Any) -> list[int]:
        return [0]

    def ask(self, state: Any, seat: int, *args: Any) -> Ask | None:
        return None


HALTING = RULES.but("play", steps={**RULES.play.steps, "halt": Halt()})
PHASES = {
    "negotiation": ("arrivals", "open_build"),
    "income": ("income", "apple"),
    "apple": ("apple", "trade"),
    "trade": ("trade", "open_build"),
    "build": ("open_build", "open_attack"),
    "attack": ("open_attack", "open_move"),
    "prestige": ("prestige_check", "open_move"),
    "move": ("open_move", "turn_limit"),
    "end": ("turn_limit", "new_turn"),
}
"""phase -> its first step, and the first step that is no longer part of it"""


def parts(text: str) -> list[list[str]]:
    """'a b; c d' -> [[a, b], [c, d]]"""
    return [part.split() for part in text.split(";") if part.strip()]


def far(letter: str, kind: str, number: int, skip: int = 0) -> str:
    """So many units of a kind, each in a region where it disturbs nobody."""
    return "; ".join(f"{letter} {region} {kind}" for region in FAR[skip : skip + number])


class Table:
    """A position with words for its parts. Answers not on offer fail; `scribble` writes any order."""

    def __init__(self, state: Olympus, seating: str) -> None:
        self.seating = seating
        self.read = 0
        self.thrown: dict[tuple[int, int], list[int]] = {}
        self.position = Position(HALTING, state, None)
        self._read_log()

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Olympus:
        state: Olympus = self.position.state
        return state

    @property
    def at(self) -> str:
        """The step that the game waits at."""
        if self.state.ending:
            return "over"
        chance = self.position.ask(CHANCE) is not None
        return "chance" if chance else str(self.state.agenda[-1][0])

    @property
    def halted(self) -> bool:
        """Has the phase ended, and is the position sound?"""
        if self.at != "halt":
            return False
        faults = list(RULES.proof.check(self.state))
        assert not faults, faults
        return True

    @property
    def winners(self) -> str:
        return "".join(sorted(self.seating[seat] for seat in self.state.winners))

    def __getitem__(self, region: str) -> str:
        """'B army hero' or 'empty', kinds in the order of the unit table."""
        index = REGION[region]
        if self.state.owner[index] == NOBODY:
            assert not self.state.units[index], f"units without owner in {region}"
            return "empty"
        kinds = [KINDS[kind] for kind in kinds_in(self.state.units[index])]
        return " ".join([self.seating[self.state.owner[index]], *kinds])

    def board(self) -> dict[str, str]:
        return {region: self[region] for region in REGIONS if self[region] != "empty"}

    def seat(self, letter: str) -> int:
        return self.seating.index(letter)

    def hand(self, letter: str) -> str:
        """'envy 1 hope 2' or 'nothing', in alphabetical order."""
        held = self.state.hands[self.seat(letter)]
        return " ".join(f"{name} {count}" for name, count in zip(RESOURCES, held, strict=True) if count) or "nothing"

    def cards(self, letter: str) -> int:
        return sum(self.state.hands[self.seat(letter)])

    def prestige(self, letter: str) -> int:
        return self.state.prestige(self.seat(letter))

    def supply(self, token: str) -> int:
        return self.state.supply[TOKENS.index(token)]

    def owing(self) -> str:
        """Letters of the seats that the game waits for."""
        if self.at in ("halt", "over", "chance"):
            return ""
        return "".join(sorted(self.seating[seat] for seat in self.position.owing()))

    def options(self, letter: str) -> set[str]:
        question = self.position.ask(self.seat(letter))
        return {self._words(option) for option in question.options} if question else set()

    def may(self, letter: str, text: str) -> bool:
        """Is this answer on offer now?"""
        question = self.position.ask(self.seat(letter))
        return question is not None and self._option(text.split()) in question.options

    def where_to(self, letter: str, region: str, kind: str) -> set[str]:
        """Where this damaged unit may retreat to."""
        start = f"retreat {region} {kind} "
        return {text.removeprefix(start) for text in self.options(letter) if text.startswith(start)}

    def tasks(self) -> set[str]:
        """'A attack athens army argolis 1' for each task with a die left after cutting."""
        return {
            f"{self.seating[seat]} {verb} {REGIONS[region]} {KINDS[kind]} {REGIONS[target]} {dice}"
            for seat, region, kind, verb, target, dice in self.state.tasks
            if dice
        }

    def battles(self) -> list[dict[str, list[str]]]:
        """By battle: which regions each side attacks."""
        return [
            {self.seating[one]: _names(attacked), self.seating[two]: _names(attacked_back)}
            for one, two, attacked, attacked_back in self.state.battles
        ]

    def dice(self, letter: str, region: str, against: str = "") -> list[int]:
        """The sides of the dice that this side rolled in the battle over a region."""
        return sorted(self.thrown.get((self._battle(region, letter + against), self.seat(letter)), []))

    def row(self, letter: str, region: str, against: str = "") -> tuple[int, ...]:
        """What counted of that roll."""
        index = self._battle(region, letter + against)
        return tuple(self.state.rolls[index][self.state.battles[index][:2].index(self.seat(letter))])

    def due(self, letter: str) -> dict[str, int]:
        """Points that this seat has still to absorb, by kind, in the order in which they are settled."""
        points: dict[str, int] = {}
        for kind, _, number in self.state.dues[self.seat(letter)]:
            points[kind] = points.get(kind, 0) + number
        return points

    # -- playing --------------------------------------------------------------------------------------------------

    def do(self, letter: str, text: str) -> None:
        """Answers of a seat, each of which has to be on offer: 'pick envy; pick hope'."""
        for words in parts(text):
            self.position.answer(self.seat(letter), self._option(words))
            self._read_log()

    write = do

    def scribble(self, letter: str, text: str) -> None:
        """Write orders, also such as nobody would be offered."""
        self.state.orders[self.seat(letter)] += [self._option(words) for words in parts(text)]
        self.position = Position(HALTING, self.state, None)

    def reveal(self) -> None:
        """Everybody seals."""
        for letter in self.owing():
            self.do(letter, "seal")

    def split(self, letter: str, opponents: str) -> None:
        """Die by die, the opponent it is rolled against: 'A A B'."""
        for opponent in opponents.split():
            question = self.position.ask(self.seat(letter))
            assert question is not None
            assert question.what == "split"
            sides = {self.seat(letter), self.seat(opponent)}
            options = [option for option in question.options if set(self.state.battles[option[1]][:2]) == sides]
            assert len(options) == 1, f"{opponent} is not met in one of {question.options}"
            self.position.answer(self.seat(letter), options[0])
        self._read_log()

    def roll(self, script: str) -> None:
        """What each side rolls in the battle over a region: 'argolis: A 6 5 3 3, B 7 4; sparta: C 4, B 2'."""
        values = self._values(script)
        while (question := self.position.ask(CHANCE)) is not None:
            sides, seat, battle = question.about
            fitting = [value for value in values.get((battle, seat), []) if value <= sides]
            assert fitting, f"no value left for a d{sides} of {self.seating[seat]} in {self.battles()[battle]}"
            values[battle, seat].remove(max(fitting))
            self.thrown.setdefault((battle, seat), []).append(sides)
            self.position.answer(CHANCE, ("roll", max(fitting)))
        assert not any(values.values()), f"dice that nobody rolled: {values}"
        self._read_log()

    def take(self, letter: str, text: str) -> None:
        """Absorb points: 'retreat argolis army arcadia; hit argolis hero'."""
        assert self.at == "damage", self.at
        self.do(letter, text)

    def advance(self, step: str) -> None:
        """Default answers from everybody until the game next waits at this step."""
        here = self.at == step
        for _ in range(2000):
            if self.at != step:
                here = False
            elif not here:
                return
            assert self.at not in ("halt", "over"), f"the game stands at {self.at}"
            seat = CHANCE if self.at == "chance" else self.position.owing()[0]
            question = self.position.ask(seat)
            assert question is not None
            self.position.answer(
                seat, question.options[0] if seat == CHANCE else RULES.play.default(self.state, question)
            )
            self._read_log()
        raise AssertionError(f"the game never came to {step}")

    def declare(self, letter: str, text: str) -> None:
        self.position.declare(self.seat(letter), self._option(text.split()))
        self._read_log()

    def fork(self) -> Table:
        """The same position once more, to try another way."""
        twin = Table.__new__(Table)
        twin.seating, twin.read, twin.thrown = self.seating, 0, dict(self.thrown)
        twin.position = self.position.clone()
        return twin

    # -- words ----------------------------------------------------------------------------------------------------

    def _option(self, words: list[str]) -> Option:
        return tuple(self._part(word) for word in words)

    def _part(self, word: str) -> str | int:
        if len(word) == 1 and word in LETTERS:
            return self.seat(word)
        return int(word) if word.isdecimal() else word

    def _words(self, option: Option) -> str:
        seats = option[0] == "offer"
        return " ".join(self.seating[part] if seats and isinstance(part, int) else str(part) for part in option)

    def _battle(self, region: str, letters: str) -> int:
        seats = {self.seat(letter) for letter in letters}
        found = [
            index
            for index, (one, two, attacked, back) in enumerate(self.state.battles)
            if seats <= {one, two} and REGION[region] in (*attacked, *back)
        ]
        assert len(found) == 1, f"{len(found)} battles of {letters} over {region} in {self.battles()}"
        return found[0]

    def _values(self, script: str) -> dict[tuple[int, int], list[int]]:
        values: dict[tuple[int, int], list[int]] = {}
        for part in script.split(";"):
            region, _, rows = part.strip().partition(":")
            sides = [row.split() for row in rows.split(",")]
            battle = self._battle(region, "".join(side[0] for side in sides))
            for letter, *rolled in sides:
                values[battle, self.seat(letter)] = [int(value) for value in rolled]
        return values

    def _read_log(self) -> None:
        """Every line that was said can be put into words."""
        for line in self.state.log[self.read :]:
            seat = WATCHER if line[2] is None else line[2][0]
            sentence = RULES.table.words.line(line, RULES.hidden.view(self.state, seat))
            assert sentence, line
            assert "{" not in sentence, sentence
        self.read = len(self.state.log)


def _names(regions: tuple[int, ...]) -> list[str]:
    return sorted(REGIONS[region] for region in regions)


def table(
    board: str = "",
    *,
    players: int = 6,
    phase: str = "attack",
    hands: Mapping[str, str] | None = None,
    fresh: str = "",
    gods: Mapping[str, str] | None = None,
    withdrawn: str = "",
    turn: int = 3,
    onward: bool = False,
    no_closures: bool = False,
    max_turns: int = 0,
    seating: str = LETTERS,
) -> Table:
    """A table at the first question of `phase`. `seating` says which letter sits in which seat."""
    seats = {letter: LETTERS[seat] for seat, letter in enumerate(seating[:players])}
    new = {(region, kind) for region, *kinds in parts(fresh) for kind in kinds}
    lines = [f"{seats[letter]} {god}" for letter, god in (gods or {}).items()]
    for letter, region, *kinds in parts(board):
        lines.append(" ".join([seats[letter], region, *(f"{k}*" if (region, k) in new else k for k in kinds)]))
    lines += [f"{seats[letter]} hand {cards}" for letter, cards in (hands or {}).items()]
    state = read(players, {"no_closures": no_closures, "max_turns": max_turns}, lines)
    state.turn, state.phase = turn, phase
    for letter in withdrawn:
        state.active[seating.index(letter)] = False
    first, beyond = PHASES[phase]
    names = [item[0] for item in TURN]
    begin = names.index(first)
    if onward:
        state.then(*TURN[begin:])
    else:
        state.then(*TURN[begin : names.index(beyond)], ("halt",))
    return Table(state, seating[:players] if seating != LETTERS else LETTERS)
