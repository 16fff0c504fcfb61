"""A text in the wrong writing is said to be so, and a run of the other direction offered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from made_demos import demo_run
from made_up_runs import run_of
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.frame.top_bar import TopBar
from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.translation.other_direction import OtherDirection
from desktop_app.words.language_names import language_name
from desktop_app.words.scripts import best_that_fits, looks_foreign


@pytest.mark.parametrize(
    ("text", "language", "foreign"),
    [
        ("I like tea.", "en", False),
        ("我喜欢喝茶。", "en", True),
        ("我喜欢喝茶。", "zh-CN", False),
        ("I like tea.", "zh", True),
        ("我喜欢用 Python 和 Seq2See 学习", "zh", False),
        ("The sign 茶 means tea in Chinese.", "en", False),
        ("12, 345!", "en", False),
        ("", "zh", False),
        ("我喜欢喝茶。", "", False),
        ("我喜欢喝茶。", "ru", False),
        ("مرحبا كيف حالك اليوم", "en", True),
        ("مرحبا كيف حالك اليوم", "zh", True),
        ("مرحبا كيف حالك اليوم", "ar", False),
        ("Я люблю чай.", "en", True),
        ("Tôi thích uống trà mỗi buổi sáng.", "vi", False),
        ("The angles α and β of a triangle", "en", False),
        ("人々はラーメンを食べる", "ja", False),
    ],
)
def test_that_names_and_numbers_do_not_make_a_text_foreign(text: str, language: str, foreign: bool) -> None:
    assert looks_foreign(text, language) is foreign


def test_that_languages_have_names_and_unknown_codes_stay() -> None:
    assert (language_name("zh-CN"), language_name("tlh")) == ("Chinese", "tlh")


def test_that_of_several_runs_the_one_that_translates_best_is_offered() -> None:
    plain = replace(run_of("made-up-1")[0], source_language="en", target_language="zh", state="finished")
    hasty = replace(plain, path="/hasty", bleu=1.5, created="2026-11-30T12:00:00+00:00")
    demo = replace(plain, path="/demo", bleu=99.4, created="2026-11-29T12:00:00+00:00")
    unmeasured = replace(hasty, path="/unmeasured", bleu=None)
    training = replace(hasty, path="/training", bleu=99.9, state="running")
    newer = replace(demo, path="/newer", created="2026-11-30T13:00:00+00:00")
    backwards = replace(newer, path="/backwards", source_language="zh", target_language="en")
    empty = replace(newer, path="/empty", checkpoints=())
    found = [hasty, unmeasured, training, backwards, empty, demo]
    assert best_that_fits(found, "en", "zh") == demo
    assert best_that_fits([demo, newer], "en", "zh") == newer
    assert best_that_fits([training, unmeasured], "en", "zh") == unmeasured
    assert best_that_fits([empty], "en", "zh") is None


@pytest.fixture
def line(session: Session, demo_folder: Path, qtbot: QtBot) -> OtherDirection:
    found = demos.read(demo_run(demo_folder / "en-zh"))
    assert found is not None
    session.set_run(found[0])
    made = OtherDirection(session)
    qtbot.addWidget(made)
    return made


def test_that_the_run_of_the_other_direction_is_one_click_away(
    line: OtherDirection, session: Session, demo_folder: Path, qtbot: QtBot
) -> None:
    other = demo_run(demo_folder / "zh-en", languages=("zh", "en"), example=False)
    line.look_at("我喜欢喝茶。")
    assert line.isVisible()
    assert "English" in line.text.text()
    qtbot.waitUntil(line.button.isVisible)
    assert "“zh-en”" in line.button.text()
    bar = TopBar(session)
    qtbot.addWidget(bar)
    with qtbot.waitSignal(session.run_changed):
        qtbot.mouseClick(line.button, Qt.MouseButton.LeftButton)
    assert session.run is not None
    assert session.run.path == other
    line.look_at("我喜欢喝茶。")
    assert line.isHidden()


def test_that_a_text_that_the_other_run_cannot_read_either_is_not_offered_to_it(
    line: OtherDirection, demo_folder: Path, qtbot: QtBot
) -> None:
    demo_run(demo_folder / "zh-en", languages=("zh", "en"), example=False)
    line.look_at("我喜欢喝茶。")
    qtbot.waitUntil(line.button.isVisible)
    line.look_at("مرحبا كيف حالك اليوم")
    assert (line.isVisible(), line.button.isVisible()) == (True, False)
    line.look_at("我喜欢喝茶。")
    assert line.button.isVisible()


def test_that_without_such_a_run_the_line_has_no_button(line: OtherDirection, session: Session, qtbot: QtBot) -> None:
    line.look_at("我喜欢喝茶。")
    qtbot.waitUntil(session.lanes.idle)
    qtbot.wait(20)
    assert line.isVisible()
    assert line.button.isHidden()


def test_that_the_line_goes_with_the_text(line: OtherDirection) -> None:
    line.look_at("我喜欢喝茶。")
    line.look_at("tea")
    assert line.isHidden()
