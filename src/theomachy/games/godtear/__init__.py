"""Godtear, a skirmish of champions and their followers on a field of hexes, for two players."""

from __future__ import annotations

from theomachy.kernel.rules import Rules, Variant

from .board import MOST_CHAMPIONS, SCENARIOS
from .counsel import advise
from .defaults import default
from .facts import facts
from .invariants import check
from .ladder import standing
from .odds import odds
from .powers import POWERS
from .scene import places, scene
from .sequence import STEPS, anytime, declare, setup
from .state import Godtear
from .value import value
from .view import redeal, view
from .words import WORDS
from .words.rules import RULE_OF

RULES = Rules(
    name="godtear",
    title="Godtear",
    version=3,
    seats=(2, 2),
    setup=setup,
    state_type=Godtear,
    steps=STEPS,
    words=WORDS,
    view=view,
    redeal=redeal,
    check=check,
    scene=scene,
    places=places,
    value=value,
    advise=advise,
    facts=facts,
    endings=("victory", "resigned"),
    variants=(
        Variant("scenario", "life", "Scenario", "Where godtears lie and how they change.", choices=SCENARIOS),
        Variant("champions", 3, "Champions a side", least=1, most=MOST_CHAMPIONS),
        Variant(
            "warbands",
            "draft",
            "Choice of warbands",
            "Draft: in turns. Free: in secret. Dealt: by chance.",
            choices=("draft", "free", "dealt"),
        ),
        Variant(
            "mirrors",
            True,
            "Mirror matches",
            "Both sides may field the same champion; in a free choice they always may.",
        ),
    ),
    declarations=frozenset({"resign"}),
    anytime=anytime,
    declare=declare,
    default=default,
    odds=odds,
    standing=standing,
    powers=POWERS,
    lulls=frozenset({"activate"}),
    rule_of=RULE_OF,
)
