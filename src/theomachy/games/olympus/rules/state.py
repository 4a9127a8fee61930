"""The State of a game of Gods of Olympus, and pure questions about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from theomachy.kernel.ask import Option
from theomachy.kernel.state import State

from .board import (
    CHIP_BEARING,
    CLOSED_BELOW,
    IMPASSABLE,
    PIECE,
    PRESTIGE_IN,
    REGIONS,
    TOKEN,
    TOKEN_COUNT,
    VESSELS,
    kinds_in,
)

NOBODY = -1
ANYBODY = -1


class Offer(NamedTuple):
    """An open offer; `partner` may be ANYBODY, `declined` are the seats that do not want it."""

    number: int
    maker: int
    partner: int
    gives: tuple[int, ...]
    wants: tuple[int, ...]
    declined: tuple[int, ...]


class Task(NamedTuple):
    """What a unit does in the attack phase (`verb` is attack or support), with so many of its dice."""

    seat: int
    region: int
    kind: int
    verb: str
    target: int
    dice: int


class Battle(NamedTuple):
    """Two sides, the regions that the first attacks, and those that the second attacks back."""

    one: int
    two: int
    first: tuple[int, ...]
    second: tuple[int, ...]

    def enemy(self, seat: int) -> int:
        return self.one + self.two - seat


class Due(NamedTuple):
    """Points of damage still to be taken from a battle, as attack, clash or defence damage."""

    kind: str
    battle: int
    points: int


@dataclass(slots=True, eq=False)
class Olympus(State):
    """Lists by seat or by region. A set of unit kinds is a bit mask; cards are counts by resource."""

    turn: int
    phase: str
    """setup, negotiation, build, attack or move"""
    no_closures: bool
    max_turns: int
    """0: no limit (Ruling R58)"""
    most: int
    """The highest number of active players so far, which decides the closed regions (Ruling R57)."""
    gods: list[str]
    active: list[bool]
    arriving: list[int]
    """Seats that join in the next negotiation phase."""
    owner: list[int]
    units: list[int]
    fresh: list[int]
    """Units built this turn."""
    retreated: list[int]
    fled: list[list[int]]
    """By seat: regions out of which a unit retreated safely this turn."""
    hands: list[list[int]]
    bank: list[int]
    picks: list[int]
    """Cards of choice still due to each seat at the current pick desk."""
    alike: list[list[int]]
    """Starting cards already picked, by seat and resource (at most three alike)."""
    orders: list[list[Option]]
    sealed: list[bool]
    """Orders sealed; in the trading window: ready."""
    offers: list[Offer]
    drafts: list[list[int]]
    """By seat: [] or [partner, 8 counts to give, 8 counts to want]."""
    offered: list[tuple[int, int]]
    """Offers made so far this window, as (maker, partner); an offer's number is its place here."""
    trades: int
    """Trades between players this window."""
    supply: list[int]
    """Shared tokens off the board when the current phase began."""
    tasks: list[Task]
    """Revealed tasks of the attack phase, with the dice that cutting left them."""
    battles: list[Battle]
    splits: dict[int, list[int]]
    """region facing several battles -> the battle of each of its dice so far"""
    rolls: list[tuple[tuple[int, ...], tuple[int, ...]]]
    """By battle: what both sides rolled, their rows only, from high to low."""
    dues: list[list[Due]]
    """By seat: damage still to be settled, in order."""
    wounds: list[list[Option]]
    """By seat: how the damage was taken: (hit, region, kind) or (retreat, region, kind, to)."""

    def copy(self) -> Olympus:
        return Olympus(
            self.agenda[:],
            [],
            self.ending,
            self.winners[:],
            self.turn,
            self.phase,
            self.no_closures,
            self.max_turns,
            self.most,
            self.gods[:],
            self.active[:],
            self.arriving[:],
            self.owner[:],
            self.units[:],
            self.fresh[:],
            self.retreated[:],
            [regions[:] for regions in self.fled],
            [hand[:] for hand in self.hands],
            self.bank[:],
            self.picks[:],
            [row[:] for row in self.alike],
            [orders[:] for orders in self.orders],
            self.sealed[:],
            self.offers[:],
            [draft[:] for draft in self.drafts],
            self.offered[:],
            self.trades,
            self.supply[:],
            self.tasks[:],
            self.battles[:],
            {region: battles[:] for region, battles in self.splits.items()} if self.splits else {},
            self.rolls[:],
            [dues[:] for dues in self.dues],
            [wounds[:] for wounds in self.wounds],
        )

    # -- seats ----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Seats so far, withdrawn ones included."""
        return len(self.gods)

    def active_seats(self) -> list[int]:
        return [seat for seat, active in enumerate(self.active) if active]

    def prestige(self, seat: int) -> int:
        units = self.units
        return sum([PRESTIGE_IN[units[region]] for region, owner in enumerate(self.owner) if owner == seat])

    def chips_used(self, seat: int) -> int:
        """Regions with a unit other than army or fleet (Ruling R22)."""
        units = self.units
        return sum([1 for region, owner in enumerate(self.owner) if owner == seat and units[region] & CHIP_BEARING])

    def pieces_used(self, seat: int) -> int:
        """Armies and fleets together (Ruling R7)."""
        units = self.units
        return sum([1 for region, owner in enumerate(self.owner) if owner == seat and units[region] & VESSELS])

    def count(self, seat: int, kind: int) -> int:
        units = self.units
        return sum([units[region] >> kind & 1 for region, owner in enumerate(self.owner) if owner == seat])

    def regions_of(self, seat: int) -> list[int]:
        return [region for region, owner in enumerate(self.owner) if owner == seat]

    # -- regions --------------------------------------------------------------------------------------------------

    def closed(self, region: int) -> bool:
        """Closed for a small group (Rulebook, Small Groups), or Mount Olympus."""
        return IMPASSABLE[region] or (CLOSED_BELOW[region] > self.most and not self.no_closures)

    def open_regions(self) -> list[int]:
        return [region for region in range(len(REGIONS)) if not self.closed(region)]

    # -- changes --------------------------------------------------------------------------------------------------

    def place(self, seat: int, region: int, kind: int) -> None:
        self.owner[region] = seat
        self.units[region] |= 1 << kind

    def remove(self, region: int, kind: int) -> None:
        """Take a unit off the board; an emptied region has no owner."""
        gone = ~(1 << kind)
        self.units[region] &= gone
        self.fresh[region] &= gone
        self.retreated[region] &= gone
        if not self.units[region]:
            self.owner[region] = NOBODY

    def pay(self, seat: int, cost: tuple[int, ...]) -> None:
        hand = self.hands[seat]
        for resource, amount in enumerate(cost):
            hand[resource] -= amount
            self.bank[resource] += amount

    def gain(self, seat: int, resource: int, amount: int = 1) -> None:
        self.hands[seat][resource] += amount
        self.bank[resource] -= amount

    # -- tokens ---------------------------------------------------------------------------------------------------

    def tokens_left(self) -> list[int]:
        """Shared tokens that are not on the board, by type."""
        left = list(TOKEN_COUNT)
        for units in self.units:
            for kind in kinds_in(units):
                if TOKEN[kind] != PIECE:
                    left[TOKEN[kind]] -= 1
        return left

    def all_units(self) -> Iterator[tuple[int, int, int]]:
        """(owner, region, kind) of every unit."""
        for region, units in enumerate(self.units):
            for kind in kinds_in(units):
                yield self.owner[region], region, kind


