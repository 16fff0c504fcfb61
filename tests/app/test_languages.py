"""The window speaks another language at once and wholly: every page with data in it, and back again."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_corpora import MadeUpCorpus
from made_views import DATA, VIEWS, frame
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QWidget,
)
from pytestqt.exceptions import TimeoutError
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from visible_words import english_in, words_of

from desktop_app.frame.commands import open_palette
from desktop_app.frame.top_bar import TopBar
from desktop_app.lanes import Lanes
from desktop_app.look import theme
from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.data import DataPage
from desktop_app.pages.train import TrainPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks import attention, corpora, demos, runs, translation
from desktop_app.widgets import progress_strip
from desktop_app.widgets.training import heartbeat
from desktop_app.words import language, wording
from model.errors import ConfigError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def speak(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Switches the language; it is English again after the test."""

    def switch(code: str) -> None:
        language.apply(qapp, code)
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # what is made anew leaves at once

    yield switch
    language.apply(qapp, "en")


@pytest.fixture(autouse=True)
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    """Scripts in the place of every task that a page starts."""
    made = {}
    for module, names in (
        (corpora, ("preview", "open_corpus", "sample_names", "split_sentence", "list_corpora")),
        (runs, ("list_runs", "run_summary", "run_info", "history")),
        (attention, ("trace",)),
        (translation, ("translate",)),
    ):
        for name in names:
            made[name] = Script()
            monkeypatch.setattr(module, name, made[name])
    monkeypatch.setattr(demos, "is_demo", lambda _: False)
    return made


