"""Every step of a translation with what else was likely."""

from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.values.token_texts import chosen_text, shown_text
from desktop_app.widgets.translation.candidate_strip import CandidateStrip
from model.records.tokens import END, END_TOKEN, UNKNOWN, Token
from model.records.translations import Candidate, Translation

SHE = Token(7, "▁她", "她", 0, 1)
STEPS = ((Candidate(7, "她", 0.93), Candidate(8, "他", 0.05)), (Candidate(END, "", 0.99), Candidate(9, " ", 0.01)))
TRANSLATION = Translation("she", "她", (END_TOKEN,), (SHE, END_TOKEN), -0.1, -0.1, STEPS)


@pytest.fixture
def strip(qtbot: QtBot) -> CandidateStrip:
    strip = CandidateStrip()
    qtbot.addWidget(strip)
    strip.resize(300, 140)
    strip.show()
    return strip


def test_that_control_tokens_and_spaces_can_be_read() -> None:
    shown = [
        shown_text(Candidate(number, text, 0.5)) for number, text in ((END, ""), (UNKNOWN, ""), (9, " "), (7, "她"))
    ]
    assert shown == ["</s>", "<unk>", "▁", "她"]
    assert [chosen_text(token) for token in (SHE, Token(9, "▁", " ", 0, 1), END_TOKEN)] == ["▁她", "▁", "</s>"]


def test_that_a_word_s_beginning_and_its_inside_are_told_apart() -> None:
    """ "▁她" and "她" are two tokens, and looked the same."""
    assert shown_text(Candidate(7, "她", 0.5, "▁她")) == "▁她"
    assert shown_text(Candidate(8, "她", 0.5, "她")) == chosen_text(Token(8, "她", "她", 0, 1)) == "她"


def test_that_every_step_is_told_in_words(strip: CandidateStrip) -> None:
    strip.set_translation(TRANSLATION)
    words = strip.accessibleDescription()
    for part in ("Step 1: ▁她", "0.9300", "他", "Step 2: </s>", "0.9900"):
        assert part in words
    strip.grab()
    strip.set_translation(None)
    assert strip.accessibleDescription() == ""


def test_that_a_chosen_token_that_is_not_the_likeliest_is_named_among_the_others(
    strip: CandidateStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(strip._steps, "_draw", lambda _painter, _place, text, _font: drawn.append(text))
    steps = ((Candidate(7, "她", 0.93), Candidate(8, "他", 0.05)), (Candidate(9, " ", 0.6), Candidate(END, "", 0.3)))
    strip.set_translation(dataclasses.replace(TRANSLATION, candidates=steps))
    strip.grab()
    assert [text for text in drawn if "0." in text] == ["0.93", "他  0.05", "▁  0.60", "</s>  0.30"]


def test_that_the_sum_of_log_probabilities_falls_and_the_score_is_told_beside_it(strip: CandidateStrip) -> None:
    strip.set_translation(dataclasses.replace(TRANSLATION, log_probs=(-0.9, 0.0)), alpha=1.0)
    assert strip._steps._shown.totals == (-0.9, -0.9)
    assert strip._steps._shown.scores == pytest.approx((-0.9, -0.9 * 6 / 7))
    assert "Σ log-probability up to here: −0.9" in strip.step_words(1)


def test_that_many_steps_scroll_sideways_with_the_arrow_keys(strip: CandidateStrip, qtbot: QtBot) -> None:
    many = Translation("", "", (), (SHE,) * 40, 0.0, 0.0, STEPS[:1] * 40)
    strip.set_translation(many)
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    assert strip.horizontalScrollBar().value() > 0


def test_that_nothing_below_moves_when_the_text_goes(strip: CandidateStrip) -> None:
    strip.set_translation(TRANSLATION, 0.6)
    high = strip.sizeHint().height()
    strip.set_translation(None, 0.6)
    assert strip.sizeHint().height() == high


@pytest.fixture
def choosable(qtbot: QtBot) -> CandidateStrip:
    strip = CandidateStrip(choosable=True)
    qtbot.addWidget(strip)
    strip.resize(300, 140)
    strip.show()
    qtbot.waitExposed(strip)
    return strip


def test_that_the_keyboard_is_seen_on_a_candidate_as_soon_as_it_comes(choosable: CandidateStrip) -> None:
    """Whoever came by Tab saw nothing, and went on."""
    choosable.set_translation(TRANSLATION, 0.6)
    choosable.clearFocus()
    before = choosable._steps.grab().toImage()
    choosable.setFocus(Qt.FocusReason.TabFocusReason)
    assert choosable._steps.spot() == (0, 0)
    assert choosable._steps.grab().toImage() != before
    choosable.clearFocus()
    assert choosable._steps.grab().toImage() == before


def test_that_arrows_walk_over_candidates_enter_chooses_and_escape_leaves(
    choosable: CandidateStrip, qtbot: QtBot
) -> None:
    choosable.set_translation(TRANSLATION, 0.6)
    choosable.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(choosable, key)
    with qtbot.waitSignal(choosable.candidate_chosen) as chosen:
        qtbot.keyClick(choosable, Qt.Key.Key_Return)
    assert chosen.args == [(1, STEPS[1][1])]
    choosable.set_translation(TRANSLATION, 0.6)
    assert choosable._steps.spot() == (1, 0), "after a choice the keyboard stands where it was made"
    with qtbot.waitSignal(choosable.left):
        qtbot.keyClick(choosable, Qt.Key.Key_Escape)


def test_that_steps_wrap_where_two_lines_have_room(choosable: CandidateStrip) -> None:
    choosable.set_translation(Translation("", "", (), (SHE,) * 12, 0.0, 0.0, STEPS[:1] * 12), 0.6)
    assert choosable._steps.width() > choosable.width()
    choosable.resize(600, choosable.height_of(2))
    assert choosable._steps.width() <= choosable.width()
    assert choosable._steps.place_of(11).top() > choosable._steps.place_of(0).bottom()
