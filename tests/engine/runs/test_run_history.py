"""The history of a run and the summary of it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from made_run_folders import create, epoch, info, save, step

from model.records.events import CheckpointSaved, TrainEvent, TrainingEnded, event_from_dict
from model.runs import reading
from model.runs.folder import RunFolder, list_runs, summary


def test_that_history_comes_back(run: RunFolder) -> None:
    events: list[TrainEvent] = [step(1), epoch(1, 1), CheckpointSaved(1, 1, "step-00000001", True, None)]
    for event in events:
        run.append(event)
    assert RunFolder.open(run.path).history() == events


def test_that_a_torn_line_is_forgiven_and_written_behind(run: RunFolder) -> None:
    run.append(step(1))
    with (run.path / "history.jsonl").open("ab") as file:
        file.write(b'{"event": "step_done", "upda')
    assert run.history() == [step(1)]
    run.append(step(2))
    assert run.history() == [step(1), step(2)]


def test_that_events_of_a_newer_version_are_passed_over(run: RunFolder) -> None:
    (run.path / "history.jsonl").write_bytes(b'{"event": "moon_rose", "update": 1}\n[]\n\n')
    run.append(step(1))
    assert run.history() == [step(1)]


def test_that_truncating_drops_what_came_after_and_the_torn_line(run: RunFolder) -> None:
    for update in (1, 2, 3):
        run.append(step(update))
        run.append(epoch(update, update))
    with (run.path / "history.jsonl").open("ab") as file:
        file.write(b'{"event": "moon_rose", "update": 2}\n{"event": "moon_rose", "update": 3}\n{"eve')
    before = (run.path / "history.jsonl").read_bytes()
    run.truncate_history(2)
    after = (run.path / "history.jsonl").read_bytes()
    assert after == b"".join(before.splitlines(keepends=True)[:4]) + b'{"event": "moon_rose", "update": 2}\n'
    run.truncate_history(0)
    assert run.history() == []


def test_that_a_summary_says_how_far_a_run_has_come(run: RunFolder) -> None:
    new = summary(run.path)
    assert (new.update, new.epoch, new.validation_loss, new.bleu, new.checkpoints) == (0, 0, None, None, ())
    assert (new.name, new.state, new.preset_size) == ("A run", "new", "Tiny")
    assert new.parameters == info().model.parameters()
    run.append(epoch(10, 1, loss=2.0, bleu=12.5))
    for update in range(11, 700):  # more than one block of the file
        run.append(step(update))
    told = summary(run.path)
    assert (told.update, told.epoch, told.validation_loss, told.bleu) == (699, 1, 2.0, 12.5)
    save(run, 699, best=True, loss=1.5)
    assert (summary(run.path).validation_loss, summary(run.path).checkpoints) == (1.5, ("step-00000699",))
    assert summary(run.path).ended_by == ""
    run.append(TrainingEnded(0.0, 699, 1, "finished", "ended_minutes", 60.0))
    assert summary(run.path).ended_by == "ended_minutes"


def test_that_a_summary_tells_the_bleu_of_the_weights_that_translate(run: RunFolder) -> None:
    run.append(epoch(10, 1, loss=1.5, bleu=20.0))
    save(run, 10, best=True, loss=1.5)
    run.append(epoch(20, 2, loss=1.8, bleu=19.0))
    assert run.info.best_bleu is None, "an older run does not keep it"
    assert (summary(run.path).validation_loss, summary(run.path).bleu) == (1.5, 20.0)
    run.update(best_bleu=21.0)
    assert summary(run.path).bleu == 21.0


def test_that_a_summary_names_the_weights_that_translate_and_what_made_them_the_best(run: RunFolder) -> None:
    assert (summary(run.path).best, summary(run.path).best_by) == ("", "")
    save(run, 10)
    assert (summary(run.path).best, summary(run.path).best_by) == ("step-00000010", ""), "nothing was validated"
    save(run, 20, best=True, loss=1.5)
    save(run, 30)
    assert (summary(run.path).best, summary(run.path).best_by) == ("step-00000020", "loss")


def test_that_runs_are_listed_newest_first_without_damaged_ones(tmp_path: Path) -> None:
    assert list_runs(tmp_path / "nowhere") == []
    for day in (2, 4, 3):
        create(tmp_path / f"run {day}", created=f"2026-01-0{day}T00:00:00+00:00", name=str(day))
    (create(tmp_path / "torn").path / "run.json").write_bytes(b"{")
    (tmp_path / "no run").mkdir()
    (tmp_path / "file.txt").write_bytes(b"")
    shutil.copytree(tmp_path / "run 2", tmp_path / ".run 9.0123.tmp")
    assert [run.name for run in list_runs(tmp_path)] == ["4", "3", "2"]


def test_that_a_summary_reads_only_the_end_of_a_long_history(run: RunFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    for update in range(1, 1000):
        run.append(step(update))
    run.append(epoch(999, 1))
    run.append(step(1000))
    read: list[dict[str, Any]] = []

    def counted(row: dict[str, Any]) -> TrainEvent | None:
        read.append(row)
        return event_from_dict(row)

    monkeypatch.setattr(reading, "event_from_dict", counted)
    assert (summary(run.path).update, summary(run.path).bleu) == (1000, 12.5)
    assert len(read) <= 4
