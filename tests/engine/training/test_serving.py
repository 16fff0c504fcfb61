"""What a training answers while it validates, and what that leaves untouched."""

from __future__ import annotations

from typing import Any

import pytest
from small_training import PAIRS, Corpus, NewRun, Told, assert_same, changed, kept, timeless

from model.records.configs import DecodeConfig
from model.records.control import Command, ControlQueue, Go, Serve, Stop
from model.records.events import (
    CheckpointSaved,
    CheckpointsAveraged,
    EpochDone,
    SampleTranslated,
    StepDone,
    TrainEvent,
    TrainingEnded,
)
from model.training.trainer import train
from model.translation.translator import Translator

COURSE: dict[str, Any] = {"train": changed(steps=4, validate_every=2, average_last=2), "validation": PAIRS[:4]}


class Curious:
    """A control that asks for a translation whenever the training listens."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.is_served = False
        self._turn = 0

    def next(self, *, wait: bool = False) -> Command:  # noqa: ARG002
        assert not self.is_served, "asked while it serves"
        self._turn += 1
        return Serve(self._translate) if self._turn % 2 else Go()

    def _translate(self, translator: Translator) -> None:
        self.is_served = True
        translator.translate(["the cat sleeps", "a dog"], DecodeConfig(beam=2))
        self.answers.append(translator.update)
        self.is_served = False


@pytest.mark.long
def test_that_answers_change_no_number_and_are_not_nested(new_run: NewRun) -> None:
    alone, asked, curious = new_run("alone", **COURSE), new_run("asked", **COURSE), Curious()
    train(alone, Corpus(PAIRS), emit=Told())
    train(asked, Corpus(PAIRS), emit=Told(), control=curious)
    kinds = StepDone, EpochDone, SampleTranslated, CheckpointsAveraged
    assert timeless(asked, *kinds) == timeless(alone, *kinds)
    for ours, theirs in zip(kept(alone), kept(asked), strict=True):
        assert_same(ours, theirs)
    assert curious.answers.count(2) > len(PAIRS[:4])  # between its batches, and before each token that it says


def test_that_who_asks_while_scores_are_counted_does_not_wait_for_the_disk(new_run: NewRun) -> None:
    folder, control, saved = (
        new_run(**COURSE | {"train": changed(steps=2, validate_every=2)}),
        ControlQueue(),
        list[Any](),
    )

    def emit(event: TrainEvent) -> None:
        if isinstance(event, EpochDone) and event.update == 2:
            control.put(Serve(lambda _: saved.append(folder.checkpoints())))

    train(folder, Corpus(PAIRS), emit=emit, control=control)
    assert saved == [[]]


def test_that_the_average_of_the_end_answers_too_and_can_be_stopped(new_run: NewRun) -> None:
    folder, control, told, served = new_run(**COURSE), ControlQueue(), Told(), list[int]()

    def answer(translator: Translator) -> None:
        served.append(translator.update)
        control.put(Stop())

    def emit(event: TrainEvent) -> None:
        told(event)
        if isinstance(event, CheckpointSaved) and event.update == 4:
            control.put(Serve(answer))

    train(folder, Corpus(PAIRS), emit=emit, control=control)
    assert served == [4]
    assert told.of(CheckpointsAveraged) == []
    assert [(end.state, end.code) for end in told.of(TrainingEnded)] == [("finished", "ended_steps")]
    assert not folder.info.average
