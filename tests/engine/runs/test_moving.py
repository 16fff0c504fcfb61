"""A folder that is moved is whole at one place at every moment, and whatever refers to it finds it."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from model import actions
from model.errors import Cancelled, EngineError, RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.corpora import ImportSpec
from model.records.progress import Progress
from model.records.runs import CheckpointState, RunInfo
from model.runs import moving
from model.runs.folder import RunFolder


@pytest.fixture(params=["one disk", "two disks"])
def disks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The second kind refuses to rename what is not made by the move itself."""
    rename = Path.rename

    def refuse(self: Path, target: Path) -> Path:
        if not self.name.startswith(".") and not Path(target).name.startswith("."):
            raise OSError(18, "Invalid cross-device link")
        return rename(self, target)

    if request.param == "two disks":
        monkeypatch.setattr(Path, "rename", refuse)
    return str(request.param)


def content(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def made(path: Path) -> Path:
    """A run with one checkpoint."""
    info = RunInfo(
        path.name, "2026-01-02T03:04:05+00:00", "text", "c1", "gone", "ab", "en", "zh",
        TokenizerConfig(), ModelConfig(), TrainConfig(),
    )  # fmt: skip
    folder = RunFolder.create(path, info, tokenizer_files={"joint.model": b"m"}, parts={"validation": [("a", "b")]})
    weights = {"w": np.zeros(9, np.float32)}
    folder.save_checkpoint(CheckpointState(10, 1, 2, 3.5, 4.0, 5.0, 6.0), weights, weights, best=True)
    return path


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return made(tmp_path / "old" / "mine")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "pairs.tsv").write_text("".join(f"word {n}\t词 {n}\n" for n in range(40)), encoding="utf-8")
    report = actions.import_corpus(ImportSpec((str(tmp_path / "pairs.tsv"),), str(tmp_path / "old" / "text"), "text"))
    return Path(report.path)


@pytest.mark.usefixtures("disks")
def test_that_a_run_is_moved_whole(run: Path, tmp_path: Path) -> None:
    before = content(run)
    moved = Path(actions.move_run(run, tmp_path / "new" / "deep"))
    assert moved == tmp_path / "new" / "deep" / "mine"
    after = content(moved)
    assert {name: after[name] for name in before} == before
    assert set(after) - set(before) <= {"lock"}
    assert list((tmp_path / "old").iterdir()) == []
    assert actions.run_summary(moved).checkpoints


@pytest.mark.usefixtures("disks")
def test_that_runs_find_their_corpus_at_its_new_place(run: Path, corpus: Path, tmp_path: Path) -> None:
    about = {"corpus_path": str(corpus), "corpus_sha256": actions.open_corpus(corpus).sha256}
    RunFolder.open(run).update(**about)
    other = made(tmp_path / "old" / "other")
    moved = actions.move_corpus(corpus, tmp_path / "new", run_folders=[tmp_path / "old", tmp_path / "none"])
    assert actions.run_info(run).corpus_path == moved
    assert actions.run_info(other).corpus_path == "gone"
    assert actions.open_corpus(moved).count("train") > 0
    assert not corpus.exists()


@pytest.mark.usefixtures("disks")
def test_that_a_run_in_training_and_its_corpus_stay(run: Path, corpus: Path, tmp_path: Path) -> None:
    folder = RunFolder.open(run)
    folder.update(corpus_path=str(corpus), corpus_sha256=actions.open_corpus(corpus).sha256)
    with folder.lock():
        for move in (
            lambda: actions.move_run(run, tmp_path / "new"),
            lambda: actions.move_corpus(corpus, tmp_path / "new", run_folders=[tmp_path / "old"]),
        ):
            with pytest.raises(RunError) as error:
                move()
            assert error.value.code == "run_locked"
    assert run.exists()
    assert corpus.exists()
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(("folder", "code"), [("full", "move_exists"), ("old/mine", "move_inside")])
def test_that_nothing_is_overwritten_nor_moved_into_itself(run: Path, tmp_path: Path, folder: str, code: str) -> None:
    (tmp_path / "full" / "mine").mkdir(parents=True)
    before = content(run)
    with pytest.raises(RunError) as error:
        actions.move_run(run, tmp_path / folder)
    assert error.value.code == code
    assert {name: content(run)[name] for name in before} == before


