"""Skills: a Strike is an enemy skill, an Aid any other. The card's data does the usual; a champion's file overrides.

A skill's options are ("skill", id, ...) or ("ultimate", id, ...): a Strike adds the user's hex and the target's hex;
an Aid adds what its card leaves open: a friendly unit, then a status, or a hex.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import Any, TypeVar

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.power import Power

from .attack import Attack, hit_effects
from .board import BIT, HEX, HEXES, NEAR, STATUS, WITHIN, around, hexes
from .cards import SPECS, Spec
from .knockouts import heal
from .movement import put_within, shift
from .powers import POWERS, TRAITS, note, signal
from .state import Godtear

Foes = tuple[int, int]
"""Hexes with any enemy, hexes with enemy followers."""


def foes(state: Godtear, seat: int) -> Foes:
    theirs = state.masks[2 * state.size :] if seat == 0 else state.masks[: 2 * state.size]
    followers = reduce(or_, theirs[1::2])
    return reduce(or_, theirs[::2], followers), followers


class Skill(Power):
    """What both kinds share. `unit` is the unit that uses the skill; hooks that ask return a generator."""

    source = "card"
    sparks = 0
    """Dice of damage rolls without a roll to hit, against models that are named as targets one by one."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.name = spec.key
        self.verb = "ultimate" if spec.ultimate else "skill"
        self.bare: Option = (self.verb, spec.id)
        self._rows: dict[int, dict[int, Option]] = {}
        kind: Any = type(self)
        self.may_be_bonus = spec.as_bonus or kind.bonus is not Skill.bonus
        """Can it ever be the bonus action?"""
        self.always = kind.ready is Skill.ready
        """Is it ready whenever phase and range allow?"""

    def ready(self, state: Godtear, unit: int) -> bool:
        """May it be used now, apart from phase, range and the once-each rule?"""
        return True

    def bonus(self, state: Godtear, unit: int) -> bool:
        """May it be the bonus action now?"""
        return self.spec.as_bonus

    def users(self, state: Godtear, unit: int) -> Sequence[int]:
        """Hexes from which the range may be measured."""
        if self.spec.twice and (before := state.memo.get(f"{self.spec.id}@", 0)):
            return [at for at in hexes(state.masks[unit]) if at != before - 1]
        return hexes(state.masks[unit])

    def user(self, state: Godtear, unit: int, at: int) -> int:
        """The model that uses the skill from this hex."""
        return state.models_at(at)[0]

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        """Every way to use it now; none if it cannot be used."""
        return [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        """Do it; `skill_ends` is on the agenda already."""
        return None

    def after(self, state: Godtear, unit: int, user: int) -> Step | None:
        """Text that comes after the skill; state.harm says what it did. See also `has_after`."""
        return None

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step | None:
        """A later part of a skill that waits for attacks it set in motion; pushed as ("stage", name, unit, number)."""
        return None

    # Overridden by Strikes with odd text; here so that an attack can call them blindly.

    def accuracy(self, state: Godtear, attack: Attack) -> int:
        """Hit dice besides the printed ones."""
        return 0

    def damage(self, state: Godtear, attack: Attack) -> int:
        """Damage dice besides the printed ones."""
        return 0

    def before(self, state: Godtear, attack: Attack) -> Step | None:
        """Text before the hit roll."""
        return None

    def rolled(self, state: Godtear, attack: Attack, needed: int) -> Step | None:
        """Right after the hit roll; may set attack.hit."""
        return None

    def strike(self, state: Godtear, attack: Attack) -> Step:
        """Hit effects; the standard ones of the card unless overridden."""
        return hit_effects(state, attack)

    def wounded(self, state: Godtear, attack: Attack) -> Step | None:
        """After the damage roll on a target that was hit; attack.wounds says what it did."""
        return None

    def _option(self, user: int, target: int) -> Option:
        row = self._rows.get(user)
        if row is None:
            row = self._rows[user] = {}
        option = row.get(target)
        if option is None:
            option = row[target] = (*self.bare, HEXES[user], HEXES[target])
        return option


class Strike(Skill):
    """An enemy skill."""

    def __init__(self, spec: Spec) -> None:
        super().__init__(spec)
        kind: Any = type(self)
        self.plain = kind.targets is Strike.targets
        """Are its targets as the data say?"""

    def targets(self, state: Godtear, unit: int, at: int, enemies: Foes) -> int:
        """Hexes with a legal target for a user in this hex."""
        return enemies[1 if self.spec.follower_only else 0] & WITHIN[self.spec.range][at]

    def sight(self, state: Godtear, unit: int, at: int) -> int:
        """Hexes that it reaches for a model in this hex, for whoever looks ahead."""
        return WITHIN[self.spec.range][at]

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        found: list[Option] = []
        plain, spec = self.plain, self.spec
        for at in self.users(state, unit):
            if plain:
                mask = enemies[spec.follower_only] & WITHIN[spec.range][at]
            else:
                mask = self.targets(state, unit, at, enemies)
            if mask:
                found += [self._option(at, target) for target in hexes(mask)]
        return found

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        at, target = HEX[option[2]], HEX[option[3]]
        user = self.user(state, unit, at)
        if self.spec.twice:
            state.memo[f"{self.spec.id}@"] = at + 1
        if self.spec.targets > 1:
            state.then(("next_target", self.name, user, target))
        state.then(("attack", self.name, user, state.models_at(target)[0]))
        return None

    def further(self, state: Godtear, user: int, chosen: Sequence[int]) -> int:
        """Hexes with a further target, in range of where the user is by now, after those chosen so far (R39)."""
        unit, at, spread = state.unit_of[user], state.where[user], self.spec.spread
        if len(state.targeted) >= self.spec.targets or at < 0:
            return 0
        mask = self.targets(state, unit, at, foes(state, state.owner(unit)))
        if spread == "hex":
            mask &= BIT[chosen[0]]
        elif spread != "any":
            for before in chosen:
                mask &= ~BIT[before]
            if spread == "adjacent hexes":
                mask &= NEAR[chosen[0]]
        left = [h for h in hexes(mask) if any(model not in state.targeted for model in state.models_at(h))]
        return sum([BIT[h] for h in left])


class Aid(Skill):
    """A self, friendly or other skill that does what the card's data says, or nothing."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        spec = self.spec
        if spec.who == "hex":
            return [(*self.bare, HEXES[at]) for at in state.hexes_of(unit)]
        if spec.to == "partner" and not self.in_range(state, unit) & state.mask_of(unit ^ 1):
            return [self.bare]
        if spec.type != "friendly" or spec.to or not (spec.boon or spec.boon_of):
            return [(*self.bare, STATUS[status]) for status in spec.boon_of] or [self.bare]
        if spec.twice:
            return [
                (*self.bare, HEXES[at], state.card(friend).id)
                for at in self.users(state, unit)
                for friend in self.friends(state, unit, WITHIN[spec.range][at])
            ]
        return [(*self.bare, state.card(friend).id) for friend in self.friends(state, unit, self.in_range(state, unit))]

    def in_range(self, state: Godtear, unit: int) -> int:
        """Hexes in range of any possible user."""
        mask = 0
        for at in self.users(state, unit):
            mask |= WITHIN[self.spec.range][at]
        return mask

    def friends(self, state: Godtear, unit: int, mask: int) -> list[int]:
        """Friendly units with a model in the mask that can gain a token."""
        units = state.units(state.owner(unit))
        return [friend for friend in units if state.mask_of(friend) & mask and state.may_gain(friend)]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        spec = self.spec
        if spec.twice:
            state.memo[f"{spec.id}@"] = HEX[option[2]] + 1
        friend = self._affected(state, unit, option)
        if friend >= 0:
            for status in spec.boon or ([STATUS.index(option[-1])] if spec.boon_of else []):
                state.gain(friend, status, 1)
            if spec.heal:
                for model in state.on_board(friend):
                    heal(state, model, spec.heal)
        if spec.shift or spec.put:
            return self._move(state, unit, option)
        return None

    def _affected(self, state: Godtear, unit: int, option: Option) -> int:
        spec = self.spec
        if spec.to == "partner":
            return unit ^ 1 if self.in_range(state, unit) & state.mask_of(unit ^ 1) else -1
        if spec.type == "friendly" and (spec.boon or spec.boon_of):
            return state.unit_named(state.owner(unit), option[3 if spec.twice else 2])
        return unit

    def _move(self, state: Godtear, unit: int, option: Option) -> Step:
        spec, seat = self.spec, state.owner(unit)
        models = state.on_board(unit)
        if spec.who == "hex":
            models = state.models_at(HEX[option[2]])
        elif spec.who in ("followers", "follower"):
            near = self.in_range(state, unit)
            models = [model for model in state.on_board(unit ^ 1) if BIT[state.where[model]] & near]
        most = 1 if spec.who in ("one", "follower") else 99
        if spec.put:
            return put_within(state, seat, models, spec.put, self.name)
        return shift(state, seat, models, spec.shift, straight=spec.straight, most=most, why=self.name)


# -- the register -----------------------------------------------------------------------------------------------------

SKILLS: dict[str, Skill] = {}
"""By key, "card.skill"."""
QUIET: set[str] = set()
"""Those of them that set things in motion without a question, as far as the card's data can tell."""
K = TypeVar("K", bound=type[Skill])


def skill(key: str) -> Callable[[K], K]:
    """Register the class of a skill whose text the data cannot say."""

    def register(kind: K) -> K:
        assert key in SPECS, key
        SKILLS[key] = kind(SPECS[key])
        return kind

    return register


def complete() -> None:
    """Once all champions' files are read: the skills that data can say, and the list of all powers."""
    for key, spec in SPECS.items():
        if key not in SKILLS:
            SKILLS[key] = (Strike if spec.type == "enemy" else Aid)(spec)
    for key, known in SKILLS.items():
        use: Any = type(known).use
        if use is Strike.use or (use is Aid.use and not known.spec.shift and not known.spec.put):
            QUIET.add(key)
    for power in (*SKILLS.values(), *TRAITS.values()):
        POWERS.by_name[power.name] = power


# -- steps ------------------------------------------------------------------------------------------------------------


def begin(state: Godtear, unit: int, option: Option) -> Step | None:
    """Start a skill, ultimate or not: what it pushes is done before `skill_ends`."""
    power = SKILLS[f"{state.card(unit).id}.{option[1]}"]
    user = state.start[unit]
    if isinstance(power, Strike) and len(option) > 2:
        user = power.user(state, unit, HEX[option[2]])
    elif unit & 1:
        user = next((model for model in state.models(unit) if state.where[model] >= 0), user)
    note(power.name)
    state.targeted.clear()
    state.harm.clear()
    state.say("used", unit, power.name)
    ends = ("skill_ends", power.name, unit, user)
    state.agenda.append(ends)
    asking = power.use(state, unit, option)
    if asking is None and state.agenda[-1] is ends:
        state.agenda.pop()
        skill_ends(state, power.name, unit, user)
    return asking


def next_target(state: Godtear, key: str, user: int, *chosen: int) -> None:
    """A skill with several targets goes on while there is a further one."""
    power = SKILLS[key]
    assert isinstance(power, Strike)
    if power.further(state, user, chosen):
        state.then(("ask_target", key, user, *chosen))


def ask_target(state: Godtear, key: str, user: int, *chosen: int) -> Step:
    power: Any = SKILLS[key]
    options: list[Option] = [("target", HEXES[h]) for h in hexes(power.further(state, user, chosen))]
    answer = yield Ask(state.owner(state.unit_of[user]), "target", [*options, ("enough",)], state.unit_of[user])
    if answer[0] == "target":
        target = HEX[answer[1]]
        model = next(model for model in state.models_at(target) if model not in state.targeted)
        state.then(("attack", key, user, model), ("next_target", key, user, *chosen, target))


def stage(state: Godtear, key: str, unit: int, number: int, *args: int) -> Step:
    asking = SKILLS[key].stage(state, unit, number, *args)
    if asking is not None:
        yield from asking


def skill_ends(state: Godtear, key: str, unit: int, user: int) -> None:
    """Text that comes after the skill, then traits that watch for it; then its harm is forgotten."""
    if state.harm:
        state.then(("forget",))
    signal(state, "after_skill", unit, user)
    if type(SKILLS[key]).after is not Skill.after:
        state.then(("after_text", key, unit, user))


def forget(state: Godtear) -> None:
    state.harm.clear()


def after_text(state: Godtear, key: str, unit: int, user: int) -> Step:
    asking = SKILLS[key].after(state, unit, user)
    if asking is not None:
        yield from asking


def adjacent(state: Godtear, unit: int) -> int:
    """Hexes next to any model of a unit."""
    return around(state.mask_of(unit))


def friendly_models(state: Godtear, seat: int, mask: int, followers_only: bool = False) -> list[int]:
    """Models of a seat in the hexes of a mask."""
    return [
        model
        for unit in state.units(seat)
        if unit & 1 or not followers_only
        for model in (state.on_board(unit) if state.mask_of(unit) & mask else ())
        if BIT[state.where[model]] & mask
    ]
