"""What a network learns when its decoder may look ahead: two small ones, trained with and without the causal mask.

In training the decoder is handed the whole target, one place later. Without the mask it finds the token to be predicted among
what it reads, so it learns to copy it; nothing stands there when it runs on its own words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from model.data.batches import Batch, TokenTable, assemble, plan
from model.data.samples import generate
from model.data.tokenizer import Tokenizer
from model.errors import Cancelled
from model.inspection.arrays import frozen
from model.network.transformer import Transformer
from model.network.weights import build
from model.records.configs import DecodeConfig, ModelConfig, TokenizerConfig, TrainConfig
from model.records.experiments import MaskExperiment, MaskTrial, TrialPoint
from model.records.progress import Asked, Progress, Report, never, silent
from model.training.schedule import Schedule
from model.training.updates import Updater
from model.training.validation import Validator
from model.translation.translator import Translator

CORPUS = "reverse"
LONGEST = 6
"""Letters of the longest sequences: short ones are learned in seconds."""

HELD_OUT = 100
MODEL = ModelConfig(layers=1, heads=4, width=64, feed_forward=128, dropout=0.0, max_tokens=32)
TRAIN = TrainConfig(steps=400, peak_learning_rate=0.01, warmup_steps=50, batch_tokens=512, label_smoothing=0.0)
"""Enough for the network with the mask to say nearly every sequence right."""

Tell = Callable[[TrialPoint], None]
Pairs = Sequence[tuple[str, str]]


def _unheard(point: TrialPoint) -> None:
    """Nobody listens."""


@dataclass(frozen=True, slots=True)
class _Task:
    """What both networks learn, and how they are told, reported and stopped."""

    tokenizer: Tokenizer
    table: TokenTable
    held_out: Pairs
    train: TrainConfig
    tell: Tell
    report: Report
    asked: Asked


def mask_experiment(
    *,
    model: ModelConfig = MODEL,
    train: TrainConfig = TRAIN,
    held_out: int = HELD_OUT,
    tell: Tell = _unheard,
    report: Report = silent,
    asked: Asked = never,
) -> MaskExperiment:
    """Trains two networks from the same weights on the same batches, with the causal mask and without it.

    Args:
        model: Their shape; vocabularies and mask are filled in.
        train: How they learn; only `steps` limits.
        held_out: Sequences that they are tried on and never learn from.
        tell: Hears of every update.
        report: Hears of every update of both together.
        asked: Asked before each update.

    Raises:
        Cancelled: `asked` said so.
    """
    parts = {name: _short(pairs) for name, pairs in generate(CORPUS).items()}
    sources, targets = zip(*parts["train"], strict=True)
    config = TokenizerConfig(kind="word", byte_fallback=False)
    tokenizer, _ = Tokenizer.learn(sources, targets, config, asked=asked)
    table = TokenTable.build(parts["train"], tokenizer, model.max_tokens, asked=asked)
    task = _Task(tokenizer, table, parts["test"][:held_out], train, tell, report, asked)
    shape = replace(model, source_vocabulary=tokenizer.source_vocabulary, target_vocabulary=tokenizer.target_vocabulary)
    masked, unmasked = (_trial(task, replace(shape, causal_mask=causal)) for causal in (True, False))
    return MaskExperiment(masked, unmasked, len(table), shape.parameters())


def _trial(task: _Task, shape: ModelConfig) -> MaskTrial:
    network = build(shape, task.train.seed)
    losses = frozen(np.array(list(_trained(task, network)), np.float32))
    table = TokenTable.build(task.held_out, task.tokenizer, shape.max_tokens)
    tally = Validator(network, table, task.held_out, sentences=0, tokens=task.train.batch_tokens).loss(lambda: None)
    sources = [source for source, _ in task.held_out]
    free = Translator(network, task.tokenizer).translate(sources, DecodeConfig(beam=1), asked=task.asked)
    said = tuple((*pair, translation.text) for pair, translation in zip(task.held_out, free, strict=True))
    right = float(np.mean([reference == text for _, reference, text in said]))
    return MaskTrial(shape.causal_mask, losses, tally.accuracy, right, said)


def _trained(task: _Task, network: Transformer) -> Iterator[float]:
    """The loss of each update."""
    causal, steps = network.config.causal_mask, task.train.steps or 0
    updater, schedule = Updater(network, task.train), Schedule.of(task.train)
    before = 0 if causal else steps
    for update, batch in zip(range(1, steps + 1), _batches(task), strict=False):
        if task.asked():
            raise Cancelled
        tally = updater.add(batch, update=update, micro_step=0)
        norm = updater.gradient_norm(tally.tokens)
        updater.apply(update, rate=schedule.rate(update), tokens=tally.tokens, norm=norm)
        task.tell(TrialPoint(causal, update, tally.loss))
        task.report(Progress("experimenting", before + update, 2 * steps))
        yield tally.loss


def _batches(task: _Task) -> Iterator[Batch]:
    """One epoch after the other, the same for both networks."""
    epoch = 0
    while True:
        lengths = task.table.source_lengths, task.table.target_lengths
        for rows in plan(*lengths, task.train.batch_tokens, task.train.seed, epoch):
            yield assemble(task.table, rows)
        epoch += 1


def _short(pairs: Pairs) -> Pairs:
    return [pair for pair in pairs if len(pair[0].split()) <= LONGEST]
