"""Powers: who opens in which window, as the table stands and as it changes, and what the coverage report hears."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.kernel.table import A, B, in_mid_step
from tests.template_game.sequence import POWERS, Apollo, Athena
from theomachy.kernel import power as kernel_power
from theomachy.kernel.power import ChangingPowers, Power, Powers


class Gift(Power):
    """The base: two windows."""

    def speed(self, steps: int) -> int:
        return steps

    def dusk(self, log: list[str]) -> None:
        """Nothing happens."""


class Sandals(Gift):
    name = "sandals"

    def speed(self, steps: int) -> int:
        return steps + 1


class Lyre(Gift):
    name = "lyre"

    def dusk(self, log: list[str]) -> None:
        log.append(self.name)


class Wings(Sandals):
    """Opens where the class between it and the base does."""

    name = "wings"


class Table:
    """Not even a State: who sits here, and what each owns."""

    def __init__(self, *owned: str) -> None:
        self.owned = list(owned)
        self.hands: list[object] = [None] * len(owned)


ALL = (Sandals(), Lyre(), Wings())


def owned(table: Table, holder: int) -> Iterable[Gift]:
    return [gift for gift in ALL if gift.name in table.owned[holder].split()]


def settled() -> Powers[Gift]:
    """Powers that stay where they are."""
    powers: Powers[Gift] = Powers(
        Gift,
        lambda table: tuple(table.owned),
        lambda table: [(holder, gift) for holder in range(len(table.owned)) for gift in owned(table, holder)],
    )
    powers.count(*ALL)
    return powers


def changing() -> ChangingPowers[Gift]:
    """Powers that come and go; the lyre is nobody's but the first one's."""
    powers: ChangingPowers[Gift] = ChangingPowers(
        Gift,
        lambda table: len(table.owned),
        lambda table: [(0, ALL[1]), *[(holder, gift) for holder in range(len(table.owned)) for gift in ALL[::2]]],
        lambda table, holder: table.owned[holder],
        owned,
    )
    powers.count(*ALL)
    return powers


def names(found: Iterable[tuple[int, Gift]]) -> list[tuple[int, str]]:
    return [(holder, gift.name) for holder, gift in found]


def test_a_power_opens_where_its_class_overrides_the_method() -> None:
    assert set(settled().windows) == {"speed", "dusk"}
    assert [list(settled().opens(gift)) for gift in ALL] == [["speed"], ["dusk"], ["speed"]]


def test_holders_come_in_the_order_in_which_the_game_names_them() -> None:
    powers, table = settled(), Table("wings", "lyre", "sandals wings")
    assert names(powers.holders(table, "speed")) == [(0, "wings"), (2, "sandals"), (2, "wings")]
    assert names(powers.holders(table, "dusk")) == [(1, "lyre")]
    assert [gift.name for gift in powers.held(table, 2, "speed")] == ["sandals", "wings"]
    assert list(powers.held(table, 2, "dusk")) == []
    assert list(settled().held(table, 9, "dusk")) == []


def test_another_table_has_other_holders() -> None:
    powers = settled()
    assert names(powers.holders(Table("lyre"), "speed")) == []
    assert names(powers.holders(Table("wings"), "speed")) == [(0, "wings")]


def test_a_window_that_no_power_knows_is_named() -> None:
    for powers in (settled(), changing()):
        with pytest.raises(AssertionError, match="Gift has no window spede"):
            powers.holders(Table("lyre"), "spede")


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_power, "REMEMBERED", 3)
    powers, change = settled(), changing()
    for number in range(20):
        table = Table(*["wings"] * number, f"lyre {number}")
        assert len(powers.holders(table, "speed")) == len(change.holders(table, "speed")) == number
        assert [len(gifts) for gifts in (powers.held(table, number, "dusk"), change.held(table, number, "dusk"))] == [
            1,
            1,
        ]
    assert max(len(powers.by_table), len(powers._hands), len(change._ever), len(change._known)) <= 3


def test_a_hand_is_looked_up_anew_when_it_has_changed() -> None:
    powers, table = changing(), Table("lyre", "")
    assert names(powers.holders(table, "speed")) == []
    table.owned[1] = "wings"
    assert list(powers.held(table, 1, "speed")) == [], "nobody has said so yet"
    powers.changed(table, 1)
    assert names(powers.holders(table, "speed")) == [(1, "wings")]
    assert list(powers.hand(table, 1)) == ["speed"]


def test_who_may_ever_open_is_known_before_anybody_does() -> None:
    powers, table = changing(), Table("", "")
    assert list(powers.ever(table, "dusk")) == [0]
    assert list(powers.ever(table, "speed")) == [0, 1]
    assert names(powers.holders(table, "dusk")) == []


def test_equal_hands_are_one() -> None:
    powers, table = changing(), Table("wings", "wings")
    assert powers.hand(table, 0) is powers.hand(table, 1)


def test_powers_that_did_something_are_noticed_while_somebody_listens() -> None:
    powers = settled()
    powers.note("lyre")
    powers.fired = set()
    powers.note("wings")
    assert powers.fired == {"wings"}
    with pytest.raises(AssertionError, match="two powers called lyre"):
        powers.count(Lyre())


def test_the_template_asks_its_windows() -> None:
    state = in_mid_step().state
    assert [type(god) for god in POWERS.held(state, A, "again")] == [Athena]
    assert Athena().again(state, A) == [("athena",)]
    state.coins[A] = 0
    assert Athena().again(state, A) == []
    assert [type(god) for god in POWERS.held(state, B, "bonus")] == [Apollo]
    assert list(POWERS.held(state, A, "bonus")) == []
