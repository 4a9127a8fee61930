"""The rule behind each question, in our own words, for the drawer beside it."""

from __future__ import annotations

from theomachy.scene.guide import Guide, text_beside

RULE_OF: dict[str, str] = {
    "draw": "Everybody draws a god and plays that god for the whole game.",
    "pick": "Take the cards you want. Of your six starting cards no more than three may be alike; other gifts have no "
    "such limit. Nobody sees what you take.",
    "picked": "Your picks stay secret. Until everybody has chosen you may choose again.",
    "ready": "The window closes when everybody is ready. You may still take up an offer, or take your mark back.",
    "discarded": "Until everybody has discarded you may choose again.",
    "trade": "Cards change hands freely: offer, ask, give. The bank takes three alike for one other card, or two of a "
    "starred region's own resource if you have a market or trade center there. Promises bind nobody, executed trades "
    "do. The window closes when everybody is ready.",
    "draft": "Say what you give and what you want. One side may be empty, not both. Cards change hands only if both "
    "sides hold them when the offer is accepted.",
    "build_orders": "Everything you write must be paid from your hand together. Two players who build in the same "
    "empty region both fail, and so do all who want more tokens of a kind than there are. Failed builds cost nothing. "
    "New units cannot attack this turn.",
    "sealed": "Your orders stay secret until everybody has sealed. Until then you may open them again.",
    "discard": "An orgy makes everyone with more than ten cards discard down to five.",
    "attack_orders": "Each unit has one task: attack a neighbouring region of somebody else, lend its dice to the "
    "defence of a neighbour, or stay and defend. A region that is attacked keeps at least as many dice at home as are "
    "aimed at it, whatever was ordered: supporters are called home before attackers, unless you name others to be "
    "called first. Units built this turn do not attack.",
    "split": "A region attacked by several players divides its dice among the battles before anybody rolls.",
    "damage": "Each point removes a unit, reduces a city, temple or trade center by one step, or is spent on the "
    "retreat of an army, fleet or hero to a neighbouring region that no enemy force of the battle borders. A unit that "
    "retreats can still be destroyed if points remain when nothing else is left. An attacker takes damage only on "
    "units that attacked, one region after the other. Room, a chip or a fleet for a unit that "
    "retreats is judged when all your losses are known; without it the unit is lost. Of several battles of a kind you "
    "say which comes first.",
    "tokens": "A reduced city, temple or trade center needs a town, shrine or market token. Without one it is removed.",
    "move_orders": "Armies, fleets and heroes move one region, into empty regions or your own. An army that puts to "
    "sea becomes a fleet for one despair; a fleet that lands becomes an army. If you cannot pay for all, none sails. "
    "Where several players want the same empty region, the larger force enters; equal forces stay out. A hero at sea "
    "without your fleet drowns. Who has retreated stays, and nobody goes back to a region that was lost by a retreat.",
}

GUIDE = Guide(RULE_OF, text_beside(__name__), ("Units", "The passions"))
