"""What a search chose and what it could have chosen: going on from a beginning, its tree, its words aligned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from model.records.configs import DecodeConfig
from model.records.progress import Asked, never

if TYPE_CHECKING:
    from model.records.alignment import WordAlignment
    from model.records.attention import AttentionTrace
    from model.records.search_tree import SearchTree
    from model.records.translations import Translation
    from model.translation.translator import Translator


def continue_translation(
    translator: Translator, sentence: str, prefix: str | Sequence[int], decode: DecodeConfig, *, asked: Asked = never
) -> Translation:
    """Translates one sentence so that its translation begins as given.

    Args:
        translator: Of a run.
        sentence: Translated as a whole.
        prefix: Ids of target tokens, or a text, whose last word is taken as whole.
        decode: How to go on from there.
        asked: Asked before each step.

    Raises:
        Cancelled: `asked` said so.
        DataError: The prefix is too long, or holds what the model never says.
    """
    decode.check()
    ids = translator.prefix_ids(prefix) if isinstance(prefix, str) else prefix
    return translator.translate([sentence], decode, prefixes=[ids], asked=asked)[0]


def search_tree(
    translator: Translator,
    sentence: str,
    decode: DecodeConfig,
    *,
    prefix: str | Sequence[int] = (),
    asked: Asked = never,
) -> SearchTree | None:
    """Translates one sentence and keeps all that the search looked at; None for an empty one.

    Raises:
        As `continue_translation`.
    """
    decode.check()
    ids = translator.prefix_ids(prefix) if isinstance(prefix, str) else prefix
    return translator.search_tree(sentence, decode, prefix=ids, asked=asked)


def word_alignment(trace: AttentionTrace, *, layer: int | None = None, heads: Sequence[int] = ()) -> WordAlignment:
    """Which words belong together by the cross-attention of a layer and some heads, from 0; of all where none is named.

    Raises:
        ConfigError: There is no such layer or head.
    """
    from model.inspection import alignment

    return alignment.word_alignment(trace, layer=layer, heads=heads)
