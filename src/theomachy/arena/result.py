"""What is kept of a game that bots have played: one line of JSON, one row of a table."""

from __future__ import annotations

import msgspec

from theomachy.kernel.rules import Setting


class Place(msgspec.Struct):
    """A seat's part in a game."""

    bot: str
    role: str
    """The god, faction or warband it played, as the table calls it."""
    pieces: list[str]
    """More that it brought along: champions, for one."""
    score: int
    won: float
    """1 for a win, a share of it for a shared one, 0 otherwise."""
    decisions: int
    seconds: float
    """Spent thinking, all decisions together."""
    longest: float
    """The longest thought."""
    did: dict[str, int]
    """What this seat chose, by verb and first word after it, and how often."""
    had: dict[str, int]
    """What the public log tells of this seat, and how often."""


class Played(msgspec.Struct):
    """A game, or the sentence that says why there is none."""

    number: int
    game: str
    rules: int
    options: dict[str, Setting]
    seed: str
    places: list[Place]
    ending: str = ""
    turns: int = 0
    answers: int = 0
    """All of them, chance included."""
    seconds: float = 0.0
    curve: list[tuple[int, list[int]]] = []
    """(turn, score of each seat), now and then."""
    record: str = ""
    """The file that holds the game, beside the results."""
    worker: int = 0
    """The process that played it."""
    error: str = ""
    house: dict[str, str] = {}
    """Numbers that were other than the game's own."""


CUT_OFF = "cut_off"
"""How a game ends that has gone on for too long."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Played).decode


def to_line(played: Played) -> bytes:
    return _encode(played) + b"\n"


def from_line(line: bytes) -> Played:
    return _decode(line)
