"""What is true of every sound State, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..data import DATA, LIMITS
from .battle.record import Battle
from .board import AREAS
from .card_names import OBJECTIVES, QUESTS, REWARDS, TACTICS
from .cards import COPIES
from .control import DEVELOPMENTS, controller
from .pieces import FACTIONS, KINDS, is_neutral
from .play_order import ALL_ORDERS
from .powers import stale
from .reward_entry import knows_reward, reward_number
from .setup import quests_in_play
from .state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP, NO_RUNE, NOBODY, OUT, Runewars

DIAL_MAX: int = LIMITS["dial_max"]
REWARD_COPIES: tuple[int, ...] = tuple(entry["copies"] for entry in DATA["rewards"])


def check(state: Runewars) -> list[str]:
    """Broken invariants, in words."""
    found = [*_tokens(state), *_figures(state), *_cards(state), *_players(state)]
    if state.year:
        found += [*_control(state), *_buildings(state), *_heroes(state)]
    found += [f"cards of seat {seat} have changed unnoticed" for seat in stale(state)]
    return found


def fighting(battle: Battle | None) -> Iterator[int]:
    """Units that stand in a battle."""
    if battle is not None:
        for side in battle.units:
            yield from side
        yield from battle.leaving


def fleeing(state: Runewars) -> Iterator[int]:
    """Units that have left their area and have yet to choose where they retreat to."""
    for step, *args in state.agenda:
        if step == "retreat":
            yield from args[2]


def _figures(state: Runewars) -> Iterator[str]:
    """Every figure is in the supply, on the board, on the march or in a battle (1); whoever leaves a game that is over
    with that may leave figures that had yet to retreat."""
    places = (*state.units, state.force, fighting(state.battle), fleeing(state))
    seen = Counter(number >> 1 for units in places for number in units)
    for kind in KINDS:
        held = state.supply[kind.number]
        missing = kind.limit - held - seen[kind.number]
        if held < 0 or missing < 0 or (missing and not state.ending):
            yield f"{held} {kind.id} in the supply and {seen[kind.number]} outside, of {kind.limit}"


def _control(state: Runewars) -> Iterator[str]:
    """Whoever controls an area by the rules has it, and no two colours share one (L2)."""
    for area in state.board.present:
        name, units = AREAS[area].id, state.units[area]
        contested = state.battle is not None and state.battle.area == area
        if not contested and controller(state, area) != state.owner[area]:
            yield f"{name} belongs to {state.owner[area]}, not to {controller(state, area)}"
        if len({KINDS[number >> 1].faction for number in units if not is_neutral(number)}) > 1:
            yield f"two colours stand in {name}"
        if units != tuple(sorted(units)):
            yield f"units of {name} are not sorted"
        if state.owner[area] >= 0 and state.out[state.owner[area]] and not state.ending:
            yield f"{name} belongs to somebody who is out"
    for area in set(range(len(AREAS))) - set(state.board.present):
        if state.units[area] or state.owner[area] != NOBODY or state.rune[area] != NO_RUNE:
            yield f"something lies in {AREAS[area].id}, which is not in play"


def _buildings(state: Runewars) -> Iterator[str]:
    """Strongholds and developments are on the board or in their owner's supply; the latter need the former (O13)."""
    for seat, faction in enumerate(state.factions):
        entry = DATA["factions"][FACTIONS[faction]]
        built = [area for area in state.board.present if state.stronghold[area] >> 1 == seat]
        if len(built) + state.strongholds[seat] != entry["strongholds"]:
            yield f"{FACTIONS[faction]} has {len(built)} strongholds and {state.strongholds[seat]} in the supply"
        used = Counter(state.development[area] for area in built)
        for name, left in zip(DEVELOPMENTS, state.developments[seat], strict=True):
            if left < 0 or used[name] + left != entry["developments"][name]:
                yield f"{FACTIONS[faction]} has {used[name]} {name} and {left} in the supply"
    for area in state.board.present:
        if state.development[area] and state.stronghold[area] == NOBODY:
            yield f"a development without a stronghold in {AREAS[area].id}"


