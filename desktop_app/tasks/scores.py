"""Jobs that measure how good a system is: translating in the engine lane, everything else in the files lane."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.jobs import LOOKING, Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.demos import is_demo
from desktop_app.tasks.engine import Engine
from desktop_app.tasks.scoring_course import ScoringCourse
from model.errors import DataError, RunError
from model.records.configs import DecodeConfig, TokenizerConfig
from model.records.scores import Evaluation, Measurement, NearPairs, TestSet
from model.records.tokens import Token

if TYPE_CHECKING:
    from model.translation.translator import Translator


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be measured.

    Attributes:
        part: One of CARRIED_PARTS of the run, "corpus" for the corpus' test part, or "files".
        corpus_path: Of the corpus.
        source, references, outputs: Files; where `outputs` is one, nothing is translated.
        amount: How many sentences are drawn; 0 for all.
    """

    part: str
    corpus_path: str = ""
    source: str = ""
    references: tuple[str, ...] = ()
    outputs: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class System:
    """The weights and the search that translate.

    Attributes:
        name: Of the run.
        checkpoint: "best", "last", an update or the name of an average.
    """

    run_path: str
    name: str
    language: str
    checkpoint: str
    decode: DecodeConfig


@dataclass(frozen=True, slots=True)
class Kept:
    """A measurement, and where the sentences are: in a run under a name, or nowhere but here.

    Attributes:
        name: Empty where it was not kept: translations of a file, or a run that may not be written.
    """

    run_path: str
    name: str
    measurement: Measurement
    evaluation: Evaluation | None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """What belongs to one sentence.

    Attributes:
        tokens: How the run cuts the source, and each output; none where it is gone, or a file was measured.
        near: The nearest pairs of the training text, or None where that is not here.
    """

    tokens: tuple[tuple[Token, ...], ...]
    near: NearPairs | None


def measure(engine: Engine, wanted: Wanted | TestSet, system: System) -> Job:
    """Translates and scores, and keeps it in the run where that may be written; returns a Kept. Waits for a training to end."""

    def body(translator: Translator, handle: Handle) -> object:
        from model import actions

        test_set = wanted if isinstance(wanted, TestSet) else _test_set(actions, wanted, system.run_path)
        evaluation = actions.measure(
            translator, test_set, system.decode, system=system.name, run_path=system.run_path,
            target_language=system.language, report=ScoringCourse(handle.report), asked=handle.asked,
        )  # fmt: skip
        return _keep(actions, system.run_path, evaluation)

    return engine.job(body, run_path=system.run_path, checkpoint=system.checkpoint, name="measure", waits=True)


def measure_file(lanes: Lanes, wanted: Wanted, run_path: str, language: str, test_set: TestSet | None = None) -> Job:
    """Scores translations that are in a file; returns a Kept.

    Args:
        lanes: Where it is done.
        wanted: The files.
        run_path: Whose parts are meant, where the test set is one of them.
        language: Of the target side, or empty: then the script decides.
        test_set: What was translated, where it is known already.
    """

    def body(handle: Handle) -> object:
        from model import actions

        texts = test_set or _test_set(actions, wanted, run_path)
        outputs = actions.outputs_of_file(wanted.outputs, texts)
        evaluation = actions.measure_outputs(
            texts, outputs, system=Path(wanted.outputs).name, target_language=language,
            report=ScoringCourse(handle.report), asked=handle.asked,
        )  # fmt: skip
        return Kept("", "", evaluation.measurement, evaluation)

    return Job(body, lanes.files, name="measure a file")


def list_kept(lanes: Lanes, *folders: str) -> Job:
    """Looks what was measured with the runs in some folders; returns a list of Kept, without their sentences."""

    def body(_: Handle) -> object:
        from model import actions

        paths = dict.fromkeys(run.path for folder in folders for run in actions.list_runs(folder))
        return [
            Kept(path, name, measurement) for path in paths for name, measurement in actions.kept_measurements(path)
        ]

    return Job(body, lanes.files, name="list scores")


