"""Why an order is not on offer, with the nearest remedy."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

BASES = {"city": "town", "temple": "shrine", "trade_center": "market"}


def no_base(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:a_unit}} takes the place of a {BASES[args[0]]} that stood there before this phase."


def ground(args: tuple[Any, ...], view: View) -> str:
    return "A sea monster rises from the sea only." if args[0] == "sea_monster" else "{0:a_unit} needs land."


def no_site(args: tuple[Any, ...], view: View) -> str:
    """Cards and tokens are there, and still no region will do."""
    if args[0] in BASES:
        return f"You have no {BASES[args[0]]} that {{0:a_unit}} could take the place of: build one first."
    if args[0] == "army":
        return (
            "An army is raised beside a building or a hero of yours that stood there before, and none has room for one."
        )
    return "No open region has room for {0:a_unit}, or all your ten chips are in use."


REASONS: dict[str, Template] = {
    "lacks": "{0:a_unit} costs {1:cards}; after what you have written you lack {2:cards}.",
    "no_token": "No token for {0:a_unit} is left in the supply; one must come off the board first.",
    "no_piece": "All your {0} army and fleet pieces are in use.",
    "no_site": no_site,
    "one_orgy": "You have written one orgy, and there is one a turn.",
    "orgy_lacks": "An orgy costs {0:cards}; after what you have written you lack {1:cards}.",
    "build_closed": "{1:place} is closed at a table of this size.",
    "build_held": "Somebody else holds {1:place}; you build in your own and in empty regions.",
    "build_ground": ground,
    "build_hero_at_sea": "A hero starts at sea only where a fleet of yours lies.",
    "build_not_empty": "{0:a_unit} needs an empty region.",
    "build_monster": "There is a monster, and it tolerates nothing beside it.",
    "build_no_base": no_base,
    "build_no_home": "An army needs a building or a hero of yours that stood there before this phase.",
    "build_no_room": "The place of {0:a_unit} there is taken by another unit, standing or ordered.",
    "build_no_piece": "All your ten army and fleet pieces are in use.",
    "build_no_token": "No token for {0:a_unit} is left in the supply.",
    "build_no_chip": "All your ten chips are in use.",
    "impassable": "Nobody enters {0:place}.",
    "alone": "Nobody holds a region beside this one.",
    "beyond": "No unit of yours that could do it is beside this region.",
    "attack_tasked": "Whoever could do it has an order already: strike that out first.",
    "attack_water": "Only fleets and sea monsters fight at sea, and a hero who has a fleet beside him.",
    "attack_fresh": "What was built in this turn attacks from the next turn on.",
    "attack_own": "This region is yours.",
    "attack_empty": "Nobody is there to attack; walk in when units move.",
    "attack_unable": "Markets, trade centers, shrines and temples do not attack; they can support.",
    "attack_far": "Attacks go to a neighbouring region that somebody else holds, and no unit of yours is beside one.",
    "support_tasked": "Whoever could do it has an order already: strike that out first.",
    "support_water": "Only fleets reach into a sea, and a hero who has a fleet beside him.",
    "support_empty": "Nobody is there to support.",
    "support_unable": "Monsters support nobody.",
    "support_far": "Support goes to a neighbouring region that somebody holds, and no unit of yours is beside it.",
    "nobody_mobile": "Nobody of yours there can walk: armies, fleets and heroes move.",
    "move_far": "No army, fleet or hero of yours is beside this region: units move one step.",
    "stays_ordered_twice": "Whoever could go has an order already: strike that out first.",
    "stays_promised": "Another unit of yours is on its way to that place.",
    "stays_no_despair": "An army puts to sea for 1 despair, and you have none left.",
    "stays_no_vessel": "A hero goes to sea only where a fleet of yours is or will be: write its order first.",
    "stays_no_room": "One army or fleet and one hero to a region: what stands there must leave first.",
    "stays_no_chip": "All your ten chips would be in use.",
    "stays_retreated": "A unit that retreated stays where it is in this turn.",
    "stays_fled": "You fled from this region in this turn.",
    "stays_closed": "This region is closed at a table of this size.",
    "stays_monster": "There is a monster, and it tolerates nothing beside it.",
    "stays_occupied": "Somebody else holds this region; win it in an attack first.",
}
