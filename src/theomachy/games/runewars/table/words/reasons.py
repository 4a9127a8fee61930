"""Why something is not on offer, with the nearest remedy."""

from __future__ import annotations

from theomachy.kernel.words import Template

REASONS: dict[str, Template] = {
    "order_played": "You have played this Order in this year; all come back in spring.",
    "activated": "Your activation token lies there; all come back in spring.",
    "march_barred": "A card forbids you to move units with Orders for now.",
    "one_battle": "One battle in an Order: this area could be entered only without one.",
    "march_goal": "That is where the march goes: figures come from other areas.",
    "no_army_there": "None of your units stands in this area.",
    "rests": "Your activation token lies there: its units stay where they are until spring.",
    "all_routed": "Your units there are routed: they move again once they stand up in spring.",
    "march_far": "Units come from two areas away, fast ones from three, by open sides of friendly or empty areas.",
    "dial_used": "You have recruited with this dial; the bonus takes another one.",
    "build_short": "A stronghold takes {0} wood and {1} ore; your dials stand at {2} and {3}.",
    "no_site": "Each of your areas has a city or a stronghold: win another area first.",
    "not_yours": "You do not control this area.",
    "site_taken": "There is a city or a stronghold in this area already.",
    "fortified": "Each of the three once in an Order, and this one is done.",
    "all_whole": "None of your strongholds is damaged.",
    "repair_short": "A repair takes {0} ore; your dial stands at {1}.",
    "nothing_broken_there": "No damaged stronghold of yours stands there.",
    "one_area": "Runes are rearranged between two areas that you control, and you have one.",
    "no_runes": "No rune lies in your areas.",
    "no_rune_there": "No rune of yours lies there.",
}
