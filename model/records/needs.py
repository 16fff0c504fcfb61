"""What a training will need of the computer, by arithmetic, before anything is built."""

from __future__ import annotations

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig

FLOAT_BYTES = 4
OPTIMIZER_ARRAYS = 2
"""Adam keeps two numbers for each weight."""

SUBWORDS = ("bpe", "unigram")
"""Kinds of tokens between letters and words."""

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


def enough_entries(tokenizer: TokenizerConfig, entries: tuple[int, int]) -> int:
    """A vocabulary that has room for words too, where the characters of the text alone are more than the one asked for.

    Args:
        tokenizer: What was asked for.
        entries: Of the source and of the target vocabulary that came of it.

    Returns:
        Whole thousands; 0 where the one asked for has room.
    """
    if max(entries) <= tokenizer.vocabulary or tokenizer.kind not in SUBWORDS:
        return 0
    return -(-2 * max(entries) // 1000) * 1000
