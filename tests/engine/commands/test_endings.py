"""However a command ends, a person gets one sentence, a program one object, and nobody a stack trace."""

from __future__ import annotations

import io
import json
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from model import actions
from model.__main__ import main
from model.commands import attention, signals, translate
from model.commands import train as training
from model.commands.telling import prose
from model.errors import DataError, TrainingError
from model.records.configs import TrainConfig
from model.records.control import ControlQueue, Go, Stop
from model.records.events import StepDone, TrainEvent, TrainingEnded, TrainingStarted
from model.records.notices import Notice

STEP = StepDone(1, 1, 1, 2.0, 0.5, 0.1, 1.0, 3, 2.0, 1.0, None)
FINISHED = TrainingEnded(0.0, 1, 1, "finished", "ended_epochs", 1.0)
FAILED = TrainingEnded(0.0, 7, 1, "failed", "loss_not_finite", 1.0, {"update": 7})


@pytest.fixture
def trains(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Puts events in the place of a training."""

    def set_events(*events: TrainEvent | BaseException) -> None:
        def train(_run: str, *, emit: Any, **_: object) -> None:
            for event in events:
                if isinstance(event, BaseException):
                    raise event
                emit(event)

        monkeypatch.setattr(actions, "train", train)
        monkeypatch.setattr(actions, "run_info", lambda _run: type("Info", (), {"train": TrainConfig()}))

    return set_events


def test_that_a_failed_training_is_an_error_with_its_numbers(trains: Any, capsys: pytest.CaptureFixture[str]) -> None:
    trains(STEP, FAILED)
    assert main(["train", "--run", "r", "--resume", "--json"]) == 1
    printed = capsys.readouterr()
    *events, last = map(json.loads, printed.out.splitlines())
    assert [event["event"] for event in events] == ["step_done", "training_ended"]
    assert last["error"]["kind"] == "training"
    assert "Update 7" in last["error"]["message"]
    assert printed.err.count("Update 7") == 1


def test_that_a_failed_training_is_said_once_to_people(trains: Any, capsys: pytest.CaptureFixture[str]) -> None:
    trains(STEP, FAILED)
    assert main(["train", "--run", "r", "--resume"]) == 1
    assert capsys.readouterr().err.count("Update 7") == 1


def test_that_a_finished_run_says_how_to_go_on(trains: Any, capsys: pytest.CaptureFixture[str]) -> None:
    trains(FINISHED)
    assert main(["train", "--run", "r", "--resume"]) == 0
    assert "--set epochs=+10" in capsys.readouterr().err
    trains(STEP, FINISHED)
    assert main(["train", "--run", "r", "--resume"]) == 0
    assert "+10" not in capsys.readouterr().err


@pytest.mark.parametrize("more", [["corpus"], ["--preset", "toy"]])
def test_that_a_run_that_goes_on_takes_no_other_corpus_or_preset(
    more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *more, "--run", "r", "--resume"]) == 1
    assert more[-1] in capsys.readouterr().err


def test_that_a_training_stops_when_nobody_reads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.close(read)
    control = ControlQueue()
    with os.fdopen(write, "w", encoding="utf-8") as stdout:
        monkeypatch.setattr(sys, "stdout", stdout)
        teller = training._Teller(control, as_json=True)
        teller(STEP)
        assert control.next() == Stop()
        teller(FINISHED)
    assert control.next() == Go()


def test_that_the_start_says_what_is_left_out_and_how_a_training_without_a_limit_ends() -> None:
    numbers = {"time": 0.0, "update": 0, "epoch": 1, "parameters": 1, "train_pairs": 1, "validation_pairs": 0}
    rest = {"batches": 1, "epochs": 0, "minutes": None, "precision": "float32", "resumed": False}
    kind = TrainingStarted
    assert "Ctrl+C" in prose(kind(**numbers, **rest, updates_planned=None))
    assert "Ctrl+C" not in prose(kind(**numbers, **rest, updates_planned=5))
    assert "3 pairs" in prose(kind(**numbers, **rest, updates_planned=5, too_long=3))


@pytest.mark.parametrize("number", signals.NUMBERS)
def test_that_a_signal_is_heard_and_its_handler_given_back(number: signal.Signals) -> None:
    before, heard = signal.getsignal(number), []
    with signals.calling(lambda: heard.append(1)):
        signal.raise_signal(number)
    assert heard == [1]
    assert signal.getsignal(number) is before


def test_that_commands_work_in_another_thread(trains: Any) -> None:
    trains(STEP, FINISHED)
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(main(["train", "--run", "r", "--resume"])))
    thread.start()
    thread.join()
    assert codes == [0]


def test_that_a_polite_kill_clears_up_as_control_c_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "run_info", lambda _run: signal.raise_signal(signal.SIGTERM))
    assert main(["train", "--run", "r", "--resume"]) == 130


@pytest.mark.parametrize(
    ("error", "mentions"),
    [
        (OSError(36, "File name too long", "a" * 300), "File name too long"),
        (OSError(28, "No space left on device"), "No space left on device"),
        (ZeroDivisionError("by nought"), "by nought"),
        (MemoryError(), "MemoryError"),
    ],
)
def test_that_what_nobody_foresaw_is_a_sentence_too(
    error: Exception,
    mentions: str,
    trains: Any,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("model.commands.output.discard", lambda: None)
    trains(error)
    assert main(["train", "--run", "r", "--resume", "--json"]) == 1
    printed = capsys.readouterr()
    assert mentions in printed.err
    assert mentions in json.loads(printed.out)["error"]["message"]
    assert "Traceback" not in printed.err


@pytest.mark.parametrize("out", ["/", "."])
def test_that_a_trace_takes_the_place_of_nothing_but_a_file(out: str) -> None:
    with pytest.raises(DataError, match="no file"):
        attention._write(Path(out), {"a": np.zeros(1)})


def test_that_a_failed_trace_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(DataError, match="No space"):
        attention._write(tmp_path / "trace.npz", {"a": np.zeros(1)})
    assert list(tmp_path.iterdir()) == []


def test_that_a_failure_without_a_reader_is_still_exit_one(trains: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    trains(TrainingError("loss_not_finite", update=1))
    assert main(["train", "--run", "r", "--resume", "--json"]) == 1


def test_that_no_input_at_all_is_an_empty_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr(actions, "load_translator", lambda *_: None)
    assert main(["translate", "--run", "r"]) == 0


def test_that_what_is_not_translated_is_told_and_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    translate._tell("word " * 100, Notice("source_cut", {"tokens": 400, "limit": 255}))
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "400 tokens" in printed.err
    assert len(printed.err) < 300
