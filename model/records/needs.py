"""What a training will need of the computer, by arithmetic, before anything is built."""

from __future__ import annotations

from model.records.configs import ModelConfig, TrainConfig

FLOAT_BYTES = 4
OPTIMIZER_ARRAYS = 2
"""Adam keeps two numbers for each weight."""

_ARRAYS = 4
"""As large as the weights, at once: weights, gradients and Adam's two."""
_LOGITS = 5
_VECTORS = 12
_INNER = 2
"""Arrays of so many vocabularies, widths and inner widths a position are alive at once. Fitted to the peak memory of four
networks (0.4 to 12 million parameters, 1,536 to 4,096 positions), which they give within 20 %."""


def training_memory(model: ModelConfig, train: TrainConfig) -> int:
    """Bytes of memory that training takes on top of the idle program, about.

    Args:
        model: With its vocabularies set.
        train: `micro_batch_tokens` 0 stands for a whole batch at once, since it is measured only later.
    """
    positions = min(train.batch_tokens, train.micro_batch_tokens or train.batch_tokens)
    layer = _VECTORS * model.width + _INNER * model.feed_forward
    activations = positions * (_LOGITS * model.target_vocabulary + 2 * model.layers * layer)
    return FLOAT_BYTES * (_ARRAYS * model.parameters() + activations)


def checkpoint_space(model: ModelConfig, train: TrainConfig) -> int:
    """Bytes on the disk that a run's checkpoints take at most: those kept, the best, and the one being written."""
    weights = FLOAT_BYTES * model.parameters()
    optimizers = 2 * OPTIMIZER_ARRAYS * weights
    return (train.keep + 2) * weights + optimizers
