"""Games of The Oracle for the tests of the kernel: dice by hand, positions at a chosen moment."""

from __future__ import annotations

from tests.template_game import RULES
from theomachy.kernel.ask import CHANCE, Seat
from theomachy.kernel.game import Game

A, B, C = 0, 1, 2


def new_game(seats: int = 2, **options: int) -> Game:
    """A game whose dice are answered by hand."""
    return Game(RULES, seats, options, by_hand=True)


def play(game: Game, script: str) -> Game:
    """Entries as in a record, separated by commas: "A ready, B ready, * roll 3"."""
    for entry in filter(None, map(str.strip, script.split(","))):
        letter, *words = entry.split()
        seat: Seat = CHANCE if letter == "*" else "ABCD".index(letter)
        game.play(seat, tuple(int(word) if word.isdecimal() else word for word in words))
    return game


def at_the_pledges(seats: int = 2) -> Game:
    """Everybody has two coins and is asked for a secret pledge."""
    return play(new_game(seats), ", ".join(f"{letter} ready" for letter in "ABCD"[:seats]))


def in_mid_step(seats: int = 2) -> Game:
    """A, priest of Athena, has pledged one coin, rolled a 3, and may pay the other one to roll again."""
    others = "".join(f", {letter} pledge 0" for letter in "BCD"[: seats - 1])
    return play(at_the_pledges(seats), f"A pledge 1{others}, * roll 3")
