"""Powers that work of themselves are noticed by what they change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from theomachy.conformance import Coverage
from theomachy.conformance.powers_used import look_away, notice
from theomachy.games.gods_war import RULES as GODS_WAR
from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.power import Power, Register
from theomachy.kernel.state import State


@dataclass(slots=True, eq=False)
class Purse(State):
    coins: int


class Patron(Power):
    at_work = frozenset({"price", "sold", "haggles"})

    def price(self, state: Purse, asked: int) -> int:
        return asked

    def sold(self, state: Purse) -> None: ...

    def haggles(self, state: Purse) -> Step | None:
        return None

    def offers(self, state: Purse) -> list[Option]:
        return []


class Miser(Patron):
    """Half price, a coin for every sale of his, a coin by haggling."""

    name = "miser"

    def price(self, state: Purse, asked: int) -> int:
        return (asked + 1) // 2

    def sold(self, state: Purse) -> None:
        if state.coins:
            state.coins += 1

    def haggles(self, state: Purse) -> Step:
        answer = yield Ask(0, "haggle", [("haggle",), ("pay",)])
        if answer == ("haggle",):
            state.coins += 1

    def offers(self, state: Purse) -> list[Option]:
        return [("shop",)]


@pytest.fixture
def powers() -> Iterator[Register]:
    register = Register()
    register.count(Miser())
    register.fired = set()
    notice(register)
    yield register
    look_away(register)
    assert "price" not in vars(register.by_name["miser"])


def purse(coins: int) -> Purse:
    return Purse([], [], "", [], coins)


def test_an_answer_that_is_not_the_usual_one_is_a_use(powers: Register) -> None:
    miser = powers.by_name["miser"]
    assert miser.price(purse(3), 1) == 1
    assert not powers.fired, "half of 1 is 1"
    assert miser.price(purse(3), asked=5) == 3
    assert powers.fired == {"miser"}


def test_what_changes_nothing_is_no_use(powers: Register) -> None:
    miser = powers.by_name["miser"]
    miser.sold(purse(0))
    assert not powers.fired
    miser.sold(purse(1))
    assert powers.fired == {"miser"}


@pytest.mark.parametrize(("answer", "fired"), [(("haggle",), {"miser"}), (("pay",), set[str]())])
def test_a_question_is_a_use_if_its_answer_changes_something(powers: Register, answer: Option, fired: set[str]) -> None:
    asking = powers.by_name["miser"].haggles(purse(0))
    next(asking)
    with pytest.raises(StopIteration):
        asking.send(answer)
    assert powers.fired == fired


def test_offers_and_what_nobody_looks_at_are_no_use(powers: Register) -> None:
    miser = powers.by_name["miser"]
    assert miser.offers(purse(1)) == [("shop",)]
    powers.fired = None
    assert miser.price(purse(3), 5) == 3
    assert powers.fired is None


def test_answers_that_have_the_name_of_a_power_are_told_of_among_the_powers() -> None:
    coverage = Coverage(GODS_WAR)
    try:
        assert "ducks" in coverage.wanted(), "whoever looks for a race's powers looks for the race"
    finally:
        never = coverage.never()
    assert "teleport" in never["powers"]
    assert "teleport" not in never["verbs"]
