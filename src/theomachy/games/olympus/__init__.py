"""Gods of Olympus, a game of simultaneous orders, trade and dice battles for 2 to 6 players."""

from __future__ import annotations

from theomachy.kernel.rules import BotRules, Declarations, Hidden, Play, Proof, Rules, Table, Variant

from .bot.advice import advise
from .bot.odds import odds
from .bot.value import value
from .rules.defaults import default
from .rules.facts import facts
from .rules.invariants import check
from .rules.joining_and_leaving import absent, anytime, declare
from .rules.notation import NOTATION
from .rules.redeal import redeal
from .rules.sequence import STEPS
from .rules.setup import setup
from .rules.state import Olympus
from .rules.versions import MIGRATIONS
from .rules.victory import standing
from .table.guide import GUIDE
from .table.look import OlympusLook
from .table.scene import points, scene
from .table.view import view
from .table.words import UNOFFERED, WORDS

RULES = Rules(
    name="olympus",
    title="Gods of Olympus",
    version=3,
    seats=(2, 6),
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
            labels=("none",),
        ),
    ),
    play=Play(
        setup,
        Olympus,
        STEPS,
        notation=NOTATION,
        default=default,
        absent=absent,
        final=frozenset({"bank", "send", "accept", "decline", "withdraw"}),
        declarations=Declarations(frozenset({"leave", "join"}), anytime, declare, joining="join", leaving="leave"),
    ),
    migrations=MIGRATIONS,
    hidden=Hidden(view, redeal),
    bot=BotRules(value, advise, odds),
    table=Table(WORDS, scene, points, standing, OlympusLook(), GUIDE),
    proof=Proof(check, facts, brisk={"max_turns": 8}, unoffered=UNOFFERED),
)
