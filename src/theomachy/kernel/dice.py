"""Honest dice: outcome n is a keyed hash of n, the key comes from a secret seed whose SHA-256 is published first."""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha256
from typing import Any

from .ask import Ask, Option


def new_seed() -> str:
    """128 random bits: too many to guess the seed from its published hash."""
    return secrets.token_hex(16)


def seed_hash(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


def _keyed(seed: str) -> Any:
    """A hash that has read the seed's key: not SHA-256 of the seed alone, which is public from the start."""
    return blake2b(key=blake2b(seed.encode(), person=b"theomachy dice").digest(), digest_size=16)


class Dice:
    """A seed and how many outcomes were drawn from it."""

    __slots__ = ("_hash", "drawn", "seed")

    def __init__(self, seed: str, drawn: int = 0, keyed: Any = None) -> None:
        """`keyed` is the seed's own hash, where there is one already."""
        self.seed = seed
        self.drawn = drawn
        self._hash = _keyed(seed) if keyed is None else keyed

    def below(self, limit: int) -> int:
        """An even choice of 0 .. limit-1."""
        hashed = self._hash.copy()
        hashed.update(self.drawn.to_bytes(8, "big"))
        self.drawn += 1
        return int.from_bytes(hashed.digest(), "big") % limit

    def outcome(self, question: Ask) -> Option:
        """The answer of CHANCE to `question`."""
        options, weights = question.options, question.weights
        if weights is None:
            return options[self.below(len(options))]
        point = self.below(sum(weights))
        for option, weight in zip(options, weights, strict=True):
            point -= weight
            if point < 0:
                return option
        raise AssertionError("weights add up to less than their sum")

    def copy(self) -> Dice:
        return Dice(self.seed, self.drawn, self._hash)
