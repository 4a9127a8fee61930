"""Gods of Olympus, a game of simultaneous orders, trade and dice battles for 2 to 6 players."""

from __future__ import annotations

from theomachy.kernel.rules import Rules, Variant

from .arrivals import absent, anytime, declare
from .counsel import advise
from .defaults import default
from .facts import facts
from .invariants import check
from .odds import odds
from .redeal import redeal
from .scene import points, scene
from .sequence import STEPS, setup
from .state import Olympus
from .value import value
from .victory import standing
from .view import view
from .words import UNOFFERED, WORDS
from .words.rules import RULE_OF

RULES = Rules(
    name="olympus",
    title="Gods of Olympus",
    version=1,
    seats=(2, 6),
    setup=setup,
    state_type=Olympus,
    steps=STEPS,
    words=WORDS,
    view=view,
    redeal=redeal,
    check=check,
    scene=scene,
    places=points,
    value=value,
    advise=advise,
    facts=facts,
    endings=("prestige", "last_god", "turn_limit"),
    variants=(
        Variant(
            "no_closures",
            False,
            "All regions open",
            "Small groups play on the whole map; wars are rarer. Everybody should agree to it.",
        ),
        Variant(
            "max_turns",
            0,
            "Turn limit",
            "After this many turns the highest prestige wins; level means a draw. 0 is no limit.",
            least=0,
            most=200,
        ),
    ),
    brisk={"max_turns": 8},
    declarations=frozenset({"leave", "join"}),
    anytime=anytime,
    declare=declare,
    absent=absent,
    default=default,
    final=frozenset({"bank", "send", "accept", "decline", "withdraw"}),
    odds=odds,
    standing=standing,
    rule_of=RULE_OF,
    unoffered=UNOFFERED,
)
