"""Battle, step 5: five rounds by initiative (K1, K12, K18, K20, K21, K29, K30). Rulebook pp. 21-22.

In a round each side picks a kind, draws a card for each standing unit of it, and specials, routs and damage are
resolved; again until every kind of that initiative has drawn. Cards are drawn when both have picked, and lie open,
unless a supporting hero adds one: then whoever has drawn sees his own alone until both have laid aside what they
discard, and an attacker with a hero draws before the defender picks (K20).
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, HiddenAsk, Option, Step
from theomachy.kernel.step import Choice, Plain, Rolling, Steps

from .. import windows
from ..abilities import daqan, latari, neutral, uthuk, waiqar
from ..abilities.ability import ABILITIES
from ..fate import RESULTS, discard_fate, draw_fate
from ..hero_windows import show_use
from ..pieces import KIND, KINDS
from ..powers import note, of_hero
from ..state import Runewars
from .record import ATTACKER, DEFENDER, NOBODY, Battle
from .routs_and_damage import fighting
from .start import takes_part

ROUNDS = 5
FACTIONS = (daqan, latari, waiqar, uthuk, neutral)
assert len(ABILITIES) == len(KINDS)


def battle_round(state: Runewars, number: int) -> None:
    """The next round, or after the last the tally; before each of them somebody may play a card (TA05)."""
    battle = state.battle
    if battle is None:
        return
    battle.round, battle.played = number, ()
    battle.step = 5 if number <= ROUNDS else 6
    after = ("battle_turn",) if number <= ROUNDS else ("battle_tally",)
    state.then(("battle_pause", ATTACKER), ("battle_pause", DEFENDER), after)


def ask_pause(state: Runewars, side: int) -> Ask | None:
    """Asked where it could matter as far as everybody knows: a routed unit, and Tactics in hand."""
    battle = fighting(state)
    seat = battle.seats[side]
    if not takes_part(battle, side) or not state.tactics[seat]:
        return None
    if not any(one >> 3 & 1 for one in battle.troops[side]):
        return None
    return windows.ask(state, seat, "battle_start", windows.offers(state, seat, "battle_pause", side), battle.round)


def pause(state: Runewars, answer: Option, side: int) -> None:
    if answer not in ((), windows.GO_ON):
        state.then(("battle_pause", side))
        windows.use(state, fighting(state).seats[side], "battle_pause", answer, side)


def battle_turn(state: Runewars) -> None:
    """Whoever has a kind of this initiative that has not drawn picks one; nobody: the round is over."""
    battle = fighting(state)
    if not (battle.waiting(ATTACKER) or battle.waiting(DEFENDER)):
        state.then(("battle_round", battle.round + 1))
        return
    state.then(("pick_type", ATTACKER), ("pick_type", DEFENDER), ("battle_draw", DEFENDER), ("battle_reveal",))


# -- a and b: a kind, and its cards -----------------------------------------------------------------------------------


def ask_pick(state: Runewars, side: int) -> Ask | None:
    kinds = fighting(state).waiting(side)
    if len(kinds) < 2:
        return None
    return Ask(fighting(state).deciders[side], "pick_type", [("pick", KINDS[kind].id) for kind in kinds])


def pick(state: Runewars, answer: Option, side: int) -> None:
    """This kind draws a card for each of its standing units."""
    battle = fighting(state)
    kinds = battle.waiting(side)
    if not kinds:
        return
    kind = KIND[answer[1]] if answer else kinds[0]
    battle.kind[side] = kind
    battle.acted[side] |= 1 << kind
    battle.owed[side] = battle.standing(side, kind)
    if most_extra(state, battle, side):
        state.then(("extra_card", side))


def most_extra(state: Runewars, battle: Battle, side: int) -> int:
    """How many cards a hero beside this kind may add."""
    for hero, kind in battle.support[side]:
        if kind == battle.kind[side]:
            seat = battle.seats[side]
            return max([1, *[card.support(state, seat, hero) for card in of_hero(state, hero, "support")]])
    return 0


def ask_extra(state: Runewars, side: int) -> Ask:
    battle = fighting(state)
    options: list[Option] = [("extra", count) for count in range(most_extra(state, battle, side), -1, -1)]
    return Ask(battle.deciders[side], "extra_card", options, KINDS[battle.kind[side]].id)


def extra(state: Runewars, answer: Option, side: int) -> None:
    """An attacker with further cards draws before the defender picks, and shows nothing yet."""
    battle = fighting(state)
    battle.extra[side] = int(answer[1])
    if battle.extra[side]:
        battle.hidden = True
        for hero, kind in battle.support[side]:
            if kind == battle.kind[side] and battle.extra[side] > 1:
                show_use(state, hero, "support")
        if side == ATTACKER:
            state.then(("battle_draw", ATTACKER), ("lay_aside", ATTACKER))


def battle_draw(state: Runewars, last: int) -> Step:
    """The attacker draws, then the defender, whoever has not yet; cards are drawn in full (N1)."""
    battle = fighting(state)
    for side in (ATTACKER, DEFENDER)[: last + 1]:
        wanted = battle.owed[side] + battle.extra[side]
        if wanted and not battle.drawn[side]:
            cards = yield from draw_fate(state, wanted)
            battle.drawn[side] = cards
            if battle.hidden:
                state.whisper([battle.deciders[side]], "fate_seen", KINDS[battle.kind[side]].id, *cards)
    if last == DEFENDER:
        state.then(("lay_aside", DEFENDER))


def too_many(battle: Battle, side: int) -> int:
    """Cards that a hero's player still has to lay aside."""
    return min(battle.extra[side], len(battle.drawn[side])) - len(battle.dropped[side])


