"""What a search looked at, step by step: a tree whose paths are hypotheses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from model.records.ranking import score_of
from model.records.tokens import Token
from model.records.translations import Translation

KEPT, FINISHED, CUT, PRUNED, BEATEN = "kept", "finished", "cut", "pruned", "beaten"
"""What became of a continuation: it went on; it said the end token; it reached the length limit; others of its step were
better; or it was among the best, but could not reach the score of those finished already."""
ROOT = -1
"""The parent of a first token."""


@dataclass(frozen=True, slots=True)
class SearchNode:
    """A token that was said or could have been said after those of its parents.

    Attributes:
        parent: Number of the node before it, or ROOT.
        step: Which token of the translation it is, from 1.
        token: What it says.
        token_log_prob: Log-probability of this token after those before it, in nats.
        log_prob: Sum of those from the root to here.
        score: `log_prob` over the length penalty of `step` tokens.
        fate: KEPT, FINISHED, CUT, PRUNED or BEATEN.
        group: Of diverse beam search, or which draw, from 0; −1 for what all of them share.
    """

    parent: int
    step: int
    token: Token
    token_log_prob: float
    log_prob: float
    score: float
    fate: str
    group: int = 0


@dataclass(frozen=True, slots=True)
class SearchTree:
    """The search for the translation of one sentence. A node stands behind its parent.

    Attributes:
        translation: What it found, with alternatives and candidates as asked for.
        nodes: In the order in which the search came to them; of what was pruned only the best of each step.
        left_out: How many more there were than are kept.
    """

    translation: Translation
    nodes: tuple[SearchNode, ...]
    left_out: int = 0

    def path(self, number: int) -> tuple[int, ...]:
        """Numbers of the nodes from a first token to this node."""
        return tuple(reversed(list(self._upwards(number))))

    def ids(self, number: int) -> tuple[int, ...]:
        """Ids of the tokens from the first to this node: a beginning to go on from, or a target to look at."""
        return tuple(self.nodes[each].token.id for each in self.path(number))

    def ranked(self, alpha: float) -> tuple[tuple[int, float], ...]:
        """Numbers and scores of all finished nodes under a length penalty, falling; of those cut where none is finished."""
        finished = [number for number, node in enumerate(self.nodes) if node.fate == FINISHED]
        several = finished or [number for number, node in enumerate(self.nodes) if node.fate == CUT]
        scored = [(n, score_of(self.nodes[n].log_prob, self.nodes[n].step, alpha)) for n in several]
        return tuple(sorted(scored, key=lambda pair: -pair[1]))

    def _upwards(self, number: int) -> Iterator[int]:
        while number != ROOT:
            yield number
            number = self.nodes[number].parent
