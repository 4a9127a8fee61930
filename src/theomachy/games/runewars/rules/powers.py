"""How cards plug in: one small class each, with a method for every moment (window) at which it works.

Heroes, Rewards, titles, Tactics in hand, the Objective and what lasts for a while are all Cards. A window opens for a
seat through what it holds now: its heroes and their Rewards, its titles, the Tactics cards that it may play, its
Objective, lasting effects on it or on everybody, and what every player may do (COMMON). The kernel remembers a
seat's hand until `refresh` says that it is another one: whoever changes one of these calls it. Sequence, orders and
battle name no card.

    for card in held(state, seat, "crosses"):
        ignored |= card.crosses(state, seat)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar

from theomachy.kernel.ask import Option
from theomachy.kernel.power import ChangingPowers, Hand, Power

from ..data import DATA
from . import card_names
from .reward_entry import reward_number
from .state import NOBODY, Runewars

IDS: dict[str, tuple[str, ...]] = {
    "tactics": card_names.TACTICS,
    "rewards": card_names.REWARDS,
    "heroes": card_names.HEROES,
    "titles": card_names.TITLES,
    "objectives": card_names.OBJECTIVES,
}
"""By family: the word of each card; a card's number is its place here, as in the data."""
NUMBERS: dict[str, dict[str, int]] = {
    family: {name: number for number, name in enumerate(names)} for family, names in IDS.items()
}


