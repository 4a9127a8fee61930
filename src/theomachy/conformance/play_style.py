"""How a fuzzed game is played: at random, by the game's own advice, first the one and then the other, or curiously."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from random import Random

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Rules, Setting

LONGEST_FREE = 5_000
"""Decisions after which a game that need not end soon, as it is not played with the brisk options, is left alone."""
ENDLESS = 10**9


class PlayStyle:
    """Advice leads to the later part of a game, whims to what no sensible player does; every game has its own mixture.

    `keen` is how often advice is followed for the first `until` decisions. In each game some words are liked better
    than others, so that one is all war, another all trade, and a third hoards or builds one kind of thing. The curious
    like best what has seldom been said in all games so far, and what the names of powers that never came up say. Those
    who seek play by advice, but for these names: what takes skill to bring about comes to nobody else.
    """

    def __init__(
        self, rng: Random, said: Counter[str | int] | None = None, wanted: Set[str | int] = frozenset()
    ) -> None:
        """`said` counts the words of answers in a series of games, `wanted` are names of what it has not seen."""
        self._rng = rng
        self._wanted = wanted
        self._said: Counter[str | int] = Counter() if said is None else said
        self._likings: dict[str | int, float] = {}
        self.keen, self.until, self.stretch = rng.choice(
            (
                (0.0, 0, 1),
                (0.0, 0, 5),
                (0.5, ENDLESS, 3),
                (0.97, ENDLESS, 0),
                (0.85, ENDLESS, 0),
                (0.95, rng.randrange(100, 1500), 5),
                (0.95, rng.randrange(200, 800), 5),
                (0.95, rng.randrange(200, 800), 5),
            )
        )
        self.prelude = rng.choice((0, 0, 8, 20))
        """Decisions before advice is heard at all, so that games played well do not all begin alike."""
        self.restless = rng.choice((1 / 300, 1 / 300, 1 / 5000))
        """How often somebody declares something, such as leaving, that was not asked for."""

        self.hurry = rng.choice((0.0, 0.1, 0.3, 0.95))
        """How often a whim gives way to what an absent player would answer, which gets on with the game."""
        self.curious = said is not None and rng.random() < 0.4
        if self.curious:
            self.keen, self.until, self.hurry = rng.choice((0.0, 0.4, 0.7)), ENDLESS, 0.0
            self.restless = 1 / 5000
        self.seeking = rng.choice((0.0, 0.05, 0.5)) if self.curious and wanted else 0.0
        """How often an answer that names what is wanted is taken: at once, or when there has been some play."""
        if self.seeking:
            self.keen = 0.95

    @property
    def longest(self) -> int:
        return ENDLESS if self.stretch == 1 and not self.curious else LONGEST_FREE

    def settings(self, rules: Rules, brisk: Mapping[str, Setting], given: Mapping[str, Setting]) -> dict[str, Setting]:
        """The options of a table: what makes play brisk is taken as it is, stretched, or left out."""
        settings = dict(brisk)
        limits = {variant.name: variant.most for variant in rules.variants}
        for name, value in rules.proof.brisk.items():
            if name in given:
                continue
            if not self.stretch:
                del settings[name]
            elif type(value) is int:
                settings[name] = min(limits[name], value * self.stretch)
        return settings

    def follows_advice(self, decision: int) -> bool:
        return self.prelude <= decision < self.until and self._rng.random() < self.keen

    def gets_on(self, at_private_desk: bool) -> bool:
        """Talk that all may join in is endless by nature, so there is always some hurry about it."""
        return self._rng.random() < (self.hurry if at_private_desk else max(self.hurry, 0.4))

    def sought(self, ask: Ask) -> Option | None:
        """For those who seek: an answer that names what is wanted."""
        if self._rng.random() >= self.seeking:
            return None
        named = [option for option in ask.options if not self._wanted.isdisjoint(option)]
        return self._rng.choice(named) if named else None

    def whim(self, ask: Ask) -> Option:
        """Any option as likely as another, or word by word, each as likely as it is liked, or by its rarest word."""
        options = ask.options
        if self.curious:
            return self._rng.choices(options, [max([self._novelty(word) for word in option]) for option in options])[0]
        if self._rng.random() < 0.4:
            return self._rng.choice(options)
        depth = 0
        while len(options) > 1:
            words = list(dict.fromkeys([option[depth] if depth < len(option) else "" for option in options]))
            (word,) = self._rng.choices(words, [self._liking(word) for word in words])
            options = [option for option in options if (option[depth] if depth < len(option) else "") == word]
            depth += 1
        return options[0]

    def _novelty(self, word: str | int) -> float:
        return (8 if word in self._wanted else 1) / (1 + self._said[word]) ** 2

    def hear(self, option: Option) -> None:
        """An answer that was given."""
        self._said.update(option)

    def _liking(self, word: str | int) -> float:
        if word not in self._likings:
            self._likings[word] = self._rng.choice((0.05, 1.0, 1.0, 8.0))
        return self._likings[word]
