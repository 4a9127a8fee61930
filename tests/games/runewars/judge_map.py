"""A second judge of the map, written from the fact sheet alone: adjacency, control, movement, harvest, order of play.

It has tables, numbers and rules of its own and takes nothing from the game but where things stand; the tests in
rules/test_judge_map.py compare it with the game on random positions.
"""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]
WAYS: dict[str, Cell] = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
CLOCKWISE = list(WAYS)
TILES = """
1A 0,0 FF N:water; 1B 1,0 WF -; 1C 0,1 F -; 2A 0,0 OO N:mountain,NW:mountain; 2B 0,1 O -; 2C 1,1 WF -
3A 0,0 WO SW:water; 3B 1,0 F -; 3C 1,1 FF SE:mountain; 4A 0,0 WW -; 4B 1,-1 OF NE:mountain; 4C 0,1 W SW:water
5A 0,0 FW NW:mountain; 5B 1,-1 W -; 5C 0,1 F -; 5D 1,0 OO SE:water; 6A 0,0 O N:mountain; 6B 1,-1 WF NW:mountain
6C 1,0 O -; 6D 2,0 OW S:water; 7A 0,0 FO NE:water; 7B 0,1 O S:mountain; 7C -1,1 WW -; 8A 0,0 WWW N:mountain
8B 0,1 FF SW:water; 8C 1,0 OF NE:water; 8D 1,1 F -; 9A 0,0 O NW:water; 9B 0,1 FO SE:mountain
DA 0,0 FFO N:water; DB 1,0 FW -; DC 0,1 WO S:mountain; LA 0,0 FW NW:water; LB 1,0 FWO NE:mountain; LC 0,1 WO -
WA 0,0 FO N:mountain,NW:mountain; WB 1,0 FWO -; WC 0,1 FW SW:mountain
UA 0,0 FO -; UB 1,0 FOW NE:mountain; UC 0,1 FO S:water
"""
"""Area, cell, resources, coloured borders (sections 2.1 and 2.2)."""
MAPS = {
    2: "1 0 0,0; 9 4 0,2; 3 3 1,-1; 5 4 2,2",
    3: "4 5 0,0; 9 5 1,-1; 2 5 2,-2; 5 3 3,0; 1 4 4,0; 7 0 5,-3",
    4: "4 0 0,0; 5 3 2,0; 8 5 2,-2; 1 2 3,-4; 7 2 1,-2; 3 4 -1,1; 2 1 -1,-1; 6 5 -1,-2",
}
"""Tile, rotation, anchor (section 17)."""
SITES = {
    2: ["D 3 2,-2; L 1 2,-3; W 3 2,-2; U 5 1,-2", "D 2 1,3; L 4 0,4; W 4 0,4; U 2 1,3"],
    3: [
        "D 5 2,2; L 3 3,2; W 5 2,2; U 1 3,1", "D 1 -1,-1; L 5 -2,0; W 1 -1,-1; U 3 -1,0",
        "D 1 5,-5; L 1 5,-5; W 1 5,-5; U 1 5,-5",
    ],
    4: [
        "D 2 1,-5; L 0 0,-5; W 2 1,-5; U 4 0,-4", "D 2 1,2; L 0 0,2; W 4 0,3; U 0 0,2",
        "D 3 5,-4; L 1 5,-5; W 3 5,-4; U 5 4,-4", "D 1 -3,0; L 5 -4,1; W 1 -3,0; U 3 -3,1",
    ],
}  # fmt: skip
"""By site, how each faction's home lies there."""
COLOURS = {
    "daqan": "bowman knight footman siege_tower", "latari": "archer pegasus_rider sorceress warrior",
    "waiqar": "reanimate skeleton_archer necromancer dark_knight", "uthuk": "flesh_ripper berserker warlock chaos_lord",
}  # fmt: skip
FAST = {"knight", "pegasus_rider", "dark_knight", "flesh_ripper", "hell_hound"}
FLYING = {"pegasus_rider", "razorwing", "dragon"}
FAST_HEROES, FLYING_HEROES = {"ronan_of_the_wild"}, {"laurel_of_bloodwood"}
STARTING_INFLUENCE = {"latari": 4, "daqan": 3, "waiqar": 2, "uthuk": 1}
FACTION_OF = {unit: faction for faction, units in COLOURS.items() for unit in units.split()}


