"""Before the first round (Rulebook pp. 34-35; P1-P7): the board, empires, pieces, first player."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache, lru_cache

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.rules import Setting, Variant

from ..data import DATA
from .board import BY_PLAYERS, board
from .diplomacy import SECOND_ALLY
from .gains import pick
from .heroquests import QUESTS
from .pieces import EMPIRES, MONSTERS, NORMAL, NUMBERS, OF, RACES, Kind
from .placing import put
from .pool_and_buildings import Pool, Yard, pool_of, yard_of
from .runes.rune import CARDS
from .state import EMPTY, NOBODY, OUT, POOL, STANDS, UNSAID, GodsWar

CORE = tuple(empire for empire in EMPIRES if DATA["empires"][empire]["set"] == "core")
VARIANTS = (
    Variant(
        "profile",
        "core",
        "What is in play",
        "Core: empires and runes. Recommended: an elder race a player and a monster of each kind. Everything: all.",
        choices=("core", "recommended", "everything", "own"),
    ),
    Variant(
        "empires",
        "dealt",
        "Empires",
        "Dealt at random, or chosen in seat order.",
        choices=("dealt", "chosen"),
    ),
    Variant(
        "races",
        0,
        "Elder races",
        "How many take part, with your own choice of what is in play.",
        least=0,
        most=12,
        minor=True,
    ),
    Variant("dragons", False, "Dragons", "One dragon takes part.", minor=True),
    Variant("chaos_monsters", False, "Chaos monsters", "One appears when the Spike shatters.", minor=True),
    Variant("cosmic_monsters", False, "Cosmic monsters", "One appears with the first Great Compromise.", minor=True),
    Variant(
        "allies_and_monsters",
        "dealt",
        "Races and monsters",
        "Those that take part are dealt at random, or picked in seat order.",
        choices=("dealt", "picked"),
        minor=True,
    ),
    Variant("max_rounds", 30, "Round limit", "After this many rounds VP decide.", least=1, most=99, minor=True),
)


def setup(seats: int, options: dict[str, Setting]) -> GodsWar:
    """An empty table; everything else is dealt or chosen in `deal_board` and the steps after it."""
    switches = tuple(f"{name}={value}" for name, value in sorted(options.items()))
    nothing = (0,) * seats
    return GodsWar(
        agenda=[("deal_board", seats)], log=[], ending="", winners=[], board_id=BY_PLAYERS[seats][0], empires=(),
        options=switches, round=0, phase="setup", first=0, way=1, turn=NOBODY,
        power=[NUMBERS["start_power"]] * seats, vp=[NUMBERS["start_vp"]] * seats, triggered=False, gone=(), kinds=(),
        owner=(), where=[], units=(), houses=(), site=[], nest=[], spike=STANDS, isle=0, sunk=EMPTY, slots=[],
        down=nothing, runes=[()] * seats, deck=sorted(CARDS), under=[], discards=[], lasting=[],
        standing=nothing, races=(), monsters=(), allies=((),) * seats, webs=[], fulfilled=[],
        battle=None, marks={}, round_marks={}, turn_marks={}, sealed=[UNSAID] * seats,
        fought=None,
    )  # fmt: skip


def option(state: GodsWar, name: str) -> str:
    return _option(state.options, name)


@lru_cache(maxsize=1000)
def _option(options: Sequence[str], name: str) -> str:
    return next(each.partition("=")[2] for each in options if each.startswith(f"{name}="))


def deal_board(state: GodsWar, seats: int) -> Step:
    """The board, then empires: dealt, or chosen in seat order (P1, P5)."""
    boards = BY_PLAYERS[seats]
    if len(boards) > 1:
        _, key = yield pick("board", boards)
        state.lay(key)
    left = list(CORE if seats <= len(CORE) and option(state, "profile") == "core" else EMPIRES)
    for seat in range(seats):
        if option(state, "empires") == "dealt":
            _, empire = yield pick("empire", left)
        else:
            _, empire = yield Ask(seat, "choose_empire", [("empire", each) for each in left])
        left.remove(empire)
        state.empires = (*state.empires, empire)
        state.say("plays", seat, empire)
    more = [("races_and_monsters",)] if option(state, "profile") != "core" else []
    state.then(("lay_out",), *more, ("choose_first",), ("setup_choices",), ("round",))


def lay_out(state: GodsWar) -> None:
    """All pieces into the pools, then what each setup line says onto the map; that sets nothing off (P2, P6)."""
    _take_pieces(state)
    where, kinds = state.where, state.kinds
    for empire, units, houses in zip(state.empires, state.units, state.houses, strict=True):
        men, buildings = _laid_out(state.board_id, empire)
        for number, area in men:
            where[units[number]] = area
        for number, area in buildings:
            house = houses[number]
            where[house] = area
            (state.site if kinds[house] in NORMAL else state.nest)[area] = house
    state.survey()
    for seat, empire in enumerate(state.empires):
        state.pools[seat], state.yards[seat] = _sheets(state.board_id, empire)


@cache
def _sheets(key: str, empire: str) -> tuple[Pool, Yard]:
    """The pool and the buildings with which an empire begins: looked up anew, they cost 4 µs for each player."""
    (units, houses), (men, buildings) = _box(empire), _laid_out(key, empire)
    out = {number for number, _ in men}
    pool = sum([1 << number for number in range(len(units)) if number not in out])
    built = {number for number, _ in buildings}
    places = tuple([0 if number in built else POOL for number in range(len(houses))])
    return pool_of((key, tuple(units), pool)), yard_of((key, empire, False, tuple(houses), places))


@cache
def _laid_out(key: str, empire: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where the units and buildings of an empire begin on that board: (place among its own, area)."""
    names = {area.name: area.index for area in board(key).areas}
    line, (units, houses) = DATA["empires"][empire]["setup"], _box(empire)
    found: list[list[tuple[int, int]]] = []
    for part, pieces in ((line["units"], units), (line["buildings"], houses)):
        firsts = [(pieces.index(OF[empire][kind].index), areas) for kind, areas in part.items()]
        found.append([(first + more, names[name]) for first, areas in firsts for more, name in enumerate(areas)])
    return found[0], found[1]


