"""A second start finds the first window, and only that of the same settings."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.start.first_window import FirstWindow, address, hand_over

ROOT = Path(__file__).resolve().parents[2]
CALL = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from desktop_app.start.first_window import FirstWindow, hand_over
application = QCoreApplication([])
"""


def program(code: str, place: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CALL + code, str(place), *words], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


@pytest.fixture
def first(tmp_path: Path, qapp: QApplication) -> Iterator[FirstWindow]:
    made = FirstWindow(tmp_path / "settings.ini", qapp)
    yield made
    made.close()


def test_that_the_files_of_a_second_start_arrive(first: FirstWindow, tmp_path: Path, qtbot: QtBot) -> None:
    code = "print(hand_over(Path(sys.argv[1]), sys.argv[2:]))"
    with qtbot.waitSignal(first.called) as called:
        second = program(code, tmp_path / "settings.ini", "/数据/a b.tsv", "/c")
    assert called.args == [["/数据/a b.tsv", "/c"]]
    assert second.communicate(timeout=60)[0] == "True\n"


def test_that_other_settings_have_a_window_of_their_own(
    first: FirstWindow,  # noqa: ARG001
    tmp_path: Path,
) -> None:
    assert address(tmp_path / "settings.ini") != address(tmp_path / "other.ini")
    assert not hand_over(tmp_path / "other.ini", [])


def test_that_a_killed_first_window_leaves_nothing_in_the_way(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> None:
    place = tmp_path / "killed.ini"
    code = "first = FirstWindow(Path(sys.argv[1])); print('on', flush=True); application.exec()"
    killed = program(code, place)
    assert killed.stdout is not None
    assert killed.stdout.readline() == "on\n"
    killed.kill()
    killed.communicate(timeout=60)
    assert not hand_over(place, [])
    again = FirstWindow(place, qapp)
    with qtbot.waitSignal(again.called):
        second = program("print(hand_over(Path(sys.argv[1]), []))", place)
    assert second.communicate(timeout=60)[0] == "True\n"
    again.close()


def test_that_a_window_that_closes_takes_no_more_calls(first: FirstWindow, tmp_path: Path) -> None:
    first.close()
    assert not hand_over(tmp_path / "settings.ini", ["/a.tsv"])


def test_that_a_start_while_the_first_window_ends_waits_until_it_is_gone(
    first: FirstWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    first.end()
    code = "print(hand_over(Path(sys.argv[1]), ['/a'], waits=lambda: print('waits', flush=True)))"
    with qtbot.waitSignal(first.called) as called:
        second = program(code, tmp_path / "settings.ini")
    assert called.args == [[]], "the files are opened by the window of the second start"
    assert second.stdout is not None
    assert second.stdout.readline() == "waits\n"
    assert second.poll() is None
    first.close()
    assert second.communicate(timeout=60)[0] == "False\n"


def test_that_a_start_that_waits_can_be_given_up(first: FirstWindow, tmp_path: Path, qtbot: QtBot) -> None:
    first.end()
    with qtbot.waitSignal(first.called):
        second = program("print(hand_over(Path(sys.argv[1]), [], asked=lambda: True))", tmp_path / "settings.ini")
    assert second.communicate(timeout=60)[0] == "True\n"
