"""The judgement of orders once more, naively and in another shape, to hold the game against on random positions.

A board is {region: (letter, set of kinds)}. Orders are lists of tuples as they are written.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from theomachy.games.olympus.data import DATA, MAP

UNIT: dict[str, Any] = DATA["unit"]
GROUND = {region["id"]: region["kind"] for region in MAP["regions"]}
NEAR = {region["id"]: set(region["neighbours"]) for region in MAP["regions"]}
BASE = {"city": "town", "temple": "shrine", "trade_center": "market"}
MONSTER = {"land_monster", "sea_monster"}
MOBILE = {"army", "fleet", "hero"}
FIGHTERS = {"army", "fleet", "hero", "town", "city", *MONSTER}
Board = dict[str, tuple[str, set[str]]]
Order = tuple[Any, ...]


def dice(kind: str) -> int:
    return int(UNIT[kind]["dice"][0])


def land(region: str) -> bool:
    return GROUND[region] in ("land", "island")


def slot(kind: str) -> str:
    return "vessel" if kind in ("army", "fleet") else BASE.get(kind, kind)


def holder(board: Board, region: str) -> str:
    return board[region][0] if region in board else ""


def kinds(board: Board, region: str) -> set[str]:
    return board[region][1] if region in board else set()


def chip_regions(board: Board, who: str) -> set[str]:
    return {region for region, (owner, there) in board.items() if owner == who and there - {"army", "fleet"}}


# -- build ------------------------------------------------------------------------------------------------------------


def struck(board: Board, who: str, orders: list[Order], supply: dict[str, int], closed: set[str]) -> list[Order]:
    """The orders that are sound in themselves, each judged beside those before it."""
    accepted: list[Order] = []
    for order in orders:
        if order == ("orgy",):
            if order not in accepted:
                accepted.append(order)
            continue
        _, kind, region = order
        units, owner = kinds(board, region), holder(board, region)
        beside = {other[1] for other in accepted if other[0] == "build" and other[2] == region}
        standing = units - {BASE[kind]} if kind in BASE else units
        taken = {slot(other) for other in standing | beside}
        token = "monster" if kind in MONSTER else kind
        asked = sum(1 for other in accepted if other[0] == "build" and _token(other[1]) == token)
        pieces = sum(1 for owner_, there in board.values() if owner_ == who and there & {"army", "fleet"})
        claims = chip_regions(board, who) | {o[2] for o in accepted if o[0] == "build" and o[1] != "army"}
        if (
            kind == "fleet"
            or region in closed
            or GROUND[region] == "impassable"
            or owner not in ("", who)
            or not _place_fits(kind, region, units, owner)
            or slot(kind) in taken
            or (beside | standing) & MONSTER
            or (kind in MONSTER and (units or beside))
            or (kind == "army" and pieces + asked >= 10)
            or (kind != "army" and asked >= supply[token])
            or (kind != "army" and region not in claims and len(claims) >= 10)
        ):
            continue
        accepted.append(order)
    return accepted


def _token(kind: str) -> str:
    return "monster" if kind in MONSTER else kind


def _place_fits(kind: str, region: str, units: set[str], owner: str) -> bool:
    if kind == "sea_monster":
        return not land(region) and not units
    if kind == "hero":
        return land(region) or owner != ""
    if not land(region):
        return False
    if kind in BASE:
        return BASE[kind] in units
    if kind == "army":
        return bool(units & {"hero", *BASE, *BASE.values()})
    return True


def built(
    board: Board,
    orders: dict[str, list[Order]],
    hands: dict[str, Counter[str]],
    supply: dict[str, int],
    closed: set[str],
) -> set[tuple[str, Order]]:
    """(who, order) of everything that is carried out."""
    alive = {who: struck(board, who, mine, supply, closed) for who, mine in orders.items()}
    for who, mine in alive.items():
        price: Counter[str] = Counter()
        for order in mine:
            price.update(DATA["orgy"]["cost"] if order == ("orgy",) else UNIT[order[1]]["cost"])
        if any(price[card] > hands[who][card] for card in price):
            alive[who] = []
    all_builds = [(who, order) for who, mine in alive.items() for order in mine if order != ("orgy",)]
    done = {(who, order) for who, mine in alive.items() for order in mine if order == ("orgy",)}
    for who, order in all_builds:
        _, kind, region = order
        comers = {other for other, o in all_builds if o[2] == region}
        wanting = [other for other, o in all_builds if _token(o[1]) == _token(kind)]
        scarce = kind != "army" and len(set(wanting)) > 1 and len(wanting) > supply[_token(kind)]
        if not (len(comers) > 1 and region not in board) and not scarce:
            done.add((who, order))
    return done


# -- attack -----------------------------------------------------------------------------------------------------------


def _reaches(board: Board, region: str, kind: str, target: str) -> bool:
    afloat = kind in ("fleet", "sea_monster") or (kind == "hero" and "fleet" in kinds(board, region))
    return target in NEAR[region] and (land(target) or afloat)


def tasks(board: Board, fresh: set[tuple[str, str]], orders: dict[str, list[Order]]) -> list[tuple[str, Order]]:
    """(who, order) of each unit's task, in written order."""
    given: list[tuple[str, Order]] = []
    for who, mine in orders.items():
        busy = set()
        for order in mine:
            if order[0] == "recall":
                continue
            verb, region, kind, target = order
            there = holder(board, region) == who and kind in kinds(board, region) and (region, kind) not in busy
            aim = holder(board, target)
            fit = aim not in ("", who) and kind in FIGHTERS and (region, kind) not in fresh
            if verb == "support":
                fit = aim != "" and kind not in MONSTER
            if there and fit and _reaches(board, region, kind, target):
                busy.add((region, kind))
                given.append((who, order))
    attacked = {order[3] for _, order in given if order[0] == "attack"}
    return [(who, order) for who, order in given if order[3] in attacked]


