"""Duels between heroes, and of a hero with the units of a quest. Rulebook p. 28; H4, H8-H12, H20; 9.1-9.8.

The steps follow the rulebook: the defender is declared, effects at the start (attacker, then defender), up to four
rounds, the end. In a round both draw, specials are resolved (attacker first), what prevents damage is used, and all
damage is placed at once.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Choice, Plain, Rolling, Steps

from ..data import LIMITS
from . import quest_units
from .duel_record import Duel
from .fate import RESULTS, discard_fate, draw_fate
from .hero_cards import HERO_IDS
from .hero_damage import defeat, fallen, place_damage, remove
from .hero_windows import ask_hero, use_of_hero
from .pieces import KINDS
from .powers import note, of_hero
from .reward_cards import learn
from .state import LOOK, NOBODY, Runewars
from .windows import GO_ON

ROUNDS: int = LIMITS["duel_rounds"]
CIRCLE = RESULTS["circle"]
"""What heroes read of a Fate card: specials, routs, damage."""
STRIKE: Option = ("strike",)
"""A special icon as 1 damage, as printed on every Hero card."""


def duel(state: Runewars, attacker: int, defender: int) -> None:
    """A hero starts a duel with an enemy hero in his area."""
    state.duel = Duel([attacker, defender], [state.hero_of[attacker], state.hero_of[defender]], state.hero_at[attacker])
    state.say("duel", HERO_IDS[attacker], HERO_IDS[defender])
    state.then(("duel_declared",), ("duel_start", 0), ("duel_start", 1), ("duel_round",))


def quest_duel(state: Runewars, hero: int, quest: int, kind: int, count: int) -> None:
    """A hero fights the units of a quest; the player to the left decides for them (9.1)."""
    seat = state.hero_of[hero]
    seats = [seat, state.left_of(seat)]
    state.duel = Duel([hero, NOBODY], seats, state.hero_at[hero], quest, kind, [0] * count)
    state.say("quest_duel", HERO_IDS[hero], KINDS[kind].id, count)
    state.then(("duel_start", 0), ("duel_round",))


def down(state: Runewars, side: int) -> bool:
    """Is this side defeated?"""
    fight = state.duel
    assert fight is not None
    hero = fight.heroes[side]
    return fallen(state, hero) if hero != NOBODY else not fight.units


def over(state: Runewars) -> bool:
    """Has it ended, by a card or because a side is down?"""
    return state.duel is None or down(state, 0) or down(state, 1)


# -- declared, and the start ------------------------------------------------------------------------------------------


def ask_declared(state: Runewars) -> Ask | None:
    """The defender may have something that stops it before anything else (N6)."""
    assert state.duel is not None
    return ask_hero(state, state.duel.heroes[1], "duel_declared", "react")


def declared(state: Runewars, option: Option) -> None:
    if option not in (GO_ON, ()):
        assert state.duel is not None
        use_of_hero(state, state.duel.heroes[1], "duel_declared", option)


def ask_start(state: Runewars, side: int) -> Ask | None:
    """What works at the start of a duel, in any order its player likes (H9)."""
    if state.duel is None or over(state):
        return None
    return ask_hero(state, state.duel.heroes[side], "duel_start", "duel_start")


def start(state: Runewars, option: Option, side: int) -> None:
    if option not in (GO_ON, ()):
        assert state.duel is not None
        state.then(("duel_start", side))
        use_of_hero(state, state.duel.heroes[side], "duel_start", option)


# -- a round ----------------------------------------------------------------------------------------------------------


def duel_round(state: Runewars) -> Step:
    """Each side draws, the attacker first; units of a quest draw one card each (9.4)."""
    fight = state.duel
    if fight is None or over(state):
        state.then(("duel_end",))
        return
    fight.round += 1
    fight.damage, fight.shields, fight.cards = [0, 0], [0, 0], [[], []]
    fight.used = tuple([each for each in fight.used if not each.startswith("round.")])
    for side in (0, 1):
        cards = yield from draw_fate(state, 1 if fight.heroes[side] != NOBODY else len(fight.units))
        fight.cards[side] = list(cards)
    foe = KINDS[fight.kind].id if fight.kind != NOBODY else ""
    state.say("duel_round", fight.round, foe, fight.cards[0][0] if fight.cards[0] else 0, *fight.cards[1])
    state.then(("duel_icons", 0), ("duel_icons", 1), ("duel_prevent", 0), ("duel_prevent", 1), ("duel_place",))


def ask_icons(state: Runewars, side: int) -> Ask | None:
    """Whoever draws a special icon chooses: 1 damage, or one of his Rewards."""
    fight = state.duel
    assert fight is not None
    hero = fight.heroes[side]
    if hero == NOBODY or not fight.cards[side] or not CIRCLE[fight.cards[side][0]][0] or barred(state, side):
        return None
    return ask_hero(state, hero, "duel_special", "duel_special", least=STRIKE)


def icons(state: Runewars, option: Option, side: int) -> None:
    """A side's Fate card does what its circle says: damage, a special, damage prevented, or nothing."""
    fight = state.duel
    assert fight is not None
    hero = fight.heroes[side]
    if hero == NOBODY:
        quest_units.resolve(state, fight, barred=barred(state, side))
        return
    if option not in (STRIKE, ()):
        use_of_hero(state, hero, "duel_special", option)
        return
    for card in fight.cards[side]:
        specials, routs, damage = CIRCLE[card]
        if specials and barred(state, side):
            state.say("special_barred", HERO_IDS[hero])
            specials = 0
        fight.damage[1 - side] += specials + damage
        fight.shields[side] += routs


