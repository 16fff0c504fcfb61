"""The Learn page over a network of random weights: every question that a topic asks is answered from that network, at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from made_learning import MadeState
from scripted_jobs import Script

from desktop_app.pages.learn import page as page_module
from desktop_app.pages.learn import run_pairs
from desktop_app.pages.learn.architecture import ArchitectureTopic
from desktop_app.pages.learn.page import TOPICS, LearnPage
from desktop_app.pages.learn.step_chain import STEPS
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.pages.learn.surgery import SurgeryTopic
from desktop_app.session import Session
from model.inspection import embedding_space, masks, positions, steps, trace
from model.inspection.likeliest import likeliest, probabilities_of
from model.network.transformer import Transformer
from model.network.weights import build
from model.records.architecture import blocks
from model.records.configs import ModelConfig
from model.records.inspection import BatchMasks, Forcing
from model.records.tokens import END, SPECIAL_PIECES, Token
from model.records.translations import TranslatedText, Translation

BASE = {"layers": 6, "heads": 8, "width": 512, "feed_forward": 2048, "vocabulary": 37_000}
"""Vaswani et al. 2017, table 3."""

BATCH = 4

OF_THE_NETWORK = ("vocabulary", "embedding_map", "position_table")
"""Questions whose answers are the same for every sentence."""


class NumberedWords:
    """Stands where a Tokenizer does: the word of an id is its number."""

    def tokens(self, text: str, side: str) -> tuple[Token, ...]:
        return tuple(self.token(int(word.removeprefix("word")), side) for word in text.split())

    def tokens_of(self, ids: Sequence[int], side: str) -> tuple[Token, ...]:
        return tuple(self.token(id, side) for id in ids)

    def token(self, id: int, _: str) -> Token:
        if id < len(SPECIAL_PIECES):
            return Token(id, SPECIAL_PIECES[id], "", special=True)
        return Token(id, f"word{id}", f"word{id}")


def network_of(*, layers: int, heads: int, width: int, feed_forward: int, vocabulary: int, tokens: int) -> Transformer:
    """A network of random weights that reads so many tokens."""
    return build(
        ModelConfig(
            layers=layers, heads=heads, width=width, feed_forward=feed_forward, max_tokens=tokens,
            norm_position="post", source_vocabulary=vocabulary, target_vocabulary=vocabulary,
        )
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class View:
    """A view of the page, and what brings it on screen."""

    name: str
    show: Callable[[], object]


class LearnViews:
    """A Learn page whose sentence has so many tokens on both sides, their end among them."""

    def __init__(self, session: Session, network: Transformer, tokens: int) -> None:
        self._session, self._network, self._words, self._tokens = session, network, NumberedWords(), tokens
        self._known: dict[str, Any] = {}
        run_pairs.runs.run_part = Script()  # type: ignore[assignment]
        page_module.LearnState = lambda session, _: MadeState(session)  # type: ignore[assignment,misc]
        self.page = LearnPage(session)
        self.read(0)

    def read(self, first: int) -> None:
        """Another sentence, whose first word is of that number."""
        count = self._network.config.source_vocabulary - len(SPECIAL_PIECES)
        ids = [(first + 7 * n) % count + len(SPECIAL_PIECES) for n in range(self._tokens - 1)]
        self._source, self._target = " ".join(f"word{id}" for id in ids), [*ids, END]
        self._known = {key: known for key, known in self._known.items() if key.startswith(OF_THE_NETWORK)}
        self.said = self._translation()
        self._session.set_translation(TranslatedText(self._source, self._source, (self.said,)))
        self._tell()

    def views(self) -> list[View]:
        """All of them."""
        found = []
        for name in TOPICS:
            found.append(View(name, lambda name=name: self._open(name)))  # type: ignore[misc]
            topic = self.page.view(name)
            if isinstance(topic, ArchitectureTopic):
                keys = [block.key for block in blocks(self._network.config)]
                found += [View(f"{name}: {key}", lambda k=key, t=topic: t.open_block(k)) for key in keys]  # type: ignore[misc]
            elif isinstance(topic, StepsTopic):
                names = [step.result for step in STEPS]
                found += [View(f"{name}: {one}", lambda o=one, t=topic: t.show_cell(o, 0, 0)) for one in names]  # type: ignore[misc]
                found.append(View(f"{name}: another head", lambda: self.page.state.head_changed.emit(self._head(1))))
            elif isinstance(topic, SurgeryTopic):
                found.append(View(f"{name}: a head off", lambda t=topic: self._cut(t)))  # type: ignore[misc]
        return found

    def _tell(self) -> None:
        state = self.page.state
        state.network = steps.network_steps(self._network, self._words, self._source, self._target)  # type: ignore[arg-type]
        state.head = self._head(0)
        state.network_changed.emit(state.network)
        state.head_changed.emit(state.head)

    def _head(self, head: int) -> Any:
        words: Any = self._words
        if f"head {head}" not in self._known:
            self._known[f"head {head}"] = steps.head_steps(
                self._network, words, self._source, self._target, stack="cross", layer=0, head=head
            )
        return self._known[f"head {head}"]

    def _open(self, name: str) -> None:
        self.page.open(name)
        self._answer()

    def _cut(self, topic: SurgeryTopic) -> None:
        topic.toggle(("cross", 0, 0))
        self._answer()

    def _answer(self) -> None:
        """All that was asked; an answer may lead to a question. What was asked before is not computed again."""
        jobs: Any = self.page.state.made.jobs  # type: ignore[attr-defined]
        for _ in range(3):
            for name, script in [(name, script) for name, script in jobs.items() if script.jobs]:
                job = script.jobs.pop()
                key = f"{name}{job.asked}"
                if key not in self._known:
                    answer = self._answers().get(name)
                    self._known[key] = answer(*job.asked) if answer is not None else None
                job.give(self._known[key]) if self._known[key] is not None else job.stop()

    def _answers(self) -> dict[str, Callable[..., object]]:
        network, words, ids = self._network, self._words, range(4, self._network.config.source_vocabulary)
        tools: Any = words
        return {
            "vocabulary": lambda side: tuple(words.token(id, side) for id in ids),
            "embedding_map": lambda side, n: embedding_space.embedding_map(network, tools, list(ids)[:n], side),
            "nearest_tokens": lambda id, side, n: embedding_space.nearest(network, tools, id, side, n),
            "token_vectors": lambda ids, side: embedding_space.vectors(network, ids, side),
            "position_table": lambda kind: positions.position_table(network, kind),
            "masked_weights": masks.masked_weights,
            "masks_of": lambda _: self._masks(),
            "forcing": lambda *_: self._forcing(),
            "translate_without": lambda *_: (TranslatedText(self._source, self._source, (self.said,)), self._trace()),
        }

    def _translation(self) -> Translation:
        seen = steps.network_steps(self._network, self._words, self._source, self._target)  # type: ignore[arg-type]
        likely = likeliest(self._words, probabilities_of(seen.logits), 5, given=self._target)  # type: ignore[arg-type]
        return Translation(
            self._source, self._source, seen.source.tokens, seen.target_tokens, -1.0, -1.0, candidates=likely
        )

    def _forcing(self) -> Forcing:
        probabilities = np.full(len(self._target), 0.5, np.float32)
        return Forcing(self.said.target_tokens, probabilities, self.said.candidates, self.said)

    def _masks(self) -> BatchMasks:
        count = len(self._target)
        seen = np.ones((BATCH, count, count), np.bool_)
        return BatchMasks(
            (self.said.source_tokens,) * BATCH, (self.said.target_tokens,) * BATCH, seen, np.tril(seen), seen
        )

    def _trace(self) -> Any:
        return trace.trace(self._network, self._words, self._source, self._target)  # type: ignore[arg-type]
