"""Which cards a sensible god picks, discards, trades and offers, and why. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import CARDS_OF_EACH, GOAL, KINDS, NO_CARDS, RESOURCE, RESOURCES
from ..rules.state import ANYBODY, Offer, Olympus
from ..rules.trade import GIVES, WANTS, as_counted_by, knows_of
from .budget import COPIES, NO_BANK, Budget, Hand, Wish, budget, hand_worth, next_wish, rates
from .plans import wishes

TALK = 2
"""Offers in one window, for each player at the table, after which nobody makes another of his own accord."""
POLITE = 0.1
"""How much better it is to decline an offer than to say nothing to it."""


def cards(state: Olympus, ask: Ask) -> list[Advice]:
    """Pick what brings the next buildings nearer; discard what does not."""
    seat, wanted = ask.seat, wishes(state, ask.seat)
    rate, bank = rates(state, seat), tuple(state.bank)
    hand = state.hands[seat][:]
    step = -1 if ask.what == "discard" else 1
    for order in state.orders[seat]:
        hand[RESOURCE[order[1]]] += step
    advice = []
    for _, name in ask.options:
        changed = hand[:]
        changed[RESOURCE[name]] = min(CARDS_OF_EACH, changed[RESOURCE[name]] + step)
        reason = f"I can do without {name}." if step < 0 else f"{name.title()} brings my next building nearer."
        advice.append(Advice(hand_worth(tuple(changed), wanted, rate, bank), reason))
    return advice


# -- the trading window -----------------------------------------------------------------------------------------------


def trade(state: Olympus, ask: Ask) -> list[Advice]:
    """Offer what is plenty for what is lacking; the bank helps out where a purchase is worth its price."""
    seat = ask.seat
    wanted, rate, bank = wishes(state, seat), rates(state, seat), tuple(state.bank)
    hand = tuple(state.hands[seat])
    found = budget(hand, wanted, rate, bank)
    due = {("bank", fee, RESOURCES[give], RESOURCES[get]): 3.0 for fee, give, get in found.trades[:1]}
    swap = best_swap(hand, found, wanted) if _may_speak(state, seat) else None
    offers = {
        as_counted_by(state, seat, offer.number): offer
        for offer in state.offers
        if knows_of(seat, offer.maker, offer.partner)
    }

    def judge(option: Option) -> Advice:
        match option:
            case ("bank", _, give, get):
                return Advice(due.get(option, -1.0), f"The bank gives me {get} for {give}, and I can build with it.")
            case ("accept", number):
                return _offered(state, seat, offers[number], (hand, wanted, rate, bank))
            case ("decline", number):
                return Advice(POLITE, "It does not help me.")
            case ("offer", "all"):
                return Advice(4.0 if swap else -1.0, "Somebody may need what I can spare.")
            case ("offer", partner):
                alone = swap and len(state.active_seats()) == 2 and state.prestige(partner) < GOAL - 3
                return Advice(4.0 if alone else -1.0, "My rival may need what I can spare.")
            case ("ready",):
                return Advice(0.0, "I have nothing more to trade.")
        return Advice(float("-inf"), "It leads nowhere.")

    return [judge(option) for option in ask.options]


def _may_speak(state: Olympus, seat: int) -> bool:
    """One offer of its own, and another after each trade at the table: nobody likes to hear the same again."""
    made = sum([maker == seat for maker, _ in state.offered])
    waits = any(offer.maker == seat for offer in state.offers)
    return not waits and made <= state.trades and len(state.offered) < TALK * len(state.active_seats())


def _offered(
    state: Olympus,
    seat: int,
    offer: Offer,
    means: tuple[Hand, tuple[Wish, ...], Hand, Hand],
) -> Advice:
    """Good for me is not enough: a god near the goal gets no help, and few rivals gain with me."""
    hand, wanted, rate, bank = means
    after = tuple(min(CARDS_OF_EACH, h + g - w) for h, g, w in zip(hand, offer.gives, offer.wants, strict=True))
    gain = hand_worth(after, wanted, rate, bank) - hand_worth(hand, wanted, rate, bank)
    rivals = max(1, len(state.active_seats()) - 1)
    fear = 8.0 if state.prestige(offer.maker) >= GOAL - 3 else 0.3 + 1.5 / rivals
    return Advice(gain - fear, "The offer helps me build.")


def best_swap(hand: Hand, found: Budget, wanted: tuple[Wish, ...]) -> tuple[int, int] | None:
    """(give, get): a card that is spare for one that the bank would charge dearly for, or that is lacking next."""
    lacking = [get for _, _, get in found.trades] or list(next_wish(found, wanted))
    spare = list(found.left)
    for fee, give, _ in found.trades:
        spare[give] += fee
    plenty = [(COPIES[min(n, len(COPIES)) - 1], r) for r, n in enumerate(spare) if n and r not in lacking]
    if not lacking or not plenty or len(lacking) > 2:
        return None
    return min(plenty)[1], lacking[0]


def draft(state: Olympus, ask: Ask) -> list[Advice]:
    """Put the best swap into the offer, then send it."""
    seat, written = ask.seat, state.drafts[ask.seat]
    wanted = wishes(state, seat)
    hand = tuple(state.hands[seat])
    swap = best_swap(hand, budget(hand, wanted, rates(state, seat), tuple(state.bank)), wanted)
    plan: dict[Option, float] = {("scrap",): 0.0}
    if swap and (written[0] == ANYBODY or len(state.active_seats()) == 2):
        give, get = swap
        gives, wants = list(NO_CARDS), list(NO_CARDS)
        gives[give], wants[get] = 1, 1
        if written[GIVES:WANTS] == gives and written[WANTS:] == wants:
            plan["send",] = 2.0
        elif written[GIVES:] == [*NO_CARDS, *NO_CARDS]:
            plan["give", RESOURCES[give]] = 1.5
        elif written[GIVES:] == [*gives, *NO_CARDS]:
            plan["want", RESOURCES[get]] = 1.5
    return [Advice(plan.get(option, -1.0), "A fair swap would help me build.") for option in ask.options]


def shopping(state: Olympus, seat: int, purse: Sequence[int]) -> dict[str, float]:
    """What to buy with these cards and nothing else, by the name of the unit: the first thing gets most."""
    wanted = wishes(state, seat)
    found = budget(tuple(purse), wanted, NO_BANK, NO_BANK)
    return {KINDS[kind]: 10.0 - place for place, kind in reversed(list(enumerate(found.kinds)))}
