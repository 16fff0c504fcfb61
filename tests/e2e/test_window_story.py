"""The whole story in the window with the real engine, offscreen and on a real X screen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

STORY = Path(__file__).with_name("window_story.py")


def told(folder: Path, **environment: str) -> dict[str, Any]:
    """What the story saw; it must end by itself, whole and quiet."""
    done = subprocess.run(
        [sys.executable, str(STORY), str(folder)],
        env={**os.environ, "SEQ2SEE_HOME": str(folder / "home"), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stderr == ""
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


def check(seen: dict[str, Any], folder: Path) -> None:
    assert seen["kept"] == 512
    assert seen["left_out"] == ["no_target_column"]
    assert seen["while_training"]
    assert seen["cross"][:2] == [1, 2]
    assert seen["cross"][3] == 4
    assert seen["head"] == [0, 1]
    assert seen["stopped_after"] < 2
    assert (folder / "head.csv").read_text(encoding="utf-8-sig").count("\n") == seen["cross"][2] + 1


@pytest.mark.long
def test_that_the_story_runs_without_a_screen(tmp_path: Path) -> None:
    check(told(tmp_path, QT_QPA_PLATFORM="offscreen"), tmp_path)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[str]:
    """A virtual X screen of its own."""
    if shutil.which("Xvfb") is None:
        pytest.skip("needs Xvfb")
    number = tmp_path / "display"
    with number.open("w", encoding="utf-8") as file:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1360x860x24", "-nolisten", "tcp"],
            stdout=file, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    try:
        end = time.monotonic() + 10
        while not number.read_text(encoding="utf-8").strip() and time.monotonic() < end:
            time.sleep(0.05)
        yield ":" + number.read_text(encoding="utf-8").strip()
    finally:
        server.terminate()
        server.wait()


@pytest.mark.long
def test_that_the_story_runs_on_a_real_screen(tmp_path: Path, screen: str) -> None:
    seen = told(tmp_path, QT_QPA_PLATFORM="xcb", DISPLAY=screen)
    check(seen, tmp_path)
    assert seen["colours"] > 20
