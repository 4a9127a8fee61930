"""A table for tests: a position from short text, answers as words, dice by hand.

    t = table("GC SPA gate acolyte*2 deep_one; CC ASI gate acolyte*3; EUR gate", power="GC 5, CC 3", books="GC dreams")
    t.do("GC", "battle SPA CC")
    t.roll("6 5 1")
    assert t["SPA"] == "GC keeper deep_one"

A table stands in the Action Phase with `turn` to act and everybody else in table order after it; `phase` puts it
elsewhere. All else is as in rules/notation.py, whose lines are separated by semicolons here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.rules.board import KIND, KINDS, REQUIREMENTS
from theomachy.games.cthulhu.rules.notation import LETTERS, SHORT, parts, read
from theomachy.games.cthulhu.rules.setup import setup
from theomachy.games.cthulhu.rules.state import CARD, NO_GATE, POOL, Cthulhu
from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Setting


class Table:
    """A position with words for its parts. Answers that are not on offer fail."""

    def __init__(self, state: Cthulhu) -> None:
        self.position = Position(RULES, state, None)

    @property
    def state(self) -> Cthulhu:
        state: Cthulhu = self.position.state
        return state

    def f(self, letters: str) -> int:
        return self.state.faction(SHORT[letters])

    # -- looking --------------------------------------------------------------------------------------------------

    def __getitem__(self, area: str) -> str:
        """'GC keeper deep_one, CC acolyte' in table order, '' when empty."""
        state = self.state
        found = []
        for f, name in enumerate(state.factions):
            labels = [state.plain(unit) for unit in state.here(f, state.map.index[area])]
            if labels:
                found.append(" ".join([LETTERS[name], *sorted(labels, key=lambda label: (label != "keeper", label))]))
        return ", ".join(found)

    def gate(self, area: str) -> str:
        """'none', 'abandoned' or the letters of whoever controls it."""
        keeper = self.state.gate[self.state.map.index[area]]
        if keeper < 0:
            return "none" if keeper == NO_GATE else "abandoned"
        return LETTERS[self.state.factions[self.state.side[keeper]]]

    def power(self, letters: str) -> int:
        return self.state.power[self.f(letters)]

    def doom(self, letters: str) -> int:
        return self.state.doom[self.f(letters)]

    def signs(self, letters: str) -> int:
        return self.state.held_signs(self.f(letters))

    def books(self, letters: str) -> int:
        """How many it owns or has earned and not chosen yet."""
        f = self.f(letters)
        return self.state.books[f].bit_count() + self.state.due[f]

    def met(self, letters: str) -> list[str]:
        f = self.f(letters)
        return [name for n, name in enumerate(REQUIREMENTS[self.state.factions[f]]) if self.state.met[f] >> n & 1]

    def pool(self, letters: str, kind: str) -> int:
        f = self.f(letters)
        return sum(self.state.kind[u] == KIND[kind] and self.state.place[u] == POOL for u in self.state.units(f))

    def card(self, letters: str) -> str:
        """Kinds on the Faction's own card."""
        state, f = self.state, self.f(letters)
        return " ".join(sorted(KINDS[state.kind[unit]] for unit in state.units(f) if state.place[unit] == CARD))

    @property
    def question(self) -> Ask:
        (seat,) = self.position.owing()
        ask = self.position.ask(seat)
        assert ask is not None
        return ask

    @property
    def asked(self) -> str:
        """'GC action', 'chance' or 'over': which Faction is asked (as far as the question names it) what."""
        if self.state.ending:
            return "over"
        question = self.question
        if question.seat == CHANCE:
            return "chance"
        mine = [f for f, owner in enumerate(self.state.owner) if owner == question.seat]
        about = [f for f in mine if self.state.factions[f] in question.about]
        return f"{LETTERS[self.state.factions[(about or mine)[0]]]} {question.what}"

    def options(self, verb: str = "") -> set[str]:
        """What is on offer, in words; of one verb only if given."""
        return {self.words(option) for option in self.question.options if verb in ("", option[0])}

    def may(self, text: str) -> bool:
        return self.option(text.split()) in self.question.options

    def words(self, option: Option) -> str:
        return " ".join(LETTERS.get(str(part), str(part)) for part in option)

    def option(self, words: Sequence[str]) -> Option:
        return tuple(int(w) if re.fullmatch(r"-?\d+", w) else SHORT.get(w, w) for w in words)

    # -- playing --------------------------------------------------------------------------------------------------

    def do(self, letters: str, text: str) -> Table:
        """Answers of a Faction's owner, each of which has to be on offer: 'move SPA acolyte AUS; enough'."""
        for words in parts(text, ";"):
            self.position.play(self.state.owner[self.f(letters)], self.option(words))
            self.check()
        return self

    def roll(self, values: str) -> Table:
        """Dice in the order in which they fall: attacker's first."""
        for value in values.split():
            self.position.answer(CHANCE, ("roll", int(value)))
        self.check()
        return self

    def misses(self) -> int:
        """Rolls a 1 with every die that is due; how many there were."""
        count = 0
        while self.asked == "chance" and self.question.options[0][0] == "roll":
            self.roll("1")
            count += 1
        return count

    def draw(self, *worths: int) -> Table:
        """Elder Signs."""
        for worth in worths:
            self.position.answer(CHANCE, ("sign", worth))
        self.check()
        return self

    def check(self) -> None:
        faults = list(RULES.proof.check(self.state))
        assert not faults, faults


def table(
    text: str,
    power: str = "",
    books: str = "",
    met: str = "",
    doom: str = "",
    signs: str = "",
    factions: str = "GC CC BG YS",
    turn: str = "",
    phase: str = "action",
    seats: int = 0,
    ritual: int = 0,
    number: int = 3,
    tokens: str = "",
    **options: Setting,
) -> Table:
    """`books`: 'GC dreams absorb, CC six'; `met`: 'GC kill_one', as many as books; `signs`: 'GC 3 1'.

    Without `met` the last requirements count as met. `ritual`: spaces the marker has moved; `number`: the turn;
    `tokens`: 'desecrated EUR SCA, dragon_ascending 1', a set of Areas or a number.
    """
    seated = factions.split()
    lines = [f"factions {factions}", f"turn {number} {phase}", f"leads {turn or seated[0]}", f"ritual {ritual}"]
    told = {"power": power, "books": books, "met": met, "doom": doom, "signs": signs, "tokens": tokens}
    lines += [f"{what} {words}" for what, words in told.items() if words]
    lines += [part.strip() for part in text.split(";") if part.strip()]
    return Table(read(seats or len(seated), RULES.options(options), lines))


def fresh(factions: str = "GC CC BG YS", **options: Setting) -> Table:
    """A new game in which these Factions are chosen, seat by seat."""
    t = Table(setup(len(factions.split()), RULES.options(options)))
    for seat, letters in enumerate(factions.split()):
        if t.question.what == "choose_faction":
            t.position.play(seat, ("faction", SHORT[letters]))
    return t