@pytest.fixture(autouse=True)
def _only_the_script_answers(lanes: Lanes) -> None:
    """A job without a script, such as whether a run can go on, would come at any moment and change words between two looks."""
    lanes.hold()


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine "0 s" would become "1 s" between two looks."""
    for module in (heartbeat, progress_strip):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: 0.0))


EMPTY = [DataPage, TrainPage, TranslatePage, AttentionPage]


@pytest.fixture(params=VIEWS, ids=lambda make: make.__name__)
def view(request: pytest.FixtureRequest, session: Session, script: dict[str, Script], qtbot: QtBot) -> QWidget:
    """A page in some state, made in English."""
    made: QWidget = request.param(session, script)
    qtbot.addWidget(made)
    made.resize(960, 550)
    return made


def test_that_no_english_is_left_on_any_page(view: QWidget, session: Session, speak: Callable[[str], None]) -> None:
    data = DATA | {session.corpora_folder, session.runs_folder}
    before = words_of(view)
    for _ in range(2):
        speak("zh_CN")
        assert not english_in(words_of(view), data)
        speak("en")
        assert sorted(words_of(view)) == sorted(before)


@pytest.mark.parametrize("kind", EMPTY)
def test_that_no_english_is_left_where_there_is_nothing_yet(
    kind: type[QWidget], session: Session, qtbot: QtBot, speak: Callable[[str], None]
) -> None:
    page = kind(session)  # type: ignore[call-arg]
    qtbot.addWidget(page)
    speak("zh_CN")
    assert len(words_of(page)) > 10
    assert not english_in(words_of(page), DATA)


def test_that_the_check_finds_english(qtbot: QtBot) -> None:
    label = QLabel("Made up of three chrF points")
    qtbot.addWidget(label)
    assert english_in(words_of(label), DATA)


@pytest.mark.parametrize("size", [(960, 550), (1290, 780)])
def test_that_no_chinese_word_is_cut_off(
    view: QWidget, size: tuple[int, int], speak: Callable[[str], None], qapp: QApplication, qtbot: QtBot
) -> None:
    theme.apply(qapp, "light", 1.0)
    speak("zh_CN")
    view.resize(*size)
    check_nothing_is_cut(view, qtbot)


def check_nothing_is_cut(view: QWidget, qtbot: QtBot) -> None:
    """Waits until layouts have settled, one after the other."""

    def cut() -> list[str]:
        shown = (widget for widget in view.findChildren(QWidget) if widget.isVisible())
        words = [widget for widget in shown if isinstance(widget, QLabel | QAbstractButton)]
        return [f"“{widget.text()}” needs more than {widget.size()}" for widget in words if is_cut(widget)]

    with contextlib.suppress(TimeoutError):
        qtbot.waitUntil(lambda: not cut(), timeout=5000)
    assert cut() == []


def is_cut(widget: QLabel | QAbstractButton) -> bool:
    """Whether its words need more room than it has, and are not meant to give way."""
    if widget.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Ignored:
        return False
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height()
    if isinstance(widget, QLabel) and widget.textFormat() == Qt.TextFormat.RichText:
        return False
    lines = widget.text().replace("&", "").split("\n")
    return max(widget.fontMetrics().horizontalAdvance(line) for line in lines) > widget.width()


def test_that_standard_buttons_speak_it_too(qtbot: QtBot, speak: Callable[[str], None]) -> None:
    speak("zh_CN")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Close)
    qtbot.addWidget(box)
    assert [button.text() for button in box.buttons()] == ["关闭", "取消"]


def test_that_file_dialogs_speak_it_too(qtbot: QtBot, speak: Callable[[str], None], tmp_path: Path) -> None:
    speak("zh_CN")
    dialog = QFileDialog(directory=str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    assert not english_in(words_of(dialog), {str(tmp_path)})


def test_that_the_language_is_remembered_and_follows_the_system_until_chosen(
    session: Session, speak: Callable[[str], None]
) -> None:
    assert session.settings.language == "system"
    session.settings.language = "zh_CN"
    speak(session.settings.language)
    assert language.current() == "zh_CN"


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (["zh-Hans-CN", "zh-CN", "en"], "zh_CN"), (["zh_TW"], "zh_CN"), (["en-US"], "en"), (["de", "zh"], "zh_CN"),
        (["fr-FR"], "en"), ([], "en"), (["C"], "en"),
    ],
)  # fmt: skip
def test_that_the_first_language_of_the_system_that_is_spoken_is_taken(wanted: list[str], chosen: str) -> None:
    assert language.of_system(wanted) == chosen


def test_that_every_stage_of_a_long_work_has_words() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "model").rglob("*.py")]
    stages = {name for text in texts for name in re.findall(r'Progress\("(\w+)"', text)}
    assert len(stages) >= 4
    for name in stages:
        assert wording.stage(name) != wording.stage("a stage of a later version"), name


def test_that_values_in_a_sentence_are_translated_too(speak: Callable[[str], None]) -> None:
    speak("zh_CN")
    assert "源语言" in wording.sentence("tokenizer_no_text", {"side": "source"})
    assert "验证集" in wording.sentence("part_empty", {"part": "validation"})
    error = ConfigError("config_range", field="warmup_steps", value=0, minimum=1, maximum=9)
    assert wording.error_sentence(error) == "“预热长度”为 0；应在 1 与 9 之间。"


def test_that_numbers_are_written_the_same_in_both_languages(
    speak: Callable[[str], None], session: Session, qtbot: QtBot
) -> None:
    bar = TopBar(session)
    qtbot.addWidget(bar)
    session.set_corpus(MadeUpCorpus())  # type: ignore[arg-type]
    speak("zh_CN")
    assert any("6 个句对" in text for text in words_of(bar))


def test_that_the_palette_shows_words_without_their_keys(
    session: Session, script: dict[str, Script], qtbot: QtBot, speak: Callable[[str], None]
) -> None:
    window = frame(session, script)
    assert isinstance(window, QMainWindow)
    qtbot.addWidget(window)
    speak("zh_CN")
    palette = open_palette(window, session, window.menuWidget())  # type: ignore[arg-type]
    qtbot.addWidget(palette)
    assert not english_in(words_of(palette), DATA)
    items = (palette.list.topLevelItem(row) for row in range(palette.list.topLevelItemCount()))
    rows = [item.text(0) for item in items]
    assert "视图 › 主题 › 深色" in rows
    assert not any("(" in row for row in rows)


def test_that_the_chinese_readme_has_every_section_and_command_of_the_english_one() -> None:
    english, chinese = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh-CN.md"))
    assert "README.zh-CN.md" in english
    assert "README.md" in chinese
    for mark in (r"^#+ ", r"^- ", r"^\d\. "):
        assert len(re.findall(mark, english, re.M)) == len(re.findall(mark, chinese, re.M)), mark
    blocks = [re.findall(r"^```.*?^```", text, re.M | re.S) for text in (english, chinese)]
    assert blocks[0] == blocks[1]


@pytest.mark.parametrize("name", ["README.md", "README.zh-CN.md"])
def test_that_the_first_commands_say_what_they_do(name: str) -> None:
    """Quiet ones printed nothing for more than a minute."""
    text = (ROOT / name).read_text(encoding="utf-8")
    commands = re.findall(r"^.*pip install .* -m desktop_app$", text, re.M)
    assert len(commands) == 2
    assert not [command for command in commands if " -q " in command]
