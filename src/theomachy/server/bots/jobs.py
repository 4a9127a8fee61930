"""What the server and its worker processes say to each other: jobs for bots, and what came of them."""

from __future__ import annotations

from typing import BinaryIO

import msgspec


class Job(msgspec.Struct, tag=True):
    """A question for a bot: the position without its seed, the seat, the level, and dice of the bot's own."""

    game: str
    position: bytes
    seat: int
    level: str
    dice: str
    table: str = ""
    """Whose bot it is: one that thinks goes on with what it has learnt at this table."""
    rank: int = 0
    """How urgent it is, and `owner`, whose share it takes: see `queue`."""
    owner: str = ""


class ReviewJob(msgspec.Struct, tag=True):
    """A stretch of work on the review of a finished game: the game as a snapshot, and the review so far as JSON."""

    game: str
    snapshot: bytes
    review: bytes
    seconds: float
    rank: int
    owner: str


class Thought(msgspec.Struct):
    """What the bot chose; `option` is None when it stays silent, and `error` says what went wrong."""

    option: tuple[str | int, ...] | None = None
    reason: str = ""
    error: str = ""
    review: bytes = b""
    """The review after this stretch."""


def write(stream: BinaryIO, message: object) -> None:
    data = msgspec.msgpack.encode(message)
    stream.write(len(data).to_bytes(4, "big") + data)
    stream.flush()


def read(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    return stream.read(int.from_bytes(head, "big")) if len(head) == 4 else None
