"""Looking into a corpus: its pairs sorted and searched, a tokenizer tried on it; one thing of each kind at a time."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from made_corpora import MadeUpCorpus
from made_trials import TRIAL
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from scripted_jobs import Script, ScriptedJob

from desktop_app.data.corpus_looking import CorpusLooking
from desktop_app.data.sentence_splitter import SentenceSplitter
from desktop_app.session import Session
from desktop_app.tasks import corpora, looking
from desktop_app.widgets.data.corpus_panel import CorpusPanel
from model.errors import DataError
from model.presets import PRESETS
from model.records.configs import TokenizerConfig
from model.records.progress import Progress
from model.records.tokens import Token
from model.records.trials import SizePoint

ROWS = 1000


class Corpus(MadeUpCorpus):
    report = replace(MadeUpCorpus.report, splits={"train": ROWS, "validation": 3, "test": 3})

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:  # noqa: ARG002
        return [(f"source {row}", f"目标 {row}") for row in range(start, stop)]


class Backwards(Corpus):
    """The same pairs, the last first."""

    order = np.arange(ROWS)[::-1]

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:
        return [super(Backwards, self).rows(part, row, row + 1)[0] for row in self.order[start:stop]]

    def number(self, position: int) -> int:
        return int(self.order[position])


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    made = {name: Script() for name in ("ordered_pairs", "find_rows", "try_tokenizer", "compare_sizes")}
    for name, task in made.items():
        monkeypatch.setattr(looking, name, task)
    made["split_sentence"] = Script()
    monkeypatch.setattr(corpora, "split_sentence", made["split_sentence"])
    return made


@pytest.fixture
def panel(script: dict[str, Script], session: Session, qtbot: QtBot) -> CorpusPanel:  # noqa: ARG001
    panel = CorpusPanel()
    qtbot.addWidget(panel)
    CorpusLooking(session, panel, SentenceSplitter(session, panel), panel)
    session.corpus_changed.connect(lambda corpus: panel.set_corpus(corpus, corpus.report))
    panel.resize(900, 600)
    panel.show()
    session.set_corpus(Corpus())  # type: ignore[arg-type]
    return panel


def order_by(panel: CorpusPanel, by: str) -> None:
    choice = panel.order._choice
    choice.setCurrentIndex(choice.findData(by))
    panel.order.changed.emit()


def find(panel: CorpusPanel, qtbot: QtBot, text: str) -> None:
    panel.finder.field.clear()
    qtbot.keyClicks(panel.finder.field, text)
    qtbot.keyClick(panel.finder.field, Qt.Key.Key_Return)


def shown_row(panel: CorpusPanel) -> int:
    return panel.table.currentIndex().row()


def test_that_a_sorted_part_keeps_the_numbers_of_its_pairs(panel: CorpusPanel, script: dict[str, Script]) -> None:
    order_by(panel, "ratio")
    assert script["ordered_pairs"].last.asked[1:] == ("/corpora/made-up", "train", "ratio", False)
    script["ordered_pairs"].last.progress.emit(Progress("measuring", 1, 2))
    assert panel._sorting.isVisible()
    script["ordered_pairs"].last.give(Backwards())
    assert not panel._sorting.isVisible()
    model = panel.table.model()
    assert panel.table.pair(0) == (f"source {ROWS - 1}", f"目标 {ROWS - 1}")
    assert model.headerData(0, Qt.Orientation.Vertical) == f"{ROWS:,}"
    tip = model.headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole)
    assert (f"{ROWS:,}" in tip, "10 and 6" in tip, "1.7" in tip) == (True, True, True)


def test_that_stopping_to_sort_or_another_part_shows_pairs_as_imported(
    panel: CorpusPanel, script: dict[str, Script]
) -> None:
    order_by(panel, "source")
    script["ordered_pairs"].last.give(Backwards())
    order_by(panel, "target")
    panel._sorting.cancelled.emit()
    assert script["ordered_pairs"].last.was_cancelled
    assert panel.order.is_usual
    assert panel.table.pair(0)[0] == "source 0"
    order_by(panel, "source")
    panel.parts.setCurrentIndex(1)
    script["ordered_pairs"].last.give(Backwards())
    assert (panel.table.model().rowCount(), panel.order.is_usual) == (3, True)


def test_that_a_search_streams_goes_to_the_first_and_walks_round(
    panel: CorpusPanel, script: dict[str, Script], qtbot: QtBot
) -> None:
    find(panel, qtbot, "SOURCE  9")
    job = script["find_rows"].last
    assert job.asked[1:] == ("/corpora/made-up", "train", "SOURCE 9", None)
    job.event.emit(12)
    assert "12" in panel.finder.said
    job.give(np.array([9, 90, 999]))
    assert (shown_row(panel), panel.finder.said) == (9, "1 of 3")
    for key, row in ((Qt.KeyboardModifier.NoModifier, 90), (Qt.KeyboardModifier.NoModifier, 999),
                     (Qt.KeyboardModifier.NoModifier, 9), (Qt.KeyboardModifier.ShiftModifier, 999)):  # fmt: skip
        qtbot.keyClick(panel.finder.field, Qt.Key.Key_Return, key)
        assert shown_row(panel) == row
    assert panel.finder.said == "3 of 3"
    index = panel.table.model().index
    background = Qt.ItemDataRole.BackgroundRole
    assert [index(9, column).data(background) is not None for column in (0, 1)] == [True, False]


def test_that_a_search_can_be_stopped_and_what_it_says_late_is_dropped(
    panel: CorpusPanel, script: dict[str, Script], qtbot: QtBot
) -> None:
    find(panel, qtbot, "a")
    job = script["find_rows"].last
    panel.finder.cancelled.emit()
    assert job.was_cancelled
    said = panel.finder.said
    job.event.emit(99)
    job.give(np.array([1]))
    assert (panel.finder.said, shown_row(panel)) == (said, -1)
    find(panel, qtbot, "b")
    qtbot.keyClick(panel.finder.field, Qt.Key.Key_Escape)
    assert (panel.finder.said, panel.finder.text) == ("", "")
    script["find_rows"].last.give(np.array([1]))
    assert panel.finder.said == ""


def test_that_nothing_found_is_said_and_an_order_searches_anew(
    panel: CorpusPanel, script: dict[str, Script], qtbot: QtBot
) -> None:
    find(panel, qtbot, "nowhere")
    script["find_rows"].last.give(np.zeros(0, np.int32))
    assert panel.finder.said == "0 found"
    order_by(panel, "ratio")
    script["ordered_pairs"].last.give(Backwards())
    assert script["find_rows"].last.asked[4] is Backwards.order


def test_that_a_damaged_corpus_is_said_by_search_and_sorting(
    panel: CorpusPanel, script: dict[str, Script], qtbot: QtBot
) -> None:
    error = DataError("corpus_damaged", path="/corpora/made-up", file="train.arrow")
    order_by(panel, "ratio")
    script["ordered_pairs"].last.fail(error)
    assert "train.arrow" in panel.caption
    panel.say("")
    find(panel, qtbot, "a")
    script["find_rows"].last.fail(error)
    assert "train.arrow" in panel.caption


def started(panel: CorpusPanel, script: dict[str, Script]) -> ScriptedJob:
    panel.tokenizer.try_button.click()
    return script["try_tokenizer"].last


def test_that_a_trial_shows_size_numbers_warnings_and_what_is_missing(
    panel: CorpusPanel, script: dict[str, Script]
) -> None:
    panel.tokenizer.form.rows["vocabulary"].editor.setText("5,000")
    job = started(panel, script)
    assert job.asked[1:] == ("/corpora/made-up", TokenizerConfig(vocabulary=5000), PRESETS["tiny"].model.max_tokens)
    assert not panel.tokenizer.try_button.isEnabled()
    job.progress.emit(Progress("learning_tokenizer", 0))
    assert "0\u00a0s so far" in panel.tokenizer.progress._label.text()
    job.give(TRIAL)
    text = panel.tokenizer.trial.text()
    for part in ("900 entries", "12.3", "300", "7 of 20,000", "99.99 %", "Ω ×3", "U+200D ×1", "10,000"):
        assert part in text
    asked = f"A vocabulary of {TRIAL.config.vocabulary:,} was asked for."
    assert f"{asked} A preset of the Train page has its own: Toy 2,000." in text
    assert panel.tokenizer.trial._lengths.words_of(1) == "20 – ∞: source 200 · target 100"
    assert panel.tokenizer.try_button.isEnabled()
    assert not panel.tokenizer.progress.isVisible()


def test_that_what_is_typed_is_cut_by_the_tokenizer_that_was_tried(
    panel: CorpusPanel, script: dict[str, Script], session: Session
) -> None:
    splitter = panel.findChild(SentenceSplitter)
    assert isinstance(splitter, SentenceSplitter)
    tried = replace(TRIAL.config, kind="unigram")
    started(panel, script).give(replace(TRIAL, config=tried))
    splitter.split("source", "a sentence")
    assert script["split_sentence"].last.asked[2:] == (tried, "a sentence", "source", None)
    script["split_sentence"].last.give((Token(9, "a", "a", 0, 1),))
    session.set_corpus(Corpus())  # type: ignore[arg-type]
    splitter.split("source", "a sentence")
    assert script["split_sentence"].last.asked[2] != tried
    assert not panel.tokenizer.trial.isVisible()


def test_that_a_trial_can_be_cancelled_and_a_failure_is_said(panel: CorpusPanel, script: dict[str, Script]) -> None:
    job = started(panel, script)
    panel.tokenizer.cancelled.emit()
    assert job.was_cancelled
    job.stop()
    assert panel.tokenizer.try_button.isEnabled()
    started(panel, script).fail(DataError("tokenizer_no_text", side="target"))
    assert "target" in panel.tokenizer._failure.text()
    started(panel, script)
    assert not panel.tokenizer._failure.isVisible()


def test_that_wrong_settings_are_said_and_cannot_be_tried(panel: CorpusPanel) -> None:
    panel.tokenizer.form.rows["vocabulary"].editor.setText("1")
    assert not panel.tokenizer.try_button.isEnabled()
    assert panel.tokenizer.form.rows["vocabulary"].error_text()
    panel.tokenizer.form.rows["vocabulary"].editor.setText("1000")
    assert panel.tokenizer.compare_button.isEnabled()


def test_that_sizes_appear_one_by_one_and_none_of_another_corpus(
    panel: CorpusPanel, script: dict[str, Script], session: Session
) -> None:
    points = [SizePoint(1000 * 2**i, 1000 * 2**i, 20.0 - i, 0.99) for i in range(3)]
    panel.tokenizer.compare_button.click()
    job = script["compare_sizes"].last
    for count, point in enumerate(points, 1):
        job.event.emit(point)
        assert panel.tokenizer.sizes.points == tuple(points[:count])
    assert "4,000 entries: 18.0" in panel.tokenizer.sizes.toolTip()
    assert not panel.tokenizer.sizes.grab().isNull()
    session.set_corpus(Corpus())  # type: ignore[arg-type]
    job.event.emit(points[0])
    assert (job.was_cancelled, panel.tokenizer.sizes.points) == (True, ())


def test_that_ctrl_f_goes_to_the_field(panel: CorpusPanel, qtbot: QtBot, qapp: QApplication) -> None:
    with qtbot.waitActive(panel):
        panel.activateWindow()
    qtbot.keyClick(panel, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert qapp.focusWidget() is panel.finder.field
