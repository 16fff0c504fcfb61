"""While a run is being trained: its translation follows the weights, and everything shown of it is of the same ones."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_training import epoch_done, step
from made_translations import ANSWER, BEST, LONG, TREE, reading, said
from made_up_runs import run_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script, ScriptedJob

from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks import translation
from desktop_app.tasks.translation import Searched
from desktop_app.translation import live_renewing
from model.records.events import TrainingPaused

NEWER = replace(ANSWER, seconds=0.0, update=1250, sentences=(replace(BEST, log_prob=-0.9),))


class Training(ScriptedJob):
    """A training of the run that is chosen."""

    def __init__(self, run_path: str) -> None:
        super().__init__()
        self.run_path = run_path


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    """Scripts in the place of the jobs of the page."""
    made = {name: Script() for name in ("translate", "search_tree", "branch", "example_sentences")}
    for name, script in made.items():
        monkeypatch.setattr(translation, name, script)
    return made


@pytest.fixture
def page(scripts: dict[str, Script], session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> TranslatePage:
    """Shown, with a sentence translated by a run that is being trained; every update is late enough for another."""
    monkeypatch.setattr(live_renewing, "LEAST", 0)
    run = run_of("made-up-1")[0]
    session.set_run(run)
    session.training = Training(run.path)  # type: ignore[assignment]
    page = reading(session, qtbot)
    scripts["translate"].last.give(replace(ANSWER, seconds=0.0))
    return page


def test_that_newer_weights_translate_again_by_themselves_and_on_demand(
    page: TranslatePage, scripts: dict[str, Script], session: Session
) -> None:
    """It stayed at update 10 while the training was at 41."""
    asked = scripts["translate"].jobs
    session.training_event.emit(step(1250))
    assert len(asked) == 2
    session.training_event.emit(step(1251))
    assert len(asked) == 2  # one is on its way
    asked[-1].give(NEWER)
    assert "1,250, live" in page.result.figures
    assert page.result.again.isVisible()
    page.result.again.click()
    assert len(asked) == 3


def test_that_a_translation_stands_for_a_while_and_costs_the_training_little(
    page: TranslatePage, scripts: dict[str, Script], session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = scripts["translate"].jobs
    page.result.again.click()
    asked[-1].give(replace(NEWER, seconds=60.0))
    session.training_event.emit(step(1251))
    assert len(asked) == 2
    page.result.again.click()
    asked[-1].give(replace(NEWER, seconds=0.0))
    monkeypatch.setattr(live_renewing, "LEAST", 60_000)
    session.training_event.emit(step(1252))
    assert len(asked) == 3
    session.training_event.emit(epoch_done(1252))
    assert len(asked) == 4


def test_that_what_a_person_types_chose_or_reads_stays(
    page: TranslatePage, scripts: dict[str, Script], session: Session
) -> None:
    asked = scripts["translate"].jobs
    page.source.edit.insertPlainText("Yes. ")
    session.training_event.emit(step(1250))
    page.source.edit.undo()
    page.source.edit.settle()
    page.alternatives.setCurrentCell(1, 0)
    session.training_event.emit(step(1251))
    page.alternatives.setCurrentCell(0, 0)
    page.result.again.click()
    asked[-1].give(NEWER)
    page.result.text.selectAll()
    session.training_event.emit(epoch_done(1252))
    assert len(asked) == 2
    page.result.text.moveCursor(page.result.text.textCursor().MoveOperation.Start)
    session.training_event.emit(step(1253))
    assert len(asked) == 3


def test_that_a_pause_is_translated_with_the_weights_that_it_leaves(
    page: TranslatePage, scripts: dict[str, Script], session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stayed at update 760 while the training had paused at 782: no later event came."""
    asked = scripts["translate"].jobs
    monkeypatch.setattr(live_renewing, "LEAST", 60_000)
    session.training_event.emit(step(1249))
    page.hide()
    session.training_event.emit(TrainingPaused(1250))
    assert len(asked) == 1
    page.show()
    assert len(asked) == 2
    asked[-1].give(NEWER)
    session.training_event.emit(TrainingPaused(1250))
    session.training_event.emit(step(1251))
    assert len(asked) == 2, "these weights have translated it, and the training goes on"
    session.training_event.emit(TrainingPaused(1251))
    assert len(asked) == 3


