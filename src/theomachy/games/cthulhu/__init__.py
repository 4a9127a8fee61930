"""Cthulhu Wars, a game of gods, gates and spellbooks for 2 to 5 players."""

from __future__ import annotations

from theomachy.kernel.rules import BotRules, Declarations, Hidden, Notation, Play, Proof, Rules, Table

from .bot.advice import advise
from .bot.odds import odds
from .bot.value import value
from .rules import any_time, factions, notation
from .rules.defaults import default
from .rules.facts import facts
from .rules.invariants import check
from .rules.powers import POWERS
from .rules.redeal import redeal
from .rules.sequence import STEPS
from .rules.setup import VARIANTS, setup
from .rules.state import Cthulhu
from .rules.versions import MIGRATIONS
from .rules.victory import standing
from .table.guide import GUIDE
from .table.look import CthulhuLook
from .table.scene import points, scene
from .table.view import view
from .table.words import WORDS

RULES = Rules(
    name="cthulhu",
    title="Cthulhu Wars",
    version=4,
    seats=(2, 5),
    endings=("doom_track", "instant_death", "action_phase", "turn_limit", "powerless"),
    variants=VARIANTS,
    migrations=MIGRATIONS,
    play=Play(
        setup,
        Cthulhu,
        {**STEPS, **factions.STEPS},
        default=default,
        final=frozenset({"hand_over"}),
        declarations=Declarations(any_time.VERBS, any_time.options, any_time.declare),
        powers=POWERS,
        notation=Notation(notation.read, notation.write),
    ),
    hidden=Hidden(view, redeal),
    bot=BotRules(value, advise, odds),
    table=Table(WORDS, scene, points, standing, CthulhuLook(), GUIDE),
    proof=Proof(check, facts, brisk={"max_turns": 6}),
)
