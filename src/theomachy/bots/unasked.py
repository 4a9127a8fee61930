"""Answers that nobody has to be asked for: the only one there is, and those that a seat has settled beforehand.

Everybody sees when an answer comes. So where it is known who is asked, one may come by itself only if anybody could
have known that it would: if it does in every deal that a spectator cannot tell from this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from theomachy.kernel.ask import WATCHER, Ask, Option, Seat, idle
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.scene.standing_answer import (
    ALWAYS,
    ATTACKED,
    MATTERS,
    NEVER,
    NOT_THIS_TURN,
    OBVIOUS,
    TRIFLES,
    StandingAnswer,
)

from . import advice

Wishes: TypeAlias = Mapping[str, Sequence[Any]]
"""What a seat has chosen, by the name of a StandingAnswer: [choice], or [choice, turn, choice before] for one turn."""
_REDEALS = 12


def only_answer(position: Position, seat: Seat) -> Option | None:
    """The one answer to a question that has no other, if its being the only one is no secret.

    An idle question is none of these: nobody is shown it, and whoever runs the game answers it.
    """
    return only_answers(position, (seat,))[seat]


def only_answers(position: Position, seats: Sequence[Seat]) -> dict[Seat, Option | None]:
    """The same for several seats, who share the deals that it takes."""
    found = {seat: _single(position, seat) for seat in seats}
    open_to_doubt = [seat for seat, option in found.items() if option is not None]
    for deal in _deals(position, WATCHER) if open_to_doubt else ():
        for seat in open_to_doubt:
            other = deal.ask(seat)
            if other is None or len(other.options) != 1:
                found[seat] = None
        open_to_doubt = [seat for seat in open_to_doubt if found[seat] is not None]
        if not open_to_doubt:
            break
    return found


def _single(position: Position, seat: Seat) -> Option | None:
    question = position.ask(seat)
    if question is None or question.hidden or len(question.options) != 1 or seat not in position.owing():
        return None
    if position.at_desk() and not position.at_private_desk():  # others may still have something to say to it
        return None
    return question.options[0]


def spoken(game: Game, seat: Seat) -> bool:
    """Has the seat answered anything since something was last revealed? At a desk: has it answered there?"""
    return any(who == seat for who, _ in game.history[game.floor :])


def taken_back(game: Game, seat: Seat) -> bool:
    """Was taking something back the last that this seat did? Then it wants to be asked."""
    return next((option for who, option in reversed(game.record) if who == seat), None) == ("undo",)


def chosen(row: StandingAnswer, wishes: Wishes, turn: int) -> str:
    """What a seat has chosen, as it holds now: what was for one turn gives way to what was before."""
    wish = list(wishes.get(row.name, ()))
    if wish[:1] == [NOT_THIS_TURN] and wish[1:2] != [turn]:
        wish = wish[2:]
    return wish[0] if wish and wish[0] in row.choices else row.usual


def by_itself(position: Position, seat: Seat, wishes: Wishes, begun: bool = True) -> Option | None:
    """What is answered for a seat by what it has chosen; None if it is to be asked.

    `begun`: at a private desk, has it already answered there? Only then can nobody tell from the time how much it had
    to decide.
    """
    question = position.ask(seat)
    if question is None or idle(question) or seat not in position.owing():
        return None
    rows = [row for row in position.rules.table.look.answers if question.what in row.questions]
    if not rows:
        return None
    turn = position.rules.table.standing(position.state).turn
    held = [(row, chosen(row, wishes, turn)) for row in rows]
    if all(choice == ALWAYS for _, choice in held):
        return None
    unseen = question.hidden or (position.at_private_desk() and begun)
    plain = [row for row, choice in held if choice == OBVIOUS and any(map(row.about_option, question.options))]
    if plain:
        answer = _obvious(position, question, plain, unseen)
        if answer is not None:
            return answer
    return _declined(position, question, held, unseen)


def _obvious(position: Position, question: Ask, rows: Sequence[StandingAnswer], unseen: bool) -> Option | None:
    """What goes without saying as far as the seat knows, if one of these rows is about it; where all see who is asked,
    only if a spectator could have known that something does."""
    answer = _without_saying(next(_deals(position, question.seat, 1)), question, rows)
    if answer is None or unseen:
        return answer
    for deal in _deals(position, WATCHER):
        asked = deal.ask(question.seat)
        if asked is None or _without_saying(deal, asked, rows) is None:
            return None
    return answer


def _without_saying(deal: Position, question: Ask, rows: Sequence[StandingAnswer]) -> Option | None:
    """The best advised answer of an obvious question."""
    pieces = deal.rules.bot.advise(deal.state, question)
    best = question.options[advice.ranked(pieces)[0]]
    return best if advice.obvious(pieces) and any(row.about_option(best) for row in rows) else None


def _declined(
    position: Position, question: Ask, held: Sequence[tuple[StandingAnswer, str]], unseen: bool
) -> Option | None:
    """What declines the question, if the seat wants to be asked about none of its other answers."""
    seat, what, options = question.seat, question.what, question.options
    held = [(row, choice) for row, choice in held if row.decline(what, options) is not None]
    decline = held[0][0].decline(what, options) if held else None
    if decline is None or all(choice == ALWAYS for _, choice in held):
        return None
    if not any(choice in (MATTERS, TRIFLES) for _, choice in held):
        return decline if _declines(position.state, question, decline, held, ()) else None
    for deal in _deals(position, seat, 1) if unseen else _deals(position, WATCHER):
        asked = question if unseen else deal.ask(seat)
        if asked is None or decline not in asked.options:
            return None
        scores = [piece.score for piece in position.rules.bot.advise(deal.state, asked)]
        if not _declines(deal.state, asked, decline, held, scores):
            return None
    return decline


def _deals(position: Position, viewer: Seat, number: int = _REDEALS) -> Iterator[Position]:
    dice = Dice(f"unasked {len(position.trail)}")
    for _ in range(number):
        yield position.redeal(viewer, dice)


def _declines(
    state: Any,
    question: Ask,
    decline: Option,
    held: Sequence[tuple[StandingAnswer, str]],
    scores: Sequence[float],
) -> bool:
    """Is every other answer one that the seat does not want to be asked about?"""
    declined = scores[list(question.options).index(decline)] if scores else 0.0
    for number, option in enumerate(question.options):
        if option == decline:
            continue
        score = scores[number] if scores else 0.0
        about = [(row, choice) for row, choice in held if row.about_option(option)]
        if not any(_unwanted(row, choice, state, question.seat, score, declined) for row, choice in about):
            return False
    return True


def _unwanted(row: StandingAnswer, choice: str, state: Any, seat: Seat, score: float, declined: float) -> bool:
    if choice == ATTACKED:
        return not row.attacked(state, seat)
    if choice == MATTERS:
        return score < declined or score == advice.NEVER
    if choice == TRIFLES:
        return score == advice.NEVER
    return choice in (NOT_THIS_TURN, NEVER)
