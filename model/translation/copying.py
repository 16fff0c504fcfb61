"""Puts words of the source where a translation has unknown ones, guided by attention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import tensorflow as tf
from keras import ops

from model.data.tokenizer import Tokenizer
from model.network.transformer import Transformer
from model.records.tokens import BEGIN, UNKNOWN, Token
from model.translation.steps import Graph


class Copying:
    """Finds for each unknown token the source token that the step which said it looked at most.

    Luong et al. 2015, "Addressing the Rare Word Problem in Neural Machine Translation", section 3, with attention in the
    place of learned pointers: the mean over all layers and heads of the cross-attention.
    """

    def __init__(self, network: Transformer) -> None:
        """Compiles nothing yet.

        Args:
            network: Its weights are read at each call.
        """
        self._network = network
        self._attention = Graph(self._mean_attention, *[tf.TensorSpec((None, None), tf.int32)] * 2)

    def looked_at(self, source: Sequence[int], target: Sequence[int]) -> dict[int, int]:
        """For each place of `target` with an unknown token the place in `source`, whose end is never taken.

        Args:
            source: S ids, the end last.
            target: T ids.
        """
        places = [place for place, token in enumerate(target) if token == UNKNOWN]
        if not places or len(source) < 2:
            return {}
        weights = self._attention(*(tf.constant([ids], tf.int32) for ids in (source, (BEGIN, *target[:-1]))))
        return {place: int(np.argmax(weights.numpy()[place, :-1])) for place in places}

    def _mean_attention(self, source: Any, decoder_input: Any) -> Any:
        """Returns the mean cross-attention (T, S) of one pair."""
        decoded = self._network.decode(decoder_input, self._network.encode(source))
        return ops.mean(ops.stack([steps.weights[0] for steps in decoded.cross_attention]), axis=(0, 1))


def with_copies(
    tokenizer: Tokenizer, source: Sequence[Token], ids: Sequence[int], looked_at: Mapping[int, int]
) -> tuple[str, tuple[Token, ...]]:
    """The text and tokens that the ids spell, with source tokens in the places of unknown ones.

    Args:
        tokenizer: Of the run.
        source: S tokens.
        ids: T target ids without the end.
        looked_at: From `Copying.looked_at`.
    """
    plain, tokens = tokenizer.decode(ids, "target"), tokenizer.tokens_of(ids, "target")
    text, done, placed = "", 0, []
    for place, token in enumerate(tokens):
        text += plain[done : token.start]
        shown = source[looked_at[place]].text if place in looked_at else plain[token.start : token.end]
        placed.append(replace(token, text=shown or token.text, start=len(text), end=len(text) + len(shown)))
        text, done = text + shown, token.end
    return text + plain[done:], tuple(placed)
