"""Runewars, Revised Edition: armies, seasons, heroes and hidden dragon runes for 2 to 4 players."""

from __future__ import annotations

from theomachy.kernel.rules import BotRules, Declarations, Hidden, Notation, Play, Proof, Rules, Table

from .bot.advice import advise
from .bot.odds import odds
from .bot.value import value
from .rules import elimination, notation
from .rules.defaults import default
from .rules.facts import facts
from .rules.invariants import check
from .rules.powers import POWERS
from .rules.redeal import redeal
from .rules.sequence import STEPS
from .rules.setup import VARIANTS, setup
from .rules.standing import standing
from .rules.state import Runewars
from .rules.versions import MIGRATIONS
from .rules.victory import BY_CARD, BY_COUNT
from .table.guide import GUIDE
from .table.look import RunewarsLook
from .table.places import points
from .table.scene import scene
from .table.view import view
from .table.words import WORDS

RULES = Rules(
    name="runewars",
    title="Runewars",
    version=5,
    seats=(2, 4),
    endings=(BY_CARD, BY_COUNT, elimination.LAST_PLAYER),
    variants=VARIANTS,
    migrations=MIGRATIONS,
    play=Play(
        setup,
        Runewars,
        STEPS,
        default=default,
        absent=elimination.absent,
        declarations=Declarations(elimination.VERBS, elimination.anytime, elimination.declare, leaving="resign"),
        powers=POWERS,
        notation=Notation(notation.read, notation.write),
    ),
    hidden=Hidden(view, redeal),
    bot=BotRules(value, advise, odds=odds, lulls=frozenset({"order"})),
    table=Table(WORDS, scene, points, standing, RunewarsLook(), GUIDE),
    proof=Proof(check, facts, brisk={"years": 2, "map": "ready_made"}),
)
