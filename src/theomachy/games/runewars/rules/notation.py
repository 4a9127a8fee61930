"""A position as text: lines for what each faction has, heroes, and a line for each area with something in it.

    factions daqan latari
    lay 1 0 0 0
    lay daqan 3 2 -2
    year 2 summer
    first latari
    influence daqan 5, latari 2
    dials daqan 3 2 2, latari 2 3 2
    orders daqan 5 8, latari 1
    tactics daqan levy*2 rally_cry
    fresh latari ambush
    quests daqan road_of_stones
    objectives daqan fellowship
    titles daqan captain_of_the_heroes_league 3
    area DA footman*3 routed_knight stronghold:daqan development:diplomat flag:daqan
    area 1A razorwing*2 rune:dragon_down known:latari
    area 3B city:forge token:temple marker:soulbiter+runeplate/shown
    hero sir_valadir daqan DA routed damage:2 training:0/1/0 reward:rage_blade shown:runeplate
    begin orders

Factions stand in the order of their seats. Without `lay` it is the ready-made map, homes at its sites by seat. The
first of the Orders is the current one (0 for none); all of them lie face up. Owners and heroes know the runes where
they are. `begin` says what comes next: `season`, `primary CARD`, `secondary`, `orders`, turns of the current Orders
(`turn daqan latari`), or a step by name (`step quest_phase`). What is not named is in the supply, in the deck, or not
there at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.rules import Setting

from ..data import DATA
from . import card_names as names
from .board import AREA, AREAS, HOME, TILE_NAMES, Placement
from .cards import changed
from .control import EXPLORATION, add, see_rune, set_development, set_stronghold, settle
from .pieces import FACTIONS, UNIT, WORDS
from .powers import refresh_all
from .reward_entry import is_up, reward, reward_number
from .setup import SEASON_DECK, choose_faction, quests_in_play, setup
from .state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP, IN_DECK, LOOK, NO_RUNE, NOBODY, OUT, Runewars

SEASONS = ("spring", "summer", "fall", "winter")
RUNES = {"false_down": FALSE_DOWN, "dragon_down": DRAGON_DOWN, "false_up": FALSE_UP, "dragon_up": DRAGON_UP}
RUNE_WORDS = {value: name for name, value in RUNES.items()}
FIRST_LINES = ("factions", "lay", "year", "first")
LAST_LINES = ("area", "hero", "begin")
"""Others are read between these."""


def parts(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def counted(words: Sequence[str]) -> Iterator[str]:
    """levy*2 twice."""
    for word in words:
        name, _, times = word.partition("*")
        yield from [name] * int(times or 1)


# -- reading -----------------------------------------------------------------------------------------------------------


def read(seats: int, options: dict[str, Setting], lines: Sequence[str]) -> Runewars:
    """Without factions it is a table at which nothing has been dealt yet."""
    state = setup(seats, options)
    parted = [(number, *line.strip().partition(" ")[::2]) for number, line in enumerate(lines, start=1)]
    if not any(head == "factions" for _, head, _ in parted):
        for number, head, _ in parted:
            raise BrokenPosition(number, f"{head!r} needs a line with the factions")
        return state
    rank = {head: place for place, head in enumerate((*FIRST_LINES, "", *LAST_LINES))}
    laid = [line for line in parted if line[1] == "lay"]
    for number, head, rest in sorted(parted, key=lambda line: rank.get(line[1], rank[""])):
        try:
            _read_line(state, head, rest, first=not laid or number == laid[0][0])
        except (LookupError, ValueError, AssertionError, TypeError) as fault:
            raise BrokenPosition(number, f"{head} {rest!r} does not fit: {fault}") from fault
    return state


def _read_line(state: Runewars, head: str, rest: str, *, first: bool) -> None:
    words = rest.split()
    match head:
        case "factions":
            _begin(state, words)
        case "lay":
            name, turn, q, r = words
            tile: Placement = (TILE_NAMES.index(name), int(turn), int(q), int(r))
            _lay(state, (tile,) if first else (*state.placements, tile))
        case "year":
            state.year, state.season = int(words[0]), SEASONS.index(words[1])
        case "first":
            state.first = seat_of(state, rest)
        case "area":
            _read_area(state, AREA[words[0]], words[1:])
        case "hero":
            _read_hero(state, words)
        case "begin":
            state.agenda = _agenda(state, words)
        case _:
            for name, *values in parts(rest):
                _read_holding(state, head, seat_of(state, name), values)


def seat_of(state: Runewars, faction: str) -> int:
    seat = state.seat_of(FACTIONS.index(faction))
    assert seat != NOBODY, f"nobody plays {faction}"
    return seat


def _begin(state: Runewars, words: Sequence[str]) -> None:
    """A game whose board is laid and bare, in the first spring."""
    assert len(words) == state.players, f"there are {state.players} players at this table"
    for seat, name in enumerate(words):
        choose_faction(state, ("faction", name), seat)
    state.log.clear()
    ready = DATA["maps"][f"p{state.players}"]
    tiles = [(TILE_NAMES.index(each["tile"]), each["rot"], *each["anchor"]) for each in ready["placements"]]
    homes = [(seat, site["homes"][words[seat]]) for seat, site in enumerate(ready["sites"])]
    state.year, state.phase, state.agenda = 1, "season", [("season_over",)]
    state.season_decks = [SEASON_DECK] * 4
    _lay(state, (*tiles, *[(HOME + state.factions[seat], home["rot"], *home["anchor"]) for seat, home in homes]))


def _lay(state: Runewars, placements: tuple[Placement, ...]) -> None:
    state.lay(placements)
    state.owner = [NOBODY] * len(AREAS)
    for area in state.board.present:
        settle(state, area)
    state.quest_deck = quests_in_play(state)


def _read_holding(state: Runewars, what: str, seat: int, values: list[str]) -> None:
    match what:
        case "influence":
            state.influence[seat] = int(values[0])
        case "dials":
            food, wood, ore = map(int, values)
            state.dials[seat] = (food, wood, ore)
        case "orders":
            state.order[seat] = int(values[0])
            for number in filter(None, map(int, values)):
                state.orders[seat] &= ~(1 << number - 1)
        case "tactics" | "fresh":
            cards = sorted(names.TACTICS.index(name) for name in counted(values))
            getattr(state, what)[seat] = tuple(cards)
            for card in cards:
                state.tactics_deck = changed(state.tactics_deck, card, -1)
        case "quests":
            quests = sorted(names.QUESTS.index(name) for name in values)
            state.quests[seat] = tuple(quests)
            for card in quests:
                assert state.quest_deck >> card & 1, f"{names.QUESTS[card]} is not in this game"
                state.quest_deck &= ~(1 << card)
        case "objectives":
            state.objective[seat] = names.OBJECTIVES.index(values[0])
            state.objective_deck &= ~(1 << state.objective[seat])
        case "titles":
            number, honours = names.TITLES.index(values[0]), int(values[2]) if len(values) > 2 else 0
            state.titles[number] = (seat, int(values[1]), honours)
        case _:
            raise ValueError("there is no such line")


def _read_area(state: Runewars, area: int, words: Sequence[str]) -> None:
    assert area in state.board.at, "that area is not in play"
    units = [UNIT[word] for word in counted([word for word in words if ":" not in word and word != "unallied"])]
    told = [word.split(":") for word in words if ":" in word]
    for number in units:
        state.supply[number >> 1] -= 1
    for what, name in told:
        if what in ("stronghold", "damaged"):
            set_stronghold(state, area, seat_of(state, name), what == "damaged")
        elif what == "development":
            set_development(state, area, name)
        elif what == "rune":
            state.rune[area] = RUNES[name]
            state.dragons -= name.startswith("dragon")
            state.falses -= name.startswith("false")
        elif what == "known":
            state.knows_rune[area] |= 1 << seat_of(state, name)
        elif what == "flag":
            state.activated[area] |= 1 << seat_of(state, name)
        elif what == "city":
            state.city[area] = names.CITIES.index(name)
        elif what == "token":
            state.token[area] = EXPLORATION.index(name) * 2 + 1
        elif what == "marker":
            _read_marker(state, area, name.split("+"))
        else:
            raise ValueError(f"there is no {what!r} of an area")
    add(state, area, *units)
    if "unallied" in words:
        state.owner[area] = NOBODY
    if state.owner[area] != NOBODY:
        see_rune(state, state.owner[area], area)
    _nothing_shown(state)


def _read_marker(state: Runewars, area: int, cards: Sequence[str]) -> None:
    """What a fallen hero left."""
    left = []
    for card in cards:
        name, _, shown = card.partition("/")
        assert shown in ("", "shown"), f"a Reward is not {shown!r}"
        number = names.REWARDS.index(name)
        state.reward_deck = changed(state.reward_deck, number, -1)
        left.append(number * 2 | (shown == "shown"))
    state.graves[area] = (*state.graves[area], tuple(sorted(left)))
    refresh_all(state)


def _nothing_shown(state: Runewars) -> None:
    """A position that is set up tells nobody anything."""
    state.log.clear()
    state.agenda = [step for step in state.agenda if step != LOOK]


def _read_hero(state: Runewars, words: Sequence[str]) -> None:
    hero = names.HEROES.index(words[0])
    if words[1:] == ["out"]:
        state.hero_of[hero] = OUT
        return
    seat, area = seat_of(state, words[1]), AREA[words[2]]
    state.hero_of[hero], state.hero_at[hero] = seat, area
    for word in words[3:]:
        what, _, value = word.partition(":")
        if what == "routed":
            state.hero_routed[hero] = True
        elif what == "damage":
            state.hero_damage[hero] = int(value)
        elif what == "training":
            strength, agility, wisdom = map(int, value.split("/"))
            state.training[hero] = (strength, agility, wisdom)
        elif what in ("reward", "shown"):
            card = names.REWARDS.index(value)
            state.reward_deck = changed(state.reward_deck, card, -1)
            state.rewards[hero] = tuple(sorted((*state.rewards[hero], reward(card, seat) | (what == "shown"))))
        else:
            raise ValueError(f"there is no {what!r} of a hero")
    see_rune(state, seat, area)
    _nothing_shown(state)


def _agenda(state: Runewars, words: Sequence[str]) -> list[tuple[Any, ...]]:
    """What is still to be done, last first."""
    last: list[tuple[Any, ...]] = [("season_over",)]
    match words:
        case ["season"]:
            return [("season_begins", state.year, state.season)]
        case ["secondary"]:
            return [("orders_begin",), ("settle_all",), ("secondary",)]
        case ["primary", card]:
            state.season_card = names.SEASON_CARDS.index(card)
            primary = ("season_primary", state.season_card)
            return [("orders_begin",), ("settle_all",), ("secondary",), ("settle_all",), primary]
        case ["orders"]:
            return [("orders_begin",)]
        case ["turn", *factions]:
            return [*last, *[("turn", seat_of(state, faction)) for faction in reversed(factions)]]
        case ["step", name, *args]:
            return [*last, (name, *[int(word) if word.lstrip("-").isdigit() else word for word in args])]
    raise ValueError("nothing begins so")


# -- writing -----------------------------------------------------------------------------------------------------------


def write(state: Runewars) -> list[str]:
    if not state.year or NOBODY in state.factions:
        return []
    seats = range(state.players)
    lines = [f"factions {' '.join(FACTIONS[faction] for faction in state.factions)}"]
    lines += [f"lay {TILE_NAMES[tile]} {turn} {q} {r}" for tile, turn, q, r in state.placements]
    lines += [f"year {state.year} {SEASONS[state.season]}", f"first {_faction(state, state.first)}"]
    held = {
        "influence": [str(state.influence[seat]) for seat in seats],
        "dials": [" ".join(map(str, state.dials[seat])) for seat in seats],
        "orders": [_orders(state, seat) for seat in seats],
        "tactics": [_counted(names.TACTICS, state.tactics[seat]) for seat in seats],
        "fresh": [_counted(names.TACTICS, state.fresh[seat]) for seat in seats],
        "quests": [" ".join(names.QUESTS[card] for card in state.quests[seat]) for seat in seats],
        "objectives": ["" if card == NOBODY else names.OBJECTIVES[card] for card in state.objective],
    }
    for what, values in held.items():
        told = ", ".join(f"{_faction(state, seat)} {value}" for seat, value in enumerate(values) if value)
        lines += [f"{what} {told}"] if told else []
    for number, (owner, influence, honours) in enumerate(state.titles):
        if owner != NOBODY:
            lines.append(f"titles {_faction(state, owner)} {names.TITLES[number]} {influence} {honours}")
    lines += [line for area in state.board.present if (line := _area_line(state, area))]
    lines += [line for hero in range(len(names.HEROES)) if (line := _hero_line(state, hero))]
    return lines


def _faction(state: Runewars, seat: int) -> str:
    return FACTIONS[state.factions[seat]]


def _counted(words: Sequence[str], cards: Sequence[int]) -> str:
    found = Counter(cards)
    return " ".join(words[card] if many == 1 else f"{words[card]}*{many}" for card, many in found.items())


def _orders(state: Runewars, seat: int) -> str:
    current = state.order[seat]
    used = [number for number in range(1, 9) if not state.orders[seat] >> number - 1 & 1 and number != current]
    return " ".join(map(str, (current, *used))) if current or used else ""


def _area_line(state: Runewars, area: int) -> str:
    faction = {seat: _faction(state, seat) for seat in range(state.players)}
    units = _counted(WORDS, state.units[area])
    words = [units] if units else []
    if state.stronghold[area] != NOBODY:
        side = "damaged" if state.stronghold[area] & 1 else "stronghold"
        words.append(f"{side}:{faction[state.stronghold[area] >> 1]}")
    words += [f"development:{state.development[area]}"] if state.development[area] else []
    words += [f"flag:{name}" for seat, name in faction.items() if state.activated[area] >> seat & 1]
    words += [f"city:{names.CITIES[state.city[area]]}"] if state.city[area] != NOBODY else []
    if state.rune[area] != NO_RUNE:
        words.append(f"rune:{RUNE_WORDS[state.rune[area]]}")
        words += [f"known:{name}" for seat, name in faction.items() if state.knows_rune[area] >> seat & 1]
    if state.token[area] >= 0 and state.token[area] & 1:
        words.append(f"token:{EXPLORATION[state.token[area] >> 1]}")
    for left in state.graves[area]:
        cards = [names.REWARDS[reward_number(entry)] + ("/shown" if is_up(entry) else "") for entry in left]
        words.append(f"marker:{'+'.join(cards)}")
    if state.owner[area] == NOBODY and AREAS[area].home in state.factions and state.units[area]:
        words.append("unallied")
    return f"area {AREAS[area].id} {' '.join(words)}" if words else ""


def _hero_line(state: Runewars, hero: int) -> str:
    owner = state.hero_of[hero]
    if owner == OUT:
        return f"hero {names.HEROES[hero]} out"
    if owner == IN_DECK or state.hero_at[hero] == NOBODY:
        return ""
    words = [names.HEROES[hero], _faction(state, owner), AREAS[state.hero_at[hero]].id]
    words += ["routed"] if state.hero_routed[hero] else []
    words += [f"damage:{state.hero_damage[hero]}"] if state.hero_damage[hero] else []
    if state.training[hero] != (0, 0, 0):
        words.append(f"training:{'/'.join(map(str, state.training[hero]))}")
    for entry in state.rewards[hero]:
        words.append(f"{'shown' if is_up(entry) else 'reward'}:{names.REWARDS[reward_number(entry)]}")
    return f"hero {' '.join(words)}"
