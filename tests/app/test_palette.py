"""Everything can be done with a few letters and Enter."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_corpora import MadeUpCorpus
from made_demos import demo_run
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from desktop_app.frame.commands import KEYS, open_palette
from desktop_app.frame.menus import Menus
from desktop_app.frame.settings_dialog import SettingsDialog
from desktop_app.frame.top_bar import TopBar
from desktop_app.main_window import PAGES
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.widgets.data.save_report import SaveReport
from desktop_app.widgets.export_button import ExportButton
from desktop_app.widgets.frame.palette import Entry, Palette
from desktop_app.words import language
from desktop_app.words.page_words import page_words


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> QMainWindow:  # noqa: ARG001
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    return made


@pytest.fixture
def palette(window: QMainWindow) -> tuple[Palette, list[str]]:
    done: list[str] = []
    made = Palette(window)
    made.add([Entry(name, "", lambda name=name: done.append(name)) for name in ("Data", "Train", "Translate")])
    made.open_over(window)
    return made, done


def test_that_letters_and_enter_are_enough(palette: tuple[Palette, list[str]], qtbot: QtBot) -> None:
    made, done = palette
    qtbot.keyClicks(made.edit, "trans")
    assert made.texts() == ["Translate"]
    qtbot.keyClick(made.edit, Qt.Key.Key_Return)
    assert done == ["Translate"]


def test_that_arrows_walk_and_escape_does_nothing(
    window: QMainWindow, palette: tuple[Palette, list[str]], qtbot: QtBot
) -> None:
    made, done = palette
    qtbot.keyClicks(made.edit, "tr")
    qtbot.keyClick(made.edit, Qt.Key.Key_Down)
    qtbot.keyClick(made.edit, Qt.Key.Key_Escape)
    assert done == []
    qtbot.waitUntil(lambda: window.findChild(Palette) is None)


def test_that_enter_on_nothing_does_nothing(palette: tuple[Palette, list[str]], qtbot: QtBot) -> None:
    made, done = palette
    qtbot.keyClicks(made.edit, "zzz")
    qtbot.keyClick(made.edit, Qt.Key.Key_Return)
    assert done == []


def test_that_menus_runs_and_corpora_are_offered(
    window: QMainWindow, session: Session, demo_folder: Path, qtbot: QtBot
) -> None:
    path = demo_run(demo_folder / "en-zh")
    top_bar = TopBar(session)
    qtbot.addWidget(top_bar)
    pressed: list[int] = []
    menu = window.menuBar().addMenu("&View")
    menu.addMenu("&Theme").addAction("&Dark").triggered.connect(lambda: pressed.append(1))
    menu.addAction("Gone").setEnabled(False)
    stop = menu.addAction("&Stop")
    stop.setEnabled(False)
    stop.setWhatsThis("no training is on")
    stop.triggered.connect(lambda: pressed.append(2))
    menu.addAction("&Command palette…").setShortcut(KEYS)
    palette = open_palette(window, session, top_bar)
    others = ("Settings", "Learn")
    listed = [text for text in palette.texts() if not text.startswith(others) and "(on the page)" not in text]
    assert listed == ["View › Theme › Dark", "View › Stop"]
    row = palette.list.topLevelItem(1)
    assert row.textAlignment(1) & Qt.AlignmentFlag.AlignRight, "shortcuts stand below each other"
    assert (row.text(1), bool(row.flags() & Qt.ItemFlag.ItemIsEnabled)) == ("no training is on", False)
    qtbot.keyClicks(palette.edit, "stop")
    qtbot.keyClick(palette.edit, Qt.Key.Key_Return)
    assert palette.isVisible(), "what cannot be done is not done"
    palette.edit.clear()
    qtbot.waitUntil(lambda: "en-zh" in palette.texts())
    qtbot.keyClicks(palette.edit, "en-zh")
    with qtbot.waitSignal(session.run_changed):
        qtbot.keyClick(palette.edit, Qt.Key.Key_Return)
    assert session.run is not None
    assert session.run.path == path
    open_palette(window, session, top_bar)._do()
    assert pressed == [1]


def test_that_a_built_in_corpus_is_made_from_the_palette(window: QMainWindow, session: Session, qtbot: QtBot) -> None:
    top_bar = TopBar(session)
    qtbot.addWidget(top_bar)
    session.page_requested.connect(lambda name: window.setCentralWidget(PAGES[name](session)))
    palette = open_palette(window, session, top_bar)
    qtbot.waitUntil(lambda: any("sort:" in text for text in palette.texts()))
    qtbot.keyClicks(palette.edit, "sort")
    assert palette.texts()[0].startswith("Data › Built-in › sort: ")
    with qtbot.waitSignal(session.corpus_changed, timeout=20_000):
        qtbot.keyClick(palette.edit, Qt.Key.Key_Return)
    assert session.corpus is not None
    assert session.corpus.name == "sort"


def test_that_settings_and_topics_are_found(window: QMainWindow, session: Session, qtbot: QtBot) -> None:
    top_bar = TopBar(session)
    qtbot.addWidget(top_bar)
    session.page_requested.connect(lambda name: window.setCentralWidget(PAGES[name](session)))  # made only when wanted
    asked: list[str] = []
    session.page_requested.connect(asked.append)
    for typed, first in (
        ("mask", "Learn › Masks"),
        ("autosave", ""),
        ("pause after", "Settings › Pause after typing"),
    ):
        palette = open_palette(window, session, top_bar)
        qtbot.keyClicks(palette.edit, typed)
        assert palette.texts()[:1] == ([first] if first else []), typed
        palette._do()
    learn = window.centralWidget()
    assert isinstance(learn, LearnPage)
    assert (asked, learn.topic()) == (["learn"], "masks")
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    assert dialog.focusWidget() is dialog.editors["typing_pause"]
    dialog.close()


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_that_words_of_a_subject_lead_to_its_pages(
    window: QMainWindow, session: Session, qtbot: QtBot, qapp: QApplication, code: str
) -> None:
    language.apply(qapp, code)
    top_bar = TopBar(session)
    qtbot.addWidget(top_bar)
    Menus(window, session, top_bar=top_bar, pages=lambda: [(n, w[0]) for n, w in page_words().items()],
          train_page=lambda: TrainPage(session), greet=list)  # fmt: skip
    try:
        for typed, page in (
            ("bleu", "scores"), ("loss", "train"), ("head", "attention"), ("checkpoint", "runs"), ("update", "train"),
            ("损失", "train"), ("注意力头", "attention"), ("检查点", "runs"),
        ):  # fmt: skip
            if typed.isascii() is (code == "en") or typed == "bleu":
                palette = open_palette(window, session, top_bar)
                qtbot.keyClicks(palette.edit, typed) if typed.isascii() else palette.edit.setText(typed)
                assert any(text.endswith(f"› {page_words()[page][0]}") for text in palette.texts()), typed
                palette.close()
    finally:
        language.apply(qapp, "en")


def test_that_english_finds_what_the_window_says_in_chinese(
    window: QMainWindow, session: Session, demo_folder: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    demo_run(demo_folder / "Chinese → English")
    language.apply(qapp, "zh_CN")
    top_bar = TopBar(session)
    qtbot.addWidget(top_bar)
    Menus(window, session, top_bar=top_bar, pages=lambda: [(n, w[0]) for n, w in page_words().items()],
          train_page=lambda: TrainPage(session), greet=list)  # fmt: skip
    try:
        palette = open_palette(window, session, top_bar)
        for typed, found in (
            ("dark", "视图 › 主题 › 深色"), ("theme dark", "视图 › 主题 › 深色"), ("attention", "视图 › 注意力"),
            ("masks", "学习 › 掩码"), ("zoom 125", "视图 › 缩放 › 125%"), ("export", "注意力 › 导出…（在页面上）"), ("导出", "注意力 › 导出…（在页面上）"),
        ):  # fmt: skip
            palette.edit.setText(typed)
            assert found in palette.texts(), (typed, palette.texts())
        for typed, first in (
            ("翻译", "翻译"), ("fanyi", "翻译"), ("translate", "翻译"), ("xuexi", "学习"), ("xunlian", "训练"), ("train", "训练"),
        ):  # fmt: skip
            palette.edit.setText(typed)
            assert palette.texts()[0] == f"视图 › {first}", (typed, palette.texts()[:4])
        palette.edit.setText("chinese english")
        qtbot.waitUntil(lambda: "中文 → 英语" in palette.texts())
        palette.close()
    finally:
        language.apply(qapp, "en")


def test_that_the_exports_of_the_page_on_screen_are_offered(
    window: QMainWindow, session: Session, qtbot: QtBot
) -> None:
    button, top_bar = ExportButton(), TopBar(session)
    qtbot.addWidget(top_bar)
    window.setCentralWidget(button)
    button.show()
    copied: list[int] = []
    button.copy_asked.connect(lambda: copied.append(1))
    palette = open_palette(window, session, top_bar)
    palette.edit.setText("export")
    assert "Export › Numbers (CSV)…" in palette.texts()
    assert not any("GIF" in text for text in palette.texts()), "there is no film of one moment"
    palette.edit.setText("export copy")
    palette._do()
    assert copied == [1]
    button.setEnabled(False)
    palette = open_palette(window, session, top_bar)
    palette.edit.setText("save")
    row = palette.list.topLevelItem(palette.texts().index("Export"))
    assert (row.text(1), bool(row.flags() & Qt.ItemFlag.ItemIsEnabled)) == ("nothing to export yet", False)
    report = SaveReport("mine", window)
    report.show()
    palette = open_palette(window, session, top_bar)
    palette.edit.setText("export")
    assert "Save report › Page to read (HTML)…" in palette.texts()
    report.hide()
    button.hide()
    palette = open_palette(window, session, top_bar)
    palette.edit.setText("export")
    assert not any(text.startswith("Export") for text in palette.texts())
    palette.close()


def test_that_other_pages_with_exports_say_that_these_stand_there(
    window: QMainWindow, session: Session, qtbot: QtBot
) -> None:
    session.settings.page, top_bar = "train", TopBar(session)
    qtbot.addWidget(top_bar)
    Menus(window, session, top_bar=top_bar, pages=lambda: [(n, w[0]) for n, w in page_words().items()],
          train_page=lambda: TrainPage(session), greet=list)  # fmt: skip
    palette = open_palette(window, session, top_bar)
    palette.edit.setText("export")
    assert palette.texts()[:2] == ["Runs › Export … (on the page)", "Attention › Export … (on the page)"]
    assert not any(text.startswith("View") for text in palette.texts()), palette.texts()
    with qtbot.waitSignal(session.page_requested) as opened:
        palette._do()
    assert opened.args == ["runs"]


def test_that_an_option_of_a_training_is_found_and_shown(window: QMainWindow, session: Session, qtbot: QtBot) -> None:
    session.set_corpus(MadeUpCorpus())  # type: ignore[arg-type]
    top_bar, train = TopBar(session), TrainPage(session)
    qtbot.addWidget(top_bar)
    window.setCentralWidget(train)
    palette = open_palette(window, session, top_bar)
    qtbot.keyClicks(palette.edit, "label smooth")
    assert palette.texts()[:1] == ["Train › Label smoothing"]
    palette._do()
    row = train.setup.form.rows["label_smoothing"]
    qtbot.waitUntil(row.isVisible)
    assert window.focusWidget() is row.editor


def test_that_a_palette_closed_early_is_no_trouble_for_what_comes_late(
    window: QMainWindow, session: Session, demo_folder: Path, qtbot: QtBot
) -> None:
    demo_run(demo_folder / "en-zh")
    top_bar = TopBar(session)
    qtbot.addWidget(top_bar)
    open_palette(window, session, top_bar).close()
    qtbot.waitUntil(session.lanes.idle)
    qtbot.wait(30)
