"""Characters that no font can draw are never boxes in silence: a notice says which package brings a font."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from made_attention import translated
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.frame import font_advice
from desktop_app.frame.font_advice import FontAdvice
from desktop_app.look import fonts
from desktop_app.session import Session
from desktop_app.words import language

TEXTS = {
    "Chinese": "书", "Japanese": "ほん", "Korean": "책", "Arabic": "كتاب", "Hebrew": "ספר", "Devanagari": "किताब", "Thai": "หนังสือ",
}  # fmt: skip


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer whose fonts have Latin letters only."""
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: [])


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[list[str]]:
    said: list[str] = []
    monkeypatch.setattr(font_advice.notices, "tell", lambda _, text: said.append(text))
    yield said
    language.apply(qapp, "en")


@pytest.fixture
def advice(session: Session, qtbot: QtBot) -> FontAdvice:
    window = QWidget()
    qtbot.addWidget(window)
    return FontAdvice(session, window)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("script", TEXTS)
def test_that_each_script_is_named_with_its_package(script: str, advice: FontAdvice, told: list[str]) -> None:
    advice.look_at(f"a book: {TEXTS[script]}")
    assert len(told) == 1
    assert script in told[0]
    assert ("fonts-noto-cjk" if script in ("Chinese", "Japanese", "Korean") else "fonts-noto-core") in told[0]
    advice.look_at(TEXTS[script] * 2)
    assert len(told) == 1, "each script once"


@pytest.mark.usefixtures("bare")
def test_that_a_translation_is_looked_at(session: Session, advice: FontAdvice, told: list[str]) -> None:
    session.set_translation(translated())
    assert advice is not None
    assert len(told) == 1
    assert "Chinese" in told[0]


@pytest.mark.usefixtures("bare")
def test_that_a_window_that_cannot_be_read_says_so_in_english(
    advice: FontAdvice, told: list[str], qapp: QApplication
) -> None:
    language.apply(qapp, "zh_CN")
    assert advice is not None
    assert told[0].isascii()


def test_that_nothing_is_said_where_there_is_a_font(advice: FontAdvice, told: list[str]) -> None:
    advice.look_at("a book, un café, γράμμα, 1 ÷ 2 → ✓")
    assert not told
    assert fonts.scripts_without_font(TEXTS["Chinese"]) in ([], ["Chinese"])
