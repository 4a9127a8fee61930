"""A second judge of battles, written from the fact sheet alone (3.2, 4, 5, 16.6): it fights a battle step by step.

`fight` is a generator. It yields ("draw",) and wants the number of a Fate card, or ("choose", words) with all that
somebody may pick, and wants one of them; in the end it returns both strengths. The tests in rules/test_judge_battle.py
lead it and the game through the same battles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

Talk = Generator[tuple[Any, ...], Any, Any]
FATE = """
- R2 D2 S;- R2 D1 S;- S D1 S;- S - S;R1 - - D1;R1 - S D1;R1 - S -;R1 R1 D3 -;S R1 D3 -;S R1 D2 -
- D2 D2 S;- D2 D1 S;- S D1 S;- S D1 S;D1 - - R1;D1 - S R1;D1 - S -;D1 D1 D3 -;S D1 - -;S D1 D2 -
- D2 R2 S;- D2 R2 S;- S R1 S;- S - S;D1 - - D1;D1 - S D1;D1 - S -;D1 D1 R2 -;S D1 R2 -;S D1 R2 -
"""
CARDS = [dict(zip("TRHC", card.split(), strict=True)) for row in FATE.strip().splitlines() for card in row.split(";")]
UNITS = """
bowman T 1 1;knight R 2 2;footman T 1 3;siege_tower H 3 5;archer T 1 1;pegasus_rider R 3 2;sorceress C 1 3
warrior R 2 4;reanimate T 1 3;skeleton_archer T 1 4;necromancer C 1 2;dark_knight R 3 1;flesh_ripper R 1 1
berserker T 1 2;warlock C 1 3;chaos_lord H 3 4;sorcerer C 1 1;razorwing T 1 1;beastman T 1 2;hell_hound R 2 3
dragon H 4 4;giant H 5 5
"""
KINDS = {row.split()[0]: row.split()[1:] for line in UNITS.strip().splitlines() for row in line.split(";")}
"""Shape, health, row."""


@dataclass(eq=False)
class Unit:
    kind: str
    routed: bool = False
    damage: int = 0

    @property
    def shape(self) -> str:
        return KINDS[self.kind][0]

    @property
    def row(self) -> int:
        return int(KINDS[self.kind][2])

    def __str__(self) -> str:
        return ("routed_" if self.routed else "") + self.kind + (f" {self.damage}" if self.damage else "")


@dataclass
class Side:
    units: list[Unit]
    bonus: int = 0
    routs: int = 0
    hits: int = 0
    drawn: set[str] = field(default_factory=set)
    sturdy: dict[str, int] = field(default_factory=dict)

    def health(self, unit: Unit) -> int:
        return self.sturdy.get(unit.kind, int(KINDS[unit.kind][1]))

    def standing(self, shapes: str = "TRHC") -> list[Unit]:
        return [unit for unit in self.units if not unit.routed and unit.shape in shapes]

    def shaped(self, shapes: str) -> list[Unit]:
        """Standing ones, or all if none stands (K5)."""
        return self.standing(shapes) or [unit for unit in self.units if unit.shape in shapes]

    def counted(self) -> Counter[str]:
        return Counter(map(str, self.units))


class Battle:
    def __init__(self, attackers: Iterable[str], defenders: Iterable[str], reanimates: int) -> None:
        self.sides = [Side([Unit(kind) for kind in each]) for each in (attackers, defenders)]
        self.reanimates = reanimates
        """Left in the supply."""

    # -- one after the other -------------------------------------------------------------------------------------------

    def fight(self) -> Talk:
        """Step 5, rounds 1 to 5."""
        for row in range(1, 6):
            while True:
                kinds = []
                for side in self.sides:
                    left = {unit.kind for unit in side.standing() if unit.row == row} - side.drawn
                    kinds.append((yield from self.pick("pick", left)) if left else "")
                if not any(kinds):
                    break
                yield from self.turn(kinds)

    def turn(self, kinds: list[str]) -> Talk:
        specials = [0, 0]
        for side, kind in enumerate(kinds):
            self.sides[side].drawn.add(kind)
            self.sides[side].routs = self.sides[side].hits = 0
            for _ in range(sum(unit.kind == kind for unit in self.sides[side].standing())):
                specials[side] += yield from self.draw(side, KINDS[kind][0])
        for side, kind in enumerate(kinds):
            for _ in range(specials[side]):
                yield from getattr(self, f"_{kind}")(side)
        for side in (0, 1):
            for _ in range(self.sides[side].routs):
                yield from self.rout(1 - side)
        for side in (0, 1):
            yield from self.strike(1 - side, self.sides[side].hits)

    def draw(self, side: int, shape: str) -> Talk:
        """A card: routs and damage wait for steps d and e; how many specials it gives."""
        card = yield ("draw",)
        result = CARDS[card - 1][shape]
        if result[0] == "R":
            self.sides[side].routs += int(result[1])
        elif result[0] == "D":
            self.sides[side].hits += int(result[1])
        return int(result == "S")

    def pick(self, verb: str, words: Iterable[str], more: Iterable[str] = ()) -> Talk:
        """One of these, or something else that may be said."""
        options = {f"{verb} {word}" for word in words} | set(more)
        said = next(iter(options)) if len(options) == 1 else (yield ("choose", frozenset(options)))
        return said.removeprefix(f"{verb} ")

    def unit(self, verb: str, units: list[Unit], *more: str) -> Talk:
        """One of these units; None for something else."""
        said = yield from self.pick(verb, map(str, units), more)
        return next((unit for unit in units if str(unit) == said), None)

    # -- routs and damage (K2, K3) -------------------------------------------------------------------------------------

    def rout(self, side: int, later: bool = False) -> Talk:
        standing = self.sides[side].standing()
        if later:
            standing = [unit for unit in standing if unit.row > 1] or standing
        targets = [unit for unit in standing if not unit.damage] or standing
        if targets:
            unit = yield from self.unit("rout", targets)
            unit.routed = True

    def hit(self, side: int, unit: Unit) -> bool:
        """One point; does the unit survive it?"""
        unit.damage += 1
        if unit.damage >= self.sides[side].health(unit):
            self.sides[side].units.remove(unit)
            return False
        return True

    def bears(self, side: int) -> list[Unit]:
        units = self.sides[side].units
        return [unit for unit in units if unit.damage] or self.sides[side].standing() or units

    def strike(self, side: int, points: int) -> Talk:
        for _ in range(points):
            targets = self.bears(side)
            if targets:
                unit = yield from self.unit("damage", targets)
                self.hit(side, unit)

    # -- special abilities; `side` is whose they are -------------------------------------------------------------------

    def _bowman(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        firm = [unit for unit in foe.units if foe.health(unit) > 1]
        hurt = [unit for unit in foe.units if unit.damage]
        up = foe.standing()
        targets = hurt or [unit for unit in up if unit in firm] or up or firm or foe.units
        if targets:
            self.hit(1 - side, (yield from self.unit("damage", targets)))

    def _knight(self, side: int) -> Talk:
        yield from self.rout(1 - side)

    def _footman(self, side: int) -> Talk:
        targets = self.bears(1 - side)
        if targets:
            unit = yield from self.unit("damage", targets)
            if self.hit(1 - side, unit):
                self.hit(1 - side, unit)

    def _siege_tower(self, side: int) -> Talk:
        self.sides[side].bonus += 2
        yield from ()

    def _archer(self, side: int) -> Talk:
        units = self.sides[1 - side].units
        if units:
            self.hit(1 - side, (yield from self.unit("damage", units)))

    def _pegasus_rider(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        if foe.standing("TR"):
            unit = yield from self.unit("rout", foe.standing("TR"))
            unit.routed = True
            if unit.shape == "T" and foe.standing("T"):
                second = yield from self.unit("rout", foe.standing("T"), "stop")
                if second is not None:
                    second.routed = True

    def _sorceress(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        if foe.units:
            foe.units.remove((yield from self.unit("banish", foe.units)))

    def _warrior(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        weak = [unit for unit in foe.units if unit.routed or unit.damage]
        if foe.units:
            unit = (yield from self.unit("kill", weak, "strike")) if weak else None
            if unit is not None:
                foe.units.remove(unit)
            else:
                yield from self.strike(1 - side, 1)

    def _reanimate(self, side: int) -> Talk:
        if sum(unit.kind == "reanimate" for unit in self.sides[side].standing()) >= 2:
            yield from self.strike(1 - side, 2)

    def _skeleton_archer(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        targets = foe.shaped("TCR")
        if targets:
            foe.units.remove((yield from self.unit("lose", targets)))

    def _necromancer(self, side: int) -> Talk:
        raised = min(2, self.reanimates)
        self.reanimates -= raised
        self.sides[side].units += [Unit("reanimate") for _ in range(raised)]
        yield from ()

    def _dark_knight(self, side: int) -> Talk:
        yield from self.rout(1 - side)
        yield from self.rout(1 - side)

    def _flesh_ripper(self, side: int) -> Talk:
        self.sides[side].sturdy["flesh_ripper"] = 3
        yield from ()

    def _berserker(self, side: int) -> Talk:
        mine = [unit for unit in self.sides[side].standing() if unit.kind == "berserker"]
        if (
            mine
            and self.sides[1 - side].units
            and (yield from self.pick("", (), ("sacrifice", "spare"))) == "sacrifice"
        ):
            self.sides[side].units.remove(mine[0])
            yield from self.strike(1 - side, 2)

    def _warlock(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        shapes = Counter(unit.shape for unit in foe.units)
        ways = [name for name, able in (("triangle", shapes["T"] >= 2), ("rectangle", shapes["R"] >= 1)) if able]
        way = (yield from self.pick("lose", ways)) if ways else "triangle"
        for _ in range(2 if way == "triangle" else 1):
            targets = foe.shaped("T" if way == "triangle" else "R")
            if targets:
                foe.units.remove((yield from self.unit("lose", targets)))

    def two(self, verb: str, units: list[Unit]) -> Talk:
        """Two different ones, named before anything happens to them; one, if there is only one."""
        picked: list[Unit] = []
        while len(picked) < 2 and (left := [unit for unit in units if unit not in picked]):
            picked.append((yield from self.unit(verb, left)))
        return picked

    def _chaos_lord(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        for unit in (yield from self.two("terrify", foe.units)):
            if unit.routed:
                foe.units.remove(unit)
            unit.routed = True

    def _sorcerer(self, side: int) -> Talk:
        self.sides[side].sturdy["sorcerer"] = 2
        yield from ()

    def _razorwing(self, side: int) -> Talk:
        yield from self.rout(1 - side, later=True)

    def _beastman(self, side: int) -> Talk:
        yield from self.strike(1 - side, 1)
        if (yield from self.draw(side, "T")):
            yield from self.strike(1 - side, 1)

    def _hell_hound(self, side: int) -> Talk:
        for unit in (yield from self.two("damage", self.sides[1 - side].standing())):
            self.hit(1 - side, unit)

    def _dragon(self, side: int) -> Talk:
        foe = self.sides[1 - side]
        for number in range(3):
            targets = [unit for unit in foe.units if unit.shape == "T"]
            unit = (yield from self.unit("kill", targets, *(["stop"] if number else []))) if targets else None
            if unit is None:
                return
            foe.units.remove(unit)

    def _giant(self, side: int) -> Talk:
        tokens = {str(unit.damage) for unit in self.sides[side].units if unit.kind == "giant"}
        if tokens and self.sides[1 - side].units:
            yield from self.strike(1 - side, int((yield from self.pick("rage", tokens))))

    # -- the tally (6) -------------------------------------------------------------------------------------------------

    def strengths(self, stronghold: int, less: int) -> tuple[int, int]:
        found = []
        for side in self.sides:
            found.append(side.bonus + sum(not unit.routed or unit.shape == "H" for unit in side.units))
        return found[0], found[1] + max(0, stronghold - less)
