"""Build phase, orgies, and the order sheet of every phase: prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

Args = tuple[Any, ...]


def _strike(args: Args, view: View) -> str:
    """Names the order that is struck, in the words with which it was offered."""
    from . import WORDS

    text = WORDS.option(tuple(view["orders"][args[0] - 1]), view)
    return f"Strike out: {text[:1].lower()}{text[1:]}"


def _discard(args: Args, view: View) -> str:
    return (
        "The orgy empties full hands: discard 1 more card."
        if args[0] == 1
        else ("The orgy empties full hands: discard {0} more cards.")
    )


def _no_base(args: Args, view: View) -> str:
    base = {"city": "town", "temple": "shrine", "trade_center": "market"}[args[1]]
    return _failed(f"it must replace a {base} that stood there before this phase")


def _ground(args: Args, view: View) -> str:
    return _failed("it rises from the sea only" if args[1] == "sea_monster" else "it needs land")


def _scarce(args: Args, view: View) -> str:
    _, _, _, asked, left = args
    pile = "monster" if args[1].endswith("monster") else args[1].replace("_", " ")
    tokens = "1 token was" if left == 1 else f"{left or 'no'} tokens were"
    return _failed(f"{asked} {pile} orders were written by several gods and {tokens} left, so nobody got one")


def _failed(reason: str) -> str:
    """An order that came to nothing, and why."""
    return f"{{0:god}} built no {{1:unit}} in {{2:place}}: {reason}."


PROMPTS: dict[str, Template] = {
    "build_orders": "Write your build orders, then seal them.",
    "sealed": "Your orders are sealed; the others are still writing.",
    "discard": _discard,
    "discarded": "Your discards are chosen; the others are still choosing.",
}
OPTIONS: dict[str, Template] = {
    "build": "Build {0:a_unit} in {1:place}",
    "orgy": "Throw an orgy",
    "strike": _strike,
    "seal": "Seal your orders",
    "reopen": "Think again",
    "discard": "Discard 1 {0}",
}
LINES: dict[str, Template] = {
    "built": "{0:god} built {1:a_unit} in {2:place}.",
    "upgraded": "{0:god} raised {1:a_unit} in {2:place}.",
    "build_unreadable": "An order of {0:god} made no sense and was struck: {1}.",
    "build_fleet": _failed("fleets are made by armies that put to sea in the move phase"),
    "build_closed": _failed("nobody may build there"),
    "build_held": _failed("somebody else holds the region"),
    "build_ground": _ground,
    "build_hero_at_sea": _failed("a hero starts at sea only where a fleet of the same god lies"),
    "build_not_empty": _failed("a monster needs an empty region"),
    "build_monster": _failed("a monster tolerates nothing beside it"),
    "build_no_base": _no_base,
    "build_no_home": _failed("an army needs a building or a hero that stood there before this phase"),
    "build_no_room": _failed("the place was taken by another unit, standing or ordered"),
    "build_no_piece": _failed("all ten army and fleet pieces were in use"),
    "build_no_token": _failed("no token of that type was left"),
    "build_no_chip": _failed("all ten chips were in use"),
    "second_orgy": "{0:god} could throw only one orgy a turn; the second was struck.",
    "overspent": "Your orders cost {1:cards}, and you lacked {2:cards}. All of them were void.",
    "overspent_unseen": "{0:god} could not pay for everything ordered ({1:cards}). All of these orders were void.",
    "build_contested": "{0:god} built no {1:unit} in {2:place}: {3:gods} wanted to build there too.",
    "build_scarce": _scarce,
    "orgy_thrown": "{0:god} threw an orgy.",
    "orgy_lust": "The orgy brought {0:god} {1} lust.",
    "discarded": "{0:god} discarded {1:cards}.",
    "discarded_unseen": "{0:god} discarded {1} cards.",
}

UNOFFERED = frozenset(LINES) - {
    "built",
    "upgraded",
    "build_contested",
    "build_scarce",
    "orgy_thrown",
    "orgy_lust",
    "discarded",
    "discarded_unseen",
}
