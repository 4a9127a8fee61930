"""Skills, and ultimates, which are used once a game: a Strike is an enemy skill, an Aid any other.

The card's data does the usual; a champion's file overrides.

A skill's options are ("skill", id, ...) or ("ultimate", id, ...): a Strike adds the user's hex and the target's hex;
an Aid adds what its card leaves open: a friendly unit, then a status, or a hex.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from theomachy.kernel.ask import Ask, Option, Step

from .board import BIT, HEX, HEXES, NEAR, STATUS, WITHIN, Mask
from .cards import CARD, CARDS, SPECS, Spec
from .knockouts import heal
from .masks import around, hexes
from .movement import march, put_within, shift
from .powers import SKILLS, Foes, Skill
from .state import Godtear
from .status import gain
from .traits import POWERS, TRAITS, signal_skill


def foes(state: Godtear, seat: int) -> Foes:
    """No two units share a hex: their masks add up."""
    half = 2 * state.size
    masks = state.masks[:half] if seat else state.masks[half:]
    return sum(masks), sum(masks[1::2])


class Strike(Skill):
    """An enemy skill."""

    def __init__(self, spec: Spec) -> None:
        super().__init__(spec)
        kind: Any = type(self)
        self.plain = kind.targets is Strike.targets and kind.users is Skill.users and not spec.twice
        """Are users and targets as the data say?"""
        if kind.use is Strike.use:
            self.quiet = True
        self._prey = 1 if spec.follower_only else 0
        self._within = WITHIN[spec.range]
        self._rows: dict[int, dict[int, Option]] = {}
        """Options by the hexes of user and target."""

    def targets(self, state: Godtear, unit: int, at: int, enemies: Foes) -> Mask:
        """Hexes with a legal target for a user in this hex."""
        return enemies[1 if self.spec.follower_only else 0] & WITHIN[self.spec.range][at]

    def sight(self, state: Godtear, unit: int, at: int) -> Mask:
        """Hexes that it reaches for a model in this hex, for whoever looks ahead."""
        return WITHIN[self.spec.range][at]

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        found: list[Option] = []
        if self.plain:
            prey, within = enemies[self._prey], self._within
            for at in hexes(state.masks[unit]) if unit & 1 else (state.where[state.start[unit]],):
                mask = prey & within[at]
                if mask:
                    found += self._options(at, mask)
            return found
        for at in self.users(state, unit):
            mask = self.targets(state, unit, at, enemies)
            if mask:
                found += self._options(at, mask)
        return found

    def _options(self, user: int, targets: Mask) -> list[Option]:
        """From one hex, against those in the hexes of a mask."""
        row = self._rows.get(user)
        if row is None:
            row = self._rows[user] = {}
        found = []
        for at in hexes(targets):
            option = row.get(at)
            if option is None:
                option = row[at] = (*self.bare, HEXES[user], HEXES[at])
            found.append(option)
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

    def further(self, state: Godtear, user: int, chosen: Sequence[int]) -> Mask:
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

    def __init__(self, spec: Spec) -> None:
        super().__init__(spec)
        kind: Any = type(self)
        self._kinds: list[Option] = [(*self.bare, STATUS[status]) for status in spec.boon_of] or [self.bare]
        """The choices of a token, if it leaves one."""
        self._friends: list[Option] = [(*self.bare, card.id) for card in CARDS]
        by_followers = not CARD[spec.card].champion or spec.who in ("followers", "follower")
        self._marches = bool(spec.shift) and not spec.straight and by_followers
        """Does it move followers of its own as they like?"""
        if kind.use is Aid.use:
            self.quiet = self._marches or not (spec.shift or spec.put)
        self._for_friends = spec.type == "friendly" and not spec.to and bool(spec.boon or spec.boon_of)
        if self.always and kind.choices is Aid.choices and spec.who != "hex" and not self._for_friends:
            if spec.to != "partner" or not spec.boon_of:
                self.fixed = self._kinds

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        spec = self.spec
        if spec.who == "hex":
            return [(*self.bare, HEXES[at]) for at in state.hexes_of(unit)]
        if spec.to == "partner" and not self.in_range(state, unit) & state.mask_of(unit ^ 1):
            return [self.bare]
        if not self._for_friends:
            return self._kinds
        if spec.twice:
            return [
                (*self.bare, HEXES[at], state.card(friend).id)
                for at in self.users(state, unit)
                for friend in self.friends(state, unit, WITHIN[spec.range][at])
            ]
        return [self._friends[state.kinds[friend]] for friend in self.friends(state, unit, self.in_range(state, unit))]

    def in_range(self, state: Godtear, unit: int) -> Mask:
        """Hexes in range of any possible user."""
        mask = 0
        for at in self.users(state, unit):
            mask |= WITHIN[self.spec.range][at]
        return mask

    def friends(self, state: Godtear, unit: int, mask: Mask) -> list[int]:
        """Friendly units with a model in the mask that can gain a token."""
        masks = state.masks
        return [
            friend
            for friend in state.units(state.owner(unit))
            if masks[friend] & mask and (friend & 1 or not state.knocked_out(friend))
        ]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        spec = self.spec
        if spec.twice:
            state.memo[f"{spec.id}@"] = HEX[option[2]] + 1
        friend = self._affected(state, unit, option)
        if friend >= 0:
            for status in spec.boon or ([STATUS.index(option[-1])] if spec.boon_of else []):
                gain(state, friend, status, 1)
            if spec.heal:
                for model in state.on_board(friend):
                    heal(state, model, spec.heal)
        if spec.shift or spec.put:
            return self._move(state, unit, option)
        return None

    def _affected(self, state: Godtear, unit: int, option: Option) -> Mask:
        spec = self.spec
        if spec.to == "partner":
            return unit ^ 1 if self.in_range(state, unit) & state.mask_of(unit ^ 1) else -1
        if spec.type == "friendly" and (spec.boon or spec.boon_of):
            return state.unit_named(state.owner(unit), option[3 if spec.twice else 2])
        return unit

    def _move(self, state: Godtear, unit: int, option: Option) -> Step | None:
        spec, seat = self.spec, state.owner(unit)
        models = state.on_board(unit)
        if spec.who == "hex":
            models = state.models_at(HEX[option[2]])
        elif spec.who in ("followers", "follower"):
            near = self.in_range(state, unit)
            models = [model for model in state.on_board(unit ^ 1) if BIT[state.where[model]] & near]
        most = 1 if spec.who in ("one", "follower") else 99
        if self._marches:
            march(state, models, [spec.shift] * len(models), "shift", self.name, most)
            return None
        if spec.put:
            return put_within(state, seat, models, spec.put, self.name)
        return shift(state, seat, models, spec.shift, straight=spec.straight, most=most, why=self.name)


# -- the register -----------------------------------------------------------------------------------------------------

_OF_CARD: list[dict[str, Skill]] = [{} for _ in CARDS]
"""By card and id."""


class Kit:
    """What a card can do in a phase."""

    __slots__ = ("bonus", "lasting", "skills")

    def __init__(self, skills: Sequence[Skill]) -> None:
        self.skills = tuple(skills)
        """Its ultimate included ..."""
        self.lasting = tuple([skill for skill in skills if not skill.spec.ultimate])
        """... or not, once that is spent."""
        self.bonus = tuple([skill for skill in skills if skill.may_be_bonus])
        """Those that may be a bonus action at times."""


_KITS: dict[str, list[Kit]] = {}
"""By phase and card."""
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
    for card in CARDS:
        _OF_CARD[card.index].update({spec.id: SKILLS[spec.key] for spec in card.skills})
    for phase in ("plot", "clash"):
        _KITS[phase] = [Kit([SKILLS[spec.key] for spec in card.skills if phase in spec.phases]) for card in CARDS]
    POWERS.count(*SKILLS.values(), *TRAITS.values())


def skill_named(state: Godtear, unit: int, name: str) -> Skill:
    """The skill or ultimate of a unit with this id."""
    return _OF_CARD[state.kinds[unit]][name]


def kit(state: Godtear, unit: int) -> Kit:
    """What a unit can do in this phase, plot or clash."""
    return _KITS[state.phase][state.kinds[unit]]


def skills_of(state: Godtear, unit: int) -> Sequence[Skill]:
    """The unit's skills of this phase, its ultimate included (even when it is spent)."""
    return kit(state, unit).skills if state.phase in _KITS else ()


