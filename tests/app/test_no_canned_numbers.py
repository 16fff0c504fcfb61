"""No number that the Attention and Learn pages show is written in their code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import desktop_app

ROOT = Path(desktop_app.__file__).parent
PATTERNS = (
    "pages/attention.py",
    "pages/learn/*.py",
    "plots/[!s]*.py",
    "head*.py",
    "compar*.py",
    "explanations.py",
    "block*.py",
)
WIDGETS = (
    "head",
    "link",
    "text",
    "paint",
    "map",
    "mask",
    "matrix",
    "score_matrix",
    "bar_list",
    "cut",
    "point",
    "sum",
    "cand",
)
SHOWING = sorted(
    path for pattern in (*PATTERNS, *(f"widgets/{name}*.py" for name in WIDGETS)) for path in ROOT.glob(pattern)
)
WRITERS = {
    "setText",
    "setTitle",
    "set_title",
    "setItemText",
    "setHtml",
    "drawText",
    "text",
    "format",
    "str",
    "shown_number",
}
"""Whoever puts a text on the screen, or makes one of a number."""
MEASURERS = {"horizontalAdvance"}
"""What is measured is not shown."""
SECTION = re.compile(r"(?:sections?|§) [\d., and]+|\(\d\.\d\.\d\)")
DECIMAL = re.compile(r"(?<![\w.{])\d+[.,]\d+")


def canned(code: str) -> Iterator[str]:
    """Numbers that are texts, or become one, in a piece of code; sections of the paper are none."""
    tree = ast.parse(code)
    passed_over = {id(part) for node in ast.walk(tree) if _is_passed_over(node) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in passed_over:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from DECIMAL.findall(SECTION.sub("", node.value))
        elif isinstance(node, ast.FormattedValue) and _is_number(node.value):
            yield ast.unparse(node.value)
        elif isinstance(node, ast.Call) and _name(node.func) in WRITERS and any(map(_is_number, node.args[:1])):
            yield ast.unparse(node)


def _is_passed_over(node: ast.AST) -> bool:
    """Docstrings, and what is only measured."""
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or (isinstance(node, ast.Call) and _name(node.func) in MEASURERS)


def _is_number(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return (
        isinstance(inner, ast.Constant) and isinstance(inner.value, int | float) and not isinstance(inner.value, bool)
    )


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


@pytest.mark.parametrize("code", ['a.setText("0.35")', 'f"{0.35}"', "shown_number(-0.5, 2)", 'tr("weight 0,57 now")'])
def test_that_a_canned_number_would_be_found(code: str) -> None:
    assert list(canned(code))


def test_that_no_shown_number_is_a_literal() -> None:
    found = {path.name: list(canned(path.read_text(encoding="utf-8"))) for path in SHOWING}
    assert len(found) > 40
    assert not {name: numbers for name, numbers in found.items() if numbers}
