"""How a fuzzed game is played: at random, by the game's own advice, or first the one and then the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Rules, Setting

LONGEST_FREE = 5_000
"""Decisions after which a game without the brisk options, which set it an end, is left alone."""
ENDLESS = 10**9


class Temper:
    """Advice leads to the later part of a game, whims to what no sensible player does; every game has its own mixture.

    `keen` is how often advice is followed for the first `until` decisions. In each game some verbs are liked
    better than others, so that one is all war and another all trade.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._likings: dict[str, float] = {}
        self.keen, self.until, self.stretch = rng.choice(
            (
                (0.0, 0, 1),
                (0.0, 0, 3),
                (0.5, ENDLESS, 3),
                (0.85, ENDLESS, 0),
                (0.97, ENDLESS, 0),
                (0.95, rng.randrange(100, 1500), 3),
            )
        )

    @property
    def longest(self) -> int:
        return ENDLESS if self.stretch else LONGEST_FREE

    def settings(self, rules: Rules, brisk: Mapping[str, Setting], given: Mapping[str, Setting]) -> dict[str, Setting]:
        """The options of a table: what makes play brisk is taken as it is, stretched, or left out."""
        settings = dict(brisk)
        limits = {variant.name: variant.most for variant in rules.variants}
        for name, value in rules.brisk.items():
            if name in given:
                continue
            if not self.stretch:
                del settings[name]
            elif type(value) is int:
                settings[name] = min(limits[name], value * self.stretch)
        return settings

    def follows_advice(self, decision: int) -> bool:
        return decision < self.until and self._rng.random() < self.keen

    def whim(self, ask: Ask) -> Option:
        """Any option, or any of a verb that is liked."""
        if self._rng.random() < 0.5:
            return self._rng.choice(ask.options)
        verbs = list(dict.fromkeys([option[0] for option in ask.options]))
        (verb,) = self._rng.choices(verbs, self._weights(verbs))
        return self._rng.choice([option for option in ask.options if option[0] == verb])

    def _weights(self, verbs: Sequence[str]) -> list[float]:
        for verb in verbs:
            if verb not in self._likings:
                self._likings[verb] = self._rng.choice((0.1, 1.0, 1.0, 4.0))
        return [self._likings[verb] for verb in verbs]
