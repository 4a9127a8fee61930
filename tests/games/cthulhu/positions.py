"""A table for tests: a position from short text, answers as words, dice by hand.

    t = table("GC SPA gate acolyte*2 deep_one; CC ASI gate acolyte*3; EUR gate", power="GC 5, CC 3", books="GC dreams")
    t.do("GC", "battle SPA CC")
    t.roll("6 5 1")
    assert t["SPA"] == "GC keeper deep_one"

Factions are the letters GC CC BG YS OW SL WW AN; the first named in `factions` sits first. A table stands in the Action
Phase with `turn` to act and everybody else in table order after it; `phase` puts it elsewhere. An Area with "gate" has
one: the first unit named there that can keep it does; without a Faction before the Area it is abandoned.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.rules.board import FACTIONS, KIND, KINDS, REQUIREMENTS, ROSTER, SIGN_NUMBER, SPELLBOOKS
from theomachy.games.cthulhu.rules.first_player import set_order
from theomachy.games.cthulhu.rules.gates import may_keep
from theomachy.games.cthulhu.rules.setup import enlist, setup, starts
from theomachy.games.cthulhu.rules.state import ABANDONED, CAPTIVE, CARD, NO_GATE, NOBODY, POOL, Cthulhu
from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Setting

SHORT = dict(zip(("GC", "CC", "BG", "YS", "OW", "SL", "WW", "AN"), FACTIONS, strict=True))
LETTERS = {name: short for short, name in SHORT.items()}
PHASES: dict[str, list[tuple[str | int, ...]]] = {
    "action": [("round", 0, 0)],
    "doom": [("doom_phase",), ("action_phase",)],
    "events": [("special_events",), ("settle",), ("showing",), ("victory_check",), ("action_phase",)],
    "gather": [("gather",), ("first_player",), ("action_phase",)],
    "first": [("first_player",), ("action_phase",)],
}


def parts(text: str, mark: str = ";") -> list[list[str]]:
    return [part.split() for part in text.split(mark) if part.strip()]


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
        for words in parts(text):
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
    names = [SHORT[letters] for letters in factions.split()]
    state = setup(seats or len(names), RULES.options(options))
    enlist(state, names)
    state.turn, state.ritual, state.phase = number, ritual, "action" if phase == "action" else "gather"
    for f, name in enumerate(names):
        fixed = ROSTER[name]["start"] != ["free"]
        state.tokens[f"start_{name}"] = starts(state, f)[0] if fixed else 0
    state.leader = state.faction(SHORT[turn]) if turn else 0
    set_order(state)
    _books(state, books)
    for letters, *requirements in parts(met, ","):
        f = state.faction(SHORT[letters])
        state.met[f] = sum(1 << REQUIREMENTS[SHORT[letters]].index(name) for name in requirements)
    state.survey()
    for words in parts(text):
        _place(state, words)
    for words in parts(power, ","):
        state.power[state.faction(SHORT[words[0]])] = int(words[1])
    for words in parts(doom, ","):
        state.doom[state.faction(SHORT[words[0]])] = int(words[1])
    for words in parts(signs, ","):
        for worth in map(int, words[1:]):
            state.signs[state.faction(SHORT[words[0]]) * 3 + worth - 1] += 1
            state.stock[worth - 1] -= 1
    assert all(0 <= left <= number for left, number in zip(state.stock, SIGN_NUMBER, strict=True))
    for name, *values in parts(tokens, ","):
        areas = [state.map.index[value] for value in values if not value.isdigit()]
        state.tokens[name] = sum(1 << area for area in areas) if areas else int(values[0])
    state.agenda = [("new_turn",), *reversed(PHASES[phase])]
    return Table(state)


def _place(state: Cthulhu, words: list[str]) -> None:
    """'GC SPA gate acolyte*2 keeper', 'EUR gate', 'GC card cthulhu' or 'GC captive CC acolyte'."""
    if words[0] not in SHORT:
        state.keep(state.map.index[words[0]], ABANDONED)
        return
    f, where, kinds = state.faction(SHORT[words[0]]), words[1], words[2:]
    if where == "captive":
        victim = state.faction(SHORT[kinds[0]])
        for kind in kinds[1:]:
            state.put(state.pool(victim, KIND[kind]), CAPTIVE - f)
        return
    place = CARD if where == "card" else state.map.index[where]
    for word in kinds:
        kind, _, times = word.partition("*")
        for _ in range(int(times or 1) if kind != "gate" else 0):
            unit = state.pool(f, KIND[kind])
            assert unit != NOBODY, f"no {kind} left in the Pool"
            state.put(unit, place)
    if "gate" in kinds:
        keepers = [unit for unit in state.here(f, place) if may_keep(state, f, unit)]
        state.keep(place, keepers[0] if keepers else ABANDONED)


def _books(state: Cthulhu, text: str) -> None:
    """Books with as many requirements marked as met, the last ones first."""
    for letters, *names in parts(text, ","):
        f = state.faction(SHORT[letters])
        all_books = SPELLBOOKS[SHORT[letters]]
        for name in all_books if names == ["six"] else names:
            state.books[f] |= 1 << all_books.index(name)
        state.met[f] = 0b111111 >> (6 - state.books[f].bit_count()) << (6 - state.books[f].bit_count())


def fresh(factions: str = "GC CC BG YS", **options: Setting) -> Table:
    """A new game in which these Factions are chosen, seat by seat."""
    t = Table(setup(len(factions.split()), RULES.options(options)))
    for seat, letters in enumerate(factions.split()):
        if t.question.what == "choose_faction":
            t.position.play(seat, ("faction", SHORT[letters]))
    return t
