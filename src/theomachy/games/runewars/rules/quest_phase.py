"""The Quest Phase: in play order each player does one action with each of his heroes. Rulebook p. 26; H1-H17, W7."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, HiddenAsk, Option
from theomachy.kernel.step import Choice, Plain, Steps

from . import exploration, quests
from .board import AREA, AREAS
from .hero_cards import ATTRIBUTES, HERO, HERO_IDS, room, train
from .hero_damage import heal
from .hero_moves import destinations, distance, goes_on, may_go_on, stops, travel, unseen
from .hero_windows import may_hold_reward, may_hold_tactic, use_of_hero
from .movement import TOLL, go, hero_trait
from .play_order import play_order
from .powers import held, note, of_hero
from .spoils import companions, trade, trades
from .state import IN_DECK, LOOK, NOBODY, OUT, Runewars
from .windows import GO_ON, offers, use

NO_ACTION: Option = ("no_action",)
WINDOW = "quest_window"
_ACTED: tuple[str, ...] = tuple(f"acted.{name}" for name in HERO_IDS)
_GO: tuple[Option, ...] = tuple(("go", area.id) for area in AREAS)


def quest_phase(state: Runewars) -> None:
    """What works at its start, for all to see, so nothing before can be taken back; then player after player."""
    state.phase, state.used = "quest", ()
    state.marks.clear()
    state.say("quest_phase")
    seats = [seat for seat in play_order(state) if not state.out[seat]]
    for seat in seats:
        for card in held(state, seat, "quest_phase_start"):
            card.quest_phase_start(state, seat)
    state.then(LOOK, *[("quest_turn", seat) for seat in seats], ("quest_phase_over",))


def quest_phase_over(state: Runewars) -> None:
    state.phase, state.used = "season", ()
    state.marks.clear()


# -- which hero is next -----------------------------------------------------------------------------------------------


def waiting(state: Runewars, seat: int) -> list[int]:
    """Heroes of a seat who have not acted yet."""
    used = state.used
    return [hero for hero in state.heroes(seat) if _ACTED[hero] not in used]


def ask_turn(state: Runewars, seat: int) -> Ask | None:
    """A player with several heroes takes them in any order, and may leave some out (H17)."""
    if state.out[seat]:
        return None
    heroes = waiting(state, seat)
    extra = offers(state, seat, WINDOW)
    if not heroes:
        return _hidden(state, seat, extra)
    extra += _trades(state, seat, heroes)
    if len(heroes) == 1:
        return Ask(seat, "hero_action", [*actions(state, heroes[0]), *extra, NO_ACTION], HERO_IDS[heroes[0]])
    return Ask(seat, "hero_action", [*[("act", HERO_IDS[hero]) for hero in heroes], *extra, GO_ON])


def _hidden(state: Runewars, seat: int, extra: list[Option]) -> Ask | None:
    """All have acted; whoever has a damaged hero might still heal him with something that nobody has seen."""
    hurt = [hero for hero in state.heroes(seat) if state.hero_damage[hero]]
    if hurt and (may_hold_tactic(state, seat, WINDOW) or any(may_hold_reward(state, hero, WINDOW) for hero in hurt)):
        return HiddenAsk(seat, "hero_action", [*extra, GO_ON])
    return Ask(seat, "hero_action", [*extra, GO_ON]) if extra else None


def _trades(state: Runewars, seat: int, heroes: list[int]) -> list[Option]:
    """Trades in which a hero takes part who has yet to act (H11)."""
    return list(dict.fromkeys([option for hero in heroes for option in trades(state, hero)]))


def answer_turn(state: Runewars, option: Option, seat: int) -> None:
    heroes = waiting(state, seat)
    if option in (GO_ON, ()):
        return
    if option == NO_ACTION:
        _acted(state, heroes[0])
        state.then(("quest_turn", seat))
    elif option[0] == "act":
        state.then(("hero_action", HERO[option[1]]), ("quest_turn", seat))
    elif option[0] == "give":
        state.then(("quest_turn", seat))
        trade(state, option)
    elif option in offers(state, seat, WINDOW):
        state.then(("quest_turn", seat))
        use(state, seat, WINDOW, option)
    else:
        state.then(("quest_turn", seat))
        act(state, option, heroes[0])


def _acted(state: Runewars, hero: int) -> None:
    state.used = (*state.used, _ACTED[hero])


# -- one action -------------------------------------------------------------------------------------------------------


def actions(state: Runewars, hero: int) -> list[Option]:
    """Move, Heal or Train, each in all its ways."""
    found: list[Option] = []
    seat = state.hero_of[hero]
    if not state.hero_routed[hero]:
        found += moves(state, hero, distance(state, hero), paid=False)
        for card in of_hero(state, hero, "quest_start_areas"):
            found += [("appear", AREAS[area].id) for area in card.quest_start_areas(state, seat, hero)]
    friendly = state.owner[state.hero_at[hero]] == seat
    if state.hero_damage[hero] and (friendly or hero_trait(state, seat, hero, "heals_anywhere")):
        found.append(("heal",))
    return found + trainings(state, hero)


def moves(state: Runewars, hero: int, steps: int, *, paid: bool) -> list[Option]:
    """Areas to go to, his own included (H2), and those that only portals lead to."""
    free, by_portal = destinations(state, hero, steps, paid)
    return [*[_GO[area] for area in free], *[("go_by_portal", AREAS[area].id) for area in by_portal]]


def trainings(state: Runewars, hero: int) -> list[Option]:
    """+1 on two attributes or +2 on one, as far as there is room; a single point where no more fits (H14)."""
    rooms = [room(state, hero, index) for index in range(len(ATTRIBUTES))]
    found: list[Option] = []
    for one, name in enumerate(ATTRIBUTES):
        if rooms[one] > 1:
            found.append(("train", name, name))
        for other in range(one + 1, len(ATTRIBUTES)):
            if rooms[one] and rooms[other]:
                found.append(("train", name, ATTRIBUTES[other]))
    if not found:
        found = [("train", name) for name, left in zip(ATTRIBUTES, rooms, strict=True) if left]
    return found


def ask_action(state: Runewars, hero: int) -> Ask | None:
    return Ask(state.hero_of[hero], "hero_action", [*actions(state, hero), NO_ACTION], HERO_IDS[hero])


def act(state: Runewars, option: Option, hero: int) -> None:
    """Do it; an action ends with what the place gives (Z4)."""
    _acted(state, hero)
    if option in (NO_ACTION, ()):
        return
    verb = option[0]
    if verb == "train":
        for name in dict.fromkeys(option[1:]):
            train(state, hero, ATTRIBUTES.index(name), option.count(name))
        state.then(("action_over", hero))
    elif verb == "heal":
        if state.owner[state.hero_at[hero]] != state.hero_of[hero]:
            note(of_hero(state, hero, "heals_anywhere")[0].name)
        heal(state, hero, state.hero_damage[hero])
        state.then(("action_over", hero))
    elif verb == "appear":
        card = of_hero(state, hero, "quest_start_areas")[0]
        note(card.name)
        state.used = (*state.used, card.name)
        state.say("hero_appears", HERO_IDS[hero], option[1])
        go(state, hero, AREA[option[1]])
        stopped = stops(state, hero, state.hero_at[hero])
        state.then(("hero_arrived", hero) if stopped else ("hero_onward", hero, 0, 0))
    else:
        _move(state, hero, option, 0, paid=False)


def _move(state: Runewars, hero: int, option: Option, gone: int, *, paid: bool) -> None:
    """He goes there, after so many steps. Where there is something to see or a companion to trade with he may go on.

    Whoever might have steps left by a Reward that nobody has seen is asked as well.
    """
    if option[0] == "go_by_portal":
        state.influence[state.hero_of[hero]] -= TOLL
        paid = True
    seat, to = state.hero_of[hero], AREA[option[1]]
    stayed = to == state.hero_at[hero]
    news = unseen(state, seat, to)
    state.say("hero_travels", HERO_IDS[hero], AREAS[state.hero_at[hero]].id, option[1], int(option[0] != "go"))
    gone += travel(state, hero, to, distance(state, hero) - gone, paid)
    stayed = stayed or stops(state, hero, to)
    pause = not stayed and (news or bool(trades(state, hero))) and may_go_on(state, hero, gone)
    state.then(("hero_onward", hero, gone, int(paid)) if pause else ("hero_arrived", hero))


def ask_onward(state: Runewars, hero: int, gone: int, paid: int) -> Ask:
    """In the middle of a move: trade with whoever is here, go on, or stay."""
    here, left = AREAS[state.hero_at[hero]].id, distance(state, hero) - gone
    options = [option for option in moves(state, hero, left, paid=bool(paid)) if option[1] != here]
    options += trades(state, hero) if left else ()
    kind = Ask if goes_on(state, hero, gone) else HiddenAsk
    return kind(state.hero_of[hero], "hero_action", [*options, ("stay",)], HERO_IDS[hero], left)


def onward(state: Runewars, option: Option, hero: int, gone: int, paid: int) -> None:
    if option[0] == "give":
        state.then(("hero_onward", hero, gone, paid))
        trade(state, option)
    elif option[0] == "stay":
        state.then(("hero_arrived", hero))
    else:
        _move(state, hero, option, gone, paid=bool(paid))


# -- after a move (H16) -----------------------------------------------------------------------------------------------


def hero_arrived(state: Runewars, hero: int) -> None:
    """Whoever holds the area may act, then a look, the exploration token, and a duel, a quest or nothing (H16)."""
    state.then(
        ("hero_met", hero), ("hero_looks", hero), ("explore", hero), ("hero_after_move", hero), ("hero_trades", hero),
        ("action_over", hero),
    )  # fmt: skip


def ask_met(state: Runewars, hero: int) -> Ask | None:
    """Whoever has units where an enemy hero has come to may have a card for him (N6)."""
    area = state.hero_at[hero]
    seat = state.owner[area]
    if seat in (NOBODY, state.hero_of[hero]) or not state.units[area]:
        return None
    if not may_hold_tactic(state, seat, "enemy_arrives"):
        return None
    return HiddenAsk(seat, "react", [*offers(state, seat, "enemy_arrives", hero), GO_ON], HERO_IDS[hero])


def met(state: Runewars, option: Option, hero: int) -> None:
    if option not in (GO_ON, ()):
        use(state, state.owner[state.hero_at[hero]], "enemy_arrives", option, hero)


def ask_looks(state: Runewars, hero: int) -> Ask | None:
    seat = state.hero_of[hero]
    if seat < 0:
        return None
    found = [option for card in of_hero(state, hero, "after_move") for option in card.after_move(state, seat, hero)]
    return Ask(seat, "hero_after_move", [*found, GO_ON], HERO_IDS[hero], "look") if found else None


def looks(state: Runewars, option: Option, hero: int) -> None:
    if option not in (GO_ON, ()):
        use_of_hero(state, hero, "after_move", option)


def ask_after_move(state: Runewars, hero: int) -> Ask | None:
    """One duel, one quest, or nothing. Who could quest here is a secret as long as nobody has seen the card."""
    seat = state.hero_of[hero]
    if seat < 0 or state.hero_routed[hero]:
        return None
    area = state.hero_at[hero]
    open_to_all: list[Option] = [("duel", HERO_IDS[foe]) for foe in foes(state, hero)]
    mine = quests.attemptable(state, seat, area)
    options = [*open_to_all, *[("quest", quests.QUEST_IDS[quest]) for quest in mine]]
    if len(companions(state, hero)) > 1:
        options += trades(state, hero) if options else ()
    if open_to_all or any(state.shown_quests >> quest & 1 for quest in mine):
        return Ask(seat, "hero_after_move", [*options, GO_ON], HERO_IDS[hero])
    if quests.may_have_quest(state, seat, area):
        return HiddenAsk(seat, "hero_after_move", [*options, GO_ON], HERO_IDS[hero])
    return None


def foes(state: Runewars, hero: int) -> list[int]:
    """Enemy heroes in his area, routed or not (H8)."""
    seat, area = state.hero_of[hero], state.hero_at[hero]
    here = [one for one, where in enumerate(state.hero_at) if where == area]
    return [one for one in here if state.hero_of[one] not in (IN_DECK, OUT, seat)]


def after_move(state: Runewars, option: Option, hero: int) -> None:
    if option in (GO_ON, ()):
        return
    if option[0] == "duel":
        state.then(("duel", hero, HERO[option[1]]))
    elif option[0] == "quest":
        quests.attempt(state, hero, quests.QUEST[option[1]])
    else:
        state.then(("hero_after_move", hero))
        trade(state, option)


def ask_trades(state: Runewars, hero: int) -> Ask | None:
    """What he may still trade where he has come to (H11, H16); with who has yet to act there is time for that."""
    seat = state.hero_of[hero]
    if seat < 0:
        return None
    later = [HERO_IDS[other] for other in waiting(state, seat)]
    options = [option for option in trades(state, hero) if option[2] not in later and option[3] not in later]
    return Ask(seat, "hero_action", [*options, GO_ON], HERO_IDS[hero], "trade") if options else None


def last_trades(state: Runewars, option: Option, hero: int) -> None:
    if option not in (GO_ON, ()):
        state.then(("hero_trades", hero))
        trade(state, option)


def action_over(state: Runewars, hero: int) -> None:
    if state.hero_of[hero] >= 0:
        exploration.action_over(state, hero)


STEPS: Steps = {
    "quest_phase": Plain(quest_phase),
    "quest_phase_over": Plain(quest_phase_over),
    "quest_turn": Choice(ask_turn, answer_turn),
    "hero_action": Choice(ask_action, act),
    "hero_onward": Choice(ask_onward, onward),
    "hero_arrived": Plain(hero_arrived),
    "hero_met": Choice(ask_met, met),
    "hero_looks": Choice(ask_looks, looks),
    "hero_after_move": Choice(ask_after_move, after_move),
    "hero_trades": Choice(ask_trades, last_trades),
    "action_over": Plain(action_over),
}
