"""A training of which nothing is heard for a while is told to live."""

from __future__ import annotations

import pytest
from made_training import ended, started, step
from pytestqt.qtbot import QtBot

from desktop_app.widgets.training import heartbeat
from desktop_app.widgets.training.training_view import TrainingView


class Watch:
    """A clock that a test moves."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch()
    monkeypatch.setattr(heartbeat, "time", made)
    return made


def test_that_a_slow_update_is_told_and_a_training_that_ended_is_not(qtbot: QtBot, watch: Watch) -> None:
    view = TrainingView()
    qtbot.addWidget(view)
    for event in (started(), step(7)):
        view.record.feed(event)
        view.mark_changed()
    watch.now += heartbeat.SLOW_AFTER + 7
    view.refresh()
    assert view.progress.text().endswith("busy for 12\u00a0s since then")
    view.record.feed(step(8))
    view.mark_changed()
    view.refresh()
    assert "busy" not in view.progress.text()
    view.record.feed(ended(8))
    view.mark_changed()
    watch.now += 100
    view.refresh()
    assert "busy" not in view.progress.text()
    assert not view._heartbeat._timer.isActive()