def skill_options(state: Godtear, unit: int, any_action: bool = True, ultimate: bool = True) -> list[Option]:
    """Skills of this phase that were not used yet; as bonus action only those that may be one.

    An ultimate is used once a game; whoever has used it is marked in `state.spent`.
    """
    options: list[Option] = []
    done, tools = state.done, kit(state, unit)
    enemies: Foes | None = None
    for skill in tools.skills if ultimate and not state.spent[unit] else tools.lasting:
        if done and skill.id in done and not (skill.spec.twice and done.count(skill.id) < 2):
            continue
        if not any_action and not (skill.may_be_bonus and skill.bonus(state, unit)):
            continue
        if skill.fixed is not None:
            options += skill.fixed
        elif skill.always or skill.ready(state, unit):
            if enemies is None:
                enemies = foes(state, 1 if unit >= 2 * state.size else 0)
            options += skill.choices(state, unit, enemies)
    return options


# -- steps ------------------------------------------------------------------------------------------------------------


def begin(state: Godtear, unit: int, option: Option) -> Step | None:
    """Start a skill, ultimate or not: what it pushes is done before `skill_ends`."""
    power = skill_named(state, unit, option[1])
    user = state.start[unit]
    if isinstance(power, Strike) and len(option) > 2:
        user = power.user(state, unit, HEX[option[2]])
    elif unit & 1:
        for model in state.models(unit):
            if state.where[model] >= 0:
                user = model
                break
    POWERS.note(power.name)
    state.targeted.clear()
    state.harm.clear()
    state.rolled = ((power.name, unit),)
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
    signal_skill(state, unit, user)
    if SKILLS[key].has_after:
        state.then(("after_text", key, unit, user))


def forget(state: Godtear) -> None:
    state.harm.clear()


def after_text(state: Godtear, key: str, unit: int, user: int) -> Step:
    asking = SKILLS[key].after(state, unit, user)
    if asking is not None:
        yield from asking


def adjacent(state: Godtear, unit: int) -> Mask:
    """Hexes next to any model of a unit."""
    return around(state.mask_of(unit))


def friendly_models(state: Godtear, seat: int, mask: Mask, followers_only: bool = False) -> list[int]:
    """Models of a seat in the hexes of a mask."""
    return [
        model
        for unit in state.units(seat)
        if unit & 1 or not followers_only
        for model in (state.on_board(unit) if state.mask_of(unit) & mask else ())
        if BIT[state.where[model]] & mask
    ]
