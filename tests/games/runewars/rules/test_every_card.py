"""Each card, unit, token and order of the data has a test that is named after it, and each token its number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from theomachy.games import runewars
from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.card_names import slug

COUNTS = {
    "orders": 32, "seasons": 32, "tactics": 50, "quests": 24, "rewards": 25, "objectives": 16, "heroes": 12, "titles": 3
}  # fmt: skip
DEFENCES = ("reinforced_walls", "protective_wards", "cursed_tomb", "hungry_spawn")


def names() -> Iterator[str]:
    """The tests of this folder: their names, and the rows they are given."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name == Path(__file__).name:
            continue
        for name, found in vars(import_module(f"{__package__}.{file.stem}")).items():
            if name.startswith("test_"):
                yield name
                for mark in getattr(found, "pytestmark", ()):
                    yield from map(str, mark.args[1])


TESTS = " ".join(names())


def carries(*words: str) -> bool:
    """Does one of these stand in a test's name or row, as a word or words of its own?"""
    return any(re.search(rf"(?<![a-z0-9]){re.escape(word)}(?![a-z0-9])", TESTS) for word in words)


def has_test(*words: str) -> bool:
    return carries(*[form for word in words for form in (word, word.removeprefix("the_"))])


@pytest.mark.parametrize("family", COUNTS)
def test_each_card_has_a_test_of_its_name_or_number(family: str) -> None:
    cards = DATA[family]
    assert sum(card["copies"] for card in cards) == COUNTS[family]
    assert [card["id"] for card in cards if not has_test(slug(card["name"]), card["id"].lower())] == []


@pytest.mark.parametrize("family", ["orders", "seasons", "tactics", "rewards", "objectives", "heroes", "titles"])
def test_each_ruling_of_a_card_has_a_test_of_its_number(family: str) -> None:
    assert [card["id"] for card in DATA[family] if not carries(card["id"].lower())] == []


def test_each_unit_ability_has_a_test_of_its_name() -> None:
    abilities = {slug(unit["ability"]["name"]) for unit in DATA["units"].values()}
    assert len(abilities) == 22
    assert [name for name in sorted(abilities) if not has_test(name)] == []


def test_each_development_and_each_defence_has_a_test_of_its_name() -> None:
    assert [name for name in ("resources", "diplomat", "training_ground", *DEFENCES) if not has_test(name)] == []


def test_each_city_and_each_exploration_token_has_a_test_of_its_name() -> None:
    assert sum(token["back_1"] + token["back_2"] for token in DATA["exploration"]) == 35
    ids = [each["id"] for family in ("cities", "exploration") for each in DATA[family]]
    assert [name for name in ids if not has_test(name, name.partition("_")[0] if "village" in name else name)] == []


def test_a_card_without_a_test_would_be_missed() -> None:
    assert not has_test("the_sunken_crown", "ta29")


def test_battle_and_sequence_name_no_card() -> None:
    """A card stands in its family's file and nowhere else in the rules, but where versions of them are told apart."""
    families = ("tactics", "rewards", "objectives", "heroes", "titles", "seasons", "quests")
    cards = {slug(card["name"]) for family in families for card in DATA[family]}
    homes = {"tactics", "rewards", "heroes", "seasons", "objectives.py", "titles.py", "versions.py"}
    rules = Path(runewars.__file__).parent / "rules"
    for file in sorted(rules.rglob("*.py")):
        if file.relative_to(rules).parts[0] not in homes:
            words = [node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant)]
            assert cards.isdisjoint(words), file