def cut(board: Board, given: list[tuple[str, Order]], orders: dict[str, list[Order]]) -> dict[Order, int]:
    """order -> dice that are still sent."""
    written = {order: dice(order[2]) for _, order in given}
    sent = dict(written)
    for region in board:
        aimed = sum(n for order, n in written.items() if order[0] == "attack" and order[3] == region)
        mine = [order for _, order in given if order[1] == region]
        total = sum(map(dice, kinds(board, region)))
        credit = Counter[str]()
        for target in {order[3] for order in mine if order[0] == "attack"}:
            out = sum(written[o] for o in mine if o[0] == "attack" and o[3] == target)
            back = sum(n for o, n in written.items() if o[0] == "attack" and o[1] == target and o[3] == region)
            credit[target] = min(out, back)
        wish = [o[2] for o in orders[holder(board, region)] if o[0] == "recall" and o[1] == region]
        usual = [o for o in reversed(mine) if o[0] == "support"] + [o for o in reversed(mine) if o[0] == "attack"]
        queue = sorted(usual, key=lambda o: wish.index(o[2]) if o[2] in wish else len(wish))
        single = [order for order in queue for _ in range(written[order])]
        for order in single:
            home = total - sum(sent[o] for o in mine)
            if aimed == 0 or home + sum(credit.values()) >= min(aimed, total):
                break
            out = sum(sent[o] for o in mine if o[0] == "attack" and o[3] == order[3])
            if order[0] == "support" or out > credit[order[3]]:
                sent[order] -= 1
    return {order: n for order, n in sent.items() if n}


def battles(board: Board, sent: dict[Order, int]) -> set[frozenset[tuple[str, str]]]:
    """Each battle as its attacks: (who attacks, which region)."""
    arrows = {(order[1], order[3]) for order in sent if order[0] == "attack"}
    groups = [{(holder(board, origin), target)} for origin, target in arrows]
    for origin, target in arrows:
        if (target, origin) in arrows:
            groups.append({(holder(board, origin), target), (holder(board, target), origin)})
    while True:
        joined = next(((a, b) for a in groups for b in groups if a is not b and a & b), None)
        if joined is None:
            return {frozenset(group) for group in groups}
        groups = [group for group in groups if group is not joined[0] and group is not joined[1]]
        groups.append(joined[0] | joined[1])


