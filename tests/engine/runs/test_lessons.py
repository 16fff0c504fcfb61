"""A lesson file carries what a lesson shows, and nothing of a file is believed."""

from __future__ import annotations

import dataclasses
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from model import actions
from model.data.tokenizer import Tokenizer
from model.errors import RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.corpora import ImportSpec
from model.records.lessons import (
    FORMAT,
    MOST_STEPS,
    SAMPLE_PAIRS,
    Lesson,
    LessonStep,
    OpenedLesson,
    View,
    lesson_from_dict,
    lesson_to_dict,
)
from model.records.runs import CheckpointState, RunInfo
from model.runs.folder import RunFolder
from model.runs.lessons import MANIFEST, PAIRS, RUN

WEIGHTS = {"embedding": np.random.default_rng(1).standard_normal((20, 8)).astype(np.float32)}
CELL = View("learn", "steps", "decoder", 1, 0, "weights", (2, 1))


@pytest.fixture
def run(tmp_path: Path, letters_only: Tokenizer) -> RunFolder:
    info = RunInfo(
        "a → b", "2026-01-02T03:04:05+00:00", "Everyday", "c1", str(tmp_path / "corpora"), "ab", "en", "de",
        TokenizerConfig(kind="character", vocabulary=40, byte_fallback=False), ModelConfig(max_tokens=64), TrainConfig(),
    )  # fmt: skip
    parts = {"validation": [("a", "b")], "test": []}
    made = RunFolder.create(tmp_path / "run", info, tokenizer_files=letters_only.files(), parts=parts)
    made.save_checkpoint(
        CheckpointState(7, 1, 2, 3.5, 4.0, 5.0, 6.0), WEIGHTS, {"momentum": WEIGHTS["embedding"]}, best=True
    )
    return made


@pytest.fixture
def lesson(letters_only: Tokenizer) -> Lesson:
    ids = (*letters_only.encode("very good", "target"), 2)
    steps = (
        LessonStep("Look", "Two rows.\n\nAnd: “$x$ <b>&amp;”", "Why −∞? 为什么？", CELL, "Thank you.", ids),
        LessonStep("Then", "", "", View("train")),
    )
    return Lesson("Masks", "A. Teacher", steps)


@pytest.fixture
def opened(tmp_path: Path) -> Callable[[Path], OpenedLesson]:
    folders = {name: tmp_path / "mine" / name for name in ("runs_folder", "corpora_folder", "demo_folder")}
    return lambda file: actions.open_lesson(file, **folders)


def test_that_a_lesson_comes_back_with_its_run_and_its_sentence(
    run: RunFolder, lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson]
) -> None:
    file = tmp_path / "masks.seq2see-lesson"
    actions.save_lesson(lesson, file, run_path=run.path)
    found = opened(file)
    assert found.lesson == lesson
    unpacked = RunFolder.open(Path(found.run_path))
    assert np.array_equal(unpacked.weights(unpacked.resolve("best"))["embedding"], WEIGHTS["embedding"])
    assert unpacked.info.corpus_path == "corpora"  # no folder of the teacher's
    first, second = found.translations
    assert second is None
    assert first is not None
    assert (first.source, first.text, first.update) == ("Thank you.", "very good", 7)
    assert tuple(token.id for token in first.sentences[0].target_tokens) == lesson.steps[0].target_ids
    assert opened(file).run_path == found.run_path  # opened once more it is not unpacked once more
    assert [path.name for path in tmp_path.glob(".*")] == []


def test_that_a_built_in_run_is_only_named_and_must_be_the_same(
    run: RunFolder, lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson]
) -> None:
    file, demo = tmp_path / "masks.seq2see-lesson", tmp_path / "mine" / "demo_folder" / "en-zh"
    actions.save_lesson(
        dataclasses.replace(lesson, demo="en-zh", demo_created=run.info.created), file, run_path=run.path
    )
    assert file.stat().st_size < 3000
    with pytest.raises(RunError, match="en-zh"):
        opened(file)
    demo.parent.mkdir(parents=True)
    run.path.rename(demo)
    assert opened(file).run_path == str(demo)
    RunFolder.open(demo).update(created="2030-01-01T00:00:00+00:00")
    with pytest.raises(RunError, match="another version"):
        opened(file)


