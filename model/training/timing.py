"""How fast updates are on this machine, made by what makes them in a training."""

from __future__ import annotations

import dataclasses
import statistics
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from model.data.batches import Batch, Rows, TokenTable, assemble
from model.records.configs import ModelConfig, TrainConfig
from model.records.speed import TrainingSpeed
from model.records.tokens import PAD
from model.training.live import LiveNetwork
from model.training.precision import fastest_precision
from model.training.products import best_rate, operations
from model.training.schedule import Schedule
from model.training.stepping import Stepper
from model.training.updates import Updater


class _Timed(NamedTuple):
    """One update."""

    waited: float
    seconds: float
    tokens: int
    positions: int
    operations: int


def measure(model: ModelConfig, train: TrainConfig, table: TokenTable, batches: Sequence[Rows]) -> TrainingSpeed:
    """Times an update on each of these batches, every one of which has run once before: its shape is then known.

    Args:
        model: The network, which begins by chance.
        train: How it is trained; `micro_batch_tokens` 0 computes a batch at once.
        table: The pairs.
        batches: Numbers of their rows.
    """
    precision = fastest_precision() if train.precision == "auto" else train.precision
    train = dataclasses.replace(train, precision=precision)
    live = LiveNetwork(model, train)
    stepper = Stepper(live, Updater(live.trained, train), train.micro_batch_tokens or sys.maxsize)
    schedule = Schedule.of(train)
    timed: list[_Timed] = []
    for number, rows in enumerate([*batches, *batches], start=1):
        begin = time.perf_counter()
        batch = assemble(table, rows)
        put_together = time.perf_counter()
        stepper.step(number, batch, rate=schedule.rate(number), hear=_unasked)
        timed.append(_timed(model, batch, put_together - begin, time.perf_counter() - begin))
    return _speed(timed[len(batches) :], precision, _limit(model, table, batches, precision))


def _unasked() -> None:
    """Nobody stops it."""


def _timed(model: ModelConfig, batch: Batch, waited: float, seconds: float) -> _Timed:
    tokens = int(np.count_nonzero(batch.source != PAD) + np.count_nonzero(batch.target != PAD))
    return _Timed(waited, seconds, tokens, batch.source.size + batch.target.size, operations(model, batch))


def _limit(model: ModelConfig, table: TokenTable, batches: Sequence[Rows], precision: str) -> float:
    """Operations a second of the fastest product of the batch that is in the middle by size."""
    middle = sorted(batches, key=len)[len(batches) // 2]
    return best_rate(model, assemble(table, middle), precision)


def _speed(timed: Sequence[_Timed], precision: str, limit: float) -> TrainingSpeed:
    return TrainingSpeed(
        tokens_per_second=statistics.median(each.tokens / each.seconds for each in timed),
        precision=precision,
        share_of_limit=statistics.median(each.operations / each.seconds for each in timed) / limit,
        limit_gflops=limit / 1e9,
        padding_share=1 - sum(each.tokens for each in timed) / sum(each.positions for each in timed),
        waiting_share=sum(each.waited for each in timed) / sum(each.seconds for each in timed),
        peak_mb=peak_mb(),
        updates=len(timed),
    )


def peak_mb() -> float | None:
    """The most memory that this process has had, in megabytes, where the system tells."""
    if sys.platform == "win32":
        return None
    import resource

    unit = 1 << (20 if sys.platform == "darwin" else 10)  # bytes there, kilobytes elsewhere
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
