"""Advice for the moments of one's own turn: the Victory card, Objectives, Shards, titles and Tactics cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.card_names import ORDERS, REWARDS
from ..rules.control import areas_of
from ..rules.hero_cards import HERO, HEROES
from ..rules.orders.order import dial_icons
from ..rules.pieces import KIND, UNIT, WORDS
from ..rules.powers import lasting
from ..rules.reward_entry import reward_number
from ..rules.state import NOBODY, WINTER, Runewars
from . import aims, economy
from .fight import chance, hoarded, play
from .hoard import keep
from .marches import best_marches, into
from .names import a_unit, area_of, card, faction, place, seat_named
from .outlook import Outlook, force_worth
from .realm import muster
from .seasons import look_worth
from .weights import CARD_WORTH, GEAR, INFLUENCE, NEVER, STRONGHOLD, TACTIC, UNIT_WORTH

BATTLE_CARDS = frozenset({
    "tactical_retreat", "summon_lightning", "rally_cry", "to_the_winner", "battle_standard", "opening_volley", "panic",
})  # fmt: skip


BORDERS = frozenset({"mountain_pass", "ferrymen"})


def window(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Play what is worth more now than in the hand."""
    o = Outlook(state, ask.seat)
    about = str(ask.about[0]) if ask.about and isinstance(ask.about[0], str) else ""
    win = 0.5
    if state.battle is not None and any(option[0] == "play" for option in ask.options):
        win = chance(state, ask.seat)
    pieces = [_judged(o, about, option, win) for option in ask.options]
    if max([piece.score for piece in pieces]) >= o.mine:  # nobody forgets a rune
        return [piece if piece.score >= o.mine else Advice(NEVER, piece.reason) for piece in pieces]
    return pieces


def _judged(o: Outlook, about: str, option: Option, win: float) -> Advice:
    verb = str(option[0])
    if verb == "play":
        word = str(option[1])
        return play(o, word, win) if word in BATTLE_CARDS else tactic(o, word)
    if verb in CERTAIN:
        return CERTAIN[verb](o, option)
    if verb == "use":
        return reward(o, option)
    if verb in TARGETS:
        return TARGETS[verb](o, about, option)
    if verb == "give":
        return Advice(NEVER, "It is in good hands already.")
    return Advice(0.0, "That is enough." if verb == "stop" else "We keep what we have for later.")


# -- what is always good -----------------------------------------------------------------------------------------------


def _victory(o: Outlook, option: Option) -> Advice:
    return Advice(100.0, "With six dragon runes we shall have won in a year.")


def _claim(o: Outlook, option: Option) -> Advice:
    return Advice(50.0, f"{card(option[1])} is fulfilled: a dragon rune is ours.")


def _captain(o: Outlook, option: Option) -> Advice:
    shards = sum([REWARDS[reward_number(entry)] == "timmorrans_shard" for hero in o.state.heroes(o.seat)
                  for entry in o.state.rewards[hero]])  # fmt: skip
    spare = o.rewards - shards
    return Advice(o.mine if spare >= 3 else NEVER, "Three Rewards are a dragon rune to the Captain.")


def _honours(o: Outlook, option: Option) -> Advice:
    return Advice(o.mine, "Three honours are a dragon rune to the Lord Commander.")


def _swap(o: Outlook, option: Option) -> Advice:
    return Advice(2.0, "No such creature is left: another Objective is better.")


def _falcon(o: Outlook, option: Option) -> Advice:
    return Advice(look_worth(o, area_of(option[1])) + 0.2, f"What lies in {place(option[1])} is worth knowing.")


def _take_up(o: Outlook, option: Option) -> Advice:
    return Advice(3.0, "Rewards lie here for the taking.")


CERTAIN: dict[str, Callable[[Outlook, Option], Advice]] = {
    "victory_card": _victory,
    "claim": _claim,
    "captain": _captain,
    "honours": _honours,
    "swap_objective": _swap,
    "falcon": _falcon,
    "take_up": _take_up,
}


# -- Rewards -----------------------------------------------------------------------------------------------------------


