"""Answers outside of battle: beginnings, books, rituals, offers in the Doom Phase and between Actions. For bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import ACOLYTE, GOAL, KIND, ROSTER
from ..rules.names import NAMES, capital, counted, places, text, unusual
from ..rules.powers import POWERS
from ..rules.state import NO_GATE, Cthulhu
from .battle import cost_of
from .outlook import SIGN, Outlook, gods_awake, standing
from .plans import NEVER, Plan, a, unveil, would_win

LIKED = ("great_cthulhu", "crawling_chaos", "black_goat", "yellow_sign")
"""The order in which Factions are taken: those with the plainest plans first."""
SHELF: dict[str, Sequence[str]] = {
    "great_cthulhu": ("dreams", "yha_nthlei", "devolve", "regenerate", "absorb", "submerge"),
    "crawling_chaos": ("thousand_forms", "emissary", "abduct", "invisibility", "seek_and_destroy", "madness"),
    "black_goat": ("thousand_young", "red_sign", "blood_sacrifice", "frenzy", "ghroth", "necrophagy"),
    "yellow_sign": ("passion", "screaming_dead", "third_eye", "zingaya", "he_who", "shriek"),
    "opener_of_the_way": (
        "they_break_through", "dragon_ascending", "dragon_descending", "dread_curse", "channel_power",
        "million_favored_ones",
    ),
    "sleeper": ("cursed_slumber", "demand_sacrifice", "burrow", "capture_monster", "energy_nexus", "ancient_sorcery"),
    "windwalker": ("herald", "cannibalism", "howl", "ice_age", "berserkergang", "arctic_wind"),
    "ancients": ("consecration", "extinction", "festival", "worship_services", "brainless", "unholy_ground"),
}  # fmt: skip
"""Books in the order in which they are usually wanted."""


def mine(state: Cthulhu, ask: Ask) -> int:
    """The Faction that is asked."""
    return state.faction(ask.about[0])


# -- before the first turn, and who goes first ------------------------------------------------------------------------


def choose_faction(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    def judge(name: str) -> Advice:
        rank = LIKED.index(name) if name in LIKED else len(LIKED)
        return Advice(-0.01 * rank, f"{ROSTER[name]['name']} suits a plan of gates first and gods soon.")

    return [judge(option[1]) for option in ask.options]


def choose_start(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Far from others, with room around."""
    f = mine(state, ask)
    taken = [a for g in range(state.players) if g != f for a in state.areas_of(g)]

    def judge(name: str) -> Advice:
        area = state.map.index[name]
        near = state.map.near[area]
        room = len([n for n in near if n not in taken])
        crowded = len(near) - room + 3 * (area in taken)
        where = capital(places(state.map.names)[area])
        return Advice(0.3 * min(room, 5) - crowded, f"{where} has {counted(room, 'empty Area')} next door.")

    return [judge(option[1]) for option in ask.options]


def first_player(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(float(state.owner[state.faction(option[1])] == ask.seat), "Whoever begins acts before plans are spoilt.")
        for option in ask.options
    ]


