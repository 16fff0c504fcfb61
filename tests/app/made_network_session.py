"""A session whose engine answers at once, with a small network of random weights; the searches compile nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
import tensorflow as tf
from by_hand import HandNetwork
from made_networks import network_of
from made_up_runs import run_of
from scripted_jobs import ScriptedJob

from desktop_app.session import Session
from model.data.tokenizer import Tokenizer
from model.network.weights import weights_of
from model.records.configs import ModelConfig, TokenizerConfig
from model.records.progress import never, silent
from model.records.tokens import END
from model.records.translations import TranslatedText, Translation
from model.translation import steps
from model.translation.translator import Translator

TEXTS = ["a cat sat", "cats eat", "tea at sea", "eat a tea"]
SOURCE, REFERENCE = "tea sat", "eat a"
PAIRS = [(SOURCE, REFERENCE), ("at sea", "a cat")]

CONFIGS: tuple[dict[str, Any], ...] = (
    {"layers": 2, "norm_position": "pre", "positions": "learned", "activation": "gelu", "tie": "none"},
    {"layers": 1, "norm_position": "post", "activation": "relu", "attention_bias": False},
    {"layers": 1, "norm_position": "pre", "positions": "concatenated", "activation": "silu", "tie": "decoder"},
)


class AtOnce(ScriptedJob):
    """A job that is done when it is started; what is to last longer is better compiled."""

    compiles = False

    def __init__(self, work: Callable[[Any], object], *_: object, **__: object) -> None:
        super().__init__()
        self._work = work

    def start(self) -> None:
        with nullcontext() if self.compiles else untraced():
            result = self._work(SimpleNamespace(asked=never, report=silent, emit=self.event.emit))
        self.give(result)


class Case:
    """A network, what translates with it, and the same by hand. Jobs that need no run go to no lane."""

    lane = None

    def __init__(self, options: dict[str, Any]) -> None:
        tokenizer, _ = Tokenizer.learn(
            TEXTS, TEXTS, TokenizerConfig(kind="character", vocabulary=40, byte_fallback=False)
        )
        sizes = {"source_vocabulary": tokenizer.source_vocabulary, "target_vocabulary": tokenizer.target_vocabulary}
        self.config = ModelConfig(heads=2, width=8, feed_forward=12, max_tokens=10, **sizes, **options)
        self.network = network_of(self.config)
        self.translator = Translator(self.network, tokenizer, 7)
        self.hand = HandNetwork(self.config, weights_of(self.network))
        said = tuple(
            tokenizer.tokens_of(self.ids(text, side), side)
            for text, side in ((SOURCE, "source"), (REFERENCE, "target"))
        )
        sentence = Translation(SOURCE, REFERENCE, *said, 0.0, 0.0)
        self.translated = TranslatedText(SOURCE, REFERENCE, (sentence,), 0.0, 7)

    def ids(self, text: str, side: str) -> list[int]:
        """A text as ids, its end included."""
        return [*self.translator.tokenizer.encode(text, side), END]

    def says(self, source: str, hand: HandNetwork) -> str:
        """What a network found by hand says greedily, as text."""
        said, _ = hand.greedy(self.ids(source, "source"), self.translator.never_said, self.config.max_tokens)
        return self.translator.tokenizer.decode([id for id in said if id != END], "target")

    def job(self, work: Callable[..., object], **_: object) -> AtOnce:
        """As an Engine makes one."""
        return AtOnce(lambda handle: work(self.translator, handle))

    def look(self, session: Session) -> None:
        """Has the session show the translation of this network, which answers all questions."""
        summary, info = run_of("made-up-1")
        session.engine = self  # type: ignore[assignment]
        session.run = summary
        session.set_translation(self.translated)
        self.info = replace(info, model=self.config)


@cache
def case_of(number: int) -> Case:
    """The same for all tests."""
    return Case(CONFIGS[number])


@contextmanager
def untraced() -> Iterator[None]:
    """Functions of TensorFlow run as they stand: tracing them takes longer than all the arithmetic of these networks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(steps.Graph, "__call__", lambda graph, *given: graph._function.python_function(*given))
        tf.config.run_functions_eagerly(True)
        yield
        tf.config.run_functions_eagerly(False)
