"""For which sizes a search is compiled: few, so that many sentences share one."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import NamedTuple

from model.records.configs import DecodeConfig

ROWS = (1, 4, 16, 64)
SOURCES = (8, 16, 24, 32, 48, 64, 96, 128, 192, 256)
"""Beyond the last one: its multiples."""
TARGETS = 16
"""Target lengths are multiples of it."""
BEAM = 8
"""Widest beam that is compiled: every hypothesis sees the places of its row's others through a mask, (beam)² of them."""
USUAL = (16, 32)
"""Source lengths compiled before anybody asks."""


class Shape(NamedTuple):
    """What a search is compiled for.

    Attributes:
        rows: N sentences at once.
        source: S source tokens.
        target: T target tokens at most.
        beam: W hypotheses a row.
        likely: k likeliest tokens kept for each step of a hypothesis, at least W.
        best: n best finished hypotheses wanted of a row.
    """

    rows: int
    source: int
    target: int
    beam: int
    likely: int
    best: int

    def fits(self, need: Shape) -> bool:
        """Whether a search of the sizes `need` can be done with this one."""
        same = (self.rows, *self[3:]) == (need.rows, *need[3:])
        return same and self.source >= need.source and self.target >= need.target


def most_tokens(source: int, config: DecodeConfig, max_tokens: int) -> int:
    """Most target tokens of a sentence of S source tokens: as configured, or twice S plus 10; at most the model's."""
    return min(max_tokens, config.maximum_length or max(2 * source + 10, config.minimum_length))


def is_compilable(config: DecodeConfig) -> bool:
    """Whether a search that a config asks for is one of those that are compiled: greedy or beam, without further rules."""
    return not (config.sampling or config.groups > 1 or config.no_repeat or config.minimum_length)


def shape_for(
    lengths: Iterable[int], limits: Iterable[int], config: DecodeConfig, *, vocabulary: int, max_tokens: int
) -> Shape | None:
    """The smallest shape that holds sentences of these lengths with these limits; None where none is compiled.

    Args:
        lengths: Source tokens of each sentence.
        limits: Most target tokens of each.
        config: How to search.
        vocabulary: V of the target side.
        max_tokens: Of the model, which no shape exceeds.
    """
    counts = list(lengths)
    likely = max(config.beam, config.candidates)
    if not is_compilable(config) or config.beam > BEAM or likely > vocabulary or len(counts) > ROWS[-1]:
        return None
    rows = next(size for size in ROWS if size >= len(counts))
    target = -(-max(limits) // TARGETS) * TARGETS
    source = _source(max(counts))
    return Shape(rows, min(source, max_tokens), min(target, max_tokens), config.beam, likely, config.n_best)


def usual_shapes(config: DecodeConfig, *, vocabulary: int, max_tokens: int) -> list[Shape]:
    """What single sentences of usual lengths need; a sentence of fewer tokens fits in too."""
    shapes = []
    for source in (min(size, max_tokens) for size in USUAL):
        limits = [most_tokens(source, config, max_tokens)]
        shapes.append(shape_for([source], limits, config, vocabulary=vocabulary, max_tokens=max_tokens))
    return list(dict.fromkeys(shape for shape in shapes if shape is not None))


def _source(length: int) -> int:
    largest = SOURCES[-1]
    sizes = itertools.chain(SOURCES, itertools.count(2 * largest, largest))
    return next(size for size in sizes if size >= length)
