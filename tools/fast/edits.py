"""Changes to a source that leave every line where it was, and what is refused by name."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

Node = ast.expr | ast.stmt | ast.keyword
Place = tuple[int, int]


class Refused(Exception):  # noqa: N818  it is no error of this program
    """A construct that cannot be made ready for the compiler without changing what it means."""

    def __init__(self, node: ast.AST, why: str, path: str = "") -> None:
        super().__init__(node, why, path)
        self.node, self.why, self.path = node, why, path

    def __str__(self) -> str:
        construct = ast.unparse(self.node).strip().splitlines()[0] if not isinstance(self.node, ast.Module) else ""
        return f"{self.path or 'source'}:{getattr(self.node, 'lineno', 1)}: {self.why}: {construct}".rstrip(": ")


class Edits:
    """Pieces of a source and what comes in their place; of two that overlap, the later one is left out."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.tree = ast.parse(source)
        self.rows = source.split("\n")  # as the parser counts them: a form feed ends no line
        self._edits: list[tuple[Place, Place, str]] = []
        self.overlapping = False
        self._told: defaultdict[int, list[str]] = defaultdict(list)

    def put(self, start: Place, end: Place, text: str) -> None:
        """Places are line and column as the parser tells them: columns count bytes."""
        if any(start < last and first < end for first, last, _ in self._edits):
            self.overlapping = True
        else:
            self._edits.append((start, end, text))

    def replace(self, node: Node, text: str) -> None:
        self.put(start_of(node), end_of(node), text)

    def tell(self, row: int, text: str, node: ast.stmt) -> None:
        """Put a statement on a blank line (counted from 1)."""
        if not self.blank(row):
            raise Refused(node, f"line {row} must be blank, for what the compiler is told there")
        self._told[row].append(text)

    def blank(self, row: int) -> bool:
        return row > 0 and (row > len(self.rows) or self.rows[row - 1].strip()[:1] in ("", "#"))

    def alone(self, node: ast.stmt) -> bool:
        """Does the statement share its lines with no other?"""
        head = self.rows[node.lineno - 1].encode()[: node.col_offset].decode()
        tail = self.rows[end_of(node)[0] - 1].encode()[node.end_col_offset :].decode()
        return not head.strip() and tail.strip()[:1] in ("", "#")

    def done(self) -> str:
        for row, texts in self._told.items():
            self.rows += [""] * (row - len(self.rows))
            self.rows[row - 1] = "; ".join(texts)
        for (row, start), (last, end), text in sorted(self._edits, reverse=True):
            head = self.rows[row - 1].encode()[:start].decode()
            tail = self.rows[last - 1].encode()[end:].decode()
            self.rows[row - 1 : last] = [head + text + tail] + [""] * (last - row)
        return "\n".join(self.rows)


def start_of(node: Node) -> Place:
    return node.lineno, node.col_offset


def end_of(node: Node) -> Place:
    return node.end_lineno or node.lineno, node.end_col_offset or node.col_offset


def again(source: str, change: Callable[[Edits], None]) -> str:
    """Change a source, and again while something stood within a change and had to wait."""
    while True:
        edits = Edits(source)
        change(edits)
        source = edits.done()
        if not edits.overlapping:
            return source


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes, but for those within f-strings: before Python 3.12 their places are told wrongly."""
    todo = [tree]
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, ast.JoinedStr):
            todo += reversed(list(ast.iter_child_nodes(node)))


def bound(tree: ast.AST) -> Counter[str]:
    """How often each name is given something, anywhere in the tree: then it may mean different things."""
    names: Counter[str] = Counter()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                names[name] += 1
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names[name] += 1
            case ast.alias(name=name, asname=other):
                names[other or name.partition(".")[0]] += 1
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
                | ast.MatchMapping(rest=str(name))
            ):
                names[name] += 1
            case ast.Global(names=more) | ast.Nonlocal(names=more):
                names.update(more)
    return names


def calm(node: ast.AST, also: tuple[type[ast.AST], ...] = ()) -> bool:
    """Is this expression only names, numbers and what is reached from them? Looking twice at it does no harm."""
    kinds = (ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.BinOp, ast.UnaryOp, *also)
    return all(isinstance(part, (*kinds, ast.operator, ast.unaryop, ast.expr_context)) for part in ast.walk(node))
