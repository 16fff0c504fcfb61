"""Words aligned by cross-attention."""

from __future__ import annotations

from collections.abc import Sequence

from model.errors import ConfigError
from model.inspection.arrays import frozen
from model.inspection.words import Axis, condensed
from model.records.alignment import WordAlignment
from model.records.attention import AttentionTrace


def word_alignment(trace: AttentionTrace, *, layer: int | None = None, heads: Sequence[int] = ()) -> WordAlignment:
    """Averages the cross-attention of some heads and joins the pieces of words on both sides.

    Attention is no alignment by itself, and which layer comes nearest differs from network to network: often one before the
    last (Garg et al. 2019, "Jointly Learning to Align and Translate with Transformer Models", section 4.1).

    Args:
        trace: Of one sentence pair, with every token.
        layer: From 0; None for the mean of all layers.
        heads: From 0; none for the mean of all heads.

    Raises:
        ConfigError: There is no such layer or head.
    """
    layers, count = trace.cross.shape[:2]
    for field, numbers, most in (("layer", () if layer is None else (layer,), layers), ("heads", heads, count)):
        for number in numbers:
            if not 0 <= number < most:
                raise ConfigError("config_range", field=field, value=number, minimum=0, maximum=most - 1)
    chosen = trace.cross if layer is None else trace.cross[layer : layer + 1]
    weights = (chosen[:, list(heads)] if heads else chosen).mean(axis=(0, 1))
    rows, columns = (Axis.of(tokens, words=True, marks=False) for tokens in (trace.target_tokens, trace.source_tokens))
    return WordAlignment(columns.tokens, rows.tokens, frozen(condensed(weights, rows, columns)))
