"""Lessons: what a teacher hands out in one file, and what a student opens."""

from __future__ import annotations

import hashlib
import math
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from model.actions.corpora import import_corpus, open_corpus
from model.actions.runs import opened_run, tokenizer_of
from model.errors import DataError, RunError
from model.records.corpora import ImportSpec, ReadOptions
from model.records.lessons import FOLDER_PREFIX, SAMPLE_PAIRS, Lesson, LessonStep, OpenedLesson
from model.records.progress import Asked, Report, never, silent
from model.records.reasons import REASONS
from model.records.tokens import END_TOKEN
from model.records.translations import TranslatedText, Translation

if TYPE_CHECKING:
    from model.data.tokenizer import Tokenizer
    from model.runs.folder import RunFolder


def save_lesson(
    lesson: Lesson, file: str | Path, *, run_path: str | Path, corpus_path: str | Path = "", asked: Asked = never
) -> None:
    """Writes a lesson with a slim copy of its run, unless that is a built-in one, which it then only names.

    Args:
        run_path: The run that it uses.
        corpus_path: A corpus of which the first pairs go along, where `lesson.corpus_name` is set.

    Raises:
        Cancelled: `asked` said so.
        DataError: The corpus is gone.
        RunError: The run has no checkpoint, or the file cannot be written.
    """
    from model.runs.lessons import write_lesson

    run = None if lesson.demo else opened_run(run_path)
    corpus = open_corpus(corpus_path) if lesson.corpus_name else None
    pairs = corpus.rows("train", 0, SAMPLE_PAIRS) if corpus is not None else []
    write_lesson(Path(file), lesson, run=run, pairs=pairs, asked=asked)


def open_lesson(
    file: str | Path,
    *,
    runs_folder: str | Path,
    corpora_folder: str | Path,
    demo_folder: str | Path,
    report: Report = silent,
    asked: Asked = never,
) -> OpenedLesson:
    """Reads a lesson; its run and its pairs become a run and a corpus of one's own, once for every lesson.

    What is refused leaves nothing behind.

    Raises:
        Cancelled: `asked` said so.
        DataError: Its pairs cannot be written.
        RunError: It is no lesson, is damaged or of a newer version, uses a built-in run that is not there, or something cannot
            be written.
    """
    from model.runs.lessons import read_lesson, unpack_run

    place = Path(file)
    lesson = read_lesson(place)
    name = FOLDER_PREFIX + _digest(place)
    path, corpus = Path(runs_folder) / name, Path(corpora_folder) / name
    new = [folder for folder in (path, corpus) if not folder.exists()]
    with ExitStack() as undoing:
        for folder in new:
            undoing.callback(shutil.rmtree, folder, ignore_errors=True)
        if lesson.demo:
            path = _demo_of(lesson, Path(demo_folder), place)
        elif path in new:
            unpack_run(place, path, report=report, asked=asked)
        translations = _translations(lesson, opened_run(path), place)
        if lesson.corpus_name and corpus in new:
            _import_pairs(lesson, place, corpus, report=report, asked=asked)
        undoing.pop_all()
    return OpenedLesson(lesson, str(path), translations, str(corpus) if lesson.corpus_name else "")


def _demo_of(lesson: Lesson, demo_folder: Path, file: Path) -> Path:
    """The built-in run that a lesson names."""
    path = demo_folder / lesson.demo
    try:
        is_the_same = opened_run(path).info.created == lesson.demo_created
    except RunError:
        is_the_same = False
    if not is_the_same:
        raise RunError("lesson_demo_other", path=str(file), demo=lesson.demo)
    return path


def _import_pairs(lesson: Lesson, file: Path, out: Path, *, report: Report, asked: Asked) -> None:
    try:
        import_corpus(_spec(lesson, file, out), report=report, asked=asked)
    except DataError as error:
        if error.fields.get("path") != str(file):
            raise
        raise RunError("lesson_damaged", path=str(file), reason=REASONS["pairs_unreadable"]) from None


def _digest(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()[:16]


def _spec(lesson: Lesson, file: Path, out: Path) -> ImportSpec:
    from model.runs.lessons import PAIRS

    return ImportSpec(
        (str(file),),
        str(out),
        lesson.corpus_name,
        ReadOptions(format="jsonl", columns=("source", "target"), member=PAIRS),
        source_language=lesson.source_language,
        target_language=lesson.target_language,
    )


def _translations(lesson: Lesson, folder: RunFolder, file: Path) -> tuple[TranslatedText | None, ...]:
    tokenizer = tokenizer_of(folder)
    best = folder.resolve("best")
    weights = (folder.state(best).update, best)
    most = folder.info.model.max_tokens
    return tuple(_translation(step, tokenizer, weights, most, file) for step in lesson.steps)


def _translation(
    step: LessonStep, tokenizer: Tokenizer, weights: tuple[int, str], most: int, file: Path
) -> TranslatedText | None:
    """The sentence of a step with its tokens, but without the probabilities of a search."""
    if not step.source or not step.target_ids:
        return None
    source = (*tokenizer.tokens(step.source, "source"), END_TOKEN)
    if max(step.target_ids) >= tokenizer.target_vocabulary or max(len(source), len(step.target_ids)) > most:
        raise RunError("lesson_damaged", path=str(file), reason=REASONS["other_sentence"])
    target = tokenizer.tokens_of(step.target_ids, "target")
    text = tokenizer.decode(step.target_ids, "target")
    update, checkpoint = weights
    sentences = (Translation(step.source, text, source, target, math.nan, math.nan),)
    return TranslatedText(step.source, text, sentences, update=update, checkpoint=checkpoint)
