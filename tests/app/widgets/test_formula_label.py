"""Formulas where there is little room."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from desktop_app.guide.stops import FOLDER, stops
from desktop_app.widgets.formula import printed
from desktop_app.widgets.formula_label import FormulaLabel, unbroken
from desktop_app.words import language

HARD = "\u00a0"


def parts(text: str) -> list[str]:
    return unbroken(text).replace(HARD, "_").replace("\u2060", "").split()


def test_that_a_formula_goes_on_in_the_next_line_only_at_a_sign() -> None:
    assert parts("softmax(Q K ÷ √dₖ + M) V") == ["softmax(Q_K_÷_√dₖ_+_M)_V"]
    assert parts("Q = X W_Q + b_Q") == ["Q", "=", "X_W_Q", "+", "b_Q"]
    assert parts("P(y | x) = p,  q = r   (section 3)") == ["P(y_|_x)", "=", "p,", "q", "=", "r", "(section_3)"]


def test_that_lines_and_tokens_are_shown_and_no_markup(qtbot: QtBot) -> None:
    label = FormulaLabel()
    qtbot.addWidget(label)
    label.write("(<s>, y)\nz = 1")
    assert label.textFormat() == Qt.TextFormat.RichText
    document = QTextDocument()
    document.setHtml(label.text())
    assert document.toPlainText() == "(<s>, y)\nz = 1"


def test_that_a_term_that_has_no_room_is_written_smaller(qtbot: QtBot) -> None:
    label = FormulaLabel()
    qtbot.addWidget(label)
    label.write("Attention(Q, K, V) = softmax(QKᵀ ÷ √dₖ) V")
    label.show()
    label.resize(600, 40)
    whole = label._widest(label.text())
    assert whole > 100
    assert "font-size" not in label.text()
    label.resize(int(whole * 0.8), 80)
    assert "font-size" in label.text()
    assert label._widest(label.text()) <= label.width()
    label.resize(int(whole * 0.3), 80)
    assert "font-size" not in label.text()
    assert HARD not in label.text()
    assert label.minimumSizeHint().width() == 0


def test_that_a_formula_in_a_text_is_as_large_as_the_text(qtbot: QtBot) -> None:
    text = "Concat(head₁, …, headₕ) W_O,  headᵢ = softmax(QKᵀ ÷ √dₖ) V"
    assert unbroken(text, factors=True).replace(HARD, "_").split() == [
        "Concat(head₁,_…,_headₕ)", "W_O,", "headᵢ", "=", "softmax(QKᵀ_÷_√dₖ)", "V",
    ]  # fmt: skip
    label = FormulaLabel(role="", is_text=True)
    qtbot.addWidget(label)
    label.write(text)
    label.show()
    label.resize(600, 40)
    label.resize(int(label._widest(label.text()) * 0.9), 80)
    assert "font-size" not in label.text()
    assert HARD in label.text()


@pytest.mark.parametrize("code", sorted(language.LANGUAGES))
def test_that_formulas_of_the_tour_are_not_broken_within_a_term_beside_a_page(qtbot: QtBot, code: str) -> None:
    label = FormulaLabel()
    qtbot.addWidget(label)
    label.show()
    label.resize(270, 80)
    for stop in stops(code):
        label.write(stop.formula)
        assert HARD in label.text() or " " not in stop.formula.replace(" = ", "="), stop.name


def test_that_what_is_low_is_low_but_in_a_power() -> None:
    assert printed("√d_model · E") == "√d<sub>model</sub> · E"
    assert printed("10000^{2i ÷ d_model} W_Q") == "10000<sup>2i ÷ d_model</sup> W<sub>Q</sub>"


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_that_the_width_of_the_network_has_one_symbol(code: str) -> None:
    catalogue = (FOLDER.parent / "translations" / "seq2see_zh_CN.ts").read_text(encoding="utf-8")
    texts = [" ".join((*stop.text, stop.formula, stop.see)) for stop in stops(code)]
    assert any("√d_model" in text for text in texts)
    assert not [text for text in (*texts, catalogue) if re.search(r"√D|÷ D\b|= D\b", text)]
