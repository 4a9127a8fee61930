"""What stands above each question."""

from __future__ import annotations

from . import names

TITLES: dict[str, str] = {card: names.card(card) for card in names.CARDS}
TITLES |= {
    "choose_empire": "Empires", "choose_race": "Elder races", "choose_monster": "Monsters",
    "direction": "First player", "set_cycle": "Lunar Cycle", "start_building": "Setup",
    "which_quest": "Heroquests", "take_gift": "A gift", "which_ability": "Your abilities", "action": "Action",
    "action_again": "Action", "move": "Move units", "further": "Move units", "let_out": "Leaving Hell",
    "emissary": "Diplomacy", "reborn_units": "Rebirth", "pre_battle": "Before the battle",
    "after_pre_battle": "Before the battle", "roll": "Before the dice", "after_roll": "Dice", "results": "Results",
    "kill": "Kills", "rout": "Routs", "rout_to": "Routs", "conquest": "Conquest", "save_house": "Conquest",
    "first_player": "First player", "rift_gift": "Chaos Rift", "rift_die": "Chaos Rift", "die_set": "Chaos Rift",
    "judge": "Great Compromise", "award": "Great Compromise", "monster_place": "A monster", "companion": "Teleport",
    "market": "Black Market", "market_price": "Black Market", "trophy": "Trophies", "trampled": "Trample",
    "victim": "Blood Sacrifice", "hand": "I Fought, We Won", "hand_shown": "I Fought, We Won", "brides": "Brides",
    "ransom": "Enslavement", "keep_die": "Blue Book of Sorcery", "share_out": "Brown Book of Commerce",
    "red_book": "Red Book of Power", "flock": "Flocks", "bad_luck": "Ducks", "dragon_flight": "A dragon",
    "dragon_prey": "A dragon", "brown_dragon": "Brown Dragon", "grant": "Earth", "law": "Law", "copy_rune": "Chaosium",
    "reroll": "Luck", "keep_rune": "Communication", "discard_one": "Runes", "rune_reply": "A reply",
    "cwim_reward": "Cwim", "spawn_prey": "Spawn", "lust_unit": "Lust",
    "sky_terror_reward": "Sky Terror", "empower_web": "Webs", "red_dragon_card": "Red Dragon",
    "last_runes": "Last runes",
}  # fmt: skip
TITLES |= {f"rune_{what}": "Runes" for what in (
    "window", "player", "side", "unit", "area", "building", "call", "loss", "battle", "place", "walk", "plant",
    "swap", "force", "out", "move",
)}  # fmt: skip
TITLES |= {rune: names.rune(rune) for rune in ("disorder", "truth", "trade", "farm")}