def make_pieces(state: GodsWar) -> None:
    """Every empire's pieces, in its pool, and an empty board."""
    _take_pieces(state)
    state.survey()


def _take_pieces(state: GodsWar) -> None:
    """The same, without looking at them."""
    plan = board(state.board_id)
    state.site, state.nest = [EMPTY] * len(plan.areas), [EMPTY] * len(plan.areas)
    state.isle = plan.start
    state.kinds, state.owner, units, houses = _pieces(state.empires)
    state.units, state.houses, state.where = units, houses, [POOL] * len(state.kinds)
    state.slots = [(EMPTY,) * len(QUESTS[empire]) for empire in state.empires]
    for token in DATA["rune_tokens"]:
        _beside(state, [OF["tokens"][f"{token}_token"]] * DATA["tokens"][f"{token}_rune"])


Pieces = tuple[int, ...]


@lru_cache(maxsize=2048)
def _pieces(empires: tuple[str, ...]) -> tuple[Pieces, Pieces, tuple[Pieces, ...], tuple[Pieces, ...]]:
    """Kinds and owners of all pieces at this table; units and buildings by seat."""
    kinds: list[int] = []
    owner: list[int] = []
    units: list[Pieces] = []
    houses: list[Pieces] = []
    for seat, empire in enumerate(empires):
        for group, mine in zip((units, houses), _box(empire), strict=True):
            first = len(kinds)
            kinds += mine
            group.append(tuple(range(first, len(kinds))))
        owner += [seat] * (len(kinds) - len(owner))
    return tuple(kinds), tuple(owner), tuple(units), tuple(houses)


@cache
def _box(empire: str) -> tuple[Sequence[int], Sequence[int]]:
    """The kinds of an empire's units and of its buildings, each as often as there are pieces of it."""
    mine = [kind for kind in OF[empire].values() if kind.id != "imbedded_nest"]  # the other side of a Nest
    pieces = [kind for kind in mine for _ in range(kind.count)]
    return [kind.index for kind in pieces if kind.unit], [kind.index for kind in pieces if not kind.unit]


def _beside(state: GodsWar, kinds: Sequence[Kind]) -> tuple[int, ...]:
    """Pieces that are nobody's yet, beside the board."""
    first, count = len(state.kinds), len(kinds)
    state.kinds += tuple([kind.index for kind in kinds])
    state.owner += (NOBODY,) * count
    state.where += [OUT] * count
    state.aside[OUT] += count
    return tuple(range(first, first + count))


