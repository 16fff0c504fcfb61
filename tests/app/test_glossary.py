"""What the words mean is found in the window, without a network, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from desktop_app.frame.commands import open_palette
from desktop_app.frame.glossary_dialog import GlossaryDialog
from desktop_app.frame.menus import Menus
from desktop_app.frame.top_bar import TopBar
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.words import glossary, language


@pytest.mark.parametrize(("code", "typed"), [("en", "glossary"), ("en", "BLEU"), ("en", "chrf"), ("zh_CN", "术语")])
def test_that_the_palette_opens_the_glossary(
    session: Session, qtbot: QtBot, qapp: QApplication, code: str, typed: str
) -> None:
    language.apply(qapp, code)
    window, top_bar = QMainWindow(), TopBar(session)
    for widget in (window, top_bar):
        qtbot.addWidget(widget)
    Menus(window, session, top_bar=top_bar, pages=list, train_page=lambda: TrainPage(session), greet=list)
    try:
        palette = open_palette(window, session, top_bar)
        palette.edit.setText(typed)
        row = next(n for n, text in enumerate(palette.texts()) if text.split(" › ")[-1] in ("Glossary", "术语表"))
        palette.list.setCurrentIndex(palette.list.model().index(row, 0))
        palette._do()
        dialog = window.findChild(GlossaryDialog)
        assert dialog is not None
        assert "BLEU" in dialog.text.toPlainText()
        dialog.search.setText("bleu")
        assert dialog.text.toPlainText().startswith("BLEU")
        dialog.search.setText("<s>")
        assert "BLEU" not in dialog.text.toPlainText()
        dialog.close()
    finally:
        language.apply(qapp, "en")


@pytest.mark.parametrize(
    ("code", "typed", "first"),
    [
        ("zh_CN", "token", "词元"), ("zh_CN", "ciyuan", "词元"), ("zh_CN", "length penalty", "长度惩罚"),
        ("zh_CN", "束宽", "束"), ("zh_CN", "ymgs", None), ("zh_CN", "causal", "掩码"), ("zh_CN", "BLEU", "BLEU"),
        ("en", "beam search", "beam"), ("en", "α", "length penalty"), ("en", "alpha", "length penalty"), ("en", "nats", "nat"),
        ("en", "encoder output", "memory"), ("en", "residual", "residual connection"), ("en", "position", "positional encoding"),
        ("en", "PPL", "perplexity"), ("zh_CN", "query", "查询"), ("zh_CN", "head", "注意力头"), ("zh_CN", "chaxun", "查询"),
        ("en", "sample sentence", "probe sentence"), ("en", "iteration", "update"),
    ],
)  # fmt: skip
def test_that_a_word_is_found_by_everything_it_is_called(
    qapp: QApplication, code: str, typed: str, first: str | None
) -> None:
    language.apply(qapp, code)
    try:
        assert [word.term for word in glossary.found(typed)[:1]] == ([first] if first else [])
    finally:
        language.apply(qapp, "en")


def test_that_chinese_words_stand_beside_their_english_ones(qtbot: QtBot, qapp: QApplication) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    dialog = GlossaryDialog(window)
    assert "translation\n" in dialog.text.toPlainText(), "in English a word stands alone"
    language.apply(qapp, "zh_CN")
    try:
        text = dialog.text.toPlainText()
        assert all(line in text.splitlines() for line in ("词元 token", "BLEU", "softmax", "编码器输出 memory"))
    finally:
        language.apply(qapp, "en")


def test_that_both_languages_explain_the_same_words() -> None:
    english, chinese = (glossary.words_of(code) for code in ("en", "zh_CN"))
    assert len(english) == len(chinese) > 25
    assert all(word.term and word.meaning for word in (*english, *chinese))
    assert [w.term for w in english if w.term.isupper()] == [w.term for w in chinese if w.term.isupper()]


def test_that_the_program_explains_the_words_of_the_document() -> None:
    document = Path(__file__).parents[2] / "docs" / "glossary.md"
    lines = [line for line in document.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    rows = [[cell.strip().replace("`", "") for cell in line.strip("| ").split(" | ")] for line in lines[1:]]
    english, chinese = (glossary.words_of(code) for code in ("en", "zh_CN"))
    assert [(term, meaning) for term, meaning, _ in rows] == [(word.term, word.meaning) for word in english]
    assert [row[2] for row in rows] == [word.term for word in chinese]


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_that_no_sign_of_how_a_formula_is_typed_is_shown(qtbot: QtBot, qapp: QApplication, code: str) -> None:
    language.apply(qapp, code)
    window = QMainWindow()
    qtbot.addWidget(window)
    try:
        shown = GlossaryDialog(window).text
        assert not {"_", "^", "{"} & set(shown.toPlainText())
        assert shown.toHtml().count("vertical-align:sub") > 3
    finally:
        language.apply(qapp, "en")
