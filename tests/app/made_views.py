"""Pages and other parts of the window in many states, with made-up data in them."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

from made_attention import trace, translated
from made_corpora import MadeUpCorpus
from made_training import epoch_done, history, started, step
from made_up_runs import run_of
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget
from scripted_jobs import Script
from test_corpus_looking import TRIAL

from desktop_app.frame.menus import Menus
from desktop_app.frame.settings_dialog import SettingsDialog
from desktop_app.frame.status import Status
from desktop_app.frame.top_bar import TopBar
from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.data import DataPage
from desktop_app.pages.train import TrainPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.start.interrupted import Interrupted
from desktop_app.start.welcome import Welcome
from desktop_app.tasks.storage import Stored, Survey
from desktop_app.translation.other_direction import OtherDirection
from desktop_app.widgets.frame.status_bar import StatusBar
from model.data.samples import NAMES
from model.errors import RunError
from model.records.corpora import Preview, Problem
from model.records.progress import Progress
from model.records.trials import SizePoint

DATA = {
    "Made up", "made-up", "Toy", "two cats", "She bought three books.", "I am tired.", "lonely", "she bought three books in town",
    "/corpora/made-up.txt", "/runs/one run.json", "copy reverse sort dates numbers", "made-up-run", "many", "English",
    "dmodel", "dff",
}  # fmt: skip
"""What is shown that nobody translates: names and sentences of the user's own, and the paper's letters."""


def data_page(session: Session, script: dict[str, Script]) -> QWidget:
    page = DataPage(session)
    page.show()
    script["sample_names"].last.give(dict(NAMES))
    session.set_corpus(MadeUpCorpus())  # type: ignore[arg-type]
    return page


def tokenizer_page(session: Session, script: dict[str, Script]) -> QWidget:
    page = data_page(session, script)
    assert isinstance(page, DataPage)
    page.panel._tabs.setCurrentIndex(1)
    page.panel.tokenizer.begin()
    page.panel.tokenizer.progress.set_progress(Progress("learning_tokenizer", 0))
    page.panel.tokenizer.show_trial(TRIAL)
    page.panel.tokenizer.set_points([SizePoint(1000, 1000, 20.0, 0.99), SizePoint(2000, 2000, 18.0, 0.999)])
    page.panel.finder.show_found(7, 2)
    page.panel.begin_sorting()
    return page


def import_page(session: Session, script: dict[str, Script]) -> QWidget:
    page = DataPage(session)
    page.show()
    page.open_files(["/corpora/made-up.txt"])
    problem = Problem("empty_target", 3, (4, 7, 12), (), True, "made-up.txt")
    script["preview"].last.give(Preview([("I am tired.", "我累了。")], "tsv", (problem,), ()))
    page.progress.begin("…")
    page.progress.set_progress(Progress("writing", 1, 3))
    return page


def empty_data_page(session: Session, script: dict[str, Script]) -> QWidget:
    page = DataPage(session)
    page.show()
    script["sample_names"].last.give(dict(NAMES))
    return page


def train_page(session: Session, script: dict[str, Script]) -> QWidget:
    summary, info = run_of("made-up-1")
    session.set_corpus(MadeUpCorpus())  # type: ignore[arg-type]
    session.set_run(summary)
    page = TrainPage(session)
    page.show()
    script["run_info"].last.give(info)
    for event in history(30):
        page.view.record.feed(event)
    page.view.refresh()
    page.setup.form.set_more_shown(True)
    page.setup.form.rows["warmup_steps"].editor.setText("many")
    return page


def translate_page(session: Session, script: dict[str, Script]) -> QWidget:  # noqa: ARG001
    session.set_run(run_of("made-up-1")[0])
    page = TranslatePage(session)
    page.show()
    page._take_result(translated())
    return page


def failed_translate_page(session: Session, script: dict[str, Script]) -> QWidget:
    page = translate_page(session, script)
    assert isinstance(page, TranslatePage)
    page._take_failure(RunError("run_untrained", path="/runs/one"))
    return page


def attention_page(session: Session, script: dict[str, Script]) -> QWidget:
    session.set_run(run_of("made-up-1")[0])
    page = AttentionPage(session)
    page.show()
    session.set_translation(translated())
    script["trace"].last.give(trace())
    return page


def failed_attention_page(session: Session, script: dict[str, Script]) -> QWidget:
    page = attention_page(session, script)
    assert isinstance(page, AttentionPage)
    page._take_failure(RunError("run_missing", path="/runs/one"))
    return page


def frame(session: Session, script: dict[str, Script]) -> QWidget:  # noqa: ARG001
    """Menus, chips and status bar, while a training is on."""
    window = QMainWindow()
    session.set_corpus(MadeUpCorpus())  # type: ignore[arg-type]
    session.set_run(run_of("made-up-1")[0])
    bar = TopBar(session)
    window.setMenuWidget(bar)
    window.setCentralWidget(StatusBar())
    status = Status(session, window.centralWidget())  # type: ignore[arg-type]
    session.training = SimpleNamespace(run_path="/elsewhere", run_name="one run", is_stopping=False)  # type: ignore[assignment]
    Menus(window, session, top_bar=bar, pages=list, train_page=lambda: None, greet=list)  # type: ignore[arg-type, return-value]
    for event in (started(), step(12), epoch_done(12)):
        status._take_event(event)
    status._write()
    return window


def settings_dialog(session: Session, script: dict[str, Script]) -> QWidget:  # noqa: ARG001
    dialog = SettingsDialog(session)
    dialog.storage._take_survey(Survey((Stored("/runs/one", "Made up", "run", 12_345),), 10**9))
    dialog.storage.list.setCurrentItem(dialog.storage.list.topLevelItem(0))
    return dialog


def cards(session: Session, script: dict[str, Script]) -> QWidget:
    """The greeting, the question after a crash, the offer of the other direction."""
    run = run_of("made-up-1")[0]
    session.set_run(run)
    area = QWidget()
    column = QVBoxLayout(area)
    greeting, question, offer = Welcome(session), Interrupted(session), OtherDirection(session)
    for card in (greeting, question, offer):
        column.addWidget(card)
    question._take_runs([replace(run, interrupted=True)])
    offer.look_at("我喜欢吃苹果。")
    script["list_runs"].last.give([replace(run, source_language="zh", target_language="en")])
    area.show()
    return area


VIEWS = [
    data_page,
    tokenizer_page,
    import_page,
    empty_data_page,
    train_page,
    translate_page,
    failed_translate_page,
    attention_page,
]
VIEWS += [failed_attention_page, frame, settings_dialog, cards]
