"""Yellow Sign: an Area for the King, then one on every glyph, and somebody at every token. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.board import ACOLYTE, CULTISTS, GOOS, KIND
from ...rules.names import NAMES
from ...rules.powers import POWERS
from ...rules.state import NO_GATE, NOBODY, Cthulhu
from ..losses import give_up
from ..lures import BEASTS, GODS, Lures, enemies_at
from ..movement import companions
from ..outlook import SIGN, WORTH, Outlook, standing
from ..plan import NEVER, Plan, mine
from ..style import Style

BYAKHEE = KIND["byakhee"]


def lures(o: Outlook, found: Lures) -> None:
    """The King wants an Area without a gate, then one on every glyph; the Feast wants somebody at every token."""
    state, f = o.state, o.f
    king = state.the(f, "king_in_yellow")
    tokens = state.tokens.get("desecrated", 0)
    for area in range(o.size):
        if tokens >> area & 1:
            found.first[area] = o.power * o.turns * 0.9
        elif king != NOBODY:
            glyph = state.map.glyphs[area]
            wanted = f"{glyph}_token" in o.open
            found.units[area][GODS] = o.book * 0.75 if wanted else 0.9
    if king == NOBODY:
        _throne(o, found)
    elif king != NOBODY and state.place[king] >= 0:
        home = state.place[king]
        if not tokens >> home & 1:
            company = o.book * 0.15 if f"{state.map.glyphs[home]}_token" in o.open else 0.4
            found.units[home][BEASTS] = company
            found.mass[home] = (4, company)
        if "awaken_hastur" in o.open:
            found.site[home] = o.book * 0.4
            for area in state.gates_of(f):
                found.units[area][GODS] += o.book * (0.8 if state.power[f] >= 10 else 0.15)


def _throne(o: Outlook, found: Lures) -> None:
    """Where the King may awaken: one Area without a gate is enough, best one with a glyph that is still wanted."""
    state = o.state
    places = [area for area in range(o.size) if state.gate[area] == NO_GATE]
    for area in places:
        glyph = state.map.glyphs[area]
        found.units[area][GODS] = o.book * 0.3 if glyph and f"{glyph}_token" in o.open else 0.0
    if state.power[o.f] >= 4 and not any(state.count(o.f, area) for area in places):
        for area in places:
            found.first[area] = o.book * (0.6 if "awaken_king_in_yellow" in o.open else 0.2)
            found.first[area] += found.units[area][GODS]


# -- Actions ----------------------------------------------------------------------------------------------------------


def awakening(plan: Plan, kind: str, area: int) -> float:
    """Hastur brings an Elder Sign with his book."""
    return SIGN if kind == "hastur" and "awaken_hastur" in plan.o.open else 0.0


def qualms(plan: Plan, area: int) -> float:
    """The King awakens where no gate is."""
    return 0.5 * plan.drawn.first[area]


def desecrate(plan: Plan, option: Option) -> Advice:
    state, o = plan.state, plan.o
    area = state.place[state.the(plan.f, "king_in_yellow")]
    chance = min(6, len(state.here(plan.f, area))) / 6
    wanted = f"{state.map.glyphs[area]}_token" in o.open
    eye = POWERS.has(state, plan.f, "third_eye") and state.the(plan.f, "hastur") != NOBODY
    gain = chance * (o.power * o.turns * 0.9 + (o.book if wanted else 0.0) + (SIGN if eye else 0.0)) + 1.3
    where = plan.places[area]
    reason = f"A token in {where} feeds us every turn, and a unit comes to the King in any case."
    if wanted:
        reason = f"A token in {where} would earn a spellbook; {round(chance * 6)} chances in 6."
    return Advice(gain - (1 if eye else 2) * o.power, reason)


def zingaya(plan: Plan, option: Option) -> Advice:
    area, foe = plan.area(option[1]), plan.state.faction(option[2])
    state, o = plan.state, plan.o
    gain = o.spite[foe] * 2.0 + 1.0
    if state.keeper_side(area) == foe and state.count(foe, area) & CULTISTS == 1:
        gain += o.gate * (o.spite[foe] * 0.5 + (0.5 if o.ranks(area)[0] else 0.0))
    if state.owner[foe] == o.seat:
        gain = 0.3
    return Advice(gain - o.power, f"An Acolyte in {plan.places[area]} becomes one of our Undead.")


def shriek(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    flock = [u for u in plan.state.on_map(plan.f, BYAKHEE) if plan.state.place[u] != area]
    leave = min(plan.leave(plan.state.place[u], BYAKHEE) for u in flock)
    gain = plan.arrive(area, BYAKHEE) + 0.2 * (len(flock) - 1) - leave
    return Advice(gain - plan.o.power - 0.3, f"Byakhee are of more use in {plan.places[area]}, however far it is.")


def screaming_dead(plan: Plan, option: Option) -> Advice:
    """A walk, and another Action after it."""
    state, area = plan.state, plan.area(option[1])
    home = state.place[state.the(plan.f, "king_in_yellow")]
    king = KIND["king_in_yellow"]
    gain = plan.arrive(area, king) - plan.leave(home, king) + 0.3
    return Advice(gain - plan.o.power, f"The King goes on to {plan.places[area]}, and we still have our Action.")


def he_who(plan: Plan, option: Option) -> Advice:
    state, area = plan.state, plan.area(option[1])
    home = state.place[state.the(plan.f, "hastur")]
    hastur = KIND["hastur"]
    gain = plan.arrive(area, hastur) - plan.leave(home, hastur) + 0.3
    if any(not state.count(g, area) & GOOS for g in enemies_at(plan.o, area)):
        gain += 0.8
    return Advice(gain - plan.o.power, f"Hastur appears in {plan.places[area]}, and we still have our Action.")


def give_doom(plan: Plan, option: Option) -> Advice:
    """To whoever is farthest from winning, and never enough to end the game."""
    foe, state = plan.state.faction(option[1]), plan.state
    if state.doom[foe] + 3 >= 30:
        return Advice(NEVER, "That would end the game.")
    ranks = sorted([standing(state, g) for g in range(state.players) if g != plan.f])
    harm = 1.2 + 2.0 * (standing(state, foe) - ranks[0]) / max(6.0, ranks[-1]) + 0.4 * state.books[foe].bit_count()
    if state.owner[foe] == plan.o.seat:
        harm = -2.5
    return Advice(plan.o.book + 1.0 - harm, "Three Doom for one who is far behind is a small price for a spellbook.")


# -- answers ----------------------------------------------------------------------------------------------------------


def appearing(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """An Acolyte brings Power every turn; with none to spare, the dearest Monster."""
    plan = Plan(state, mine(state, ask))
    area = plan.area(ask.about[1])

    def judge(option: Option) -> Advice:
        kind = KIND[option[1]]
        income = plan.o.power * plan.o.turns * 0.8 if kind == ACOLYTE else 0.5 * WORTH[kind]
        return Advice(income + 0.5 * plan.arrive(area, kind), f"{NAMES[option[1]]}: it costs nothing here.")

    return [judge(option) for option in ask.options]


def claiming(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Zingaya's victim is the second Faction of the question."""
    return give_up(Outlook(state, state.faction(ask.about[1])), state.map.index[ask.about[2]], ask)


def flying(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Byakhee of whom their Area has no need."""
    plan = Plan(state, mine(state, ask))
    target = plan.area(ask.about[1])

    def judge(option: Option) -> Advice:
        if option[0] == "enough":
            return Advice(0.0, "The others stay.")
        area = plan.area(option[1])
        gain = plan.arrive(target, BYAKHEE) - plan.leave(area, BYAKHEE)
        return Advice(gain, f"It is not needed in {plan.places[area]}.")

    return [judge(option) for option in ask.options]


STYLE = Style(
    name="yellow_sign",
    shelf=("passion", "screaming_dead", "third_eye", "zingaya", "he_who", "shriek"),
    fortune=-0.35,
    lures=lures,
    awakening=awakening,
    qualms=qualms,
    actions={
        "desecrate": desecrate,
        "zingaya": zingaya,
        "shriek": shriek,
        "screaming_dead": screaming_dead,
        "he_who": he_who,
        "give_doom": give_doom,
    },
    answers={"appearing": appearing, "claiming": claiming, "flying": flying, "following": companions},
)
