"""Made-up moments of a training: two sentences, other weights at each update."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from made_attention import SOURCE, TARGET, trace

from model.records.attention import AttentionTrace
from model.records.probes import Probe, ProbeMoment

SENTENCES = ((SOURCE, TARGET), (("a", "dog"), ("狗",)))
UPDATES = (0, 5, 10, 20)


def moments(updates: Sequence[int] = UPDATES) -> list[ProbeMoment]:
    """One a given update; the cross-attention of update u looks at column u + 1 a little more than at the others."""
    return [ProbeMoment(update, tuple(_probe(*sentence, update) for sentence in SENTENCES)) for update in updates]


def _probe(source: Sequence[str], target: Sequence[str], update: int) -> Probe:
    made = trace(source, target, update=update)
    shifted = AttentionTrace(
        *(np.roll(made.weights(stack), update + 1, axis=-1) for stack in ("encoder", "decoder", "cross")),
        made.source_tokens, made.decoder_tokens, made.target_tokens, made.log_probs, update,
    )  # fmt: skip
    return Probe(" ".join(source), "".join(target), f"{update}?", shifted)
