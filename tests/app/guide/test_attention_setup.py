"""A comparison and a moment of the training, as a teacher set them up on the Attention page, come back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from made_attention import trace, translated
from made_moments import UPDATES, moments
from made_up_runs import run_of
from pytestqt.qtbot import QtBot

from desktop_app.attention import compared_head, probe_moments
from desktop_app.guide.attention_setup import AttentionSetup
from desktop_app.jobs import Job
from desktop_app.pages import attention as page_module
from desktop_app.pages.attention import AttentionPage
from desktop_app.plots.head import HeadChoice
from desktop_app.session import Session

HOSTILE = {"moment": "²", "probe": "-1", "left": "cross/x/y/z", "weights": "step-99999999"}


@pytest.fixture
def make(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Callable[[], AttentionPage]:
    read = lambda lanes, path, known: Job(lambda _: ([] if known else moments(), None), lanes.files, name="made up")  # noqa: E731, ARG005
    answer = lambda engine, *question: Job(lambda _: trace(), engine.lane, name="made up")  # noqa: E731, ARG005
    monkeypatch.setattr(probe_moments.probes, "moments", read)
    for module in (page_module, compared_head):
        monkeypatch.setattr(module.attention, "trace", answer)
    session.run = replace(run_of("made-up-1")[0], checkpoints=("step-00000010", "step-00000020"))
    session.set_translation(translated())

    def make() -> AttentionPage:
        page = AttentionPage(session)
        qtbot.addWidget(page)
        page.show()
        qtbot.waitUntil(lambda: page.view.reading() is not None and bool(page.lapse.course()))
        return page

    return make


def set_up_head(page: AttentionPage) -> None:
    page.view.go_to("decoder/1/2")
    page.comparing.keep()
    page.view.go_to("decoder/0/1")


def set_up_weights(page: AttentionPage) -> None:
    page.comparing.use_checkpoint("step-00000010")


def set_up_moment(page: AttentionPage) -> None:
    page.lapse_button.setChecked(True)
    page.lapse.go_to(UPDATES[1], 1)


@pytest.mark.parametrize("set_up", [set_up_head, set_up_weights, set_up_moment])
def test_that_it_comes_back(
    set_up: Callable[[AttentionPage], None], make: Callable[[], AttentionPage], qtbot: QtBot
) -> None:
    first, second = make(), make()
    set_up(first)
    kept = AttentionSetup(first).kept()
    assert kept
    setup = AttentionSetup(second)
    setup.restore(kept, "decoder/0/1")
    qtbot.waitUntil(lambda: setup.kept() == kept)
    setup.restore({}, "decoder/0/1")
    assert setup.kept() == {}
    assert not second.is_lapse()


def test_that_a_kept_head_waits_for_the_trace(make: Callable[[], AttentionPage], qtbot: QtBot) -> None:
    page = make()
    setup = AttentionSetup(page)
    page.look()
    setup.restore({"left": "encoder/1/3"}, "cross/0/2")
    assert not page.comparing.head.is_on()
    qtbot.waitUntil(page.comparing.head.is_on)
    left = page.comparing.head.left
    assert isinstance(left, HeadChoice)
    assert (left.place(), page.view.place()) == ("encoder/1/3", "cross/0/2")


def test_that_hostile_texts_set_nothing_up(make: Callable[[], AttentionPage]) -> None:
    page = make()
    setup = AttentionSetup(page)
    setup.restore(HOSTILE, "cross/0/0")
    assert not page.is_lapse()
    assert setup.kept() == {}
