"""The rule behind each question, in a sentence or two."""

from __future__ import annotations

from theomachy.scene.guide import Guide, text_beside

RULE_OF: dict[str, str] = {
    "action": "One main Action a turn. Gates may be taken and left besides; with six spellbooks battles may be fought.",
    "moving": "Each unit costs 1 Power and moves once. A unit that leaves its gate abandons it.",
    "book": "Any of your remaining spellbooks; it works at once and is never lost.",
    "ritual": "Pay what the marker says; 1 Doom for each gate you control, an Elder Sign for each Great Old One.",
    "kill": "Each Kill goes to another unit. Kills beyond the number of units are lost.",
    "pain": "Each Pain goes to a unit that has no result yet. It will have to retreat.",
    "retreat": "To a neighbouring Area without a unit of the Faction just fought.",
    "surrounded": "Without a way out one pained unit is eliminated and the others stay.",
    "first_player": "The most Power leads; the First Player of the last turn settles ties.",
    "direction": "Clockwise or counterclockwise, for the whole turn.",
    "captured": "The owner chooses which Cultist is captured.",
    "show": "Thirty Doom ends the game: after a Doom Phase for everybody, in the Action Phase at once.",
    "share": "Three rounds at most; shares must add up exactly, whoever refuses is out. "
    "Without agreement Crawling Chaos gains the Power, or Black Goat says how many Cultists each loses.",
    "choose_faction": "Everybody plays one Faction; two people play two each. A Faction has its own units, six "
    "spellbooks and six ways to earn them.",
    "choose_start": "A gate and six Acolytes stand in the start Area, one of them on the gate.",
    "which": "A person with several Factions says which of them acts next; in a round each of them acts once.",
    "doom_order": "All Factions of one person have their own Doom Phase, in the order that person likes.",
    "interrupt": "Some powers work outside the own turn. Declining costs nothing; the same question can come again.",
    "summoning": "Fertility Cult: one Summon Action brings any number of Monsters, each at its price and at a gate of "
    "yours.",
    "pre_battle": "Powers for before a battle: the attacker uses all of its own, then the defender. Each works once.",
    "rolled": "Once the dice lie, powers that change them may be used; then Kills are dealt.",
    "kills_dealt": "Kills have been given to units, and nobody is taken off yet: a power may still save one.",
    "post_kills": "The dead have left the battle. Pains are dealt next.",
    "post_battle": "Powers for after a battle, before anybody retreats.",
    "pains_dealt": "Pains have been given to units. A power may still cancel one; then they retreat.",
    "retreated": "Retreats are over. Powers that look at the survivors or the dead work now.",
    "retreat_order": "Madness: Crawling Chaos says which side retreats first, and where pained units go.",
    "doom": "After all rituals come the special events of the Doom Phase, in turn order.",
    "devoured": "Devour: before a battle with Cthulhu the enemy eliminates one of its Monsters or Cultists there.",
    "dreamed": "Dreams: the owner says which Acolyte of that Area is lost, and one of Great Cthulhu's takes its "
    "place. A gate that it kept is abandoned.",
    "submerging": "Submerge: Cthulhu sinks in an ocean with any of his units there. They are out of reach until they "
    "come up together, in any Area.",
    "harbinger": "The Harbinger: each enemy Great Old One killed or pained in battle with Nyarlathotep brings half "
    "its price in Power, or 2 Elder Signs.",
    "abducted": "Abduct: for each Nightgaunt given up the enemy eliminates a Monster or Cultist there, of its choice.",
    "sacrificing": "Cultists that are given up go back to the Pool; one that kept a gate leaves it abandoned.",
    "swapping": "Avatar: Shub-Niggurath trades places with a Monster or Cultist elsewhere; its owner says which.",
    "calling": "Necrophagy: Ghouls that took no part come to the battle; for each, both sides suffer one more Pain.",
    "levy": "Ghroth: without an agreement Black Goat says how many Cultists each enemy loses.",
    "conjure": "Ghroth that misses: Black Goat places an Acolyte of any Faction, wherever it likes.",
    "appearing": "Desecrate: whatever the die says, a Monster or Cultist that costs 2 Power or less comes to the King.",
    "claiming": "Zingaya: an enemy Acolyte beside an Undead is eliminated, and an Undead takes its place.",
    "flying": "Shriek of the Byakhee: any number of Byakhee, from anywhere, fly to one Area.",
    "following": "The Screaming Dead: Undead in the King's Area may go with him; then comes another Action.",
    "carrying": "The Beyond One: a unit that costs 3 or more takes the gate, with its keeper, to any Area without one.",
    "curse_kill": "Dread Curse: its Kills are shared out among the enemies in the Area; each owner says which unit.",
    "curse_pain": "Dread Curse: its Pains are shared out among the enemies in the Area; pained units must leave it.",
    "accursed": "The owner says which of its units in the Area takes a Kill of the curse.",
    "driven": "The owner says which of its units in the Area takes a Pain of the curse.",
    "driving": "Units that the curse drives out go to neighbouring Areas.",
    "nexus": "Energy Nexus: when a battle is declared beside a Wizard, its owner may first take an Action there.",
    "serpent_home": "Ancient Sorcery: in the Doom Phase the Serpent Man comes back to any Area, with 1 Power.",
    "monster_captured": "Capture Monster: the owner says which of its Monsters there is captured.",
    "demand_sacrifice": "Demand Sacrifice: the enemy gives up 1 Doom, hands over an Elder Sign, or kills "
    "nobody in this battle: its Kills count as Pains.",
    "hand_over": "An Elder Sign is handed over unseen by the others.",
    "moved": "Arctic Wind: units in Ithaqua's Area may go where he goes, for nothing.",
    "howl": "Howl: before a battle with a Wendigo the enemy moves one of its units there to a neighbouring Area.",
    "berserkergang": "Berserkergang: for each Gnoph-Keh killed the enemy eliminates a Monster or Cultist that fought.",
    "reappear": "Dematerialization: all units that go appear in the same Area.",
    "dematerialize": "Dematerialization: in the Doom Phase any units of one Area go to one other Area, however far.",
    "festival": "Festival: Un-Men cost nothing; for each, an enemy of your choice gains 1 Power.",
    "unholy_ground": "Unholy Ground: a Cathedral is given up, and an enemy Great Old One that fought is eliminated.",
    "free_monster": "Each enemy summons a Monster at one of its gates, for nothing.",
}

GUIDE = Guide(RULE_OF, text_beside(__name__), ("A turn",))
