"""The Scores page: what was measured stands there, is sorted, compared, looked into and saved."""

from __future__ import annotations

import dataclasses
import json
import math
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_network_session import AtOnce, untraced
from made_runs import make_run
from made_up_runs import run_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_controls_explained import controls
from visible_words import english_in, words_of

import resources
from desktop_app import notices
from desktop_app.pages.scores import ScoresPage
from desktop_app.plots.measured import AXES, series_of
from desktop_app.scores import sentence_looking
from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Kept, Looked, System, Wanted
from desktop_app.widgets.scores.score_card import described
from desktop_app.words import language
from desktop_app.words.marked_text import closest, marked
from model import actions
from model.__main__ import main
from model.errors import DataError
from model.records.configs import DecodeConfig
from model.records.scores import Evaluation, NearPair, NearPairs, TestSet
from model.records.translations import TranslatedText
from model.runs.atomic import write
from model.scoring import paired

SOURCES = ("a red boat", "我昨天买了三本书。", "صباح الخير", "", "x" * 300)
REFERENCES = ("ein rotes Boot", "Ich kaufte gestern drei Bücher.", "Guten Morgen", "nichts", "y " * 150)
OUTPUTS = ("ein rotes Boot", "Ich kaufte drei Bücher.", "", "nichts", "y " * 20)


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    texts = TestSet("test", SOURCES, tuple((line,) for line in REFERENCES))
    made = actions.measure_outputs(texts, OUTPUTS, system="mine", target_language="de")
    about = {"corpus": "mine", "corpus_id": "t", "train_pairs": 1000}
    measurement = replace(made.measurement, decode=DecodeConfig(beam=1), update=10, parameters=99, **about)
    return replace(made, measurement=measurement)


