"""Glorantha: The Gods War, a game of empires, heroquests and runes for 3 to 8 players."""

from __future__ import annotations

from theomachy.kernel.rules import BotRules, Declarations, Hidden, Notation, Play, Proof, Rules, Table

from .bot.advice import advise
from .bot.odds import odds
from .bot.value import value
from .rules import any_time, leaving, notation
from .rules.defaults import default
from .rules.facts import facts
from .rules.invariants import check
from .rules.powers import POWERS
from .rules.redeal import redeal
from .rules.sequence import STEPS
from .rules.setup import VARIANTS, setup
from .rules.standing import standing
from .rules.state import GodsWar
from .rules.versions import MIGRATIONS
from .table.guide import GUIDE
from .table.look import GodsWarLook
from .table.places import points
from .table.scene import scene
from .table.view import view
from .table.words import WORDS

RULES = Rules(
    name="gods_war",
    title="Glorantha: The Gods War",
    version=5,
    seats=(3, 8),
    endings=("victory", "round_limit", "abandoned"),
    variants=VARIANTS,
    migrations=MIGRATIONS,
    play=Play(
        setup,
        GodsWar,
        STEPS,
        default=default,
        absent=leaving.absent,
        declarations=Declarations(any_time.VERBS, any_time.options, any_time.declare, leaving="leave"),
        powers=POWERS,
        notation=Notation(notation.read, notation.write),
    ),
    hidden=Hidden(view, redeal),
    bot=BotRules(value, advise, odds=odds, lulls=frozenset({"action"})),
    table=Table(WORDS, scene, points, standing, GodsWarLook(), GUIDE),
    proof=Proof(check, facts, brisk={"max_rounds": 8}),
)