def reward(o: Outlook, option: Option) -> Advice:
    state, word = o.state, str(option[1])
    hero = HERO[str(option[2])] if len(option) > 2 and str(option[2]) in HERO else NOBODY
    here = state.hero_at[hero] if hero != NOBODY else NOBODY
    name = card(word)
    if word == "timmorrans_shard":
        return Advice(o.mine, f"{name} is a dragon rune.")
    if word == "healing_potion":
        hurt = state.hero_damage[hero]
        return Advice(0.5 if HEROES[hero].health - hurt <= 1 else -0.5, f"{name} saves {HEROES[hero].name}.")
    if word == "staff_of_light":
        routed = sum([UNIT_WORTH[number >> 1] for number in state.units[here] if number & 1])
        return Advice(0.6 * routed - 1.0, f"{name} puts our units back on their feet.")
    if word == "ice_storm":
        foe = state.owner[here]
        gain = 0.3 * force_worth(state.units[here]) if foe not in (NOBODY, o.seat) else 0.0
        return Advice(gain - 1.2, f"{name} routs those who stand there.")
    if word == "seeing_stone":
        return Advice(0.5, f"{name} shows what lies around.")
    if word == "flute_of_possession":
        to = area_of(option[-1])
        joined = force_worth(state.units[here]) if state.owner[to] == o.seat else 0.0
        return Advice(joined - 0.8, f"{name} leads them to {place(option[-1])}.")
    if word == "rune_of_summoning":
        gain = o.worth(here) * 0.5 - 1.2 if here != NOBODY else -1.0
        return Advice(gain, f"{name} calls units to {HEROES[hero].name}.")
    return Advice(0.1, f"{name} is of use now.")


# -- Tactics cards: whether --------------------------------------------------------------------------------------------


def tactic(o: Outlook, word: str) -> Advice:
    """A card for one's own turn: what it would do now, less what it may be worth later."""
    judge = TURN_CARDS.get(word)
    gain = judge(o) if judge else passage(o, word)
    late = (0.5 + 0.5 * o.growth) * hoarded(o)
    text = f"{card(word)} does us good now." if gain > 0.5 else f"{card(word)} can do more later."
    return Advice(gain - CARD_WORTH[word] * late, text)


def _levy(o: Outlook) -> float:
    starving = economy.starving(o, o.state.dials[o.seat][0]) > 0 and o.state.season == 2
    return 0.8 if starving else 2.2


def _counsel(o: Outlook) -> float:
    hand = len(o.state.tactics[o.seat]) + len(o.state.fresh[o.seat])
    return min(4, max(0, 10 - hand)) * TACTIC * 0.75


def passage(o: Outlook, word: str) -> float:
    """What a march gains if a border can be crossed, or if units come from farther away."""
    state = o.state
    after = state.copy()
    lasting(after, word, o.seat, "order" if word in BORDERS else "march")
    then = Outlook(after, o.seat)
    if word not in BORDERS:
        return into(then, state.target).worth - into(o, state.target).worth if state.target != NOBODY else 0.0
    found, now = best_marches(then), best_marches(o)
    return (found[0].worth if found else 0.0) - (now[0].worth if now else 0.0)


def _rumors(o: Outlook) -> float:
    return 0.9 if any(o.nearly_won(other) for other in o.state.playing() if other != o.seat) else 0.3


def _spy_guild(o: Outlook) -> float:
    used = ~o.state.orders[o.seat] & 0xFF & ~(1 << o.state.order[o.seat] - 1)
    return 0.9 if used and o.state.season in (1, 2) else 0.1 if o.state.season == WINTER else 0.5


def _second_march(o: Outlook) -> float:
    if o.state.season == WINTER:
        return 0.1
    return max([0.12 * force_worth(o.state.units[area]) for area in areas_of(o.state, o.seat)
                if o.state.activated[area] >> o.seat & 1], default=0.0)  # fmt: skip


def _intrigue(o: Outlook) -> float:
    most = max([o.state.influence[other] for other in o.state.playing() if other != o.seat], default=0)
    return min(2, most) * INFLUENCE * 1.4