def ask_aside(state: Runewars, side: int) -> Ask | None:
    """A supported side lays as many cards aside as were extra; cards that do the same for this kind are alike.

    Whether there is something to choose is seen in the cards, and those nobody else has seen yet (K20).
    """
    battle = fighting(state)
    if too_many(battle, side) <= 0:
        return None
    options = [("lay_aside", card) for card in _alike(battle, side).values()]
    return HiddenAsk(battle.deciders[side], "extra_card", options, KINDS[battle.kind[side]].id)


def _alike(battle: Battle, side: int) -> dict[tuple[int, int, int], int]:
    results = RESULTS[KINDS[battle.kind[side]].shape]
    return {results[card]: card for card in reversed(battle.drawn[side]) if card not in battle.dropped[side]}


def lay_aside(state: Runewars, answer: Option, side: int) -> None:
    battle = fighting(state)
    if too_many(battle, side) > 0:
        battle.dropped[side] = (*battle.dropped[side], int(answer[1]))
        state.then(("lay_aside", side))


# -- c, d, e: what the cards do ---------------------------------------------------------------------------------------


def reveal(state: Runewars) -> None:
    """The cards lie open: what each side deals. The attacker deals first in every step, so the defender bears first."""
    battle = fighting(state)
    battle.hidden = False
    for side in (ATTACKER, DEFENDER):
        kind = KINDS[battle.kind[side]] if battle.kind[side] != NOBODY else None
        if kind is None:
            continue
        kept = [card for card in battle.drawn[side] if card not in battle.dropped[side]]
        results = [RESULTS[kind.shape][card] for card in kept]
        battle.specials[side] = sum([result[0] for result in results])
        battle.routs[side] = sum([result[1] for result in results])
        battle.hits[side] = sum([result[2] for result in results])
        state.say("fate_drawn", battle.seats[side], kind.id, *kept)
        if battle.dropped[side]:
            state.say("fate_laid_aside", battle.seats[side], *battle.dropped[side])
    state.then(
        ("battle_specials", ATTACKER), ("battle_specials", DEFENDER), ("battle_routs", ATTACKER),
        ("battle_routs", DEFENDER), ("battle_hits", ATTACKER), ("battle_hits", DEFENDER), ("battle_turn_over",),
    )  # fmt: skip


def specials(state: Runewars, side: int) -> None:
    """One special after the other, all of the attacker's first (K7, K29)."""
    battle = fighting(state)
    if battle.specials[side]:
        battle.specials[side] -= 1
        ability = ABILITIES[battle.kind[side]]
        state.say("special", battle.seats[side], ability.name)
        note(ability.name)
        state.then(("battle_specials", side))
        ability.special(state, side)


def deal_routs(state: Runewars, side: int) -> None:
    battle = fighting(state)
    if battle.routs[side]:
        state.then(("battle_rout", 1 - side, battle.routs[side], ""))


def deal_hits(state: Runewars, side: int) -> None:
    battle = fighting(state)
    if battle.hits[side]:
        state.then(("battle_damage", 1 - side, battle.hits[side], ""))


def turn_over(state: Runewars) -> None:
    """The cards go to the discards; the next kinds of the same initiative."""
    battle = fighting(state)
    for side in (ATTACKER, DEFENDER):
        discard_fate(state, battle.drawn[side])
        if battle.drawn[side]:
            battle.past += ((side, battle.kind[side], battle.drawn[side], battle.dropped[side]),)
    battle.kind, battle.owed, battle.extra = [NOBODY, NOBODY], [0, 0], [0, 0]
    battle.drawn, battle.dropped = [(), ()], [(), ()]
    battle.routs, battle.hits = [0, 0], [0, 0]
    state.then(("battle_turn",))


STEPS: Steps = {
    "battle_round": Plain(battle_round),
    "battle_pause": Choice(ask_pause, pause),
    "battle_turn": Plain(battle_turn),
    "pick_type": Choice(ask_pick, pick),
    "extra_card": Choice(ask_extra, extra),
    "battle_draw": Rolling(battle_draw),
    "lay_aside": Choice(ask_aside, lay_aside),
    "battle_reveal": Plain(reveal),
    "battle_specials": Plain(specials),
    "battle_routs": Plain(deal_routs),
    "battle_hits": Plain(deal_hits),
    "battle_turn_over": Plain(turn_over),
}
