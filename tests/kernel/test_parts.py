"""The small parts: dice, words, options of a table, log lines."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.table import A, B
from tests.template_game import RULES
from theomachy.kernel.ask import WATCHER, Ask, draw, roll
from theomachy.kernel.dice import Dice, new_seed, seed_hash
from theomachy.kernel.errors import BadSetup, TheomachyError
from theomachy.kernel.rules import Variant
from theomachy.kernel.state import hears
from theomachy.kernel.words import View, Words

# -- dice -------------------------------------------------------------------------------------------------------------


def test_the_published_hash_does_not_tell_the_dice() -> None:
    """Whoever knows the hash and takes it, or what it is a hash of, for the key, throws other dice."""
    seed = "a secret"
    public = seed_hash(seed)
    assert public == sha256(seed.encode()).hexdigest()
    real = [Dice(seed).below(1 << 64)]
    for key in (bytes.fromhex(public), public.encode()):
        guess = blake2b((0).to_bytes(8, "big"), key=key, digest_size=16).digest()
        assert int.from_bytes(guess, "big") % (1 << 64) not in real
    assert Dice(public).below(1 << 64) not in real


def test_seeds_are_long_and_new() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 32


def test_dice_are_even() -> None:
    dice = Dice("even")
    counts = Counter(dice.outcome(roll(6)) for _ in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5, "chi squared, one in a thousand"


def test_a_draw_follows_the_number_of_cards_left() -> None:
    dice, question = Dice("cards"), draw("card", [("dove", 6), ("bull", 0), ("lion", 2)])
    assert question.options == [("card", "dove"), ("card", "lion")]
    counts = Counter(dice.outcome(question) for _ in range(4000))
    assert 2850 < counts[("card", "dove")] < 3150


@given(st.text(st.characters(codec="utf-8")), st.integers(1, 10**6), st.integers(0, 10**6))
def test_a_throw_depends_on_seed_and_number_alone(seed: str, limit: int, number: int) -> None:
    dice = Dice(seed, number)
    twin = dice.copy()
    first = dice.below(limit)
    assert 0 <= first < limit
    assert twin.below(limit) == Dice(seed, number).below(limit) == first
    assert dice.drawn == number + 1


# -- asks -------------------------------------------------------------------------------------------------------------


def test_equal_questions_are_equal() -> None:
    assert Ask(A, "what", [("x",)], 1) == Ask(A, "what", [("x",)], 1)
    for other in (Ask(B, "what", [("x",)], 1), Ask(A, "what", [("y",)], 1), Ask(A, "what", [("x",)], 2), "what"):
        assert Ask(A, "what", [("x",)], 1) != other


# -- words ------------------------------------------------------------------------------------------------------------


def place(value: str, view: View) -> str:
    return f"the {value} of {view['city']}"


WORDS = Words(
    prompts={"where": "Where to, {0}?"},
    options={"go": "go to {0:place}", "pay": lambda args, view: "pay {0}" + (" coin" if args[0] == 1 else " coins")},
    lines={"went": "{1} went to {0:place}."},
    kinds={"place": place},
)
VIEW: View = {"city": "Athens"}


def test_fields_are_written_by_their_kind() -> None:
    assert WORDS.prompt(Ask(A, "where", [("go", "port")], "Ann"), VIEW) == "Where to, Ann?"
    assert WORDS.option(("go", "port"), VIEW) == "Go to the port of Athens"
    assert WORDS.line(("went", ("port", "ann"), None, ()), VIEW) == "Ann went to the port of Athens."


def test_a_template_may_depend_on_what_it_says() -> None:
    assert [WORDS.option(("pay", count), VIEW) for count in (1, 2)] == ["Pay 1 coin", "Pay 2 coins"]


def test_a_page_may_dress_every_field() -> None:
    dressed = WORDS.line(
        ("went", ("port", "Ann"), None, ()), VIEW, lambda kind, value, text: f"[{kind}|{value}|{text}]"
    )
    assert dressed == "[|Ann|Ann] went to [place|port|the port of Athens]."


def test_what_is_filled_in_is_not_taken_for_a_template() -> None:
    assert WORDS.prompt(Ask(A, "where", [], "{0:place}"), VIEW) == "Where to, {0:place}?"


def test_lines_have_an_audience() -> None:
    whisper, rest, all_ears = ("k", (), (A,), ()), ("k", (), None, (A,)), ("k", (), None, ())
    assert [hears(whisper, seat) for seat in (A, B, WATCHER)] == [True, False, False]
    assert [hears(rest, seat) for seat in (A, B, WATCHER)] == [False, True, True]
    assert [hears(all_ears, seat) for seat in (A, B, WATCHER)] == [True, True, True]


# -- options of a table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "good", "bad"),
    [
        (Variant("flag", True, "A switch"), [True, False], [0, 1, "true", None]),
        (Variant("size", 3, "A number", least=2, most=9), [2, 9], [1, 10, True, 2.0, "3", None]),
        (Variant("kind", "red", "A name", choices=("red", "blue")), ["red", "blue"], ["green", 0, None, True, ["red"]]),
    ],
)
def test_a_variant_takes_what_it_says_and_nothing_else(variant: Variant, good: list[object], bad: list[object]) -> None:
    assert [variant.check(value) for value in good] == good
    for value in bad:
        with pytest.raises(BadSetup, match=variant.name):
            variant.check(value)


def test_options_that_are_not_given_have_their_default() -> None:
    assert RULES.options() == {"goal": 7}
    assert RULES.options({"goal": 3}) == {"goal": 3}


def test_one_name_catches_every_refusal() -> None:
    with pytest.raises(TheomachyError):
        RULES.start(99)
