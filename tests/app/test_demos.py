"""A demo run goes on as a copy on its own corpus, wherever that is."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from made_demos import demo_run
from made_training import started
from pytestqt.qtbot import QtBot

from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.translation.demo_words import DemoWords
from desktop_app.widgets.translation.reading_bar import ReadingBar
from model import actions
from model.records.corpora import ImportSpec
from model.runs.folder import RunFolder


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the engine was asked for; it makes and trains nothing."""
    said: dict[str, Any] = {}

    def start_from(path: str, corpus: str, source: str, **options: Any) -> None:
        said["start"] = (path, corpus, source, options["train"].epochs)

    def import_corpus(spec: ImportSpec, **_: Any) -> None:
        said["import"] = spec

    monkeypatch.setattr(actions, "start_from", start_from)
    monkeypatch.setattr(actions, "import_corpus", import_corpus)
    monkeypatch.setattr(demos, "train_with", lambda _engine, path, *_: said.update(trained=path))
    return said


@pytest.mark.parametrize("brought", [True, False])
def test_that_a_copy_learns_from_the_corpus_beside_it_or_the_built_in_one(
    session: Session, demo_folder: Path, qtbot: QtBot, calls: dict[str, Any], tmp_path: Path, brought: bool
) -> None:
    demo, sample = demo_run(demo_folder / "en-zh"), str(tmp_path / "sample-en-zh")
    if brought:
        (demo_folder / "gone").mkdir()  # the folder that run.json names
    job = demos.go_on(
        session.engine, demo_path=demo, run_path="/new", sample_path=sample, changes={"epochs": 7}
    )  # fmt: skip
    with qtbot.waitSignal(job.returned):
        job.start()
    corpus = str(demo_folder / "gone") if brought else sample
    assert calls["start"] == ("/new", corpus, demo, 7)
    assert calls["trained"] == "/new"
    assert ("import" in calls) is not brought
    if not brought:
        assert calls["import"] == ImportSpec(("sample:en-zh",), sample, "en-zh")


def test_that_a_corpus_elsewhere_stays_where_it_is(tmp_path: Path, demo_folder: Path) -> None:
    info = actions.run_info(demo_run(demo_folder / "en-zh"))
    assert demos.corpus_place(info) == str(demo_folder / "gone")
    assert demos.corpus_place(dataclasses.replace(info, corpus_path=str(tmp_path))) == str(tmp_path)
    assert demos.corpus_place(dataclasses.replace(info, corpus_path="")) == ""


def test_that_a_demo_says_what_it_learned_and_another_run_nothing(
    session: Session, demo_folder: Path, qtbot: QtBot
) -> None:
    path = demo_run(demo_folder / "en-zh")
    pairs = 4321
    RunFolder.open(Path(path)).append(dataclasses.replace(started(), train_pairs=pairs))
    reading = ReadingBar()
    qtbot.addWidget(reading)
    DemoWords(session, reading)
    session.set_run(actions.run_summary(path))
    qtbot.waitUntil(lambda: f"{pairs:,} pairs" in reading.pair.toolTip())
    assert reading.pair.toolTip().startswith(reading.pair.text()), "where it is cut it can be read under the mouse"
    assert reading.pair.minimumWidth() >= reading.pair.fontMetrics().horizontalAdvance(reading.pair.text()) > 0
    reading.say("dog ← Hund")
    assert "dog" in reading.pair.toolTip()
    reading.say("")
    session.set_run(dataclasses.replace(actions.run_summary(path), path="/elsewhere"))
    assert reading.pair.text() == reading.pair.toolTip() == ""
