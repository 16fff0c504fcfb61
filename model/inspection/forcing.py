"""Teacher forcing beside free running: the same network on the reference's words and on its own."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from model.inspection.arrays import frozen
from model.inspection.likeliest import likeliest, probabilities_of
from model.inspection.steps import network_steps
from model.records.configs import DecodeConfig
from model.records.inspection import Forcing
from model.records.progress import Asked, never
from model.translation.translator import Translator


def forcing(
    translator: Translator, source: str, reference_ids: Sequence[int], *, candidates: int = 5, asked: Asked = never
) -> Forcing:
    """Reads a sentence with its reference, as training does, and translates it greedily, as using does.

    Args:
        translator: On the run's network.
        source: The sentence as typed.
        reference_ids: Its right translation, the end included.
        candidates: How many of the likeliest tokens are kept for each place.
        asked: Whether to stop.

    Raises:
        DataError: A sentence is longer than the network reads.
        Cancelled: `asked` said so.
    """
    steps = network_steps(translator.network, translator.tokenizer, source, reference_ids)
    probabilities = probabilities_of(steps.logits)
    (free,) = translator.translate([source], DecodeConfig(beam=1, candidates=candidates), asked=asked)
    of_reference = probabilities[np.arange(len(reference_ids)), list(reference_ids)]
    return Forcing(
        steps.target_tokens,
        frozen(of_reference.astype(np.float32)),
        likeliest(translator.tokenizer, probabilities, candidates, never_said=translator.never_said),
        free,
    )