def races_and_monsters(state: GodsWar) -> Step:
    """Which elder races and monsters fit the board and take part; beside Scorpion Men one race more (P4, P7, L1)."""
    profile = option(state, "profile")
    lands: set[str | None] = {None, *(area.name for area in state.board.areas)}
    fitting = [race for race in RACES if DATA["elder_races"][race]["needs_area"] in lands]
    wanted = {"recommended": len(state.empires), "everything": len(fitting)}.get(profile, int(option(state, "races")))
    chosen: list[str] = list(fitting) if profile == "everything" else []
    while len(chosen) < min(wanted + (SECOND_ALLY in chosen), len(fitting)):
        seat = len(chosen) % len(state.empires)
        chosen.append((yield from _one_of(state, seat, "race", [race for race in fitting if race not in chosen])))
    picked: list[str] = []
    for kind, switch in (("dragon", "dragons"), ("chaos", "chaos_monsters"), ("cosmic", "cosmic_monsters")):
        able = [monster for monster in MONSTERS if DATA["monsters"][monster]["kind"] == kind]
        if profile == "everything":
            picked += able
        elif profile == "recommended" or (profile == "own" and option(state, switch) == "True"):
            picked.append((yield from _one_of(state, len(picked) % len(state.empires), "monster", able)))
    beside(state, [race for race in RACES if race in chosen], picked)
    homes = {area.name: area.index for area in state.board.areas}
    for race in state.races:
        home = DATA["elder_races"][race]["home"]
        if home:
            put(state, next(p for p in range(len(state.kinds)) if state.kind(p).group == race), homes[home])
    for monster in picked:
        piece = next(p for p in range(len(state.kinds)) if state.kind(p).id == monster)
        placed = DATA["monsters"][monster]["placed"]
        put(state, piece, homes[placed["where"]] if placed["when"] == "setup" else POOL)


def _one_of(state: GodsWar, seat: int, what: str, names: list[str]) -> Generator[Ask, Option, str]:
    """Dealt, or picked by a player."""
    if option(state, "allies_and_monsters") == "dealt":
        _, name = yield pick(what, names)
    else:
        _, name = yield Ask(seat, f"choose_{what}", [(what, each) for each in names])
    return str(name)


def beside(state: GodsWar, races: Sequence[str], monsters: Sequence[str]) -> None:
    """The pieces of elder races and monsters that take part, beside the board: nobody's until an alliance (L2)."""
    state.races += tuple(races)
    state.new_table()
    for race in races:
        _beside(state, [next(iter(OF[race].values()))] * DATA["elder_races"][race]["count"])
    kinds = [OF["monsters"][monster] for monster in monsters]
    if "mother_of_monsters" in monsters:
        kinds += [OF["spawn"]["spawn"]] * DATA["spawn"]["count"]
    state.monsters += _beside(state, kinds)


def choose_first(state: GodsWar) -> Step:
    """Sky, or somebody drawn who is not Chaos; he picks the direction (P3)."""
    able = [seat for seat, empire in enumerate(state.empires) if empire != "chaos"]
    sky = state.seat_of("sky")
    if sky != NOBODY:
        state.first = sky
    else:
        _, empire = yield pick("first", [state.empires[seat] for seat in able])
        state.first = state.seat_of(empire)
    state.say("first_player", state.first)
    answer = yield Ask(state.first, "direction", [("clockwise",), ("counterclockwise",)])
    state.way = 1 if answer == ("clockwise",) else -1


def setup_choices(state: GodsWar) -> Step:
    """What empires choose before the first round, in turn order (P2)."""
    for seat in state.order():
        choice = DATA["empires"][state.empires[seat]]["setup"].get("choice", {})
        if "lunar_cycle" in choice:
            steps: list[Option] = [("cycle", each) for each in choice["lunar_cycle"]]
            state.marks["cycle"] = steps.index((yield Ask(seat, "set_cycle", steps)))
        if "building_in_Brithos" in choice:
            kinds: list[Option] = [("start_with", each) for each in choice["building_in_Brithos"]]
            _, name = yield Ask(seat, "start_building", kinds)
            put(state, state.pool(seat, name), state.board.index["brithos"])
            state.say("built", seat, name, state.board.index["brithos"])
