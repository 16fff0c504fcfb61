"""Below the translation stand the steps and the other translations, in the smallest window, too."""

from __future__ import annotations

from made_attention import translated
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets.translation.decode_bar import MOST_ALTERNATIVES
from desktop_app.widgets.translation.search_details import SearchDetails
from model.records.configs import DecodeConfig

WIDTH = 902
"""Of the page in a window 1024 wide."""

SHORT = ("我们", "明天", "会", "坐", "火车", "去", "北京", "。")


def test_that_a_short_alternative_is_read_whole_in_the_smallest_window(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, "light", 1.0)
    details = SearchDetails()
    qtbot.addWidget(details)
    details.resize(WIDTH, 200)
    details.show_sentence(translated((("x",), SHORT)).sentences[0], DecodeConfig(length_penalty=0.6, candidates=3))
    details.show()
    shown = details.alternatives
    text = "".join(SHORT)
    qtbot.waitUntil(lambda: shown.columnWidth(0) >= shown.fontMetrics().horizontalAdvance(text) + 2 * theme.scaled(8))


def test_that_the_list_says_why_it_may_be_shorter_than_the_beam_is_wide(qtbot: QtBot) -> None:
    details = SearchDetails()
    qtbot.addWidget(details)
    tip = details.alternatives.toolTip()
    assert "stand here once: there can be fewer than the beam is wide" in tip
    assert f"at most {MOST_ALTERNATIVES}." in tip


def test_that_a_short_list_says_why_below_itself_and_nothing_jumps(qtbot: QtBot) -> None:
    details = SearchDetails()
    qtbot.addWidget(details)
    sentence = translated((("x",), SHORT)).sentences[0]
    details.show_sentence(sentence, DecodeConfig(beam=1))
    height = details.wanted_height()
    assert details.few.isHidden()
    details.show_sentence(sentence, DecodeConfig(beam=4, n_best=4))
    assert not details.few.isHidden()
    assert details.few.text() == "1 of 4: the others read the same or did not end"
    assert details.wanted_height() == height
    details.show_sentence(None, DecodeConfig(beam=4, n_best=4))
    assert details.few.isHidden()


def test_that_lengths_give_way_to_the_texts_in_a_narrow_list(qtbot: QtBot, qapp: QApplication) -> None:
    """Texts of five words were cut short beside them."""
    theme.apply(qapp, "light", 1.0)
    details = SearchDetails()
    qtbot.addWidget(details)
    details.show()
    for width, hidden in ((WIDTH, True), (2 * WIDTH, False)):
        details.resize(width, 200)
        qtbot.waitUntil(lambda hidden=hidden: details.alternatives.isColumnHidden(1) == hidden)


def test_that_the_numbers_of_an_alternative_stand_apart_in_every_language(qtbot: QtBot, qapp: QApplication) -> None:
    """Under the short heads of Chinese "12" and "−10.88" stood six pixels apart."""
    theme.apply(qapp, "light", 1.0)
    details = SearchDetails()
    qtbot.addWidget(details)
    details.alternatives.setHorizontalHeaderLabels(["", "词", "分"])
    details.show_sentence(translated((("x",), SHORT)).sentences[0], DecodeConfig(length_penalty=0.6, candidates=3))
    details.show()
    shown = details.alternatives
    qtbot.waitUntil(lambda: shown.columnWidth(2) >= shown.fontMetrics().horizontalAdvance("−10.88") + theme.scaled(14))
