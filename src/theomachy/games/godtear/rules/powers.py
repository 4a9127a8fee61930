"""What a skill or trait may do, hook by hook, and the attack that many of them are told of.

A champion's file overrides hooks: skills derive from Strike or Aid (skills.py), traits from Trait.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.power import Power

from .board import Mask
from .cards import Spec
from .masks import hexes
from .state import Godtear

Foes = tuple[Mask, Mask]
"""Hexes with any enemy, hexes with enemy followers."""


class Attack:
    """One use of an enemy skill against one model. Lives only while its step runs."""

    __slots__ = ("at", "hit", "origin", "row", "seat", "skill", "target", "total", "unit", "user", "victim", "wounds")

    def __init__(self, state: Godtear, skill: Skill, user: int, target: int) -> None:
        self.skill = skill
        self.user = user
        self.unit = unit = state.unit_of[user]
        self.seat = state.owner(unit)
        self.origin = origin = state.where[user]
        """The user's hex."""
        self.row = min(state.count_of(unit, origin), 3) - 1 if unit & 1 else 0
        """Which of the three numbers of dice counts."""
        self.target = target
        self.victim = state.unit_of[target]
        """The target's unit."""
        self.at = state.where[target]
        """The target's hex at first."""
        self.total = -1
        """What the hit roll came to."""
        self.hit = False
        self.wounds = 0
        """Wounds by damage rolls."""


class Skill(Power):
    """What a skill may do; Strike and Aid do the usual. `unit` is the one that uses it; hooks that ask, generate."""

    source = "card"
    quiet = False
    """Its use, written in the same class, sets things in motion without a question and returns None."""
    margin = False
    """Does it matter by how much a roll to hit succeeds?"""
    sparks = 0
    """Dice of damage rolls without a roll to hit, against models that are named as targets one by one."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.name = spec.key
        self.verb = "ultimate" if spec.ultimate else "skill"
        self.id = spec.id
        self.bare: Option = (self.verb, spec.id)
        kind: Any = type(self)
        self.may_be_bonus = spec.as_bonus or kind.bonus is not Skill.bonus
        """Can it ever be the bonus action?"""
        self.always = kind.ready is Skill.ready
        """Is it ready whenever phase and range allow?"""
        self.has_after = kind.after is not Skill.after
        self.fixed: Sequence[Option] | None = None
        """Its choices, where they are the same at all times."""

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
        """Text that comes after the skill; state.harm says what it did."""
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

    def strike(self, state: Godtear, attack: Attack) -> Step | None:
        """Hit effects; None for the standard ones of the card."""
        return None

    def wounded(self, state: Godtear, attack: Attack) -> Step | None:
        """After the damage roll on a target that was hit; attack.wounds says what it did."""
        return None


SKILLS: dict[str, Skill] = {}
"""By key, "card.skill"; skills.py fills it."""


class Trait(Power):
    """Subclass it in the champion's file with `@trait("card")` and override what it does; it opens where it does so.

    `unit` is always the unit that has the trait, whoever the moment is about.
    """

    source = "card"

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        """Dice that it adds to any hit roll, its own unit's or another's."""
        return 0

    def damage(self, state: Godtear, unit: int, attack: Attack) -> int:
        """Dice that it adds to a damage roll."""
        return 0

    def dodge(self, state: Godtear, unit: int, attack: Attack) -> int:
        """What it adds to the dodge of the target."""
        return 0

    def protection(self, state: Godtear, unit: int, attack: Attack) -> int:
        """What it adds to the protection of the target."""
        return 0

    def speed(self, state: Godtear, unit: int, model: int, speed: int) -> int:
        """The speed of a model (any model) in an advance that it begins where it stands."""
        return speed

    def immovable(self, state: Godtear, unit: int, model: int) -> bool:
        """Is this model immune to movement by enemy models?"""
        return False

    def barred(self, state: Godtear, unit: int, mover: int) -> Mask:
        """Hexes into which models of the unit `mover` may not be placed."""
        return 0

    def reach(self, state: Godtear, unit: int, model: int, steps: int, how: str) -> Mask:
        """Hexes that a model of its own reaches besides the usual; `how` is advance or shift."""
        return 0

    def make_way(self, state: Godtear, unit: int, model: int, to: int) -> Generator[Ask, Option, list[tuple[int, int]]]:
        """Where its reach has a taken hex: ask whither models there go, take them up, return (model, hex) for each."""
        yield from ()
        return []

    def recruit_hexes(self, state: Godtear, unit: int, recruits: int) -> Mask:
        """Hexes next to which the unit `recruits` may be recruited besides those next to its champion."""
        return 0

    def end_points(self, state: Godtear, unit: int) -> int:
        """End phase points besides those for banners."""
        return 0

    def free(self, state: Godtear, unit: int) -> Sequence[Option]:
        """Options ("trait", name, ...) of its own unit's activation that cost no action."""
        return ()

    def take(self, state: Godtear, unit: int, option: Option) -> None:
        """Carry out one of its free options."""

    def roll(self, state: Godtear, unit: int, attack: Attack, what: str) -> Generator[Ask, Option, int]:
        """Before a "hit" or "damage" roll of its own unit: may ask, returns dice to add."""
        yield from ()
        return 0

    # Moments: what it does then, or None if the moment does not concern it now. Nothing is done before the step runs.

    def activation_starts(self, state: Godtear, unit: int) -> Step | None:
        """Its own unit is activated."""
        return None

    def after_action(self, state: Godtear, unit: int) -> Step | None:
        """Its own unit has taken an action."""
        return None

    def activation_ends(self, state: Godtear, unit: int) -> Step | None:
        """Its own unit's activation ends."""
        return None

    def after_skill(self, state: Godtear, unit: int, by: int, user: int) -> Step | None:
        """A model of the unit `by` has used a skill; state.harm says what it did."""
        return None

    def knocked_out(self, state: Godtear, unit: int, victim: int, by: int, at: int) -> Step | None:
        """A model was knocked out in a hex, by another or by none (-1)."""
        return None

    def left_board(self, state: Godtear, unit: int, whose: int, at: int) -> Step | None:
        """A follower of a unit left the battlefield."""
        return None

    def banner_left(self, state: Godtear, unit: int, whose: int) -> Step | None:
        """A champion's banner left the battlefield."""
        return None

    def recruited(self, state: Godtear, unit: int, whose: int, model: int) -> Step | None:
        """A model of a unit was recruited."""
        return None
