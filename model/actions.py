"""The use cases, once, for both faces. Only bodies import the heavy rooms, so that importing this costs nothing."""

from __future__ import annotations

import dataclasses
import datetime
import functools
import itertools
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from model.errors import ConfigError, DataError, RunError
from model.records.attention import AttentionTrace, HeadSteps
from model.records.configs import DecodeConfig, ModelConfig, TokenizerConfig, TrainConfig
from model.records.control import Control
from model.records.corpora import CARRIED_PARTS, CorpusReport, ImportSpec, Preview, ReadOptions
from model.records.events import TrainEvent
from model.records.examples import Example
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.runs import RunInfo, RunSummary
from model.records.tokens import END, Token
from model.records.translations import Scores, TranslatedText

if TYPE_CHECKING:
    from model.data.corpus import CorpusView
    from model.data.tokenizer import Tokenizer
    from model.runs.folder import RunFolder
    from model.translation.translator import Translator

CHANGEABLE = ("epochs", "steps", "minutes", "validate_every", "validation_sentences", "checkpoint_minutes", "keep")
"""Fields of TrainConfig that may change when a training goes on; any other would make it another training."""

Pair = tuple[str, str]


# Data


def import_corpus(spec: ImportSpec, *, report: Report = silent, asked: Asked = never) -> CorpusReport:
    """Reads, cleans and splits parallel text into the new corpus folder `spec.out`.

    Raises:
        DataError: A file cannot be used; nothing is left behind then.
        Cancelled: `asked` said so; nothing is left behind then either.
    """
    from model.data import importing

    return importing.import_corpus(spec, report=report, asked=asked)


def preview(paths: Sequence[str], options: ReadOptions, *, limit: int = 200, asked: Asked = never) -> Preview:
    """The first rows of files as they would be imported, and what is wrong with them."""
    from model.data import importing

    return importing.preview(paths, options, limit, asked=asked)


def sample_names() -> dict[str, str]:
    """The built-in corpora: name → one line about each."""
    from model.data import samples

    return dict(samples.NAMES)


def open_corpus(path: str | Path) -> CorpusView:
    """An imported corpus, its text left on the disk.

    Raises:
        DataError: The folder is missing, damaged or too new.
    """
    from model.data.corpus import CorpusView

    return CorpusView.open(Path(path))


def list_corpora(folder: str | Path) -> list[CorpusReport]:
    """What is known of every corpus below a folder."""
    from model.data import corpus

    return corpus.list_corpora(Path(folder))


def split_sentence(
    corpus_path: str | Path,
    config: TokenizerConfig,
    text: str,
    side: str,
    *,
    run_path: str | Path | None = None,
    asked: Asked = never,
) -> tuple[Token, ...]:
    """How a sentence splits: by the run's tokenizer, or by one learned from the corpus for looking only."""
    if run_path is not None:
        return _tokenizer_of(_folder(run_path)).tokens(text, side)
    return _tokenizer_for_looking(str(corpus_path), config, _Unkeyed(asked)).tokens(text, side)


@dataclasses.dataclass(frozen=True)
class _Unkeyed:
    """A callable that plays no part in a cache's key."""

    call: Callable[[], bool]

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Unkeyed)


@functools.lru_cache(maxsize=4)
def _tokenizer_for_looking(corpus_path: str, config: TokenizerConfig, asked: _Unkeyed) -> Tokenizer:
    tokenizer, _ = _learn_tokenizer(open_corpus(corpus_path), config, asked.call)
    return tokenizer


def _learn_tokenizer(corpus: CorpusView, config: TokenizerConfig, asked: Asked) -> tuple[Tokenizer, tuple[Notice, ...]]:
    from model.data.tokenizer import Tokenizer

    def side(index: int) -> Iterator[str]:
        return (pair[index] for pair in itertools.islice(corpus.pairs("train"), config.sample_lines))

    return Tokenizer.learn(side(0), side(1), config, asked=asked)


# Runs


def list_runs(folder: str | Path) -> list[RunSummary]:
    """Every run below a folder, newest first."""
    from model.runs import folder as runs

    return runs.list_runs(Path(folder))


def run_summary(path: str | Path) -> RunSummary:
    """One row of that list."""
    from model.runs import folder as runs

    return runs.summary(Path(path))


def run_info(path: str | Path) -> RunInfo:
    """What run.json says."""
    return _folder(path).info


def run_history(path: str | Path) -> list[TrainEvent]:
    """Everything that a run's training has said."""
    return _folder(path).history()


def run_part(path: str | Path, part: str) -> list[Pair]:
    """The validation or test pairs that a run carries with it."""
    return _folder(path).part(part)


def settle_run(path: str | Path) -> None:
    """Writes down that the training of an interrupted run is over, so that nobody is asked about it again.

    Raises:
        RunError: Somebody trains it, or it cannot be written.
    """
    folder = _folder(path)
    with folder.lock():
        folder.update(state="stopped")


