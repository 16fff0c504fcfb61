"""How a network is trained: what a person chooses, with default, range, unit and help beside each field."""

from __future__ import annotations

from dataclasses import dataclass

from model.errors import ConfigError
from model.records.options import Checked, option

MOST_AVERAGED = 100
"""Checkpoints that an average is made of."""

ENDING = ("linear", "cosine")
"""Schedules whose rate is 0 at the end, so that the number of updates must be known."""


@dataclass(frozen=True, slots=True)
class TrainConfig(Checked):
    """How the network learns. Epochs, updates and minutes all limit: whichever comes first."""

    epochs: int | None = option(
        20, "Passes over the train part; empty for no limit.", minimum=1, maximum=1_000_000, optional=True
    )
    steps: int | None = option(
        None, "Updates; empty for no limit.", minimum=1, maximum=100_000_000, optional=True, unit="updates", more=True
    )
    minutes: float | None = option(
        None, "Minutes of training; empty for no limit.", minimum=0.01, maximum=100_000.0, optional=True, unit="min"
    )
    peak_learning_rate: float = option(
        0.002, "The highest learning rate, reached at the end of the warm-up.", minimum=1e-7, maximum=10.0
    )
    warmup_steps: int = option(
        1000,
        "Updates until the peak; what comes after it is said by the schedule.",
        minimum=1,
        maximum=1_000_000,
        unit="updates",
    )
    batch_tokens: int = option(
        4096,
        "Padded positions of the longer side × rows that one update sees.",
        minimum=16,
        maximum=1_000_000,
        unit="tokens",
    )
    label_smoothing: float = option(
        0.1, "Probability spread evenly over the vocabulary instead of the one right token.", minimum=0.0, maximum=0.9
    )
    r_drop: float = option(
        0.0,
        "Every pair goes through the network twice, with other values dropped out, and so strongly are the two predictions "
        "drawn together (R-Drop): 5 is usual, 0 is off. An update takes about twice as long; small corpora gain most.",
        minimum=0.0,
        maximum=100.0,
        more=True,
    )
    subword_sampling: float = option(
        0.0,
        "Words are cut otherwise in every epoch, so that rare tokens are met more often: with byte-pair encoding such a share of "
        "merges is left out, with unigram cuttings are drawn the more evenly the smaller this is. 0.1 is usual, 0 is off.",
        minimum=0.0,
        maximum=0.9,
        more=True,
    )
    schedule: str = option(
        "inverse_square_root",
        "How the learning rate moves after the warm-up: falling with the square root of the updates, staying constant, or "
        "falling to 0 at the last update in a straight line or along a cosine (both need epochs or steps as limit).",
        choices=("inverse_square_root", "linear", "cosine", "constant"),
        more=True,
    )
    ema_decay: float = option(
        0.0,
        "What translates, is validated and is saved is a moving average of the weights: 0.999 looks back on about 1,000 "
        "updates; 0 for none.",
        minimum=0.0,
        maximum=0.99999,
        more=True,
    )
    average_last: int = option(
        0,
        "At the end the weights of so many newest checkpoints are averaged; the average translates where the validation "
        "finds it better than the best. 0 for none.",
        minimum=0,
        maximum=MOST_AVERAGED,
        unit="checkpoints",
        more=True,
    )
    precision: str = option(
        "float32",
        "How updates compute: float32, or shorter numbers that newer processors and graphics cards handle faster: bfloat16, or "
        "float16 for graphics cards without it. auto measures once which it is here. Weights are kept in float32, and "
        "translating always computes in it.",
        choices=("auto", "float32", "bfloat16", "float16"),
        more=True,
    )
    micro_batch_tokens: int = option(
        0, "Positions computed at once; 0 measures once so that a piece takes at most a second.",
        minimum=0, maximum=1_000_000, unit="tokens", more=True,
    )  # fmt: skip
    clip_norm: float = option(
        1.0, "Gradients longer than this are shortened to it; 0 never.", minimum=0.0, maximum=1000.0, more=True
    )
    best_by: str = option(
        "loss",
        "Which weights count as the best on the validation part, and so translate: those with the lowest loss, or with the "
        "highest BLEU, which may rise for long after the loss does.",
        choices=("loss", "bleu"),
        more=True,
    )
    patience: int | None = option(
        None,
        "Ends the training early after so many validations in a row that found no new best; empty: never.",
        minimum=1,
        maximum=1_000_000,
        unit="validations",
        optional=True,
        empty="never",
        more=True,
    )
    validate_every: int | None = option(
        None,
        "Validate also after so many updates; empty: after each epoch only.",
        minimum=1,
        maximum=1_000_000,
        unit="updates",
        optional=True,
        empty="each epoch",
        more=True,
    )
    validation_sentences: int = option(
        200, "Validation sentences translated for BLEU and chrF; 0 for none.", minimum=0, maximum=100_000, more=True
    )
    probe_sentences: int = option(
        3, "Short validation sentences whose attention is kept along the training; 0 for none.",
        minimum=0, maximum=10, more=True,
    )  # fmt: skip
    checkpoint_minutes: float = option(
        5.0, "Save at least this often.", minimum=0.01, maximum=1000.0, unit="min", more=True
    )
    keep: int = option(3, "Newest checkpoints kept besides the best.", minimum=1, maximum=1000, more=True)
    tensorboard: bool = option(
        False, "Writes the curves as event files too, into the run’s folder, for TensorBoard to show.", more=True
    )
    seed: int = option(1, "Of weights, order and dropout: the same seed trains the same.", minimum=0, maximum=2**31 - 1, more=True)  # fmt: skip

    def check(self) -> None:
        """Raises ConfigError for a field out of range, or for fields that do not fit together."""
        Checked.check(self)
        if self.schedule in ENDING and self.epochs is None and self.steps is None:
            raise ConfigError("config_schedule", field="schedule", value=self.schedule)
        if self.best_by == "bleu" and not self.validation_sentences:
            raise ConfigError("config_best_by", field="best_by")