# -- move -------------------------------------------------------------------------------------------------------------


class Mover:
    """All moves of a phase, thinned out until what is left can happen."""

    def __init__(self, board: Board, despair: dict[str, int], fled: dict[str, set[str]], closed: set[str]) -> None:
        self.board, self.despair, self.fled, self.closed = board, despair, fled, closed
        self.moves: list[tuple[str, str, str, str]] = []

    def play(self, orders: dict[str, list[Order]], retreated: set[tuple[str, str]]) -> Board:
        for who, mine in orders.items():
            self._sound(who, mine, retreated)
        for who in orders:
            ships = [m for m in self.moves if m[0] == who and m[2] == "army" and not land(m[3])]
            if len(ships) > self.despair[who]:
                self.moves = [m for m in self.moves if m not in ships]
        self.moves = [m for m in self.moves if not self._no_vessel(m)]
        self._contests()
        for who in orders:
            self._fit(who)
        return self._after(self.moves)

    def _sound(self, who: str, orders: list[Order], retreated: set[tuple[str, str]]) -> None:
        mine: list[tuple[str, str, str, str]] = []
        for _, region, kind, target in orders:
            owner = holder(self.board, target)
            if (
                holder(self.board, region) == who
                and kind in kinds(self.board, region) & MOBILE
                and (region, kind) not in retreated
                and (region, kind) not in {(m[1], m[2]) for m in mine}
                and target in NEAR[region]
                and target not in self.closed
                and GROUND[target] != "impassable"
                and owner in ("", who)
                and not kinds(self.board, target) & MONSTER
                and (owner == who or target not in self.fled[who])
                and (target, slot(kind)) not in {(m[3], slot(m[2])) for m in mine}
            ):
                mine.append((who, region, kind, target))
        self.moves += mine

    def _stay(self, region: str, moves: list[tuple[str, str, str, str]]) -> set[str]:
        return kinds(self.board, region) - {m[2] for m in moves if m[1] == region}

    def _no_vessel(self, move: tuple[str, str, str, str]) -> bool:
        who, _, kind, target = move
        coming = any(m[0] == who and m[3] == target and m[2] != "hero" for m in self.moves)
        return kind == "hero" and not land(target) and not coming and "fleet" not in self._stay(target, self.moves)

    def _contests(self) -> None:
        lost = []
        for move in self.moves:
            if move[3] in self.board:
                continue
            force = Counter(m[0] for m in self.moves if m[3] == move[3])
            best = max(force.values())
            if force[move[0]] < best or sum(n == best for n in force.values()) > 1:
                lost.append(move)
        self.moves = [m for m in self.moves if m not in lost]

    def _fit(self, who: str) -> None:
        self._settle()
        while len(chip_regions(self._after(self.moves), who)) > 10:
            needed = len(chip_regions(self._after(self.moves), who))
            kept = self.moves
            for hero in [m for m in reversed(kept) if m[0] == who and m[2] == "hero"]:
                self.moves = [m for m in kept if m != hero]
                self._settle()
                if len(chip_regions(self._after(self.moves), who)) < needed:
                    break
            else:
                raise AssertionError("no hero to keep back")

    def _settle(self) -> None:
        while True:
            bad = [m for m in self.moves if slot(m[2]) in set(map(slot, self._stay(m[3], self.moves)))]
            bad += [m for m in self.moves if self._no_vessel(m)]
            if not bad:
                return
            self.moves = [m for m in self.moves if m not in bad]

    def _after(self, moves: list[tuple[str, str, str, str]]) -> Board:
        board = {region: (owner, self._stay(region, moves)) for region, (owner, _) in self.board.items()}
        for who, _, kind, target in moves:
            becomes = kind if kind == "hero" else "army" if land(target) else "fleet"
            there = board[target][1] if target in board else set()
            board[target] = (who, there | {becomes})
        for region, (owner, there) in list(board.items()):
            if not land(region) and "hero" in there and "fleet" not in there:
                board[region] = (owner, there - {"hero"})
        return {region: (owner, there) for region, (owner, there) in board.items() if there}
