"""The sentences behind the scores: sorted, read whole, compared with what they should be, and the doors that lead on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from made_scores import OUTPUTS, REFERENCES, SOURCES, beside, column
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.scores import ScoresPage
from desktop_app.scores import sentence_looking
from desktop_app.session import Session
from desktop_app.tasks.scores import Looked
from desktop_app.words.marked_text import closest, marked
from model.records.scores import Evaluation, NearPair, NearPairs
from model.records.translations import TranslatedText


def test_that_a_click_on_a_head_sorts_by_number_and_leaves_the_sentence_chosen(page: ScoresPage) -> None:
    page.table.selectRow(1)
    for name in ("chrf", "bleu", "length", "number"):
        place = page.table.sentences.columns().index(name)
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            page.table.sortByColumn(place, order)
            shown = [float(text.replace(",", "")) for text in column(page, name)]
            assert shown == sorted(shown, reverse=order == Qt.SortOrder.DescendingOrder)
            assert page.table.current() == 1
    assert "Bücher" in page.details.texts.text()


def test_that_heads_stand_over_what_is_in_their_columns(page: ScoresPage) -> None:
    header = page.table.horizontalHeader()
    assert not header.isSortIndicatorShown(), "it would lie on a head over numbers"
    assert page.table.property("role") == "columns", "texts begin below their heads"
    model, align = page.table.sentences, Qt.ItemDataRole.TextAlignmentRole
    for place in range(model.columnCount()):
        assert model.headerData(place, Qt.Orientation.Horizontal, align) == model.data(model.index(0, place), align)
    assert str(model.headerData(0, Qt.Orientation.Horizontal)).endswith("▴")


def test_that_texts_of_two_systems_keep_room_in_a_small_window(page: ScoresPage, qtbot: QtBot, tmp_path: Path) -> None:
    """The table scrolls sideways; its numbers left 50 pixels for a text, and cut a head short."""
    beside(page, qtbot, tmp_path / "other.txt", list(REFERENCES))
    page.resize(940, 560)
    header = page.table.horizontalHeader()
    for place, name in enumerate(page.table.sentences.columns()):
        head = str(page.table.sentences.headerData(place, Qt.Orientation.Horizontal))
        is_text = name in ("source", "output", "second")
        least = 104 if is_text else header.fontMetrics().horizontalAdvance(head) + 30
        assert header.sectionSize(place) >= least or (name == "length" and header.isSectionHidden(place)), name


def test_that_a_sentence_stands_on_one_line_and_ends_on_its_own_side(page: ScoresPage, evaluation: Evaluation) -> None:
    """Behind a tab nothing was painted; the ellipsis of Arabic stood at its beginning."""
    texts = replace(evaluation.test_set, sources=("صباح الخير", "a\tb", "<s> c", *SOURCES[3:]))
    page.table.show_systems(replace(evaluation, test_set=texts), None)
    assert column(page, "source")[:2] == ["\u2068صباح الخير\u2069", "a b"]
    place = page.table.sentences.columns().index("source")
    assert page.table.sentences.index(2, place).data(Qt.ItemDataRole.ToolTipRole) == "&lt;s&gt; c"


def opened_by(door: QAbstractButton, page: ScoresPage, session: Session, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that are asked for when the second sentence goes through a door of its details, and is translated."""
    script = Script()
    monkeypatch.setattr(sentence_looking.translation, "translate", script)
    opened: list[str] = []
    session.page_requested.connect(opened.append)
    page.table.selectRow(1)
    door.click()
    assert script.last.asked[3] == SOURCES[1]
    script.last.give(TranslatedText(SOURCES[1], "…"))
    return opened


