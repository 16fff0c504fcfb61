"""Where the nodes of a search stand when it is drawn as a tree: a column a step, the best branch on top."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.search_tree import BEATEN, PRUNED, ROOT, SearchTree

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
    for several in (roots, *below):
        several.sort(key=lambda number: (nodes[number].fate in _LEFT_BEHIND, -nodes[number].log_prob))
    rows, height = _rows(roots, below)
    columns = tuple(node.step - 1 for node in nodes)
    children = tuple(map(tuple, below))
    return TreeLayout(columns, rows, children, tuple(roots), max(columns, default=-1) + 1, height)


def _rows(roots: list[int], below: list[list[int]]) -> tuple[tuple[int, ...], int]:
    """A row for each node, depth first, and how many there are."""
    rows = [0] * len(below)
    waiting = [(number, place > 0) for place, number in reversed(list(enumerate(roots)))]
    row = 0
    while waiting:
        number, starts_row = waiting.pop()
        row += starts_row
        rows[number] = row
        waiting.extend((child, place > 0) for place, child in reversed(list(enumerate(below[number]))))
    return tuple(rows), row + 1 if roots else 0
