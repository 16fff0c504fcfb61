"""The scrubber along a training."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_moments import SENTENCES, UPDATES, moments
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.widgets.attention.time_lapse import SPEEDS, TimeLapse


@pytest.fixture
def lapse(qtbot: QtBot) -> TimeLapse:
    made = TimeLapse()
    qtbot.addWidget(made)
    made.set_moments(moments())
    made.resize(900, 90)
    made.show()
    return made


def update_of(lapse: TimeLapse) -> int:
    moment = lapse.moment()
    assert moment is not None
    return moment.update


def test_that_it_begins_at_the_newest_moment_and_says_where_that_is(lapse: TimeLapse) -> None:
    assert update_of(lapse) == UPDATES[-1]
    assert lapse.place.text() == "update 20 · moment 4 of 4"
    lapse.set_moments([replace(moment, epoch=1 + moment.update // 11) for moment in moments()])
    assert lapse.place.text() == "update 20, epoch 2 · moment 4 of 4"
    assert lapse.slider.accessibleDescription() == "update 20, epoch 2 · moment 4 of 4"
    assert (lapse.words.text(), lapse.reference.text()) == ("→ 20?", "attention of the reference: 买书。")


def test_that_the_reference_follows_the_translation(lapse: TimeLapse) -> None:
    lapse.resize(1000, 120)
    lapse.show()
    assert 0 < lapse.reference.x() - lapse.words.x() - lapse.words.sizeHint().width() < 20


def test_that_arrow_keys_go_from_moment_to_moment(lapse: TimeLapse, qtbot: QtBot) -> None:
    told: list[int] = []
    lapse.moment_changed.connect(lambda: told.append(update_of(lapse)))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_Left):
        qtbot.keyClick(lapse.slider, key)
    assert told == [10, 5, 10, 0]


def test_that_another_sentence_is_shown_at_the_same_moment(lapse: TimeLapse) -> None:
    lapse.slider.setValue(1)
    course = lapse.course()
    lapse.sentence.setCurrentIndex(1)
    probe = lapse.probe()
    assert probe is not None
    assert (probe.source, update_of(lapse)) == (" ".join(SENTENCES[1][0]), 5)
    assert lapse.course() is not course
    assert [trace.update for trace in lapse.course()] == list(UPDATES)


def test_that_the_space_bar_plays_to_the_end_and_from_the_end_again(lapse: TimeLapse, qtbot: QtBot) -> None:
    lapse.speed.setCurrentIndex(len(SPEEDS) - 1)
    lapse._clock.setInterval(1)
    told: list[int] = []
    lapse.moment_changed.connect(lambda: told.append(update_of(lapse)))
    for _ in range(2):
        qtbot.keyClick(lapse.slider, Qt.Key.Key_Space)
        assert lapse.play.isChecked()
        lapse._clock.setInterval(1)
        qtbot.waitUntil(lambda: not lapse.play.isChecked())
    assert told == [*UPDATES, *UPDATES]
    assert not lapse._clock.isActive()


def test_that_playing_can_stand_still_anywhere(lapse: TimeLapse) -> None:
    lapse.play.click()
    lapse.play.click()
    assert (update_of(lapse), lapse._clock.isActive()) == (0, False)


@pytest.mark.parametrize(("at", "expected"), [(3, 50), (1, 5)])
def test_that_only_who_stands_at_the_newest_moment_goes_along(lapse: TimeLapse, at: int, expected: int) -> None:
    lapse.slider.setValue(at)
    lapse.set_moments(moments([*UPDATES, 50]))
    assert update_of(lapse) == expected


def test_that_the_sentence_stays_chosen_and_a_single_one_is_said(lapse: TimeLapse) -> None:
    lapse.sentence.setCurrentIndex(1)
    lapse.set_moments(moments([*UPDATES, 50]))
    assert lapse.sentence.currentIndex() == 1
    one = [type(moment)(moment.update, moment.probes[:1]) for moment in moments()]
    lapse.set_moments(one)
    assert not lapse.sentence.isVisible()
    assert lapse.words.text() == f"{' '.join(SENTENCES[0][0])} → 20?"


def test_that_every_control_says_what_it_does(lapse: TimeLapse) -> None:
    for control in (lapse.play, lapse.slider, lapse.speed, lapse.sentence):
        assert control.accessibleName()
        assert control.toolTip()
