"""Looking into a trained network: its attention, its arithmetic, what it loses without a head or a mask, its vectors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from model.errors import DataError
from model.records.configs import DecodeConfig
from model.records.progress import Asked, Report, never, silent
from model.records.tokens import END

if TYPE_CHECKING:
    from model.data.batches import TokenTable
    from model.records.arithmetic import HeadSteps, NetworkSteps
    from model.records.attention import Array, AttentionTrace, TraceReading
    from model.records.inspection import BatchMasks, EmbeddingMap, Forcing, Neighbour, PositionTable, Visible
    from model.records.surgery import Cut, HeadImportance
    from model.records.tokens import Token
    from model.records.translations import Translation
    from model.translation.translator import Translator

_operated: WeakKeyDictionary[Translator, Translator] = WeakKeyDictionary()

Pair = tuple[str, str]
Target = Sequence[int] | str | None
"""A given translation as ids with their end, or as a text; without one the sentence is translated greedily first."""


def trace(translator: Translator, source: str, target: Target = None) -> AttentionTrace:
    """Every attention of a sentence and its translation."""
    from model.inspection import trace as tracing

    return tracing.trace(
        translator.network,
        translator.tokenizer,
        source,
        _target(translator, source, target),
        update=translator.update,
    )


def read_trace(whole: AttentionTrace, *, words: bool = False, marks: bool = True) -> TraceReading:
    """A trace with what its heads come to; in whole words, or without begin and end, where that is asked for."""
    from model.inspection import aggregates

    return aggregates.reading(whole, words=words, marks=marks)


def head_steps(translator: Translator, source: str, target: Target, *, stack: str, layer: int, head: int) -> HeadSteps:
    """The arithmetic of one head; `layer` and `head` count from 0.

    Raises:
        ConfigError: No such stack, layer or head.
    """
    from model.inspection import steps

    steps.check_head(translator.network.config, stack=stack, layer=layer, head=head)
    ids = _target(translator, source, target)
    return steps.head_steps(translator.network, translator.tokenizer, source, ids, stack=stack, layer=layer, head=head)


def network_steps(translator: Translator, source: str, target: Target = None) -> NetworkSteps:
    """Everything that passes between the parts of the network."""
    from model.inspection import steps

    ids = _target(translator, source, target)
    return replace(steps.network_steps(translator.network, translator.tokenizer, source, ids), update=translator.update)


def operated(translator: Translator, cuts: Sequence[Cut]) -> Translator:
    """A translator whose network has heads taken out of work; the one given stays as it is, and does where none are.

    It is the same one for all cuts of a translator, and good until the next of them: to build a network and its graphs
    takes longer than what it is asked.

    Raises:
        ConfigError: There is no such stack, layer, head or kind of cut.
    """
    from model.inspection import surgery
    from model.translation.translator import Translator

    if not cuts:
        return translator
    cut = _operated.get(translator)
    if cut is None:
        cut = _operated[translator] = Translator(surgery.operated(translator.network, cuts), translator.tokenizer)
    else:
        surgery.operate(cut.network, translator.network, cuts)
    cut.update, cut.checkpoint = translator.update, translator.checkpoint
    return cut


def head_importance(
    translator: Translator, pairs: Sequence[Pair], *, report: Report = silent, asked: Asked = never
) -> tuple[HeadImportance, ...]:
    """How much worse the network predicts sentence pairs without each of its heads.

    Raises:
        DataError: None of the pairs can be read.
        Cancelled: `asked` said so.
    """
    from model.inspection import surgery

    return surgery.importance(translator.network, _table(translator, pairs), report=report, asked=asked)


def masks_of(translator: Translator, pairs: Sequence[Pair]) -> BatchMasks:
    """The masks of the batch that a few sentence pairs make.

    Raises:
        DataError: None of the pairs can be read.
    """
    from model.inspection import masks

    table = _table(translator, pairs)
    return masks.batch_masks(table, translator.tokenizer, range(len(table)))


def masked_weights(scaled: Array, visible: Visible) -> tuple[Array, Array]:
    """What an attention makes of scores: those with −∞ where a row may not look, and the weights; all (T, S).

    Args:
        scaled: Scores, already divided by √K.
        visible: True where a row may look.
    """
    from model.inspection import masks

    return masks.masked_weights(scaled, visible)


def loss_with_masks(
    translator: Translator, pairs: Sequence[Pair], *, causal: bool = True, padding: bool = True
) -> float:
    """The loss of sentence pairs in nats a target token, with masks switched off.

    Raises:
        DataError: None of the pairs can be read.
    """
    from model.inspection import masks

    return masks.loss_with_masks(translator.network, _table(translator, pairs), causal=causal, padding=padding)


def forcing(translator: Translator, source: str, reference: Sequence[int] | str, *, asked: Asked = never) -> Forcing:
    """Teacher forcing beside free running, for a sentence with its reference, as ids with their end or as a text.

    Raises:
        DataError: A sentence is longer than the network reads.
        Cancelled: `asked` said so.
    """
    from model.inspection import forcing as forced

    return forced.forcing(translator, source, _target(translator, source, reference), asked=asked)


def first_parting(translator: Translator, pairs: Sequence[Pair], *, asked: Asked = never) -> int | None:
    """The place, from 0, of the first pair whose greedy translation is not its reference; None where all are.

    Raises:
        Cancelled: `asked` said so.
    """
    from model.inspection import forcing as forced

    return forced.first_parting(translator, pairs, asked=asked)


def forced(translator: Translator, source: str, target: Target, *, candidates: int = 5) -> Translation:
    """A given translation as one of the network's own: its probability, and the likeliest tokens of every step.

    Raises:
        DataError: A sentence is longer than the network reads.
    """
    from model.inspection import forcing as reading

    return reading.forced(translator, source, _target(translator, source, target), candidates=candidates)


def nearest_tokens(translator: Translator, id: int, side: str, count: int = 10) -> tuple[Neighbour, ...]:
    """The tokens whose vectors are most like that of one.

    Raises:
        ConfigError: There is no such token.
    """
    from model.inspection import embedding_space

    return embedding_space.nearest(translator.network, translator.tokenizer, id, side, count)


def token_vectors(translator: Translator, ids: Sequence[int], side: str) -> Array:
    """(N, D) the vectors of N tokens, as learned.

    Raises:
        ConfigError: There is no such token.
    """
    from model.inspection import embedding_space

    return embedding_space.vectors(translator.network, ids, side)


def vocabulary(translator: Translator, side: str) -> tuple[Token, ...]:
    """Every token of a side's vocabulary that is text, no single byte, the likeliest first."""
    tokenizer = translator.tokenizer
    return tuple(tokenizer.token(id, side) for id in tokenizer.text_ids(side))


