"""Closing the real program in every phase of its work: exit code 0, nothing on standard error, the run goes on later."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from model.runs.summaries import list_runs

PROGRAM = Path(__file__).with_name("closing_program.py")
BEFORE_A_RUN = ("start", "engine starts", "import")
BEFORE_AN_UPDATE = ("tokenizer", "first trace")
WITH_WEIGHTS = ("training", "pause", "validation", "save", "translation")


def closed(home: Path, phase: str, how: str) -> None:
    """Runs the program until it ends by itself; it ends well and says nothing but the phase it reached."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), phase, how],
        env={**os.environ, "SEQ2SEE_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{phase}\n", "")
    assert not list(home.rglob("*.tmp"))


@pytest.mark.long
@pytest.mark.parametrize("phase", BEFORE_A_RUN)
@pytest.mark.parametrize("how", ["close", "terminate"])
def test_that_closing_before_there_is_a_run_leaves_none(tmp_path: Path, phase: str, how: str) -> None:
    closed(tmp_path, phase, how)
    assert not list_runs(tmp_path / "runs")
    assert not list(tmp_path.glob("corpora/*"))


@pytest.mark.long
@pytest.mark.parametrize("phase", BEFORE_AN_UPDATE)
@pytest.mark.parametrize("how", ["close", "terminate"])
def test_that_closing_before_the_first_update_leaves_whole_runs_only(tmp_path: Path, phase: str, how: str) -> None:
    closed(tmp_path, phase, how)
    assert len(list_runs(tmp_path / "runs")) == len(list(tmp_path.glob("runs/*")))


@pytest.mark.long
@pytest.mark.parametrize("phase", WITH_WEIGHTS)
@pytest.mark.parametrize("how", ["close", "terminate"])
def test_that_a_training_closed_in_any_phase_can_go_on(tmp_path: Path, phase: str, how: str) -> None:
    closed(tmp_path, phase, how)
    (run,) = list_runs(tmp_path / "runs")
    assert run.state == "stopped"
    assert run.update >= 3
    assert run.checkpoints[-1] == f"step-{run.update:08d}"


@pytest.mark.long
@pytest.mark.parametrize("how", ["close", "terminate"])
def test_that_a_measurement_closed_on_its_way_leaves_no_half_of_one(tmp_path: Path, how: str) -> None:
    closed(tmp_path, "scoring", how)
    assert not [path for path in tmp_path.rglob("*") if "score" in path.name or "evaluation" in str(path)]
    log = "".join(path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.log"))
    assert log
    assert "Traceback" not in log
    assert "ERROR" not in log


@pytest.mark.long
def test_that_the_system_can_end_the_program_while_a_file_dialog_is_open(tmp_path: Path) -> None:
    closed(tmp_path, "dialog", "terminate")