def barred(state: Runewars, side: int) -> bool:
    """Does the other side's hero keep this one from its specials?"""
    fight = state.duel
    assert fight is not None
    foe = fight.heroes[1 - side]
    if foe == NOBODY:
        return False
    for card in of_hero(state, foe, "bars_special"):
        if card.bars_special(state, fight.seats[1 - side], foe, fight.round):
            note(card.name)
            return True
    return False


def ask_prevent(state: Runewars, side: int) -> Ask | None:
    fight = state.duel
    assert fight is not None
    left = fight.left(side)
    if not left or fight.heroes[side] == NOBODY:
        return None
    return ask_hero(state, fight.heroes[side], "duel_prevent", "duel_prevent", left)


def prevent(state: Runewars, option: Option, side: int) -> None:
    if option not in (GO_ON, ()):
        assert state.duel is not None
        state.then(("duel_prevent", side))
        use_of_hero(state, state.duel.heroes[side], "duel_prevent", option, state.duel.left(side))


def duel_place(state: Runewars) -> None:
    """All damage of the round is placed at once; then it is seen who still stands."""
    fight = state.duel
    assert fight is not None
    for side in (0, 1):
        if fight.heroes[side] == NOBODY:
            quest_units.place_damage(state, fight, fight.left(side))
        else:
            place_damage(state, fight.heroes[side], fight.left(side))
    for side in (0, 1):
        hero = fight.heroes[side]
        if hero != NOBODY:
            for card in of_hero(state, hero, "duel_round_over"):
                card.duel_round_over(state, fight.seats[side], hero)
    discard_fate(state, [*fight.cards[0], *fight.cards[1]])
    fight.past += ((tuple(fight.cards[0]), tuple(fight.cards[1]), fight.left(0), fight.left(1)),)
    state.then(("duel_end",) if over(state) or fight.round == ROUNDS else ("duel_round",))


# -- the end ----------------------------------------------------------------------------------------------------------


def duel_end(state: Runewars) -> None:
    """Who fell leaves; who fell alone before a hero leaves that hero his Rewards, which its player sees (H6, H20)."""
    fight = state.duel
    if fight is None:
        return
    fell = [down(state, 0), down(state, 1)]
    heroes, seats = fight.heroes, fight.seats
    if fight.quest != NOBODY:
        state.then(("quest_duel_result", heroes[0], fight.quest, int(fell[1]), fight.placed))
        if fell[0]:
            defeat(state, heroes[0])
    else:
        for side in (0, 1):
            if fell[side] and fell[1 - side]:
                defeat(state, heroes[side])
            elif fell[side]:
                learn(state, seats[1 - side], heroes[side])
                state.then(LOOK, ("duel_spoils", heroes[1 - side], heroes[side]))
                remove(state, heroes[side])
    for side in (0, 1):
        if heroes[side] != NOBODY and not fell[side]:
            for card in of_hero(state, heroes[side], "duel_over"):
                card.duel_over(state, seats[side], heroes[side], fell[1 - side])
    state.say("duel_over", fight.round)
    state.duel = None


STEPS: Steps = {
    "duel": Plain(duel),
    "quest_duel": Plain(quest_duel),
    "duel_declared": Choice(ask_declared, declared),
    "duel_start": Choice(ask_start, start),
    "duel_round": Rolling(duel_round),
    "duel_icons": Choice(ask_icons, icons),
    "duel_prevent": Choice(ask_prevent, prevent),
    "duel_place": Plain(duel_place),
    "duel_end": Plain(duel_end),
}
