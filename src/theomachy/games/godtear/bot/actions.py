"""Advice on actions: each is worth what it does and the best that may follow it in the same activation. For bots."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice
from theomachy.scene import percent

from ..rules.actions import NO_MORE, NORMAL, PASS, action_options, must_choose, start_activation
from ..rules.banners import open_objectives
from ..rules.board import BIT, HEX, HEXES, NEAR
from ..rules.ladder import banner_points, claim_steps
from ..rules.masks import hexes
from ..rules.powers import SKILLS
from ..rules.scenarios import scoring_hexes
from ..rules.skills import Strike
from ..rules.state import Godtear
from .attack import aid_worth, best_from, prey, strike_worth, told
from .hexes import Ground, exposure
from .rehearsal import Adviser, rehearse
from .value import condition, lead
from .worth import banner_worth, spared

REST = Advice(0.0, "Nothing better is left to do.")


class Plan:
    """One unit's activation as it looks now."""

    def __init__(self, state: Godtear, unit: int, adviser: Adviser, deep: bool) -> None:
        self.state, self.unit, self.seat = state, unit, state.owner(unit)
        self.adviser, self.deep = adviser, deep
        self.left = NORMAL - state.actions + (1 if state.bonus else 0)
        self._standing: float | None = None
        self._attacks: list[tuple[int, int, float]] | None = None
        self._ground: Ground | None = None
        self.moved = 0.0
        """The best that an advance brings without what may follow it."""

    @property
    def ground(self) -> Ground:
        if self._ground is None:
            self._ground = Ground(self.state, self.unit)
        return self._ground

    # -- single actions -------------------------------------------------------------------------------------------

    def judge(self, option: Option) -> tuple[float, str]:
        """What an action is worth by itself, and why."""
        match option:
            case ("pass",) | ("no_more",):
                return 0.0, REST.reason
            case ("claim", at):
                return self.claim(HEX[at])
            case ("recruit", at):
                return 0.55 + 0.1 * self.ground.worth(HEX[at]), "The unit needs its numbers."
            case ("skill" | "ultimate", name, at, to) if self.is_strike(name, at, to):
                return self.strike(name, HEX[at], HEX[to])
            case ("advance", _):
                return self.advance(HEX[option[1]])
        return self.rehearsed(option)

    def is_strike(self, name: str, at: object, to: object) -> bool:
        skill = SKILLS[f"{self.state.card(self.unit).id}.{name}"]
        return isinstance(skill, Strike) and skill.spec.acc is not None and at in HEX and to in HEX

    def claim(self, at: int) -> tuple[float, str]:
        state, unit = self.state, self.unit
        steps = claim_steps(state, unit) if state.phase == "plot" else 0
        before = state.banners[unit // 2]
        gain = steps + banner_worth(state, unit, at) - (banner_worth(state, unit, before) if before >= 0 else 0.0)
        safe = spared(state, self.seat, at) > 0.9
        return gain, "A banner there scores, and nobody can easily crush it." if safe else "A banner there may score."

    def strike(self, name: str, at: int, to: int) -> tuple[float, str]:
        state, unit = self.state, self.unit
        skill = SKILLS[f"{state.card(unit).id}.{name}"]
        assert isinstance(skill, Strike)
        gain = strike_worth(state, unit, skill, at, to)
        found = told(state, unit, name, at, to)
        who = state.card(state.unit_at(to)).name
        if found.out >= 0.1:
            return gain, f"It knocks out {who} with a chance of {percent(found.out)}."
        if found.wounds:
            hit = f"It hits {who} with a chance of {percent(found.hit)}"
            return gain, f"{hit} for {found.wounds:.1f} wounds on average."
        return gain, f"It hinders {who} with a chance of {percent(found.hit)}."

    def advance(self, to: int) -> tuple[float, str]:
        """Where it stands then, what it crushes, and the best action from there."""
        state, unit = self.state, self.unit
        here = state.where[state.start[unit]]
        ground = self.ground
        gain = ground.worth(to) - ground.worth(here) - (0.05 if to == here else 0.0)
        why = f"{HEXES[to]} is a better place to stand."
        if state.flags & BIT[to] and to != here:
            other = state.banner_unit(to)
            counts = scoring_hexes(state, 1 - self.seat) & BIT[to]
            gain += banner_points(state, other) * (1.0 if state.phase == "clash" else 0.8) if counts else 0.2
            why = "It crushes an enemy banner."
        self.moved = max(self.moved, gain)
        if self.left > 1:
            then, reason = self.after_advance(to)
            if then > 0:
                gain, why = gain + then, reason if not state.flags & BIT[to] else why
        return gain, why

    def after_advance(self, to: int) -> tuple[float, str]:
        """The best action that an advance makes possible."""
        state, unit = self.state, self.unit
        if self._attacks is None:
            self._attacks = prey(state, unit)
        best, why = best_from(self._attacks, to), "It brings an enemy within reach."
        if state.phase == "plot" and "claim" not in state.done and not state.card(unit).no_claim:
            for at in hexes(open_objectives(state) & NEAR[to] & ~BIT[to]):
                gain = self.claim(at)[0]
                if gain > best:
                    best, why = gain, "From there it can claim."
        return best, why

    def rehearsed(self, option: Option) -> tuple[float, str]:
        """An action played through on a copy."""
        simple = aid_worth(self.state, self.unit, option)
        if simple is not None:
            return simple, "The boon will be of use."
        if not self.deep:
            return 0.3, "It may help."
        table = rehearse(self.state, self.unit, option, self.adviser)
        if option[0] == "advance":
            gain = self.spots(table) - self.spots(self.state)
            self.moved = max(self.moved, gain)
            return gain + (self.next_strike(table) if self.left > 1 else 0.0), "The unit gets to better places."
        if self._standing is None:
            self._standing = self.standing(self.state)
        gain = self.standing(table) - self._standing
        if option[0] == "ultimate":
            gain -= 0.7 if self.state.turn < 3 else 0.2
        return gain, "It leaves us in a better position."

    def next_strike(self, table: Godtear) -> float:
        """The best attack after a unit's advance."""
        plan = Plan(table, self.unit, self.adviser, deep=False)
        options = [option for option in action_options(table, self.unit) if option[0] == "skill" and len(option) == 4]
        return max([plan.judge(option)[0] for option in options], default=0.0)

    def standing(self, table: Godtear) -> float:
        """A position in steps, with the places of the active champion's followers."""
        seat = self.seat
        total = lead(table, seat) + condition(table, seat) - condition(table, 1 - seat)
        return total + self.spots(table)

    def spots(self, table: Godtear) -> float:
        """What the places of the followers are worth."""
        unit = self.unit | 1
        ground = Ground(table, unit)
        return sum([table.count_at(at) * ground.worth(at) for at in table.hexes_of(unit)])

    # -- all of them ----------------------------------------------------------------------------------------------

    def weigh(self, options: Sequence[Option]) -> list[Advice]:
        """Every action with the best other one after it, where there is time for two."""
        found = [self.judge(option) for option in options]
        if self.left > 1:
            found = self._with_next(options, found)
        return [
            Advice(score - (0.0 if option in (PASS, NO_MORE) else 0.02), why)
            for option, (score, why) in zip(options, found, strict=True)
        ]

    def _with_next(self, options: Sequence[Option], found: list[tuple[float, str]]) -> list[tuple[float, str]]:
        names = [_name(option) for option in options]
        best: dict[str, float] = {}
        for name, (score, _) in zip(names, found, strict=True):
            best[name] = max(best.get(name, 0.0), score)
        order = sorted(best, key=lambda name: -best[name])

        def then(name: str) -> float:
            if name in ("advance", "pass", "no_more"):
                return 0.0
            other = next((best[key] for key in order if key not in (name, "advance")), 0.0)
            return max(0.0, other, self.moved)

        return [(score + then(name), why) for name, (score, why) in zip(names, found, strict=True)]


def _name(option: Option) -> str:
    return str(option[1]) if option[0] in ("skill", "ultimate", "trait") else str(option[0])


def act(state: Godtear, ask: Ask, adviser: Adviser, deep: bool = True) -> Sequence[Advice]:
    return Plan(state, ask.about[0], adviser, deep).weigh(ask.options)


def activate(state: Godtear, ask: Ask, adviser: Adviser) -> Sequence[Advice]:
    """The unit with most to do goes first; one that may be knocked out before it acts does not wait."""
    found = []
    for option in ask.options:
        unit = state.unit_named(ask.seat, option[1])
        score = prospects(state, unit, adviser)
        why = "It has most to gain by going now." if score > 1 else "There is little that it could lose by going now."
        if state.phase == "clash":
            at = state.hexes_of(unit)
            if at:
                score += exposure(state, unit, at[0])
        found.append(Advice(score, why))
    return found


def prospects(state: Godtear, unit: int, adviser: Adviser) -> float:
    """The best that a unit can do in its activation."""
    table = state.copy()
    base = len(table.agenda)
    start_activation(table, unit)
    if not must_choose(table, unit):
        if not table.actions or table.actions >= NORMAL:
            return 0.0
    del table.agenda[base:]
    options = action_options(table, unit)
    if not options:
        return 0.0
    return max([piece.score for piece in Plan(table, unit, adviser, deep=False).weigh(options)])