def affordable(hand: list[int], cost: list[int] | tuple[int, ...]) -> bool:
    return all(have >= need for have, need in zip(hand, cost, strict=True))


def new_state(seats: int, no_closures: bool, max_turns: int) -> Olympus:
    """An empty board (Ruling R10), full bank, gods not yet drawn."""
    blank = [0] * len(REGIONS)
    return Olympus(
        agenda=[],
        log=[],
        ending="",
        winners=[],
        turn=0,
        phase="setup",
        no_closures=no_closures,
        max_turns=max_turns,
        most=seats,
        gods=[""] * seats,
        active=[True] * seats,
        arriving=[],
        owner=[NOBODY] * len(REGIONS),
        units=blank[:],
        fresh=blank[:],
        retreated=blank[:],
        fled=[[] for _ in range(seats)],
        hands=[[0] * 8 for _ in range(seats)],
        bank=[20] * 8,
        picks=[0] * seats,
        alike=[[0] * 8 for _ in range(seats)],
        orders=[[] for _ in range(seats)],
        sealed=[False] * seats,
        offers=[],
        drafts=[[] for _ in range(seats)],
        offered=[],
        trades=0,
        supply=list(TOKEN_COUNT),
        tasks=[],
        battles=[],
        splits={},
        rolls=[],
        dues=[[] for _ in range(seats)],
        wounds=[[] for _ in range(seats)],
    )
