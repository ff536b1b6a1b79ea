"""Small mistakes made in a module, one at a time: what somebody could mistype, turn round or forget."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from types import CodeType
from typing import Any, NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
}
CONFUSED = {
    "by": "controller",
    "controller": "by",
    "card": "acts_as",
    "acts_as": "card",
    "open_by": "controller",
    "all_turns": "own_turn",
    "own_turn": "all_turns",
    "spent": "exhausted",
    "exhausted": "spent",
    "targets": "top_targets",
    "returns": "returns_cancelled",
    "is_action": "is_attack",
    "is_attack": "is_action",
}
"""Attributes of one type that somebody could take for each other."""


class Mutant(NamedTuple):
    """One mistake. ``name`` says where and what, and stays the same when other lines of the module move."""

    module: str
    name: str
    line: int
    code: CodeType


class Site(NamedTuple):
    """A place in a tree: ``getattr(parent, field)``, or its item ``item``; ``scope`` is the function or class around it."""

    parent: ast.AST
    field: str
    item: int | None
    node: ast.AST
    scope: str
    statement: ast.stmt

    def put(self, node: ast.AST) -> None:
        """Puts another node there."""
        if self.item is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.item] = node


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    tree = ast.parse(source)
    seen: Counter[str] = Counter()
    for site in list(sites(tree, "")):
        for changed in changes(site.node):
            before = ast.unparse(site.node)
            site.put(ast.fix_missing_locations(ast.copy_location(changed, site.node)))
            code = compile(tree, f"{module}.py", "exec")
            site.put(site.node)
            place = "" if isinstance(site.node, ast.stmt | ast.BoolOp | ast.Compare) else f" in {_short(ast.unparse(site.statement))}"
            name = f"{site.scope or 'module'}: {_short(before)} → {_short(ast.unparse(changed))}{place}"
            seen[name] += 1
            yield Mutant(module, name if seen[name] == 1 else f"{name} #{seen[name]}", site.statement.lineno, code)


def _short(code: str) -> str:
    code = " ".join(code.split())
    return code if len(code) <= 60 else f"{code[:59]}…"


def sites(parent: ast.AST, scope: str, statement: ast.stmt | None = None) -> Iterator[Site]:
    """Every place whose code runs: no annotations, docstrings, imports or slots."""
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for item, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or _is_idle(node):
                continue
            named = isinstance(node, ast.FunctionDef | ast.ClassDef)
            inner = f"{scope}.{node.name}".lstrip(".") if named else scope  # type: ignore[attr-defined]
            here = node if isinstance(node, ast.stmt) else statement
            if here is not None:
                yield Site(parent, field, item, node, scope, here)
            yield from sites(node, inner, here)


def _is_idle(node: ast.AST) -> bool:
    """Whether nothing that runs depends on the node, or only the text of a message."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.AnnAssign(value=None):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__" | "Check")]):
            return True
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Raise)


def changes(node: Any) -> Iterator[ast.AST]:
    """What the node could be by mistake."""
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=comparators):
            for other in COMPARED[type(operator)]:
                yield ast.Compare(left, [other()], comparators)
        case ast.BoolOp(op=joined, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(joined, ast.And) else ast.And(), values)
            for place in range(len(values)):
                rest = values[:place] + values[place + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(joined, rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=reckoned, right=right) if type(reckoned) in RECKONED:
            yield ast.BinOp(left, RECKONED[type(reckoned)](), right)
        case ast.Constant(value=bool() as truth):
            yield ast.Constant(not truth)
        case ast.Constant(value=int() as number):
            yield ast.Constant(number + 1)
        case ast.Constant(value=str() as text):
            yield ast.Constant(f"{text}-x")
        case ast.Attribute(attr=attribute, value=owner, ctx=ast.Load()) if attribute in CONFUSED:
            yield ast.Attribute(owner, CONFUSED[attribute], ast.Load())
        case ast.Tuple(elts=items, ctx=ast.Load()) if items and all(isinstance(item, ast.Constant | ast.Starred) for item in items):
            for place in range(len(items)):
                yield ast.Tuple(items[:place] + items[place + 1 :], ast.Load())
        case ast.If(test=test, body=body, orelse=orelse) if not _turned_elsewhere(test):
            yield ast.If(_opposite(test), body, orelse)
        case ast.IfExp(test=test, body=body, orelse=orelse) if not _turned_elsewhere(test):
            yield ast.IfExp(_opposite(test), body, orelse)
        case ast.comprehension(target=target, iter=source, ifs=[_]):
            yield ast.comprehension(target, source, [], 0)
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.AugAssign() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))


def _turned_elsewhere(test: ast.expr) -> bool:
    """Whether the test itself is a node that is turned into its opposite."""
    return isinstance(test, ast.UnaryOp | ast.Compare)


def _opposite(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)
