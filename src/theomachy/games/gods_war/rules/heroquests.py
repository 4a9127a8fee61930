"""Heroquests and gifts in general (Rulebook pp. 72-78; G1-G15): conditions, slots, and the gift that fills one.

Events are told here as they happen (`happened`); states are looked at again whenever something is over (`look`). What
is fulfilled waits in `state.fulfilled` until it is paid: at once, or after the battle (C12).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from theomachy.kernel.ask import Ask, Option

from ..data import DATA
from . import powers
from .gains import gain_power, gain_runes, gain_vp
from .pieces import EMPIRES
from .races import race as races
from .state import EMPTY, GodsWar
from .survey import OWN, UNKNOWN


@dataclass(frozen=True, slots=True)
class Quest:
    """A heroquest: its slot, fragment, what must happen, and what comes with the gift."""

    slot: int
    label: str
    fragment: int
    kind: str
    trigger: str
    args: dict[str, Any]
    reward: dict[str, Any]
    text: str
    also: str


def _quests(empire: str) -> tuple[Quest, ...]:
    rows = DATA["empires"][empire]["heroquests"]
    fragments = list(dict.fromkeys(row["fragment"] for row in rows))
    return tuple(
        Quest(place, row["slot"], fragments.index(row["fragment"]), row["kind"], row["trigger"], row["args"],
              row["reward"], row["text"], row["also"] or "")
        for place, row in enumerate(rows)
    )  # fmt: skip


def _pieces(empire: str, trigger: str, what: str) -> frozenset[str]:
    return frozenset(quest.args[what] for quest in QUESTS[empire] if quest.trigger == trigger)


QUESTS: dict[str, tuple[Quest, ...]] = {empire: _quests(empire) for empire in EMPIRES}
BY_TRIGGER = {
    empire: {quest.trigger: tuple(each for each in quests if each.trigger == quest.trigger) for quest in quests}
    for empire, quests in QUESTS.items()
}
"""An empire's quests by what fulfils them."""
PLACED = {empire: _pieces(empire, "place_building", "building") for empire in EMPIRES}
SUMMONED = {empire: _pieces(empire, "summon", "unit") for empire in EMPIRES}
"""The buildings and units whose coming an empire's quests are about: others need not be told of."""
Condition = Callable[[GodsWar, int, Quest], bool]
Event = Callable[[GodsWar, int, Quest, dict[str, Any]], bool]
STATES: dict[str, tuple[Condition, int]] = {}
"""Conditions by trigger, and what must change for them to become true (see survey.py), filled by `condition`."""
EVENTS: dict[str, Event] = {}
"""What an event must be like, by trigger, filled by `event`; an event without an entry always counts."""


REWARDS: dict[str, Callable[[GodsWar, int, Quest], None]] = {}
"""What else a quest brings, by trigger, where data alone does not say it."""


def condition(trigger: str, on: int) -> Callable[[Condition], Condition]:
    def register(test: Condition) -> Condition:
        STATES[trigger] = test, on
        return test

    return register


def event(trigger: str) -> Callable[[Event], Event]:
    def register(test: Event) -> Event:
        EVENTS[trigger] = test
        return test

    return register


def open_quests(state: GodsWar, seat: int) -> list[Quest]:
    """Quests whose slot is empty and not yet waiting for its gift."""
    return [quest for quest in QUESTS[state.empires[seat]] if waits(state, seat, quest)]


def happened(state: GodsWar, trigger: str, *, seat: int | None = None, **what: Any) -> None:
    """This has happened; whoever has an open quest about it has fulfilled it. `seat` limits it to one."""
    if seat is not None:
        if trigger in BY_TRIGGER[state.empires[seat]]:
            _met(state, trigger, seat, what)
        return
    for each in state.order(state.turn if state.turn >= 0 else None):
        if trigger in BY_TRIGGER[state.empires[each]]:
            _met(state, trigger, each, what)


def _met(state: GodsWar, trigger: str, seat: int, what: dict[str, Any]) -> None:
    """Open quests of one player that this may fulfil."""
    test = EVENTS.get(trigger)
    for quest in BY_TRIGGER[state.empires[seat]][trigger]:
        if state.slots[seat][quest.slot] == EMPTY and (test is None or test(state, seat, quest, what)):
            fulfil(state, seat, quest.slot)


def fulfil(state: GodsWar, seat: int, slot: int) -> None:
    """A slot waits for its gift. Outside of battle it is paid before anything else goes on."""
    if (seat, slot) not in state.fulfilled:
        state.fulfilled.append((seat, slot))
        if state.battle is None:
            state.then(("pay_heroquests",))


def look(state: GodsWar) -> None:
    """Look at the quests that are states (G9): those for which something has changed since the last look."""
    touched = state.touched
    if touched:
        state.looked()
        if state.cares == UNKNOWN:
            state.care_for(_cared_for(state.empires))
        touched &= state.cares
        if touched:  # seldom, for most that happens is nobody's quest
            _look_again(state, touched)
    if state.races:
        races.look(state)


def _look_again(state: GodsWar, touched: int) -> None:
    watched = state.quests.get(touched)
    if watched is None:
        watched = state.quests[touched] = _concerned(state.empires, touched)
    met: list[tuple[int, int]] = []
    for seat, slot, quest, test in watched:
        if state.slots[seat][slot] == EMPTY and test(state, seat, quest):
            met.append((seat, slot))
    if met:
        order = state.order(state.turn if state.turn >= 0 else None)
        for seat in order:
            for owner, slot in met:
                if owner == seat:
                    fulfil(state, seat, slot)


