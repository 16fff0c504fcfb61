"""The button that turns the direction round: it leads back to where one was, and dims what is no longer of the text."""

from __future__ import annotations

from dataclasses import replace

from made_translations import ANSWER
from made_up_runs import run_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.frame.status import Status
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.widgets.frame.status_bar import StatusBar

BACK = replace(run_of("made-up-1")[0], path="/runs/back", name="back", source_language="zh", target_language="en")


def test_that_swapping_makes_the_translation_the_text_and_dims_it_until_the_answer(
    page: TranslatePage, scripts: dict[str, Script], session: Session, qtbot: QtBot
) -> None:
    assert not page.swap.isEnabled()
    scripts["list_runs"].last.give([BACK])
    before = page.result.figures
    with qtbot.waitSignal(session.run_requested) as asked:
        page.swap.click()
    assert asked.args == ["/runs/back"]
    assert page.source.edit.toPlainText() == "她读书。"
    assert page.result.is_stale
    assert page.source.tokens._chips.stale
    session.set_run(BACK)
    assert (page.result.is_stale, page.result.figures) == (True, before)
    scripts["translate"].last.give(replace(ANSWER, source="她读书。"))
    assert not page.result.is_stale
    assert "back, update" in page.result.figures


def test_that_a_second_swap_leads_back_to_the_run_that_the_first_left_and_that_this_is_said(
    page: TranslatePage, scripts: dict[str, Script], session: Session
) -> None:
    bar = StatusBar(page)
    Status(session, bar)
    asked: list[str] = []
    session.run_requested.connect(asked.append)
    mine = session.run
    assert mine is not None
    better = replace(mine, path="/runs/better", name="better", bleu=99.9)
    runs = {run.path: run for run in (mine, better, BACK)}
    scripts["list_runs"].last.give(list(runs.values()))
    for path in (BACK.path, mine.path, BACK.path):
        page.swap.click()
        assert asked[-1] == path
        session.set_run(runs[path])
        for job in scripts["list_runs"].jobs[-2:]:  # the line that offers another run may look, too
            job.give(list(runs.values()))
        left = mine if path == BACK.path else BACK
        assert bar._mentioned.text() == f"“{runs[path].name}” translates now; ⇄ leads back to “{left.name}”"
    session.set_run(replace(BACK, path="/runs/chosen"))
    page.swap.click()
    assert asked[-1] == better.path, "who came another way is led to the best"
