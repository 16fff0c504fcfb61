"""Jobs for the Learn page: the arithmetic of the current model, and what becomes of it when something is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from desktop_app.jobs import LOOKING, TYPING, USUAL, Handle, Job
from desktop_app.tasks.engine import Engine
from model.errors import Cancelled
from model.records.attention import Array
from model.records.inspection import Visible
from model.records.surgery import Cut
from model.records.translations import TranslatedText

if TYPE_CHECKING:
    from model.translation.translator import Translator

Pair = tuple[str, str]
Pairs = Sequence[Pair]
Target = Sequence[int] | str | None
"""What stands beside a sentence: ids with their end, or a text; without one the sentence is translated first."""

CANDIDATES = 5
"""Likeliest tokens that are shown for a step of a translation."""


@dataclass(frozen=True, slots=True)
class Learner:
    """Asks the engine about one run."""

    engine: Engine
    run_path: str
    checkpoint: str = "best"

    def network_steps(self, source: str, target: Target) -> Job:
        """What passes between all parts; returns NetworkSteps."""
        return self._job(
            "network steps", lambda actions, translator, _: actions.network_steps(translator, source, target)
        )

    def head_steps(self, source: str, target: Target, *, stack: str, layer: int, head: int) -> Job:
        """The arithmetic of one head, counted from 0; returns HeadSteps."""
        return self._job(
            "head steps",
            lambda actions, translator, _: actions.head_steps(
                translator, source, target, stack=stack, layer=layer, head=head
            ),
        )

    def forcing(self, source: str, handed: Sequence[int] | str) -> Job:
        """Teacher forcing beside free running, the decoder handed ids with their end, or a text; returns Forcing."""
        return self._job(
            "teacher forcing",
            lambda actions, translator, handle: actions.forcing(translator, source, handed, asked=handle.asked),
        )

    def first_parting(self, pairs: Pairs) -> Job:
        """Looks for a pair whose greedy translation is not its reference; returns its place from 0, or None."""
        return self._job(
            "a pair that parts",
            lambda actions, translator, handle: actions.first_parting(translator, pairs, asked=handle.asked),
        )

    def masks_of(self, pairs: Pairs) -> Job:
        """Who may look where in the batch that the pairs make; returns BatchMasks."""
        return self._job("masks", lambda actions, translator, _: actions.masks_of(translator, pairs))

    def masked_weights(self, scaled: Array, visible: Visible) -> Job:
        """Masks scores and makes weights of them as the network does; returns both, (T, S) each."""

        def body(_: Handle) -> object:
            from model import actions

            return actions.masked_weights(scaled, visible)

        return Job(body, self.engine, name="weights of scores", priority=TYPING)

    def losses_without_masks(self, pairs: Pairs) -> Job:
        """The loss of pairs in nats a target token; returns (with both masks, without the causal one, without padding's)."""

        def body(actions: Any, translator: Translator, handle: Handle) -> object:
            found = []
            for causal, padding in ((True, True), (False, True), (True, False)):
                if handle.asked():
                    raise Cancelled
                found.append(actions.loss_with_masks(translator, pairs, causal=causal, padding=padding))
            return tuple(found)

        return self._job("loss without masks", body, waits=True)

    def mask_experiment(self) -> Job:
        """Trains two small networks; emits a TrialPoint for every update and returns a MaskExperiment."""

        def body(handle: Handle) -> object:
            from model import actions

            return actions.mask_experiment(tell=handle.emit, report=handle.report, asked=handle.asked)

        return Job(body, self.engine.lane, name="experiment with masks")

    def translate_without(self, cuts: Sequence[Cut], text: str, target: Target = None) -> Job:
        """Translates greedily with heads taken out of work, or has a given translation read so.

        Returns:
            A job that returns (TranslatedText, its AttentionTrace or None).
        """

        def body(actions: Any, translator: Translator, handle: Handle) -> object:
            from model.records.configs import DecodeConfig

            cut = actions.operated(translator, cuts)
            if target is not None:
                said = actions.forced(cut, text, target, candidates=CANDIDATES)
                ids = [token.id for token in said.target_tokens]
                return TranslatedText(text, said.text, (said,)), actions.trace(cut, text, ids)
            decode = DecodeConfig(beam=1, candidates=CANDIDATES)
            translated = actions.translate(cut, text, decode, asked=handle.asked)
            if not translated.sentences:
                return translated, None
            first = translated.sentences[0]
            return translated, actions.trace(cut, first.source, [token.id for token in first.target_tokens])

        return self._job("translate without heads", body)

    def evaluate_without(self, cuts: Sequence[Cut], pairs: Pairs, language: str) -> Job:
        """Scores the greedy translations of pairs with heads taken out of work; returns Scores."""

        def body(actions: Any, translator: Translator, handle: Handle) -> object:
            from model.records.configs import DecodeConfig

            scores, _ = actions.evaluate(
                actions.operated(translator, cuts), pairs, DecodeConfig(beam=1), target_language=language,
                report=handle.report, asked=handle.asked,
            )  # fmt: skip
            return scores

        return self._job("score without heads", body, waits=True)

    def head_importance(self, pairs: Pairs) -> Job:
        """How much worse pairs are predicted without each head; returns a tuple of HeadImportance."""
        return self._job(
            "importance of heads",
            lambda actions, translator, handle: actions.head_importance(
                translator, pairs, report=handle.report, asked=handle.asked
            ),
            waits=True,
        )

    def nearest_tokens(self, id: int, side: str, count: int = 10) -> Job:
        """The tokens whose vectors are most alike; returns a tuple of Neighbour."""
        return self._job(
            "nearest tokens", lambda actions, translator, _: actions.nearest_tokens(translator, id, side, count)
        )

    def embedding_map(self, side: str, count: int = 500) -> Job:
        """The vectors of the likeliest tokens on a plane; returns EmbeddingMap."""
        return self._job("embedding map", lambda actions, translator, _: actions.embedding_map(translator, side, count))

    def vocabulary(self, side: str) -> Job:
        """What can be looked up; returns a tuple of Token."""
        return self._job("vocabulary", lambda actions, translator, _: actions.vocabulary(translator, side))

    def token_vectors(self, ids: Sequence[int], side: str) -> Job:
        """The vectors of tokens as learned; returns (N, D)."""
        return self._job("vectors", lambda actions, translator, _: actions.token_vectors(translator, ids, side))

    def position_table(self, kind: str, side: str = "source") -> Job:
        """The vectors of positions, "used" for the network's own; returns PositionTable."""
        return self._job("positions", lambda actions, translator, _: actions.position_table(translator, kind, side))

    def _job(self, name: str, body: Callable[[Any, Translator, Handle], object], *, waits: bool = False) -> Job:
        def work(translator: Translator, handle: Handle) -> object:
            from model import actions

            return body(actions, translator, handle)

        return self.engine.job(
            work, run_path=self.run_path, checkpoint=self.checkpoint, name=name,
            priority=USUAL if waits else LOOKING, waits=waits,
        )  # fmt: skip