def _lure(o: Outlook) -> float:
    return 1.5 + aims.ally(o) + aims.unit(o)


def _saboteurs(o: Outlook) -> float:
    """Good before an attack on that stronghold."""
    marching = o.state.order[o.seat] in (2, 3)
    return 1.6 if marching else 0.3


def _stampede(o: Outlook) -> float:
    state = o.state
    best = 0.0
    for area in state.board.present:
        if state.owner[area] == NOBODY and state.units[area]:
            if any(state.owner[near] == o.seat for near in state.board.near[area]):
                best = max(best, force_worth(state.units[area]) * 0.8)
    return best


def _burn(o: Outlook) -> float:
    return 4 * (o.coin + aims.influence(o)) - 1.5 - 1.5 * o.growth


def _surgeon(o: Outlook) -> float:
    return max([0.5 * o.state.hero_damage[hero] for hero in o.state.heroes(o.seat)], default=0.0)


def _thief(o: Outlook) -> float:
    state = o.state
    places = {state.hero_at[hero] for hero in state.heroes(o.seat)}
    return max([o.dragons[area] * o.mine for area in places if state.owner[area] not in (NOBODY, o.seat)], default=0.0)


def _scout(o: Outlook) -> float:
    unknown = sum([0 < chance < 1 for chance in o.dragons])
    return 0.35 * min(3, unknown)


def _lost_city(o: Outlook) -> float:
    state = o.state
    places = {state.hero_at[hero] for hero in state.heroes(o.seat)}
    return max([o.worth(area) + STRONGHOLD * o.growth for area in places if state.owner[area] == NOBODY], default=0.0)


TURN_CARDS: dict[str, Callable[[Outlook], float]] = {
    "levy": _levy, "shared_counsel": _counsel,
    "horrific_rumors": _rumors, "spy_guild": _spy_guild, "second_march": _second_march, "court_intrigue": _intrigue,
    "monster_lure": _lure, "saboteurs": _saboteurs, "stampede": _stampede, "burn_the_city": _burn,
    "field_surgeon": _surgeon, "rune_thief": _thief, "scouts_report": _scout, "lost_city": _lost_city,
    "winter_stores": lambda o: economy.starving(o, o.state.dials[o.seat][0]),
}  # fmt: skip


# -- Tactics cards: how ------------------------------------------------------------------------------------------------


def _place(o: Outlook, about: str, option: Option) -> Advice:
    """Levy and Monster Lure."""
    kinds = [KIND[str(word)] for word in option[2:]]
    area = area_of(option[1])
    if len(o.state.units[area]) + len(kinds) > 8:
        return Advice(-3.0, f"{place(option[1])} is full.")
    gain = muster(o, area, kinds) + 0.3 * sum([UNIT_WORTH[kind] for kind in kinds])
    return Advice(gain, f"{place(option[1])} needs {'them' if len(kinds) > 1 else 'it'} most.")


def _counsel_with(o: Outlook, about: str, option: Option) -> Advice:
    other, many = seat_named(o.state, option[1]), int(option[2])
    hand = len(o.state.tactics[o.seat]) + len(o.state.fresh[o.seat])
    gain = TACTIC * many * (1.0 - 0.5 * o.regard[other]) - TACTIC * max(0, hand + many - 10)
    return Advice(gain, f"What {faction(o.state, other)} gains does us least harm.")


def _rumor(o: Outlook, about: str, option: Option) -> Advice:
    if str(option[1]) in ("daqan", "latari", "waiqar", "uthuk"):
        other = seat_named(o.state, option[1])
        return Advice(o.regard[other] + 0.05 * o.armies[other], f"{faction(o.state, other)} should be held up.")
    area = area_of(option[1])
    ours = o.state.owner[area] == o.seat
    gain = o.worth(area) * o.danger(area) if ours else 0.05
    return Advice(gain, f"So {place(option[1])} is left alone this year.")


def _sabotage(o: Outlook, about: str, option: Option) -> Advice:
    return Advice(o.taken(area_of(option[1])), f"The stronghold of {place(option[1])} stands in our way.")


