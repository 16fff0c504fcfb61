"""A demo run goes on as a copy on its own corpus, wherever that is."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from made_demos import TRANSLATION, demo_run
from made_training import started
from made_up_runs import run_of
from pytestqt.qtbot import QtBot

from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.translation.demo_words import DemoWords
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.words.plain_tip import in_lines
from model import actions
from model.records.corpora import ImportSpec
from model.runs.folder import RunFolder

RUN = run_of("made-up-1")[0]


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
    assert reading.pair.toolTip().startswith(in_lines(reading.pair.text())), (
        "where it is cut it can be read under the mouse"
    )
    assert reading.pair.minimumWidth() >= reading.pair.fontMetrics().horizontalAdvance(reading.pair.text()) > 0
    reading.say("dog ← Hund")
    assert "dog" in reading.pair.toolTip()
    reading.say("")
    session.set_run(dataclasses.replace(actions.run_summary(path), path="/elsewhere"))
    assert reading.pair.text() == reading.pair.toolTip() == ""


@pytest.mark.parametrize(
    ("text", "confidence", "said", "warns"),
    [
        ("Tea, please!", 0.95, "knows only", False),
        ("TEA please", 0.75, "is unsure here", True),
        ("我们明天喝茶。", 0.3, "knows only", False),  # the line that offers another run says why
        ("Hello tea, dear Tea-lover’s 3", 0.95, "never seen “Hello”, “dear”, “lover’s”:", True),
    ],
)
def test_that_a_demo_warns_of_words_it_never_saw_and_where_it_is_unsure(
    session: Session, qtbot: QtBot, text: str, confidence: float, said: str, warns: bool
) -> None:
    reading = ReadingBar()
    qtbot.addWidget(reading)
    words = DemoWords(session, reading)
    words._take(demos.Learned(2, 9, frozenset({"tea", "please"})))
    session.run = dataclasses.replace(RUN, source_language="en", target_language="zh")
    tokens = TRANSLATION.sentences[0].target_tokens
    sentence = dataclasses.replace(TRANSLATION.sentences[0], log_prob=math.log(confidence) * len(tokens))
    session.set_translation(dataclasses.replace(TRANSLATION, source=text, sentences=(sentence,)))
    assert said in reading.pair.text()
    assert (reading.pair.property("role") == "warning") is warns
    reading.say("tea ← 茶")
    assert reading.pair.property("role") == "muted", "what is pointed at is no warning"
    reading.say("")
    session.run = dataclasses.replace(RUN, path="/the/other/direction")
    words._write_words()
    assert "knows only" in reading.pair.text(), "what another run said tells nothing about this one"


@pytest.mark.parametrize(
    ("bleu", "loss", "update", "text", "is_said"),
    [
        (None, None, 37, "的 的", True),
        (None, None, 37, " ", False),
        (None, None, 5000, "的 的", False),
        (0.4, 5.5, 5000, "的 的", True),
        (6.0, 5.5, 37, "的 的", False),
        (None, 5.5, 5000, "的 的", True),
        (None, 2.5, 37, "的 的", False),
    ],
)
def test_that_a_run_that_has_hardly_learned_says_so_below_its_translation(
    session: Session, qtbot: QtBot, bleu: float | None, loss: float | None, update: int, text: str, is_said: bool
) -> None:
    reading = ReadingBar()
    qtbot.addWidget(reading)
    DemoWords(session, reading)
    session.set_run(dataclasses.replace(RUN, bleu=bleu, validation_loss=loss))
    session.set_translation(dataclasses.replace(TRANSLATION, text=text, update=update))
    words = f"This run has hardly learned yet (update {update:,}): its output means little."
    assert reading.pair.text() == (words if is_said else "")
    assert reading.pair.property("role") == ("warning" if is_said else "muted")
    session.set_run(dataclasses.replace(RUN, bleu=20.0, validation_loss=2.0))
    assert not reading.pair.text(), "a validation found better"


@pytest.mark.parametrize(("languages", "words"), [(("en", "zh"), {"i", "don't", "eat"}), (("zh", "en"), set("我不吃"))])
def test_that_the_words_of_a_demo_are_those_of_the_side_that_it_reads(
    session: Session, demo_folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
    languages: tuple[str, str], words: set[str],
) -> None:  # fmt: skip
    path = demo_run(demo_folder / "demo", languages=languages)
    corpus = SimpleNamespace(
        source_language="en",
        target_language="zh",
        pairs=lambda part: [("I don’t eat 3.", "我不吃3。")] * (part == "train"),
    )
    monkeypatch.setattr(actions, "open_corpus", lambda _: corpus)
    monkeypatch.setattr(demos, "first_corpus", lambda: "/somewhere")
    job = demos.learned_from(session.lanes, path)
    with qtbot.waitSignal(job.returned) as told:
        job.start()
    assert told.args[0].words == words
