"""What the Runs page shows of the runs on the disk and of those that are chosen, also while others write them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest
from listed_runs import choose, names
from made_runs import make_run
from made_training import ended, history, started, step
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.pages.runs import RunsPage
from desktop_app.session import Session
from desktop_app.widgets.runs.difference_table import differences
from desktop_app.widgets.runs.run_model import COLUMNS, RunRow
from model import actions
from model.presets import RECIPES
from model.records.configs import ModelConfig, TrainConfig


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


def test_that_loss_and_bleu_are_said_to_be_of_the_same_weights(open_page: Callable[[], RunsPage], place: Path) -> None:
    """Where BLEU decides, the best weights had a higher loss than later ones: it was called the lowest."""
    make_run(place, "by BLEU").update(best_validation_loss=4.876, best_bleu=12.0)
    model, column = open_page().table.model(), COLUMNS.index("loss")
    assert model.index(0, column).data() == "4.876"
    title, about = (
        model.headerData(column, Qt.Orientation.Horizontal, role)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    )
    assert title == "Val. loss"
    assert "of the best weights, as the BLEU beside it" in about


def test_that_the_network_is_called_as_the_recipe_it_was_made_with(
    open_page: Callable[[], RunsPage], place: Path
) -> None:
    recipe = RECIPES["tatoeba-en-zh"]
    options = {"tokenizer": recipe.tokenizer, "model": recipe.model}
    for name, train in (
        ("as it is", dataclasses.replace(recipe.train, precision="bfloat16")),
        ("for longer", dataclasses.replace(recipe.train, epochs=70)),
        ("no recipe", dataclasses.replace(recipe.train, ema_decay=0.0)),
    ):
        make_run(place, name, train=train, **options)
    page, column = open_page(), COLUMNS.index("size")
    page.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    model = page.table.model()
    said = [model.index(row, column).data().split(" · ")[0] for row in range(3)]
    assert said == ["Tatoeba Chinese", "Tatoeba Chinese (changed)", "Tiny"]
    assert model.index(0, column).data(Qt.ItemDataRole.ToolTipRole).endswith("of size Tiny")


def test_that_a_bleu_says_of_how_many_sentences_it_is(open_page: Callable[[], RunsPage], place: Path) -> None:
    """It differs from the one of the test pairs, which Scores and the README give."""
    make_run(place, "mine").update(best_validation_loss=1.0, best_bleu=99.8)
    tip = open_page().table.model().index(0, COLUMNS.index("bleu")).data(Qt.ItemDataRole.ToolTipRole)
    assert " ".join(tip.split()).startswith("BLEU 99.8 of up to 200 validation sentences, translated greedily by")


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
