"""Cthulhu Wars, a game of gods, gates and spellbooks for 2 to 5 players."""

from __future__ import annotations

from theomachy.kernel.rules import Rules

from . import factions
from .counsel import advise
from .defaults import default
from .elder_signs import anytime, declare
from .facts import facts
from .invariants import check
from .opening import VARIANTS, setup
from .powers import POWERS
from .redeal import redeal
from .scene import points, scene
from .sequence import STEPS
from .state import Cthulhu
from .value import value
from .victory import standing
from .view import view
from .words import WORDS
from .words.rules import RULE_OF

RULES = Rules(
    name="cthulhu",
    title="Cthulhu Wars",
    version=3,
    seats=(2, 5),
    setup=setup,
    state_type=Cthulhu,
    steps={**STEPS, **factions.STEPS},
    words=WORDS,
    view=view,
    redeal=redeal,
    check=check,
    scene=scene,
    places=points,
    value=value,
    advise=advise,
    facts=facts,
    endings=("doom_track", "instant_death", "action_phase", "turn_limit", "powerless"),
    variants=VARIANTS,
    brisk={"max_turns": 6},
    final=frozenset({"hand_over"}),
    declarations=frozenset({"reveal"}),
    anytime=anytime,
    declare=declare,
    default=default,
    standing=standing,
    powers=POWERS,
    rule_of=RULE_OF,
)
