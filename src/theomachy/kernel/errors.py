"""Everything that can go wrong from outside. Each message says what was wrong and what would be right."""

from __future__ import annotations


class TheomachyError(Exception):
    """The root: catch this to catch every refusal, and nothing that is a defect of ours."""


class UnknownGame(TheomachyError):  # noqa: N818
    """No game of that name."""


class BadSetup(TheomachyError):  # noqa: N818
    """A number of seats or an option that the game does not have."""


class IllegalChoice(TheomachyError):  # noqa: N818
    """The answer is not among the options of the question."""


class NotYourQuestion(TheomachyError):  # noqa: N818
    """The seat is asked nothing at present."""


class CannotUndo(TheomachyError):  # noqa: N818
    """Dice fell, something was revealed, or somebody else has answered since."""


class BrokenSave(TheomachyError):  # noqa: N818
    """A saved position that cannot be read."""


class BrokenRecord(TheomachyError):  # noqa: N818
    """A record that cannot be read or does not follow the rules; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line, self.problem = line, problem


class BrokenPosition(TheomachyError):  # noqa: N818
    """The text of a position that cannot be read or does not fit the rules; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line, self.problem = line, problem


class WrongSeed(TheomachyError):  # noqa: N818
    """The seed does not match its published hash."""
