"""The bar at the upper edge."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_demos import demo_run
from made_training import started, step
from made_up_runs import PATH, run_of
from pytestqt.qtbot import QtBot

from desktop_app.frame import top_bar as module
from desktop_app.frame.status import Status
from desktop_app.frame.top_bar import TopBar
from desktop_app.jobs import Job
from desktop_app.lanes import Lanes
from desktop_app.session import Session
from desktop_app.values.folders import sample_folder
from desktop_app.widgets.frame.chip import Chip
from desktop_app.widgets.frame.chip_row import ChipRow, shares
from desktop_app.widgets.frame.status_bar import StatusBar
from desktop_app.words import wording
from model.records.corpora import CorpusReport
from model.records.events import TrainingPaused


def test_that_a_chip_without_room_shortens_the_details_and_then_the_name(qtbot: QtBot) -> None:
    chip = Chip()
    qtbot.addWidget(chip)
    chip.set_kind("Run")
    chip.say("English to Chinese", "training · epoch 3 of 9 · BLEU 12.0")
    chip.resize(chip.sizeHint())
    chip.show()
    assert chip.shown.split("  ") == ["Run", "English to Chinese", "training · epoch 3 of 9 · BLEU 12.0", "▾"]
    whole = chip.width()
    chip.resize(whole - 60, chip.height())
    assert "English to Chinese" in chip.shown
    assert "…" in chip.shown
    assert chip.shown.endswith("▾")
    chip.resize(130, chip.height())
    assert "epoch" not in chip.shown
    assert "English to Chinese" not in chip.shown
    assert chip.sizeHint().width() == whole
    assert "BLEU 12.0" in chip.accessibleName()
    chip.resize(whole, chip.height())
    assert "…" not in chip.shown


@pytest.mark.parametrize(
    ("room", "widths"),
    [(1000, [300, 500]), (800, [300, 500]), (700, [200, 500]), (650, [200, 450]), (450, [200, 250]), (300, [120, 180]), (100, [120, 120])],
)  # fmt: skip
def test_that_chips_share_room_by_importance(room: int, widths: list[int]) -> None:
    """Names before details, and the run before the corpus."""
    assert shares([(120, 200, 300), (120, 250, 500)], room) == widths


def test_that_the_names_stay_where_there_is_no_room_for_details(session: Session, qtbot: QtBot) -> None:
    bar = TopBar(session)
    qtbot.addWidget(bar)
    bar._corpus.say("everyday", "39,500 pairs")
    bar._run.say("English to Chinese", "training · epoch 3 of 9 · BLEU 12.0")
    bar.show()
    missing = sum(chip.stages()[2] - chip.stages()[1] for chip in (bar._corpus, bar._run))
    bar.resize(bar.sizeHint().width() - missing, bar.height())
    assert bar._corpus.shown.split("  ") == ["Corpus", "everyday", "▾"]
    assert "English to Chinese" in bar._run.shown


def test_that_the_bleu_of_the_bar_is_said_to_be_of_the_validation(session: Session, qtbot: QtBot) -> None:
    """Scores measures another one, on the test pairs."""
    bar = TopBar(session)
    qtbot.addWidget(bar)
    session.set_run(run_of("corpus-1")[0])
    assert bar._run.accessibleName().endswith("val. BLEU 12.0")


def answer(value: Callable[[str], object]) -> Callable[[Lanes, str], Job]:
    return lambda lanes, path: Job(lambda _: value(path), lanes.files, name="made up")


def test_that_switching_to_a_demo_opens_the_built_in_corpus_that_was_made_here(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, demo_folder: Path
) -> None:
    session.settings.corpora_folder = str(tmp_path)
    made = Path(sample_folder(str(tmp_path), "zh-en"))
    made.mkdir()
    report = CorpusReport("c", "", 1, None, None, (), 0, 1, {})
    monkeypatch.setattr(
        module.corpora, "open_corpus", answer(lambda path: SimpleNamespace(path=path, name="c", report=report))
    )
    bar = TopBar(session)
    qtbot.addWidget(bar)
    session.switch_run(demo_run(demo_folder / "zh-en", languages=("zh", "en"), example=False))
    qtbot.waitUntil(lambda: session.corpus is not None)
    assert session.corpus is not None
    assert session.corpus.path == str(made)


@pytest.mark.parametrize("there", [True, False])
def test_that_switching_to_a_run_opens_its_corpus_where_it_is_still_there(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, there: bool
) -> None:
    folder = tmp_path / "corpus"
    if there:
        folder.mkdir()
    run, info = run_of("corpus-1")
    report = CorpusReport("c", "", 1, None, None, (), 0, 1, {})
    monkeypatch.setattr(module.runs, "run_summary", answer(lambda _: run))
    monkeypatch.setattr(module.runs, "run_info", answer(lambda _: dataclasses.replace(info, corpus_path=str(folder))))
    monkeypatch.setattr(
        module.corpora, "open_corpus", answer(lambda path: SimpleNamespace(path=path, name="c", report=report))
    )
    bar = TopBar(session)
    qtbot.addWidget(bar)
    bar.switch_run(PATH)
    qtbot.waitUntil(lambda: session.run == run and session.lanes.idle())
    qtbot.wait(20)
    assert (session.corpus is not None) is there


def test_that_a_run_of_a_lesson_is_told_from_the_run_that_it_is_a_copy_of(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bar = TopBar(session)
    qtbot.addWidget(bar)
    run, _ = run_of("corpus-1")
    copy = dataclasses.replace(run, path="/runs/lesson-1f0cb415297ca637")
    rows: list[str] = []
    monkeypatch.setattr(bar, "_pop_up", lambda _, found, *__: rows.extend(text for text, _ in found))
    bar._show_runs_menu([run, copy])
    assert [row.split("   ")[0] for row in rows] == [run.name] * 2
    assert ["from a lesson" in row for row in rows] == [False, True]


def test_that_the_run_is_not_said_to_be_in_training_while_it_waits(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bar = TopBar(session)
    qtbot.addWidget(bar)
    run, _ = run_of("corpus-1")
    monkeypatch.setattr(session, "training", SimpleNamespace(run_path=run.path))
    session.set_run(dataclasses.replace(run, state="running"))
    assert " training" in bar._run.accessibleName()
    session.training_event.emit(TrainingPaused(20))
    assert "paused" in bar._run.accessibleName()
    assert " training" not in bar._run.accessibleName()
    session.training_event.emit(step(21))
    assert " training" in bar._run.accessibleName()


def test_that_one_word_stands_for_one_state_and_the_epoch_in_progress_out_of_all(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bar, status_bar = TopBar(session), StatusBar()
    for widget in (bar, status_bar):
        qtbot.addWidget(widget)
    status = Status(session, status_bar)
    run = dataclasses.replace(run_of("corpus-1")[0], state="running", epoch=2, update=20, epochs=4)
    session.set_run(run)
    assert "epoch 2 of 4" in bar._run.accessibleName(), "what its files say of one that is trained elsewhere"
    monkeypatch.setattr(session, "training", SimpleNamespace(run_path=run.path, run_name=run.name, is_stopping=False))
    for event in (started(), step(20), step(21)):
        session.training_event.emit(event)
    status._write()
    for words in (bar._run.accessibleName(), status_bar.text()):
        assert "epoch 3 of 4" in words
        assert "training" in words.lower()
    assert wording.run_state(run) == "training"
    session.set_run(dataclasses.replace(run, state="finished", epoch=4))
    monkeypatch.setattr(session, "training", None)
    bar._show_run(session.run)
    assert "epoch 4 ·" in bar._run.accessibleName() or bar._run.accessibleName().endswith("epoch 4")


def test_that_the_corpus_chip_says_that_the_run_learned_from_another_corpus(session: Session, qtbot: QtBot) -> None:
    bar = TopBar(session)
    qtbot.addWidget(bar)
    run, _ = run_of("corpus-1")
    report = CorpusReport("Mine", "", 1, None, None, (), 0, 1, {})
    session.set_run(run)
    bar.announce_corpus(report)
    assert bar._corpus.accessibleName().endswith("· the run was trained on another: Made up")
    session.set_run(dataclasses.replace(run, corpus_name="Mine"))
    assert "learned from" not in bar._corpus.accessibleName()


def test_that_a_row_that_has_not_grown_yet_cuts_no_chip_off(qtbot: QtBot) -> None:
    chip = Chip()
    row = ChipRow([chip])
    qtbot.addWidget(row)
    chip.say("a corpus", "1,000 pairs")
    row.resize(400, chip.sizeHint().height() - 3)
    row.show()
    assert row.rect().contains(chip.geometry())
