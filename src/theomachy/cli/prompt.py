"""One question put to a person at the terminal: the news, the board, the options, and what is typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from rich.console import Console
from rich.text import Text

from theomachy.kernel.ask import Ask, Option, Seat
from theomachy.kernel.errors import TheomachyError
from theomachy.kernel.game import Game
from theomachy.kernel.look import Moment
from theomachy.kernel.words import asked

from . import board, menu, sheets

NEWS = 40
"""More news than this is cut; `l` shows the rest."""
HELP = (
    "A number chooses. Words narrow the list ('build north'), * lists everything, Enter takes the only one left.\n"
    "b board   c sheets of everybody   l log   ? the rule   u undo   s [FILE] save   q save and quit\n"
    "! what may be declared at any time"
)

Answer: TypeAlias = Option | Path | None
"""An option, a file to save to (an empty path: the usual one), or None: the game has changed, ask anew."""


class Quit(Exception):  # noqa: N818
    """The person wants to leave."""


class Person:
    """A human in a seat, and what this human has been shown."""

    def __init__(self, console: Console, game: Game, seat: Seat) -> None:
        self.console, self.game, self.seat = console, game, seat
        self._heard = 0
        self._heading = ""

    # -- showing --------------------------------------------------------------------------------------------------

    def news(self) -> None:
        """Log lines since this person was last asked."""
        lines = self._log()
        fresh = lines[self._heard :]
        if len(fresh) > NEWS:
            self.console.print(Text(f"… {len(fresh) - NEWS} earlier lines; l shows them", "dim"))
        for line in fresh[-NEWS:]:
            self.console.print(Text(f"• {line}", "italic"))
        self._heard = len(lines)

    def _log(self) -> list[str]:
        view = self.game.view(self.seat)
        return [self.game.rules.table.words.line(line, view) for _, line in self.game.log(self.seat)]

    def show_board(self, whole: bool) -> None:
        """The whole board and the own sheets if asked for, in short when the phase is new; clashes and hand always."""
        scene = board.scene_of(self.game, self.seat)
        if whole or scene.heading != self._heading:
            self.console.print(board.board(scene, whole))
            self._heading = scene.heading
        for part in (sheets.own(scene) if whole else None, sheets.clashes(scene), board.hand(scene)):
            if part is not None:
                self.console.print(part)

    # -- asking ---------------------------------------------------------------------------------------------------

    def question(self, ask: Ask) -> Answer:
        """Show the question and read until there is an answer."""
        words, view = self.game.rules.table.words, asked(self.game.view(self.seat), ask)
        moment = Moment(view, self.game.rules.table.scene(view), self.seat, ask, tuple(ask.options))
        found = menu.items(ask, self.game.rules.table, moment)
        self.news()
        self.show_board(whole=False)
        name = board.name(board.scene_of(self.game, self.seat), self.seat)
        self.console.print(Text.assemble("\n", name, ": ", (words.prompt(ask, view), "bold")))
        self.console.print(menu.short(found))
        shown = found
        while True:
            typed = self.console.input("[bold cyan]>[/] ").strip()
            if typed.isdecimal():
                chosen = [item for item in found if item.number == int(typed)]
                if chosen:
                    return chosen[0].option
                self._mutter(f"there is no option {typed}; they run from 1 to {len(found)}")
            elif not typed:
                if len(shown) == 1:
                    return shown[0].option
                self.console.print(menu.short(found))
                shown = found
            elif typed == "*":
                self.console.print(menu.listed(found))
            elif typed == "s" or typed.startswith("s "):
                return Path(typed[1:].strip())
            elif typed[0] in "bcl?uqh!" and (len(typed) == 1 or typed[0] == "!"):
                if self._command(typed, ask):
                    return None
            else:
                shown = self._narrow(found, typed)

    def _narrow(self, found: list[menu.Item], typed: str) -> list[menu.Item]:
        shown = menu.matching(found, typed)
        if not shown:
            self._mutter(f"no option says {typed!r}; h explains what can be typed")
            return found
        self.console.print(menu.listed(shown))
        if len(shown) == 1:
            self._mutter("Enter takes it")
        return shown

    def _command(self, typed: str, ask: Ask) -> bool:
        """Carry out a letter. True if the game has changed."""
        match typed[0]:
            case "b":
                self.show_board(whole=True)
            case "c":
                self.console.print(sheets.everybody(board.scene_of(self.game, self.seat)) or Text("There are none."))
            case "l":
                for line in self._log():
                    self.console.print(Text(f"• {line}", "italic"))
            case "?":
                rule = self.game.rules.table.guide.rules[ask.what]
                self.console.print(Text(rule))
            case "u":
                return self._tried(partial(self.game.undo, self.seat))
            case "q":
                raise Quit
            case "!":
                return self._declare(typed[1:].strip())
            case _:
                self.console.print(Text(HELP, "dim"))
        return False

    def _declare(self, verb: str) -> bool:
        """`!` lists what may be said at any time, `!verb` says it."""
        view, there = self.game.view(self.seat), list(self.game.anytime(self.seat))
        for option in there:
            if verb == option[0]:
                return self._tried(partial(self.game.declare, self.seat, option))
        for option in there:
            self.console.print(
                Text.assemble((f"!{option[0]}", "bold cyan"), f"  {self.game.rules.table.words.option(option, view)}")
            )
        if not there:
            self._mutter("there is nothing to declare")
        return False

    def _tried(self, act: Callable[[], None]) -> bool:
        """Do it, or say why it cannot be done. True if it was done."""
        try:
            act()
        except TheomachyError as error:
            self._mutter(str(error))
            return False
        self._heard = min(self._heard, len(self.game.log(self.seat)))
        return True

    def _mutter(self, sentence: str) -> None:
        self.console.print(Text(f"  {sentence}", "dim"))
