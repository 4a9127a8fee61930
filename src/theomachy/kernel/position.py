"""A position: the State, the step that is running, and who is asked what. Fast to step, clone and save.

Between steps nothing lives outside the State. Within a step that asks, the position is the pair (base, since): the
State as it was when the step began and the answers it got. Clone, save and digest all follow from that pair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from hashlib import sha256
from typing import Any

import msgspec

from .ask import CHANCE, Ask, HiddenAsk, Option, Seat, Step, idle
from .dice import Dice
from .errors import BrokenSave, IllegalChoice, NotYourQuestion
from .resume import Resumed, Since, asked_anew, asked_next, begun
from .rules import Rules
from .state import State
from .step import Choice, Desk, Plain, Rolling

_dump = msgspec.json.Encoder().encode
_Saved = tuple[str, int, tuple[str, int] | None, msgspec.Raw]


class Position:
    """One moment of a game. Without dice, CHANCE waits to be answered by hand like any seat."""

    __slots__ = (
        "_args",
        "_asks",
        "_base",
        "_choice",
        "_owing",
        "_running",
        "_since",
        "desk",
        "dice",
        "question",
        "revealed",
        "rules",
        "said",
        "state",
        "trail",
    )

    def __init__(
        self, rules: Rules, state: State, dice: Dice | None, since: Since | None = None, like: Position | None = None
    ) -> None:
        """A game that begins with `state`; with `since`, one that goes on where the pair (state, since) stands.

        `like` is a position with an equal state that waits for a Choice: its question is taken over.
        """
        self.rules = rules
        self.state: Any = state
        self.dice = dice
        self.trail: list[tuple[Seat, Option]] = []
        """Answers given since this object was made, those of CHANCE included."""
        self.said: list[int] = []
        """How long the log was before each of them; whoever empties the log empties this too."""
        self.revealed = False
        """Set when a chance outcome or a closing desk has shown something; whoever watches for it resets it."""
        self._base: Any = None
        self._since: list[tuple[Seat, Option]] = []
        self._running: Step | None = None
        self.desk: Desk | None = None
        """The desk at which seats owe answers, if there is one."""
        self._choice: Choice | None = None
        self._args: Sequence[Any] = ()
        """What the agenda gives the desk besides its name."""
        self.question: Ask | None = None
        """What the running step or the choice asks, of one seat; None at a desk, and when the game is over."""
        self._asks: dict[Seat, Ask | None] = {}
        """What a desk has been found to ask, as long as nobody answers."""
        self._owing: Sequence[Seat] = ()
        """Who owes the desk an answer."""
        if like is not None:
            self._choice, self.question = like._choice, like.question
        elif since:
            self._resume(since)
        else:
            self.go()
        if since is not None:
            self.state.log.clear()  # what a step said on the way here was heard before

    # -- asking ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.ending)

    def owing(self) -> Sequence[Seat]:
        """The seats whose answer the game waits for; empty only when it is over."""
        question = self.question
        if question is not None:
            return (question.seat,)
        return () if self.desk is None else self._owing

    def waiting(self, viewer: Seat) -> Sequence[Seat]:
        """Of those, the ones that a viewer may know of: of a hidden question nobody but who has to decide it."""
        question = self.question
        if question is not None and question.hidden and (question.seat != viewer or idle(question)):
            return ()
        return self.owing()

    def shown(self, seat: Seat) -> Ask | None:
        """What a person in this seat is shown of its question: nothing, where it is idle."""
        question = self.ask(seat)
        return None if idle(question) else question

    def ask(self, seat: Seat) -> Ask | None:
        """What this seat is asked, or may do without owing it; None if nothing."""
        question = self.question
        if question is not None:
            return question if question.seat == seat else None
        desk: Any = self.desk  # Any: compiled, a Desk's own arguments would be packed and unpacked on the way
        found = self._asks.get(seat)
        if found is None and desk is not None and seat >= 0:
            args = self._args
            found = self._asks[seat] = desk.ask(self.state, seat, *args) if args else desk.ask(self.state, seat)
        return found

    def at_desk(self) -> bool:
        return self.desk is not None

    def at_private_desk(self) -> bool:
        desk: Any = self.desk  # Any: compiled, a desk that is not would answer for Desk
        return desk is not None and bool(desk.private)

    # -- answering ------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, option: Option) -> None:
        """An answer or a declaration, as the verb says."""
        (self.declare if option[:1] and option[0] in self.rules.play.declarations.verbs else self.answer)(seat, option)

    def answer(self, seat: Seat, option: Option) -> None:
        """The seat's answer. Refused, with nothing changed, unless it is among the options."""
        question = self.question or self._asks.get(seat)
        if question is None or question.seat != seat:
            question = self._asked(seat)
        try:  # the rules' own words, not an equal (1.0, True)
            option = question.options[question.options.index(option)]
        except ValueError:
            said = " ".join(map(str, option))
            raise IllegalChoice(f"{said!r} is not among the options of {question.what!r}") from None
        self.take(seat, option)

    def choose(self, seat: Seat, number: int) -> None:
        """The seat's answer by its place among the options, counted from 0."""
        question = self.question
        if question is None or question.seat != seat:
            question = self._asked(seat)
        if not 0 <= number < len(question.options):
            raise IllegalChoice(f"there is no option {number} of {question.what!r}")
        self.take(seat, question.options[number])

    def _asked(self, seat: Seat) -> Ask:
        """What this seat is asked; refused if it is nothing."""
        question = self.ask(seat)
        if question is None:
            raise NotYourQuestion("the game is over" if self.over else f"seat {seat} is asked nothing now")
        return question

    def take(self, seat: Seat, option: Option) -> None:
        """Hand on an answer that is known to be one of the options, and carry on."""
        state: State = self.state
        self.trail.append((seat, option))
        self.said.append(len(state.log))
        if type(self.question) is HiddenAsk:
            self.revealed = True  # whether an answer can be taken back must not tell who is asked next
        choice = self._choice
        if choice is not None:
            item, answer = state.agenda.pop(), choice.answer
            if len(item) == 2:
                answer(state, option, item[1])
            else:
                answer(state, option, *item[1:])
            self._run_agenda(state)
        elif self._running is not None:
            self._send(seat, option)
            if self._running is None or not self._waits(state):
                self._run_agenda(state)
        else:
            desk: Any = self.desk
            self._asks.clear()
            desk.answer(state, seat, option, *self._args)
            self.desk = None
            self._run_agenda(state)

    def declare(self, seat: Seat, option: Option) -> None:
        """Something a seat may say at any time, asked or not."""
        if self.over or seat < 0 or option not in self.rules.play.declarations.options(self.state, seat):
            raise IllegalChoice(f"seat {seat} cannot declare {' '.join(map(str, option))!r} now")
        self.trail.append((seat, option))
        self.said.append(len(self.state.log))
        if self._running is None or not self._ask_anew(seat, option):
            self.rules.play.declarations.declare(self.state, seat, option)
            if self._running is not None:
                self._since.append((seat, option))
        self._asks.clear()
        self.go()

    def _ask_anew(self, seat: Seat, option: Option) -> bool:
        """Let the running step take account of a declaration; whether it can. Dice that are being thrown stay so."""
        if self.question is None or self.question.seat == CHANCE:
            return False
        found = asked_anew(self.rules.play, self._base, self._since, seat, option)
        if found is None:
            return False
        self._base, since, anew = found
        self._since = list(since)
        anew.state.log[:0] = self.state.log
        self.state, self._running, self.question = anew.state, anew.running, anew.question
        if self.question is None:
            self._end_step()
        return True

    def _send(self, seat: Seat, option: Option) -> None:
        """Hand an answer to the running step: it runs up to its next question, or to its end."""
        self._since.append((seat, option))
        if seat == CHANCE:
            self.revealed = True
        self.question = asked_next(self._running, option)
        if self.question is None:
            self._end_step()

    def _end_step(self) -> None:
        self._running = self._base = None
        self._since = []

    def go(self) -> None:
        """Carry on until somebody has to answer or the game is over."""
        self.desk = None
        if self._running is None or not self._waits(self.state):
            self._run_agenda(self.state)

    def _run_agenda(self, state: State) -> None:
        """Step after step, until one waits for somebody; none is running and no desk is open."""
        play = self.rules.play
        steps, agenda = play.steps, state.agenda
        while not state.ending:
            item = agenda[-1]
            step: Any = steps[item[0]]
            kind = type(step)
            if kind is Plain:  # most often
                agenda.pop()
                size = len(item)
                function = step.function  # a call of a plain name without a star is a fast one
                if size == 1:
                    said = function(state)
                elif size == 2:
                    said = function(state, item[1])
                elif size == 3:
                    said = function(state, item[1], item[2])
                else:
                    said = function(state, *item[1:])
                if said is not None:
                    raise AssertionError(f"the step {item[0]} is plain, but returned {said!r}")
            elif kind is Choice:
                ask = step.ask
                question = ask(state, item[1]) if len(item) == 2 else ask(state, *item[1:])
                if question is not None and (play.absent is None or not play.absent(state, question.seat)):
                    self._choice, self.question = step, question
                    if type(question) is HiddenAsk:
                        self.revealed = True
                    return
                agenda.pop()
                answered = play.default(state, question) if question is not None else ()
                step.answer(state, answered, *item[1:])
            elif self._begin(item[0], step, item[1:]):
                return
        self._running = self._base = self._choice = self.question = None
        self._since = []
        self._asks.clear()

    def _waits(self, state: State) -> bool:
        """Does the running step wait for somebody? CHANCE and those who have left are answered for here."""
        play = self.rules.play
        while self._running is not None and not state.ending:
            question: Any = self.question
            seat: Seat = question.seat
            if seat == CHANCE:
                if self.dice is None:
                    return True
                option = self.dice.outcome(question)
                self.trail.append((CHANCE, option))
                self.said.append(len(state.log))
            elif play.absent is not None and play.absent(state, seat):
                option = play.default(state, question)
            else:
                self.revealed = self.revealed or question.hidden
                return True
            self._send(seat, option)
        return False

    def _begin(self, name: str, step: Any, args: Sequence[Any]) -> bool:
        """Begin a desk, or a step that may ask. Does it wait for somebody?"""
        state: State = self.state
        self._choice = self.question = None
        if isinstance(step, Desk):
            desk: Any = step
            self._args = args
            self._owing = desk.owing(state, *args) if args else desk.owing(state)
            if self._owing:
                self.desk = desk
                return True
            self._asks.clear()
            self.revealed = True
            state.agenda.pop()
            desk.close(state, *args)
            return False
        if type(step) is Rolling and self.dice is not None:
            state.agenda.pop()
            self._roll(name, begun(name, step, state, args), self.dice)
            return False
        self._base = state.copy()
        state.agenda.pop()
        running = begun(name, step, state, args)
        self.question = asked_next(running, None)
        if self.question is None:
            self._base = None
            return False
        self._running = running
        return self._waits(state)

    def _roll(self, name: str, rolling: Step, dice: Dice) -> None:
        """Run a step that asks CHANCE alone to its end: nobody can come in between, so nothing is kept."""
        question = asked_next(rolling, None)
        while question is not None and not self.state.ending:
            assert question.seat == CHANCE, f"the step {name} rolls, but asks {question.seat}"
            option = dice.outcome(question)
            self.trail.append((CHANCE, option))
            self.said.append(len(self.state.log))
            self.revealed = True
            question = asked_next(rolling, option)

    # -- copies ---------------------------------------------------------------------------------------------------

    def clone(self) -> Position:
        """The same position, sharing nothing that changes."""
        dice = self.dice.copy() if self.dice is not None else None
        if self._choice is not None:
            return Position(self.rules, self.state.copy(), dice, (), self)
        # A base that is resumed is copied there, and never changed: no need to do it twice.
        state = self._base if self._since else (self._base or self.state).copy()
        return Position(self.rules, state, dice, self._since)

    def redeal(self, seat: Seat, dice: Dice) -> Position:
        """A position that `seat` cannot tell from this one, with `dice` for all that is yet to fall."""
        twin = self.rules.hidden.redeal(self._base or self.state, seat, dice.below)
        return Position(self.rules, twin, dice, self._since)

    def _resume(self, since: Since) -> None:
        """Bring the step on top of the agenda to where the answers since have brought it."""
        self._base, self._since = self.state, list(since)
        resumed = Resumed(self.rules.play, self._base, since)
        if resumed.question is None:
            raise ValueError("the step is over before its answers are")
        self.state, self._running, self.question = resumed.state, resumed.running, resumed.question

    def pair(self) -> tuple[Any, list[tuple[Seat, Option]]]:
        """The position as (base, since): the State when the running step began, and the answers it got."""
        return self._base or self.state, self._since

    def digest(self, shape: Callable[[Any], Any] | None = None) -> str:
        """SHA-256 of the position: equal positions of equal history within the step have equal digests.

        `shape` gives the State as an earlier version of the rules held it, for the digest that this one gave.
        """
        if shape is not None:
            return sha256(_dump([shape(self._base or self.state.copy()), self._since])).hexdigest()
        return sha256(self._essence()).hexdigest()

    def _essence(self) -> bytes:
        return _dump([self._base or self.state.copy(), self._since])

    def save(self) -> bytes:
        """The position as JSON, seed included: for the holder of the secrets only."""
        dice = [self.dice.seed, self.dice.drawn] if self.dice is not None else None
        return _dump([self.rules.name, self.rules.version, dice, msgspec.Raw(self._essence())])

    @classmethod
    def load(cls, data: bytes, rules: Rules) -> Position:
        shape: Any = tuple[rules.play.state_type, list[tuple[int, tuple[str | int, ...]]]]  # type: ignore[name-defined]
        try:
            name, version, thrown, essence = msgspec.json.decode(data, type=_Saved)
            if (name, version) != (rules.name, rules.version):
                raise BrokenSave(f"saved by {name} version {version}, not by {rules.name} version {rules.version}")
            loaded, since = msgspec.json.decode(essence, type=shape)
            # Through its constructor, which msgspec goes around and a compiled State cannot do without.
            state = rules.play.state_type(*[getattr(loaded, field.name) for field in fields(loaded)])
            return cls(rules, state, Dice(*thrown) if thrown else None, since)
        except msgspec.MsgspecError as error:
            raise BrokenSave(f"this is no saved position of {rules.title}: {error}") from error
        except (StopIteration, LookupError, TypeError, ValueError, AttributeError) as misfit:
            raise BrokenSave("the answers in this saved position do not fit its rules") from misfit
