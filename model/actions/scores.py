"""How good a run is: measuring, comparing, and what is kept of it."""

from __future__ import annotations

import functools
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from model.actions.corpora import open_corpus
from model.actions.runs import opened_run
from model.actions.translation import translate_lines
from model.errors import DataError, RunError
from model.records.configs import DecodeConfig
from model.records.corpora import Referenced
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.scores import Evaluation, Measurement, NearPairs, PairedResult, Scores, TestSet

if TYPE_CHECKING:
    from model.translation.translator import Translator

Pair = tuple[str, str]
_BLOCK = 256


def evaluate(
    translator: Translator,
    pairs: Sequence[Referenced],
    decode: DecodeConfig,
    *,
    target_language: str = "",
    lowercase: bool = False,
    report: Report = silent,
    asked: Asked = never,
) -> tuple[Scores, float]:
    """Translates the sources, as `translate_lines` does, and scores them against the references: BLEU and chrF only.

    Args:
        translator, decode: As `measure` takes them.
        pairs: Sources, each with one or more right translations; not all need as many.
        target_language, lowercase: As `scoring.score` takes them.
        report, asked: As everywhere.

    Returns:
        The scores, and the seconds that translating took.
    """
    from model.scoring import scoring

    outputs, seconds = _translated(translator, [source for source, *_ in pairs], decode, report, asked)
    references = [references for _, *references in pairs]
    return scoring.score(
        outputs, references, target_language=target_language, lowercase=lowercase, asked=asked
    ), seconds


def measure(
    translator: Translator,
    test_set: TestSet,
    decode: DecodeConfig,
    *,
    system: str = "",
    run_path: str | Path = "",
    target_language: str = "",
    intervals: bool = True,
    report: Report = silent,
    asked: Asked = never,
) -> Evaluation:
    """Translates a test set and scores it in every way that people compare by.

    Args:
        translator: The run's network.
        test_set: What to translate.
        decode: How to search.
        system: What the run is called.
        run_path: Where it is; then the measurement says what it was trained on.
        target_language: It chooses the tokenizer.
        intervals: Whether 95 % intervals are estimated.
        report: Gets the sentences translated, then those scored.
        asked: Says whether to stop.

    Raises:
        ConfigError: An option of `decode` is out of its range.
        Cancelled: `asked` said so.
    """
    outputs, seconds = _translated(translator, test_set.sources, decode, report, asked)
    network = {"update": translator.update, "parameters": translator.network.config.parameters(), "decode": decode}
    about = {"system": system, "target_language": target_language, "seconds": seconds, **network}
    about["checkpoint"] = translator.checkpoint
    if run_path:
        from model.runs.evaluations import trained_on

        about |= trained_on(Path(run_path))
    return _evaluated(test_set, outputs, about, intervals, report, asked)


def measure_outputs(
    test_set: TestSet,
    outputs: Sequence[str],
    *,
    system: str = "",
    target_language: str = "",
    intervals: bool = True,
    report: Report = silent,
    asked: Asked = never,
) -> Evaluation:
    """The same for translations that are there already.

    Raises:
        DataError: Their number is not that of the test set.
        Cancelled: `asked` said so.
    """
    return _evaluated(
        test_set, outputs, {"system": system, "target_language": target_language}, intervals, report, asked
    )


def _evaluated(
    test_set: TestSet,
    outputs: Sequence[str],
    about: Mapping[str, Any],
    intervals: bool,
    report: Report,
    asked: Asked,
) -> Evaluation:
    from model.scoring import scoring
    from model.scoring.sentences import sentence_scores

    scored = functools.partial(
        scoring.score,
        outputs,
        test_set.references,
        target_language=about["target_language"],
        intervals=intervals,
        report=report,
        asked=asked,
    )
    scores = scored(ter=True)
    lowercased = replace(scored(lowercase=True), ter=scores.ter)  # which never takes notice of case
    by_sentence = sentence_scores(outputs, test_set.references, tokenizer=scores.tokenizer, report=report, asked=asked)
    found = Measurement(
        test_name=test_set.name,
        test_digest=test_set.digest(),
        drawn_from=test_set.drawn_from,
        scores=scores,
        lowercased=lowercased,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        **about,
    )
    return Evaluation(found, test_set, tuple(outputs), tuple(by_sentence))


