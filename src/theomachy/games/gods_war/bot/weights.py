"""What bots think things are worth, in VP: numbers that were found by letting bots play each other."""

from __future__ import annotations

LONG = 7.0
"""Rounds to come that a plan looks at, at most."""
GROWTH, AWARD = 0.5, 2.5
"""By how many VP a round an empire grows, round after round, and what a Great Compromise brings it."""
POWER, BEND = 0.6, 0.4
"""A Power to spend before the last scoring; with more scorings to come it is worth more, by this exponent."""
LASTS = {0: 0.88, 1: 0.92, 2: 0.95, 3: 0.95}
"""How likely a building stands one round longer, by its results in battle."""
GIFT = 1.0
"""How much is thought of what a gift does."""
BEGUN = 0.4
"""The first gift of a fragment is half of what brings VP: a part of that."""
RUNE = 1.1
GRUDGE, EVENLY = 1.5, 0.25
"""What a VP less for all others together is worth; which part of it counts whoever loses it, winner or not."""
PIECE, HAND = 0.2, 0.8
"""A Power's worth of pieces, and a rune, in VP at the end."""
NEAR, HERE = 0.3, 0.6
"""How likely an enemy who could win does attack: from the next area, or where he stands already."""
LATER = 0.75
"""How much of a battle's worth is left for whoever must first come there."""
NEXT = 0.35
"""The same for whoever has no Power left to fight before the next round."""
TOLL = 1.2
"""What a VP is worth that must be paid to fight."""
GUARD = 0.02
"""What a die is worth anywhere."""
HOLD = 0.85
"""How likely a conquered building is still ours when it counts."""
FRESH = 0.8
"""How much more dangerous a place is for a new building than for one that stands."""
FREES, SPARE = 0.55, 0.15
"""What an upgrade is worth each round because it frees the lower building: if none is left, and if some are."""
STURDY = 0.4
"""What a sure result in battle is worth in an upgrade."""
SPIKE_EARLY, SPIKE_LATE = 0.5, 0.2
ARMY, CROWD = 0.25, 0.12
"""A die of a new unit, and how quickly more units are wanted less."""
DEAR = 0.85
"""How much prices matter."""
MARCH = 0.25
"""What a move must bring beyond what it costs."""
HOLD_IDLE = 0.97
"""The same when nobody else can act any more this round."""
IDLE = 0.5
"""How much of a danger is left in an enemy without Power."""
TROPHY = 0.8
REACH = 0.5
"""How much of a battle's worth is left for a unit that comes into play next to it."""
