"""What a run folder says about itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig

FORMAT = 1
"""Of run.json; a run with a higher one is refused with a sentence."""

STATES = ("new", "running", "paused", "stopped", "finished", "failed")
IN_TRAINING = ("running", "paused")
"""States that somebody holds a run in; one that a crash left so is "stopped" to a reader."""


@dataclass(frozen=True, slots=True)
class RunInfo:
    """The content of run.json.

    Attributes:
        created: ISO 8601, UTC.
        corpus_id, corpus_path, corpus_sha256: Where the training text is; it is not copied.
        best, last: Names of checkpoints, or empty; the best may be an average.
        best_validation_loss, best_bleu: What its validation found.
        average: Name of the average of the last checkpoints, or empty.
        micro_batch_tokens: Decided once by measuring; 0 until then.
        notices: (code, fields) of what a person was told when the run was made, such as a smaller vocabulary.
        probes: (source, reference) of the sentences whose attention is kept along the training.
        notes: What a person wrote down about the run.
    """

    name: str
    created: str
    corpus_name: str
    corpus_id: str
    corpus_path: str
    corpus_sha256: str
    source_language: str
    target_language: str
    tokenizer: TokenizerConfig
    model: ModelConfig
    train: TrainConfig
    state: str = "new"
    best: str = ""
    last: str = ""
    best_validation_loss: float | None = None
    micro_batch_tokens: int = 0
    format: int = FORMAT
    program: str = ""
    notices: tuple[tuple[str, dict[str, object]], ...] = field(default=())
    probes: tuple[tuple[str, str], ...] = ()
    notes: str = ""
    average: str = ""
    best_bleu: float | None = None


@dataclass(frozen=True, slots=True)
class RunSummary:
    """One row of the list of runs, read without TensorFlow.

    Attributes:
        interrupted: Whether its training was killed: run.json says that a process trains it, and none does.
        averages: Names of averages of checkpoints.
        ended_by: Code of the sentence that says why its training ended, such as "ended_minutes"; empty where it has not.
        parts: Those of CARRIED_PARTS that it has pairs of.
        epochs: To which it is to be trained; 0 without such a limit.
        best, best_by: The weights that translate unless others are chosen, and what made them the best: "loss" or "bleu", or
            nothing where none were validated, and the newest translate.
        bleu_sentences: Of how many validation sentences its BLEU is at most.
        recipe: Name of the one that its options are those of, or empty; `recipe_changed`: it trains for another time.
    """

    path: str
    name: str
    state: str
    created: str
    corpus_name: str
    preset_size: str
    parameters: int
    update: int
    epoch: int
    validation_loss: float | None
    bleu: float | None
    checkpoints: tuple[str, ...]
    source_language: str = ""
    target_language: str = ""
    interrupted: bool = False
    averages: tuple[str, ...] = ()
    ended_by: str = ""
    parts: tuple[str, ...] = ()
    epochs: int = 0
    best: str = ""
    best_by: str = ""
    bleu_sentences: int = 0
    recipe: str = ""
    recipe_changed: bool = False

    @property
    def weights(self) -> tuple[str, ...]:
        """The names of all weights that can translate: checkpoints, oldest first, then averages."""
        return (*self.checkpoints, *self.averages)

    @property
    def kept_update(self) -> int:
        """The update from which training goes on: that of the newest checkpoint; 0 where it would begin again."""
        return update_of(self.checkpoints[-1]) if self.checkpoints else 0

    def learned_from(self, corpus: str) -> bool:
        """Whether a corpus of this name is the one it has learned from, as far as is known."""
        return self.corpus_name in ("", corpus)


@dataclass(frozen=True, slots=True)
class KeptCheckpoint:
    """Weights that a run keeps.

    Attributes:
        name: Such as "step-00001240", or "average-00001240-5" for an average.
        update: Updates done; of an average, those of the newest checkpoint in it.
        size: Bytes on the disk.
        averaged: How many checkpoints it is the average of; 0 where it is none.
        validation_loss, bleu: What validating these weights found, or None.
        is_best: Whether they translate unless others are chosen.
        is_last: Whether training goes on from them.
    """

    name: str
    update: int
    size: int
    averaged: int = 0
    validation_loss: float | None = None
    bleu: float | None = None
    is_best: bool = False
    is_last: bool = False


def update_of(name: str) -> int:
    """1240 for "step-00001240" and for "average-00001240-5"."""
    return int(name.split("-")[1])


def averaged_of(name: str) -> int:
    """5 for "average-00001240-5", the average of five checkpoints; 0 for any other name."""
    kind, _, rest = name.partition("-")
    return int(rest.rpartition("-")[2]) if kind == "average" and rest else 0


@dataclass(frozen=True, slots=True)
class CheckpointState:
    """What state.json of a checkpoint says: enough to go on bit for bit.

    Attributes:
        update: Updates done.
        epoch, index: The position in the data: the next batch is number `index` of `epoch`, both from 0.
        elapsed: Training seconds so far.
        train_nll, train_correct, train_tokens: Sums over this epoch so far.
        rate_factor: What SetRate left.
        validated: The update of the last EpochDone.
        best_validation_loss, best_bleu: What the validation of the best weights found.
        since_best: Validations after that one.
    """

    update: int
    epoch: int
    index: int
    elapsed: float
    train_nll: float
    train_correct: float
    train_tokens: float
    rate_factor: float = 1.0
    validation_loss: float | None = None
    best_validation_loss: float | None = None
    validated: int = 0
    best_bleu: float | None = None
    since_best: int = 0
