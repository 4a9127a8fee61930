"""Conformance: random play along which every promise of the kernel is checked, for any game that has Rules."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from theomachy.kernel.ask import CHANCE, Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.record import write
from theomachy.kernel.rules import Rules, Setting, Variant

from . import checks
from .checks import Fault, expect
from .openings import Openings
from .play_style import PlayStyle
from .powers_used import look_away, notice, unnoticed
from .reasons import reasons_are_true

LONGEST = 50_000
"""Decisions after which a random game should long be over."""
NEWS = 3
"""How often a question is news in a series: so long every check is made of it."""
SOMETIMES = (*checks.SOMETIMES, (reasons_are_true, 32))
LOOKING = (("bot", "value"), ("bot", "advise"), ("bot", "odds"), ("table", "scene"))
"""What of the rules only looks ahead, be it by trying things out: powers that are used there are not used in play."""


@dataclass(slots=True)
class Failure:
    """What broke, the game up to there, and the entry (if any) that broke it."""

    message: str
    game: Game
    entry: Entry | None

    def record(self) -> str:
        """The game as a record that replays up to the failure, with what happened as a comment."""
        last = f"# then seat {self.entry[0]}: {' '.join(map(str, self.entry[1]))}\n" if self.entry else ""
        comment = " ".join(self.message.split())
        return write(self.game, with_seed=True) + f"{last}# {comment}\n"


@dataclass(slots=True)
class Report:
    games: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    never: dict[str, list[str]] = field(default_factory=dict)
    """By kind (verbs, questions, lines, steps, powers, endings): names that exist and never came up."""
    failure: Failure | None = None
    stopped: bool = False
    """By Ctrl+C, before all decisions were made."""


def fuzz(
    rules: Rules,
    decisions: int,
    seed: str,
    seats: int | None = None,
    options: Mapping[str, Setting] | None = None,
    progress: Callable[[int], object] | None = None,
    *,
    thorough: bool = False,
) -> Report:
    """Play at random for this many decisions and check along the way; stop at the first failure, or when interrupted.

    Without `seats` or `options` the games take turns through all of them. `progress` is told the decisions made so far.
    `thorough` runs every check at every decision.
    """
    report, coverage = Report(), Coverage(rules)
    tables = _tables(rules, seats, options, Random(f"{seed} tables"))
    said: Counter[str | int] = Counter()
    openings, asked = Openings(), Counter[str]()
    while report.decisions < decisions and report.failure is None and not report.stopped:
        count_of_seats, settings = next(tables)
        name = f"{seed}-{report.games + 1}"
        style = PlayStyle(Random(f"{name} temper"), said, coverage.wanted())
        settings = style.settings(rules, settings, options or {})
        play = RandomPlay(coverage.rules, count_of_seats, settings, name, style, thorough, openings, asked)
        try:
            report.decisions += play.run(decisions - report.decisions, progress, report.decisions)
        except KeyboardInterrupt:  # what was found so far is worth telling
            report.decisions += play.decisions
            report.stopped = True
        except Exception as error:  # whatever a game throws is a finding, and must not lose its record
            text = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
            report.decisions += play.decisions
            report.failure = Failure(text, _played_again(play.game, rules), play.entry)
        report.games += 1
        report.endings[play.game.ending or "unfinished"] += 1
        coverage.add(play)
        openings.add(count_of_seats, play.game.history)
    report.never = coverage.never()
    return report


def _tables(
    rules: Rules, seats: int | None, options: Mapping[str, Setting] | None, rng: Random
) -> Iterator[tuple[int, Mapping[str, Setting]]]:
    """Every number of seats in turn; every fourth time the next of the settings, else all variants as chance has it."""
    counts = range(rules.seats[0], rules.seats[1] + 1) if seats is None else (seats,)
    settings = _settings(rules) if options is None else [{**rules.proof.brisk, **options}]
    for turn in count():
        for players in counts:
            mixed = turn % 4 and options is None
            yield players, _mixture(rules, rng) if mixed else settings[turn // 4 % len(settings)]


def _settings(rules: Rules) -> list[dict[str, Setting]]:
    """Brisk play, and brisk play with one variant at another of its values; what makes play brisk is left alone."""
    brisk = dict(rules.proof.brisk)
    changed: list[dict[str, Setting]] = []
    for variant in rules.variants:
        if variant.name not in brisk:
            changed += [{**brisk, variant.name: value} for value in _values(variant) if value != variant.default]
    return [brisk, *changed]


def _mixture(rules: Rules, rng: Random) -> dict[str, Setting]:
    """Brisk play with every variant at any of its values."""
    return {variant.name: rng.choice(_values(variant)) for variant in rules.variants} | dict(rules.proof.brisk)


def _values(variant: Variant) -> tuple[Setting, ...]:
    """What a variant may be set to; of many numbers about five."""
    if isinstance(variant.default, bool):
        return (True, False)
    least, most = variant.least, variant.most
    return variant.choices or tuple(range(least, most + 1, max(1, (most - least) // 4)))


class RandomPlay:
    """One game of random answers, with checks. The Random and the dice both come from the name of the game."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        options: Mapping[str, Setting],
        name: str,
        style: PlayStyle,
        thorough: bool,
        openings: Openings,
        asked: Counter[str],
    ) -> None:
        """`openings` and `asked`, how often each question came up, are those of the whole series."""
        self.rules, self.style, self.thorough = rules, style, thorough
        self.openings, self.asked = openings, asked
        self.rng = Random(name)
        self.game = Game(rules, seats, options, name)
        self.decisions = 0
        self.entry: Entry | None = None
        """What is being played just now."""
        self._known: set[Option] = set()
        self._heard = 0
        self._past: deque[tuple[list[Entry], str]] = deque(maxlen=8)
        """Some histories and the digests they led to."""

    def run(self, limit: int, progress: Callable[[int], object] | None = None, before: int = 0) -> int:
        """Play to the end, or for `limit` decisions; how many were made."""
        limit = min(limit, self.style.longest)
        while not self.game.over and self.decisions < limit:
            self.check()
            self.step()
            self.decisions += 1
            expect(self.decisions < LONGEST, f"no end after {LONGEST} random decisions")
            if progress and self.decisions % 64 == 0:
                progress(before + self.decisions)
        checks.somebody_is_asked(self.game)
        checks.invariants_hold(self.rules, self.game.state)
        if self.game.over:
            checks.ending_is_announced(self.game)
        checks.lines_are_good_english(self.game, self._heard)
        checks.nothing_unoffered_is_told(self.game)
        for with_seed in (True, False):
            if self.thorough or self.rng.random() < 1 / 4:
                checks.record_replays(self.game, with_seed=with_seed)
        return self.decisions

    def check(self) -> None:
        game, rng = self.game, self.rng
        checks.somebody_is_asked(game)
        questions = [checks.question_is_sound(self.rules, seat, game.ask(seat), self._known) for seat in game.owing()]
        anyone = game.ask(rng.randrange(checks.seated(game)))
        if anyone:
            questions.append(anyone.what)
        self.asked.update(questions)
        checks.invariants_hold(self.rules, game.state)
        news = self.thorough or any(self.asked[what] <= NEWS for what in questions)
        for check, one_in in SOMETIMES:
            if news or rng.random() * one_in < 1:
                check(game, rng)
        if len(game.lines) - self._heard > 20 or self.thorough:
            checks.lines_are_good_english(game, self._heard)
            self._heard = len(game.lines)

    def step(self) -> None:
        """Mostly an answer; sometimes a second thought, a declaration, an undo or, by consent, a rewind."""
        chance = self.rng.random()
        seats = range(checks.seated(self.game) + 1)
        if chance < self.style.restless and self._declare():
            return
        if 1 / 300 <= chance < 1 / 200 and self.game.history:
            self._look_back()
            return
        seat = self.rng.choice(self.game.owing())
        if chance > 0.98:
            seat = self.rng.choice([other for other in seats if self.game.ask(other)])
        self._answer(seat)

    def _declare(self) -> bool:
        """Somebody says what may be said at any time, and now and then somebody else, or the same, says more."""
        said = False
        while not said or self.rng.random() < 0.3:
            seats = range(checks.seated(self.game) + 1)
            declarations = [(seat, option) for seat in seats for option in self.game.anytime(seat)]
            if not declarations:
                break
            self._play(*self.rng.choice(declarations))
            said = True
        return said

    def _answer(self, seat: Seat) -> None:
        """What is rare or sought, by advice, by default or on a whim; now and then the answer is taken back first."""
        ask = self.game.ask(seat)
        assert ask is not None
        sought = self.style.sought(ask) or self.openings.rarest(self.game.seats, self.game.history, ask, self.rng)
        if sought is not None:
            option = sought
        elif self.style.follows_advice(self.decisions):
            state = self.game.position.redeal(seat, Dice(str(self.rng.getrandbits(64)))).state
            advice = self.rules.bot.advise(state, ask)
            option = max(zip(advice, ask.options, strict=True), key=lambda pair: pair[0].score)[1]
        elif seat in self.game.owing() and self.style.gets_on(self.game.position.at_private_desk()):
            option = self.rules.play.default(self.game.state, ask)
        else:
            option = self.style.whim(ask)
        self.style.hear(option)
        if self.thorough or self.rng.random() < 1 / 16:
            self._answer_and_take_back(seat, option)
        self._play(seat, option)

    def _answer_and_take_back(self, seat: Seat, option: Option) -> None:
        """Undo restores exactly, and is refused to everybody once dice have fallen."""
        game = self.game
        before = game.position.digest(), game.history[:], game.lines[:]
        self._past.append((before[1], before[0]))
        at_desk = game.position.at_desk()
        self._play(seat, option)
        able = [other for other in range(checks.seated(game)) if game.can_undo(other)]
        if game.history[-1][0] == CHANCE:
            expect(not able, f"seats {able} may take back what they did before dice fell")
        if not at_desk:
            expect(able in ([], [seat]), f"seats {able} may take back answers after seat {seat} has answered")
        if seat in able:
            self._play(seat, ("undo",))
            expect(game.position.digest() == before[0], f"taking back {option!r} does not restore the position")
            expect((game.history, game.lines) == before[1:], f"taking back {option!r} does not restore the log")
        else:
            self._play(seat, ("rewind", len(before[1])))
            expect(game.position.digest() == before[0], f"rewinding {option!r} does not restore the position")

    def _look_back(self) -> None:
        for history, digest in self._past:
            moment = len(history)
            if self.game.history[:moment] == history:
                expect(self.game.at(moment).digest() == digest, f"moment {moment} looks different in hindsight")
        self._play(0, ("rewind", max(0, len(self.game.history) - self.rng.randint(1, 20))))

    def _play(self, seat: Seat, option: Option) -> None:
        self.entry = (seat, option)
        self.game.play(seat, option)
        self.entry = None


