"""The Runs page, with runs on the disk whose training is made up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_runs import make_run
from made_training import ended, history, started, step
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot
from test_controls_explained import controls

from desktop_app import notices
from desktop_app.look import theme
from desktop_app.pages.runs import RunsPage
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.tasks import storage
from desktop_app.widgets.runs.difference_table import differences
from desktop_app.widgets.runs.run_model import COLUMNS, RunRow
from model import actions
from model.records.configs import ModelConfig, TrainConfig


@pytest.fixture
def place(session: Session, tmp_path: Path) -> Path:
    session.settings.runs_folder = str(tmp_path / "runs")
    return tmp_path / "runs"


@pytest.fixture
def open_page(session: Session, qtbot: QtBot, place: Path) -> Callable[[], RunsPage]:
    def opened() -> RunsPage:
        page = RunsPage(session)
        qtbot.addWidget(page)
        page.resize(1000, 700)
        page.show()
        count = sum(1 for _ in place.glob("*/run.json")) if place.exists() else 0
        qtbot.waitUntil(lambda: page.table.model().rowCount() == count and bool(page.count.text()))
        return page

    return opened


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    """The program, at its usual size again after the test."""
    yield qapp
    theme.apply(qapp, "light", 1.0)


def names(page: RunsPage) -> list[str]:
    return [page.table.model().index(row, 0).data() for row in range(page.table.model().rowCount())]


def choose(page: RunsPage, qtbot: QtBot, *runs: Path) -> None:
    page.table.choose([str(run) for run in runs])
    qtbot.waitUntil(lambda: all(page.details.of(str(run)) is not None for run in runs))
    qtbot.waitUntil(lambda: all(page.following.curves(str(run)) is not None for run in runs))


def test_that_one_run_is_counted_as_one(open_page: Callable[[], RunsPage], place: Path) -> None:
    make_run(place, "Alpha")
    assert open_page().count.text() == "1 run"


@pytest.mark.parametrize(
    ("column", "order"),
    [
        ("name", ["Alpha", "beta", "gamma"]),
        ("bleu", ["beta", "Alpha", "gamma"]),
        ("created", ["gamma", "Alpha", "beta"]),
    ],
)
def test_that_runs_are_sorted_by_what_a_column_means(
    open_page: Callable[[], RunsPage], place: Path, column: str, order: list[str]
) -> None:
    make_run(place, "Alpha", history(10), created="2026-01-03T00:00:00+00:00")
    make_run(place, "beta", created="2026-01-04T00:00:00+00:00")
    make_run(place, "gamma", history(20), created="2026-01-01T00:00:00+00:00")
    page = open_page()
    assert names(page) == ["beta", "Alpha", "gamma"]
    assert page.count.text() == "3 runs"
    page.table.sortByColumn(COLUMNS.index(column), Qt.SortOrder.AscendingOrder)
    assert names(page) == order


def test_that_nothing_there_is_an_invitation(open_page: Callable[[], RunsPage]) -> None:
    page = open_page()
    assert page._empty.isVisible()
    assert not any(button.isEnabled() for button in (page.bar.use, page.bar.repeat, page.bar.export))
    assert page.bar.bring_in.isEnabled()


def test_that_the_curves_of_chosen_runs_lie_in_one_chart(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot
) -> None:
    runs = [make_run(place, name, history(30)).path for name in ("one", "two")]
    page = open_page()
    choose(page, qtbot, *runs)
    drawn = {curve.key: len(page.overlay.chart._series[curve.key]) for curve in page.overlay.chart._curves}
    assert drawn == {str(run): 3 for run in runs}
    assert [page.overlay.chart._labels[str(run)] for run in runs] == ["one", "two"]
    assert len({curve.color for curve in page.overlay.chart._curves}) == 2
    page.overlay.axis.setCurrentIndex(page.overlay.axis.findData("time"))
    assert page.overlay.chart._labels["update"] == "seconds"


def test_that_a_run_is_followed_while_somebody_else_writes_it(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot
) -> None:
    run = make_run(place, "elsewhere", [started(), step(1)], state="running")
    page = open_page()
    with run.lock():
        page.look()
        qtbot.waitUntil(lambda: [one.state for one in page.table.chosen()] == ["running"])
        qtbot.waitUntil(page.following.is_growing)
        run.append(step(2))
        (run.path / "history.jsonl").open("ab").write(b'{"event": "step_done", "upd')

        def points() -> int:
            curves = page.following.curves(str(run.path))
            return len(curves.series("train_loss", "update")) if curves is not None else 0

        qtbot.waitUntil(lambda: points() == 2)
        run.append(step(3))
        run.append(ended(3))
        run.update(state="finished")
    page.look()
    qtbot.waitUntil(lambda: not page.following.is_growing())
    qtbot.waitUntil(lambda: points() == 3)
    assert "All epochs" in page.overlay.said.text()


def test_that_only_what_differs_is_told(open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot) -> None:
    first = make_run(place, "one", model=ModelConfig(dropout=0.35), train=TrainConfig(epochs=4))
    second = make_run(place, "two", corpus_name="sentences")
    page = open_page()
    choose(page, qtbot, first.path, second.path)
    found = differences([first.info, second.info])
    assert set(found) == {"corpus_name", "dropout", "epochs"}
    table = page.differences.table
    assert [table.verticalHeaderItem(row).text() for row in range(table.rowCount())] == ["Corpus", "Dropout", "Epochs"]
    assert table.columnCount() == 2


def test_that_notes_and_names_are_kept_in_the_run(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    run = make_run(place, "one").path
    session.set_run(actions.run_summary(run))
    page = open_page()
    choose(page, qtbot, run)
    found = page.details.of(str(run))
    assert found is not None
    assert [kept.update for kept in found.checkpoints] == [10]
    page.notes.notes.setPlainText("worked well")
    page.notes.save()
    qtbot.waitUntil(lambda: actions.run_info(run).notes == "worked well")
    page.table.setFocus()
    page.table.rename()
    editor = page.table.findChild(QLineEdit)
    assert editor is not None
    editor.setText("better")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(page) == ["better"])
    qtbot.waitUntil(lambda: session.run is not None and session.run.name == "better")
    assert page.notes.notes.toPlainText() == "worked well"


def test_that_whoever_comes_back_finds_the_current_run_chosen(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    first, second = make_run(place, "one").path, make_run(place, "two").path
    session.set_run(actions.run_summary(first))
    page = open_page()
    choose(page, qtbot, first)
    page.hide()
    session.set_run(actions.run_summary(second))
    page.show()
    qtbot.waitUntil(lambda: [run.path for run in page.table.chosen()] == [str(second)])


def test_that_a_name_being_typed_outlives_the_list_read_anew(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot
) -> None:
    run = make_run(place, "one").path
    page = open_page()
    choose(page, qtbot, run)
    page.table.setFocus()
    page.table.rename()
    editor = page.table.findChild(QLineEdit)
    assert editor is not None
    editor.setText("better")
    other = make_run(place, "two").path
    page.table.set_rows([RunRow(actions.run_summary(path), own=True) for path in (run, other)])
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sorted(names(page)) == ["better", "two"])


def test_that_what_is_typed_stays_while_the_list_is_read_anew(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot
) -> None:
    run = make_run(place, "one")
    page = open_page()
    choose(page, qtbot, run.path)
    page.notes.notes.setPlainText("half a sen")
    run.append(step(11))
    page.look()
    qtbot.waitUntil(lambda: page.table.chosen()[0].update == 11)
    qtbot.waitUntil(lambda: page.details._job is None)
    assert page.notes.notes.toPlainText() == "half a sen"


def test_that_the_settings_of_a_run_are_offered_for_a_new_one(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    run = make_run(place, "one", model=ModelConfig(dropout=0.35)).path
    page = open_page()
    choose(page, qtbot, run)
    with qtbot.waitSignals([session.page_requested, session.settings_offered]):
        page.bar.repeat.click()


def test_that_a_run_is_led_to_its_training(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    runs = [make_run(place, name, history(10)).path for name in ("one", "two")]
    page, train = open_page(), TrainPage(session)
    qtbot.addWidget(train)
    train.show()
    report = SimpleNamespace(kept=9)
    mine = SimpleNamespace(path="/mine", id="m", name="mine", source_language="", target_language="", report=report)
    session.set_corpus(mine)  # type: ignore[arg-type]
    choose(page, qtbot, *runs)
    assert not page.bar.further.isEnabled()
    choose(page, qtbot, runs[1])
    with qtbot.waitSignal(session.page_requested) as asked:
        page.bar.further.click()
    assert asked.args == ["train"]
    qtbot.waitUntil(train.resume.isVisible)
    assert session.run is not None
    assert session.run.path == str(runs[1])
    assert "letters" in train.resume._text.text()


def test_that_a_row_offers_what_the_buttons_offer(
    open_page: Callable[[], RunsPage], session: Session, place: Path, qtbot: QtBot
) -> None:
    runs = [make_run(place, name, history(10)).path for name in ("one", "two")]
    page = open_page()
    bar, offered = page.bar, page.table.actions()[:3]
    for chosen in (runs, runs[:1]):
        choose(page, qtbot, *chosen)
        for button, action in zip((bar.use, bar.further, bar.repeat), offered, strict=True):
            assert (action.text(), action.toolTip()) == (button.text(), button.toolTip())
            assert action.isEnabled() is button.isEnabled() is (len(chosen) == 1)
    with qtbot.waitSignal(session.further_wanted) as led:
        offered[1].trigger()
    assert led.args == [str(runs[0])]


@pytest.mark.parametrize("names", [("one",), ("a very long name of a run " * 9,)])
def test_that_a_name_of_a_corpus_is_read_whole_where_there_is_room(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, names: tuple[str, ...]
) -> None:
    make_run(place, "run", history(10), corpus_name="cmn.2026-11-30.everyday.derived")
    actions.describe_run(place / "run", name=names[0].strip())
    table, corpus = open_page().table, COLUMNS.index("corpus")
    table.resize(1800, table.height())
    qtbot.waitUntil(lambda: table.columnWidth(corpus) >= table.sizeHintForColumn(corpus))
    table.setColumnWidth(corpus, 300)
    table._make_room()
    assert table.columnWidth(corpus) == 300, "drawn by a person"


def test_that_a_demo_is_marked_and_never_changed(
    open_page: Callable[[], RunsPage], demo_folder: Path, qtbot: QtBot
) -> None:
    page = open_page()
    run = make_run(demo_folder, "English", notes="").path
    page.look()
    qtbot.waitUntil(lambda: names(page) == ["English (demo)"])
    choose(page, qtbot, run)
    bar = page.bar
    assert [a.isEnabled() for a in (bar.rename, bar.trash, bar.as_file, bar.as_network)] == [False, False, True, True]
    assert page.notes.notes.isReadOnly()
    assert not page.table.model().flags(page.table.model().index(0, 0)) & Qt.ItemFlag.ItemIsEditable


def test_that_a_run_goes_out_as_a_file_and_comes_back_chosen(
    open_page: Callable[[], RunsPage], place: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = make_run(place, "one", history(10)).path
    page = open_page()
    choose(page, qtbot, run)
    file = tmp_path / "out.zip"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "out"), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    page.bar.as_file.trigger()
    qtbot.waitUntil(lambda: file.exists() and not page.strip.isVisible())
    page.bar.bring_in.click()
    qtbot.waitUntil(lambda: [one.path for one in page.table.chosen()] == [str(place / "out")])
    assert len(names(page)) == 2


def test_that_runs_go_to_the_trash_after_a_question(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = [make_run(place, name).path for name in ("one", "two")]
    session.set_run(actions.run_summary(runs[0]))
    page = open_page()
    choose(page, qtbot, *runs)
    asked: list[str] = []
    answers = iter([False, True])
    monkeypatch.setattr(notices, "ask", lambda *words, **_: asked.append(words[2]) or next(answers))
    monkeypatch.setattr(
        storage,
        "move_to_trash",
        lambda path: bool(Path(path).rename(f"{path}-gone") and (Path(f"{path}-gone") / "run.json").unlink() is None),
    )
    page.bar.trash.trigger()
    assert len(names(page)) == 2
    page.bar.trash.trigger()
    qtbot.waitUntil(lambda: names(page) == [])
    assert "2 runs" in asked[0]
    assert session.run is None


def test_that_the_question_tells_runs_of_one_name_apart(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_run(place, "Tiny")
    other = make_run(place, "Tiny-2").path
    actions.describe_run(other, name="Tiny")
    page = open_page()
    choose(page, qtbot, other)
    asked: list[str] = []
    monkeypatch.setattr(notices, "ask", lambda *words, loses: asked.append(words[2]) or not loses)
    page.bar.trash.trigger()
    assert "“Tiny (Tiny-2)”" in asked[0]
    assert page.table.model().index(0, COLUMNS.index("created")).data().count(":") == 1, "date and time"


def test_that_the_way_to_use_a_run_says_why_it_is_closed(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    runs = [make_run(place, name, history(10)).path for name in ("one", "two")]
    session.set_run(actions.run_summary(runs[0]))
    page = open_page()
    said = {}
    for name, chosen in (("other", runs[1:]), ("current", runs[:1]), ("both", runs)):
        choose(page, qtbot, *chosen)
        said[name] = (page.bar.use.isEnabled(), page.bar.use.text(), page.bar.use.toolTip())
    assert said == {
        "other": (True, "Use this run", "Translates with it and looks into it from now on"),
        "current": (
            False,
            "In use",
            "This run translates and is looked into already; choose another one to change that",
        ),
        "both": (False, "Use this run", "Choose one run of the list first"),
    }


def test_that_a_run_made_elsewhere_is_listed_with_its_neighbours(
    open_page: Callable[[], RunsPage], tmp_path: Path, qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    runs = [make_run(tmp_path / "server", name).path for name in ("one", "two")]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(runs[1]))
    page.bar.add_folder.trigger()
    qtbot.waitUntil(lambda: sorted(names(page)) == ["one", "two"])
    assert [one.path for one in page.table.chosen()] == [str(runs[1])]
    assert str(tmp_path / "server") in session.runs_folders


def test_that_every_control_says_what_it_is_and_does(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot
) -> None:
    make_run(place, "one", history(10))
    page = open_page()
    for tab in range(page.tabs.count()):
        page.tabs.setCurrentIndex(tab)
        qtbot.wait(1)
        for control in controls(page):
            words = getattr(control, "text", lambda: "")() if not control.accessibleName() else ""
            assert control.accessibleName() or words, control
            assert control.toolTip(), control


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_that_columns_give_way_until_names_of_thirty_letters_can_be_told_apart(
    open_page: Callable[[], RunsPage], place: Path, application: QApplication, qtbot: QtBot, zoom: float
) -> None:
    for name in ("everyday sentences en-zh Tiny", "everyday sentences en-zh Tiny 2", "everyday sentences en-zh Base"):
        make_run(place, name, history(10))
    page = open_page()
    theme.apply(application, "light", zoom)
    table, name = page.table, COLUMNS.index("name")
    qtbot.waitUntil(lambda: table.columnWidth(name) >= table.sizeHintForColumn(name))
    unseen = [table.isColumnHidden(column) for column in range(len(COLUMNS))]
    assert any(unseen) == (zoom > 1)
    assert not unseen[name]
    assert not table.horizontalScrollBar().maximum() or all(unseen[1:])
    tip = str(table.model().index(0, name).data(Qt.ItemDataRole.ToolTipRole))
    assert ("Created" in tip) == unseen[COLUMNS.index("created")]
    table.resize(4000, table.height())
    assert not any(table.isColumnHidden(column) for column in range(len(COLUMNS)))


def test_that_columns_and_names_stay_where_they_are_whatever_is_chosen(
    open_page: Callable[[], RunsPage], place: Path
) -> None:
    short, long = (make_run(place, name, history(10)).path for name in ("one", "a run with quite a long name"))
    page = open_page()
    name, header = COLUMNS.index("name"), page.table.horizontalHeader()
    found = set()
    for width in range(560, 900, 6):  # the room for a mark is nowhere what decides
        for chosen in (short, long):
            page.table.choose([str(chosen)])
            page.table.set_rows([page.table._model.row(row) for row in range(2)])
            page.table.resize(width, 200)
            found.add(
                (width, tuple(map(header.isSectionHidden, range(len(COLUMNS)))), page.table.sizeHintForColumn(name))
            )
    assert len(found) == len(range(560, 900, 6))


def test_that_an_empty_list_of_checkpoints_says_why(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot
) -> None:
    runs = [make_run(place, name, history(10)).path for name in ("one", "two")]
    page = open_page()
    choose(page, qtbot, *runs)
    assert page.notes.checkpoints.table.hint() == "Choose one run to see its checkpoints."
    choose(page, qtbot, runs[0])
    qtbot.waitUntil(lambda: page.notes.checkpoints.table.hint() != "Choose one run to see its checkpoints.")
    kept = page.notes.checkpoints.table
    assert kept.rowCount() or kept.hint() == "This run has no checkpoint yet."


def test_that_the_page_is_no_wider_than_a_small_window_at_one_and_a_half_times_the_size(
    open_page: Callable[[], RunsPage], application: QApplication
) -> None:
    page = open_page()
    theme.apply(application, "light", 1.5)
    assert page.minimumSizeHint().width() <= 880
