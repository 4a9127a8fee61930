"""Why an action is not on offer, with the nearest remedy."""

from __future__ import annotations

from theomachy.kernel.words import Template

REASONS: dict[str, Template] = {
    "has_acted": "{0:card}: active once already in this phase.",
    "no_hex": "That is no hex of the field.",
    "done_once": "Each action once an activation, and this one is done.",
    "no_action_left": "The actions of this activation are used up.",
    "other_phase": "That is for the {0} phase.",
    "spent": "An ultimate is used once a game, and this one is spent.",
    "skill_done": "Each skill once an activation, and this one is used.",
    "nobody_in_range": "Nobody that it could be used on is within range {0}: advance first.",
    "not_ready": "What it needs is not there now; its card says what.",
    "no_enemy_there": "There is no enemy in this hex.",
    "followers_only": "It is used against followers only.",
    "out_of_range": "The target must be within range {0}: advance first.",
    "nobody_on_field": "Nobody of this unit is on the field: recruit first.",
    "hex_taken": "The hex is taken.",
    "too_far": "It is too far: more steps than its speed, or the way is shut.",
    "claims_nothing": "This champion claims no objectives.",
    "no_free_objective_there": "There is no free objective in this hex.",
    "no_objective_near": "A banner goes to a free objective hex next to the champion: advance to one first.",
    "full_size": "The unit has all its models.",
    "recruit_place": "A recruit comes to a free hex next to its champion.",
}