Watch = tuple[int, int, Quest, Condition]


def _concerned(empires: Sequence[str], touched: int) -> list[Watch]:
    """Whose quests may have become true by what was touched: of some thirty on the table a few."""
    return [
        (seat, quest.slot, quest, test)
        for seat, empire in enumerate(empires)
        for quest, test, on in watched(empire, seat)
        if on & touched
    ]


def _cared_for(empires: Sequence[str]) -> int:
    """What the quests of all these look at."""
    found = 0
    for seat, empire in enumerate(empires):
        for _, _, on in watched(empire, seat):
            found |= on
    return found


@cache
def watched(empire: str, seat: int) -> Sequence[tuple[Quest, Condition, int]]:
    """The quests of an empire in that seat that are states, each with its condition and what that looks at."""
    found = [(quest, *STATES[quest.trigger]) for quest in QUESTS[empire] if quest.kind == "state"]
    return [(quest, test, on << seat if on >= OWN else on) for quest, test, on in found]


def waits(state: GodsWar, seat: int, quest: Quest) -> bool:
    """Is its slot empty, and no gift on the way to it?"""
    return state.slots[seat][quest.slot] == EMPTY and (seat, quest.slot) not in state.fulfilled


def pay_heroquests(state: GodsWar) -> None:
    """Gifts for what was fulfilled, in turn order from the active player; each owner in an order of his own (G7)."""
    if state.fulfilled:
        waiting = {owner for owner, _ in state.fulfilled}
        seat = next(seat for seat in state.order(state.turn if state.turn >= 0 else None) if seat in waiting)
        slots = [slot for owner, slot in state.fulfilled if owner == seat]
        if len(slots) == 1:
            _pay_one(state, seat, slots[0])
        else:
            state.then(("which_quest", seat))


def _pay_one(state: GodsWar, seat: int, slot: int) -> None:
    state.fulfilled.remove((seat, slot))
    if state.fulfilled:  # what comes with this one is settled before the next
        state.then(("pay_heroquests",))
    state.then(("take_gift", seat, slot))


def _waiting(state: GodsWar, seat: int) -> dict[Option, int]:
    """Slots of the player that wait for their gift, by name."""
    quests = QUESTS[state.empires[seat]]
    return {("quest", quests[slot].label.replace("-", "_")): slot for owner, slot in state.fulfilled if owner == seat}


def ask_quest(state: GodsWar, seat: int) -> Ask | None:
    options = list(_waiting(state, seat))
    return Ask(seat, "which_quest", options) if len(options) > 1 else None


def answer_quest(state: GodsWar, option: Option, seat: int) -> None:
    waiting = _waiting(state, seat)
    _pay_one(state, seat, waiting[option] if option else next(iter(waiting.values())))


def _free_gifts(state: GodsWar, seat: int, slot: int) -> list[Option]:
    """Gifts that may fill a slot: the one that comes with its quest, or any unearned one that comes with none."""
    empire = state.empires[seat]
    bound = QUESTS[empire][slot].args.get("gift")
    if bound is not None:
        return [("gift", bound)]
    return [option for place, option in gifts_to_take(empire) if place not in state.slots[seat]]


@cache
def gifts_to_take(empire: str) -> Sequence[tuple[int, Option]]:
    """An empire's gifts by their place on the sheet, but for those that come with a certain quest."""
    kept = {quest.args["gift"] for quest in QUESTS[empire] if "gift" in quest.args}
    return [(place, ("gift", name)) for place, name in enumerate(powers.gift_names(empire)) if name not in kept]


def ask_gift(state: GodsWar, seat: int, slot: int) -> Ask | None:
    """Any unearned gift fills a slot; one that is alone is no question (G2)."""
    free = _free_gifts(state, seat, slot)
    return Ask(seat, "take_gift", free, slot) if len(free) > 1 else None


def answer_gift(state: GodsWar, option: Option, seat: int, slot: int) -> None:
    """Fill the slot, and hand out what comes with it (G10)."""
    free = [option] if option else _free_gifts(state, seat, slot)
    if not free:
        return
    empire, gift = state.empires[seat], free[0][1]
    state.fill(seat, slot, powers.gift_names(empire).index(gift))
    state.say("took_gift", seat, gift, slot)
    reward(state, seat, QUESTS[empire][slot])
    asking = powers.BY_NAME[gift].taken(state, seat)
    assert asking is None, f"{gift} asks when it is taken, which only a race's gift may"
    look(state)


def reward(state: GodsWar, seat: int, quest: Quest) -> None:
    """What a quest brings besides its gift."""
    if quest.trigger in REWARDS:
        REWARDS[quest.trigger](state, seat, quest)
    gain_power(state, seat, quest.reward.get("power", 0))
    gain_vp(state, seat, quest.reward.get("vp", 0))
    gain_runes(state, seat, quest.reward.get("runes", 0))


def fragments(state: GodsWar, seat: int) -> Sequence[int]:
    """How many gifts each fragment holds; face-down ones fill their slot too (G8)."""
    return _fragments(state.empires[seat], state.slots[seat])


@lru_cache(maxsize=2000)
def _fragments(empire: str, slots: Sequence[int]) -> Sequence[int]:
    quests = QUESTS[empire]
    found = [0] * (quests[-1].fragment + 1)
    for quest in quests:
        found[quest.fragment] += slots[quest.slot] != EMPTY
    return found


def gift_count(state: GodsWar, seat: int) -> int:
    slots = state.slots[seat]
    return len(slots) - slots.count(EMPTY)
