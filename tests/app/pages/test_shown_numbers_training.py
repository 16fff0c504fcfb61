"""Numbers that cannot be canned: what is shown of two networks that were trained for it is found again by hand, from weights."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest
from by_hand import HandNetwork
from made_network_session import AtOnce, case_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from shown_texts import agrees, shown

from desktop_app.pages.learn.masks import MasksTopic
from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session
from desktop_app.tasks import learning
from desktop_app.words.quantities import percent
from model.data.batches import Batch
from model.data.samples import generate
from model.network.weights import weights_of
from model.records.tokens import END, PAD
from model.training import experiment
from model.training.loss import Tally
from model.translation.translator import Translator

KEPT = 3
"""Updates whose batch and weights are kept: the last ones."""

SMALL: dict[str, Any] = {
    "model": replace(experiment.MODEL, heads=2, width=8, feed_forward=12, max_tokens=8),
    "train": replace(experiment.TRAIN, steps=3, batch_tokens=64),
    "held_out": 4,
}


class Watched(experiment.Updater):
    """Keeps what it was given, and the weights that this was read with."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.read: deque[tuple[int, Batch, dict[str, Any]]] = deque(maxlen=KEPT)

    def add(self, batch: Batch, *, update: int, micro_step: int) -> Tally:
        self.read.append((update, batch, weights_of(self.network)))
        return super().add(batch, update=update, micro_step=micro_step)

    def hand(self, weights: dict[str, Any] | None = None, *, causal: bool | None = None) -> HandNetwork:
        """The network with those weights, or as it was left."""
        config = self.network.config
        weights = weights_of(self.network) if weights is None else weights
        return HandNetwork(config, weights, causal=config.causal_mask if causal is None else causal)


def made_by(kind: type[Any], made: list[Any]) -> Callable[..., Any]:
    """What makes one and keeps it."""

    def make(*given: Any) -> Any:
        made.append(kind(*given))
        return made[-1]

    return make


def real(ids: Any) -> list[int]:
    """A row without its padding."""
    return [int(id) for id in ids if id != PAD]


def shares(
    updater: Watched, translator: Translator, pairs: Sequence[tuple[str, str]]
) -> tuple[float, float, list[str]]:
    """How many tokens are the likeliest where the right ones are handed over, how many sequences are said right, and what is said.

    Running free, a place is read before the next word is there: nothing later can be seen, mask or none.
    """
    hits, texts = [], []
    for source, reference in pairs:
        read, wanted = (
            [*translator.tokenizer.encode(text, side), END]
            for text, side in ((source, "source"), (reference, "target"))
        )
        hits += list(updater.hand().logits(read, wanted).argmax(-1) == wanted)
        most = min(updater.network.config.max_tokens, 2 * len(read) + 10)
        said, _ = updater.hand(causal=True).greedy(read, translator.never_said, most)
        texts.append(translator.tokenizer.decode([id for id in said if id != END], "target"))
    return (
        float(np.mean(hits)),
        float(np.mean([text == right for text, (_, right) in zip(texts, pairs, strict=True)])),
        texts,
    )


@pytest.mark.parametrize(
    "sizes", [SMALL, pytest.param({}, marks=pytest.mark.long)], ids=["a few updates", "as in the window"]
)
def test_that_what_is_shown_of_the_mask_experiment_follows_from_the_weights(
    sizes: dict[str, Any],
    session: Session,
    reading: Script,  # noqa: ARG001
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    updaters: list[Watched] = []
    translators: list[Translator] = []
    monkeypatch.setattr(learning, "Job", AtOnce)
    monkeypatch.setattr(AtOnce, "compiles", not sizes)
    monkeypatch.setattr(experiment, "Updater", made_by(Watched, updaters))
    monkeypatch.setattr(experiment, "Translator", made_by(Translator, translators))
    monkeypatch.setattr(experiment, "mask_experiment", partial(experiment.mask_experiment, **sizes))
    case_of(1).look(session)
    topic = shown(MasksTopic(session, LearnState(session)), qtbot)
    topic.tabs.setCurrentIndex(2)
    topic.off.train.click()
    held_out = [pair for pair in generate(experiment.CORPUS)["test"] if len(pair[0].split()) <= experiment.LONGEST]
    held_out = held_out[: sizes.get("held_out", experiment.HELD_OUT)]
    rows = [re.findall(r"<td>(.*?)(?:&nbsp;)*</td>", row) for row in topic.off.result.text().split("<tr>")[2:]]
    for place, (updater, translator) in enumerate(zip(updaters, translators, strict=True)):
        for update, batch, weights in updater.read:
            pairs = [(real(source), real(target)) for source, target in zip(batch.source, batch.target, strict=True)]
            loss = updater.hand(weights).loss(pairs)
            assert topic.off.chart.read_out(update)[place][1:] == (update, pytest.approx(loss, abs=2e-5))
        forced, right, texts = shares(updater, translator, held_out)
        _, last, *percents = rows[place]
        assert agrees(last, loss)
        assert percents == [percent(forced), percent(right)]
        assert (f"“{texts[0]}”" if texts[0] else "(nothing)") in topic.off.example.text()
    assert all(f"“{text}”" in topic.off.example.text() for text in held_out[0])
