"""Cutting the same text otherwise each time, so that a network meets rare pieces and many spellings of a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import numpy as np
import sentencepiece

from model.data.tokenizer import Tokenizer


class SampledCutter:
    """Cuts texts by chance; use `sampled_cutter`."""

    def __init__(self, tokenizer: Tokenizer, share: float, thread: ThreadPoolExecutor) -> None:
        self._tokenizer, self._share, self._thread = tokenizer, share, thread

    def encode_many(self, texts: Sequence[str], side: str) -> list[list[int]]:
        """The ids of each text, as chance cuts it; they spell the same text."""
        return self._thread.submit(self._tokenizer.sample_many, texts, side, self._share).result()


@contextmanager
def sampled_cutter(tokenizer: Tokenizer, share: float, *, seed: int, epoch: int) -> Iterator[SampledCutter]:
    """A cutter whose draws are a function of (seed, epoch) and of what it is given, in order.

    With byte-pair encoding a merge is left out with probability `share` (BPE-dropout, Provilkov et al. 2020); with unigram a
    cutting is drawn with its probability to the power of `share` (subword regularisation, Kudo 2018).
    """
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="cutting") as thread:
        # SentencePiece has a generator a thread, which takes its seed when the thread first draws: so each has one of its own.
        sentencepiece.set_random_generator_seed(int(np.random.SeedSequence([seed, epoch]).generate_state(1)[0]))
        yield SampledCutter(tokenizer, share, thread)
