"""How good the weights of now are on pairs that training never sees: loss, accuracy, BLEU, sample translations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import tensorflow as tf

from model.data.batches import TokenTable, assemble, plan_in_order
from model.network.transformer import Transformer
from model.records.configs import DecodeConfig
from model.records.corpora import Referenced
from model.records.progress import Asked, Report, silent
from model.scoring.scoring import score
from model.training.loss import Tally, real_positions, vocabulary_sums
from model.translation.translator import Translator

SHOWN = 3
"""Sentences whose translations are shown as they improve."""

_IDS = tf.TensorSpec((None, None), tf.int32)
_GREEDY = DecodeConfig(beam=1)


@dataclass(frozen=True, slots=True)
class Sampled:
    """Greedy translations of a sample, and how near they come; no scores where none were wanted.

    Attributes:
        shown: (source, reference, translation) of a few sentences, always the same ones.
    """

    shown: tuple[tuple[str, str, str], ...] = ()
    bleu: float | None = None
    chrf: float | None = None
    signature: str = ""


class Validator:
    """Validates one network on one set of pairs, dropout off."""

    def __init__(
        self, network: Transformer, table: TokenTable, pairs: Sequence[Referenced], *, sentences: int, tokens: int
    ) -> None:
        """Args:
        network: What is validated.
        table: The pairs that the loss is taken over.
        pairs: The same as text, with their further references.
        sentences: How many are translated for BLEU and chrF.
        tokens: Padded positions of a batch.
        """
        self._network = network
        self._table = table
        self._sample = spread(pairs, max(sentences, SHOWN))
        self._scored = sentences
        self._batches = plan_in_order(table.source_lengths, table.target_lengths, tokens)
        self._sums = tf.function(self._batch_sums, input_signature=[_IDS, _IDS, _IDS], autograph=False)

    @property
    def hearings(self) -> int:
        """How often `loss` calls `hear`."""
        return 1 + len(self._batches)

    def loss(self, hear: Callable[[], None]) -> Tally:
        """Sums over every real target token of the part.

        Args:
            hear: Called between batches; it may raise Cancelled.
        """
        tally = Tally()
        hear()
        self._sums.get_concrete_function()  # apart from the first batch: each may take a second, and questions wait
        for rows in self._batches:
            hear()
            batch = assemble(self._table, rows)
            nll, correct, tokens = self._sums(batch.source, batch.decoder_input, batch.target)
            tally += Tally(float(nll), float(correct), float(tokens))
        return tally

    def sampled(self, translator: Translator, language: str, *, report: Report = silent, asked: Asked) -> Sampled:
        """Translates the sample; its sentences end at the length limit even if the network never ends them.

        Args:
            translator: On the same network.
            language: Of the target side; it chooses the tokenizer of BLEU.
            report: Told how many sentences are translated.
            asked: Whether to stop.

        Raises:
            Cancelled: `asked` said so.
        """
        sources = [source for source, *_ in self._sample]
        outputs = [found.text for found in translator.translate(sources, _GREEDY, report=report, asked=asked)]
        references = [references for _, *references in self._sample]
        every = [(row[0], row[1], output) for row, output in zip(self._sample, outputs, strict=True)]
        shown = tuple(every[place] for place in spread_places(len(every), SHOWN))
        if not self._scored:
            return Sampled(shown)
        scores = score(outputs[: self._scored], references[: self._scored], target_language=language)
        return Sampled(shown, scores.bleu.value, scores.chrf.value, scores.bleu.signature)

    def _batch_sums(self, source: Any, decoder_input: Any, target: Any) -> tuple[Any, Any, Any]:
        decoded = self._network.decode(decoder_input, self._network.encode(source))
        hidden, labels = real_positions(decoded.hidden, target)
        sums = vocabulary_sums(hidden, self._network.output_table.value, labels, 0.0)
        return sums.nll, sums.correct, tf.size(labels)


def spread_places(rows: int, count: int) -> list[int]:
    """The middles of `count` equal parts: a corpus sorted by length would show its shortest sentences first."""
    count = min(rows, count)
    return [(2 * part + 1) * rows // (2 * count) for part in range(count)]


def spread(pairs: Sequence[Referenced], count: int) -> list[Referenced]:
    """At most `count` pairs, evenly over all, so that a sorted file gives more than its beginning."""
    rows = np.linspace(0, len(pairs) - 1, min(count, len(pairs))).round().astype(int)
    return [pairs[row] for row in rows]
