"""What can be measured on the Scores page, and that it is what the command measures."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_network_session import AtOnce, untraced
from made_scores import OUTPUTS, REFERENCES, SOURCES
from made_up_runs import run_of
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_controls_explained import controls
from visible_words import english_in, words_of

import resources
from desktop_app.pages.scores import ScoresPage
from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Kept, Looked, System, Wanted
from desktop_app.words import language
from model import actions
from model.__main__ import main
from model.records.configs import DecodeConfig
from model.records.scores import Evaluation, NearPairs


def test_that_it_opens_with_what_was_measured(page: ScoresPage, evaluation: Evaluation) -> None:
    scores = evaluation.measurement.scores
    assert f"{scores.bleu.value:.2f}" in page.card.table.item(0, 1).text()
    assert scores.bleu.signature in page.card.table.item(0, 1).toolTip()
    assert page.card.about.text().lower().count("empty") == 1
    page.card.copy.click()
    assert scores.ter is not None
    assert scores.ter.signature in QGuiApplication.clipboard().text()


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
    run = replace(run_of("corpus-1")[0], state="running", checkpoints=())
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
    session.set_run(replace(session.run, name="English → Chinese"))
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
