"""Before the first year (S1-S16): first player, factions, strongholds, armies, heroes and hands. Rulebook p. 7."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.rules import Setting, Variant
from theomachy.kernel.step import Choice, Plain, Rolling, Steps

from ..data import DATA, LIMITS
from .board import AREA, AREAS, REALMS, TILE_NAMES
from .card_names import EVIL_HEROES, GOOD_HEROES, HEROES, OBJECTIVES, QUESTS
from .cards import COPIES, bits, one_of
from .control import DEVELOPMENTS, add, see_rune, set_stronghold
from .pieces import FACTIONS, KIND, KINDS, RESOURCES, unit
from .play_order import ALL_ORDERS
from .powers import refresh
from .state import IN_DECK, NO_RUNE, NOBODY, SPRING, Runewars

BUILT, READY_MADE, EXPLORATION = "built", "ready_made", "exploration"
VARIANTS = (
    Variant(
        "map",
        BUILT,
        "Map",
        "Built by the players from tiles, or a ready-made one.",
        choices=(BUILT, READY_MADE),
        labels=("Built by the players", "Ready-made"),
    ),
    Variant(EXPLORATION, False, "Exploration tokens", "Heroes turn up what lies hidden in every area."),
    Variant(
        "years",
        LIMITS["years"],
        "Years",
        "After this many years dragon runes are counted; the rulebook says seven.",
        least=1,
        most=LIMITS["years"],
    ),
)
SEASONS = len(LIMITS["seasons"])
SEASON_DECK = (1 << len(DATA["seasons"]) // SEASONS) - 1
STARTING: tuple[dict[str, int], ...] = tuple(DATA["factions"][name]["starting_dials"] for name in FACTIONS)
GOOD: tuple[bool, ...] = tuple(DATA["factions"][name]["alignment"] == "good" for name in FACTIONS)
HALF = len(OBJECTIVES) // 2
"""Good Objectives come first, then as many evil ones."""
_FIRST_CARDS: tuple[Option, ...] = tuple(("first_card", number) for number in range(1, len(DATA["fate"]) + 1))
_HEROES: tuple[Option, ...] = tuple(("hero", name) for name in HEROES)
_OBJECTIVES: tuple[Option, ...] = tuple(("objective", name) for name in OBJECTIVES)


def setup(seats: int, options: dict[str, Setting]) -> Runewars:
    """An empty table."""
    switches = [str(options["map"])] + ([EXPLORATION] if options[EXPLORATION] else [])
    areas = len(AREAS)
    backs = tuple(tuple(entry[back] for entry in DATA["exploration"]) for back in ("back_1", "back_2"))
    heroes = len(HEROES)
    return Runewars(
        agenda=[("first_player",)], log=[], ending="", winners=[], players=seats, options=tuple(switches),
        years=int(options["years"]), factions=[NOBODY] * seats, first=0, year=0, season=SPRING, phase="setup",
        turn=NOBODY, placements=(), units=[()] * areas, owner=[NOBODY] * areas, stronghold=[NOBODY] * areas,
        development=[""] * areas, activated=[0] * areas, city=[NOBODY] * areas, rune=[NO_RUNE] * areas,
        knows_rune=[0] * areas, token=[NOBODY] * areas, knows_token=[0] * areas, graves=[()] * areas,
        influence=[0] * seats, dials=[(0, 0, 0)] * seats, orders=[ALL_ORDERS] * seats, order=[0] * seats,
        chosen=[0] * seats, tactics=[()] * seats, fresh=[()] * seats, quests=[()] * seats,
        objective=[NOBODY] * seats, out=[False] * seats, gone=[], hero_of=[IN_DECK] * heroes,
        hero_at=[NOBODY] * heroes, hero_routed=[False] * heroes, hero_damage=[0] * heroes,
        training=[(0, 0, 0)] * heroes, rewards=[()] * heroes, supply=[kind.limit for kind in KINDS],
        developments=[(0, 0, 0, 0)] * seats, strongholds=[0] * seats, fate=(1 << len(DATA["fate"])) - 1,
        fate_discards=0, tactics_deck=COPIES, tactics_discards=(0,) * len(COPIES), quest_deck=0, quest_discards=0,
        reward_deck=tuple(entry["copies"] for entry in DATA["rewards"]),
        reward_discards=(0,) * len(DATA["rewards"]), objective_deck=(1 << len(OBJECTIVES)) - 1,
        objective_discards=0, season_decks=[SEASON_DECK] * SEASONS, season_card=NOBODY,
        token_stacks=(backs[0], backs[1]), dragons=DATA["runes"]["dragon"], falses=DATA["runes"]["false"],
        titles=[(NOBODY, 0, 0)] * len(DATA["titles"]), victory=[(NOBODY, 0)] * SEASONS, bids=[NOBODY] * seats,
        effects=(), used=(), battle=None, duel=None, force=(), target=NOBODY, battles=0, marks={},
        seen_objectives=(0,) * seats,
    )  # fmt: skip


def clockwise(state: Runewars) -> list[int]:
    """Seats from the first player on."""
    return [(state.first + step) % state.players for step in range(state.players)]


# -- first player and factions -----------------------------------------------------------------------------------------


def first_player(state: Runewars) -> Step:
    """A Fate card for each, and the highest number begins; the cards go back (S1)."""
    dealt: list[int] = []
    left = [1] * len(_FIRST_CARDS)
    for seat in range(state.players):
        _, number = yield one_of(_FIRST_CARDS, left)
        dealt.append(number)
        left[number - 1] = 0
        state.say("first_card", seat, number)
    state.first = dealt.index(max(dealt))
    state.say("first_player", state.first)
    state.then(*[("choose_faction", seat) for seat in clockwise(state)], ("build_board",), ("set_up_realms",))


def ask_faction(state: Runewars, seat: int) -> Ask | None:
    free = [name for number, name in enumerate(FACTIONS) if number not in state.factions]
    return Ask(seat, "setup_faction", [("faction", name) for name in free]) if len(free) > 1 else None


def choose_faction(state: Runewars, answer: Option, seat: int) -> None:
    """Clockwise from the first player, any faction that is left (S2)."""
    free = [number for number in range(len(FACTIONS)) if number not in state.factions]
    faction = FACTIONS.index(answer[1]) if answer else free[0]
    state.factions[seat] = faction
    entry = DATA["factions"][FACTIONS[faction]]
    held = [entry["developments"][name] for name in DEVELOPMENTS]
    state.developments[seat] = (held[0], held[1], held[2], held[3])
    state.strongholds[seat] = entry["strongholds"]
    state.dials[seat] = (STARTING[faction]["food"], STARTING[faction]["wood"], STARTING[faction]["ore"])
    state.say("plays", seat, FACTIONS[faction])


# -- realms ------------------------------------------------------------------------------------------------------------


def set_up_realms(state: Runewars) -> None:
    """Clockwise: stronghold and army of each, then heroes, then what is held in hand (S4-S12)."""
    state.quest_deck = quests_in_play(state)
    seats = clockwise(state)
    state.then(
        *[step for seat in seats for step in (("setup_stronghold", seat), ("setup_army", seat), ("setup_units", seat))],
        *[step for seat in seats for step in (("deal_hero", seat), ("setup_hero", seat))],
        *[step for seat in seats for step in hands(state, seat)],
        ("season_begins", 1, SPRING),
    )


def quests_in_play(state: Runewars) -> int:
    """Quests that name no tile, or one that lies on the table (S4)."""
    lying = {TILE_NAMES[tile] for tile, _, _, _ in state.placements}
    return sum(1 << card for card, entry in enumerate(DATA["quests"]) if entry["tile"] in {None, *lying})


def hands(state: Runewars, seat: int) -> list[tuple[str | int, ...]]:
    """Starting influence, Tactics cards, two Quests and an Objective (S10-S12)."""
    entry = DATA["factions"][FACTIONS[state.factions[seat]]]
    state.influence[seat] = entry["starting_influence"]
    return [("draw_tactics", seat, entry["starting_tactics"]), ("draw_quests", seat, 2), ("deal_objective", seat)]


def home_areas(state: Runewars, seat: int) -> tuple[int, ...]:
    return REALMS[state.factions[seat]]


def ask_stronghold(state: Runewars, seat: int) -> Ask:
    return Ask(seat, "setup_stronghold", [("stronghold", AREAS[area].id) for area in home_areas(state, seat)])


def place_stronghold(state: Runewars, answer: Option, seat: int) -> None:
    set_stronghold(state, AREA[answer[1]], seat, False)
    state.say("builds_stronghold", seat, answer[1])


def recruits(faction: int, dials: tuple[int, int, int]) -> list[int]:
    """Kinds of all units at or below the arrows of three dials."""
    printed = DATA["factions"][FACTIONS[faction]]["dials"]
    spaces = [space for name, value in zip(RESOURCES, dials, strict=True) for space in printed[name][:value]]
    return [KIND[space] for space in spaces if space in KIND]


def setup_army(state: Runewars, seat: int) -> None:
    """The army that all three dials give waits to be placed (S6)."""
    kinds = recruits(state.factions[seat], state.dials[seat])
    for kind in kinds:
        state.supply[kind] -= 1
    state.force = tuple(sorted([unit(kind) for kind in kinds]))


def ask_units(state: Runewars, seat: int) -> Ask | None:
    """One of a kind, or all that are left, into an area of the home realm."""
    if not state.force:
        return None
    homes = [AREAS[area].id for area in home_areas(state, seat)]
    kinds = [KINDS[number >> 1].id for number in sorted(set(state.force))]
    singles = [("place", kind, area) for kind in kinds for area in homes] if len(state.force) > 1 else []
    return Ask(seat, "setup_units", [*[("place_all", area) for area in homes], *singles], len(state.force))


def place_units(state: Runewars, answer: Option, seat: int) -> None:
    if not answer:
        return
    units = state.force if answer[0] == "place_all" else (unit(KIND[answer[1]]),)
    left = list(state.force)
    for number in units:
        left.remove(number)
    state.force = tuple(left)
    add(state, AREA[answer[-1]], *units)
    if not left:
        state.say("musters", seat)
    state.then(("setup_units", seat))


def deal_hero(state: Runewars, seat: int) -> Step:
    """A hero of the faction's alignment (S7, S14)."""
    able = GOOD_HEROES if GOOD[state.factions[seat]] else EVIL_HEROES
    left = [hero in able and owner == IN_DECK for hero, owner in enumerate(state.hero_of)]
    _, name = yield one_of(_HEROES, left)
    hero = HEROES.index(name)
    state.hero_of[hero] = seat
    refresh(state, seat)
    state.say("gains_hero", seat, name)