def run_example(path: str | Path) -> Example | None:
    """The example that a run keeps, or None; needs no TensorFlow.

    Raises:
        RunError: It is damaged.
    """
    from model.runs.example import read_example

    return read_example(Path(path))


def store_example(path: str | Path, text: str, decode: DecodeConfig | None = None) -> Example:
    """Translates a text, looks at its first sentence, and keeps both in the run.

    Raises:
        DataError: There is no sentence in the text.
        RunError: The run is damaged or cannot be written.
    """
    from model.runs.example import write_example

    translator = load_translator(path)
    decode = decode or DecodeConfig(n_best=4, candidates=4)
    translate(translator, text, decode)  # compiles, so that the time kept is that of a translation
    translation = translate(translator, text, decode)
    if not translation.sentences:
        raise DataError("example_empty")
    first = translation.sentences[0]
    example = Example(translation, trace(translator, first.source, [token.id for token in first.target_tokens]))
    write_example(_folder(path), example)
    return example


def slim_run(path: str | Path, out: str | Path, *, checkpoint: str = "best", name: str = "") -> RunInfo:
    """Copies a run with one checkpoint and without what only training needs.

    Raises:
        RunError: There is no such run or checkpoint, or something is at `out`.
    """
    from model.runs.slimming import slim

    return slim(_folder(path), Path(out), checkpoint=checkpoint, name=name).info


def _folder(path: str | Path) -> RunFolder:
    from model.runs.folder import RunFolder

    return RunFolder.open(Path(path))


def _tokenizer_of(folder: RunFolder) -> Tokenizer:
    from model.data.tokenizer import Tokenizer

    return Tokenizer.load(folder.tokenizer_files(), folder.info.tokenizer, place=str(folder.path))


# Training


def start_run(
    path: str | Path,
    corpus_path: str | Path,
    *,
    tokenizer: TokenizerConfig,
    model: ModelConfig,
    train: TrainConfig,
    name: str = "",
    report: Report = silent,
    asked: Asked = never,
) -> RunInfo:
    """Makes a run: learns its tokenizer from the train part, fixes the network's shape, writes the folder. Trains nothing.

    Raises:
        ConfigError: Options that do not fit together.
        RunError: The folder exists.
        Cancelled: `asked` said so; nothing is left behind.
    """
    from model.runs.folder import RunFolder

    path = Path(path)
    check_run(path, tokenizer, model, train)
    corpus = open_corpus(corpus_path)
    report(Progress("learning_tokenizer", 0))
    learned, notices = _learn_tokenizer(corpus, tokenizer, asked)
    sizes = dataclasses.replace(
        model, source_vocabulary=learned.source_vocabulary, target_vocabulary=learned.target_vocabulary
    )
    info = dataclasses.replace(
        _new_info(path, corpus, name, tokenizer, sizes, train),
        notices=tuple((notice.code, notice.fields) for notice in notices),
    )
    parts = {part: list(corpus.pairs(part)) for part in CARRIED_PARTS if part in corpus.parts}
    return RunFolder.create(path, info, tokenizer_files=learned.files(), parts=parts).info


def start_from(
    path: str | Path,
    corpus_path: str | Path,
    from_path: str | Path,
    *,
    train: TrainConfig | None = None,
    name: str = "",
    checkpoint: str = "best",
) -> RunInfo:
    """Makes a run that begins with another run's weights and cuts text as that one does. Trains nothing.

    Args:
        train: How it learns; as the other run did unless given.

    Raises:
        ConfigError: An option out of its range.
        RunError: The folder exists, or there is no such run or checkpoint.
    """
    from model.runs.folder import RunFolder

    path, before = Path(path), _folder(from_path)
    train = train or before.info.train
    check_run(path, before.info.tokenizer, before.info.model, train)
    corpus = open_corpus(corpus_path)
    weights = before.weights(before.resolve(checkpoint))
    info = _new_info(path, corpus, name, before.info.tokenizer, before.info.model, train)
    parts = {part: list(corpus.pairs(part)) for part in CARRIED_PARTS if part in corpus.parts}
    return RunFolder.create(path, info, tokenizer_files=before.tokenizer_files(), parts=parts, start=weights).info


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
    from model.training import trainer

    device.prepare()
    folder = _folder(run_path)
    with folder.lock():
        if changes:
            folder.update(train=changed(folder.info.train, changes))
        trainer.train(folder, _corpus_of(folder.info), emit=emit, control=control)
    return run_summary(run_path)


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


def _corpus_of(info: RunInfo) -> CorpusView:
    if not Path(info.corpus_path).exists():
        raise RunError("corpus_gone", name=info.corpus_name, path=info.corpus_path)
    corpus = open_corpus(info.corpus_path)
    if corpus.sha256 != info.corpus_sha256:
        raise RunError("corpus_changed", name=info.corpus_name, path=info.corpus_path)
    return corpus


# Translating and looking


def warm() -> tuple[str, ...]:
    """Imports TensorFlow and the network; the names of GPUs in use."""
    from model.network import device
    from model.training import trainer as _trainer
    from model.translation import translator as _translator

    del _trainer, _translator
    return device.prepare()


