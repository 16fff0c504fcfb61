"""How much of an update is computed at once: as much as keeps a person's Stop or question waiting under a second."""

from __future__ import annotations

import time

from model.data.batches import Batch, split
from model.training.updates import Updater

SECONDS = 0.7
"""Wanted of a micro-step; a machine that is shared or hot has some room left below a second."""
PROBE_TOKENS = 512
LEAST_TOKENS = 64


def measured_micro_batch_tokens(updater: Updater, batch: Batch, batch_tokens: int) -> int:
    """Positions of the longer side × rows for a micro-step, from timing a small one; at most `batch_tokens`.

    It is measured once in the life of a run and stored: another cut would sum in another order and end a resumed
    training's equality bit for bit.
    """
    piece = split(batch, PROBE_TOKENS)[0]
    positions = piece.source.shape[0] * max(piece.source.shape[1], piece.target.shape[1])
    updater.add(piece, update=0, micro_step=0)  # makes the graph, which is not to be timed
    seconds = min(_seconds(updater, piece) for _ in range(2))
    updater.clear()
    return min(batch_tokens, max(int(positions * SECONDS / seconds), LEAST_TOKENS))


def _seconds(updater: Updater, piece: Batch) -> float:
    start = time.perf_counter()
    updater.add(piece, update=0, micro_step=0)
    return time.perf_counter() - start
