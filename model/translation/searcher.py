"""Ids in, hypotheses out: by a compiled search where one fits and is the faster, else step by step."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from model.network.transformer import Transformer
from model.records.configs import DecodeConfig
from model.records.progress import Asked, never
from model.records.ranking import penalty
from model.records.tokens import END, UNKNOWN
from model.translation.asking import stop_if
from model.translation.choosing import numbers_for
from model.translation.compiled import CompiledSearch
from model.translation.growing import Growth
from model.translation.history import History
from model.translation.likeliest import Likeliest
from model.translation.search import Hypothesis, beam_search
from model.translation.shapes import ROWS, Shape, most_tokens, shape_for, usual_shapes
from model.translation.sources import padded
from model.translation.steps import Decoding, GraphSteps

REPAID = 40
"""A full batch gains about a fortieth of what compiling its shape takes."""

Found = list[list[Hypothesis]]


class Searcher:
    """Searches with a network; both ways give the same, up to the rounding of float32.

    Attributes:
        compiles: Whether it may compile a shape of its own accord, once that has been asked for so often that it pays.
        compiled: The searches that are compiled and were faster than the graph, by shape.
    """

    def __init__(self, network: Transformer, never_said: Sequence[int]) -> None:
        """Compiles nothing yet.

        Args:
            network: Its weights are read at each call.
            never_said: Control ids that are never a next token.
        """
        self.network, self.compiles = network, False
        self.compiled: dict[Shape, CompiledSearch] = {}
        self._likeliest = Likeliest(network.config.target_vocabulary, never_said)
        self._graphs = GraphSteps(network, self._likeliest)
        self._slower: set[Shape] = set()
        self._begun: dict[Shape, list[Callable[[], None]]] = {}
        self._in_vain: Counter[Shape] = Counter()

    def search(
        self,
        sources: Sequence[Sequence[int]],
        config: DecodeConfig,
        *,
        prefixes: Sequence[Sequence[int]] = (),
        growth: Growth | None = None,
        asked: Asked = never,
    ) -> Found:
        """The best hypotheses of each sentence, falling by score.

        Args:
            sources: Ids of each sentence, the end last.
            config: How to search.
            prefixes: For each sentence the tokens its translation begins with; () for none.
            growth: Told of all that was looked at, for a single sentence.
            asked: Asked before each step, or few of them.

        Raises:
            Cancelled: `asked` said so.
        """
        if any(prefixes) or growth is not None:
            return self._by_graph(sources, config, asked, prefixes, growth)
        need = self._need(sources, config)
        fitting = self._fitting(need) if need is not None else None
        if fitting is None:
            return self._by_graph(sources, config, asked)
        return self._by_compiled(fitting, sources, config, asked)

    def warm(self, config: DecodeConfig) -> bool:
        """Does the next piece, a second or two, of compiling what single sentences of usual lengths need.

        Returns:
            Whether there was anything left to do.
        """
        sizes = self.network.config
        for shape in usual_shapes(config, vocabulary=sizes.target_vocabulary, max_tokens=sizes.max_tokens):
            if not self._known(shape):
                if shape not in self._begun:
                    self._begun[shape] = self._parts(shape, config)
                self._do(self._begun[shape].pop(0), shape)
                if self._known(shape):
                    del self._begun[shape]
                return True
        return False

    def compile_for(self, sources: Sequence[Sequence[int]], config: DecodeConfig) -> None:
        """Compiles the smallest shape that holds these sentences, if that was not done before."""
        need = self._need(sources, config)
        if need is not None and not self._known(need):
            self._compile(need, config)

    def _need(self, sources: Sequence[Sequence[int]], config: DecodeConfig) -> Shape | None:
        sizes, lengths = self.network.config, [len(source) for source in sources]
        limits = self._limits(lengths, config)
        return shape_for(lengths, limits, config, vocabulary=sizes.target_vocabulary, max_tokens=sizes.max_tokens)

    def _limits(self, lengths: Sequence[int], config: DecodeConfig) -> list[int]:
        return [most_tokens(length, config, self.network.config.max_tokens) for length in lengths]

    def _fitting(self, need: Shape) -> CompiledSearch | None:
        """The smallest that holds what is needed; a shape of full batches may be compiled for it now."""
        fitting = min((shape for shape in self.compiled if shape.fits(need)), default=None)
        if fitting is None and self.compiles and need.rows == ROWS[-1] and not self._known(need):
            self._in_vain[need] += 1
            if self._in_vain[need] > REPAID:
                self._compile(need, DecodeConfig(beam=need.beam, n_best=need.best, candidates=need.likely))
                return self.compiled.get(need)
        return self.compiled[fitting] if fitting is not None else None

    def _known(self, shape: Shape) -> bool:
        return shape in self.compiled or shape in self._slower

    def _compile(self, shape: Shape, config: DecodeConfig) -> None:
        for part in self._parts(shape, config):
            if not self._known(shape):
                self._do(part, shape)

    def _do(self, part: Callable[[], None], shape: Shape) -> None:
        """Where XLA cannot compile, or has no memory for it, single steps go on answering."""
        try:
            part()
        except tf.errors.OpError:
            self._slower.add(shape)

    def _parts(self, shape: Shape, config: DecodeConfig) -> list[Callable[[], None]]:
        search = CompiledSearch(self.network, self._likeliest, shape)
        parts: list[Callable[[], None]] = [search.compile_start]
        if shape.target > search.steps:
            parts.append(search.compile_advance)
        if shape.target > search.steps and search.smaller is not None:
            parts.append(search.smaller.compile_advance)
        return [*parts, partial(self._choose, search, config)]

    def _choose(self, search: CompiledSearch, config: DecodeConfig) -> None:
        """Keeps the compiled search if it is faster than the graph at sentences that fill its shape."""
        shape = search.shape
        sources = [[UNKNOWN] * (shape.source - 1) + [END]] * shape.rows
        short = replace(config, maximum_length=min(shape.target, shape.source))
        self._by_graph(sources[:1], replace(short, maximum_length=1), never)  # compiles the graph
        graph = _seconds(lambda: self._by_graph(sources, short, never))
        compiled = _seconds(lambda: self._by_compiled(search, sources, short, never))
        if compiled <= graph:
            self.compiled[shape] = search
        else:
            self._slower.add(shape)

    def _by_graph(
        self,
        sources: Sequence[Sequence[int]],
        config: DecodeConfig,
        asked: Asked,
        prefixes: Sequence[Sequence[int]] = (),
        growth: Growth | None = None,
    ) -> Found:
        limits = self._limits([len(source) for source in sources], config)
        if prefixes:
            limits = [max(limit, len(prefix) + 1) for limit, prefix in zip(limits, prefixes, strict=True)]
        draws = [numbers_for(s, config, n) for s, n in zip(sources, limits, strict=True)] if config.sampling else ()
        step = Decoding(self._graphs, padded(sources), asked)
        return beam_search(step, limits, config, prefixes=prefixes, draws=draws, growth=growth)

    def _by_compiled(
        self, search: CompiledSearch, sources: Sequence[Sequence[int]], config: DecodeConfig, asked: Asked
    ) -> Found:
        shape, history = search.shape, History(len(sources))
        limits = np.zeros(shape.rows, np.int32)
        limits[: len(sources)] = self._limits([len(source) for source in sources], config)
        penalties = tf.constant(penalty(np.arange(shape.target + 1), config.length_penalty))
        stop_if(asked)
        ids = tf.constant(padded(sources, shape.rows, shape.source))
        state, said = search.start(ids, tf.constant(limits), penalties)
        rows, said_before = np.arange(len(sources)), 0
        while True:
            position = int(state.position)
            history.add([array.numpy() for array in said], position - said_before, rows)
            is_open = np.isfinite(state.totals.numpy()).any(axis=1)
            if not is_open.any():
                return history.hypotheses(config.length_penalty, config.n_best, config.candidates)
            said_before = position
            if search.smaller is not None and is_open.sum() <= search.smaller.shape.rows:
                kept = _open_first(is_open, search.smaller.shape.rows)
                search, state, limits = search.smaller, state.of_rows(tf.constant(kept)), limits[kept]
                rows = rows[kept[: is_open.sum()]]
            stop_if(asked)
            state, said = search.advance(state, tf.constant(limits), penalties)


def _open_first(is_open: NDArray[np.bool_], count: int) -> NDArray[np.intp]:
    """Numbers of the rows that are open, and finished ones up to `count`."""
    return np.argsort(~is_open, kind="stable")[:count]


def _seconds(action: Callable[[], object]) -> float:
    """The shorter of two runs: other programs only make it longer."""
    taken = []
    for _ in range(2):
        begin = time.perf_counter()
        action()
        taken.append(time.perf_counter() - begin)
    return min(taken)
