"""Words for a turn of the Action phase."""

from __future__ import annotations

from collections import Counter
from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.board import board
from ...rules.names import capital
from .. import names
from ..map import isle
from ..names import counted, listed
from .empires import HOUSES

UPGRADED = frozenset({"temple", "ziggurat", "castle_of_lead", "imbedded_nest"})


def build(args: tuple[Any, ...], view: View) -> str:
    """An upgrade stands where something of one's own stood before."""
    if args[0] in UPGRADED:
        return "Raise {0:a_kind} {1:at_area}"
    return "Build {0:a_kind} {1:at_area}"


def built(args: tuple[Any, ...], view: View) -> str:
    return "{0:seat} raised {1:a_kind} {2:at}." if args[1] in UPGRADED else "{0:seat} built {1:a_kind} {2:at}."


def battle(args: tuple[Any, ...], view: View) -> str:
    foe = "{1:empire}" if args[1] in names.EMPIRE else "{1:a_kind}"
    return f"Attack {foe} {{0:at_area}}"


def action(args: tuple[Any, ...], view: View) -> str:
    return "Your action, with {0} Power." if args[0] != 1 else "Your action, with your last Power."


def move(args: tuple[Any, ...], view: View) -> str:
    """Whoever has nobody on the island moves the island."""
    if args[0] == "kylerela" and not _aboard(view):
        return "Sail Kylerela"
    return "Move units out of {0:area}"


def leaving(args: tuple[Any, ...], view: View) -> str:
    areas = board(view["board"]).areas
    if 0 <= args[0] < len(areas) and areas[args[0]].id == "kylerela" and not _aboard(view):
        return "Where does Kylerela sail?"
    return "Which units leave {0:spot}, and where to?"


def _aboard(view: View) -> bool:
    """Has the viewer units on Kylerela? For whoever watches, somebody may have."""
    return any(
        piece["area"] == "kylerela" and piece["kind"] not in HOUSES and view["you"] in (piece["owner"], -1)
        for piece in view["pieces"]
    )


def sail(args: tuple[Any, ...], view: View) -> str:
    """Where Kylerela would lie."""
    island = isle(view["board"], args[0])
    docks = f", docked at {listed([names.place(view, dock) for dock in island.docks])}" if island.docks else ", adrift"
    over = [f"{_end(view, arrow, 0)} and {_end(view, arrow, 1)}" for arrow in sorted(island.covers)]
    covers = f", over the passage between {listed(over)}" if over else ""
    stays = island.sea == isle(view["board"], view["isle"]).sea
    return f"{'Stay in' if stays else 'Sail to'} {names.place(view, island.sea)}{docks}{covers}"


def fell_with_spike(args: tuple[Any, ...], view: View) -> str:
    """All that an empire had on the Spike."""
    kinds = Counter(args[1])
    parts = [names.a(kind) if count == 1 else counted(count, names.piece(kind)) for kind, count in kinds.items()]
    return f"{capital(listed(parts))} of {{0:seat}} fell with it."


def _end(view: View, arrow: str, which: int) -> str:
    return names.place(view, arrow.split("__")[which])


def let_out(args: tuple[Any, ...], view: View) -> str:
    units = counted(args[2], "unit") if args[2] != 1 else "one unit"
    return "{0:seat} asks you to let " + units + " out of {1:spot}. Do you?"


def ask_leave(args: tuple[Any, ...], view: View) -> str:
    """One's own permits too, if a die says so."""
    if view["you"] >= 0 and view["empires"][view["you"]]["empire"] == args[1]:
        return "Roll whether a unit of yours lets others out of {0:area}"
    return "Ask {1:empire} to let your units out of {0:area}"


def asks_leave(args: tuple[Any, ...], view: View) -> str:
    whom = "a unit of its own" if args[0] == args[1] else "{1:seat}"
    return f"{{0:seat}} asked {whom} to let its units out of {{2:spot}}."


def allowed(args: tuple[Any, ...], view: View) -> str:
    return "It let them go." if args[0] == args[1] else "{0:seat} gave {1:seat} leave to go."


def refused(args: tuple[Any, ...], view: View) -> str:
    return "It is too weak for that." if args[0] == args[1] else "{0:seat} did not let {1:seat} go."


def diplomacy(args: tuple[Any, ...], view: View) -> str:
    return "{0:seat} rolled a {2} and " + ("won over the {1:race}." if args[3] else "failed to win the {1:race}.")


PROMPTS: dict[str, Template] = {
    "action": action,
    "action_again": "The Churner lets you act again, in a sea, with {0} Power.",
    "move": leaving,
    "further": "{0:piece} has come to {1:spot}. Does it go further?",
    "let_out": let_out,
    "emissary": "Which of your envoys is lost?",
    "reborn_units": "Units worth {0} Power come with your new building. Which ones?",
}
OPTIONS: dict[str, Template] = {
    "build": build,
    "summon": "Summon {0:a_kind} {1:at_area}",
    "move": move,
    "battle": battle,
    "diplomacy": "Send envoys to the {0:race} {1:at_area}",
    "rebirth": "Be reborn with {0:a_kind} {1:at_area}",
    "ask_leave": ask_leave,
    "pay_leave": lambda args, view: (
        "Pay 1 VP to leave {0:area} by Magasta's Pool" if args else "Pay 1 VP to leave Hell"
    ),
    "drop": "Drop to 0 Power",
    "end_turn": "End the turn",
    "step": "{0:kind} to {1:area}",
    "all": "All of them to {0:area}",
    "sail": sail,
    "on": "On to {0:area}",
    "stop": "Stop here",
    "allow": "Let them out",
    "refuse": "Refuse",
    "lose": lambda args, view: "Lose {0:a_kind} {1:at_area}" if len(args) > 1 else "Lose {0:a_kind}",
    "bring": lambda args, view: "Bring {0:a_kind}" if args[0] in names.PIECES else "Bring a Stormbrother from {0:area}",
}
LINES: dict[str, Template] = {
    "built": built,
    "summoned": "{0:seat} summoned {1:piece} {2:at}.",
    "moves": "{0:seat} moved out of {1:spot}.",
    "stepped": "{0:piece} went from {1:spot} to {2:spot}.",
    "sailed": "{0:seat} sailed Kylerela to {1:spot}.",
    "dropped": "{0:seat} dropped to 0 Power.",
    "acts": "{0:seat} used {1:card}.",
    "asks_leave": asks_leave,
    "paid_out": "{0:seat} paid the way out of Hell by Magasta's Pool.",
    "rating_rolled": "{0:piece} rolled a {1} for this request.",
    "allowed": allowed,
    "refused": refused,
    "diplomacy": diplomacy,
    "allied": "{0:seat} is allied with the {1:race}.",
    "reborn": "{0:seat} was reborn with {1:a_kind} {2:at}.",
    "stands": "{0:piece} of {1:seat} stands {2:at} now.",
    "spike_shatters": "The Spike shattered: the Chaos Rift is open.",
    "fell_with_spike": fell_with_spike,
}