def go_easy(*, threads: int = 0, low_priority: bool = False) -> None:
    """Leaves room for other programs; before anything is computed. `threads`: at most so many; 0 for no limit."""
    from model.network import device

    device.go_easy(threads=threads, low_priority=low_priority)


def load_translator(run_path: str | Path, checkpoint: str = "best") -> Translator:
    """A run's network, ready to translate.

    Args:
        checkpoint: "best", "last", the number of an update, or a checkpoint's name.

    Raises:
        RunError: There is no such run or checkpoint, or it is damaged.
    """
    from model.network import device
    from model.translation import translator

    device.prepare()
    return translator.load(_folder(run_path), checkpoint)


def translate(translator: Translator, text: str, decode: DecodeConfig, *, asked: Asked = never) -> TranslatedText:
    """A text of any length: line in, line out.

    Raises:
        Cancelled: `asked` said so.
    """
    decode.check()
    return translator.translate_text(text, decode, asked=asked)


def translate_lines(
    translator: Translator,
    lines: Iterable[str],
    decode: DecodeConfig,
    *,
    tell: Callable[[str, Notice], None] = lambda _source, _notice: None,
    asked: Asked = never,
    block: int = 256,
) -> Iterator[str]:
    """One line out for each line in, in order, read and translated a block at a time.

    Args:
        tell: Gets each sentence of which a part was not translated, and why.
    """
    decode.check()
    rest = iter(lines)
    while several := list(itertools.islice(rest, block)):
        translated = _translate_block(translator, several, decode, silent, asked)
        for sentence in translated.sentences:
            for notice in sentence.notices:
                if notice.code == "source_cut":
                    tell(sentence.source, notice)
        yield from translated.text.split("\n")


def _translate_block(
    translator: Translator, lines: Iterable[str], decode: DecodeConfig, report: Report, asked: Asked
) -> TranslatedText:
    # What else the text box takes for a line break must not make two lines of one here.
    text = "\n".join(re.sub("[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+", " ", line) for line in lines)
    return translator.translate_text(text, decode, report=report, asked=asked)


def trace(translator: Translator, source: str, target_ids: Sequence[int] | None = None) -> AttentionTrace:
    """Every attention of a sentence and its translation; without one it is translated greedily first."""
    from model.inspection import trace as tracing

    return tracing.trace(
        translator.network,
        translator.tokenizer,
        source,
        _target(translator, source, target_ids),
        update=translator.update,
    )


def head_steps(
    translator: Translator, source: str, target_ids: Sequence[int] | None, *, stack: str, layer: int, head: int
) -> HeadSteps:
    """The arithmetic of one head; `layer` and `head` count from 0.

    Raises:
        ConfigError: No such stack, layer or head.
    """
    from model.inspection import steps

    config = translator.network.config
    for field, value, size in (("layer", layer, config.layers), ("head", head, config.heads)):
        if not 0 <= value < size:
            raise ConfigError("config_range", field=field, value=value + 1, minimum=1, maximum=size)
    ids = _target(translator, source, target_ids)
    return steps.head_steps(translator.network, translator.tokenizer, source, ids, stack=stack, layer=layer, head=head)


def target_ids_of(translator: Translator, text: str) -> list[int]:
    """A given translation as ids, its end included."""
    return [*translator.tokenizer.encode(text, "target"), END]


def _target(translator: Translator, source: str, target_ids: Sequence[int] | None) -> Sequence[int]:
    if target_ids is not None:
        return target_ids
    best = translator.translate([source], DecodeConfig(beam=1))[0]
    return [token.id for token in best.target_tokens] or [END]


def evaluate(
    translator: Translator,
    pairs: Sequence[Pair],
    decode: DecodeConfig,
    *,
    target_language: str = "",
    lowercase: bool = False,
    report: Report = silent,
    asked: Asked = never,
) -> tuple[Scores, float]:
    """Translates the sources, as `translate_lines` does, and scores them against the references.

    Returns:
        The scores, and the seconds that translating took.
    """
    from model.translation import scoring

    decode.check()
    begin = time.perf_counter()
    outputs = _translate_block(translator, [source for source, _ in pairs], decode, report, asked).text.split("\n")
    seconds = time.perf_counter() - begin
    references = [reference for _, reference in pairs]
    return scoring.score(outputs, references, target_language=target_language, lowercase=lowercase), seconds


def pairs_of_files(source: str | Path, reference: str | Path) -> list[Pair]:
    """The lines of two plain files, for scoring: blank ones too, since line n belongs to line n.

    Raises:
        DataError: A file is missing, the counts differ, or a line is not UTF-8.
    """
    from model.data.readers import moses

    pairs = []
    for row in moses.read_rows(Path(source), Path(reference), lambda _: None):
        if row.problem:
            raise DataError("file_unreadable", path=f"{source} or {reference}", line=row.line)
        pairs.append((row.source, row.target))
    return pairs
