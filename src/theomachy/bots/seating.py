"""Bots at a table: they answer what they owe, and have a word where they may."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from theomachy.kernel.ask import Seat
from theomachy.kernel.dice import Dice, seed_hash
from theomachy.kernel.errors import IllegalChoice
from theomachy.kernel.game import Game

from .bot import Bot, Choice, Glimpse

Told: TypeAlias = Callable[[Seat, Choice], None]
"""Is told of every answer a bot gives."""


def play_out(game: Game, bots: Mapping[Seat, Bot], limit: int | None = None, told: Told | None = None) -> int:
    """Let the bots answer until the game is over, waits only for others, or `limit` answers were given.

    At a desk they take turns, so that no bot talks on while the others wait. Returns how many answers were given.
    """
    given, last = 0, -1
    while (limit is None or given < limit) and not game.over:
        waiting = sorted(seat for seat in game.owing() if seat in bots)
        if not waiting:
            break
        last = next((seat for seat in waiting if seat > last), waiting[0])
        given += _answer(game, last, bots[last], told)
        given += rouse(game, bots, told)
    return given


def rouse(game: Game, bots: Mapping[Seat, Bot], told: Told | None = None) -> int:
    """Somebody has spoken at an open desk: each bot that owes nothing may answer once. Returns how many did."""
    given = 0
    for seat in sorted(bots) if game.position.at_desk() else ():
        if game.over or game.position.at_private_desk():
            break
        if seat not in game.owing() and game.ask(seat) is not None:
            given += _answer(game, seat, bots[seat], told)
    return given


def _answer(game: Game, seat: Seat, bot: Bot, told: Told | None) -> int:
    glimpse = Glimpse(game.position, seat)
    choice = bot.choose(glimpse, dice_of(game, seat))
    if choice is None:
        if glimpse.owed:
            raise IllegalChoice(f"the bot in seat {seat} gave no answer to {glimpse.ask.what!r}")
        return 0
    game.answer(seat, choice.option)
    if told is not None:
        told(seat, choice)
    return 1


def dice_of(game: Game, seat: Seat) -> Dice:
    """A bot's own chance at this moment: the same for the same game, and no way back to the game's secret seed."""
    return Dice(seed_hash(f"bot {seat} {game.recorded} {game.seed}"))