def test_that_the_way_to_the_attention_makes_the_sentence_the_current_one(
    page: ScoresPage, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = opened_by(page.details.attention, page, session, monkeypatch)
    assert session.translation is not None
    assert session.translation.source == SOURCES[1]
    assert opened == ["attention"]


def test_that_any_text_is_shown_as_it_is_and_looked_up(page: ScoresPage, looks: Script) -> None:
    for number, source in enumerate(SOURCES):
        page.table.selectRow(number)
        assert source in looks.jobs[-1].asked
        looks.jobs[-1].give(Looked((), NearPairs((NearPair(3, source, "Ziel", 1.0),), 5, 9)))
        assert (OUTPUTS[number].strip() or "(empty)").split(" ")[0] in page.details.texts.text()
    assert f"the same · {SOURCES[-1]} → Ziel" in page.details.near.text()
    assert "the first 5 of 9" in page.details.near.text()


def test_that_the_other_translations_of_a_sentence_are_seen_on_their_page(
    page: ScoresPage, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = opened_by(page.details.others, page, session, monkeypatch)
    assert (opened, session.settings.sentence) == (["translate"], SOURCES[1])


def test_that_an_empty_source_is_said_to_be_empty(page: ScoresPage) -> None:
    """The table put its reference under "Source"."""
    page.table.selectRow(3)
    assert column(page, "source")[3] == "(empty)"
    assert page.details.texts.text().count("(empty)") == 1
    for button in (page.details.attention, page.details.others):
        assert not button.isEnabled()
        assert "empty" in button.toolTip()
    page.table.selectRow(0)
    assert page.details.others.isEnabled()


def test_that_the_bleu_of_a_sentence_says_why_a_short_one_has_so_much(page: ScoresPage) -> None:
    place = page.table.sentences.columns().index("bleu")
    tip = str(page.table.sentences.headerData(place, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole))
    tip = " ".join(tip.split())
    assert "one right word or sign gives it many points" in tip
    assert "chrF is the better one" in tip


def test_that_references_without_sources_are_called_so(page: ScoresPage, evaluation: Evaluation) -> None:
    texts = replace(evaluation.test_set, sources=("",) * len(SOURCES))
    page.table.show_systems(replace(evaluation, test_set=texts), None)
    place = page.table.sentences.columns().index("source")
    assert page.table.sentences.headerData(place, Qt.Orientation.Horizontal) == "Reference"
    assert REFERENCES[0] in column(page, "source")[0]


def test_that_a_sentence_is_shown_from_its_beginning(page: ScoresPage, qtbot: QtBot) -> None:
    page.table.selectRow(4)
    bar = page.details.verticalScrollBar()
    page.details.setFixedHeight(60)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    page.table.selectRow(0)
    assert bar.value() == 0


@pytest.mark.parametrize(
    ("text", "other", "parts"),
    [
        ("a red boat", "a big boat", ["red"]),
        ("她把红色的伞", "她把红伞", ["色的"]),
        ("<b> & ‘x’", "<b> & ‘y’", ["x"]),
        ("same", "same", []),
        ("anything", "", []),
    ],
)
def test_that_what_differs_is_underlined(text: str, other: str, parts: list[str]) -> None:
    made = marked(text, other, "#ffeecc")
    assert made.count("<u>") == len(parts)
    assert all(f"<u>{part}</u>" in made for part in parts)
    assert "<b>" not in made


def test_that_a_translation_is_compared_with_the_reference_closest_to_it() -> None:
    assert closest("ein rotes Schiff", ["ein rotes Boot", "ein rotes Schiff"]) == "ein rotes Schiff"
    assert closest("", ["a", "b"]) == "a"


def test_that_sources_have_the_room_before_their_length(page: ScoresPage, qtbot: QtBot) -> None:
    table, columns = page.table, page.table.sentences.columns()
    source, output, length = (columns.index(name) for name in ("source", "output", "length"))
    assert table.sentences.headerData(length, Qt.Orientation.Horizontal) == "Source length"
    for wide, is_narrow in ((1300, False), (900, True)):
        page.resize(wide, 600)
        qtbot.wait(20)
        assert table.isColumnHidden(length) is is_narrow
        assert table.columnWidth(source) >= table.columnWidth(output)
