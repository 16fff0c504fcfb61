"""Words are legible in both themes, and the stylesheet is whole at every size."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_app import stylesheet, theme
from desktop_app.theme import DARK, LIGHT, Colors

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