def _rob(o: Outlook, about: str, option: Option) -> Advice:
    other = seat_named(o.state, option[1])
    return Advice(
        min(2, o.state.influence[other]) * (0.6 + o.regard[other]), f"{faction(o.state, other)} has enough to spare."
    )


def _look(o: Outlook, about: str, option: Option) -> Advice:
    return Advice(look_worth(o, area_of(option[1])), f"What lies in {place(option[1])} is worth knowing.")


def _burned(o: Outlook, about: str, option: Option) -> Advice:
    gain = -max(economy.benefits(o, area_of(option[1])).values())
    return Advice(gain, f"The city of {place(option[1])} gives us least.")


def _drive(o: Outlook, about: str, option: Option) -> Advice:
    source, to = area_of(option[1]), area_of(option[2])
    joined = force_worth(o.state.units[source]) if o.state.owner[to] == o.seat else 0.0
    text = f"They join us in {place(option[2])}." if joined else f"They are no better off in {place(option[2])}."
    return Advice(joined + 0.05 * o.worth(source), text)


def _take_back(o: Outlook, about: str, option: Option) -> Advice:
    number = ORDERS.index(str(option[1])) + 1
    worth = {1: 0.3, 2: 1.0, 3: 1.2, 4: 0.4, 5: 1.1, 6: 0.6, 7: 0.6, 8: 0.4}[number]
    if number == 1:
        worth += 0.2 * dial_icons(o.state, o.seat, "tactics")
    return Advice(worth, f"{card(option[1])} can be used once more.")


def _remove(o: Outlook, about: str, option: Option) -> Advice:
    area = area_of(option[1])
    return Advice(force_worth(o.state.units[area]) if o.state.owner[area] == o.seat else 0.0,
                  f"The units of {place(option[1])} can march again.")  # fmt: skip


def _summon(o: Outlook, about: str, option: Option) -> Advice:
    return Advice(0.3, f"{a_unit(option[1])[0].upper()}{a_unit(option[1])[1:]} is welcome there.")


def _found(o: Outlook, about: str, option: Option) -> Advice:
    return Advice(o.worth(area_of(option[1])), f"{place(option[1])} will be ours.")


def _steal(o: Outlook, about: str, option: Option) -> Advice:
    dragon = o.dragons[area_of(option[1])]
    return Advice(dragon * (2.0 + keep(o, area_of(option[2]))), f"In {place(option[2])} it serves us better.")


def _store(o: Outlook, about: str, option: Option) -> Advice:
    units = o.state.units[area_of(option[1])]
    over = max(0, len(units) - o.state.dials[o.seat][0])
    return Advice(
        float(over), f"In {place(option[1])} most would starve." if over else f"In {place(option[1])} all are fed."
    )


def _healed(o: Outlook, about: str, option: Option) -> Advice:
    hero = HERO[str(option[1])]
    return Advice(float(o.state.hero_damage[hero]), f"{card(option[1])} needs it most.")


def _stand(o: Outlook, about: str, option: Option) -> Advice:
    number = UNIT[str(option[1])]
    return Advice(UNIT_WORTH[number >> 1], f"We need {a_unit(WORDS[number & ~1])} on its feet.")


def _storm(o: Outlook, about: str, option: Option) -> Advice:
    return Advice(UNIT_WORTH[UNIT[str(option[1])] >> 1], f"They can least do without {a_unit(option[1])}.")


def _give_up(o: Outlook, about: str, option: Option) -> Advice:
    return Advice(-GEAR[str(option[2])], f"{card(option[2])} can be spared.")


TARGETS: dict[str, Callable[[Outlook, str, Option], Advice]] = {
    "place": _place, "counsel": _counsel_with, "rumors": _rumor, "sabotage": _sabotage, "rob": _rob, "look": _look,
    "burn": _burned, "drive": _drive, "take_back": _take_back, "remove": _remove, "summon": _summon, "found": _found,
    "steal": _steal, "store": _store, "heal": _healed, "stand": _stand, "raise": _stand, "storm": _storm,
    "give_up": _give_up,
}  # fmt: skip

ADVISERS = {"turn_window": window, "battle_start": window}
