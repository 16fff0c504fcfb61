"""Beginning runs and training them."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from model.actions.corpora import open_corpus
from model.actions.runs import opened_run, run_summary, tokenizer_of
from model.actions.tokenizers import learn_tokenizer
from model.errors import ConfigError, RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.control import Control
from model.records.corpora import CARRIED_PARTS, Referenced
from model.records.events import CheckpointsAveraged, TrainEvent
from model.records.progress import Asked, Report, never, silent
from model.records.runs import RunInfo, RunSummary
from model.records.training import MOST_AVERAGED

if TYPE_CHECKING:
    from model.data.corpus import CorpusView
    from model.data.tokenizer import Tokenizer

Pair = tuple[str, str]
CHANGEABLE = (
    "epochs", "steps", "minutes", "patience", "validate_every", "validation_sentences", "checkpoint_minutes", "keep",
    "average_last", "tensorboard",
)  # fmt: skip
"""Fields of TrainConfig that may change when a training goes on; any other would make it another training."""


def start_run(
    path: str | Path,
    corpus_path: str | Path,
    *,
    tokenizer: TokenizerConfig,
    model: ModelConfig,
    train: TrainConfig,
    name: str = "",
    probes: Sequence[Pair] = (),
    report: Report = silent,
    asked: Asked = never,
) -> RunInfo:
    """Makes a run: learns its tokenizer from the train part, fixes the network's shape, writes the folder. Trains nothing.

    Args:
        probes: Pairs whose attention is kept along the training; chosen from the validation part where none are given.

    Raises:
        ConfigError: Options that do not fit together.
        DataError: A probe is empty or too long.
        RunError: The folder exists.
        Cancelled: `asked` said so; nothing is left behind.
    """
    from model.runs.folder import RunFolder

    path = Path(path)
    check_run(path, tokenizer, model, train)
    corpus = open_corpus(corpus_path)
    learned, notices = learn_tokenizer(corpus, tokenizer, asked, report=report)
    sizes = dataclasses.replace(
        model, source_vocabulary=learned.source_vocabulary, target_vocabulary=learned.target_vocabulary
    )
    parts = _carried(corpus)
    info = dataclasses.replace(
        _new_info(path, corpus, name, tokenizer, sizes, train),
        notices=tuple((notice.code, notice.fields) for notice in notices),
        probes=_probes(probes, parts, learned, sizes, train),
    )
    return RunFolder.create(path, info, tokenizer_files=learned.files(), parts=parts).info


def start_from(
    path: str | Path,
    corpus_path: str | Path,
    from_path: str | Path,
    *,
    train: TrainConfig | None = None,
    name: str = "",
    checkpoint: str = "best",
    probes: Sequence[Pair] = (),
) -> RunInfo:
    """Makes a run that begins with another run's weights and cuts text as that one does. Trains nothing.

    Args:
        train: How it learns; as the other run did unless given.
        probes: As in `start_run`.

    Raises:
        ConfigError: An option out of its range.
        DataError: A probe is empty or too long.
        RunError: The folder exists, or there is no such run or checkpoint.
    """
    from model.runs.folder import RunFolder

    path, before = Path(path), opened_run(from_path)
    train = train or before.info.train
    check_run(path, before.info.tokenizer, before.info.model, train)
    corpus = open_corpus(corpus_path)
    weights = before.weights(before.resolve(checkpoint))
    parts = _carried(corpus)
    info = dataclasses.replace(
        _new_info(path, corpus, name, before.info.tokenizer, before.info.model, train),
        probes=_probes(probes, parts, tokenizer_of(before), before.info.model, train),
    )
    return RunFolder.create(path, info, tokenizer_files=before.tokenizer_files(), parts=parts, start=weights).info


def _carried(corpus: CorpusView) -> dict[str, list[Referenced]]:
    """What a run takes along of a corpus, with all references."""
    return {part: corpus.referenced(part, 0, corpus.count(part)) for part in CARRIED_PARTS if part in corpus.parts}


def _probes(
    given: Sequence[Pair],
    parts: Mapping[str, Sequence[Referenced]],
    tokenizer: Tokenizer,
    model: ModelConfig,
    train: TrainConfig,
) -> tuple[Pair, ...]:
    """The sentences that a run is watched by: those given, or short ones of its validation part."""
    from model.data.probe_choice import check_probes, chosen_probes
    from model.runs.probes import MOST_TOKENS

    most = min(MOST_TOKENS, model.max_tokens)
    if given:
        check_probes(given, tokenizer, most=most)
        return tuple(given)
    pairs = [(source, target) for source, target, *_ in parts.get("validation", ())]
    return chosen_probes(pairs, tokenizer, count=train.probe_sentences, most=most)


def _new_info(
    path: Path, corpus: CorpusView, name: str, tokenizer: TokenizerConfig, model: ModelConfig, train: TrainConfig
) -> RunInfo:
    return RunInfo(
        name=name or path.name,
        created=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        corpus_name=corpus.name,
        corpus_id=corpus.id,
        corpus_path=str(Path(corpus.path).absolute()),
        corpus_sha256=corpus.sha256,
        source_language=corpus.source_language,
        target_language=corpus.target_language,
        tokenizer=tokenizer,
        model=model,
        train=train,
        program=_version(),
    )


def check_run(path: str | Path, tokenizer: TokenizerConfig, model: ModelConfig, train: TrainConfig) -> None:
    """Says beforehand, without reading a corpus, whether `start_run` would refuse.

    Raises:
        ConfigError: Options that do not fit together.
        RunError: The folder exists.
    """
    path = Path(path)
    for config in (tokenizer, model, train):
        config.check()
    if model.tie == "all" and not tokenizer.joint:
        raise ConfigError("config_tie", field="tie")
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise RunError("run_exists", path=str(path))


def _version() -> str:
    import importlib.metadata

    try:
        return importlib.metadata.version("seq2see")
    except importlib.metadata.PackageNotFoundError:
        return ""


def train(
    run_path: str | Path,
    *,
    emit: Callable[[TrainEvent], None],
    control: Control,
    changes: Mapping[str, Any] | None = None,
) -> RunSummary:
    """Trains a run from where it stands to its limits, or until `control` says stop.

    Args:
        changes: New values for fields of TrainConfig in `CHANGEABLE`.

    Raises:
        RunError: The run is in use, damaged, or its corpus is gone or another one.
    """
    from model.network import device
    from model.training import event_files, trainer

    device.prepare()
    folder = opened_run(run_path)
    with folder.lock():
        if changes:
            folder.update(train=changed(folder.info.train, changes))
        corpus = corpus_of(folder.info)
        with event_files.written(folder, emit) as told:
            trainer.train(folder, corpus, emit=told, control=control)
    return run_summary(run_path)


def average_checkpoints(
    run_path: str | Path, last: int, *, report: Report = silent, asked: Asked = never
) -> CheckpointsAveraged:
    """Averages the weights of a run's last checkpoints; what came of it stands in the run's history too.

    Args:
        last: How many checkpoints, or as many as there are.

    Returns:
        The scores before and after; where the average is better, it is what translates from now on.

    Raises:
        ConfigError: Fewer than two, or too many.
        RunError: The run is in use, keeps fewer than two checkpoints, is damaged or cannot be written.
        Cancelled: `asked` said so; nothing is changed.
    """
    from model.network import device
    from model.training import checkpoint_average

    fewest = checkpoint_average.FEWEST
    if not fewest <= last <= MOST_AVERAGED:
        raise ConfigError("config_range", field="last", value=last, minimum=fewest, maximum=MOST_AVERAGED)
    device.prepare()
    folder = opened_run(run_path)
    with folder.lock():
        event = checkpoint_average.average_checkpoints(folder, last, report=report, asked=asked)
        folder.append(event)
    return event


def changed(config: TrainConfig, changes: Mapping[str, Any]) -> TrainConfig:
    """The config with new limits.

    Raises:
        ConfigError: A field that cannot change once training has begun, or a value out of range.
    """
    for name in changes:
        if name not in CHANGEABLE:
            raise ConfigError("config_fixed", field=name, choices=", ".join(CHANGEABLE))
    result = dataclasses.replace(config, **changes)
    result.check()
    return result


def corpus_of_run(run_path: str | Path) -> CorpusView:
    """The corpus that a run would learn further from. Raises RunError or DataError where it cannot."""
    return corpus_of(opened_run(run_path).info)


def corpus_of(info: RunInfo) -> CorpusView:
    """The corpus that a run learns from. Raises RunError where it is gone or another one."""
    if not Path(info.corpus_path).is_absolute():  # a packed run keeps the name only
        raise RunError("corpus_apart", name=info.corpus_name)
    if not Path(info.corpus_path).exists():
        raise RunError("corpus_gone", name=info.corpus_name, path=info.corpus_path)
    corpus = open_corpus(info.corpus_path)
    if corpus.sha256 != info.corpus_sha256:
        raise RunError("corpus_changed", name=info.corpus_name, path=info.corpus_path)
    return corpus
