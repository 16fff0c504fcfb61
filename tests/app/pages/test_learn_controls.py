"""Topics of the Learn page: everything that takes the keyboard says what it is and does, and what is said leaves room."""

from __future__ import annotations

import pytest
from made_learning import MadeState
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabBar, QTabWidget
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_controls_explained import controls

from desktop_app.look import theme
from desktop_app.pages.learn import run_pairs
from desktop_app.pages.learn.embedding import EmbeddingTopic
from desktop_app.pages.learn.forcing import ForcingTopic
from desktop_app.pages.learn.masks import MasksTopic
from desktop_app.pages.learn.surgery import SurgeryTopic
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.widgets.folded_text import MOST, FoldedText
from desktop_app.words import language


@pytest.mark.parametrize("kind", [EmbeddingTopic, ForcingTopic, MasksTopic, SurgeryTopic])
def test_that_every_control_has_a_name_and_a_tooltip(
    kind: type[Topic], session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_pairs.runs, "run_part", Script())
    topic = kind(session, MadeState(session))
    qtbot.addWidget(topic)
    topic.show()
    tabs = topic.findChildren(QTabWidget)
    for part in range(tabs[0].count() if tabs else 1):
        if tabs:
            tabs[0].setCurrentIndex(part)
        for control in controls(topic):
            if isinstance(control, QTabBar):
                assert all(control.tabToolTip(tab) for tab in range(control.count()))
                continue
            text = control.text() if isinstance(control, QAbstractButton) else ""
            name = f"{type(control).__name__} “{text or control.accessibleName()}”"
            assert control.accessibleName() or text, f"{name} has no name"
            assert control.toolTip(), f"{name} has no tooltip"


@pytest.mark.parametrize("code", ["en", "zh_CN"])
@pytest.mark.parametrize("kind", [EmbeddingTopic, ForcingTopic, MasksTopic, SurgeryTopic])
def test_that_no_paragraph_takes_the_room_of_what_it_is_about_at_a_large_zoom(
    kind: type[Topic], code: str, session: Session, qtbot: QtBot, qapp: QApplication, reading: Script
) -> None:
    """Four or five lines stood there at 150 %, and a small window showed little else."""
    del reading
    theme.apply(qapp, "light", 1.5)
    language.apply(qapp, code)
    topic = kind(session, MadeState(session))
    qtbot.addWidget(topic)
    topic.resize(800, 600)
    topic.show()
    texts = [text for text in topic.findChildren(FoldedText) if text.isVisible()]
    assert texts
    qtbot.waitUntil(lambda: all(text.is_folded() or text._lines(text.width()) <= MOST for text in texts))
    language.apply(qapp, "en")