def embedding_map(translator: Translator, side: str, count: int = 500) -> EmbeddingMap:
    """The vectors of the first `count` tokens of a side's vocabulary that are text, which are the likeliest, on a plane."""
    from model.inspection import embedding_space

    ids = translator.tokenizer.text_ids(side)[:count]
    return embedding_space.embedding_map(translator.network, translator.tokenizer, ids, side)


def position_table(translator: Translator, kind: str, side: str = "source") -> PositionTable:
    """The vectors of the first positions: "used" for the network's own, or those of another rule.

    Raises:
        ConfigError: There is no such kind.
    """
    from model.inspection import positions

    return positions.position_table(translator.network, kind, side=side)


def target_ids_of(translator: Translator, text: str) -> list[int]:
    """A given translation as ids, its end included."""
    return [*translator.tokenizer.encode(text, "target"), END]


def _target(translator: Translator, source: str, target: Target) -> Sequence[int]:
    if target is not None:
        return target_ids_of(translator, target) if isinstance(target, str) else target
    best = translator.translate([source], DecodeConfig(beam=1))[0]
    return [token.id for token in best.target_tokens] or [END]


def _table(translator: Translator, pairs: Sequence[Pair]) -> TokenTable:
    from model.data.batches import TokenTable

    table = TokenTable.build(pairs, translator.tokenizer, translator.network.config.max_tokens)
    if not len(table):
        raise DataError("nothing_to_look_at", count=len(pairs), limit=translator.network.config.max_tokens)
    return table
