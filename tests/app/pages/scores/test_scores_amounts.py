"""How many sentences the Scores page measures, what it says of it before, and that scores of a few stay apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from made_scores import OUTPUTS
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.scores import ScoresPage
from desktop_app.session import Session
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Kept, Wanted
from model import actions
from model.records.configs import DecodeConfig
from model.records.scores import Evaluation

PAIRS = 250


@pytest.fixture
def counted(page: ScoresPage, session: Session, run: Path, qtbot: QtBot) -> ScoresPage:
    """The test part has PAIRS pairs, that of the validation one."""
    (run / "parts" / "test.jsonl").write_bytes(b'["a", "b"]\n' * PAIRS)
    session.set_run(None)
    session.set_run(actions.run_summary(run))
    qtbot.waitUntil(lambda: page.setup.sentences() == PAIRS)
    return page


def offered(page: ScoresPage) -> list[str]:
    return [page.setup.amount.itemText(row) for row in range(page.setup.amount.count())]


def drawn(evaluation: Evaluation, **changed: object) -> Kept:
    """As if its sentences had been drawn."""
    measurement = replace(evaluation.measurement, drawn_from=PAIRS, test_digest="of a few", **changed)  # type: ignore[arg-type]
    texts = replace(evaluation.test_set, drawn_from=PAIRS)
    return Kept("", "", measurement, replace(evaluation, measurement=measurement, test_set=texts))


def test_that_the_count_is_said_and_fewer_can_be_chosen(counted: ScoresPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knew before the button was pressed whether ten sentences come or ten thousand."""
    script, setup = Script(), counted.setup
    monkeypatch.setattr(tasks, "measure", script)
    assert setup.part.currentText() == "The run’s test pairs · 250"
    assert offered(counted) == ["All", "100 drawn"]
    setup.amount.setCurrentIndex(1)
    setup.start.click()
    wanted = script.last.asked[1]
    assert isinstance(wanted, Wanted)
    assert (wanted.part, wanted.amount, setup.sentences()) == ("test", 100, 100)
    setup.part.setCurrentIndex(setup.part.findData("validation"))
    assert (offered(counted), setup.chosen_amount(), setup.amount.isVisible()) == (["All"], 0, False)


def test_that_the_time_is_said_once_one_was_measured_in_this_size(
    counted: ScoresPage, session: Session, evaluation: Evaluation
) -> None:
    setup, run = counted.setup, session.run
    assert run is not None
    assert setup.forecast.isHidden()
    slow = {"parameters": run.parameters, "decode": DecodeConfig(beam=4), "seconds": 2.0 * len(OUTPUTS)}
    counted.measuring._take_measured(drawn(evaluation, **slow))
    assert setup.forecast.text().startswith("Takes about 8\xa0min 20\xa0s,")
    setup.amount.setCurrentIndex(1)
    assert setup.forecast.text().startswith("Takes about 3\xa0min 20\xa0s,")
    setup.beam.setCurrentIndex(0)
    assert setup.forecast.isHidden(), "nobody knows how long another beam takes"


def test_that_scores_of_some_sentences_say_so_and_stand_beside_no_scores_of_all(
    page: ScoresPage, evaluation: Evaluation, qtbot: QtBot
) -> None:
    page.measuring._take_measured(drawn(evaluation))
    assert page.choice.current is not None
    assert page.choice.current.measurement.drawn_from == PAIRS
    assert "5 of 250 sentences" in page.card.which.currentText()
    assert page.card.about.text().startswith("5 of 250 sentences · ")
    assert page.card.as_text().startswith("1\t5 of 250 sentences\ttest\n")
    assert page.chart.chart._labels["update"] == "beam · 5 of 250 sentences"
    assert not page.choice.others
    qtbot.waitUntil(lambda: page.table.sentences.rowCount() == len(OUTPUTS))
    numbers = [page.table.sentences.index(row, 0).data() for row in range(len(OUTPUTS))]
    assert numbers == [f"{number + 1}" for number in replace(evaluation.test_set, drawn_from=PAIRS).numbers()]