@pytest.fixture
def run(session: Session, tmp_path: Path, evaluation: Evaluation) -> Path:
    """The current run, which keeps what was measured with it."""
    session.settings.runs_folder = str(tmp_path / "runs")
    path = make_run(tmp_path / "runs", "mine").path
    for part in ("test", "validation"):
        write(path / "parts" / f"{part}.jsonl", b'["a", "b"]\n')
    actions.keep_evaluation(path, evaluation)
    session.set_run(actions.run_summary(path))
    return path


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The jobs that cut a sentence and look for like ones."""
    script = Script()
    monkeypatch.setattr(sentence_looking.tasks, "look", script)
    return script


@pytest.fixture
def page(session: Session, run: Path, qtbot: QtBot, looks: Script) -> ScoresPage:  # noqa: ARG001
    made = ScoresPage(session)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    qtbot.waitUntil(lambda: made.table.sentences.rowCount() == len(SOURCES))
    return made


def column(page: ScoresPage, name: str) -> list[str]:
    number = page.table.sentences.columns().index(name)
    return [page.table.sentences.index(row, number).data() for row in range(page.table.sentences.rowCount())]


def beside(page: ScoresPage, qtbot: QtBot, path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    page.card.file_wanted.emit(path)
    qtbot.waitUntil(lambda: page.choice.second_evaluation is not None and not page.measuring.is_busy)


def test_that_it_opens_with_what_was_measured(page: ScoresPage, evaluation: Evaluation) -> None:
    scores = evaluation.measurement.scores
    assert f"{scores.bleu.value:.2f}" in page.card.table.item(0, 1).text()
    assert scores.bleu.signature in page.card.table.item(0, 1).toolTip()
    assert page.card.about.text().lower().count("empty") == 1
    page.card.copy.click()
    assert scores.ter is not None
    assert scores.ter.signature in QGuiApplication.clipboard().text()


def test_that_each_score_says_what_it_measures_and_which_direction_is_better(page: ScoresPage) -> None:
    """The tooltip of BLEU said only "BLEU"."""
    rows = {page.card.table.item(row, 0).text(): row for row in range(page.card.table.rowCount())}
    for name, source, better in (
        ("BLEU", "Papineni et al. 2002", "0 to 100, more is better"),
        ("chrF", "Popović 2015", "0 to 100, more is better"),
        ("TER", "Snover et al. 2006", "less is better"),
        ("BLEU, lower case", "Papineni et al. 2002", "case count as the same"),
    ):
        for column in (0, 1):
            tip = page.card.table.item(rows[name], column).toolTip()
            assert source in tip
            assert better in tip
        assert "95 % interval, by bootstrap" in page.card.table.item(rows[name], 1).toolTip()
    assert "bootstrap" in page.card.table.horizontalHeaderItem(1).toolTip()
    assert "TER: less is better" in page.card.meaning.text()
    assert page.card.meaning.isVisible()
    assert "equal to a reference" in page.card.about.toolTip()


def test_that_scores_without_case_are_left_out_where_they_say_nothing_new(
    page: ScoresPage, evaluation: Evaluation
) -> None:
    one, table = evaluation.measurement, page.card.table
    chinese = dataclasses.replace(one, target_language="zh", lowercased=one.scores)
    page.card.show_numbers(chinese, None)
    assert [table.item(row, 0).text() for row in range(table.rowCount())] == ["BLEU", "chrF", "TER"]
    assert page.card.as_text().count("BLEU") == 1
    mixed = dataclasses.replace(one.scores, bleu=dataclasses.replace(one.scores.bleu, value=1.0))
    page.card.show_numbers(dataclasses.replace(chinese, lowercased=mixed), None)
    assert table.rowCount() == 5, "letters stand in the translations too"
    page.card.show_numbers(dataclasses.replace(chinese, target_language="en"), None)
    assert table.rowCount() == 5


def test_that_what_is_compared_has_a_heading_and_each_part_says_where_it_comes_from(page: ScoresPage) -> None:
    assert page.card.beside.isVisible()
    assert page.card.beside.text() == "Compare with another system"
    tips = {
        page.setup.part.itemData(row): page.setup.part.itemData(row, Qt.ItemDataRole.ToolTipRole)
        for row in range(page.setup.part.count())
    }
    assert "Copied into the run" in tips["test"]
    assert "open at the top" in tips["corpus"]


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


def test_that_a_second_system_comes_from_a_file_and_is_compared_sentence_by_sentence(
    page: ScoresPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(paired.TRIALS, "bs", 100)
    beside(page, qtbot, tmp_path / "other.txt", list(REFERENCES))
    assert column(page, "difference")[0] == "0.0"
    numbers = page.card.table
    for place in range(numbers.columnCount()):  # two systems leave little room, and a number cut short is none
        widths = [numbers.fontMetrics().horizontalAdvance(numbers.item(row, place).text()) for row in range(5)]
        assert max(widths) + 6 <= numbers.columnWidth(place)
    assert column(page, "difference")[1].startswith("+")
    page.card.compare.click()
    qtbot.waitUntil(lambda: "BLEU: p = " in page.card.verdict.text())
    assert page.card.table.columnCount() == 4


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
        assert header.sectionSize(place) >= least, name


def test_that_a_sentence_stands_on_one_line_and_ends_on_its_own_side(page: ScoresPage, evaluation: Evaluation) -> None:
    """Behind a tab nothing was painted; the ellipsis of Arabic stood at its beginning."""
    texts = replace(evaluation.test_set, sources=("صباح الخير", "a\tb", "<s> c", *SOURCES[3:]))
    page.table.show_systems(replace(evaluation, test_set=texts), None)
    assert column(page, "source")[:2] == ["\u2068صباح الخير\u2069", "a b"]
    place = page.table.sentences.columns().index("source")
    assert page.table.sentences.index(2, place).data(Qt.ItemDataRole.ToolTipRole) == "&lt;s&gt; c"


def test_that_heads_end_over_their_numbers(page: ScoresPage) -> None:
    assert page.card.table.horizontalHeaderItem(1).textAlignment() & Qt.AlignmentFlag.AlignRight


def test_that_a_file_with_other_lines_is_refused_with_both_counts(
    page: ScoresPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[BaseException] = []
    monkeypatch.setattr(notices, "show_error", lambda _, error: told.append(error))
    (tmp_path / "short.txt").write_text("one\ntwo\n", encoding="utf-8")
    page.card.file_wanted.emit(tmp_path / "short.txt")
    qtbot.waitUntil(lambda: bool(told) and not page.measuring.is_busy)
    assert isinstance(told[0], DataError)
    assert "has 2 lines, and the test set has 5" in str(told[0])


def test_that_the_page_and_the_command_say_the_same_numbers(
    page: ScoresPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(demos, "FOLDER", Path(resources.__file__).parent / "demo")  # nothing is ever kept in it
    demo, files = demos.FOLDER / "en-zh", [tmp_path / "source.txt", tmp_path / "reference.txt"]
    for file, lines in zip(files, ("I like tea.\nShe is tired.\n", "我喜欢茶。\n她很累。\n"), strict=True):
        file.write_text(lines, encoding="utf-8")
    system = System(str(demo), "demo", "zh", "best", DecodeConfig(beam=2))
    with untraced():
        given = ["--run", str(demo), "--source", str(files[0]), "--reference", str(files[1]), "--beam", "2"]
        assert main(["evaluate", *given, "--intervals", "--json"]) == 0
        row = json.loads(capsys.readouterr().out)
        translator = actions.load_translator(demo)
        monkeypatch.setattr(
            page._session.engine, "job", lambda work, **_: AtOnce(lambda handle: work(translator, handle))
        )
        page.measuring.measure(Wanted("files", source=str(files[0]), references=(str(files[1]),)), system)
    metrics = page.measuring.kept[0].measurement.scores.metrics()
    assert {metric.name.lower(): (metric.value, metric.margin) for metric in metrics} == {
        name: (row[name], row[f"{name}_margin"]) for name in ("bleu", "chrf", "ter")
    }
    page.choice.look_at(page.measuring.kept[0])
    shown = [page.card.table.item(line, 1) for line in range(3)]
    assert [item.text().split(" ±")[0] for item in shown] == [f"{row[name]:.2f}" for name in ("bleu", "chrf", "ter")]
    assert shown[0].toolTip().endswith(row["signature"])
    assert (row["train_pairs"], row["corpus"]) == (31000, "en-zh")
    assert not (demo / "scores").exists()


def test_that_measuring_shows_what_came_of_it_and_can_be_cancelled(
    page: ScoresPage, run: Path, evaluation: Evaluation, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Script()
    monkeypatch.setattr(tasks, "measure", script)
    page.setup.beam.setCurrentIndex(1)
    page.setup.start.click()
    _, wanted, system = script.last.asked
    assert isinstance(wanted, Wanted)
    assert isinstance(system, System)
    assert (wanted.part, system.run_path, system.decode.beam) == ("test", str(run), 2)
    assert page.strip.isVisible()
    assert not page.setup.start.isEnabled()
    page.strip.cancelled.emit()
    assert script.last.was_cancelled
    script.last.stop()
    assert not page.strip.isVisible()
    page.setup.start.click()
    newer = replace(evaluation, measurement=replace(evaluation.measurement, decode=system.decode))
    script.last.give(Kept(str(run), "", newer.measurement, newer))
    assert page.choice.current is not None
    assert page.choice.current.measurement.decode == system.decode
    assert list(page.chart.chart._series["BLEU"].x) == [1.0, 2.0]


def test_that_the_numbers_along_an_axis_are_whole(page: ScoresPage, qtbot: QtBot, evaluation: Evaluation) -> None:
    one = replace(evaluation.measurement, train_pairs=31000, parameters=1378304)
    page.tabs.setCurrentIndex(1)
    view = page.chart.chart
    for axis, place in (("size", 1378304), ("pairs", 31000)):
        page.chart.axis.setCurrentIndex(page.chart.axis.findData(axis))
        before = view.draws
        page.chart.show_measured([one], one)
        qtbot.waitUntil(lambda before=before: view.draws > before)
        axes = view.figure.axes[0]
        first, last = axes.get_xlim()
        assert first <= 0.95 * place < 1.05 * place <= last  # a point alone does not stand between its neighbours
        labels = [
            label.get_window_extent() for label in axes.get_xticklabels() if first <= label.get_position()[0] <= last
        ]
        assert max(box.x1 for box in labels) <= view.figure.bbox.width


@pytest.mark.parametrize(("score", "highest"), [("BLEU", 100.0), ("chrF", 100.0), ("TER", math.inf)])
def test_that_an_axis_ends_where_a_score_ends(page: ScoresPage, score: str, highest: float) -> None:
    page.chart.score.setCurrentText(score)
    assert [curve.highest for curve in page.chart.chart._curves] == [highest]


def test_that_the_chart_has_what_is_missing_measured(
    page: ScoresPage, monkeypatch: pytest.MonkeyPatch, evaluation: Evaluation
) -> None:
    script = Script()
    monkeypatch.setattr(tasks, "measure", script)
    page.chart.rest.click()
    for _ in range(3):
        script.last.give(Kept("", "", evaluation.measurement, evaluation))
    assert [job.asked[2].decode.beam for job in script.jobs] == [2, 4, 8]  # type: ignore[attr-defined]
    assert all(job.asked[1] == evaluation.test_set for job in script.jobs)  # not what the form has by now
    assert not page.measuring.is_busy


def test_that_where_no_point_is_missing_none_is_offered(page: ScoresPage, run: Path, evaluation: Evaluation) -> None:
    """The button did nothing, and did not say why."""
    assert page.chart.rest.isEnabled()
    one = evaluation.measurement
    others = [replace(one, decode=DecodeConfig(beam=beam)) for beam in (2, 4, 8)]
    page.measuring.kept += [Kept(str(run), str(number), other) for number, other in enumerate(others)]
    page.measuring.listed.emit()
    assert not page.chart.rest.isEnabled()
    assert "No point is missing" in page.chart.rest.toolTip()
    page.measuring.kept.pop()
    page.measuring.listed.emit()
    assert page.chart.rest.isEnabled()


def test_that_points_of_other_sentences_or_searches_stay_out_of_the_chart(evaluation: Evaluation) -> None:
    one = evaluation.measurement
    others = [
        replace(one, decode=DecodeConfig(beam=4)),
        replace(one, test_digest="other", decode=DecodeConfig(beam=2)),
        replace(one, update=11, decode=DecodeConfig(beam=2)),
        replace(one, update=20),
        replace(one, parameters=5, system="small", update=3),
        replace(one, checkpoint="average-00000030-3", update=30),
        replace(one, checkpoint="average-00000010-3", decode=DecodeConfig(beam=8)),
        replace(one, parameters=7, system="other", corpus="part", corpus_id="p", train_pairs=5),
        replace(one, parameters=8, system="other", corpus="part", corpus_id="p", train_pairs=5, decode=DecodeConfig(4)),
    ]
    places = {axis: list(series_of(others, one, axis)[0]["chrF"].x) for axis in AXES}
    logarithms = [math.log10(pairs) for pairs in (5, 1000)]
    assert places == {
        "beam": [1, 4],
        "checkpoint": [10, 20],
        "size": [math.log10(5), math.log10(99)],
        "pairs": logarithms,
    }


def test_that_more_than_ten_times_as_many_pairs_stand_by_their_logarithms_and_are_told_as_numbers(
    page: ScoresPage, qtbot: QtBot, evaluation: Evaluation
) -> None:
    whole = replace(evaluation.measurement, train_pairs=31000)
    several = [replace(whole, corpus="part", corpus_id=str(n), train_pairs=n) for n in (200, 3000)]
    page.tabs.setCurrentIndex(1)
    page.chart.axis.setCurrentIndex(page.chart.axis.findData("pairs"))
    view, before = page.chart.chart, page.chart.chart.draws
    page.chart.show_measured([whole, *several], whole)
    qtbot.waitUntil(lambda: view.draws > before)
    axes = view.figure.axes[0]
    assert axes.get_xlim()[0] < math.log10(200)  # or the edge cuts the first mark in half
    assert [label.get_text() for label in axes.get_xticklabels()] == [
        "200", "500", "1,000", "2,000", "5,000", "10,000", "20,000",
    ]  # fmt: skip
    assert view._value_lines(view.read_out(math.log10(31000)))[0][2] == "31,000"


def test_that_a_chart_over_several_runs_says_of_which_corpora_they_are(
    page: ScoresPage, evaluation: Evaluation
) -> None:
    whole = evaluation.measurement
    part = replace(whole, system="small", corpus="part", corpus_id="p", train_pairs=500, parameters=1234)
    chart = page.chart
    chart.show_measured([whole, part], whole)
    assert not chart.note.isVisibleTo(page)  # along the beam all are of one run
    chart.axis.setCurrentIndex(chart.axis.findData("size"))
    assert list(chart.chart._series["BLEU"].x) == [99]
    assert ("mine" in chart.note.text(), "another corpus: part" in chart.note.text()) == (True, True)
    chart.axis.setCurrentIndex(chart.axis.findData("pairs"))
    assert list(chart.chart._series["BLEU"].x) == [500, 1000]
    assert "500 pairs: corpus part, 1,234 parameters" in chart.note.text()
    assert "1,000 pairs: corpus mine" in chart.note.text()
    assert not chart.rest.isVisibleTo(page)  # a run on other text is trained, not measured


def test_that_long_names_of_corpora_leave_room_for_the_chart(page: ScoresPage, evaluation: Evaluation) -> None:
    """Five of them took two thirds of its height."""
    one = replace(evaluation.measurement, corpus="a-long-name" * 9)
    page.chart.show_measured([one], one)
    for axis in ("size", "pairs"):
        page.chart.axis.setCurrentIndex(page.chart.axis.findData(axis))
        assert "a-long-namea-long-namea…" in page.chart.note.text()
        assert one.corpus in page.chart.note.toolTip()
    page.chart.show_measured([evaluation.measurement], evaluation.measurement)
    assert not page.chart.note.toolTip()


def test_that_the_numbers_say_what_the_run_was_trained_on(page: ScoresPage) -> None:
    assert "trained on 1,000 pairs of mine" in page.card.about.text()


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


def test_that_scores_are_saved_where_a_person_says(page: ScoresPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.card.save_wanted.emit(tmp_path / "s.tsv")
    qtbot.waitUntil(lambda: (tmp_path / "s.tsv").exists() and not page.measuring.is_busy)
    assert len((tmp_path / "s.tsv").read_text(encoding="utf-8").splitlines()) == 1 + len(SOURCES)


def test_that_any_text_is_shown_as_it_is_and_looked_up(page: ScoresPage, looks: Script) -> None:
    for number, source in enumerate(SOURCES):
        page.table.selectRow(number)
        assert source in looks.jobs[-1].asked
        looks.jobs[-1].give(Looked((), NearPairs((NearPair(3, source, "Ziel", 1.0),), 5, 9)))
        assert (OUTPUTS[number].strip() or "(empty)").split(" ")[0] in page.details.texts.text()
    assert f"the same · {SOURCES[-1]} → Ziel" in page.details.near.text()
    assert "the first 5 of 9" in page.details.near.text()


def test_that_files_are_asked_for_before_they_can_be_scored(page: ScoresPage, tmp_path: Path, qtbot: QtBot) -> None:
    page.setup.part.setCurrentIndex(3)
    assert not page.setup.start.isEnabled()
    for name, lines in (("references", REFERENCES[:3]), ("outputs", OUTPUTS[:3])):
        file = tmp_path / name
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        page.setup.files[name].set_paths((str(file),))
    page.setup.start.click()
    qtbot.waitUntil(lambda: page.table.sentences.rowCount() == 3)


def test_that_without_a_run_it_says_what_to_do(session: Session, qtbot: QtBot) -> None:
    page = ScoresPage(session)
    qtbot.addWidget(page)
    page.show()
    assert not page.setup.start.isEnabled()
    assert "Train a run first" in page.setup.reason.text()
    assert page.hint.isVisible()


def test_that_a_run_in_its_first_epoch_is_said_to_be_measured_later(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = ScoresPage(session)
    qtbot.addWidget(page)
    page.show()
    run = dataclasses.replace(run_of("corpus-1")[0], state="running", checkpoints=())
    monkeypatch.setattr(session, "training", SimpleNamespace(run_path=run.path, run_name="new"))
    session.set_run(run)
    assert page.setup.reason.text() == "The run is being trained: it can be measured after its first epoch."


def test_that_every_control_has_a_name_and_a_tooltip(page: ScoresPage) -> None:
    found = controls(page)
    assert len(found) > 10
    for control in found:
        text = control.text() if isinstance(control, QAbstractButton) else ""
        assert control.accessibleName() or text, control
        assert control.toolTip(), f"{control} {text or control.accessibleName()}"


def test_that_a_demo_run_is_named_in_the_language_of_now(
    page: ScoresPage, session: Session, qapp: QApplication
) -> None:
    assert session.run is not None
    session.set_run(dataclasses.replace(session.run, name="English → Chinese"))
    try:
        language.apply(qapp, "zh_CN")
        assert page.run_name.text() == "英语 → 中文"
    finally:
        language.apply(qapp, "en")
    assert page.run_name.text() == "English → Chinese"


def test_that_it_speaks_chinese(page: ScoresPage, qapp: QApplication, looks: Script) -> None:
    looks.last.give(Looked((), NearPairs((), 5, 9)))
    signatures = {metric.signature for metric in page.choice.own[0].measurement.scores.metrics()}
    try:
        language.apply(qapp, "zh_CN")
        for part in (3, 0):
            page.setup.part.setCurrentIndex(part)
            known = {*SOURCES, *REFERENCES, *OUTPUTS, *signatures, "TER", "mine", "char", "zh"}
            assert not english_in(words_of(page), known)
        assert (page.setup._labels["beam"].text(), page.setup.beam.currentText()) == ("束宽", "4"), "not 束宽 束宽 4"
    finally:
        language.apply(qapp, "en")


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


def test_that_a_file_keeps_its_name_in_the_list(evaluation: Evaluation) -> None:
    """Its underscores became spaces, as in the names of parts."""
    measured = replace(evaluation.measurement, test_name="news_2014.txt")
    assert "news_2014.txt" in described(measured)
    assert "test combinations" in described(replace(measured, test_name="test_combinations"))


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
