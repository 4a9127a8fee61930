"""`theomachy play`: an evening at the terminal, humans and bots around one screen."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from theomachy.bots import bot, play_out, rouse
from theomachy.bots.unasked import by_itself, only_answer, spoken, taken_back
from theomachy.games import game_named
from theomachy.kernel import record
from theomachy.kernel.ask import CHANCE, WATCHER, Option, Seat, idle
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game

from . import arguments, board, files
from .prompt import Person, Quit


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Needed unless --load or --position names a file.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays, in order: human, bot:greedy, bot:random.", metavar="human,bot:greedy,..."),
    ] = None,
    seed: arguments.Seed = None,
    option: arguments.Settings = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file after every answer.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    position: arguments.PositionFile = None,
) -> None:
    """Play at the terminal, against bots, or with friends who pass the screen around.

    A number chooses an option, words narrow the list, h helps. Quitting saves the game.
    """
    if load is not None:
        if seed is not None or option:
            raise BadSetup("a saved game has its seed and its options already; --load goes without --seed and --option")
        table, kinds = _taken_up(load, game, seats)
        save = save or load
    elif position is not None:
        if option:
            raise BadSetup("a position has its options already; --position goes without --option")
        table, kinds = _placed(position, game, seats, arguments.seed_text(seed))
    elif game is None:
        raise BadSetup("name a game to play (`theomachy games` lists them) or --load a saved one")
    else:
        rules = game_named(game)
        kinds = arguments.seats(rules, seats)
        table = Game(rules, len(kinds), arguments.settings(rules, option), arguments.seed_text(seed))
    Evening(Console(highlight=False), table, kinds, save).run()


def _taken_up(path: Path, game: str | None, seats: str | None) -> tuple[Game, list[str]]:
    """A saved game and who sits where: as told now, or as its record says."""
    table, found = files.replayed(path)
    if game is not None and game != found.game:
        raise BadSetup(f"{path} is a game of {found.game}, not of {game}")
    if not table.over and (not found.seed or CHANCE in table.owing()):
        raise BadSetup(f"{path} holds no seed, so nobody can throw its dice; it can only be replayed")
    if seats is None and len(found.names) != found.seats:
        raise BadSetup(f"{path} does not say who sits where; give --seats for its {found.seats} players")
    kinds = arguments.seats(table.rules, seats or ",".join(found.names))
    if len(kinds) != found.seats:
        raise BadSetup(f"{path} is a game of {found.seats} players, not of {len(kinds)}")
    return table, kinds


def _placed(path: Path, game: str | None, seats: str | None, seed: str | None) -> tuple[Game, list[str]]:
    """A game from a position on, and who sits where."""
    table = files.placed(path, seed)
    if game is not None and game != table.rules.name:
        raise BadSetup(f"{path} is a position of {table.rules.name}, not of {game}")
    if faults := table.rules.proof.check(table.state):
        raise BadSetup(f"{path} is no sound position: {faults[0]}")
    kinds = arguments.usual_seats(table.seats) if seats is None else arguments.seats(table.rules, seats)
    if len(kinds) != table.seats:
        raise BadSetup(f"{path} is a position of {table.seats} players, not of {len(kinds)}")
    return table, kinds


@contextmanager
def _interrupted_by(*names: str) -> Iterator[Callable[[], None]]:
    """A terminal that closes is left like one where somebody presses Ctrl+C. Gives what makes an end of it."""
    signals = [getattr(signal, name) for name in names if hasattr(signal, name)]

    def disarm() -> None:
        for number in signals:
            signal.signal(number, signal.SIG_IGN)

    def interrupt(*_: object) -> None:
        disarm()
        raise KeyboardInterrupt

    before = [signal.signal(number, interrupt) for number in signals]
    try:
        yield disarm
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)


class Evening:
    """A game, who sits where, and the file it is kept in."""

    def __init__(self, console: Console, game: Game, kinds: Sequence[str], path: Path | None) -> None:
        self.console, self.game, self.kinds, self.path = console, game, kinds, path
        self.people = {seat: Person(console, game, seat) for seat, kind in enumerate(kinds) if kind == arguments.HUMAN}
        bots = {seat: kind for seat, kind in enumerate(kinds) if seat not in self.people}
        self.bots = {seat: bot(kind.removeprefix(arguments.BOT)) for seat, kind in bots.items()}
        self.facing: Seat | None = None

    def run(self) -> None:
        with _interrupted_by("SIGHUP", "SIGTERM") as disarm:
            try:
                try:
                    self._play()
                    return
                except (Quit, EOFError, OSError):  # a terminal that is gone ends the input, or cannot be written to
                    disarm()
            except KeyboardInterrupt:
                disarm()
            self._leave()

    def _play(self) -> None:
        self._welcome()
        while not self.game.over:
            play_out(self.game, self.bots)
            if not self.game.over and not self._unasked():
                self._answer(self._face(self._next_human()))
        self._finale()

    def _welcome(self) -> None:
        self.console.print(Rule(Text(self.game.rules.title, "bold")))
        if self.people:
            self.console.print(Text("A number chooses, words narrow the list, h helps, q saves and quits.", "dim"))

    def _unasked(self) -> bool:
        """Was there a question with nothing to decide, or nothing that anybody is usually asked? It is answered for
        whoever it was put to, as at the table; who takes that back is asked."""
        for seat in self.game.owing():
            option = self._by_itself(seat)
            if option is not None:
                self.game.answer(seat, option)
                return True
        return False

    def _by_itself(self, seat: Seat) -> Option | None:
        question, position = self.game.ask(seat), self.game.position
        if question is None or taken_back(self.game, seat):
            return None
        if idle(question):
            return question.options[0]
        return only_answer(position, seat) or by_itself(position, seat, {}, spoken(self.game, seat))

    def _next_human(self) -> Seat:
        """The human who was asked last, if still due; else the first who is."""
        due = [seat for seat in self.game.owing() if seat in self.people]
        return self.facing if self.facing in due else min(due)

    def _face(self, seat: Seat) -> Seat:
        """Between two humans a curtain falls, so that neither reads the other's secrets."""
        if len(self.people) > 1 and self.facing != seat:
            self.console.clear()
            name = board.name(board.scene_of(self.game, WATCHER), seat)
            self.console.print(Text.assemble("It is the turn of ", name, f" (player {seat + 1}). Pass the screen."))
            self.console.input("[dim]Enter when nobody else looks …[/] ")
            self.console.clear()
        self.facing = seat
        return seat

    def _answer(self, seat: Seat) -> None:
        ask = self.game.ask(seat)
        assert ask is not None
        answer = self.people[seat].question(ask)
        if isinstance(answer, Path):
            self._save_as(answer)
            return
        if answer is not None:
            self.game.answer(seat, answer)
            rouse(self.game, self.bots)
        if self.path is not None:
            files.save_game(self.game, self.kinds, self.path)

    # -- saving and ending ----------------------------------------------------------------------------------------

    def _save_as(self, path: Path) -> None:
        """A file that cannot be written is no reason to end the evening."""
        path = path if path.name else self.path or files.fresh_name(self.game.rules.name)
        try:
            files.save_game(self.game, self.kinds, path)
        except OSError as error:
            self.console.print(Text(f"  not saved: {path}: {error.strerror}", "bold red"))
        else:
            self.console.print(Text(f"  saved to {path}", "dim"))

    def _leave(self) -> None:
        """It may come in the middle of an answer: keep what the record can prove."""
        path = self.path or files.fresh_name(self.game.rules.name)
        whole = record.read(record.write(self.game, with_seed=True))
        files.save_game(record.replay(whole, self.game.rules, to=len(whole.entries)), self.kinds, path)
        with suppress(OSError):  # nobody may be left to read it
            self.console.print(f"\nSaved. Go on with: [bold]theomachy play --load {path}[/]", soft_wrap=True)

    def _finale(self) -> None:
        """The last news, the board as everybody may see it, and the result."""
        for person in self.people.values():
            person.news()
            break
        else:
            view = self.game.view(WATCHER)
            for _, line in self.game.log(WATCHER):
                self.console.print(Text(f"• {self.game.rules.table.words.line(line, view)}", "italic"))
        scene = board.scene_of(self.game, WATCHER)
        self.console.print(board.board(scene, whole=False))
        self.console.print(result(self.game))
        if self.path is not None:
            files.save_game(self.game, self.kinds, self.path)
            self.console.print(f"Saved to {self.path}", soft_wrap=True)


def result(game: Game) -> Text:
    """How the game ended and for whom."""
    if not game.over:
        return Text("The game is not over.", "bold")
    scene = board.scene_of(game, WATCHER)
    names = [board.name(scene, seat) for seat in game.winners]
    who = Text(" and ").join(names) if names else Text("nobody")
    verb = " win." if len(names) > 1 else " wins."
    return Text.assemble(("The game is over", "bold"), f" ({game.ending.replace('_', ' ')}): ", who, verb)
