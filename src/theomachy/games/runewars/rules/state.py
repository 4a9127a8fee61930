"""The State of a game of Runewars. Seats are players; `factions[seat]` is what a seat plays.

Areas have fixed numbers (board.py), so a list by area has an entry for every area of the box, in play or not. The units
of an area are a sorted tuple of small numbers (pieces.py): they all belong to whoever controls the area, neutral ones
among them being his allies; where nobody does they are unallied neutrals. Attackers of a running battle stand in
`battle`, not in the area. Change units, strongholds and homes only through control.py, which keeps `owner`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.kernel.state import State

from .battle.record import Battle
from .board import Board, Placement, board
from .duel_record import Duel

NOBODY = -1
SPRING, SUMMER, FALL, WINTER = range(4)
NO_RUNE, FALSE_DOWN, DRAGON_DOWN, FALSE_UP, DRAGON_UP = range(5)
"""What a rune token in an area is, face down or face up."""
LOOK = ("look",)
"""The step after which nothing before can be taken back (control.py)."""
IN_DECK, OUT = -1, -2
"""Places of a hero who is nobody's: in the Hero deck, out of the game."""


def where(entries: list[int], wanted: int) -> list[int]:
    """The places of an entry in a list, found by the list itself: a loop over all areas takes several times as long."""
    found, at = [], -1
    for _ in range(entries.count(wanted)):
        at = entries.index(wanted, at + 1)
        found.append(at)
    return found


class Memory(State):
    """What a State remembers though it follows from the rest; no field of it."""

    __slots__ = ("board", "hands", "lost")

    board: Board
    hands: list[Any]
    """By seat: powers as far as they have been looked up (kernel/power.py)."""
    lost: bool
    """May a player have lost an area since it was last seen who is out (elimination.py)?"""

    def remember(self, board: Board, hands: list[Any], lost: bool) -> None:
        self.board, self.hands, self.lost = board, hands, lost

    def seen_who_is_out(self, lost: bool = False) -> None:
        """It has been; or with `lost`, an area has changed hands since."""
        self.lost = lost

    def then(self, *items: tuple[Any, ...]) -> None:
        """Put steps on the agenda, the first one given first; a look that somebody has just had stays before them."""
        agenda = self.agenda
        if agenda and agenda[-1][0] == "look":
            agenda.pop()
            agenda += items[::-1]
            if items[0] != LOOK:
                agenda.append(LOOK)
        else:
            agenda += items if len(items) == 1 else items[::-1]