def ask_hero(state: Runewars, seat: int) -> Ask:
    (hero,) = state.heroes(seat)
    homes = home_areas(state, seat)
    return Ask(seat, "setup_hero", [("hero_at", AREAS[area].id) for area in homes], HEROES[hero])


def place_hero(state: Runewars, answer: Option, seat: int) -> None:
    (hero,) = state.heroes(seat)
    state.hero_at[hero] = AREA[answer[1]]
    see_rune(state, seat, state.hero_at[hero])
    state.say("hero_placed", HEROES[hero], answer[1])


def deal_objective(state: Runewars, seat: int) -> Step:
    """One of the faction's alignment, seen by its player alone (S12)."""
    half = (1 << HALF) - 1 if GOOD[state.factions[seat]] else (1 << HALF) - 1 << HALF
    _, name = yield one_of(_OBJECTIVES, bits(state.objective_deck & half, 2 * HALF))
    card = OBJECTIVES.index(name)
    state.objective_deck &= ~(1 << card)
    state.objective[seat] = card
    refresh(state, seat)
    state.whisper([seat], "your_objective", name)


assert len(QUESTS) == len(DATA["quests"])
STEPS: Steps = {
    "first_player": Rolling(first_player),
    "choose_faction": Choice(ask_faction, choose_faction),
    "set_up_realms": Plain(set_up_realms),
    "setup_stronghold": Choice(ask_stronghold, place_stronghold),
    "setup_army": Plain(setup_army),
    "setup_units": Choice(ask_units, place_units),
    "deal_hero": Rolling(deal_hero),
    "setup_hero": Choice(ask_hero, place_hero),
    "deal_objective": Rolling(deal_objective),
}
