"""Which head the topics of the Learn page look at first, and that none is asked for which a run does not have."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from made_learning import MadeState
from scripted_jobs import Script

from desktop_app.pages.learn import state as state_module
from desktop_app.pages.learn.state import Place, place_of
from desktop_app.session import Session
from model.records.configs import ModelConfig


@pytest.fixture
def infos(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The jobs that read what a run is."""
    script = Script()
    monkeypatch.setattr(state_module.runs, "run_info", script)
    return script


@pytest.mark.usefixtures("infos")
def test_that_the_head_of_the_attention_page_comes_first_unless_another_was_asked_for(session: Session) -> None:
    session.settings.head = "encoder/1/2"
    state, asked = MadeState(session), MadeState(session)
    asked.choose(Place("cross", 1, 1))
    for each in (state, asked):
        each.set_active(True)
    assert (state.place, asked.place) == (Place("encoder", 1, 2), Place("cross", 1, 1))
    session.settings.head = "cross/0/3"
    for active in (False, True):
        state.set_active(active)
    assert state.place == Place("encoder", 1, 2), "later each page has its own"


@pytest.mark.parametrize("kept", ["", "cross/1/mean", "elsewhere/1/1", "cross/-1/0", "cross/1"])
def test_that_what_is_no_head_is_the_first_one(kept: str) -> None:
    assert place_of(kept) == Place()


def test_that_no_run_is_asked_for_a_head_that_it_does_not_have(session: Session, infos: Script) -> None:
    session.settings.head = "cross/5/7"
    state = MadeState(session)
    state.set_active(True)
    assert state.made.jobs["head_steps"].jobs == [], "how many there are is not known yet"
    infos.last.give(SimpleNamespace(model=ModelConfig(layers=2, heads=4)))
    assert state.made.last("head_steps").named == {"stack": "cross", "layer": 1, "head": 3}
