"""A training that does not fit is said beforehand, and one that ends unseen says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMainWindow, QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from desktop_app import notices
from desktop_app.session import Session
from desktop_app.training import room
from desktop_app.training.training_notice import TrainingNotice
from model.presets import PRESETS
from model.records.events import TrainingEnded

TINY = PRESETS["tiny"]
CONFIGS = (TINY.tokenizer, TINY.model, TINY.train)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a person is asked; the answer is no."""
    said: list[str] = []
    monkeypatch.setattr(notices, "ask", lambda *words: bool(said.append(words[2])))
    return said


def limit(monkeypatch: pytest.MonkeyPatch, memory: int | None, disk: int) -> None:
    monkeypatch.setattr(room, "free_memory", lambda: memory)
    monkeypatch.setattr(room, "free_disk", lambda _: disk)


@pytest.mark.parametrize(("memory", "disk", "words"), [(10**6, 10**12, "1.0\u00a0MB"), (10**12, 10**6, "checkpoints")])
def test_that_what_is_short_is_said_before_the_start(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, asked: list[str], memory: int, disk: int, words: str
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    limit(monkeypatch, memory, disk)
    assert not room.may_start(parent, *CONFIGS, "/runs")
    assert words in asked[0]


@pytest.mark.parametrize("memory", [10**12, None])
def test_that_a_training_that_fits_is_not_asked_about(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, asked: list[str], memory: int | None
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    limit(monkeypatch, memory, 10**12)
    assert room.may_start(parent, *CONFIGS, "/runs")
    assert asked == []


def test_that_free_memory_and_disk_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = tmp_path / "meminfo"
    memory.write_text("MemTotal: 9 kB\nMemAvailable:    2048 kB\n", encoding="ascii")
    monkeypatch.setattr(room, "_MEMINFO", memory)
    assert room.free_memory() == 2048 * 1024
    memory.unlink()
    assert room.free_memory() is None
    assert room.free_disk(tmp_path / "not" / "yet") > 0


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts of notifications."""
    said: list[str] = []
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "showMessage", lambda _self, _title, text, _icon: said.append(text))
    return said


@pytest.mark.parametrize(("active", "count"), [(False, 1), (True, 0)])
def test_that_only_who_looks_elsewhere_is_notified_of_the_end(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, shown: list[str], active: bool, count: int
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    monkeypatch.setattr(window, "isActiveWindow", lambda: active)
    TrainingNotice(session, window)
    session.training_event.emit(TrainingEnded(0.0, 10, 1, "finished", "ended_epochs", 1.0))
    assert len(shown) == count
    assert all("epochs" in text for text in shown)
