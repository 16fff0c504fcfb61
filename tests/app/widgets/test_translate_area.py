"""Source, translation and what the search knew share the height by what each has to show."""

from __future__ import annotations

import pytest
from made_attention import translated
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.widgets.translation.result_card import ResultCard
from desktop_app.widgets.translation.search_details import SearchDetails
from desktop_app.widgets.translation.source_card import SourceCard
from desktop_app.widgets.translation.translate_area import TranslateArea
from model.records.configs import DecodeConfig

SHORT = ("我们", "去", "北京", "。")


@pytest.fixture
def details(qapp: QApplication) -> SearchDetails:
    theme.apply(qapp, "light", 1.0)
    details = SearchDetails()
    details.show_sentence(translated((("x",), SHORT)).sentences[0], DecodeConfig(length_penalty=0.6, candidates=4))
    return details


@pytest.fixture
def source(qapp: QApplication) -> SourceCard:  # noqa: ARG001
    return SourceCard()


@pytest.fixture
def area(qtbot: QtBot, details: SearchDetails, source: SourceCard) -> TranslateArea:
    area = TranslateArea(source, ResultCard(), ReadingBar(), details)
    qtbot.addWidget(area)
    area.resize(1240, 700)
    area.show()
    qtbot.waitExposed(area)
    return area


@pytest.mark.usefixtures("area")
def test_that_a_short_text_leaves_its_room_to_steps_and_alternatives(
    details: SearchDetails, source: SourceCard, qtbot: QtBot
) -> None:
    """The boxes were mostly empty while the fourth alternative was cut."""
    qtbot.waitUntil(lambda: details.height() == details.wanted_height())
    assert details.alternatives.viewport().height() >= 4 * details.alternatives.verticalHeader().defaultSectionSize()
    assert details.steps.height() >= details.steps.height_of(2)
    source.edit.setPlainText("\n".join(["A dog runs."] * 30))
    qtbot.waitUntil(lambda: details.height() < details.wanted_height())
    source.edit.setPlainText("A dog runs.")
    qtbot.waitUntil(lambda: details.height() == details.wanted_height())


def test_that_the_first_frame_is_shared_out_already(qtbot: QtBot, details: SearchDetails, source: SourceCard) -> None:
    """Scroll bars flashed in it."""
    area = TranslateArea(source, ResultCard(), ReadingBar(), details)
    qtbot.addWidget(area)
    area.resize(1240, 700)
    area.show()
    assert details.height() == details.wanted_height()


def test_that_a_border_that_a_person_moved_stays(
    area: TranslateArea, source: SourceCard, details: SearchDetails, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: details.height() == details.wanted_height())
    for _ in range(3):
        qtbot.keyClick(area.handle(1), Qt.Key.Key_Up)
    moved = area.sizes()
    assert moved[1] > details.wanted_height()
    source.edit.setPlainText("\n".join(["A dog runs."] * 30))
    qtbot.wait(50)
    assert area.sizes() == moved


@pytest.mark.parametrize("lines", [1, 30])
def test_that_another_tab_moves_nothing_under_the_mouse(
    area: TranslateArea, details: SearchDetails, source: SourceCard, qtbot: QtBot, lines: int
) -> None:
    """The row of tabs went down by 41 pixels, and the next click on the first tab hit a slider."""
    source.edit.setPlainText("\n".join(["A dog runs."] * lines))
    qtbot.wait(50)
    before = area.sizes()
    for tab in (1, 0):
        details.tabs.setCurrentIndex(tab)
        qtbot.wait(50)
        assert area.sizes() == before


def test_that_the_focus_in_a_text_that_cannot_be_written_is_seen(area: TranslateArea, qtbot: QtBot) -> None:
    result = area.findChild(ResultCard)
    assert isinstance(result, ResultCard)

    def edge(widget: QWidget) -> str:
        return widget.grab().toImage().pixelColor(widget.width() // 2, 0).name()

    assert edge(result.text) != theme.current().accent.lower()
    area.activateWindow()
    result.text.setFocus()
    qtbot.waitUntil(result.text.hasFocus)
    assert edge(result.text) == theme.current().accent.lower()
