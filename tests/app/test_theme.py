"""Words are legible in both themes, and the stylesheet is whole at every size."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QStackedWidget,
    QTableWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_app.look import stylesheet, theme
from desktop_app.look.theme import DARK, LIGHT, Colors

WORDS_ON = {
    "text": ("background", "card", "field", "hover", "chip", "accent_soft", "warning_soft"),
    "muted": ("background", "card", "field", "hover"),
    "accent": ("background", "card", "accent_soft"),
    "on_accent": ("accent",),
    "warning_text": ("background", "card", "warning_soft"),
    "danger": ("background", "card", "field"),
}


def luminance(color: str) -> float:
    """Relative luminance of WCAG 2.1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    parsed = QColor(color)
    return 0.2126 * linear(parsed.redF()) + 0.7152 * linear(parsed.greenF()) + 0.0722 * linear(parsed.blueF())


def contrast(one: str, other: str) -> float:
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("word", "ground"), [(word, ground) for word, row in WORDS_ON.items() for ground in row])
def test_that_words_stand_out_from_their_ground(colors: Colors, word: str, ground: str) -> None:
    assert contrast(getattr(colors, word), getattr(colors, ground)) >= 4.5


@pytest.mark.parametrize("zoom", [0.75, 1.0, 2.0])
def test_that_the_stylesheet_is_whole_and_grows_with_the_zoom(zoom: float) -> None:
    sheet = stylesheet.made_from(LIGHT, zoom, "icons")
    assert "$" not in sheet
    sizes = re.findall(r"font-size: (\d+)px", sheet)
    assert str(round(21 * zoom)) in sizes
    assert "border: 1px" in sheet


def test_that_a_change_of_zoom_reaches_every_font(qapp: QApplication, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    for number in range(150):
        tabs = QTabWidget()
        tabs.addTab(QTableWidget(), str(number))
        column.addWidget(tabs)
    window.show()
    try:
        for zoom in (1.5, 1.25):
            theme.apply(qapp, "light", zoom)
            parts = [part for part in window.findChildren(QWidget) if not part.font().resolveMask()]
            assert len(parts) > 150
            assert {part.font().pixelSize() for part in parts} == {theme.scaled(13)}
    finally:
        theme.apply(qapp, "light", 1.0)


def test_that_a_change_of_theme_reaches_whoever_paints(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("word")
    qtbot.addWidget(label)
    try:
        with qtbot.waitSignal(theme.watcher().changed):
            theme.apply(qapp, "dark", 1.5)
        assert theme.current() is DARK
        assert theme.scaled(10) == 15
        label.ensurePolished()
        assert label.palette().windowText().color() == QColor(DARK.text)
    finally:
        theme.apply(qapp, "light", 1.0)
    assert theme.current() is LIGHT


def test_that_hidden_pages_take_the_theme_behind_what_is_seen(qapp: QApplication, qtbot: QtBot) -> None:
    stack, labels = QStackedWidget(), [QLabel("one"), QLabel("two"), QLabel("three")]
    qtbot.addWidget(stack)
    for label in labels:
        label.setProperty("role", "muted")
        stack.addWidget(label)
    stack.show()
    for number in (1, 2, 0):
        stack.setCurrentIndex(number)

    def colors() -> list[str]:
        return [label.palette().windowText().color().name() for label in labels]

    heard: list[list[str]] = []
    theme.watcher().changed.connect(take := lambda: heard.append(colors()))
    try:
        theme.apply(qapp, "dark", 1.5, later=labels[1:])
        assert colors()[0] == DARK.muted, "what is seen does not wait"
        assert colors()[2] != DARK.muted
        qtbot.waitUntil(lambda: colors() == 3 * [DARK.muted])
        assert [label.font().pixelSize() for label in labels] == 3 * [round(1.5 * 13)]
        assert len(heard) == 2, "who measures hears of it again when all is measurable"
        theme.apply(qapp, "light", 1.0, later=labels[1:])
        theme.apply(qapp, "dark", 1.0, later=labels[1:])
        theme.catch_up()
        assert colors() == 3 * [DARK.muted]
        theme.give_role(labels[1], "")
        assert colors()[1] == DARK.text, "the colour from before a role comes back"
    finally:
        theme.watcher().changed.disconnect(take)
        theme.apply(qapp, "light", 1.0)


@pytest.mark.parametrize("enabled", [True, False])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_that_what_may_be_typed_can_be_read(qapp: QApplication, qtbot: QtBot, mode: str, enabled: bool) -> None:
    theme.apply(qapp, mode, 1.0)
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setEnabled(enabled)
    line.show()
    color = line.palette().color(QPalette.ColorRole.PlaceholderText)
    theme.apply(qapp, "light", 1.0)
    colors = LIGHT if mode == "light" else DARK
    assert color.alpha() == 255, "a colour seen through stands out less than it says"
    assert contrast(color.name(), colors.background if not enabled else colors.field) >= 4.5
