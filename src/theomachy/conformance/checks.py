"""What every game must hold to, one function per promise. Each raises Fault with a sentence, or returns nothing.

A check looks at a Game that waits for somebody's answer and leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from random import Random
from typing import Any

import msgspec

from theomachy.kernel import notation
from theomachy.kernel.ask import CHANCE, WATCHER, Ask, Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.entry import NAME, Entry
from theomachy.kernel.errors import IllegalChoice, NotYourQuestion, TheomachyError
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.record import read, replay, write
from theomachy.kernel.rules import Rules
from theomachy.kernel.state import hears
from theomachy.kernel.words import View, asked

STRANGER: Seat = 25
"""A seat at no table: the last letter that a record has."""
MOST_OPTIONS = 400
"""Nobody reads more; a longer list has to become two questions."""
_RESERVED = frozenset({"undo", "rewind"})
_bytes = msgspec.json.Encoder().encode


class Fault(Exception):  # noqa: N818
    """A promise that the game broke."""


def expect(holds: object, problem: str) -> None:
    if not holds:
        raise Fault(problem)


_SEATED: dict[int, tuple[Game, int, Entry, int]] = {}
"""A few games by `id`: how much of the history was looked through, its last entry, and how many seats were found there.

No weak references: a compiled game has none.
"""
_FEW = 16


def seated(game: Game) -> int:
    """How many seats there are, latecomers included; asked at every decision, so only what is new is looked at."""
    history = game.history
    if not history:
        return game.seats
    same, known, last, count = _SEATED.get(id(game), (game, 0, history[0], game.seats))
    if same is not game or known > len(history) or (known and history[known - 1] is not last):  # another, or rewound
        known, count = 0, game.seats
    count = max(count, 1 + max(map(itemgetter(0), history[known:]), default=0))
    if len(_SEATED) > _FEW:
        _SEATED.clear()
    _SEATED[id(game)] = (game, len(history), history[-1], count)
    return count


def viewers(game: Game) -> list[Seat]:
    return [*range(seated(game)), WATCHER]


def open_questions(position: Position, seats: Sequence[Seat]) -> list[tuple[Any, ...] | None]:
    return [question.key() if (question := position.ask(seat)) else None for seat in seats]


# -- at every decision --------------------------------------------------------------------------------------------


def somebody_is_asked(game: Game) -> None:
    owing = game.owing()
    expect(owing or game.over, "nobody is asked and the game is not over")
    expect(not (owing and game.over), "the game is over and somebody is asked")
    expect(len(set(owing)) == len(owing), f"somebody owes an answer twice: {owing}")


def question_is_sound(rules: Rules, seat: Seat, ask: Ask | None, known: set[Option]) -> str:
    """Options there, each once, each fit for a record, not too many. `known` holds those found fit before.

    Returns what is asked.
    """
    if ask is None:
        raise Fault(f"seat {seat} owes an answer and is asked nothing")
    expect(ask.seat == seat, f"seat {seat} gets the question of seat {ask.seat}")
    expect(ask.options, f"{ask.what!r} has no options")
    expect(len(ask.options) <= MOST_OPTIONS, f"{ask.what!r} has {len(ask.options)} options")
    distinct = set(ask.options)
    expect(len(distinct) == len(ask.options), f"{ask.what!r} has an option twice")
    for option in distinct - known:
        option_is_fit_for_a_record(rules, option)
        known.add(option)
    return ask.what


def option_is_fit_for_a_record(rules: Rules, option: Option) -> None:
    expect(isinstance(option, tuple) and option and isinstance(option[0], str), f"{option!r} has no verb")
    for part in option:
        number = type(part) is int and abs(part) < 10**9
        expect(number or (type(part) is str and NAME.fullmatch(part)), f"{part!r} in {option!r} is no word of a record")
    expect(option[0] not in _RESERVED | rules.play.declarations.verbs, f"{option[0]!r} cannot be the verb of an option")


def invariants_hold(rules: Rules, state: Any, where: str = "") -> None:
    faults = rules.proof.check(state)
    expect(not faults, where + "; ".join(faults))


# -- now and then -------------------------------------------------------------------------------------------------


def wrong_answers_change_nothing(game: Game, rng: Random) -> None:
    """An option that is not offered is refused, and so is an answer of a seat that is not asked."""
    before = game.position.digest(), len(game.record)
    seat = rng.choice(game.owing())
    options = game.position.ask(seat).options  # type: ignore[union-attr]
    other = next((option for _, option in reversed(game.history) if option not in options), ("nothing",))
    for option in (("nothing",), (), other, (*options[0], 0, 0), options[0][:-1] or (0,)):
        if option not in options:
            _refused(game.answer, seat, option, IllegalChoice)
    idle = [seat for seat in range(seated(game)) if game.ask(seat) is None]
    for seat in (*idle, STRANGER, CHANCE, WATCHER):
        _refused(game.answer, seat, options[0], NotYourQuestion)
    for verb in sorted(game.rules.play.declarations.verbs):
        _refused(game.declare, CHANCE, (verb,), IllegalChoice)
        _refused(game.declare, STRANGER, (verb,), IllegalChoice)
    expect(before == (game.position.digest(), len(game.record)), "a refused answer changed the position")


def _refused(play: Callable[[Seat, Option], None], seat: Seat, option: Option, error: type[TheomachyError]) -> None:
    try:
        play(seat, option)
    except error:
        return
    raise Fault(f"seat {seat} was let play {option!r}")


def save_brings_it_back(game: Game, rng: Random) -> None:
    seats = range(seated(game))
    loaded = Position.load(game.position.save(), game.rules)
    expect(loaded.digest() == game.position.digest(), "a saved position is another one when loaded")
    expect(loaded.owing() == game.owing(), "a loaded position waits for other seats")
    expect(open_questions(loaded, seats) == open_questions(game.position, seats), "a loaded position asks otherwise")


def clone_leaves_its_parent_alone(game: Game, rng: Random) -> None:
    """And two clones that get the same answers and dice go the same way."""
    before = game.position.digest()
    seed = rng.getrandbits(64)
    ends = [_played_on(game.position.clone(), Random(seed), 12).digest() for _ in range(2)]
    expect(game.position.digest() == before, "playing on a clone changed its parent")
    expect(ends[0] == ends[1], "two clones with the same answers differ")


def _played_on(position: Position, rng: Random, answers: int) -> Position:
    for _ in range(answers):
        if position.over:
            break
        seat = rng.choice(position.owing())
        position.answer(seat, rng.choice(position.ask(seat).options))  # type: ignore[union-attr]
    return position


def redeal_looks_the_same(game: Game, rng: Random) -> None:
    """Swap what a viewer can't see: its view, question and sentences stay the same to the byte.

    So does its scene, which is made of the view alone; to see that it is, one viewer's is enough.
    """
    rules, position = game.rules, game.position
    for viewer in viewers(game):
        twin = position.redeal(viewer, Dice(str(rng.getrandbits(64))))
        expect(_sight(rules, twin, viewer) == _sight(rules, position, viewer), f"viewer {viewer} can tell a re-deal")
        expect(twin.owing() == position.owing(), f"a re-deal for viewer {viewer} waits for other seats")
        same = list(twin.waiting(viewer)) == list(position.waiting(viewer))
        expect(same, f"viewer {viewer} sees a re-deal wait for other seats")
        invariants_hold(rules, twin.state, f"in a re-deal for viewer {viewer}: ")
        _played_on(twin, rng, 3)
        invariants_hold(rules, twin.state, f"three answers into a re-deal for viewer {viewer}: ")
    viewer = rng.choice(viewers(game))
    twin = position.redeal(viewer, Dice(str(rng.getrandbits(64))))
    scenes = [rules.table.scene(rules.hidden.view(state, viewer)) for state in (twin.state, position.state)]
    expect(scenes[0] == scenes[1], f"viewer {viewer} can tell the scene of a re-deal")


def _sight(rules: Rules, position: Position, viewer: Seat) -> list[Any]:
    """All that is sent to a viewer."""
    view = rules.hidden.view(position.state, viewer)
    sight: list[Any] = [_bytes(view)]
    if viewer >= 0:
        ask = position.ask(viewer)
        sight += [list(rules.play.declarations.options(position.state, viewer)), ask and ask.key()]
        sight += [_sentences(rules, ask, view)] if ask else []
    return sight


def private_answers_stay_private(game: Game, rng: Random) -> None:
    """At a private desk two answers with the same verb look the same to everybody else; and what nobody sees who only
    watches, no other seat sees either."""
    position = game.position
    if not position.at_private_desk():
        return
    seat = rng.choice(position.owing())
    options = position.ask(seat).options  # type: ignore[union-attr]
    first = rng.choice(options)
    second = rng.choice([option for option in options if option[0] == first[0]])
    twins = [position.clone(), position.clone()]
    for twin, option in zip(twins, (first, second), strict=True):
        twin.answer(seat, option)
    if any(twin.revealed for twin in twins) or twins[0].owing() != twins[1].owing():
        return
    nothing = position.clone()
    unseen = all(_learnt(game, one, WATCHER) == _learnt(game, nothing, WATCHER) for one in twins)
    for viewer in viewers(game):
        if viewer != seat:
            one, two = (_learnt(game, twin, viewer) for twin in twins)
            expect(one == two, f"viewer {viewer} can tell {first!r} of seat {seat} from {second!r}")
            same = not unseen or one == _learnt(game, nothing, viewer)
            expect(same, f"viewer {viewer} can tell that seat {seat} has answered {first!r}, and a spectator cannot")


def _learnt(game: Game, twin: Position, viewer: Seat) -> list[Any]:
    """What a viewer has heard and sees at a position."""
    heard = [line for line in twin.state.log if hears(line, viewer)]
    return [heard, list(twin.waiting(viewer)), *_sight(game.rules, twin, viewer)]


def hidden_questions_stay_hidden(game: Game, rng: Random) -> None:
    """While one follows the other about the same thing and nothing is said, nobody else sees anything change.

    Nor can anybody take anything back meanwhile.
    """
    position, question = game.position, game.position.question
    if question is None or not question.hidden:
        return
    for seat in range(seated(game)):
        expect(not game.can_undo(seat), f"seat {seat} may take an answer back at a hidden question")
    later = position.clone()
    later.state.log.clear()
    later.answer(question.seat, rng.choice(question.options))
    following = later.question
    if following is None or not following.hidden or following.about != question.about:  # that poll is over
        return
    for viewer in viewers(game):
        if viewer not in (question.seat, following.seat) and not any(hears(line, viewer) for line in later.state.log):
            same = _sight(game.rules, later, viewer) == _sight(game.rules, position, viewer)
            expect(same and not later.waiting(viewer), f"viewer {viewer} sees that seat {question.seat} has answered")


def undone_answer_can_be_given_again(game: Game, rng: Random) -> None:
    """At a private desk, whatever others answered meanwhile. Leaves an undo in the record, for the replay to follow."""
    if not game.position.at_private_desk():
        return
    able = [seat for seat in range(seated(game)) if game.can_undo(seat)]
    if able:
        seat = rng.choice(able)
        option = next(option for who, option in reversed(game.history) if who == seat)
        before = game.position.digest()
        game.undo(seat)
        game.answer(seat, option)
        expect(game.position.digest() == before, f"{option!r} of seat {seat} was taken back, given again, and differs")


def undo_tells_nothing(game: Game, rng: Random) -> None:
    """What a seat may take back must not have shown it anything hidden: in a re-deal it would see the same."""
    seat = game.history[-1][0] if game.history else CHANCE
    if not game.can_undo(seat) or game.position.at_private_desk():
        return
    before = game.at(len(game.history) - 1)
    twin = before.redeal(seat, Dice(""))
    twin.dice = None
    twin.answer(seat, game.history[-1][1])
    same = _bytes(game.rules.hidden.view(twin.state, seat)) == _bytes(game.view(seat))
    expect(same, f"seat {seat} may take back {game.history[-1][1]!r}, which has shown it something")


def sentences_are_good_english(game: Game, rng: Random) -> None:
    """Prompts and options of everybody who is asked; `lines_are_good_english` does the log."""
    for seat in range(seated(game)):
        ask, view = game.ask(seat), game.view(seat)
        for text in _sentences(game.rules, ask, view) if ask else ():
            expect(good_english(text), f"not a good sentence: {text!r}")
        for option in game.anytime(seat):
            text = game.rules.table.words.option(option, view)
            expect(good_english(text), f"not a good sentence: {text!r}")


def _sentences(rules: Rules, ask: Ask, view: View) -> list[str]:
    words, view = rules.table.words, asked(view, ask)
    return [words.prompt(ask, view), *[words.option(option, view) for option in ask.options]]


def good_english(text: str) -> bool:
    """Begins with a capital or a number, and no field, id or empty word is left in it."""
    starts_well = text[:1].isupper() or text[:1].isdigit()
    return starts_well and not any(blot in text for blot in ("_", "{", "}", "  ", " ,", " .", "None"))


def lines_are_good_english(game: Game, first: int) -> None:
    """Log lines from number `first` on, for each viewer that hears them."""
    for viewer in viewers(game):
        view = game.view(viewer)
        for _, line in game.lines[first:]:
            if hears(line, viewer):
                text = game.rules.table.words.line(line, view)
                expect(good_english(text), f"not a good sentence: {text!r}")


def options_point_into_the_scene(game: Game, rng: Random) -> None:
    for seat in range(seated(game)):
        scene = game.rules.table.scene(game.view(seat))
        ids = [thing.id for things in (scene.areas, scene.tokens, scene.marks, scene.tracks) for thing in things]
        ids += [thing.id for things in (scene.cards, scene.panels) for thing in things]
        twice = sorted({one for one in ids if ids.count(one) > 1})
        expect(not twice, f"ids that stand twice in the scene: {twice}")
        ask = game.ask(seat)
        for option in ask.options if ask else ():
            lost = [place for place in game.rules.table.places(scene, option) if place not in ids]
            expect(not lost, f"{option!r} points to {lost}, which is not in the scene")


def standing_is_on_the_table(game: Game, rng: Random) -> None:
    """Turn, points and roles are those that a WATCHER sees in the scene, whatever is hidden."""
    standing = game.rules.table.standing(game.state)
    scene, shown = game.rules.table.scene(game.view(WATCHER)), [0] * len(standing.points)
    names: list[list[str]] = [[] for _ in shown]  # a seat may have several panels, some of them still without a name
    for panel in scene.panels:
        shown[panel.seat] += panel.score
        names[panel.seat].append(panel.name)
    for seat, role in enumerate(standing.roles):
        seen_as = any(name in role.name for name in names[seat])
        expect(not role.name or seen_as, f"seat {seat} plays {role.name}, but the table shows {names[seat]}")
    told, seen = (standing.turn, list(standing.points)), (scene.course.turn, shown)
    expect(told == seen, f"turn and points are {told}, but the table shows {seen}")
    twin = game.position.redeal(rng.randrange(game.seats), Dice(str(rng.getrandbits(64))))
    expect(game.rules.table.standing(twin.state) == standing, "the standing tells something hidden")


def advice_fits(game: Game, rng: Random) -> None:
    """A piece of advice for each option, a reason for the best, a value, all from a re-deal; and odds that can be."""
    for seat in game.owing():
        ask = game.ask(seat)
        state = game.position.redeal(seat, Dice(str(rng.getrandbits(64)))).state
        advice = game.rules.bot.advise(state, ask)  # type: ignore[arg-type]
        expect(len(advice) == len(ask.options), f"{len(advice)} pieces of advice for {ask}")  # type: ignore[union-attr]
        expect(max(advice, key=lambda piece: piece.score).reason, f"the best advice for {ask} gives no reason")
        expect(abs(game.rules.bot.value(state, seat)) < 1e9, "a value that is not a number")
        view = game.view(seat)
        for odds in filter(None, (game.rules.bot.odds(view, option) for option in ask.options)):  # type: ignore[union-attr]
            sound = min(odds.dealt, odds.taken, odds.better, odds.worse) >= 0 and odds.better + odds.worse < 1 + 1e-9
            expect(sound, f"odds that cannot be: {odds}")


def position_can_be_written(game: Game, rng: Random) -> None:
    """As text and back: the same position, and the same text."""
    text = notation.write(game.position, game.seats, game.options)
    again = notation.begin(notation.read(text), game.rules, by_hand=True)
    expect(again.position.digest() == game.position.digest(), "its text gives another position")
    expect(
        notation.write(again.position, again.seats, again.options) == text, "its text is another one when written again"
    )
    for seat in game.owing():
        expect(again.ask(seat) == game.ask(seat), f"seat {seat} is asked something else in the position read from text")


SOMETIMES: tuple[tuple[Callable[[Game, Random], None], int], ...] = (
    (wrong_answers_change_nothing, 16),
    (save_brings_it_back, 16),
    (position_can_be_written, 32),
    (clone_leaves_its_parent_alone, 32),
    (redeal_looks_the_same, 64),
    (private_answers_stay_private, 32),
    (hidden_questions_stay_hidden, 8),
    (undone_answer_can_be_given_again, 16),
    (undo_tells_nothing, 16),
    (sentences_are_good_english, 64),
    (options_point_into_the_scene, 128),
    (standing_is_on_the_table, 128),
    (advice_fits, 128),
)
"""Checks that cost more than a decision does, and how many decisions lie between two runs of each."""


# -- at the end of a game -----------------------------------------------------------------------------------------


def record_replays(game: Game, *, with_seed: bool) -> None:
    """With its seed the dice must fall as recorded; without, they are answered from the record."""
    text = write(game, with_seed=with_seed)
    again = replay(read(text), game.rules)
    expect(again.position.digest() == game.position.digest(), "the record ends in another position")
    expect(again.lines == game.lines, "the record tells another story")
    expect(again.history == game.history and again.record == game.record, "the record is not what was played")


def ending_is_announced(game: Game) -> None:
    expect(game.ending in game.rules.endings, f"the game ended in {game.ending!r}, which is not in its list")
    seats = seated(game)
    expect(all(0 <= seat < seats for seat in game.winners), f"winners that do not play: {game.winners}")
    expect(open_questions(game.position, range(seats)) == [None] * seats, "somebody is asked after the end")


def nothing_unoffered_is_told(game: Game) -> None:
    """Lines for orders that are never on offer stay unread, or they are not what the rules say they are."""
    told = sorted({line[0] for _, line in game.lines} & game.rules.proof.unoffered)
    expect(not told, f"lines that no offered answer should lead to: {', '.join(told)}")
