"""A training's record, fed event by event."""

from __future__ import annotations

import dataclasses

import pytest
from made_training import columns, ended, epoch_done, history, started, step

from desktop_app.plots import history as plots_history
from desktop_app.plots.history import CHARTS, TrainingRecord
from model.records.events import SampleTranslated, TrainingPaused


def fed(*events: object) -> TrainingRecord:
    record = TrainingRecord()
    for event in events:
        record.feed(event)
    return record


def test_that_every_curve_of_every_chart_has_its_series() -> None:
    record = fed(*history(20))
    for chart in CHARTS.values():
        for curve in chart:
            assert len(record.series[curve.key]) == (2 if curve.sparse else 20)


def test_that_a_history_from_the_disk_shows_what_its_events_would(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots_history, "PIECE", 7)
    told, read = fed(*history(30)), TrainingRecord()
    assert len(list(read.feed_history(columns(list(history(30)))))) > 5
    for key, series in told.series.items():
        for axis in ("x", "y"):
            assert getattr(series, axis).tolist() == getattr(read.series[key], axis).tolist()
        assert series.smooth.tolist() == pytest.approx(read.series[key].smooth.tolist())
    assert (read.samples, read.started, read.step, read.ended) == (told.samples, told.started, told.step, told.ended)


def test_that_a_resumed_training_does_not_show_its_updates_twice() -> None:
    record = fed(started(), step(1), step(2), step(3), epoch_done(3), started(2, resumed=True), step(3, 1.5))
    assert list(record.series["train_loss"].x) == [1, 2, 3]
    assert record.series["train_loss"].y[-1] == 1.5
    assert len(record.series["validation_loss"]) == 0


def test_that_a_training_that_begins_again_has_no_update_before_its_first() -> None:
    record = fed(started(), step(1), step(2), started())
    assert (record.step, record.elapsed()) == (None, 0.0)
    assert fed(started(), step(1), step(2), started(2, resumed=True)).elapsed() == 1.0


@pytest.mark.parametrize(
    ("update", "pairs", "validates"), [(9, 10, False), (10, 10, True), (40, 10, True), (10, 0, False)]
)
def test_that_a_validation_follows_the_last_update_of_an_epoch(update: int, pairs: int, *, validates: bool) -> None:
    record = fed(dataclasses.replace(started(), validation_pairs=pairs), step(update))
    assert record.validates is validates
    record.feed(epoch_done(update))
    assert not record.validates


def test_that_equal_translations_of_a_sentence_are_kept_once() -> None:
    samples = [SampleTranslated(n, n, "cat", "猫", text) for n, text in enumerate(["狗", "狗", "猫"], 1)]
    assert fed(*samples).samples == {("cat", "猫"): [(1, "狗"), (3, "猫")]}
    assert fed(*samples).sampled == 3


def test_that_the_newest_translation_of_an_epoch_counts() -> None:
    samples = [SampleTranslated(n, 1 + n // 3, "cat", "猫", text) for n, text in enumerate(["a", "b", "c", "d"], 1)]
    assert fed(*samples).samples == {("cat", "猫"): [(1, "b"), (2, "d")]}


def test_that_a_pause_ends_with_the_next_update() -> None:
    record = fed(started(), step(1), TrainingPaused(1))
    assert record.paused
    record.feed(step(2))
    assert not record.paused


def test_that_elapsed_seconds_come_from_the_newest_event() -> None:
    assert fed().elapsed() == 0
    assert fed(started(), step(4)).elapsed() == 2.0
    assert fed(started(), step(4), ended(6)).elapsed() == 3.0