def open_kept(lanes: Lanes, kept: Kept) -> Job:
    """Reads the sentences of a measurement; returns its Evaluation."""

    def body(_: Handle) -> object:
        from model import actions

        return kept.evaluation or actions.kept_evaluation(kept.run_path, kept.name)

    return Job(body, lanes.files, name="open scores", priority=LOOKING)


def compare(lanes: Lanes, first: Evaluation, second: Evaluation, test: str) -> Job:
    """Tests whether the difference between two systems may be chance; returns a tuple of PairedResult."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.compare_systems(first, second, test=test, report=handle.report, asked=handle.asked)

    return Job(body, lanes.files, name="compare systems")


def save(lanes: Lanes, evaluation: Evaluation, path: Path) -> Job:
    """Writes the scores and all sentences into a file; returns its path."""

    def body(_: Handle) -> object:
        from model import actions

        actions.save_evaluation(evaluation, path)
        return path

    return Job(body, lanes.files, name="save scores")


def look(lanes: Lanes, run_path: str, corpora: Sequence[str], source: str, outputs: Sequence[str]) -> Job:
    """Cuts a sentence and its translations into the run's tokens and looks for like training text; returns a Looked.

    Args:
        lanes: Where it is done.
        run_path: The run that translated, or empty.
        corpora: Folders where its corpus may be, beside the one it was made from.
        source, outputs: The texts.
    """

    def body(handle: Handle) -> object:
        from model import actions

        if not run_path:
            return Looked((), None)
        sides = [(source, "source"), *((output, "target") for output in outputs)]
        try:
            tokens = tuple(
                tuple(actions.split_sentence("", TokenizerConfig(), text, side, run_path=run_path))
                for text, side in sides
            )
            return Looked(tokens, _near(actions, run_path, corpora, source, handle))
        except RunError:  # deleted since: its sentences are good all the same
            return Looked((), None)

    return Job(body, lanes.files, name="look at a sentence", priority=LOOKING)


def count(lanes: Lanes, run_path: str, parts: Sequence[str], corpus_path: str) -> Job:
    """Counts the sentences of the parts of a run, and of the test part of a corpus; returns {part: count} of those that can be read."""

    def body(_: Handle) -> object:
        from model import actions

        found = {}
        for part in (*parts, *(("corpus",) if corpus_path else ())):
            try:
                found[part] = len(_whole(actions, Wanted(part, corpus_path), run_path).sources)
            except (DataError, RunError):  # measuring it says why
                continue
        return found

    return Job(body, lanes.files, name="count sentences", priority=LOOKING)


def _test_set(actions: Any, wanted: Wanted, run_path: str) -> TestSet:
    return actions.drawn_test_set(_whole(actions, wanted, run_path), wanted.amount)  # type: ignore[no-any-return]


def _whole(actions: Any, wanted: Wanted, run_path: str) -> TestSet:
    if wanted.part == "corpus":
        return actions.test_set_of_corpus(wanted.corpus_path)  # type: ignore[no-any-return]
    if wanted.part != "files":
        return actions.test_set_of_part(run_path, wanted.part)  # type: ignore[no-any-return]
    if not wanted.source:
        return actions.test_set_of_references(wanted.references)  # type: ignore[no-any-return]
    return actions.test_set_of_files(wanted.source, wanted.references)  # type: ignore[no-any-return]


def _keep(actions: Any, run_path: str, evaluation: Evaluation) -> Kept:
    if is_demo(run_path):
        return Kept(run_path, "", evaluation.measurement, evaluation)
    try:
        return Kept(run_path, actions.keep_evaluation(run_path, evaluation), evaluation.measurement, evaluation)
    except RunError:  # the numbers are good although the folder may not be written
        return Kept(run_path, "", evaluation.measurement, evaluation)


def _near(actions: Any, run_path: str, corpora: Sequence[str], source: str, handle: Handle) -> NearPairs | None:
    info = actions.run_info(run_path)
    for place in (info.corpus_path, *corpora):
        try:
            if actions.open_corpus(place).id == info.corpus_id:
                return actions.nearest_pairs(place, source, asked=handle.asked)  # type: ignore[no-any-return]
        except DataError:  # moved or deleted: it may be in the next place
            continue
    return None
