"""The jobs that translate, and that make translating faster."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from desktop_app.jobs import LOOKING, TYPING, WARMING, Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.engine import Engine
from desktop_app.values.sentences import with_sentence
from model.records.alignment import WordAlignment
from model.records.configs import DecodeConfig
from model.records.notices import Notice
from model.records.ranking import reranked
from model.records.search_tree import SearchTree
from model.records.translations import TranslatedText, Translation

if TYPE_CHECKING:
    from model.translation.translator import Translator


Ids = Sequence[int]

_EXAMPLES, _SHORT = 200, 70
"""Sentences to try a run with, and letters that they have at most: a menu shows them whole."""
_WORDS, _FEW = range(5, 16), 8
"""Words that they have where so many sentences do: in shorter ones attention has little to choose from."""
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+")
"""A word between spaces, or a character of a script that is written without them."""


def translate(
    engine: Engine,
    run_path: str,
    checkpoint: str,
    text: str,
    decode: DecodeConfig,
    *,
    forced: Mapping[int, Ids] = MappingProxyType({}),
) -> Job:
    """Translates `text`; returns a TranslatedText.

    Args:
        engine: Who does it.
        run_path, checkpoint: The weights.
        text: Of any length.
        decode: How to search.
        forced: For some sentences, by number, the ids that their translations begin with.
    """

    def body(translator: Translator, handle: Handle) -> object:
        return _translated(translator, text, decode, forced, handle)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="translate", priority=TYPING)


def go_on(
    engine: Engine,
    run_path: str,
    checkpoint: str,
    known: TranslatedText,
    index: int,
    prefix: Ids,
    decode: DecodeConfig,
) -> Job:
    """Translates one sentence of a text anew, so that it begins with these ids; returns the whole TranslatedText."""

    def body(translator: Translator, handle: Handle) -> object:
        begin = time.perf_counter()
        translated = _gone_on(translator, known, index, prefix, decode, handle)
        seconds, update, name = time.perf_counter() - begin, translator.update, translator.checkpoint
        return replace(translated, seconds=seconds, update=update, checkpoint=name)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="go on from a choice", priority=TYPING)


@dataclass(frozen=True, slots=True)
class Searched:
    """The tree of a search, and whose it is.

    Attributes:
        tree: None where there is nothing to search.
        update: Of the weights that searched.
        translated: The text by the same weights, where those that translated it are gone: a training went on meanwhile.
        seconds: How long both took.
    """

    tree: SearchTree | None
    update: int
    translated: TranslatedText | None = None
    seconds: float = 0.0


def search_tree(
    engine: Engine,
    run_path: str,
    checkpoint: str,
    known: TranslatedText,
    index: int,
    decode: DecodeConfig,
    *,
    renews: bool = True,
) -> Job:
    """Searches the translation of one sentence and keeps all that was looked at; returns `Searched`.

    Args:
        engine: Who does it.
        run_path, checkpoint: The weights.
        known: The text with the translation that is shown; what was given in it stays given.
        index: Which of its sentences.
        decode: How to search.
        renews: Whether the text is translated again where the weights are newer than the translation.
    """
    forced = {n: ids for n, sentence in enumerate(known.sentences) if (ids := _given(sentence))}

    def body(translator: Translator, handle: Handle) -> object:
        from model import actions

        begin = time.perf_counter()
        is_old = renews and translator.update != known.update
        translated = _translated(translator, known.source, decode, forced, handle) if is_old else None
        source, prefix = known.sentences[index].source, forced.get(index, ())
        tree = actions.search_tree(translator, source, decode, prefix=prefix, asked=handle.asked)
        return Searched(tree, translator.update, translated, time.perf_counter() - begin)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="search tree", priority=LOOKING)


def branch(engine: Engine, run_path: str, checkpoint: str, source: str, ids: Ids, alpha: float) -> Job:
    """Reads a branch of a search as if it were the translation; returns that with its score under `alpha`, and the update of the weights.

    One that has not come to its end says so in a notice.
    """

    def body(translator: Translator, _: Handle) -> object:
        from model import actions

        (read,) = reranked([actions.forced(translator, source, ids)], alpha)
        return read if read.finished else replace(read, notices=(Notice("branch_open"),)), translator.update

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="read a branch", priority=LOOKING)


@dataclass(frozen=True, slots=True, eq=False)
class Aligned:
    """Which words belong together, and what there is to choose from.

    Attributes:
        alignment: By the heads asked for.
        layers, heads: Of the network's decoder.
    """

    alignment: WordAlignment
    layers: int
    heads: int


def align(engine: Engine, run_path: str, checkpoint: str, source: str, ids: Ids, layer: int | None, heads: Ids) -> Job:
    """Aligns the words of a sentence and its translation by cross-attention; returns Aligned.

    Args:
        engine: Who does it.
        run_path, checkpoint: The weights.
        source: The sentence.
        ids: Its translation.
        layer, heads: From 0; None and () for the mean of all.
    """

    def body(translator: Translator, _: Handle) -> object:
        from model import actions

        trace = actions.trace(translator, source, ids)
        return Aligned(actions.word_alignment(trace, layer=layer, heads=heads), *trace.cross.shape[:2])

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="align words", priority=LOOKING)


def example_sentences(lanes: Lanes, run_path: str) -> Job:
    """Reads sentences that a run has not learned from, but that are like what it has; returns a tuple of short ones.

    Any few that follow each other are spread over the part: many a corpus begins with its shortest sentences.
    """

    def body(_: Handle) -> object:
        from model import actions

        parts = (actions.run_part(run_path, part) for part in ("validation", "test"))
        pairs = next((pairs for pairs in parts if pairs), [])
        short = list(dict.fromkeys(source for source, _ in pairs if 0 < len(source.strip()) <= _SHORT))
        telling = [source for source in short if len(_WORD.findall(source)) in _WORDS]
        chosen = telling if len(telling) >= _FEW else short
        step = -(-len(chosen) // _FEW) or 1
        return tuple(source for start in range(step) for source in chosen[start::step])[:_EXAMPLES]

    return Job(body, lanes.files, name="example sentences")


def warm(engine: Engine, run_path: str, checkpoint: str, decode: DecodeConfig) -> Job:
    """Compiles the next piece of what translating with these choices needs; returns whether there may be more to do.

    While a training is on it does nothing: that needs the machine.
    """

    def body(translator: Translator, _: Handle) -> object:
        return not engine.is_training and translator.searcher.warm(decode)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="compile the search", priority=WARMING)


def _given(sentence: Translation) -> tuple[int, ...]:
    """Ids of the tokens that a person gave."""
    return tuple(token.id for token in sentence.target_tokens[: sentence.forced])


def _translated(
    translator: Translator, text: str, decode: DecodeConfig, forced: Mapping[int, Ids], handle: Handle
) -> TranslatedText:
    from model import actions

    translated = actions.translate(translator, text, decode, asked=handle.asked)
    for index, prefix in forced.items():
        if index < len(translated.sentences):
            translated = _gone_on(translator, translated, index, prefix, decode, handle)
    return translated


def _gone_on(
    translator: Translator, known: TranslatedText, index: int, prefix: Ids, decode: DecodeConfig, handle: Handle
) -> TranslatedText:
    from model import actions

    source = known.sentences[index].source
    new = actions.continue_translation(translator, source, prefix, decode, asked=handle.asked)
    return with_sentence(known, index, new)
