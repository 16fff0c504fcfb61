"""How fast a network of random weights translates: every sentence to the same length, as programs are compared."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence

from model.network.weights import build
from model.records.configs import DecodeConfig, ModelConfig
from model.records.tokens import BEGIN, END, PAD, UNKNOWN
from model.records.translations import TranslationSpeed
from model.translation.searcher import Searcher

SINGLE = 100
"""Sentences translated one by one."""


def measure(
    model: ModelConfig, sources: Sequence[Sequence[int]], *, beam: int, length: int, batch: int
) -> TranslationSpeed:
    """Translates id by id as given, no end added, to exactly `length` tokens each: the end token is never said.

    All shapes are compiled before the clock starts, where compiled ones are faster. Batches are of sentences of like lengths.

    Args:
        model: The sizes of the network.
        sources: Ids of each sentence.
        beam: Hypotheses a sentence.
        length: Target tokens.
        batch: Most sentences at once.
    """
    searcher = Searcher(build(model), (PAD, BEGIN, END, UNKNOWN))
    config = DecodeConfig(beam=beam, maximum_length=length)
    ordered = sorted(sources, key=len, reverse=True)
    batches = [ordered[start : start + batch] for start in range(0, len(ordered), batch)]
    singles = [[source] for source in sources[:SINGLE]]
    for work in (*batches, *singles):
        searcher.compile_for(work, config)
    _seconds(searcher, batches[-1:], config)
    together = sum(_seconds(searcher, batches, config))
    alone = statistics.median(_seconds(searcher, singles, config))
    return TranslationSpeed(len(sources) / together, 1000 * alone, beam)


def _seconds(searcher: Searcher, works: Sequence[Sequence[Sequence[int]]], config: DecodeConfig) -> list[float]:
    taken = []
    for work in works:
        begin = time.perf_counter()
        found = searcher.search(work, config)
        taken.append(time.perf_counter() - begin)
        assert all(len(best.tokens) == config.maximum_length for best, *_ in found)
    return taken
