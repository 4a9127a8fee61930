"""How good a position is for a seat, and which answers a sensible god would give and why. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from .battle import default_split, next_split
from .board import (
    BIT,
    CHIP_BEARING,
    DICE_IN,
    FLEET,
    GOAL,
    KIND,
    LAND,
    NEIGHBOURS,
    NO_CARDS,
    PRESTIGE,
    REGION,
    REGION_NAMES,
    RESOURCE,
    SEA,
    UPGRADES,
)
from .damage import replaceable
from .negotiation import GIVES, WANTS
from .plans import hand_worth, orgy_worth, site, threat, wishes, worth
from .state import ANYBODY, NOBODY, Olympus
from .warfare import PRECIOUS, assault, promise

EVEN = Advice(0.0, "There is nothing better to do.")


def value(state: Olympus, seat: int) -> float:
    """From 0 (lost) to 1 (won): own prestige against the best rival's, then cards and dice."""
    if state.ending:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    if not state.active[seat]:
        return 0.0
    rivals = [state.prestige(other) for other in state.active_seats() if other != seat]
    lead = state.prestige(seat) - max(rivals, default=0)
    dice = sum(DICE_IN[state.units[region]] for region in state.regions_of(seat))
    score = 0.5 + lead / 40 + (sum(state.hands[seat]) - 6) / 400 + dice / 800
    return min(0.99, max(0.01, score))


def advise(state: Olympus, ask: Ask) -> Sequence[Advice]:
    adviser = _ADVISERS.get(ask.what)
    return adviser(state, ask) if adviser else [EVEN for _ in ask.options]


# -- cards --------------------------------------------------------------------------------------------------------


def _cards(state: Olympus, ask: Ask) -> list[Advice]:
    """Pick what brings the next buildings nearer; discard what does not."""
    seat, wanted = ask.seat, wishes(state, ask.seat)
    hand = state.hands[seat][:]
    step = -1 if ask.what == "discard" else 1
    for order in state.orders[seat]:
        hand[RESOURCE[order[1]]] += step
    advice = []
    for _, name in ask.options:
        changed = hand[:]
        changed[RESOURCE[name]] += step
        reason = f"I can do without {name}." if step < 0 else f"{name.title()} brings my next building nearer."
        advice.append(Advice(hand_worth(changed, wanted), reason))
    return advice


def _trade(state: Olympus, ask: Ask) -> list[Advice]:
    seat, wanted = ask.seat, wishes(state, ask.seat)
    hand = state.hands[seat]
    now = hand_worth(hand, wanted)
    offers = {offer[0]: offer for offer in state.offers}
    quiet = not any(offer[1] == seat for offer in state.offers) and state.trades < 12
    swap = _swap(hand, wanted) if quiet else None

    def judge(option: Option) -> Advice:
        match option:
            case ("bank", rate, give, get):
                gain = hand_worth(_after(hand, give, rate, get), wanted) - now
                return Advice(gain - 1.0, f"The bank gives me {get}, which I need more than {give}.")
            case ("accept", number):
                _, maker, _, gives, wants, _ = offers[number]
                after = [have + got - gone for have, got, gone in zip(hand, gives, wants, strict=True)]
                fear = 3.0 if state.prestige(maker) >= GOAL - 3 else 0.5
                return Advice(hand_worth(after, wanted) - now - fear, "The offer helps me build.")
            case ("decline", number):
                made_to_me = offers[number][2] == seat
                return Advice(0.1 if made_to_me else -1.0, "It does not help me.")
            case ("offer", "all"):
                return Advice(0.5 if swap else -1.0, "Somebody may need what I can spare.")
            case ("ready",):
                return Advice(0.0, "I have nothing more to trade.")
        return Advice(-2.0, "")

    return [judge(option) for option in ask.options]


def _after(hand: Sequence[int], give: str, rate: int, get: str) -> list[int]:
    after = list(hand)
    after[RESOURCE[give]] -= rate
    after[RESOURCE[get]] += 1
    return after


def _swap(hand: Sequence[int], wanted: Sequence[tuple[float, int]]) -> tuple[int, int] | None:
    """(give, get): the swap of one card for one other that helps most."""
    now, best, found = hand_worth(hand, wanted), 1.0, None
    for give, held in enumerate(hand):
        if not held:
            continue
        for get in range(len(hand)):
            if get != give:
                after = list(hand)
                after[give] -= 1
                after[get] += 1
                gain = hand_worth(after, wanted) - now
                if gain > best:
                    best, found = gain, (give, get)
    return found


def _draft(state: Olympus, ask: Ask) -> list[Advice]:
    """Put the best swap into the offer, then send it."""
    seat, draft = ask.seat, state.drafts[ask.seat]
    swap = _swap(state.hands[seat], wishes(state, seat))
    plan: dict[Option, float] = {("scrap",): 0.0}
    if swap and draft[0] == ANYBODY:
        give, get = swap
        gives, wants = list(NO_CARDS), list(NO_CARDS)
        gives[give], wants[get] = 1, 1
        if draft[GIVES:WANTS] == gives and draft[WANTS:] == wants:
            plan["send",] = 2.0
        elif draft[GIVES:] == [*NO_CARDS, *NO_CARDS]:
            plan["give", _name(give)] = 1.5
        elif draft[GIVES:] == [*gives, *NO_CARDS]:
            plan["want", _name(get)] = 1.5
    return [Advice(plan.get(option, -1.0), "A fair swap would help me build.") for option in ask.options]


