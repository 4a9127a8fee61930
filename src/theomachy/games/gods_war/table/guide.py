"""The rule behind each question, in a sentence or two."""

from __future__ import annotations

from theomachy.scene.guide import Guide, text_beside

from . import names
from .words import WORDS

RULE_OF: dict[str, str] = {
    card: f"{names.card(card)}: {text}" for card in names.CARDS if card in WORDS.prompts and (text := names.text(card))
}
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
    "rune_window": "After every action and at the steps of a battle whoever holds a rune may reveal it, also one "
    "that does nothing now. Nobody else sees who was asked; standing answers in the menu say when you want to be.",
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
    "set_cycle": "The Lunar Cycle runs through its steps again and again; Moon says where it begins.",
    "start_building": "The Invisible God begins with a Castle or a Tower in Brithos.",
    "after_pre_battle": "Abilities that come after all others of before the battle; then the dice fall.",
    "save_house": "Sun Dome: a Temple or Ziggurat that would fall becomes your next lower building instead.",
    "last_runes": "Runes that also give or take VP may be kept back at the end; the others count by themselves.",
    "rune_player": "The rune says what happens to the player you choose.",
    "rune_side": "The rune works for or against one side of the battle.",
    "rune_unit": "The rune says which units may be chosen; greater gods mostly may not.",
    "rune_area": "The rune says which areas may be chosen.",
    "rune_building": "The rune says which buildings may be chosen. One normal building and one Nest stand in an area.",
    "rune_call": "A unit comes from a pool to the map, for nothing but what the rune asks.",
    "rune_loss": "The owner says which of the pieces is lost.",
    "rune_battle": "Eternal Battle: a battle is declared at once, for no Power. All else is as in any battle.",
    "rune_place": "A unit from your pool is placed, for nothing, where the rune allows it.",
    "rune_walk": "Motion: up to two of your units take one step each. Leaving Hell needs leave, as in any move.",
    "rune_plant": "Plant: your cheapest building on legal ground, or an upgrade, for nothing.",
    "rune_swap": "Dragonewt: the owner exchanges the unit for another kind from his pool that costs as much or less.",
    "rune_force": "Your token stands on the map, and fights for you, until it is killed or the Council phase ends.",
    "rune_out": "Secret Darkness: any of your units in one area of Hell come to one surface area, without leave.",
    "rune_move": "Secret Storm: Move Units at once, for no Power.",
    "grant": "Earth: another player decides whether you gain 1 VP or 3 Power.",
    "disorder": "Disorder: every other player loses 1 Power or 1 VP; without Power it is the VP.",
    "copy_rune": "Chaosium copies a discarded rune, but neither Illusion nor Secret Sorcery.",
    "reroll": "Luck: one side rolls any of its dice again, once.",
    "trade": "Trade: for 2 Power it is worth another VP.",
    "farm": "Farm: a building leaves the map for twice its price in Power, 4 at most.",
    "keep_rune": "Communication: of three runes you keep one; the others go under the deck.",
    "discard_one": "A rune that is discarded has no effect.",
    "companion": "Teleport: the Thunder King takes along one other unit of his area at most; a greater god costs 1 "
    "Power more.",
    "market": "Black Market: keep the rune for 2 Power or 1 VP, or give it to somebody, who says what it brings you.",
    "market_price": "Black Market: whoever is given the rune says whether the giver gains 2 Power or 1 VP.",
    "trophy": "Darkness keeps a piece of each empire that it beats in battle; the owner says which of the fallen.",
    "trampled": "Trample: one of your units in the battle is eliminated, not a greater god.",
    "victim": "Blood Sacrifice: each Chaos god takes an enemy piece of its area; the owner says which.",
    "hand_shown": "Fingers and fists are shown when all have chosen.",
    "which_queen": "Earth Queens come by colour; one of an empire in play marries it.",
    "brides": "Bride: a new Temple brings an Earth Queen, for nothing.",
    "ransom": "Enslavement: whoever is ransomed comes back at one of its owner's buildings.",
    "keep_die": "Blue Book: a die that is kept is one die of that player's next roll in battle.",
    "share_out": "Brown Book: what the Towers bring you, the other empires gain together.",
    "red_book": "Red Book: for each Wizard in play, three at most, a Specter appears at a building or Wizard of yours.",
    "flock": "Flocks: paying for one Duck brings all Ducks of the pool to your buildings, as you like.",
    "bad_luck": "Bad Luck to Kill a Duck: the enemy who did it loses 1 Power or 1 VP, once a battle.",
    "dragon_prey": "A dragon fights one empire or monster in its area.",
    "red_dragon_card": "The Red Dragon's card is discarded to take a rune that another player has just gained.",
    "empower_web": "Empowering the Web, once a game: 1 Power for each of your buildings in her area or at a web.",
    "lust_unit": "Lust: a unit of your choice, no greater god, comes to Androgeus for nothing.",
    "cwim_reward": "Whoever kills Cwim destroys one building of each enemy empire.",
    "sky_terror_reward": "Whoever kills the Sky Terror eliminates enemy units that cost 4 together, no greater god.",
    "spawn_prey": "Birth: the Spawn attacks one of the empires in the area; the acting player says which.",
    "brown_dragon": "Whoever first discards a rune, in player order, commands the Brown Dragon; else it rests.",
}

GUIDE = Guide(RULE_OF, text_beside(__name__), ("A round",))
