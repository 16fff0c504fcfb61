"""How hypotheses of different lengths are ranked, and ranked anew without another search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.records.translations import Translation

Floats: TypeAlias = NDArray[np.float64]


def penalty(length: int | NDArray[np.integer[Any]], alpha: float) -> Floats:
    """GNMT length penalty lp(Y) = ((5 + |Y|) / (5 + 1))^α; a score is log P(Y|X) / lp(Y).

    |Y| counts the end token. Wu et al. 2016, "Google's Neural Machine Translation System", section 7, equation 14
    (without the coverage term).
    """
    return np.asarray(((5.0 + np.asarray(length)) / 6.0) ** alpha, dtype=np.float64)


def score_of(log_prob: float, length: int, alpha: float) -> float:
    """What the search ranks by: the log-probability of `length` tokens over their length penalty."""
    return log_prob / float(penalty(length, alpha))


def reranked(entries: Sequence[Translation], alpha: float) -> tuple[Translation, ...]:
    """The entries of an n-best list with the scores of another length penalty, falling; nothing is searched.

    An entry that the search never finished cannot come in: with a much larger α a new search may find a longer one.

    Args:
        entries: Translations of one sentence. Their own alternatives are left as they are.
        alpha: α of `penalty`.
    """
    scored = [replace(each, score=score_of(each.log_prob, len(each.target_tokens), alpha)) for each in entries]
    return tuple(sorted(scored, key=lambda each: -each.score))