def _translated(
    translator: Translator, sources: Sequence[str], decode: DecodeConfig, report: Report, asked: Asked
) -> tuple[list[str], float]:
    begin, outputs, count = time.perf_counter(), list[str](), len(sources)

    def tell(of_block: Progress) -> None:
        lines = min(_BLOCK, count - len(outputs))
        done = lines * of_block.done // of_block.total if of_block.total else lines
        report(Progress("translating", len(outputs) + done, count))

    for output in translate_lines(translator, sources, decode, report=tell, asked=asked, block=_BLOCK):
        outputs.append(output)
    return outputs, time.perf_counter() - begin


def compare_systems(
    first: Evaluation,
    second: Evaluation,
    *,
    test: str = "bs",
    lowercase: bool = False,
    report: Report = silent,
    asked: Asked = never,
) -> tuple[PairedResult, ...]:
    """Whether the difference between two systems on one test set may be chance; see `scoring.paired.compare`.

    Raises:
        DataError: They translated different numbers of sentences, or different sentences.
        Cancelled: `asked` said so.
    """
    from model.scoring.paired import compare

    if len(first.outputs) != len(second.outputs):
        raise DataError("score_systems", first=len(first.outputs), second=len(second.outputs))
    if first.measurement.test_digest != second.measurement.test_digest:
        names = (evaluation.measurement.test_name for evaluation in (first, second))
        raise DataError("score_other_set", **dict(zip(("first", "second"), names, strict=True)))
    return compare(
        first.outputs, second.outputs, first.test_set.references, test=test, lowercase=lowercase,
        target_language=first.measurement.target_language, report=report, asked=asked,
    )  # fmt: skip


def keep_evaluation(run_path: str | Path, evaluation: Evaluation) -> str:
    """Keeps what was measured in the run; returns the name it is kept under.

    Raises:
        RunError: The run cannot be written, as those that come with the program.
    """
    from model.runs import evaluations

    return evaluations.write_evaluation(opened_run(run_path), evaluation)


def kept_measurements(run_path: str | Path) -> list[tuple[str, Measurement]]:
    """The name and the numbers of every evaluation that a run keeps, newest first; damaged ones are left out."""
    from model.runs import evaluations

    found = []
    for name in reversed(evaluations.kept_names(Path(run_path))):
        try:
            found.append((name, evaluations.read_measurement(Path(run_path), name)))
        except RunError:  # it can be measured again, and the others are still good
            continue
    return found


def kept_evaluation(run_path: str | Path, name: str) -> Evaluation:
    """An evaluation that a run keeps.

    Raises:
        RunError: It is gone or damaged.
    """
    from model.runs import evaluations

    return evaluations.read_evaluation(Path(run_path), name)


def save_evaluation(evaluation: Evaluation, path: str | Path) -> None:
    """Writes every sentence with its scores as a table (.tsv), or that with the numbers of the set as JSON (.json).

    Raises:
        ConfigError: The name ends in something else.
        RunError: The file cannot be written.
    """
    from model.runs.atomic import appearing_file, writable
    from model.scoring.tables import content

    text = content(evaluation, Path(path).suffix.lower())
    with writable(Path(path)), appearing_file(Path(path)) as file:
        file.write(text.encode())


def nearest_pairs(
    corpus_path: str | Path, text: str, *, part: str = "train", report: Report = silent, asked: Asked = never
) -> NearPairs:
    """The pairs of a corpus whose source is most like a text; see `data.nearest.nearest_pairs`.

    Raises:
        DataError: The corpus is gone or damaged.
        Cancelled: `asked` said so.
    """
    from model.data import nearest

    return nearest.nearest_pairs(open_corpus(corpus_path), part, text, report=report, asked=asked)
