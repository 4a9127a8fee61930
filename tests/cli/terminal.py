"""The command line in tests: run it as a user would, with The Oracle on the shelf."""

from __future__ import annotations

from collections.abc import Sequence

from typer.testing import CliRunner

from theomachy.cli import app


class Said:
    """What a command printed and how it ended."""

    def __init__(self, arguments: Sequence[object], typed: str = "") -> None:
        result = CliRunner().invoke(app, [str(word) for word in arguments], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        self.code, self.out, self.err = result.exit_code, result.stdout, result.stderr

    def refused(self) -> str:
        """The one sentence on stderr; nothing else may be there."""
        assert self.code == 2, self.out + self.err
        (sentence,) = self.err.strip().splitlines()
        assert sentence.startswith("theomachy: ")
        return sentence.removeprefix("theomachy: ")


def run(*arguments: object, typed: str = "") -> Said:
    return Said(arguments, typed)
