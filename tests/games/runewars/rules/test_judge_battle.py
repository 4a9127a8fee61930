"""The game and the second judge (judge_battle.py) fight the same battles: same Fate cards, same choices."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from tests.games.runewars.battles import fight
from tests.games.runewars.judge_battle import Battle
from tests.games.runewars.positions import Table, option
from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.battle.record import words
from theomachy.kernel.ask import CHANCE

BATTLES = int(os.environ.get("JUDGE", "40"))
"""A long run by hand is JUDGE=5000."""
NEUTRAL = [name for name, unit in DATA["units"].items() if unit["side"] == "neutral"]
LEAVING = ("retreat", "hero_retreat")


def army(rng: Random, faction: str, most: int) -> Counter[str]:
    """Some units of a faction, often with allies; of no faction neutral ones."""
    own = [name for name, unit in DATA["units"].items() if unit["side"] == faction] or NEUTRAL
    found = Counter(rng.choices(own, k=rng.randint(1, most)))
    if faction and rng.random() < 0.5:
        found.update(rng.choices(NEUTRAL, k=rng.randint(1, 2)))
    return Counter({name: min(many, 4) for name, many in found.items()})


def listed(units: Counter[str]) -> str:
    return " ".join(f"{name}*{many}" for name, many in units.items())


def troops(t: Table) -> list[Counter[str]]:
    assert t.state.battle is not None
    return [Counter(" ".join(map(str, words(one))) for one in side) for side in t.state.battle.troops]


class Both:
    """A battle of the game and the judge's, led by the same choices."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        factions = rng.sample(["daqan", "latari", "waiqar", "uthuk"], 2)
        neutral = rng.random() < 0.3
        attackers, defenders = army(rng, factions[0], 6), army(rng, "" if neutral else factions[1], 6)
        for name in defenders & attackers:
            if attackers[name] + defenders[name] > DATA["units"][name]["max"]:
                del defenders[name]
        walls = "" if neutral else rng.choice(("", "", f"stronghold:{factions[1]}", f"damaged:{factions[1]}"))
        self.stronghold = {"": 0, "s": 5, "d": 3}[walls[:1]]
        self.less = 3 * (bool(walls) and rng.random() < 0.5)
        self.t = fight(
            listed(attackers), f"{listed(defenders)} {walls}", "area 9A stronghold:" + factions[1],
            factions=" ".join(factions), bonus=bool(self.less),
        )  # fmt: skip
        spare = 16 - attackers["reanimate"] - defenders["reanimate"]
        self.judge = Battle(attackers.elements(), defenders.elements(), spare)

    def lead(self) -> None:
        """Round after round; wherever the game asks, both stand alike and offer the same."""
        talk = self.judge.fight()
        try:
            wanted = next(talk)
            while True:
                wanted = talk.send(self.card() if wanted[0] == "draw" else self.choice(wanted[1]))
        except StopIteration:
            pass

    def settle(self) -> None:
        """Retreats in the middle of a battle, and cards that are no Fate cards, are not the judge's."""
        t = self.t
        while not t.state.ending and (t.question.what in LEAVING or t.question.options[0][0] == "tactic"):
            t.position.answer(t.question.seat, self.rng.choice(t.question.options))
            t.pass_by()

    def card(self) -> int:
        self.settle()
        t = self.t
        assert t.asked == "chance", t.asked
        assert troops(t) == [side.counted() for side in self.judge.sides]
        drawn = self.rng.choice(t.question.options)
        t.position.answer(CHANCE, drawn)
        t.pass_by()
        return int(drawn[1])

    def choice(self, offered: frozenset[str]) -> str:
        """What both offer is chosen for both. Where the game does not ask it makes no difference."""
        self.settle()
        t = self.t
        chosen = self.rng.choice(sorted(offered))
        if t.state.battle is not None and t.asked != "chance" and t.options() == offered:
            assert troops(t) == [side.counted() for side in self.judge.sides]
            t.position.answer(t.question.seat, option(chosen))
            t.pass_by()
        return chosen


@pytest.mark.parametrize("seed", range(BATTLES))
def test_both_judges_agree_on_a_battle(seed: int) -> None:
    both = Both(Random(seed))
    both.lead()
    both.settle()
    attack, defence = both.judge.strengths(both.stronghold, both.less)
    won = both.t.said("battle_won")
    assert [line[1:] for line in won] == [(int(attack <= defence), attack, defence)], both.t.asked
