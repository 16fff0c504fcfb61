"""A translation with all its choices as JSON objects."""

from __future__ import annotations

from typing import Any

from model.records.alignment import WordAlignment
from model.records.search_tree import SearchTree
from model.records.translations import Translation


def sentence_row(translation: Translation) -> dict[str, Any]:
    """A sentence with the probability of each token, what else could have come, and the alternatives."""
    tokens = zip(translation.target_tokens, translation.probabilities, strict=True)
    return {
        "source": translation.source,
        **_entry_row(translation),
        "confidence": translation.confidence,
        "forced": translation.forced,
        "copied": list(translation.copied),
        "tokens": [{"id": token.id, "piece": token.piece, "probability": p} for token, p in tokens],
        "candidates": [
            [{"id": one.id, "text": one.text, "probability": one.probability} for one in step]
            for step in translation.candidates
        ],
        "alternatives": [_entry_row(other) for other in translation.alternatives],
        "notices": [str(notice) for notice in translation.notices],
    }


def tree_row(tree: SearchTree) -> dict[str, Any]:
    """Everything that a search looked at: nodes in order, each with the number of the one before it."""
    nodes = [
        {
            "parent": node.parent,
            "step": node.step,
            "id": node.token.id,
            "piece": node.token.piece,
            "token_log_prob": node.token_log_prob,
            "log_prob": node.log_prob,
            "score": node.score,
            "fate": node.fate,
            "group": node.group,
        }
        for node in tree.nodes
    ]
    return {"nodes": nodes, "left_out": tree.left_out}


def alignment_row(alignment: WordAlignment) -> dict[str, Any]:
    """Words of both sides, and for each target word the number of its source word, from 0."""
    partners = [alignment.source_of(word) for word in range(len(alignment.target))]
    return {
        "source_words": [word.text.strip() for word in alignment.source],
        "target_words": [word.text.strip() for word in alignment.target],
        "source_of": partners,
    }


def _entry_row(entry: Translation) -> dict[str, Any]:
    return {
        "text": entry.text,
        "score": entry.score,
        "log_prob": entry.log_prob,
        "length": len(entry.target_tokens),
        "finished": entry.finished,
    }