def test_that_a_pause_waits_for_what_a_person_does_with_the_text(
    page: TranslatePage, scripts: dict[str, Script], session: Session, qtbot: QtBot
) -> None:
    asked = scripts["translate"].jobs
    page.result.text.selectAll()
    session.training_event.emit(TrainingPaused(1250))
    assert len(asked) == 1
    assert "1,240, held while you look" in page.result.figures
    page.result.text.moveCursor(page.result.text.textCursor().MoveOperation.Start)
    qtbot.waitUntil(lambda: len(asked) == 2)


def test_that_a_translation_that_was_chosen_says_that_newer_weights_wait(
    page: TranslatePage, scripts: dict[str, Script], session: Session
) -> None:
    """It said “live” at update 432 while the training was at 487, and every checkpoint threw the choice away."""
    asked = scripts["translate"].jobs
    session.training_event.emit(step(1241))
    asked[-1].give(replace(NEWER, update=1241, sentences=ANSWER.sentences))
    page.alternatives.setCurrentCell(1, 0)
    assert "1,241, live" in page.result.figures
    session.training_event.emit(step(1242))
    assert "1,241, held until “Renew”" in page.result.figures
    page.hide()
    session.training_event.emit(epoch_done(1250))
    assert session.run is not None
    session.set_run(replace(session.run, update=1250))
    page.show()
    assert len(asked) == 2
    assert "1,241, held until “Renew”" in page.result.figures
    page.result.again.click()
    asked[-1].give(NEWER)
    assert "1,250, live" in page.result.figures


def test_that_what_saved_weights_translated_is_not_called_live_and_is_renewed_by_the_first_update(
    page: TranslatePage, scripts: dict[str, Script], session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For 18 s it said “live” of weights that an earlier training had saved."""
    asked = scripts["translate"].jobs
    monkeypatch.setattr(live_renewing, "LEAST", 60_000)
    page.result.again.click()
    asked[-1].give(replace(ANSWER, checkpoint="step-00001240"))
    assert page.result.figures.endswith("update 1,240")
    session.training_event.emit(step(1241))
    assert len(asked) == 3
    asked[-1].give(replace(NEWER, update=1241))
    assert "1,241, live" in page.result.figures
    session.training_event.emit(step(1242))
    assert len(asked) == 3


def test_that_a_text_of_the_training_is_old_at_once_when_that_ends(
    page: TranslatePage, scripts: dict[str, Script], session: Session, qtbot: QtBot
) -> None:
    assert "live" in page.result.figures
    session.training = None
    session.training_changed.emit(None)
    assert page.result.figures.endswith("update 1,240")
    qtbot.waitUntil(lambda: page.result.is_stale)
    scripts["translate"].last.give(replace(NEWER, checkpoint="step-00001250"))
    assert not page.result.is_stale


def test_that_the_tree_and_the_translation_above_it_are_of_the_same_weights(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    page.details.tabs.setCurrentIndex(1)
    scripts["search_tree"].last.give(Searched(TREE, 1250, NEWER, 0.1))
    assert "1,250" in page.result.figures
    assert len(scripts["search_tree"].jobs) == 1
    assert page.details.tree._state.isHidden()


def test_that_a_tree_of_other_weights_than_a_chosen_translation_names_its_update(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    page.alternatives.setCurrentCell(1, 0)
    page.details.tabs.setCurrentIndex(1)
    assert scripts["search_tree"].last.named == {"renews": False}
    scripts["search_tree"].last.give(Searched(TREE, 1250))
    assert page.details.tree._state.text() == "Tree of update 1,250"
    assert "1,240" in page.result.figures
    assert len(scripts["search_tree"].jobs) == 1


def test_that_a_branch_read_by_newer_weights_names_their_update(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    page.details.tabs.setCurrentIndex(1)
    scripts["search_tree"].last.give(Searched(TREE, ANSWER.update))
    page.details.tree.view.choose(LONG)
    page.details.tree.attention.click()
    scripts["branch"].last.give((said("She reads.", "acd", -1.3), 1260))
    assert "1,260" in page.result.figures


def test_that_an_example_takes_the_place_of_the_text_until_it_is_undone(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    assert not page.examples.isEnabled()
    sentences = tuple(f"Sentence & {number}." for number in range(10))
    scripts["example_sentences"].last.give(sentences)
    shown = []
    for _ in range(2):
        page.examples.choices.aboutToShow.emit()
        shown += [action.text().replace("&&", "&") for action in page.examples.choices.actions()]
    assert set(shown) == set(sentences)
    page.examples.choices.actions()[0].trigger()
    assert scripts["translate"].last.asked[3] == page.source.edit.toPlainText() == "Sentence & 8."
    page.source.edit.undo()
    assert page.source.edit.toPlainText() == "She reads."
