"""What stays of the Attention page: files, the clipboard, and the head that was looked at last."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest
from made_attention import RUN, translated
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop_app import notices
from desktop_app.attention.first_head import first_head
from desktop_app.pages.attention import AttentionPage
from desktop_app.session import Session


def test_that_a_head_is_saved_as_numbers(shown: AttentionPage, session: Session, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "head.csv"
    shown.view.choose(1, 2)
    shown.export.save_asked.emit(path)
    qtbot.waitUntil(session.lanes.idle)
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert np.allclose(np.array(rows)[1:, 1:].astype(float), shown.view.choice().weights, atol=5e-7)


def test_that_an_unwritable_path_is_told(
    shown: AttentionPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[BaseException] = []
    monkeypatch.setattr(notices, "show_error", lambda _, error: told.append(error))
    shown.pictures.save(tmp_path / "missing" / "head.png")
    qtbot.waitUntil(lambda: bool(told))
    assert isinstance(told[0], OSError)


def test_that_ctrl_c_copies_the_picture(shown: AttentionPage, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().clear()
    shown.activateWindow()
    qtbot.keyClick(shown.view.grid, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not QGuiApplication.clipboard().image().isNull())


def test_that_the_caption_counts_from_one(shown: AttentionPage) -> None:
    shown.view.choose(1, 2)
    assert shown.pictures.caption() == "one · update 1 · Cross-attention, layer 2, head 3"


def opened(session: Session, qtbot: QtBot) -> AttentionPage:
    """The page as it opens with what the settings remember."""
    session.run = RUN
    session.set_translation(translated())
    page = AttentionPage(session)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(page.view.map.is_written)
    return page


def test_that_the_head_looked_at_last_is_shown_again(session: Session, qtbot: QtBot) -> None:
    session.settings.head = "encoder/1/2"
    page = opened(session, qtbot)
    assert page.view.place() == "encoder/1/2"
    assert page.view.head.currentText().endswith("3")
    qtbot.keyClick(page.view.grid, Qt.Key.Key_Left)
    assert session.settings.head == "encoder/1/1"


@pytest.mark.parametrize("place", ["cross", "cross/9/9", "elsewhere/0/0", "cross/-1/0"])
def test_that_a_remembered_head_that_is_not_there_does_no_harm(shown: AttentionPage, place: str) -> None:
    shown.view.go_to(place)
    assert shown.view.place() in ("cross/0/0", "cross/1/3")


def test_that_a_clear_head_stands_there_until_a_person_has_chosen_one(session: Session, qtbot: QtBot) -> None:
    page = opened(session, qtbot)
    assert page.view.place() == first_head(session.trace)
