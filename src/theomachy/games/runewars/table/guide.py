"""The rule behind each question, in a sentence or two."""

from __future__ import annotations

from theomachy.scene.guide import Guide, text_beside

from .card_guide import chapters

RULE_OF: dict[str, str] = {
    "setup_faction": "Clockwise from the first player each takes a faction: its units, dials, home realm and "
    "alignment.",
    "setup_tile": "At least two areas of a new tile must touch two different areas that lie already, and no side "
    "may be coloured from both tiles.",
    "setup_marker": "The first player says where home realms will be: two empty places at the edge that touch three "
    "open borders, with three areas between any two markers.",
    "setup_rune": "Everybody hides a dragon and a false rune face down, not beside a marker and not on another rune.",
    "setup_home": "A home realm covers a marker with two of its areas, turned as one likes, and never touches another.",
    "setup_stronghold": "Each begins with an undamaged stronghold, strength 5, in a home area.",
    "setup_units": "The first army is recruited from all three dials, at most eight units to an area.",
    "setup_hero": "Each begins with a hero of the own alignment, in a home area.",
    "season_choice": "A Season card is carried out in play order: lowest Order of last season first.",
    "bid": "Everybody bids influence in secret and pays it, whatever comes of it.",
    "bid_made": "Until the last bid is in, you may take yours back.",
    "bid_tie": "The Primarch settles ties, else the tied player with most influence left.",
    "fall_gift": "Each fall brings 2 influence or a Tactics card.",
    "winter_losses": "In winter no area feeds more units of yours than your food dial shows. Heroes do not eat.",
    "hero_action": "Each hero does one thing in the Quest Phase: moves up to two areas, heals in a friendly area, "
    "or trains attributes, two points at most on each.",
    "hero_after_move": "After a move, also of no area, a hero may start a duel or attempt one quest, not both.",
    "explore": "A hero who ends his move on a face-down exploration token turns it up.",
    "test_card": "A test draws as many Fate cards as the attribute; you choose one, and its destiny decides.",
    "duel_start": "Cards and abilities for the start of a duel: attacker first.",
    "duel_special": "A special result is 1 damage, or what a Reward makes of it.",
    "duel_prevent": "Rewards may prevent damage once it is known, each no more than it says.",
    "duel_spoils": "Whoever survives a duel shares out the loser's Rewards among his heroes there.",
    "order": "All choose in secret; the lowest number acts first. The bonus counts only if no higher Order of yours "
    "lies open this year.",
    "order_chosen": "Orders are shown when everybody has chosen.",
    "turn_window": "In your own turn you may play Tactics that you did not draw this season, claim your Objective, "
    "use Rewards and titles, or lay down your Victory card with six dragon runes.",
    "use_bonus": "The supremacy bonus may be used if this is your highest Order this year, always in spring.",
    "strategize": "Standing figures step to a neighbouring friendly or empty area, each once; nothing is activated.",
    "activate": "Your activation token holds the units there until spring; then figures move in from two areas away.",
    "move_in": "Units walk through friendly or empty areas, fast ones from three away; routed ones and those under "
    "your activation tokens stay. More than eight may only come to fight.",
    "excess": "Never more than eight units of one player stay in an area.",
    "battle_or_diplomacy": "Neutral units are fought, or spoken with: 1 to 6 influence draws as many Fate cards. "
    "Gold allies them, grey drives them off, red is a battle or your retreat.",
    "diplomacy_card": "You choose one of the cards drawn: gold, grey or red.",
    "red_result": "Failed talks leave you the battle, or a retreat of all your units there.",
    "support": "A standing hero may support one kind of unit: it draws an extra Fate card and lays one aside.",
    "battle_start": "Cards for the start of a battle: attacker first, then defender.",
    "pick_type": "In each row of initiative both sides draw for one kind after the other, a card for each standing "
    "unit.",
    "extra_card": "Your hero looks at all cards of the units he supports and lays aside as many as were extra.",
    "special": "Special results take effect at once, the attacker's first.",
    "assign_rout": "Routs take undamaged standing units first; their owner chooses.",
    "assign_damage": "Damage goes to a damaged unit first, else to a standing one; the owner chooses.",
    "fortification": "A stronghold's defensive development works before strength is counted.",
    "conquer_stronghold": "Whoever takes an area with a stronghold may raise a damaged one of his own.",
    "retreat": "All go together to one neighbouring friendly area, else to an empty one, and are routed; with "
    "neither they are destroyed.",
    "hero_retreat": "Heroes who supported the losers flee with them, routed.",
    "harvest_develop": "Developments pay with Harvest's bonus; then one may be built at a stronghold for 1 wood.",
    "recruit": "Every unit up to the value of the chosen dial musters at your strongholds.",
    "rally": "Each city you control gives one of the four things on its token.",
    "hire": "1 to 3 influence shows as many heroes; one joins. A fourth hero makes one of the four desert.",
    "title": "A title goes to whoever lays more influence on it than lies there.",
    "fortify": "Each once, in any order: build a stronghold, repair one, rearrange the runes of two areas.",
    "receive_rune": "A dragon rune comes with a false one; both are hidden in friendly or uncontrolled areas "
    "without a rune.",
    "discard_down": "Ten Tactics cards and three Quests are the most that a hand holds.",
    "react": "Some cards answer what others do; those concerned are asked in play order.",
    "prove_runes": "Six dragon runes, shown, let you lay your Victory card on this season's deck. If you still have "
    "six a year later, you win.",
}

GUIDE = Guide(RULE_OF, text_beside(__name__) + "\n" + chapters(), ("A season",))
