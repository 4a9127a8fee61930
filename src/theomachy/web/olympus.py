"""Gods of Olympus on the page: phases, order sheet with its costs, supply."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup

from theomachy.games import GAMES
from theomachy.kernel.ask import Option
from theomachy.kernel.state import Line

from . import battle, trade
from .extras import Extras, option_icon
from .frame import Frame
from .markup import el, icon, icon_button, join
from .options import bound

_CHAPTERS = {
    "Trade": "income bank apple pick offer traded",
    "Build": "built upgraded build overspent orgy second discarded",
    "Attack": "void attack support cut fought lost downgraded retreated drowned",
    "Move": "moved put landed stays",
}
_TITLES = {
    "pick": "Cards of choice", "picked": "Cards of choice", "trade": "Trade", "draft": "Your offer", "ready": "Trade",
    "build_orders": "Build orders", "attack_orders": "Attack orders", "move_orders": "Move orders", "sealed": "Sealed",
    "discard": "Orgy", "discarded": "Orgy", "split": "Divide your dice", "damage": "Take the damage",
    "tokens": "Tokens",
}  # fmt: skip
_SECRET = frozenset({"pick", "build_orders", "attack_orders", "move_orders", "sealed", "split", "damage", "discard"})


@cache
def costs() -> dict[str, dict[str, int]]:
    """What each unit and the orgy cost, from the game's own facts."""
    found: dict[str, dict[str, int]] = {}
    for fact in GAMES["olympus"].facts():
        match fact.what.split("."):
            case ["unit", kind, "cost", card]:
                found.setdefault(kind, {})[card] = int(fact.value)
            case ["orgy", "cost", card]:
                found.setdefault("orgy", {})[card] = int(fact.value)
    return found


@cache
def token_counts() -> dict[str, int]:
    facts = (fact for fact in GAMES["olympus"].facts() if fact.what.startswith("tokens."))
    return {fact.what.removeprefix("tokens."): int(fact.value) for fact in facts if fact.value.isdigit()}


@cache
def brings() -> dict[str, tuple[str, int]]:
    """By unit: the card it brings, and how many of its kind bring one."""
    facts = {fact.what: fact.value for fact in GAMES["olympus"].facts() if fact.what.startswith("unit.")}
    kinds = [what.split(".")[1] for what in facts if what.endswith(".brings")]
    return {kind: (facts[f"unit.{kind}.brings"], int(facts[f"unit.{kind}.per"])) for kind in kinds}


@cache
def gifts() -> dict[str, tuple[str, ...]]:
    """By god: the cards it is given every turn."""
    facts = (fact for fact in GAMES["olympus"].facts() if fact.what.startswith("gods."))
    return {fact.what.removeprefix("gods."): tuple(fact.value.split(", ")) for fact in facts}


