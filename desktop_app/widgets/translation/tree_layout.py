"""Where the nodes of a search stand when it is drawn as a tree: a column a step, the best branch on top."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from model.records.search_tree import BEATEN, CUT, FINISHED, PRUNED, ROOT, SearchTree

_LEFT_BEHIND = (PRUNED, BEATEN)


@dataclass(frozen=True, slots=True)
class TreeLayout:
    """Of N nodes.

    Attributes:
        columns, rows: (N,) from 0; a node stands in the row of its best child.
        children: For each node those behind it, the best first.
        roots: The first tokens, the best first.
        width, height: Columns and rows taken.
    """

    columns: tuple[int, ...]
    rows: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    roots: tuple[int, ...]
    width: int
    height: int

    def neighbour(self, number: int, rows: int) -> int:
        """The node of the same column that is next below, or above where `rows` is negative; itself where none is."""
        there = [
            (self.rows[other], other) for other, column in enumerate(self.columns) if column == self.columns[number]
        ]
        here, ahead = self.rows[number], 1 if rows > 0 else -1
        found = [(ahead * (row - here), other) for row, other in there if ahead * (row - here) > 0]
        return min(found)[1] if found else number


def laid_out(tree: SearchTree) -> TreeLayout:
    """Places for all nodes of a tree; those that led nowhere stand below those that went on."""
    nodes = tree.nodes
    below: list[list[int]] = [[] for _ in nodes]
    roots: list[int] = []
    for number, node in enumerate(nodes):
        (roots if node.parent == ROOT else below[node.parent]).append(number)
    promise = _promise(tree)
    for several in (roots, *below):
        several.sort(key=lambda n: (-promise[n], nodes[n].fate in _LEFT_BEHIND, -nodes[n].log_prob))
    columns = tuple(node.step - 1 for node in nodes)
    rows = tuple(_rows(roots, below, columns))
    width, height = max(columns, default=-1) + 1, max(rows, default=-1) + 1
    return TreeLayout(columns, rows, tuple(map(tuple, below)), tuple(roots), width, height)


def _promise(tree: SearchTree) -> list[float]:
    """For each node the best score of what is finished behind it; −∞ where nothing is."""
    scores = [-math.inf] * len(tree.nodes)
    for number, node in reversed(list(enumerate(tree.nodes))):
        if node.fate in (FINISHED, CUT):
            scores[number] = node.score
        if node.parent != ROOT:
            scores[node.parent] = max(scores[node.parent], scores[number])
    return scores


def _rows(roots: list[int], below: list[list[int]], columns: Sequence[int]) -> list[int]:
    """A row for each node: every branch in the first row that is free in all its columns, below where it forks off."""
    rows = [0] * len(below)
    free: Counter[int] = Counter()
    waiting = [(number, 0) for number in reversed(roots)]
    while waiting:
        number, least = waiting.pop()
        branch = list(_branch(number, below))
        row = max(least, *(free[columns[each]] for each in branch))
        for each in branch:
            rows[each] = row
            free[columns[each]] = row + 1
            waiting.extend((child, row + 1) for child in reversed(below[each][1:]))
    return rows


def _branch(number: int, below: list[list[int]]) -> Iterator[int]:
    """A node and its best child, and so on."""
    while True:
        yield number
        if not below[number]:
            return
        number = below[number][0]
