"""The guide leads: its panel comes and goes, remembers where a person stands, and sees what was done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from made_attention import SOURCE, TARGET, translated
from made_up_runs import run_of
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_controls_explained import controls
from visible_words import english_in, words_of

from desktop_app.guide.beside import Beside
from desktop_app.guide.guide import Guide
from desktop_app.guide.stops import stops
from desktop_app.guide.watching import STEADY_LOOKS, Watch
from desktop_app.look import theme
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.words import language
from model.records.lessons import View

NUMBERS = {stop.name: number for number, stop in enumerate(stops("en"))}
STEPS = View("learn", "steps", "encoder", 0, 0, "weights")


def at(*steps: str) -> list[View]:
    """The same number, chosen in one step after the other."""
    return [replace(STEPS, step=step, cell=(1, 2)) for step in steps]


class MadeUpViews:
    """Stands where Views does: the test says what is on screen."""

    def __init__(self) -> None:
        self.shown = View("data")
        self.opened: list[View] = []
        self.pointed: list[str] = []

    def current(self) -> View:
        return self.shown

    def open(self, view: View, *, renewed: bool = False) -> None:  # noqa: ARG002
        self.opened.append(view)
        self.shown = view

    def point(self, task: str) -> None:
        self.pointed.append(task)


@pytest.fixture
def views() -> MadeUpViews:
    return MadeUpViews()


@pytest.fixture(autouse=True)
def info(monkeypatch: pytest.MonkeyPatch) -> Script:
    script = Script()
    monkeypatch.setattr(runs, "run_info", script)
    return script


@pytest.fixture
def guide(session: Session, views: MadeUpViews, qtbot: QtBot, qapp: QApplication) -> Iterator[Guide]:
    theme.apply(qapp, "light", 1.0)
    made = Guide(session, views)  # type: ignore[arg-type]
    frame = Beside(QLabel("pages"), made.panel)
    qtbot.addWidget(frame)
    frame.resize(1280, 700)
    frame.show()
    yield made
    language.apply(qapp, "en")


def test_that_the_panel_comes_when_it_is_asked_for_and_goes_on_where_it_was_left(
    guide: Guide, session: Session, qtbot: QtBot
) -> None:
    assert not guide.panel.isVisible()
    session.start_tour()
    assert guide.panel.isVisible()
    assert guide.panel.title.text() == stops("en")[0].title
    guide.panel.forward.click()
    qtbot.keyClick(guide.panel.dots, Qt.Key.Key_Right)
    assert guide.panel.title.text() == stops("en")[2].title
    guide.panel.close_button.click()
    assert not guide.panel.isVisible()
    later = Guide(session, MadeUpViews())  # type: ignore[arg-type]
    qtbot.addWidget(later.panel)
    later.start_tour()
    assert later.panel.title.text() == stops("en")[2].title
    later.close()


def test_that_the_button_leads_to_the_place_of_the_stop(guide: Guide, views: MadeUpViews) -> None:
    guide.start_tour()
    for number, stop in enumerate(stops("en")):
        guide.go(number)
        guide.panel.show_button.click()
        assert views.opened[-1] == stop.view
        assert views.pointed == [one.done for one in stops("en")[: number + 1]], "the page was there already"
    assert not guide.panel.forward.isEnabled()


def test_that_the_page_goes_along_from_the_first_stop_on(guide: Guide, views: MadeUpViews) -> None:
    """The first stop waited for “Show me” beside a page that it was not about."""
    places, panel = [stop.view for stop in stops("en")], guide.panel
    guide.start_tour()
    panel.forward.click()
    panel.back.click()
    assert views.opened == [places[0], places[1], places[0]]
    assert panel.back.toolTip().endswith("The page goes along.")
    panel.forward.click()
    guide.close()
    guide.start_tour()
    assert views.opened[-1] == places[1]


def test_that_the_page_that_goes_along_leaves_the_keyboard_to_the_arrow(
    guide: Guide, views: MadeUpViews, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide.start_tour()
    page, panel = guide.panel.close_button.window(), guide.panel
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    panel.show_button.click()
    monkeypatch.setattr(views, "open", lambda *_, **__: page.setFocus())
    panel.activateWindow()
    panel.forward.setFocus()
    qtbot.waitUntil(panel.forward.hasFocus)
    panel.forward.click()
    assert panel.forward.hasFocus()


def test_that_texts_have_the_numbers_of_the_current_run(guide: Guide, session: Session, info: Script) -> None:
    guide.start_tour()
    guide.go(NUMBERS["vectors"])
    assert " d<sub>model</sub> numbers" in guide.panel.text.text()
    summary, made = run_of("made-up-1")
    session.set_run(summary)
    info.last.give(made)
    assert f" {made.model.width} numbers" in guide.panel.text.text()


@pytest.mark.parametrize(
    ("name", "seen", "done"),
    [
        ("training", [View("data"), View("train")], [False, True]),
        (
            "architecture",
            [View("learn", "architecture", step=block) for block in "abacdefg"],
            [False] * 6 + [True] * 2,
        ),
        (
            "vectors",
            [View("learn", "positions", cell=cell) for cell in (None, (0, 1), (0, 1), (9, 1))],
            [False] * 3 + [True],
        ),
        ("forcing", [View("learn", "forcing"), View("learn", "forcing")], [False, False]),
        ("weights", [STEPS, *at("weights", "weights", "scaled", "query", "output")], [False] * 5 + [True]),
        ("weights", [STEPS, *at("scaled", "output", "masked")], [False] * 4),
        ("queries", [replace(STEPS, step="query"), *at("query", "key", "value")], [False, False, False, True]),
        ("around", [replace(STEPS, step="summed"), *at("summed", "left")], [False, False, True]),
        ("weights", [View("learn", "steps", "encoder", 0, 0, "weights", (1, 2))] * 2, [False, False]),
        ("weights", [STEPS, View("learn", "steps", "encoder", 1, 0, "weights")], [False, False]),
        ("weights", [STEPS, View("learn", "steps", "encoder", 0, 0, "scaled", (1, 2))], [False, False]),
        ("heads", [View("learn"), View("attention", "", "encoder", 0, 3)], [False, False]),
        (
            "heads",
            [View("attention", "", "encoder", 0, head) for head in (0, 1, 2, 1, 3)],
            [False, False, False, False, True],
        ),
        ("heads", [View("attention", "", "cross", 0, head) for head in range(6)], [False] * 6),
    ],
)
def test_that_a_stop_is_done_by_what_a_person_chooses_there(
    guide: Guide, views: MadeUpViews, name: str, seen: list[View], done: list[bool]
) -> None:
    guide.start_tour()
    guide.go(NUMBERS[name])
    for view, expected in zip(seen, done, strict=True):
        views.shown = view
        guide.look()
        assert guide.panel.done.isChecked() is expected


def test_that_a_formula_stands_in_lines_and_shows_no_markup(guide: Guide, qtbot: QtBot) -> None:
    guide.start_tour()
    guide.go(NUMBERS["queries"])
    formula = guide.panel.formula
    assert formula.text().count("<br>") == stops("en")[NUMBERS["queries"]].formula.count("\n")
    assert formula.textFormat() == Qt.TextFormat.RichText
    qtbot.waitUntil(lambda: formula.height() > 3 * formula.fontMetrics().height())


def test_that_another_sentence_does_the_first_stop(guide: Guide, views: MadeUpViews, session: Session) -> None:
    session.set_translation(translated())
    guide.start_tour()
    views.shown = View("translate")
    guide.look()
    guide.look()
    assert not guide.panel.done.isChecked()
    session.set_translation(translated((SOURCE[:3], TARGET)))
    guide.look()
    guide.look()
    assert not guide.panel.done.isChecked(), "the beginning of the sentence that was there"
    session.set_translation(translated((("a", "dog"), TARGET)))
    for _ in range(STEADY_LOOKS - 1):
        guide.look()
    assert not guide.panel.done.isChecked(), "perhaps it is still being typed"
    guide.look()
    assert guide.panel.done.isChecked()


def test_that_a_pause_while_typing_does_not_do_the_first_stop(
    guide: Guide, views: MadeUpViews, session: Session
) -> None:
    session.set_translation(translated())
    guide.start_tour()
    views.shown = View("translate")
    guide.look()
    shown = translated((("a", "dog"), TARGET))
    session.set_translation(shown)
    session.set_written(shown.source)
    for more in ("", " runs", ""):  # it is written on, and what stands beside it is still the translation of before
        session.set_written(shown.source + more)
        for _ in range(STEADY_LOOKS - 1 if not more else 2 * STEADY_LOOKS):
            guide.look()
        assert not guide.panel.done.isChecked()
    guide.look()
    assert guide.panel.done.isChecked()


def test_that_only_another_translation_of_the_same_sentence_does_the_stop_about_probabilities() -> None:
    watch = Watch(stops("en")[NUMBERS["probabilities"]])
    others = ("x", "y")
    pairs = [None, ("a b", "x", others), ("c", "y", others), ("c", "z", others), ("c", "y", others)]
    assert [watch.is_done(View("translate"), pair) for pair in pairs] == [False, False, False, False, True]


def test_that_a_person_may_tick_and_untick_and_that_it_is_remembered(guide: Guide, session: Session) -> None:
    guide.start_tour()
    guide.go(3)
    guide.panel.done.click()
    assert session.settings.tour_done == {stops("en")[3].name}
    guide.go(4)
    assert not guide.panel.done.isChecked()
    guide.go(3)
    guide.panel.done.click()
    assert not session.settings.tour_done


@pytest.mark.parametrize(("width", "orientation"), [(1280, Qt.Orientation.Horizontal), (944, Qt.Orientation.Vertical)])
def test_that_the_panel_stands_where_there_is_room(
    session: Session, qtbot: QtBot, width: int, orientation: Qt.Orientation
) -> None:
    made = Guide(session, MadeUpViews())  # type: ignore[arg-type]
    pages = QLabel("pages")
    frame = Beside(pages, made.panel)
    qtbot.addWidget(frame)
    frame.resize(width, 540)
    frame.show()
    made.start_tour()
    assert frame.orientation() == orientation
    assert pages.size().width() >= 600
    assert pages.size().height() >= 300
    qtbot.waitUntil(lambda: made.panel.size().expandedTo(QSize(250, 130)) == made.panel.size())
    made.close()


def test_that_asking_again_puts_the_tour_away(guide: Guide, session: Session) -> None:
    session.start_tour()
    assert guide.panel.isVisible()
    session.start_tour()
    assert not guide.panel.isVisible()
    assert guide.walk() is None
    assert not guide.leave_tour()


def test_that_it_speaks_the_language_of_the_window_and_every_control_explains_itself(
    guide: Guide, qapp: QApplication
) -> None:
    guide.start_tour()
    language.apply(qapp, "zh_CN")
    assert guide.panel.title.text() == stops("zh_CN")[0].title
    terms = {"id Transformer Page Up Down Esc"}
    assert not english_in(words_of(guide.panel), terms)
    for control in controls(guide.panel):
        text = control.text() if isinstance(control, QAbstractButton) else ""
        assert control.accessibleName() or text, control
        assert control.toolTip(), control


def test_that_the_first_stop_of_a_run_that_has_hardly_learned_says_so_and_offers_the_demo(
    guide: Guide, session: Session
) -> None:
    """Every example of it was a full stop."""
    panel, summary = guide.panel, run_of("made-up-1")[0]
    wanted: list[str] = []
    session.run_requested.connect(wanted.append)
    session.set_run(replace(summary, bleu=0.1))
    guide.start_tour()
    assert "hardly learned" in panel.notice.text()
    panel.offer.click()
    assert wanted == [demos.first_run()]
    guide.go(1)
    assert panel.notice.isHidden()
    guide.go(0)
    session.set_run(replace(summary, path=wanted[0]))
    assert panel.notice.isHidden()
    assert panel.offer.isHidden()