@pytest.mark.parametrize("disks", ["two disks"], indirect=True)
@pytest.mark.usefixtures("disks")
@pytest.mark.parametrize("pieces", [0, 1, 5])
def test_that_a_move_that_is_stopped_leaves_everything_where_it_was(run: Path, tmp_path: Path, pieces: int) -> None:
    counter, before = itertools.count(), content(run)
    with pytest.raises(Cancelled):
        actions.move_run(run, tmp_path / "new", asked=lambda: next(counter) >= pieces)
    assert {name: content(run)[name] for name in before} == before
    assert list((tmp_path / "new").iterdir()) == []


KILLED = """
import os, shutil, sys
from pathlib import Path
from model import actions

rename, die = Path.rename, lambda *_, **__: os._exit(9)
def refuse(self, target):
    if not self.name.startswith(".") and not Path(target).name.startswith("."):
        raise OSError(18, "Invalid cross-device link")
    return rename(self, target)
Path.rename = refuse
if sys.argv[3] == "removing":
    shutil.rmtree = die
actions.move_run(sys.argv[1], sys.argv[2], report=die if sys.argv[3] == "copying" else lambda _: None)
"""


@pytest.mark.parametrize("stage", ["copying", "removing"])
def test_that_what_a_killed_move_left_is_cleared_with_the_next_one(run: Path, tmp_path: Path, stage: str) -> None:
    before = content(run)
    moves = [sys.executable, "-c", KILLED, str(run), str(tmp_path / "new"), stage]
    assert subprocess.run(moves, check=False).returncode == 9
    left = [*(tmp_path / "old").glob(".*.tmp"), *(tmp_path / "new").glob(".*.tmp")]
    assert len(left) == 1
    place = run if run.exists() else tmp_path / "new" / "mine"
    assert {name: content(place)[name] for name in before} == before
    actions.move_run(made(tmp_path / "old" / "other"), tmp_path / "new")
    assert not left[0].exists()
    assert {name: content(place)[name] for name in before} == before


@pytest.mark.parametrize("disks", ["two disks"], indirect=True)
@pytest.mark.usefixtures("disks")
def test_that_a_move_that_is_going_on_and_the_work_of_others_are_not_cleared(run: Path, tmp_path: Path) -> None:
    others = [tmp_path / "new" / name for name in (".mine.0123abcd.tmp", ".moved.tmp", ".a.moved.tmp")]
    for other in others:
        other.mkdir(parents=True)
    before, told = content(run), list[Progress]()

    def report(progress: Progress) -> None:
        told.append(progress)
        actions.clear_moves(tmp_path / "new")

    moved = Path(actions.move_run(run, tmp_path / "new", report=report))
    assert told
    assert {name: content(moved)[name] for name in before} == before
    assert set((tmp_path / "new").iterdir()) == {moved, *others}
    assert not list(moved.glob(".moving"))


@pytest.mark.parametrize("disks", ["two disks"], indirect=True)
@pytest.mark.usefixtures("disks")
def test_that_a_copy_that_differs_is_given_up(run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = moving._pieces

    def damaged(file: Path, asked: object) -> object:
        for piece in pieces(file, asked):  # type: ignore[arg-type]
            yield piece if file.is_relative_to(run) else piece[::-1] + b"!"

    monkeypatch.setattr(moving, "_pieces", damaged)
    with pytest.raises(EngineError) as error:
        actions.move_run(run, tmp_path / "new")
    assert error.value.code == "move_differs"
    assert run.exists()
    assert list((tmp_path / "new").iterdir()) == []


@pytest.mark.parametrize("disks", ["two disks"], indirect=True)
@pytest.mark.usefixtures("disks")
def test_that_progress_rises_to_its_end(run: Path, tmp_path: Path) -> None:
    told: list[Progress] = []
    actions.move_run(run, tmp_path / "new", report=told.append)
    shares = [progress.done / (progress.total or 1) for progress in told]
    assert shares == sorted(shares)
    assert shares[-1] == 1
