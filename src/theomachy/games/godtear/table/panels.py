"""What lies beside the battlefield: players, cards of champions and units, ladder and turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.kernel.words import View
from theomachy.scene import Card as Paper
from theomachy.scene import Panel, Track, count_of

from ..rules.board import GOAL, LADDER, MIDLINE, POINTS
from ..rules.cards import CARD, CHAMPIONS, Card
from .texts import NAMES, listed, stats, trait_text
from .words import player

Unit = Mapping[str, Any]


def unit_id(unit: Unit) -> str:
    """The id of a unit's card: unit-0-morrigan."""
    return f"unit-{unit['seat']}-{unit['id']}"


def emblem(card: Card) -> str:
    """A champion's drawing, which its followers wear as well."""
    champion = next(one for one in CARD.values() if one.index == card.index & ~1)
    return f"g_{champion.id}"


def status_words(unit: Unit) -> list[str]:
    held = list(zip(NAMES, unit["tokens"], strict=True))
    boons, blights = [name for name, side in held if side > 0], [name for name, side in held if side < 0]
    return [f"{noun} of {listed(found)}" for noun, found in (("boon", boons), ("blight", blights)) if found]


def left(unit: Unit) -> tuple[int, int]:
    """A champion's health and its most; of followers how many are on the field."""
    card = CARD[unit["id"]]
    if unit["champion"]:
        return card.health - unit["models"][0][1], card.health
    return sum(bool(at) for at, _ in unit["models"]), card.count


def cards(view: View) -> tuple[Paper, ...]:
    """A card for each unit of both sides; a piece of it can be clicked instead. Before, one for each champion."""
    if not view["units"]:
        taken = {name for picks in view["picks"] for name in picks}
        return tuple(_pick(CARD[name], name in taken) for name in CHAMPIONS)
    return tuple(_card(view, unit) for unit in view["units"])


def _pick(card: Card, taken: bool) -> Paper:
    """A champion to choose: what it and its followers are good at."""
    words = f"{card.name} ({what_it_is(card)}): {pick_text(card)}"
    return Paper(f"pick-{card.id}", card.name, emblem(card), None, card.klass, words, taken, held=False)


def pick_text(card: Card) -> str:
    """What a champion and its followers are good at."""
    band = next(one for one in CARD.values() if one.index == card.index + 1)
    size = "large" if band.large else "small"
    return (
        f"{stats(card).capitalize()}. {card.trait_name}: {trait_text(card)} "
        f"With {band.count} {size} {band.name}: {stats(band)}. {band.trait_name}: {trait_text(band)}"
    )


def what_it_is(card: Card) -> str:
    """slayer champion; 3 followers, small"""
    return (
        f"{card.klass} champion" if card.champion else f"{card.count} followers, {'large' if card.large else 'small'}"
    )


def state_words(unit: Unit) -> str:
    """How it stands with a unit: health or models left, tokens."""
    here, most = left(unit)
    state = f"{here} of {most} {'health left' if unit['champion'] else 'on the field'}"
    if unit["champion"] and not here:
        state = "knocked out"
    return f"{'; '.join([state, *status_words(unit)]).capitalize()}."


def _card(view: View, unit: Unit) -> Paper:
    card = CARD[unit["id"]]
    words = f"{card.name} ({what_it_is(card)}): {stats(card)}. {state_words(unit)}"
    return Paper(unit_id(unit), card.name, emblem(card), left(unit)[0], card.klass, words, unit["acted"], held=False)


def side_name(view: View, seat: int) -> str:
    name = player(seat, view)
    return name[:1].upper() + name[1:]


def panels(view: View) -> tuple[Panel, ...]:
    return tuple(_panel(view, seat) for seat in (0, 1))


def _tags(view: View, seat: int) -> tuple[str, ...]:
    if view["winners"]:
        return ("wins",) if seat in view["winners"] else ()
    return ("first",) if view["turn"] and view["first"] == seat else ()


def _panel(view: View, seat: int) -> Panel:
    units = [unit for unit in view["units"] if unit["seat"] == seat]
    champions = [unit for unit in units if unit["champion"]]
    followers = sum(left(unit)[0] for unit in units if not unit["champion"])
    standing = sum(not unit["out"] for unit in champions)
    counts = (
        count_of("banner", sum(bool(unit["banner"]) for unit in champions), "banner"),
        count_of("champion_model", standing, "champion standing", "champions standing"),
        count_of("follower", followers, "follower"),
    )
    active = view["active"] >= 0 and view["units"][view["active"]]["seat"] == seat
    return Panel(
        id=f"seat-{seat}",
        seat=seat,
        name=side_name(view, seat),
        emblem=("e_slayer", "e_guardian")[seat],
        score=view["points"][seat],
        goal=GOAL,
        counts=counts,
        state="acts" if active else "",
        tags=_tags(view, seat),
        you=view["seat"] == seat,
        notes=_picked(view, seat),
    )


def picked(view: View) -> tuple[str, ...]:
    """While warbands are chosen: who has been, in both."""
    return tuple(f"{side_name(view, seat)}: {note}" for seat in (0, 1) for note in _picked(view, seat))


def _picked(view: View, seat: int) -> tuple[str, ...]:
    """While warbands are chosen: who has been."""
    if view["units"] or not view["picks"][seat]:
        return ()
    known = [CARD[name].name for name in view["picks"][seat] if name]
    return (f"Warband so far: {listed(known) if known else len(view['picks'][seat])}.",)


def tracks(view: View) -> tuple[Track, ...]:
    turns = Track(
        "turns", "Turns and their points", tuple(map(str, POINTS)), now=view["turn"] - 1 if view["turn"] else None
    )
    if not view["token"]:
        return (turns,)
    spaces = range(1, LADDER["spaces"] + 1)
    cells = tuple(f"N{MIDLINE + 1 - space}" if space <= MIDLINE else f"S{space - MIDLINE}" for space in spaces)
    posts = tuple((seat, "banner", view["posts"][seat] - 1) for seat in (0, 1))
    return (Track("ladder", "Battle ladder", cells, posts, now=view["token"] - 1), turns)


def leading(view: View) -> int:
    """The seat on whose side the turn token lies."""
    return int(view["sides"].index(0 if view["token"] <= MIDLINE else 1))


def picks_text(names: Sequence[str]) -> str:
    return listed([CARD[name].name for name in names if name])