def _tokens(state: Runewars) -> Iterator[str]:
    """Rune tokens are on the board or in their piles, save those that are being placed."""
    dragons = sum(rune in (DRAGON_DOWN, DRAGON_UP) for rune in state.rune)
    falses = sum(rune in (FALSE_DOWN, FALSE_UP) for rune in state.rune)
    for name, lying, pile in (("dragon", dragons, state.dragons), ("false", falses, state.falses)):
        away = DATA["runes"][name] - lying - pile
        if pile < 0 or not 0 <= away <= state.players:
            yield f"{lying} {name} runes on the board and {pile} in the pile"
    for area in state.board.present:
        seat = state.owner[area]
        down = state.rune[area] in (DRAGON_DOWN, FALSE_DOWN)
        if down and seat >= 0 and not state.knows_rune[area] >> seat & 1:
            yield f"the owner of {AREAS[area].id} does not know the rune there"


def _heroes(state: Runewars) -> Iterator[str]:
    for hero, owner in enumerate(state.hero_of):
        at = state.hero_at[hero]
        if owner >= 0 and at == NOBODY and ("place_hero", owner, hero) in state.agenda:
            continue
        if owner >= 0 and at not in state.board.at:
            yield f"hero {hero} stands nowhere"
        left = state.rewards[hero] and not any(step[0] == "duel_spoils" and step[2] == hero for step in state.agenda)
        if owner < 0 and (at != NOBODY or left or state.hero_damage[hero]):
            yield f"hero {hero} is nobody's, and stands at {at} with {state.rewards[hero]}"
        if owner == OUT and state.training[hero] != (0, 0, 0):
            yield f"hero {hero} is out and trained"
        if owner >= 0 and not all(knows_reward(entry, owner) for entry in state.rewards[hero]):
            yield f"the player of hero {hero} does not know his Rewards"
        if owner >= 0 and state.rune[at] in (DRAGON_DOWN, FALSE_DOWN) and not state.knows_rune[at] >> owner & 1:
            yield f"hero {hero} has not looked at the rune in {AREAS[at].id}"


def _cards(state: Runewars) -> Iterator[str]:
    """No card is lost or twice there."""
    tactics = Counter(card for hand in (*state.tactics, *state.fresh) for card in hand)
    for card, name in enumerate(TACTICS):
        seen = tactics[card] + state.tactics_deck[card] + state.tactics_discards[card]
        if seen != COPIES[card]:
            yield f"{seen} cards {name} of {COPIES[card]}"
    quests = Counter(card for hand in state.quests for card in hand)
    deck, discards, playing = state.quest_deck, state.quest_discards, quests_in_play(state) if state.year else 0
    for card, name in enumerate(QUESTS):
        seen = quests[card] + (deck >> card & 1) + (discards >> card & 1)
        if state.year and seen != playing >> card & 1:
            yield f"{seen} quests {name}"
    yield from _rewards(state)
    for card, name in enumerate(OBJECTIVES):
        seen = state.objective.count(card) + (state.objective_deck >> card & 1) + (state.objective_discards >> card & 1)
        if seen > 1:
            yield f"{seen} Objectives {name}"
    if state.fate & state.fate_discards:
        yield "a Fate card is both in the deck and discarded"


def _rewards(state: Runewars) -> Iterator[str]:
    held = [entry for rewards in state.rewards for entry in rewards]
    held += [entry for graves in state.graves for rewards in graves for entry in rewards]
    seen = Counter([*map(reward_number, held), *state.reward_choice, *state.reward_bottom])
    for card, name in enumerate(REWARDS):
        count = seen[card] + state.reward_deck[card] + state.reward_discards[card]
        if count != REWARD_COPIES[card]:
            yield f"{count} Rewards {name} of {REWARD_COPIES[card]}"


def _players(state: Runewars) -> Iterator[str]:
    for seat in range(state.players):
        if state.influence[seat] < 0:
            yield f"seat {seat} has {state.influence[seat]} influence"
        if not all(0 <= value <= DIAL_MAX for value in state.dials[seat]):
            yield f"seat {seat} has the dials {state.dials[seat]}"
        if state.orders[seat] & ~ALL_ORDERS:
            yield f"seat {seat} has Orders that do not exist"
    for season, (seat, year) in enumerate(state.victory):
        if seat != NOBODY and not year <= state.year <= year + 1:
            yield f"the Victory card of season {season} has lain there since year {year}"
