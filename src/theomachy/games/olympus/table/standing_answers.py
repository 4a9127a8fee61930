"""What is asked at Gods of Olympus again and again, and when a player wants to be asked it."""

from __future__ import annotations

from theomachy.scene.standing_answer import ALWAYS, TRIFLES, StandingAnswer

ANSWERS = (
    StandingAnswer(
        "seal",
        "Sealing",
        "when nothing is left to order but striking what you wrote",
        frozenset({"build_orders", "attack_orders", "move_orders"}),
        (("seal",),),
        choices=(ALWAYS, TRIFLES),
        usual=TRIFLES,
        symbol="i_seal",
    ),
)