def _name(resource: int) -> str:
    return next(name for name, index in RESOURCE.items() if index == resource)


# -- orders -------------------------------------------------------------------------------------------------------


def _build(state: Olympus, ask: Ask) -> list[Advice]:
    seat = ask.seat
    kinds = {option[1] for option in ask.options if option[0] == "build"}
    scores = {name: worth(state, seat, KIND[name]) for name in kinds}

    def judge(option: Option) -> Advice:
        match option:
            case ("build", kind, region):
                score = scores[kind]
                if score > 0:
                    score += 0.3 * site(state, seat, KIND[kind], REGION[region])
                gain = PRESTIGE[KIND[kind]]
                what = "prestige" if gain else "dice to fight with"
                return Advice(score, f"It brings {what} and stands well in {REGION_NAMES[REGION[region]]}.")
            case ("orgy",):
                return Advice(orgy_worth(state, seat), "My heroes and shrines make an orgy pay.")
            case ("seal",):
                return Advice(0.0, "Nothing else is worth its cards.")
        return Advice(-5.0, "")

    return [judge(option) for option in ask.options]


def _attack(state: Olympus, ask: Ask) -> list[Advice]:
    seat = ask.seat
    promises: dict[int, float] = {}

    def judge(option: Option) -> Advice:
        verb = option[0]
        if verb == "seal":
            return Advice(0.0, "The rest is better kept at home.")
        if verb == "attack":
            region, kind, target = REGION[option[1]], KIND[option[2]], REGION[option[3]]
            if target not in promises:
                promises[target] = promise(state, seat, target)
            joins = assault(state, seat, target).get(region, 0) & BIT[kind]
            risk = 0.15 * max(0, threat(state, region, seat) - DICE_IN[state.units[region]])
            score = promises[target] - 0.25 - risk if joins else -1.0
            return Advice(score, f"{REGION_NAMES[target]} is weak enough to be worth the fight.")
        if verb == "support":
            return _support(state, seat, REGION[option[1]], KIND[option[2]], REGION[option[3]])
        return Advice(-5.0, "")

    return [judge(option) for option in ask.options]


def _support(state: Olympus, seat: int, region: int, kind: int, target: int) -> Advice:
    """Lend dice to an own neighbour in greater danger."""
    if state.owner[target] != seat:
        return Advice(-5.0, "")
    there = threat(state, target, seat) - DICE_IN[state.units[target]]
    here = threat(state, region, seat)
    score = 0.1 * there - 0.1 * here if there > 0 and not here else -1.0
    return Advice(score, f"{REGION_NAMES[target]} may be attacked and can use the dice.")


def _split(state: Olympus, ask: Ask) -> list[Advice]:
    region = next_split(state, ask.seat)
    best = default_split(state, region) if region is not None else -1
    return [Advice(float(option[1] == best), "We are outnumbered most there.") for option in ask.options]


def _damage(state: Olympus, ask: Ask) -> list[Advice]:
    """Give up what costs least; a retreat saves the piece."""

    def cost(option: Option) -> float:
        kind, region = KIND[option[2]], REGION[option[1]]
        if option[0] == "retreat":
            return 0.3 if state.units[region] & CHIP_BEARING else 0.2
        lost = PRESTIGE[kind] - (PRESTIGE[UPGRADES[kind]] if replaceable(state, kind) else 0)
        return lost + (0.5 if not lost else 0.1)

    return [Advice(-cost(option), "It is the smallest loss.") for option in ask.options]


def _move(state: Olympus, ask: Ask) -> list[Advice]:
    """Armies go where an own region is in danger, or next to a weak neighbour."""
    seat = ask.seat

    def post(region: int, without: int) -> float:
        dice = DICE_IN[state.units[region] & ~without] if state.owner[region] == seat else 0
        danger = threat(state, region, seat) - dice if state.units[region] & CHIP_BEARING and dice else 0
        prey = [
            1.5 - 0.5 * DICE_IN[state.units[near]] + 0.3 * bool(state.units[near] & CHIP_BEARING)
            for near in NEIGHBOURS[region]
            if state.owner[near] not in (NOBODY, seat) and LAND[near]
        ]
        return 0.5 * max(0, danger) + max([0.0, *prey])

    def judge(option: Option) -> Advice:
        if option[0] == "seal":
            return Advice(0.0, "Everybody stands well.")
        if option[0] != "move":
            return Advice(-5.0, "")
        region, kind, to = REGION[option[1]], KIND[option[2]], REGION[option[3]]
        if SEA[to] and kind != FLEET:
            return Advice(-1.0, "The sea is not worth the despair now.")
        gain = post(to, 0) - post(region, BIT[kind]) - 0.3
        if state.owner[to] == seat and state.units[to] & PRECIOUS:
            gain += 0.1
        return Advice(gain, f"It is of more use in {REGION_NAMES[to]}.")

    return [judge(option) for option in ask.options]


_ADVISERS: dict[str, Callable[[Olympus, Ask], Sequence[Advice]]] = {
    "pick": _cards,
    "discard": _cards,
    "trade": _trade,
    "ready": _trade,
    "draft": _draft,
    "build_orders": _build,
    "attack_orders": _attack,
    "split": _split,
    "damage": _damage,
    "move_orders": _move,
}