@dataclass(slots=True, eq=False)
class Runewars(Memory):
    players: int
    options: tuple[str, ...]
    """Switches of the table that rules ask about, such as exploration."""
    years: int
    factions: list[int]
    """By seat; NOBODY before it is chosen."""
    first: int
    year: int
    """1 to 7, 0 while the board is built."""
    season: int
    phase: str
    """setup, season, orders, turn, quest, battle ...: for the table."""
    turn: int
    """The current player: whoever resolves an Order card (Q9), else NOBODY."""
    placements: tuple[Placement, ...]
    # -- by area ------------------------------------------------------------------------------------------------------
    units: list[tuple[int, ...]]
    owner: list[int]
    """The seat that controls it (L2)."""
    stronghold: list[int]
    """Seat * 2 + damaged, NOBODY (-1) for none."""
    development: list[str]
    """resources, diplomat, training_ground or defensive, on the stronghold there; empty for none."""
    activated: list[int]
    """A bit for each seat that has an activation token there."""
    city: list[int]
    """Number of its city token, NOBODY for none."""
    rune: list[int]
    knows_rune: list[int]
    """A bit for each seat that knows the face-down token there (U5)."""
    token: list[int]
    """Exploration token: NOBODY for none; number * 2 + face up; -2 or -3 face down, back 1 or 2+, not decided yet."""
    knows_token: list[int]
    graves: list[tuple[tuple[int, ...], ...]]
    """Defeated-hero markers: the Rewards under each."""
    # -- by seat ------------------------------------------------------------------------------------------------------
    influence: list[int]
    dials: list[tuple[int, int, int]]
    """Food, wood, ore."""
    orders: list[int]
    """Order cards in hand, a bit each, bit n for number n + 1."""
    order: list[int]
    """The current Order's number, 0 for none; in the Season step that of the last season (Q3)."""
    chosen: list[int]
    """The Order picked in secret, 0 for none: from the moment it is picked until all are shown (Q2)."""
    tactics: list[tuple[int, ...]]
    """Tactics cards that may be played, sorted."""
    fresh: list[tuple[int, ...]]
    """Those drawn in this season."""
    quests: list[tuple[int, ...]]
    objective: list[int]
    """NOBODY for none."""
    out: list[bool]
    """Eliminated, or has left."""
    gone: list[int]
    """Seats that have left the game."""
    # -- heroes, by number --------------------------------------------------------------------------------------------
    hero_of: list[int]
    """Seat, IN_DECK or OUT."""
    hero_at: list[int]
    hero_routed: list[bool]
    hero_damage: list[int]
    training: list[tuple[int, int, int]]
    """Strength, agility, wisdom."""
    rewards: list[tuple[int, ...]]
    """Reward * 2 + face up + 64 * seats that know it, a bit each (reward_cards.py)."""
    # -- decks: a card is decided when it is drawn --------------------------------------------------------------------
    supply: list[int]
    """Unused figures by kind."""
    developments: list[tuple[int, int, int, int]]
    """By seat, unused: resources, diplomat, training_ground, defensive."""
    strongholds: list[int]
    """By seat, unused."""
    fate: int
    """Cards left in the Fate deck, bit n for card n + 1. Those neither here nor among the discards are drawn."""
    fate_discards: int
    tactics_deck: tuple[int, ...]
    """How many of each."""
    tactics_discards: tuple[int, ...]
    quest_deck: int
    quest_discards: int
    reward_deck: tuple[int, ...]
    reward_discards: tuple[int, ...]
    objective_deck: int
    objective_discards: int
    season_decks: list[int]
    """By season: cards not seen yet, a bit each."""
    season_card: int
    """Number of the card drawn last, NOBODY before."""
    token_stacks: tuple[tuple[int, ...], tuple[int, ...]]
    """Exploration tokens not on the board or not decided yet: how many of each with back 1, and with back 2+."""
    dragons: int
    """Dragon runes left in the pile."""
    falses: int
    titles: list[tuple[int, int, int]]
    """Owner (NOBODY), influence on it, honours."""
    victory: list[tuple[int, int]]
    """By season: (seat, year it was placed) of the Victory card on that deck, or (NOBODY, 0)."""
    # -- what is going on ---------------------------------------------------------------------------------------------
    bids: list[int]
    """By seat, while a bid is on; NOBODY if not made."""
    effects: tuple[tuple[Any, ...], ...]
    """What lasts for a while: (name, seat, until, *args), `until` being order, winter, season, quest and the like."""
    used: tuple[str, ...]
    """What can be done once a turn, once a Quest Phase: "name" or "seat.name" of what has been done."""
    battle: Battle | None
    duel: Duel | None
    force: tuple[int, ...]
    """Units that have left their areas and are on the march into `target`, sorted; they stand nowhere (M7)."""
    target: int
    """The area that Mobilize or Conquer has activated and that is being entered, NOBODY for none."""
    battles: int
    """Battles started with this Order card (O6)."""
    marks: dict[str, int]
    """Whatever else has to be remembered for a short while, by name."""
    reward_choice: tuple[int, ...] = ()
    """Rewards that a hero's player has drawn and has to choose from; only he sees them."""
    reward_bottom: tuple[int, ...] = ()
    """Rewards put face down at the bottom of their deck, drawn after all others; whoever put them there knows them."""
    tiles: tuple[tuple[int, ...], ...] = ()
    """By seat: map tiles still to be placed (B1)."""
    markers: tuple[tuple[int, int, int, int], ...] = ()
    """Home realm setup markers: two cells each, as q, r, q, r (B6)."""
    seen_objectives: tuple[int, ...] = ()
    """By seat: discarded Objectives that it has seen, a bit each (C11)."""
    near_backs: int = 0
    """Areas whose exploration token has the back 1, a bit each: others have 2+ (B13)."""
    shown_quests: int = 0
    """Quests in somebody's hand that everybody has seen, a bit each."""

    def __post_init__(self) -> None:
        self.remember(board(self.placements), [None] * self.players, True)

    def copy(self) -> Runewars:
        battle = self.battle.copy() if self.battle is not None else None
        duel = self.duel.copy() if self.duel is not None else None
        twin = Runewars(
            self.agenda[:], [], self.ending, self.winners[:],
            self.players, self.options, self.years, self.factions[:], self.first, self.year, self.season, self.phase,
            self.turn, self.placements, self.units[:], self.owner[:], self.stronghold[:], self.development[:],
            self.activated[:], self.city[:], self.rune[:], self.knows_rune[:], self.token[:], self.knows_token[:],
            self.graves[:], self.influence[:], self.dials[:], self.orders[:], self.order[:], self.chosen[:],
            self.tactics[:], self.fresh[:], self.quests[:], self.objective[:], self.out[:], self.gone[:],
            self.hero_of[:], self.hero_at[:], self.hero_routed[:], self.hero_damage[:], self.training[:],
            self.rewards[:], self.supply[:], self.developments[:], self.strongholds[:], self.fate, self.fate_discards,
            self.tactics_deck, self.tactics_discards, self.quest_deck, self.quest_discards, self.reward_deck,
            self.reward_discards, self.objective_deck, self.objective_discards, self.season_decks[:],
            self.season_card, self.token_stacks, self.dragons, self.falses, self.titles[:], self.victory[:],
            self.bids[:], self.effects, self.used, battle, duel, self.force, self.target, self.battles,
            self.marks.copy(), self.reward_choice, self.reward_bottom, self.tiles, self.markers,
            self.seen_objectives, self.near_backs, self.shown_quests,
        )  # fmt: skip
        twin.remember(self.board, self.hands[:], self.lost)
        return twin

    # -- pure questions -----------------------------------------------------------------------------------------------

    def seat_of(self, faction: int) -> int:
        return self.factions.index(faction) if faction in self.factions else NOBODY

    def playing(self) -> list[int]:
        """Seats still in the game, by seat."""
        return [seat for seat in range(self.players) if not self.out[seat]]

    def heroes(self, seat: int) -> list[int]:
        hero_of = self.hero_of
        many = hero_of.count(seat)  # `where`, written out: one or none at all, most often
        if many < 2:
            return [hero_of.index(seat)] if many else []
        return where(hero_of, seat)

    def left_of(self, seat: int) -> int:
        """The next player still in the game, clockwise; in a game of two the opponent (K17)."""
        for step in range(1, self.players):
            other = (seat + step) % self.players
            if not self.out[other]:
                return other
        return seat

    def lay(self, placements: tuple[Placement, ...]) -> None:
        """The map now lies like this."""
        self.placements = placements
        self.remember(board(placements), self.hands, True)
