"""One table in memory: its rows, its people, and its game, rebuilt from the moves and kept up with them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from theomachy.bots.unasked import spoken, taken_back
from theomachy.kernel.ask import Option, Seat, idle
from theomachy.kernel.entry import Entry, written
from theomachy.kernel.errors import IllegalChoice, NotYourQuestion, TheomachyError
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.record import write
from theomachy.kernel.rules import Rules
from theomachy.kernel.snapshot import save
from theomachy.web.view_cache import ViewCache

from ..errors import Forbidden, NotAnOption, OutOfDate
from ..store.database import Database, Row
from ..store.moves import Also, Conflict, Outcome, append, digest_mark, digest_of, rewrite, set_clock
from ..store.presence import Sign
from ..store.snapshots import drop_snapshot, write_snapshot
from ..store.tables import TableNews, change_table, read_table
from ..store.votes import Vote
from .agreement import Agreement, agreement
from .clock import TableClock, public
from .open_questions import asked, owed
from .place import Place
from .public_sight import is_secret, public_sight, shows
from .replay import Replay, explained, replay_moves, restore
from .unasked import Unasked

logger = logging.getLogger("theomachy.server")

Check = Callable[[Game], None]
_LONG = 300
"""Moves that take long enough to replay that other tables should not wait for it."""
_LARGE = 200_000
"""Bytes of a snapshot of which the same is true."""
SNAPSHOT_EVERY = 128
"""Moves between two snapshots: opening a table plays at most about this many."""
_MOST = 20_000
_TRIES = 20
_BACK = ("undo", "rewind")
_TAKEN_BACK = 300
"""Entries that a seat may have beyond its game, answers taken back and the taking back alike."""


class Table:
    """Everything under `lock` that changes it; `stale` says that the database may know more."""

    def __init__(self, table_id: str, database: Database, games: dict[str, Rules], most: int = _MOST) -> None:
        self.id = table_id
        self._most = most
        """Moves that it may have."""
        self.opened_at = 0.0
        """When somebody last wanted it, by a clock that only goes on."""
        self._saved = 0
        """The move after which the latest snapshot was taken that we know of."""
        self.lock = asyncio.Lock()
        self.stale = True
        self.row: Row = {}
        self.places: list[Place] = []
        self.chat: Sequence[Row] = []
        self.chat_counts: Sequence[Row] = []
        """Lines ever said, by speaker and listener, where there are more than `chat` holds."""
        self.game: Game | None = None
        self.seq = 0
        self.given: list[int] = []
        """Entries by seat, undo included: with it an old answer is told from a new one."""
        self.rewinds = 0
        self.agreed = Agreement()
        self.clock = TableClock(database)
        self.vote: Vote | None = None
        """The latest one, open or closed."""
        self.behind: tuple[object, ViewCache] | None = None
        """What spectators see who see it late, and of which moment."""
        self.seen_by: set[Seat] | None = None
        """Seats that alone can see what was done since the table was opened; None if anybody may."""
        self.frozen = ""
        """Why the game cannot go on by the rules of now, in a sentence; empty if it can."""
        self._unasked = Unasked()
        self._rest: Sequence[Entry] = ()
        """Moves of a frozen table that were not played again."""
        self.elsewhere: dict[str, Sign] = {}
        """What other processes know of the people who sit here."""
        self._shown: ViewCache | None = None
        self._database = database
        self._games = games

    def now(self) -> float:
        """The time of whatever is stored."""
        return self._database.now()

    # -- what it is -----------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        rules = self._games.get(self.row["game"])
        if rules is None:
            raise OutOfDate("this server does not have the game of this table any more; the table is kept")
        return rules

    @property
    def shown(self) -> ViewCache | None:
        """What the pages keep of the game; another game, another memory."""
        if self._shown is None or self._shown.game is not self.game:
            self._shown = ViewCache(self.game) if self.game is not None else None
        return self._shown

    @property
    def status(self) -> str:
        if self.game is not None and self.game.over and not self.frozen:
            return "over"
        return "frozen" if self.frozen and self.row["status"] != "over" else str(self.row["status"])

    @property
    def playing(self) -> Game:
        if self.frozen:
            raise OutOfDate(self.frozen)
        if self.game is None or self.status == "over":
            raise OutOfDate("the game is over" if self.game else "the game has not begun")
        return self.game

    @property
    def finished(self) -> Game:
        """The game when it is over, or as far as it goes if it is frozen."""
        if self.game is None or not (self.status == "over" or self.frozen):
            raise OutOfDate("the record is open to all when the game is over")
        return self.game

    def record(self) -> str:
        """The whole game as text, the seed included once it is over; of a frozen one what does not fit as remarks."""
        names = [place.name for place in self.places]
        text = write(self.finished, names, with_seed=self.status == "over")
        if self.frozen:
            text += "".join(f"# {line}\n" for line in (self.frozen, *map(written, self._rest)))
        return text

    def seats_of(self, user_id: str | None) -> list[Seat]:
        if user_id is None:
            return []
        return [place.seat for place in self.places if place.kind == "person" and place.user_id == user_id]

    def place(self, seat: Seat) -> Place:
        if not 0 <= seat < len(self.places):
            raise Forbidden(f"there is no seat {seat} at this table")
        return self.places[seat]

    def must_hold(self, seat: Seat, user_id: str) -> Place:
        place = self.place(seat)
        if place.kind != "person" or place.user_id != user_id:
            raise Forbidden("that is not your seat")
        return place

    def bot_seats(self) -> dict[Seat, str]:
        return {place.seat: place.bot for place in self.places if place.bot}

    def decision(self, seat: Seat) -> str:
        """The token of a seat's question: it depends on nothing that this seat has not done or seen itself."""
        return self._token(self.game.position, seat) if self.game is not None and seat >= 0 else ""

    def _token(self, position: Position, seat: Seat, moves: int = 0) -> str:
        """The same for a position that `moves` of this seat will lead to."""
        question = position.shown(seat)
        return f"{self.given[seat] + moves + self.rewinds}.{question.what}" if question is not None else ""

    def unasked(self, seat: Seat) -> Option | None:
        """What the server answers in this seat without asking its player; None if that one is to decide."""
        game, shown = self.game, self.shown
        if game is None or shown is None or self.status != "playing" or not 0 <= seat < len(self.places):
            return None
        place = self.places[seat]
        key = ("unasked", seat, place.person, place.forced, repr(place.wishes))

        def found() -> Option | None:
            if taken_back(game, seat):
                return None
            return place.unasked(game.position, self._unasked, spoken(game, seat))

        return shown.now(key, found)

    # -- keeping up -----------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Read what the database knows more than we do. Call it under `lock`."""
        if not self.stale:
            return
        self.stale, self.seen_by = False, None
        try:
            news = await read_table(self._database, self.id, self.seq, snapshot=self.game is None)
            self.row, self.chat, self.chat_counts = news.row, news.chat, news.chat_counts
            self.places = [Place(**place) for place in news.seats]
            self.given += [0] * (len(self.places) - len(self.given))
            self.elsewhere = news.elsewhere
            self._read_clock(news)
            if self.row["status"] != "waiting" and self.game is None and not self.frozen:
                await self._open(news)
                await self.take_snapshot()
            elif not self.frozen:
                for seat, option in news.moves:
                    assert self.game is not None
                    self.game.play(seat, option)
                    self._unasked.forget()
                    self._count(seat, option)
            await self._mend_clock()
            await self._halt_if_full()
        except Conflict:  # another process has migrated the table
            self.stale, self.game, self.seq = True, None, 0
            await self.catch_up()
        except BaseException:
            self.stale = True
            raise

    def _read_clock(self, news: TableNews) -> None:
        """What clocks and votes go by; marks are those of the moves that this table has not got yet."""
        self.agreed = agreement(news.row["settings"])
        self.clock.read(self.agreed.clock, news.events, news.absences)
        self.vote = news.vote
        self.clock.vote = news.vote if news.vote is not None and news.vote.open else None
        if self.seq == 0:
            self.clock.forget_moves()
        for at, mark in news.marks:
            self.clock.moved(at, mark)

    async def _mend_clock(self) -> None:
        """What a move says of clocks is stored with it; of one that was taken back, a moment later. If a process died
        in between, the next one to open the table writes it."""
        game, fold = self.game, self.clock.fold
        if game is None or fold is None or not self.seq or game.over or public(game.position) == fold.waiting:
            return
        await self._store_clock(self.clock.mark_back(game, shows=True))

    async def _store_clock(self, mark: str | None) -> None:
        if mark is not None:
            async with self._database.writing(self.id) as connection:
                await set_clock(connection, self.id, self.seq, mark)
            self.clock.moved(self.clock.moved_at, mark)

    async def _open(self, news: TableNews) -> None:
        """From the latest snapshot, or if that does not lead to where the game is now, from the beginning."""
        replay = None
        if (snapshot := news.snapshot) is not None:
            if self.row["rules"] == self.rules.version:
                seq, digest = snapshot.seq + len(news.moves), self.row["digest"]
                known = (self.rules, len(self.places), snapshot, news.moves, digest_of(digest, seq))
                replay = await asyncio.to_thread(restore, *known) if len(snapshot.game) > _LARGE else restore(*known)
            if replay is None:
                await drop_snapshot(self._database, self.id)
                news = await read_table(self._database, self.id, 0)
        if replay is None or snapshot is None:
            return await self._rebuild(news.moves)
        self.game, self.given, self.rewinds = replay.game, replay.given, replay.rewinds
        self.seq, self._saved = snapshot.seq + len(news.moves), snapshot.seq
        if self.row["status"] == "frozen" and self.seq < self._most:
            await self._thaw()

    async def _rebuild(self, moves: Sequence[Entry]) -> None:
        version = self.row["rules"]
        digest = digest_of(self.row["digest"], len(moves))
        known = (self.new_game, len(self.places), moves, version, digest)
        replay = await asyncio.to_thread(replay_moves, *known) if len(moves) > _LONG else replay_moves(*known)
        self.game, self.given, self.rewinds = replay.game, replay.given, replay.rewinds
        self.seq, self._rest = len(moves), replay.rest
        if replay.why:
            logger.warning("frozen", extra={"table": self.id, "why": replay.why}, exc_info=replay.fault)
            await self._freeze(explained(replay.why, version, self.rules.version))
        elif version != self.rules.version or self.row["status"] == "frozen":
            await self._take_over(replay)

    async def _take_over(self, replay: Replay) -> None:
        """What was begun under other rules, or was frozen, goes on by the rules of now."""
        await rewrite(self._database, self.id, self.row["rules"], self.rules.version, replay.moves)
        self.seq = len(replay.moves)
        self.row |= {"rules": self.rules.version}
        await self._thaw()

    async def _freeze(self, why: str) -> None:
        self.frozen, self.seen_by = why, None
        if self.row["status"] == "playing":
            await change_table(self._database, self.id, status="frozen", bots_owe=False)
            self.row |= {"status": "frozen"}

    async def _thaw(self) -> None:
        if self.row["status"] == "frozen":
            await change_table(self._database, self.id, status="playing")
            self.row |= {"status": "playing"}
        await self.settle()

    async def _halt_if_full(self) -> None:
        if self.seq >= self._most and self.game is not None and not self.game.over and not self.frozen:
            await self._freeze(explained(f"it has reached the {self._most:,} moves that a table may have here"))

    async def take_snapshot(self, least: int = SNAPSHOT_EVERY) -> None:
        """Store how the game stands, if at least so many moves have come since the last time. It only saves playing
        them again, so nothing depends on its success."""
        if self.game is None or (self.frozen and self.seq < self._most) or self.seq - self._saved < least:
            return
        self._saved = self.seq
        try:
            await write_snapshot(self._database, self.id, self.seq, save(self.game))
        except Exception as error:
            logger.warning("no snapshot", extra={"table": self.id, "why": str(error)})

    def new_game(self) -> Game:
        """The game as it begins here."""
        began = sum(not place.settings.get("late") for place in self.places)
        return Game(self.rules, began, self.row["options"], self.row["seed"])

    def _count(self, seat: Seat, option: Option) -> None:
        """One more entry has been played."""
        self.seq += 1
        self.given[seat] += 1
        self.rewinds += option[0] == "rewind"

    # -- playing --------------------------------------------------------------------------------------------------

    async def answer(self, seat: Seat, option: Option, decision: str | None, by: str | None) -> None:
        """A seat's answer, checked on the game as it stands, foreseen, stored, then kept. `by` is None for a bot."""

        def check(game: Game) -> None:
            question = game.ask(seat)
            if question is None or (decision is not None and decision != self.decision(seat)):
                raise OutOfDate("the table has moved on; here is how it stands now")
            if option not in question.options:
                raise NotAnOption("that is not among the options of this question")

        await self._play((seat, option), by, check)

    async def declare(self, seat: Seat, option: Option, by: str | None) -> None:
        def check(game: Game) -> None:
            if option not in game.anytime(seat):
                raise NotAnOption("that cannot be declared now")

        await self._play((seat, option), by, check)

    async def undo(self, seat: Seat, by: str | None) -> None:
        def check(game: Game) -> None:
            self.must_not_storm(game, seat)
            if not game.can_undo(seat):
                raise OutOfDate("nothing to take back: dice fell, something was revealed, or somebody answered since")

        await self._play((seat, ("undo",)), by, check)

    async def rewind(self, seat: Seat, moment: int, by: str | None, also: Also | None = None) -> None:
        """Go back; whoever calls this has the table's consent, and may write it down in the same transaction."""

        def check(game: Game) -> None:
            self.must_not_storm(game, seat)
            if not 0 <= moment < len(game.history):
                raise OutOfDate("there is no such moment any more")

        await self._play((seat, ("rewind", moment)), by, check, also)

    def must_not_storm(self, game: Game, seat: Seat) -> None:
        """What is taken back stays in the record for ever, so it may not outgrow what is played by much. Each seat has
        its own measure: another's would tell what that one does in secret."""
        kept = sum(who == seat for who, _ in game.history)
        if self.given[seat] - kept > _TAKEN_BACK + 2 * kept:
            raise OutOfDate("you have taken back too much at this table; play on first")

    async def _play(self, entry: Entry, by: str | None, check: Check, also: Also | None = None) -> None:
        """Optimistic: if another process was quicker, read its move, check again, and only then try again."""
        seat, option = entry
        for _ in range(_TRIES):
            await self.catch_up()
            if by is not None:
                self.must_hold(seat, by)
            game = self.playing
            check(game)
            ahead = None if option[0] in _BACK else _foresee(game, entry)
            assert self.shown is not None
            before = public_sight(self.shown) if ahead is None else ()
            if ahead is not None:
                outcome = self._foreseen(game, entry, ahead)
            else:  # told exactly by `settle`; until then a bot may owe an answer, and some clock may run
                at = self.now()
                outcome = Outcome(owed(game.position), bool(self.bot_seats()), shows=False, at=at, due_at=at)
            try:
                await append(self._database, self.id, self.seq + 1, entry, by, outcome, also)
            except Conflict:
                self.stale = True
                continue
            except BaseException:
                self.stale = True  # the move may be in the database, or not
                raise
            self._keep(game, entry, ahead, outcome)
            self._count(seat, option)
            self.clock.moved(outcome.at, outcome.clock)
            if ahead is None:
                noticed = public_sight(self.shown) != before
                await self._store_clock(self.clock.mark_back(game, noticed))
                await self.settle(shows=noticed)
            await self._halt_if_full()
            await self.take_snapshot()
            return
        raise OutOfDate("too many moves at once at this table; try again")

    def _foreseen(self, game: Game, entry: Entry, ahead: Position) -> Outcome:
        """What follows from a move that leads to the position ahead."""
        assert self.shown is not None
        self._unasked.follow(game.position, ahead, entry)
        noticed = shows(self.shown, ahead)
        mark = self.clock.mark(game.position, entry, ahead, noticed)
        outcome = self.outcome(ahead, self.seq + 1, mark, entry[0])
        outcome.shows = noticed
        return outcome

    def _keep(self, game: Game, entry: Entry, ahead: Position | None, outcome: Outcome) -> None:
        """Go on with a move that is stored. What one seat does in secret brings nothing new to anybody else."""
        if ahead is None:
            self.seen_by = None
            game.play(*entry)
            self._unasked.forget()
            return
        alone = not outcome.shows and is_secret(game.position, ahead, entry, len(self.places))
        self.seen_by = {*self.seen_by, entry[0]} if alone and self.seen_by is not None else None
        self.row |= {"asked": outcome.asked}
        game.keep(ahead)

    def outcome(self, position: Position, seq: int, mark: str | None = None, mover: Seat | None = None) -> Outcome:
        """What follows from a position that move number `seq` has led to, with what it says of clocks; or will lead to,
        made by `mover`."""
        bots = self.bot_seats()
        owing = position.owing()
        bots_owe = any(seat in bots or idle(position.ask(seat)) for seat in owing)
        bots_owe = bots_owe or any(self.places[seat].unasked(position, self._unasked) for seat in owing)
        digest = digest_mark(seq, position.digest())
        at = self.now()
        known = (position.state.ending, tuple(position.state.winners))
        due = self.clock.due(at, mark, position)
        outcome = Outcome(owed(position), bots_owe, digest, *known, at=at, clock=mark, due_at=due)
        tokens = {seat: self._token(position, seat, seat == mover) for seat in owing if self.places[seat].person}
        outcome.asked, outcome.asked_from = asked(self.row.get("asked") or {}, tokens, at)
        return outcome

    async def settle(self, shows: bool = False) -> None:
        """Write down whose answer is missing, where that could not be known before (an undo, a seat that changed), and
        whether the lobby is to tell of it."""
        if self.game is None or self.status != "playing":
            return
        outcome = self.outcome(self.game.position, self.seq)
        outcome.shows, outcome.due_at = shows, self.clock.due(self.clock.moved_at, None, self.game.position)
        self.row |= {"asked": outcome.asked}
        await change_table(self._database, self.id, **outcome.columns())


def _foresee(game: Game, entry: Entry) -> Position:
    """The position after the move: a defect of the rules shows here, before anything is stored."""
    try:
        return game.foresee(*entry)
    except (IllegalChoice, NotYourQuestion) as error:
        raise NotAnOption(str(error)) from error
    except TheomachyError as error:
        raise OutOfDate(str(error)) from error
