"""The program as a process: it starts without a screen it can use, ends when asked, in every phase, and stays quiet."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from desktop_app.start.first_window import hand_over

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60
posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


def start(home: Path, *files: str, **environment: str) -> subprocess.Popen[str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.update(SEQ2SEE_HOME=str(home), QT_QPA_PLATFORM="offscreen")
    kept.update(LC_ALL="C.UTF-8")
    kept.update(environment)
    return subprocess.Popen(
        [sys.executable, "-m", "desktop_app", *files],
        cwd=ROOT, env=kept, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def end(program: subprocess.Popen[str], number: int) -> tuple[int, str]:
    program.send_signal(number)
    try:
        _, errors = program.communicate(timeout=PATIENCE_SECONDS)
    finally:
        program.kill()
        program.wait()
    return program.returncode, errors


def until_log_exists(home: Path) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (home / "seq2see.log").exists() and time.monotonic() < deadline:
        time.sleep(0.02)


def until_it_answers(home: Path) -> None:
    """Until a later start would be answered."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not hand_over(home / "settings.ini", []) and time.monotonic() < deadline:
        time.sleep(0.02)


def test_that_without_a_screen_it_says_what_is_missing_and_exits_1(tmp_path: Path) -> None:
    program = start(tmp_path, QT_QPA_PLATFORM="")
    _, errors = program.communicate(timeout=PATIENCE_SECONDS)
    if sys.platform.startswith("linux"):
        assert program.returncode == 1
        assert "libxcb-cursor0" in errors
        assert "Traceback" not in errors


def test_that_neither_the_engine_nor_matplotlib_is_loaded_before_the_first_paint(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from desktop_app import __main__, main_window\n"
        "slow = ('tensorflow', 'keras', 'matplotlib', 'pyarrow', 'sentencepiece')\n"
        "def painted(window):\n"
        "    print('painted', *[name for name in slow if name in sys.modules])\n"
        "    window.interrupt()\n"
        "main_window.MainWindow._after_first_paint = painted\n"
        "sys.argv = ['seq2see']\n"
        "sys.exit(__main__.main())\n"
    )
    environment = {**os.environ, "SEQ2SEE_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "painted\n", "")


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["terminate", "interrupt"])
def test_that_it_ends_when_asked_right_after_the_start(tmp_path: Path, number: int) -> None:
    program = start(tmp_path)
    until_log_exists(tmp_path)
    assert end(program, number) == (0, "")
    assert (tmp_path / "settings.ini").exists()


@posix
def test_that_a_second_start_hands_its_files_to_the_first_and_ends(tmp_path: Path) -> None:
    first = start(tmp_path)
    try:
        until_it_answers(tmp_path)
        second = start(tmp_path, "pairs.tsv")
        said, errors = second.communicate(timeout=PATIENCE_SECONDS)
        assert (second.returncode, errors) == (0, "")
        assert said == "Seq2See is already running; its window has been raised.\n"
        assert first.poll() is None
    finally:
        assert end(first, signal.SIGTERM) == (0, "")
    settings = (tmp_path / "settings.ini").read_text(encoding="utf-8")
    assert "page=data" in settings, "the files of the second start open the Data page of the first"


@posix
@pytest.mark.long
@pytest.mark.parametrize("seconds", [0.3, 0.8, 1.5, 3.0, 6.0, 12.0])
def test_that_it_ends_when_asked_in_any_phase(tmp_path: Path, seconds: float) -> None:
    program = start(tmp_path)
    time.sleep(seconds)
    assert end(program, signal.SIGTERM) == (0, "")
