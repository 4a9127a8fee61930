"""What each seat may know (C12): all but others' hands, Objectives, facedown tokens and Rewards, and secret answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.words import View

from ..data import LIMITS
from ..rules.battle.record import Battle
from ..rules.battle.strength import of_stronghold
from ..rules.board import AREAS
from ..rules.card_names import CITIES, HEROES, OBJECTIVES, QUESTS, REWARDS, SEASON_CARDS, TACTICS, TITLES
from ..rules.cards import hero_deck
from ..rules.control import DEVELOPMENTS, EXPLORATION, THRONE_UP, icons
from ..rules.duel_record import Duel
from ..rules.hero_cards import ATTRIBUTES, attribute, health
from ..rules.objectives import Objective
from ..rules.orders.march import comers
from ..rules.pieces import FACTIONS, KINDS
from ..rules.play_order import play_order, starting_influence
from ..rules.powers import CARDS
from ..rules.reward_entry import FACE, is_up, knows_reward, reward_number
from ..rules.setup import READY_MADE
from ..rules.state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP, NO_RUNE, NOBODY, Runewars

SEASONS: tuple[str, ...] = tuple(LIMITS["seasons"])
FACES = {NO_RUNE: "", FALSE_DOWN: "down", DRAGON_DOWN: "down", FALSE_UP: "false", DRAGON_UP: "dragon"}
TURNED = {FALSE_DOWN: FALSE_UP, DRAGON_DOWN: DRAGON_UP}
"""When the game is over all tokens lie face up (Rulebook p. 30, Looking at Rune Tokens)."""


def view(state: Runewars, seat: int) -> View:
    return {
        "game": "runewars",
        "you": seat,
        "seats": state.players,
        "options": list(state.options),
        "ready_made": bool(state.marks.get(READY_MADE)) and not state.year,
        "years": state.years,
        "year": state.year,
        "season": SEASONS[state.season] if state.year else "",
        "phase": state.phase,
        "turn": state.turn,
        "first": state.first,
        "order_of_play": play_order(state) if state.year and any(state.order) else [],
        "season_card": SEASON_CARDS[state.season_card] if state.season_card != NOBODY else "",
        "placements": [list(placement) for placement in state.placements],
        "markers": [[[q, r], [other_q, other_r]] for q, r, other_q, other_r in state.markers],
        "hand_tiles": [[tile + 1 for tile in tiles] for tiles in state.tiles],
        "areas": {AREAS[area].id: _area(state, area, seat) for area in state.board.present},
        "players": [_player(state, owner, seat) for owner in range(state.players)],
        "heroes": {HEROES[hero]: _hero(state, hero, seat) for hero in range(len(HEROES)) if state.hero_of[hero] >= 0},
        "force": _stacks(state.force),
        "target": AREAS[state.target].id if state.target != NOBODY else "",
        "comers": _comers(state, seat) if state.agenda[-1:] == [("activate", seat)] else {},
        "battle": _battle(state, state.battle, seat) if state.battle is not None else None,
        "duel": _duel(state.duel) if state.duel is not None else None,
        "bids": {"own": state.bids[seat] if 0 <= seat < state.players else NOBODY, "made": _made(state)},
        "titles": [_title(number, *title) for number, title in enumerate(state.titles)],
        "victory": [
            {"season": SEASONS[season], "seat": owner, "year": year}
            for season, (owner, year) in enumerate(state.victory)
            if owner != NOBODY
        ],
        "effects": [list(effect) for effect in state.effects],
        "used": list(state.used),
        "battles": state.battles,
        "decks": _decks(state),
        "dragons": state.dragons,
        "falses": state.falses,
        "supply": {kind.id: state.supply[kind.number] for kind in KINDS},
        "ending": state.ending,
        "winners": state.winners[:],
    }


# -- the board ---------------------------------------------------------------------------------------------------------


def _stacks(units: tuple[int, ...]) -> list[list[Any]]:
    """Kind, how many stand, how many are routed."""
    found: dict[int, list[Any]] = {}
    for number in units:
        stack = found.setdefault(number >> 1, [KINDS[number >> 1].id, 0, 0])
        stack[1 + (number & 1)] += 1
    return list(found.values())


def _comers(state: Runewars, seat: int) -> dict[str, list[Any]]:
    """By area that the viewer might activate now: units that could come, and heroes."""
    found: dict[str, list[Any]] = {}
    for area in state.board.present:
        units, heroes = comers(state, seat, area, 0)
        coming = tuple(sorted([number for numbers in units.values() for number in numbers]))
        found[AREAS[area].id] = [_stacks(coming), [HEROES[hero] for hero in heroes]]
    return found


def _area(state: Runewars, area: int, seat: int) -> dict[str, Any]:
    stronghold, rune, token = state.stronghold[area], _rune(state, area), state.token[area]
    knows = seat >= 0 and state.knows_rune[area] >> seat & 1
    return {
        "owner": state.owner[area],
        "units": _stacks(state.units[area]),
        "stronghold": None
        if stronghold == NOBODY
        else {"seat": stronghold >> 1, "damaged": bool(stronghold & 1), "development": state.development[area]},
        "city": CITIES[state.city[area]] if state.city[area] != NOBODY else "",
        "flags": [owner for owner in range(state.players) if state.activated[area] >> owner & 1],
        "rune": FACES[rune],
        "note": ("dragon" if rune == DRAGON_DOWN else "false") if FACES[rune] == "down" and knows else "",
        "token": _token(state, area, seat),
        "token_up": token >= 0 and bool(token & 1),
        "graves": [len(rewards) for rewards in state.graves[area]],
        "grave_rewards": [_rewards(rewards, seat) for rewards in state.graves[area]],
    }


def _rune(state: Runewars, area: int) -> int:
    rune = state.rune[area]
    return TURNED.get(rune, rune) if state.ending else rune


def _token(state: Runewars, area: int, seat: int) -> str:
    """What an exploration token is, if the viewer may know it; else its back."""
    token = state.token[area]
    if token == NOBODY:
        return ""
    if token >= 0 and (token & 1 or (seat >= 0 and state.knows_token[area] >> seat & 1)):
        return EXPLORATION[token >> 1]
    return "back_1" if state.near_backs >> area & 1 else "back_2"


def _rewards(entries: Sequence[int], seat: int) -> list[dict[str, Any]]:
    """Cards of a hero or under a marker; those that the viewer does not know come last, for their order would tell."""
    known = [entry for entry in entries if knows_reward(entry, seat)]
    known.sort(key=lambda entry: entry & FACE)
    unknown = len(entries) - len(known)
    shown = [{"id": REWARDS[reward_number(entry)], "up": is_up(entry)} for entry in known]
    return shown + [{"id": "", "up": False} for _ in range(unknown)]


def _hero(state: Runewars, hero: int, seat: int) -> dict[str, Any]:
    at = state.hero_at[hero]
    return {
        "seat": state.hero_of[hero],
        "area": AREAS[at].id if at != NOBODY else "",
        "routed": state.hero_routed[hero],
        "damage": state.hero_damage[hero],
        "health": health(hero),
        "attributes": [attribute(state, hero, name) for name in ATTRIBUTES],
        "training": list(state.training[hero]),
        "rewards": _rewards(state.rewards[hero], seat),
    }


# -- players -----------------------------------------------------------------------------------------------------------


def _player(state: Runewars, owner: int, seat: int) -> dict[str, Any]:
    faction = state.factions[owner]
    orders = range(1, 9)
    own = owner == seat
    return {
        "seat": owner,
        "faction": FACTIONS[faction] if faction != NOBODY else "",
        "influence": state.influence[owner],
        "starting_influence": starting_influence(state, owner) if faction != NOBODY else 0,
        "dials": list(state.dials[owner]),
        "icons": list(icons(state, owner)),
        "orders_left": [number for number in orders if state.orders[owner] >> number - 1 & 1],
        "orders_used": [number for number in orders if not state.orders[owner] >> number - 1 & 1],
        "order": state.order[owner],
        "sealed": bool(state.chosen[owner]) or (state.bids[owner] >= 0 and not _made(state)),
        "sealed_order": state.chosen[owner] if own else 0,
        "tactics": len(state.tactics[owner]) + len(state.fresh[owner]),
        "playable": len(state.tactics[owner]),
        "hand": [TACTICS[card] for card in state.tactics[owner]] if own else [],
        "fresh": [TACTICS[card] for card in state.fresh[owner]] if own else [],
        "quests": len(state.quests[owner]),
        "quest_hand": [QUESTS[card] for card in state.quests[owner] if own or state.shown_quests >> card & 1],
        "objective": OBJECTIVES[state.objective[owner]] if own and state.objective[owner] != NOBODY else "",
        "objective_progress": _progress(state, owner) if own else [],
        "has_objective": state.objective[owner] != NOBODY,
        "runes": _runes(state, owner, seat),
        "heroes": [HEROES[hero] for hero in state.heroes(owner)],
        "strongholds": state.strongholds[owner],
        "developments": dict(zip(DEVELOPMENTS, state.developments[owner], strict=True)),
        "reward_choice": [REWARDS[card] for card in state.reward_choice] if own and _chooses(state, owner) else [],
        "out": state.out[owner],
        "gone": owner in state.gone,
    }


def _progress(state: Runewars, seat: int) -> list[int]:
    """How much of how much a seat has for its Objective; nothing where it has none, or one about a single moment."""
    card = CARDS["objectives"].get(state.objective[seat])
    found = card.progress(state, seat) if isinstance(card, Objective) else None
    return list(found) if found is not None else []


def _runes(state: Runewars, owner: int, seat: int) -> list[int]:
    """How many dragon runes a player has as far as the viewer knows: at least, and at most."""
    least = most = 0
    for area in state.board.present:
        if state.owner[area] != owner:
            continue
        throne = int(state.token[area] == THRONE_UP)
        rune = _rune(state, area)
        known = rune == DRAGON_UP or (rune == DRAGON_DOWN and seat >= 0 and state.knows_rune[area] >> seat & 1)
        unknown = rune in (DRAGON_DOWN, FALSE_DOWN) and not (seat >= 0 and state.knows_rune[area] >> seat & 1)
        least += throne + bool(known)
        most += throne + (bool(known) or unknown)
    return [least, most]


def _chooses(state: Runewars, seat: int) -> bool:
    """Is this the seat that has to choose among Rewards it has drawn?"""
    step, *hero = state.agenda[-1] if state.agenda else ("",)
    return bool(step == "keep_reward" and state.hero_of[hero[0]] == seat)


def _made(state: Runewars) -> list[int]:
    """Bids, once they are shown."""
    bidding = bool(state.agenda) and state.agenda[-1][0] == "bid"
    return [] if bidding or all(bid == NOBODY for bid in state.bids) else state.bids[:]


def _title(number: int, owner: int, influence: int, honours: int) -> dict[str, Any]:
    return {"id": TITLES[number], "owner": owner, "influence": influence, "honours": honours}


# -- battle and duel ---------------------------------------------------------------------------------------------------


def _battle(state: Runewars, battle: Battle, seat: int) -> dict[str, Any]:
    return {
        "area": AREAS[battle.area].id,
        "seats": battle.seats[:],
        "deciders": battle.deciders[:],
        "stronghold": None
        if battle.stronghold == NOBODY
        else {"seat": battle.stronghold >> 1, "damaged": bool(battle.stronghold & 1), "counts": of_stronghold(state)},
        "step": battle.step,
        "row": battle.round,
        "winner": battle.winner,
        "cancelled": battle.cancelled,
        "sides": [_side(battle, side, seat) for side in (0, 1)],
    }


def _side(battle: Battle, side: int, seat: int) -> dict[str, Any]:
    closed = battle.hidden and battle.deciders[side] != seat
    return {
        "seat": battle.seats[side],
        "units": _troops(battle.troops[side]),
        "entered": battle.entered[side],
        "supporters": [[HEROES[hero], KINDS[kind].id] for hero, kind in battle.support[side]],
        "drawn_types": [kind.id for kind in KINDS if battle.acted[side] >> kind.number & 1],
        "kind": KINDS[battle.kind[side]].id if battle.kind[side] != NOBODY else "",
        "cards": [0] * len(battle.drawn[side]) if closed else list(battle.drawn[side]),
        "dropped": [] if closed else list(battle.dropped[side]),
        "past": [
            {"kind": KINDS[kind].id, "cards": list(cards), "dropped": list(dropped)}
            for whose, kind, cards, dropped in battle.past
            if whose == side
        ],
        "specials": 0 if closed else battle.specials[side],
        "routs": 0 if closed else battle.routs[side],
        "hits": 0 if closed else battle.hits[side],
        "healths": {KINDS[kind].id: health for kind, health in battle.healths[side]},
        "bonus": battle.bonus[side],
        "strength": battle.strength[side],
        "lost": battle.lost[side],
        "fled": AREAS[battle.fled[side]].id if battle.fled[side] != NOBODY else "",
    }


def _troops(troops: tuple[int, ...]) -> list[list[Any]]:
    """Kind, how many stand, how many are routed, damage on them, for each kind and damage."""
    found: dict[tuple[int, int], list[Any]] = {}
    for one in troops:
        kind, damage = one >> 4, one & 7
        stack = found.setdefault((kind, damage), [KINDS[kind].id, 0, 0, damage])
        stack[1 + (one >> 3 & 1)] += 1
    return list(found.values())


def _duel(duel: Duel) -> dict[str, Any]:
    return {
        "area": AREAS[duel.area].id,
        "heroes": [HEROES[hero] if hero != NOBODY else "" for hero in duel.heroes],
        "seats": duel.seats[:],
        "quest": QUESTS[duel.quest] if duel.quest != NOBODY else "",
        "kind": KINDS[duel.kind].id if duel.kind != NOBODY else "",
        "units": duel.units[:],
        "placed": duel.placed,
        "round": duel.round,
        "cards": [side[:] for side in duel.cards],
        "damage": duel.damage[:],
        "shields": duel.shields[:],
        "past": [{"cards": [list(one), list(two)], "took": [hurt, harmed]} for one, two, hurt, harmed in duel.past],
    }


# -- decks -------------------------------------------------------------------------------------------------------------


def _decks(state: Runewars) -> dict[str, Any]:
    """How many cards are left, and the piles that lie open (C11, N2)."""
    return {
        "fate": state.fate.bit_count(),
        "fate_discards": [number + 1 for number in range(30) if state.fate_discards >> number & 1],
        "tactics": sum(state.tactics_deck),
        "tactics_discards": _pile(TACTICS, state.tactics_discards),
        "quests": state.quest_deck.bit_count(),
        "quest_discards": [name for card, name in enumerate(QUESTS) if state.quest_discards >> card & 1],
        "rewards": sum(state.reward_deck) + len(state.reward_bottom),
        "reward_discards": _pile(REWARDS, state.reward_discards),
        "heroes": len(hero_deck(state)),
        "objectives": state.objective_deck.bit_count(),
        "objective_discards": state.objective_discards.bit_count(),
        "seasons": [deck.bit_count() for deck in state.season_decks],
        "tokens": [sum(stack) for stack in state.token_stacks],
    }


def _pile(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    return [name for name, many in zip(names, counts, strict=True) for _ in range(many)]