class _Noticing(dict[str, Any]):
    """Steps that notice which of them were begun."""

    def __init__(self, steps: Mapping[str, Any]) -> None:
        super().__init__(steps)
        self.begun: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.begun.add(name)
        return super().__getitem__(name)


class Coverage:
    """Which verbs, questions, log lines, steps, powers and endings have come up.

    An answer or question that has the name of a power is told of among the powers.
    """

    def __init__(self, rules: Rules) -> None:
        self._steps = _Noticing(rules.play.steps)
        self.rules = rules.but("play", steps=self._steps)
        """The same rules, noticing their steps."""
        if rules.play.powers:
            rules.play.powers.fired = set()
            notice(rules.play.powers)
            for group, name in LOOKING:
                look = getattr(getattr(rules, group), name)
                self.rules = self.rules.but(group, **{name: unnoticed(rules.play.powers, look)})
        words = rules.table.words
        lines = [key for key in words.lines if key not in rules.proof.unoffered]
        told = rules.play.powers.by_name if rules.play.powers else {}
        verbs, questions = ([name for name in names if name not in told] for names in (words.options, words.prompts))
        self._all = {"verbs": verbs, "questions": questions, "lines": lines, "steps": rules.play.steps}
        self._seen: dict[str, set[str]] = {kind: set() for kind in (*self._all, "endings")}

    def add(self, play: RandomPlay) -> None:
        game = play.game
        self._seen["questions"].update(play.asked)
        chance = {option[0] for seat, option in game.record if seat == CHANCE}
        self._seen["questions"].update("roll" if verb == "roll" else "draw" for verb in chance)
        self._seen["verbs"].update(option[0] for _, option in game.record)
        self._seen["lines"].update(line[0] for _, line in game.lines)
        self._seen["endings"].add(game.ending)

    def wanted(self) -> set[str | int]:
        """The words in the names of powers that have not come up, or whose questions (of a like name) have not; verbs
        that nobody said."""
        wanted: set[str | int] = {verb for verb in self._all["verbs"] if verb not in self._seen["verbs"]}
        powers, unasked = self.rules.play.powers, set(self._all["questions"]) - self._seen["questions"]
        for name, power in powers.by_name.items() if powers else ():
            words = [*name.split("."), *filter(None, [power.won_by])]
            asks = any(word in question or question in word for question in unasked for word in words)
            if asks or name not in (powers.fired or ()):  # type: ignore[union-attr]
                wanted.update(words)
        return wanted

    def never(self) -> dict[str, list[str]]:
        self._seen["steps"] = self._steps.begun
        known = {kind: list(names) for kind, names in self._all.items()}
        known["endings"] = list(self.rules.endings)
        if self.rules.play.powers:
            known["powers"] = list(self.rules.play.powers.by_name)
            self._seen["powers"] = self.rules.play.powers.fired or set()
            self.rules.play.powers.fired = None
            look_away(self.rules.play.powers)
        missing = {kind: [name for name in names if name not in self._seen[kind]] for kind, names in known.items()}
        return {kind: names for kind, names in missing.items() if names}


def _played_again(game: Game, rules: Rules) -> Game:
    """The same game played afresh from its record, without what broke it and by the rules as they were given."""
    fresh = Game(rules, game.seats, game.options, game.seed)
    try:
        for index, entry in enumerate(game.record):
            if index >= len(fresh.record):
                fresh.play(*entry)
    except Exception:  # what breaks the game may break it here as well
        return game
    return fresh
