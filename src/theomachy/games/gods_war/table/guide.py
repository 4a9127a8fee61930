"""The rule behind each question, in a sentence or two."""

from __future__ import annotations

from . import names

RULE_OF: dict[str, str] = {card: f"{names.card(card)}: {names.text(card)}" for card in names.CARDS if names.text(card)}
"""A question that a card asks is explained by the card."""
RULE_OF |= {
    "choose_race": "Elder races wait in their homes until somebody wins them by Diplomacy.",
    "choose_monster": "Dragons stand on the map from the start, chaos monsters come with the Rift, cosmic ones later.",
    "choose_empire": "Empires differ in units, buildings, heroquests and gifts; each has a weakness. All begin with 6 "
    "Power.",
    "direction": "The first player also says which way round the turns go, for the whole round.",
    "first_player": "The player with most Power leads, never Chaos; the present first player settles ties.",
    "action": "One action a turn, paid in Power. Turns go round until nobody has Power left; whoever has none is "
    "passed over.",
    "action_again": "After an action that began in a sea, the Churner lets Sea act again, if that action begins "
    "in a sea too.",
    "move": "One area is activated for 1 Power: any of its units step to neighbours of their own choice, each "
    "once. Borders, uncovered arrows, bridges to the Sky Dome and mouths of Hell count.",
    "further": "Some units take a second step in the same move.",
    "let_out": "A unit leaves Hell by the Gates of Dawn if the owner of a stronger unit beside it allows it. Asking "
    "costs nothing; one answer holds for all whom that unit could let out.",
    "emissary": "Diplomacy: a die up to the worth of your units there wins the race; a six also costs you one of them.",
    "reborn_units": "An empire with nothing left and nowhere to build takes another's building and gets units worth 4.",
    "take_gift": "A fulfilled heroquest is filled with any gift that you have not won yet. A fragment with one gift "
    "brings 1 Power in the Power phase, one with two also 1 VP in the Council.",
    "which_quest": "Fulfilled heroquests are paid one after the other, in the order you like.",
    "which_ability": "Your own abilities of a phase are used in the order you like.",
    "pre_battle": "Attacker first, then defender, then the others: each ability once a battle. Then runes.",
    "roll": "Both sides roll as many dice as their units' combat: a six kills, a five or four routs.",
    "after_roll": "Abilities that look at the dice, attacker first.",
    "results": "Abilities that change kills and routs before they are given out.",
    "kill": "Each kill takes a unit of your choice; both sides' dead fall together.",
    "rout": "Each rout takes one of the survivors. Routed units leave together.",
    "rout_to": "The other side picks a neighbouring area for all routed units; from Hell only to Hell.",
    "conquest": "A building without defenders is conquered, if you have such a building left, or destroyed.",
    "rune_window": "After every action and at the steps of a battle, whoever holds a rune that can work now may "
    "reveal it. Nobody else sees who was asked; standing answers in the menu say when you want to be.",
    "rune_reply": "Some runes answer another one: Secret Sorcery undoes it, Illusion copies it.",
    "rift_gift": "While the Rift is open every player but Chaos gives it a piece from the map, never a greater god.",
    "rift_die": "Everybody sets a die in secret and pays it in Power; a die you cannot pay counts 0. Whoever counts "
    "least loses a VP. Chaos's die counts against the others. Dice and the worth of the Rift's pieces "
    "must beat one die per empire.",
    "die_set": "Until the last die is set, you may take yours back.",
    "judge": "With 20 VP on the table the judgeship is offered in turn order. The judge pays half of the Power, "
    "gains 4 VP and hands out 3, 2, 1 and so on to the others.",
    "award": "Each award goes to one player; from the fifth player on it is nothing, then a loss.",
    "monster_place": "The judge, or else the first player, says where it appears.",
    "hand": "Fingers and fists are shown together.",
    "law": "Nobody may take that kind of action until your next turn, or the end of the phase.",
    "truth": "Whoever is chosen must take the action named, if it is still possible.",
    "dragon_flight": "Whoever commands a dragon moves it anywhere at the end of the Council phase; it fights one "
    "empire there.",
}
