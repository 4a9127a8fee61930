"""Dice: thrown from a seed, even, and proved by its hash."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256

from hypothesis import given
from hypothesis import strategies as st

from theomachy.kernel.ask import draw, roll
from theomachy.kernel.dice import Dice, new_seed, seed_hash


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