class Card(Power):
    """Subclass it in its family's file and override the moments at which it works. `seat` is always its holder.

    Methods that return options are paired with one that does what was chosen; that one may put steps on the agenda,
    and what it puts there is done before the window is asked again. An option is (verb, words or numbers ...).
    """

    family: str = ""
    number: int = NOBODY
    params: ClassVar[dict[str, Any]] = {}

    def common(self, state: Runewars, seat: int) -> bool:
        """Of what every player may do: might this seat at all, by the Rewards of its heroes and the table's options?"""
        return True

    # -- own turn (N5) ------------------------------------------------------------------------------------------------

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        """What it offers its holder at each moment of his own turn; `state.battle` is set in step 4 of a battle."""
        return ()

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None: ...

    # -- movement and orders ------------------------------------------------------------------------------------------

    def crosses(self, state: Runewars, seat: int) -> int:
        """Borders that its holder's figures ignore while he moves with an Order card: WATER, MOUNTAIN, both or none."""
        return 0

    def march(self, state: Runewars, seat: int) -> Sequence[Option]:
        """What may be played after an area is activated and before the first figure moves."""
        return ()

    def use_march(self, state: Runewars, seat: int, option: Option) -> None: ...

    def reach(self, state: Runewars, seat: int) -> int:
        """Areas that its holder's units (not heroes) may come from farther away with Mobilize and Conquer."""
        return 0

    def bars_units(self, state: Runewars, seat: int) -> bool:
        """Its holder moves no units with Order cards."""
        return False

    # -- diplomacy ----------------------------------------------------------------------------------------------------

    def diplomacy(self, state: Runewars, seat: int, destiny: str) -> Sequence[Option]:
        """What may be played once a Fate card with this destiny (gold, grey, red) is chosen."""
        return ()

    def use_diplomacy(self, state: Runewars, seat: int, destiny: str, option: Option) -> str:
        """The destiny as it now counts."""
        return destiny

    # -- battle -------------------------------------------------------------------------------------------------------

    def battle_start(self, state: Runewars, seat: int, side: int) -> Sequence[Option]:
        """Step 4 of a battle, its holder on this side (0 attacks, 1 defends)."""
        return ()

    def battle_pause(self, state: Runewars, seat: int, side: int) -> Sequence[Option]:
        """Before a round of a battle, and before the strengths are counted."""
        return ()

    def use_battle(self, state: Runewars, seat: int, side: int, option: Option) -> None:
        """What was chosen in one of these two."""

    def siege(self, state: Runewars, seat: int) -> int:
        """What a stronghold that its holder attacks counts less."""
        return 0

    def support(self, state: Runewars, seat: int, hero: int) -> int:
        """How many extra Fate cards this supporting hero may draw, at most."""
        return 1

    def battle_over(self, state: Runewars, seat: int, side: int, won: bool) -> None:
        """After 7d of a battle of its holder's; nobody has won one that was cancelled. `state.battle` still stands."""

    def battle_lost_by(self, state: Runewars, seat: int, loser: int) -> Sequence[Option]:
        """What may be shown at once when another player has lost a battle that he started against its holder (N6)."""
        return ()

    def use_battle_lost_by(self, state: Runewars, seat: int, loser: int, option: Option) -> None: ...

    # -- season -------------------------------------------------------------------------------------------------------

    def season_drawn(self, state: Runewars, seat: int, council: bool) -> None:
        """A Season card comes up, before its primary effect; `council`: it names the Wizards' Council."""

    def settles_ties(self, state: Runewars, seat: int) -> bool:
        """Its holder settles every tied influence bid."""
        return False

    def keeps_heroes(self, state: Runewars, seat: int) -> bool:
        """Its holder's heroes do not desert, except when he has too many."""
        return False

    def winter_food(self, state: Runewars, seat: int, food: int) -> int:
        """What its holder's food counts as in the food limit."""
        return food

    def winter(self, state: Runewars, seat: int) -> Sequence[Option]:
        """What may be played just before its holder's own part of the food limit."""
        return ()

    def use_winter(self, state: Runewars, seat: int, option: Option) -> None: ...

    def spares_area(self, state: Runewars, seat: int, area: int) -> bool:
        """The food limit does not apply to its holder there."""
        return False

    # -- heroes and the Quest Phase -----------------------------------------------------------------------------------

    def quest_phase_start(self, state: Runewars, seat: int) -> None:
        """The Quest Phase begins."""

    def quest_window(self, state: Runewars, seat: int) -> Sequence[Option]:
        """What may be used during the part of its holder's own heroes in the Quest Phase."""
        return ()

    def use_quest_window(self, state: Runewars, seat: int, option: Option) -> None: ...

    def quest_distance(self, state: Runewars, seat: int, hero: int) -> int:
        """How far this hero moves in the Quest Phase (the largest of all that applies)."""
        return 2

    def quest_start_areas(self, state: Runewars, seat: int, hero: int) -> Sequence[int]:
        """Areas in which this hero may be put at the beginning of his Move action."""
        return ()

    def fast(self, state: Runewars, seat: int, hero: int) -> bool:
        """Is this hero Fast?"""
        return False

    def flying(self, state: Runewars, seat: int, hero: int) -> bool:
        """Does this hero fly?"""
        return False

    def passes_dungeons(self, state: Runewars, seat: int, hero: int) -> bool:
        return False

    def heals_anywhere(self, state: Runewars, seat: int, hero: int) -> bool:
        return False

    def enemy_arrives(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        """What may be played when an enemy hero has ended his Move action (N6)."""
        return ()

    def use_enemy_arrives(self, state: Runewars, seat: int, hero: int, option: Option) -> None: ...

    def after_move(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        """What its holder may do after this hero's Move action, before exploration token, duel and quest."""
        return ()

    def use_after_move(self, state: Runewars, seat: int, hero: int, option: Option) -> None: ...

    def reward_draw(self, state: Runewars, seat: int, hero: int) -> int:
        """How many Reward cards are drawn for this hero to keep one of them."""
        return 1

    # -- duel: `hero` is its holder's hero in the duel ----------------------------------------------------------------

    def duel_declared(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        """An enemy hero has started a duel against this hero."""
        return ()

    def use_duel_declared(self, state: Runewars, seat: int, hero: int, option: Option) -> None: ...

    def duel_start(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        """Step 2 of a duel."""
        return ()

    def use_duel_start(self, state: Runewars, seat: int, hero: int, option: Option) -> None: ...

    def duel_special(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        """What this hero may do with a special icon in place of 1 damage."""
        return ()

    def use_duel_special(self, state: Runewars, seat: int, hero: int, option: Option) -> None: ...

    def duel_prevent(self, state: Runewars, seat: int, hero: int, damage: int) -> Sequence[Option]:
        """What may prevent some of the damage that this hero is about to take in a round."""
        return ()

    def use_duel_prevent(self, state: Runewars, seat: int, hero: int, damage: int, option: Option) -> None: ...

    def damaged(self, state: Runewars, seat: int, hero: int, damage: int) -> Sequence[Option]:
        """What may prevent damage that this hero is about to take outside of a duel's rounds."""
        return ()

    def use_damaged(self, state: Runewars, seat: int, hero: int, damage: int, option: Option) -> None: ...

    def bars_special(self, state: Runewars, seat: int, hero: int, round: int) -> bool:
        """The other side's special icons count as misses in this round (1 to 4)."""
        return False

    def duel_round_over(self, state: Runewars, seat: int, hero: int) -> None:
        """All damage of a round is placed; nobody has been judged defeated yet."""

    def duel_over(self, state: Runewars, seat: int, hero: int, won: bool) -> None:
        """A duel of this hero's is over; `won`: the other side was defeated and he was not."""


CARDS: dict[str, dict[int, Card]] = {family: {} for family in IDS}
"""By family and number, as the families' files have enrolled them."""
EFFECTS: dict[str, Card] = {}
"""What may last for a while, by its name in `state.effects`."""
COMMON: list[Card] = []
"""What every player may do: place the Victory card, take up a defeated hero's Rewards and the like."""


class Cards(ChangingPowers[Card]):
    """What a seat holds follows from heroes, Rewards, titles, Tactics, Objective and lasting effects.

    Tactics come and go all the time and are rarely the same ones twice: they are put to what else is held, which is
    remembered. That makes random play about 5 % quicker.
    """

    def __init__(self) -> None:
        super().__init__(Card, lambda state: state.players, _possible, _key, _held)

    def _looked_up(self, state: Any, holder: int) -> Hand[Card]:
        hand = super()._looked_up(state, holder)
        if state.tactics[holder]:
            hand = dict(hand)
            for number in dict.fromkeys(state.tactics[holder]):
                for window, card in _played(number):
                    hand[window] = [*hand[window], *card] if window in hand else card
        return hand

    def ever(self, state: Any, window: str) -> Sequence[int]:
        """Anybody may come to hold any card."""
        return range(state.players)


@cache
def _played(tactic: int) -> tuple[tuple[str, list[Card]], ...]:
    """A Tactics card by the windows in which it can be played, as a hand holds it."""
    card = CARDS["tactics"][tactic]
    return tuple([(window, [card]) for window in POWERS.opens(card)])


def _possible(state: Runewars) -> Iterator[tuple[int, Card]]:
    for seat in range(state.players):
        for card in _all():
            yield seat, card


def _all() -> Iterator[Card]:
    for family in CARDS.values():
        yield from family.values()
    yield from EFFECTS.values()
    yield from COMMON


def _key(state: Runewars, seat: int) -> tuple[Any, ...]:
    heroes = tuple([(hero, state.rewards[hero]) for hero in state.heroes(seat)])
    titles = tuple([title[0] == seat for title in state.titles])
    effects: tuple[str, ...] = ()
    if state.effects:
        effects = tuple([name for name, whose, *_ in state.effects if whose in (seat, NOBODY) and name in EFFECTS])
    return heroes, titles, state.objective[seat], effects, state.options, any(state.graves)


def _held(state: Runewars, seat: int) -> list[Card]:
    """All but Tactics, by family."""
    heroes, rewards, titles = CARDS["heroes"], CARDS["rewards"], CARDS["titles"]
    won: set[int] = set()
    found = [card for card in COMMON if card.common(state, seat)]
    for hero in state.heroes(seat):
        if hero in heroes:
            found.append(heroes[hero])
        won.update([reward_number(entry) for entry in state.rewards[hero]])
    found += [rewards[number] for number in sorted(won) if number in rewards]
    found += [titles[number] for number, title in enumerate(state.titles) if title[0] == seat and number in titles]
    if state.objective[seat] in CARDS["objectives"]:
        found.append(CARDS["objectives"][state.objective[seat]])
    for effect in state.effects:
        if effect[1] in (seat, NOBODY) and effect[0] in EFFECTS and EFFECTS[effect[0]] not in found:
            found.append(EFFECTS[effect[0]])
    return found


POWERS = Cards()
held = POWERS.held
"""held(state, seat, window): the cards of a seat that open there, each title once however many copies there are."""
holders = POWERS.holders
"""holders(state, window): (seat, card) of everybody, by seat."""
refresh = POWERS.changed
"""refresh(state, seat): this seat's heroes, Rewards, titles, Tactics, Objective or effects have changed."""
note = POWERS.note


def stale(state: Runewars) -> list[int]:
    """Seats whose remembered hand is not what they hold: somebody forgot to call `refresh`. For invariants."""
    return [
        seat for seat in range(state.players)
        if state.hands[seat] is not None and state.hands[seat] != POWERS._looked_up(state, seat)
    ]  # fmt: skip


def enrol(family: str, *cards: Card) -> None:
    """These are cards of a family, each named as in IDS; their numbers and params come from the data."""
    for card in cards:
        card.family, card.number = family, NUMBERS[family][card.name]
        type(card).params = DATA[family][card.number]["params"]
        CARDS[family][card.number] = card
    POWERS.count(*cards)


def enrol_effects(*cards: Card) -> None:
    """What may last for a while, by the name of the card that begins it: it works once that card is played."""
    EFFECTS.update({card.name: card for card in cards})


def enrol_common(*cards: Card) -> None:
    COMMON.extend(cards)
    POWERS.count(*cards)


def of_hero(state: Runewars, hero: int, window: str) -> Sequence[Card]:
    """The cards of one hero that open there: his own ability and his Rewards, each title once."""
    ability = _ability(hero, window)
    rewards = state.rewards[hero]
    if not rewards:  # as most heroes for most of a game
        return ability
    found = [*ability]
    for reward in sorted({reward_number(reward) for reward in rewards}):
        card = CARDS["rewards"].get(reward)
        if card is not None and window in POWERS.opens(card):
            found.append(card)
    return found


@cache
def _ability(hero: int, window: str) -> tuple[Card, ...]:
    """A hero's own card, if it opens there."""
    own = CARDS["heroes"].get(hero)
    return (own,) if own is not None and window in POWERS.opens(own) else ()


# -- what lasts for a while -------------------------------------------------------------------------------------------


def lasting(state: Runewars, name: str, seat: int, until: str, *args: Any) -> None:
    """An effect begins for a seat, or for everybody (NOBODY). The same one does not add up (C10)."""
    effect = (name, seat, until, *args)
    if effect not in state.effects:
        state.effects = (*state.effects, effect)
        _concerned(state, name, seat)


def expire(state: Runewars, until: str) -> None:
    """What lasts until then is over."""
    over = [effect for effect in state.effects if effect[2] == until]
    if over:
        state.effects = tuple([effect for effect in state.effects if effect[2] != until])
        for name, seat, *_ in over:
            _concerned(state, name, seat)


def _concerned(state: Runewars, name: str, seat: int) -> None:
    """An effect of this seat's, or everybody's, has come or gone; one without a card changes nobody's hand."""
    if name not in EFFECTS:
        return
    if seat == NOBODY:
        refresh_all(state)
    else:
        refresh(state, seat)


def refresh_all(state: Runewars) -> None:
    for seat in range(state.players):
        refresh(state, seat)