def test_that_pairs_go_along_up_to_a_bound_and_become_a_corpus(
    run: RunFolder, lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson]
) -> None:
    table, corpus = tmp_path / "pairs.tsv", tmp_path / "corpus"
    table.write_text("".join(f"a {n}\tb {n}\n" for n in range(SAMPLE_PAIRS + 200)), encoding="utf-8")
    actions.import_corpus(ImportSpec((str(table),), str(corpus), "letters", source_language="en", target_language="de"))
    file = tmp_path / "masks.seq2see-lesson"
    named = dataclasses.replace(lesson, corpus_name="letters", source_language="en", target_language="de")
    actions.save_lesson(named, file, run_path=run.path, corpus_path=corpus)
    found = actions.open_corpus(opened(file).corpus_path)
    assert (found.name, found.source_language) == ("letters", "en")
    assert found.report.kept == SAMPLE_PAIRS
    assert opened(file).corpus_path == str(found.path)


def rewritten(file: Path, **changed: bytes | None) -> Path:
    """The file with other members; None leaves one out."""
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    names = {"manifest": MANIFEST, "pairs": PAIRS, "run": RUN}
    members |= {names.get(key, key): content for key, content in changed.items()}  # type: ignore[misc]
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in members.items():
            if content is not None:
                archive.writestr(name, content)
    return file


def manifest(lesson: Lesson, **changes: Any) -> bytes:
    return json.dumps(lesson_to_dict(lesson) | changes).encode()


@pytest.mark.parametrize(
    "change",
    [
        {"manifest": None},
        {"manifest": b"{"},
        {"manifest": b"[" * 100_000},
        {"manifest": b"7"},
        {"run": None},
        {"pairs": b"{}\n"},
        {"run": b"no zip"},
        {"../evil": b"x"},
        {"run/run.json": b"{}"},
    ],
    ids=str,
)
def test_that_a_damaged_lesson_is_refused_with_a_sentence_and_leaves_nothing(
    run: RunFolder, lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson], change: dict[str, Any]
) -> None:
    file = tmp_path / "masks.seq2see-lesson"
    actions.save_lesson(lesson, file, run_path=run.path)
    with pytest.raises(RunError, match=r"masks\.seq2see-lesson"):
        opened(rewritten(file, **change))
    assert not list((tmp_path / "mine").rglob("*.json"))
    assert not (tmp_path / "evil").exists()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "3"}, "format"), ({"format": -1}, "format"), ({"format": True}, "format"), ({"format": 99.0}, "format"),
        ({"steps": []}, "no steps"), ({"title": "\ud800"}, "half a character"),
    ],
)  # fmt: skip
def test_that_a_manifest_that_no_program_wrote_is_refused(
    run: RunFolder,
    lesson: Lesson,
    tmp_path: Path,
    opened: Callable[[Path], OpenedLesson],
    change: dict[str, Any],
    reason: str,
) -> None:
    file = tmp_path / "masks.seq2see-lesson"
    actions.save_lesson(lesson, file, run_path=run.path)
    with pytest.raises(RunError, match=reason):
        opened(rewritten(file, manifest=manifest(lesson, **change)))


@pytest.mark.parametrize("pairs", [b"", b"\0\xff{" * 50], ids=["none", "no text"])
def test_that_a_lesson_whose_pairs_cannot_be_read_leaves_no_run_behind(
    run: RunFolder, lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson], pairs: bytes
) -> None:
    file = tmp_path / "masks.seq2see-lesson"
    actions.save_lesson(lesson, file, run_path=run.path)
    named = manifest(lesson, corpus_name="letters", source_language="en", target_language="de")
    with pytest.raises(RunError, match=r"masks\.seq2see-lesson is no lesson, or is damaged"):
        opened(rewritten(file, manifest=named, pairs=pairs))
    assert not list((tmp_path / "mine").rglob("*.json"))


