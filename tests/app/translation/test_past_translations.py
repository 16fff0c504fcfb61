"""The last translations are kept with their runs, and are found, used and cleared."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.lanes import Lanes
from desktop_app.pages.translate import TranslatePage
from desktop_app.tasks import past
from desktop_app.translation import history_dialog
from desktop_app.translation.history_dialog import HistoryDialog
from desktop_app.values import past_translations
from desktop_app.values.past_translations import MOST, PastTranslation, with_new


def entry(source: str, text: str = "…", run: str = "run") -> PastTranslation:
    return PastTranslation(source, text, run, 1, "2026-01-01T00:00:00+00:00")


@pytest.mark.parametrize(
    ("before", "new", "after"),
    [
        (["She"], "She reads.", ["She reads."]), (["She reads."], "He runs.", ["He runs.", "She reads."]),
        (["b", "a"], "a", ["a", "b"]), (["She reads."], "She", ["She"]),
    ],
)  # fmt: skip
def test_that_what_is_typed_on_is_one_translation_and_the_newest_stands_first(
    before: list[str], new: str, after: list[str]
) -> None:
    assert [kept.source for kept in with_new([entry(text) for text in before], entry(new))] == after


def test_that_the_last_translations_are_kept_and_found_by_words_of_either_side() -> None:
    kept: tuple[PastTranslation, ...] = ()
    for number in range(MOST + 3):
        kept = with_new(kept, entry(f"{number} cats", "猫"))
    assert (len(kept), kept[0].source) == (MOST, f"{MOST + 2} cats")
    assert past_translations.read(past_translations.written(kept)) == kept
    assert len(past_translations.found(kept, "猫 CATS 17")) == len([k for k in kept if "17" in k.source])


def test_that_a_damaged_history_is_put_aside_and_a_new_one_begun(lanes: Lanes, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / past.FILE).write_text("[{", encoding="utf-8")
    job = past.keep(lanes, tmp_path, entry("She reads."))
    with qtbot.waitSignal(job.returned) as returned:
        job.start()
    assert returned.args == [(entry("She reads."),)]
    assert sorted(file.suffixes[0] for file in tmp_path.iterdir()) == [".damaged", ".json"]


def test_that_the_history_is_searched_used_and_cleared_after_a_question(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = HistoryDialog()
    qtbot.addWidget(dialog)
    dialog.show_past([entry("She reads.", "她读书。"), entry("He runs.", "他跑。")])
    dialog.search.setText("他")
    dialog.list.setCurrentItem(dialog.list.topLevelItem(0))
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.use.click()
    assert chosen.args[0].source == "He runs."
    for answer, cleared in ((False, []), (True, [1])):
        told: list[int] = []
        dialog.cleared.connect(lambda told=told: told.append(1))
        monkeypatch.setattr(history_dialog.notices, "ask", lambda *_, answer=answer, **__: answer)
        dialog.clear.click()
        assert told == cleared


def test_that_a_translation_that_stands_is_kept_with_its_run(
    page: TranslatePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = Script()
    monkeypatch.setattr(past, "keep", keep)
    page.history.keep()
    kept = keep.last.asked[2]
    assert (kept.source, kept.text, kept.update) == ("She reads.", "她读书。", 1240)  # type: ignore[attr-defined]
    page.history.keep()
    assert len(keep.jobs) == 1
