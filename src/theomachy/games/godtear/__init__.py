"""Godtear, a skirmish of champions and their followers on a field of hexes, for two players."""

from __future__ import annotations

from theomachy.kernel.rules import BotRules, Declarations, Hidden, Notation, Play, Proof, Rules, Table, Variant

from .bot.advice import advise
from .bot.odds import odds
from .bot.value import value
from .rules.board import MOST_CHAMPIONS, SCENARIOS
from .rules.defaults import default
from .rules.facts import facts
from .rules.invariants import check
from .rules.notation import read, write
from .rules.redeal import redeal
from .rules.sequence import STEPS
from .rules.setup import setup
from .rules.state import Godtear
from .rules.traits import POWERS
from .rules.versions import MIGRATIONS
from .rules.victory import anytime, declare, standing
from .table.guide import GUIDE
from .table.look import GodtearLook
from .table.scene import places, scene
from .table.view import grounds, view
from .table.words import WORDS

RULES = Rules(
    name="godtear",
    title="Godtear",
    version=5,
    seats=(2, 2),
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
    migrations=MIGRATIONS,
    play=Play(
        setup,
        Godtear,
        STEPS,
        default=default,
        declarations=Declarations(frozenset({"resign"}), anytime, declare, leaving="resign"),
        powers=POWERS,
        notation=Notation(read, write),
    ),
    hidden=Hidden(view, redeal),
    bot=BotRules(value, advise, odds, lulls=frozenset({"activate"}), grounds=grounds),
    table=Table(WORDS, scene, places, standing, GodtearLook(), GUIDE),
    proof=Proof(check, facts),
)