def test_that_packed_members_no_zip_and_no_file_are_refused(
    lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson]
) -> None:
    file = tmp_path / "bomb.seq2see-lesson"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, manifest(lesson, title="x" * 20_000))
        archive.writestr(RUN, bytes(1 << 20))
    with pytest.raises(RunError, match="is packed"):
        opened(file)
    file.write_text("a\tb\n", encoding="utf-8")
    with pytest.raises(RunError, match="no lesson"):
        opened(file)
    with pytest.raises(RunError, match="cannot be read"):
        opened(tmp_path / "gone.seq2see-lesson")


def test_that_a_lesson_of_a_newer_version_is_refused_by_its_number(
    lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson]
) -> None:
    file = tmp_path / "new.seq2see-lesson"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(MANIFEST, manifest(lesson, format=FORMAT + 1, something="new"))
    with pytest.raises(RunError, match=f"format {FORMAT + 1}"):
        opened(file)


@pytest.mark.parametrize("ids", [(999_999,), (4,) * 65])
def test_that_ids_that_the_model_has_not_are_refused(
    run: RunFolder, lesson: Lesson, tmp_path: Path, opened: Callable[[Path], OpenedLesson], ids: tuple[int, ...]
) -> None:
    file = tmp_path / "ids.seq2see-lesson"
    steps = (dataclasses.replace(lesson.steps[0], target_ids=ids),)
    actions.save_lesson(dataclasses.replace(lesson, steps=steps), file, run_path=run.path)
    with pytest.raises(RunError, match="its sentence"):
        opened(file)
    assert not list((tmp_path / "mine").rglob("*.json"))


STEP = lesson_to_dict(Lesson("", "", (LessonStep("", "", "", CELL),)))["steps"][0]
VIEW = STEP["view"]


@pytest.mark.parametrize(
    "change",
    [
        {"title": 7}, {"title": "x" * 20_001}, {"demo": "../other"}, {"demo": "a/b"}, {"steps": {}}, {"other": 1},
        {"steps": [STEP] * (MOST_STEPS + 1)}, {"steps": [7]}, {"steps": [{}]},
        {"steps": [STEP | {"target_ids": [-1]}]}, {"steps": [STEP | {"target_ids": [True]}]}, {"steps": [STEP | {"target_ids": "12"}]},
        *({"steps": [STEP | {"view": VIEW | wrong}]} for wrong in (
            {"page": "../data"}, {"topic": "a b"}, {"stack": "other"}, {"layer": -1}, {"head": 1.5}, {"step": "x/y"},
            {"cell": [1]}, {"cell": [1, "2"]}, {"cell": 3},
        )),
    ],
    ids=str,
)  # fmt: skip
def test_that_a_field_of_another_kind_is_named(change: dict[str, Any]) -> None:
    good = lesson_to_dict(Lesson("Masks", "", (LessonStep("", "", "", CELL),)))
    assert lesson_to_dict(lesson_from_dict(json.loads(json.dumps(good)))) == good
    with pytest.raises(ValueError, match=r"\w"):
        lesson_from_dict(good | change)


def test_that_a_lesson_of_the_first_format_opens_and_what_is_kept_is_bounded(lesson: Lesson) -> None:
    row = lesson_to_dict(lesson)
    for step in row["steps"]:
        del step["view"]["kept"]
    assert lesson_from_dict(row) == lesson
    view = row["steps"][0]["view"]
    view["kept"] = {"cuts": "cross/0/1/off"}
    assert lesson_from_dict(row).steps[0].view.kept == {"cuts": "cross/0/1/off"}
    for hostile in (
        [],
        "x",
        {"a b": ""},
        {"a": 1},
        {"a": "x" * 4001},
        {str(n): "" for n in range(25)},
        {"a": {"b": "c"}},
    ):
        view["kept"] = hostile
        with pytest.raises(ValueError, match="kept"):
            lesson_from_dict(row)