def direction(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The strongest rival should act as late as possible."""
    f, count = mine(state, ask), state.players
    after, before = (f + 1) % count, (f - 1) % count
    late = standing(state, before) >= standing(state, after)
    reason = "So the strongest of my neighbours comes last."
    return [Advice(float((option[0] == "clockwise") == late), reason) for option in ask.options]


def which(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The Faction with more Power first: the other can still react to what enemies do."""
    return [
        Advice(0.1 * state.power[state.faction(option[1])], "It has more Power to spend.") for option in ask.options
    ]


# -- books and rituals ------------------------------------------------------------------------------------------------


def book(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    shelf, changed = SHELF[ask.about[0]], unusual(state.settings)
    return [Advice(-float(shelf.index(o[1])), f"{NAMES[o[1]]}: {text(o[1], changed)}") for o in ask.options]


def ritual(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Doom and Signs now, against what the Power would do; and never an end that others win."""
    f, price = mine(state, ask), int(ask.about[1])
    o = Outlook(state, f)
    signs = POWERS.number(state, f, "ritual_signs", gods_awake(state, f))
    points = o.gates + SIGN * signs
    ends = state.ritual + 1 >= len(state.track()) or max(state.doom) >= GOAL or state.doom[f] + o.gates >= GOAL
    bonus = o.book if "perform_ritual" in o.open else 0.0

    missing = 6 - state.books[f].bit_count() - state.due[f] - (1 if o.open == {"last_doom"} else 0)
    room = min(len(state.track()) - state.ritual - 1, (GOAL - standing(state, f) - points) / 3)
    hurry = o.w.ritual_books * missing * max(0.0, 6.0 - room)

    def perform(double: bool) -> Advice:
        gain = points + (o.gates if double else 0.0)
        rest = state.power[f] - price
        score = o.w.ritual * gain + bonus - hurry - price * (o.power + (0.1 if rest < 3 else 0.0))
        if double:
            score -= 3.0  # it works once
        if ends:
            won = would_win(state, ask.seat, f, gain)
            return Advice(
                60.0 if won else NEVER,
                "The game ends in this Doom Phase, and with this ritual we win it."
                if won
                else "It would end the game before we can win it.",
            )
        if missing > 0 and room < 1.5 * missing + 1:
            return Advice(NEVER, "The end would come before we have our spellbooks.")
        return Advice(score, f"{o.gates} Doom and {counted(signs, 'Elder Sign')} are worth {price} Power.")

    def judge(option: Option) -> Advice:
        match option[0]:
            case "ritual":
                return perform(double=False)
            case "dragon_descending":
                return perform(double=True)
            case "unveil":
                return unveil(Plan(state, f))
        return Advice(0.0, f"The {price} Power serve us better in the Action Phase.")

    return [judge(option) for option in ask.options]


def show(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Signs that end the game with a win are shown, others kept."""
    f = mine(state, ask)
    ends = state.doom[f] + state.hidden(f) >= GOAL
    shown = unveil(Plan(state, f)) if ends else Advice(-1.0, "They do not make 30; hidden, they keep others guessing.")
    return [shown, Advice(0.0, "What nobody knows nobody can count on.")]


# -- offers in the Doom Phase and between Actions ---------------------------------------------------------------------


def doom(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    f = mine(state, ask)
    plan = Plan(state, f)

    def judge(option: Option) -> Advice:
        match option:
            case ("blood_sacrifice", area, label):
                loss = cost_of(plan.o, label, plan.area(area))
                spare = plan.o.ranks(plan.area(area))[0] > 1
                return Advice(
                    SIGN - 0.55 * loss + 0.2 * spare, "An Acolyte costs 1 Power; an Elder Sign is worth more."
                )
            case ("death_from_below", kind, area):
                worth = plan.arrive(plan.area(area), KIND[kind])
                return Advice(0.5 + worth, f"{a(NAMES[kind])} for nothing, where it protects or threatens most.")
            case ("dematerialization", area):
                return _fade(plan, plan.area(area))
            case ("any_time",):
                return _any_time(plan)
        return Advice(0.0, "Nothing else here is worth its price.")

    return [judge(option) for option in ask.options]


def _fade(plan: Plan, area: int) -> Advice:
    """The best journey that starts there."""
    best = max([journey(plan, area, target) for target in range(plan.o.size) if target != area])
    return Advice(
        best - 1.0, f"Units of {plan.places[area]} can reach a better place in one step, whatever the distance."
    )


def journey(plan: Plan, start: int, end: int) -> float:
    cultists, beasts, _ = plan.o.ranks(start)
    gains = [0.0]
    if cultists > 1:
        gains.append(plan.arrive(end, ACOLYTE) - plan.leave(start, ACOLYTE))
    if beasts:
        kind = KIND["un_man"]
        gains.append(plan.arrive(end, kind) - plan.leave(start, kind))
    return sum([max(0.0, gain) for gain in gains])


def _any_time(plan: Plan) -> Advice:
    """It brings a Sign for every rival with six books: soon, if there is one; otherwise when the end is near."""
    rivals = sum(books.bit_count() == 6 for g, books in enumerate(plan.state.books) if g != plan.f)
    if rivals >= 2 or plan.o.turns < 1.2:
        return Advice(2.0, f"Now the book brings {counted(rivals, 'Elder Sign')}, and the end may be near.")
    return Advice(
        -0.5 if plan.state.turn < 4 else 0.5 * rivals - 0.2, "A book now, though waiting may bring more Signs."
    )


def interrupt(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    f = mine(state, ask)
    plan = Plan(state, f)

    def judge(option: Option) -> Advice:
        match option:
            case ("devolve", area, label):
                return _devolve(plan, plan.area(area), label)
            case ("dragon_ascending", foe):
                gain = state.power[state.faction(foe)] - state.power[f]
                best = max(state.power) - state.power[f]
                return Advice(0.2 * (gain - 7) if gain == best else -1.0, f"It gives us {gain} Power at a stroke.")
            case ("any_time",):
                return _any_time(plan)
        return Advice(0.0, "Nothing threatens us now that this would prevent.")

    return [judge(option) for option in ask.options]


def _devolve(plan: Plan, area: int, label: str) -> Advice:
    """Against a Monster that could capture, where nobody of ours protects the Acolytes."""
    o, bit = plan.o, 1 << area
    cultists, beasts, gods = o.ranks(area)
    if label == "keeper" or beasts or gods or not o.beasts & bit:
        return Advice(NEVER, "It would cost us the gate, or protect nobody.")
    loss = o.power * o.turns * 0.5 + 0.8
    gain = 0.0
    if not o.gods & bit:
        gain = 2.5 + (0.3 * o.gate if plan.state.keeper_side(area) == plan.f else 0.0)
    if cultists == 1 and plan.state.gate[area] == NO_GATE:
        gain *= 0.5
    return Advice(gain - loss, f"A Deep One in {plan.places[area]} keeps enemy Monsters from capturing.")


ADVISERS: dict[str, Callable[[Cthulhu, Ask], Sequence[Advice]]] = {
    "choose_faction": choose_faction,
    "choose_start": choose_start,
    "first_player": first_player,
    "direction": direction,
    "which": which,
    "doom_order": which,
    "book": book,
    "ritual": ritual,
    "show": show,
    "doom": doom,
    "interrupt": interrupt,
}
