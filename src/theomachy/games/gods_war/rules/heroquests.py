"""Heroquests and gifts in general (Rulebook pp. 72-78; G1-G15): conditions, slots, and the gift that fills one.

Events are told here as they happen (`happened`); states are looked at again whenever something is over (`look`). What
is fulfilled waits in `state.fulfilled` until it is paid: at once, or after the battle (C12).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step

from ..data import DATA
from . import powers
from .gains import gain_power, gain_runes, gain_vp
from .pieces import EMPIRES
from .races import race as races
from .state import EMPTY, GodsWar


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


def _quests(empire: str) -> tuple[Quest, ...]:
    rows = DATA["empires"][empire]["heroquests"]
    fragments = list(dict.fromkeys(row["fragment"] for row in rows))
    return tuple(
        Quest(place, row["slot"], fragments.index(row["fragment"]), row["kind"], row["trigger"], row["args"],
              row["reward"], row["text"])
        for place, row in enumerate(rows)
    )  # fmt: skip


QUESTS: dict[str, tuple[Quest, ...]] = {empire: _quests(empire) for empire in EMPIRES}
BY_TRIGGER = {
    empire: {quest.trigger: tuple(each for each in quests if each.trigger == quest.trigger) for quest in quests}
    for empire, quests in QUESTS.items()
}
"""An empire's quests by what fulfils them."""
WATCHED = {empire: tuple(quest for quest in quests if quest.kind == "state") for empire, quests in QUESTS.items()}
"""An empire's quests that are states."""
Condition = Callable[[GodsWar, int, Quest], bool]
Event = Callable[[GodsWar, int, Quest, dict[str, Any]], bool]
STATES: dict[str, Condition] = {}
"""Conditions by trigger, filled by `condition`."""
EVENTS: dict[str, Event] = {}
"""What an event must be like, by trigger, filled by `event`; an event without an entry always counts."""


REWARDS: dict[str, Callable[[GodsWar, int, Quest], None]] = {}
"""What else a quest brings, by trigger, where data alone does not say it."""


def condition(trigger: str) -> Callable[[Condition], Condition]:
    def register(test: Condition) -> Condition:
        STATES[trigger] = test
        return test

    return register


def event(trigger: str) -> Callable[[Event], Event]:
    def register(test: Event) -> Event:
        EVENTS[trigger] = test
        return test

    return register


def open_quests(state: GodsWar, seat: int) -> list[Quest]:
    """Quests whose slot is empty and not yet waiting for its gift."""
    slots = state.slots[seat]
    waiting = state.fulfilled
    return [
        quest
        for quest in QUESTS[state.empires[seat]]
        if slots[quest.slot] == EMPTY and (seat, quest.slot) not in waiting
    ]


def happened(state: GodsWar, trigger: str, **what: Any) -> None:
    """This has happened; whoever has an open quest about it has fulfilled it. `seat` in `what` limits it to one."""
    only = what.get("seat")
    test = EVENTS.get(trigger)
    for seat in (only,) if only is not None else state.order(state.turn if state.turn >= 0 else None):
        for quest in BY_TRIGGER[state.empires[seat]].get(trigger, ()):
            if state.slots[seat][quest.slot] == EMPTY and (test is None or test(state, seat, quest, what)):
                fulfil(state, seat, quest.slot)


def fulfil(state: GodsWar, seat: int, slot: int) -> None:
    """A slot waits for its gift. Outside of battle it is paid before anything else goes on."""
    if (seat, slot) not in state.fulfilled:
        state.fulfilled.append((seat, slot))
        if state.battle is None:
            state.then(("pay_heroquests",))


def look(state: GodsWar) -> None:
    """Look at the quests that are states (G9)."""
    for seat in state.order(state.turn if state.turn >= 0 else None):
        slots = state.slots[seat]
        for quest in WATCHED[state.empires[seat]]:
            waits = slots[quest.slot] != EMPTY or (seat, quest.slot) in state.fulfilled
            if not waits and STATES[quest.trigger](state, seat, quest):
                fulfil(state, seat, quest.slot)
    if state.races:
        races.look(state)


def pay_heroquests(state: GodsWar) -> None:
    if state.fulfilled:
        state.then(("pay_heroquest",))


def pay_heroquest(state: GodsWar) -> Step:
    """Gifts for what was fulfilled, in turn order from the active player; each owner in an order of his own (G7)."""
    waiting = [owner for owner, _ in state.fulfilled]
    seat = next(seat for seat in state.order(state.turn if state.turn >= 0 else None) if seat in waiting)
    mine = [slot for owner, slot in state.fulfilled if owner == seat]
    slot = mine[0]
    if len(mine) > 1:
        names = [QUESTS[state.empires[seat]][each].label for each in mine]
        options: list[Option] = [("quest", name.replace("-", "_")) for name in names]
        slot = mine[options.index((yield Ask(seat, "which_quest", options)))]
    state.fulfilled.remove((seat, slot))
    if state.fulfilled:  # what comes with this one is settled before the next
        state.then(("pay_heroquests",))
    yield from take_gift(state, seat, slot)


def take_gift(state: GodsWar, seat: int, slot: int) -> Step:
    """Fill a slot with any unearned gift, and hand out what comes with it (G2, G10)."""
    empire = state.empires[seat]
    quest = QUESTS[empire][slot]
    names = powers.gift_names(empire)
    bound = quest.args.get("gift")
    kept = {row["args"]["gift"] for row in DATA["empires"][empire]["heroquests"] if "gift" in row["args"]}
    free = [
        name
        for place, name in enumerate(names)
        if place not in state.slots[seat] and (name == bound or name not in kept)
    ]
    if bound is not None:
        gift = bound
    elif not free:
        return
    else:
        _, gift = (
            (yield Ask(seat, "take_gift", [("gift", name) for name in free], slot)) if len(free) > 1 else ("", free[0])
        )
    state.slots[seat][slot] = names.index(gift)
    powers.refresh(state, seat)
    state.say("took_gift", seat, gift, slot)
    reward(state, seat, quest)
    taken = powers.BY_NAME[gift].taken(state, seat)
    if taken is not None:
        yield from taken
    look(state)


def reward(state: GodsWar, seat: int, quest: Quest) -> None:
    """What a quest brings besides its gift."""
    if quest.trigger in REWARDS:
        REWARDS[quest.trigger](state, seat, quest)
    gain_power(state, seat, quest.reward.get("power", 0))
    gain_vp(state, seat, quest.reward.get("vp", 0))
    gain_runes(state, seat, quest.reward.get("runes", 0))


def fragments(state: GodsWar, seat: int) -> list[int]:
    """How many gifts each fragment holds; face-down ones fill their slot too (G8)."""
    quests = QUESTS[state.empires[seat]]
    found = [0] * (quests[-1].fragment + 1)
    for quest in quests:
        found[quest.fragment] += state.slots[seat][quest.slot] != EMPTY
    return found


def gift_count(state: GodsWar, seat: int) -> int:
    slots = state.slots[seat]
    return len(slots) - slots.count(EMPTY)
