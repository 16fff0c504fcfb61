"""How long a training will take, from a few updates on a sample of its text, before the run is made."""

from __future__ import annotations

import dataclasses
import math
import time
from collections.abc import Callable

from model.data.batches import Batch, Rows, TokenTable, assemble, plan_in_order, split
from model.records.configs import ModelConfig, TrainConfig
from model.records.progress import Asked
from model.records.speed import TrainingForecast
from model.training.live import LiveNetwork
from model.training.precision import fastest_precision
from model.training.products import operations
from model.training.sizing import PROBE_TOKENS
from model.training.stepping import Stepper
from model.training.updates import Updater
from model.translation.asking import stop_if

_TIMES = 2
"""How often each work is timed; the shortest time counts."""

_LAYERS = 2
"""Most layers of the network that is timed: the graph of a deep one takes longer to make than anybody waits for a forecast."""


def forecast(
    model: ModelConfig, train: TrainConfig, sample: TokenTable, *, share: float, asked: Asked
) -> TrainingForecast:
    """Times a small micro-step and a small update, which is a micro-step and what comes once in an update.

    A deep network is timed with fewer layers, and the time taken for as much longer as it has more operations.

    Args:
        model: The network, with its vocabularies.
        train: How it is trained.
        sample: Some pairs of the train part, at least one.
        share: Of the train part that the sample is, 0 to 1.
        asked: Asked between works.

    Raises:
        Cancelled: `asked` said so.
    """
    stop_if(asked)
    if train.precision == "auto":
        train = dataclasses.replace(train, precision=fastest_precision())
    shallow = dataclasses.replace(model, layers=min(model.layers, _LAYERS))
    live = LiveNetwork(shallow, train)
    updater = Updater(live.trained, train)
    batches = plan_in_order(sample.source_lengths, sample.target_lengths, min(train.batch_tokens, PROBE_TOKENS))
    middle = split(assemble(sample, batches[len(batches) // 2]), PROBE_TOKENS)[0]
    stepper = Stepper(live, updater, PROBE_TOKENS)

    def update() -> None:
        stop_if(asked)
        stepper.step(1, middle, rate=train.peak_learning_rate, hear=lambda: stop_if(asked))

    update()  # makes the graphs, which are not to be timed
    deeper = operations(model, middle) / operations(shallow, middle)
    whole = deeper * _seconds(update)
    piece = deeper * _seconds(lambda: updater.add(middle, update=1, micro_step=0))
    positions = sum(_positions(sample, rows) for rows in batches) / share
    updates = math.ceil(positions / train.batch_tokens)
    seconds = positions / _longer(middle) * piece + updates * max(whole - piece, 0.0)
    return TrainingForecast(updates, seconds)


def _positions(sample: TokenTable, rows: Rows) -> int:
    """Padded positions of the longer side."""
    longest = max(int(sample.source_lengths[rows].max()), int(sample.target_lengths[rows].max()))
    return longest * len(rows)


def _longer(batch: Batch) -> int:
    return batch.source.shape[0] * max(batch.source.shape[1], batch.target.shape[1])


def _seconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(_TIMES):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)
