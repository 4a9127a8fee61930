"""The sequence of play: set-up, then turns of four phases (Rulebook, Game Flow)."""

from __future__ import annotations

from theomachy.kernel.step import Plain, Rolling, Steps

from .attack import AttackOrders, open_attack
from .battle import Split, reveal_attacks, roll_battles
from .build import BuildOrders, build, open_build
from .damage_and_retreat import Damage, Tokens, end_attack
from .income import Picks, apple, income
from .joining_and_leaving import arrivals
from .move import MoveOrders, move, open_move
from .orgy import Discard, orgy_gains
from .setup import deal_gods, start_cards
from .state import Olympus
from .trade import Trade
from .victory import prestige_check, turn_limit

NEGOTIATION = (("arrivals",), ("income",), ("apple",), ("trade",))
BUILD = (("open_build",), ("build_orders",), ("build",))
ATTACK = (
    ("open_attack",),
    ("attack_orders",),
    ("reveal_attacks",),
    ("split",),
    ("roll",),  # and then, with the dice that fell, damage and tokens
    ("end_attack",),
    ("prestige_check",),
)
MOVE = (("open_move",), ("move_orders",), ("move",), ("turn_limit",))
TURN = (*NEGOTIATION, *BUILD, *ATTACK, *MOVE, ("new_turn",))


def new_turn(state: Olympus) -> None:
    state.turn += 1
    state.then(*TURN)
    state.say("turn", state.turn)


STEPS: Steps = {
    "deal_gods": Rolling(deal_gods),
    "start_cards": Plain(start_cards),
    "new_turn": Plain(new_turn),
    "arrivals": Rolling(arrivals),
    "income": Plain(income),
    "apple": Plain(apple),
    "pick": Picks(),
    "trade": Trade(),
    "open_build": Plain(open_build),
    "build_orders": BuildOrders(),
    "build": Plain(build),
    "discard": Discard(),
    "orgy_gains": Plain(orgy_gains),
    "open_attack": Plain(open_attack),
    "attack_orders": AttackOrders(),
    "reveal_attacks": Plain(reveal_attacks),
    "split": Split(),
    "roll": Rolling(roll_battles),
    "damage": Damage(),
    "tokens": Tokens(),
    "end_attack": Plain(end_attack),
    "prestige_check": Plain(prestige_check),
    "open_move": Plain(open_move),
    "move_orders": MoveOrders(),
    "move": Plain(move),
    "turn_limit": Plain(turn_limit),
}
