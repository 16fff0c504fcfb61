"""Learn and Runs in Chinese: no English word is left on them, no Chinese word is cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from made_learning import MadeState
from made_networks import SOURCE, TARGET_IDS, WORDS, WordTokenizer, config_of, network_of
from made_runs import make_run
from made_training import history
from made_views import DATA
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_languages import check_nothing_is_cut
from visible_words import english_in, words_of

from desktop_app.pages.learn import page as learn
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.pages.runs import RunsPage
from desktop_app.session import Session
from desktop_app.tasks import runs
from desktop_app.words import language
from model.inspection.steps import head_steps, network_steps

KNOWN = {"Concat", "LayerNorm", "Sublayer", "Attention", "Norm", "FFN", "MultiHead", "head", "heads", "memory", "hidden",
            "logits", "softmax", "concat", "norm", "sin", "cos", "max", "made", "up", "log", "Keras", "Enter", "Michel", "keras"}  # fmt: skip
"""What stands in formulas, names of persons and programs: the same in every language."""


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    yield lambda code: language.apply(qapp, code)
    language.apply(qapp, "en")


@pytest.fixture
def learn_page(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> learn.LearnPage:
    """With a sentence, a network and a head; the jobs of topics are not answered."""
    monkeypatch.setattr(learn, "LearnState", lambda session, _: MadeState(session))
    monkeypatch.setattr(runs, "run_info", Script())  # a real one finds no such run, and empties the page when it likes
    page = learn.LearnPage(session)
    qtbot.addWidget(page)
    network, tokenizer = network_of(config_of()), WordTokenizer()
    page.state.network = network_steps(network, tokenizer, SOURCE, TARGET_IDS)  # type: ignore[arg-type]
    page.state.network_changed.emit(page.state.network)
    steps = head_steps(network, tokenizer, SOURCE, TARGET_IDS, stack="cross", layer=1, head=0)  # type: ignore[arg-type]
    page.state.head_changed.emit(steps)
    page.resize(960, 550)
    page.show()
    return page


def test_that_a_number_without_a_token_is_counted_and_not_quoted(
    learn_page: learn.LearnPage, speak: Callable[[str], None]
) -> None:
    """A column of numbers is “第 3 列”, from 0 as a dimension; in quotation marks stand tokens, be they digits."""
    steps = learn_page.view("steps")
    assert isinstance(steps, StepsTopic)
    for code, query, weight in (
        ("zh_CN", "查询 · “[^”]+”行，第 0 列", "权重 · “[^”]+”行，“[^”]+”列"),
        ("en", "query · row “[^”]+”, column 0", "weight · row “[^”]+”, column “[^”]+”"),
    ):
        speak(code)
        for field, words in (("query", query), ("weights", weight)):
            steps.show_cell(field, 0, 0)
            said = [label.text() for label in steps.sum.findChildren(QLabel)]
            assert any(re.fullmatch(words, text) for text in said), said


def test_that_every_topic_speaks_chinese(
    learn_page: learn.LearnPage, session: Session, speak: Callable[[str], None], qapp: QApplication, qtbot: QtBot
) -> None:
    speak("zh_CN")
    data = DATA | KNOWN | set(WORDS) | {session.runs_folder}
    for topic in learn.TOPICS:
        learn_page.open(topic)
        for _ in range(4):  # layouts settle one after the other
            qapp.processEvents()
        assert not english_in(words_of(learn_page.view(topic)), data)
        check_nothing_is_cut(learn_page.view(topic), qtbot)


@pytest.mark.parametrize("runs", [0, 2])
def test_that_the_runs_page_speaks_chinese(
    session: Session, qtbot: QtBot, tmp_path: Path, runs: int, speak: Callable[[str], None], qapp: QApplication
) -> None:
    folder = tmp_path / "runs"
    session.settings.runs_folder = str(folder)
    for number in range(runs):
        make_run(folder, f"run {number}", history(10))
    page = RunsPage(session)
    qtbot.addWidget(page)
    page.resize(960, 550)
    page.show()
    qtbot.waitUntil(lambda: page.table.model().rowCount() == runs and bool(page.count.text()))
    speak("zh_CN")
    for _ in range(4):
        qapp.processEvents()
    assert not english_in(words_of(page), DATA | KNOWN | {str(folder), "run 0", "run 1"})
    check_nothing_is_cut(page, qtbot)