def next_income(view: Mapping[str, Any], seat: int) -> dict[str, int]:
    """What this seat will be given at the start of the next turn if its units stay as they are."""
    if not 0 <= seat < len(view["players"]):
        return {}
    cards = list(gifts().get(view["players"][seat]["god"], ()))
    units = [unit for held in view["regions"].values() if held["owner"] == seat for unit in held["units"]]
    for kind, (card, per) in brings().items():
        cards += [card] * (units.count(kind) // per)
    return {card: cards.count(card) for card in sorted(set(cards))}


class OlympusExtras(Extras):
    phases = (
        ("negotiation", "Trade", "i_trade"),
        ("build", "Build", "town"),
        ("attack", "Attack", "i_attack"),
        ("move", "Move", "i_next"),
    )

    def title(self, frame: Frame) -> str:
        return _TITLES.get(frame.ask.what, super().title(frame)) if frame.ask else ""

    def secret(self, frame: Frame) -> bool:
        return frame.ask is not None and frame.ask.what in _SECRET

    def body(self, frame: Frame) -> Markup | None:
        assert frame.ask is not None
        if frame.ask.what == "draft":
            return trade.draft(frame)
        if frame.ask.what in ("trade", "ready"):
            return trade.market(frame, self)
        return None

    def elsewhere(self, frame: Frame, option: Option) -> bool:
        """Orders are struck out on the sheet beside the hand."""
        return bool(option[0] == "strike")

    def group(self, option: Option) -> tuple[str, str]:
        """What can be built is listed by kind, with its price."""
        if option[0] != "build":
            return super().group(option)
        kind = str(option[1])
        return kind, f"{kind.replace('_', ' ').capitalize()} for {priced(costs().get(kind, {}))}"

    def detail(self, frame: Frame, option: Option) -> str:
        match option:
            case ("attack" | "support" | "move", _, _, target):
                return standing(frame, target)
            case ("build", kind, region):
                return f"{priced(costs().get(kind, {}))} · {standing(frame, region)}"
            case ("orgy",):
                return priced(costs()["orgy"])
            case _:
                return ""

    def about_me(self, frame: Frame) -> str:
        cards = next_income(frame.view, frame.seat)
        if not cards or frame.game.over:
            return ""
        return _gains(tuple(cards.items()))

    def papers(self, frame: Frame) -> Markup | None:
        orders = [tuple(order) for order in frame.view.get("orders") or ()]
        if not orders and not (frame.ask and frame.ask.what.endswith("_orders")):
            return None
        rows = [self._order(frame, number, order) for number, order in enumerate(orders, 1)]
        empty = el("p", "Nothing written yet.", cls="nothing")
        head = el("div", el("span", "Your orders so far"), el("span", len(orders)), cls="smcap")
        return join(head, el("ol", rows) if rows else empty, balance(frame, orders))

    def _order(self, frame: Frame, number: int, order: Option) -> Markup:
        strike = frame.option_id("strike", number)
        words = frame.scene.notes[number - 1] if number <= len(frame.scene.notes) else " ".join(map(str, order))
        return el(
            "li",
            icon(option_icon(order), "ico kind"),
            el("span", words),
            icon_button("i_close", f"Strike out: {words}", "strike", **bound(frame, strike, ("strike", number)))
            if strike
            else None,
            cls="support" if order[0] == "support" else None,
        )

    def supply(self, frame: Frame) -> Markup | None:
        left = frame.view.get("supply")
        if not left:
            return None
        return _left(tuple(left.items()))

    def aside(self, frame: Frame) -> Markup | None:
        return battle.battles(frame)

    def chapter(self, line: Line) -> str:
        word = line[0].split("_")[0]
        if line[0] in ("picked", "picked_unseen", "picks_lapse", "pick_replaced"):
            return "Trade"
        return next((name for name, words in _CHAPTERS.items() if word in words.split()), "")

    def sentence(self, frame: Frame, line: Line) -> Markup:
        return battle.fought(frame, line) if line[0] == "fought" else super().sentence(frame, line)


@lru_cache(maxsize=512)
def _gains(cards: tuple[tuple[str, int], ...]) -> Markup:
    words = ", ".join(f"{count} {card}" for card, count in cards)
    drawn = [el("span", icon(card), count, cls=f"gain c-{card}") for card, count in cards]
    label = el("span", f"Next income: {words}", cls="vh")
    return el("span", label, el("span", drawn, cls="gains", aria_hidden="true"), title=f"Next income: {words}")


@lru_cache(maxsize=512)
def _left(supply: tuple[tuple[str, int], ...]) -> Markup:
    rows = [
        el(
            "li",
            icon(_drawing(name)),
            _plural(name),
            el("b", count, el("small", f"/{token_counts().get(name, count)}"), cls="num"),
        )
        for name, count in supply
    ]
    return join(el("h2", "Left in the box", cls="smcap"), el("ul", rows, cls="left"))


def standing(frame: Frame, region: str) -> str:
    """Who and what stands in a region."""
    held = frame.view["regions"].get(region)
    if not held:
        return "empty"
    units = ", ".join(unit.replace("_", " ") for unit in held["units"])
    return f"{'You' if held['owner'] == frame.seat else frame.label(held['owner'])} · {units}"


def priced(cost: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {card}" for card, count in cost.items())


def balance(frame: Frame, orders: list[tuple[Any, ...]]) -> Markup | None:
    """What the written orders need against the hand; a shortage is named."""
    hand = frame.view.get("hand")
    need: dict[str, int] = {}
    seas = {area.id for area in frame.scene.areas if area.kind == "sea"}
    for order in orders:
        price: Mapping[str, int] = {}
        if order[0] in ("build", "orgy"):
            price = costs().get(order[1] if order[0] == "build" else "orgy", {})
        elif order[0] == "move" and order[2] == "army" and order[3] in seas:
            price = {"despair": 1}
        for card, count in price.items():
            need[card] = need.get(card, 0) + count
    if not hand or not need:
        return None
    short = [f"{count - hand[card]} {card}" for card, count in need.items() if count > hand[card]]
    cells = [
        el(
            "span",
            icon(card),
            f"{count}/{hand[card]}",
            el("span", f" {card}", cls="vh"),
            cls=f"c-{card} need{' short' if count > hand[card] else ''}",
            title=f"{count} {card} needed, {hand[card]} in hand",
        )
        for card, count in need.items()
    ]
    warning = (
        el("p", f"Short of {', '.join(short)}: all of it would be void.", cls="warn", role="alert") if short else None
    )
    return join(el("div", cells, cls="needs", aria_label="Cards needed and held"), warning)


def _drawing(name: str) -> str:
    return "land_monster" if name == "monster" else name


def _plural(name: str) -> str:
    return {"hero": "Heroes", "city": "Cities", "trade_center": "Trade centers"}.get(name, f"{name}s".capitalize())