def pair(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def turned(cell: Cell, times: int) -> Cell:
    for _ in range(times):
        cell = (-cell[1], cell[0] + cell[1])
    return cell


class Map:
    """What lies next to what, and over which border."""

    def __init__(self, factions: list[str]) -> None:
        players = len(factions)
        rows = [row.split() for line in TILES.strip().splitlines() for row in line.split(";")]
        self.resources = {name: icons for name, _, icons, _ in rows}
        laid = {tile: (int(turn), pair(anchor)) for tile, turn, anchor in map(str.split, MAPS[players].split(";"))}
        for faction, site in zip(factions, SITES[players], strict=True):
            homes = {letter: (int(turn), pair(anchor)) for letter, turn, anchor in map(str.split, site.split(";"))}
            laid[faction[0].upper()] = homes[faction[0].upper()]
        self.cells: dict[str, Cell] = {}
        coloured: dict[tuple[Cell, Cell], str] = {}
        for name, cell, _, borders in rows:
            if name[0] not in laid:
                continue
            turn, (anchor_q, anchor_r) = laid[name[0]]
            q, r = turned(pair(cell), turn)
            here = self.cells[name] = (q + anchor_q, r + anchor_r)
            for border in filter(lambda each: each != "-", borders.split(",")):
                way, colour = border.split(":")
                step = WAYS[CLOCKWISE[(CLOCKWISE.index(way) + turn) % 6]]
                there = (here[0] + step[0], here[1] + step[1])
                coloured[here, there] = coloured[there, here] = colour
        at = {cell: name for name, cell in self.cells.items()}
        self.links: dict[str, dict[str, str]] = {name: {} for name in self.cells}
        for name, (q, r) in self.cells.items():
            for step in WAYS.values():
                there = (q + step[0], r + step[1])
                if there in at:
                    self.links[name][at[there]] = coloured.get(((q, r), there), "")


class Scene:
    """Where things stand, in words. `owners` says whose a home is in which neutral units stand alone (K15)."""

    def __init__(self, factions: list[str], season: str) -> None:
        self.map, self.factions, self.season = Map(factions), factions, season
        self.units: dict[str, list[str]] = {name: [] for name in self.map.cells}
        self.strongholds: dict[str, str] = {}
        self.owners: dict[str, str] = {}
        self.flags: dict[str, set[str]] = {name: set() for name in self.map.cells}
        self.heroes: dict[str, tuple[str, str, bool, bool]] = {}
        """Hero: faction, area, standing, has boots."""

    # -- control (L2) --------------------------------------------------------------------------------------------------

    def owner(self, area: str) -> str:
        for unit in self.units[area]:
            if bare(unit) in FACTION_OF:
                return FACTION_OF[bare(unit)]
        if area in self.strongholds:
            return self.strongholds[area]
        for faction in self.factions:
            if area[0] == faction[0].upper():
                return self.owners.get(area, "") if self.units[area] else faction
        return ""

    def empty(self, area: str) -> bool:
        return not self.units[area] and not self.owner(area)

    def open_to(self, faction: str, area: str) -> bool:
        return self.owner(area) == faction or self.empty(area)

    def harvest(self, faction: str) -> tuple[int, ...]:
        icons = "".join(self.map.resources[area] for area in self.map.cells if self.owner(area) == faction)
        return tuple(min(8, icons.count(letter)) for letter in "FWO")

    # -- movement (M1-M3, O1, O2) --------------------------------------------------------------------------------------

    def steps(self, area: str, *, flying: bool) -> Iterable[str]:
        for there, border in self.map.links[area].items():
            if not border or flying or (border == "water" and self.season == "winter"):
                yield there

    def reaches(self, start: str, target: str, limit: int, *, flying: bool, through: set[str]) -> bool:
        """Is there a way of at most so many steps on which all areas in between are among these?"""
        here = {start}
        for _ in range(limit):
            here = {there for area in here for there in self.steps(area, flying=flying)}
            if target in here:
                return True
            here &= through
        return False

    def marchers(self, faction: str, target: str) -> set[str]:
        """All first answers of a march into the target: armies, units and heroes."""
        passed = {area for area in self.map.cells if self.open_to(faction, area)}
        able: dict[str, list[str]] = {}
        for area, units in self.units.items():
            if area == target or self.owner(area) != faction or faction in self.flags[area]:
                continue
            for unit in units:
                limit = 3 if unit in FAST else 2
                standing = not unit.startswith("routed_")
                if standing and self.reaches(area, target, limit, flying=unit in FLYING, through=passed):
                    able.setdefault(area, []).append(unit)
        home = self.owner(target) == faction
        led = any(unit in FACTION_OF for units in able.values() for unit in units)
        found = set()
        for area, units in able.items():
            found |= {f"move {area} {unit}" for unit in units if home or led or unit in FACTION_OF}
            if len(units) > 1 and (home or any(unit in FACTION_OF for unit in units)):
                found.add(f"all {area}")
        for hero, (owner, area, standing, boots) in self.heroes.items():
            limit = 3 if boots or hero in FAST_HEROES else 2
            if owner == faction and standing and area != target and self.reaches(
                area, target, limit, flying=hero in FLYING_HEROES, through=set(self.map.cells)
            ):  # fmt: skip
                found.add(f"hero {hero}")
        return found

    def strategists(self, faction: str) -> tuple[dict[str, set[str]], set[str]]:
        """By area, single steps of its units; and steps of heroes."""
        units: dict[str, set[str]] = {}
        for area in self.map.cells:
            if self.owner(area) == faction and faction not in self.flags[area]:
                for unit in self.units[area]:
                    for there in self.steps(area, flying=unit in FLYING):
                        alone = unit not in FACTION_OF and self.owner(there) != faction
                        if not unit.startswith("routed_") and self.open_to(faction, there) and not alone:
                            units.setdefault(area, set()).add(f"move {unit} {there}")
        heroes = {
            f"hero {hero} {there}"
            for hero, (owner, area, standing, _) in self.heroes.items() if owner == faction and standing
            for there in self.steps(area, flying=hero in FLYING_HEROES) if self.open_to(faction, there)
        }  # fmt: skip
        return units, heroes


def bare(unit: str) -> str:
    return unit.removeprefix("routed_")


def order_of_play(factions: list[str], orders: list[int], influence: list[int]) -> list[str]:
    """Q3: the lowest Order, nobody's Order last of all equal; then influence; then starting influence."""

    def rank(faction: str) -> tuple[int, int, int]:
        seat = factions.index(faction)
        return (orders[seat], -influence[seat], -STARTING_INFLUENCE[faction])

    return sorted(factions, key=rank)
