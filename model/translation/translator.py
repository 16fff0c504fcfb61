"""Text in, translations out: the network's cached steps, compiled once, under a beam search."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import tensorflow as tf

from model.data.tokenizer import Tokenizer
from model.errors import Cancelled, RunError
from model.network.transformer import Encoded, Transformer
from model.network.weights import assign_weights, build
from model.records.configs import DecodeConfig
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.tokens import BEGIN, END, END_TOKEN, PAD, UNKNOWN
from model.records.translations import Candidate, TranslatedText, Translation
from model.runs.folder import RunFolder
from model.translation.search import Hypothesis, Ints, beam_search
from model.translation.sentences import join, lines_of, sentences_of
from model.translation.sources import Source, batches, padded_ids, source_of

GROUP = 128
"""Entries of the vocabulary whose largest is compared first; the control ids are all in the first group."""


def load(folder: RunFolder, checkpoint: str | int = "best") -> Translator:
    """A run's network with the weights of a checkpoint ("best", "last", an update, a name), ready to translate.

    Raises:
        RunError: There is no such checkpoint, it is damaged, or the parts of the run do not fit each other.
    """
    name, config = folder.resolve(checkpoint), folder.info.model
    weights, update = folder.weights(name), folder.state(name).update  # at once, before a training on it forgets them
    tokenizer = Tokenizer.load(folder.tokenizer_files(), folder.info.tokenizer, place=str(folder.path))
    learned = (tokenizer.source_vocabulary, tokenizer.target_vocabulary)
    wanted = (config.source_vocabulary, config.target_vocabulary)
    if learned != wanted:
        raise RunError("tokenizer_mismatch", path=str(folder.path), wanted=wanted, received=learned)
    network = build(config)
    assign_weights(network, weights)
    return Translator(network, tokenizer, update)


class Translator:
    """Translates with a network and its tokenizer, always in float32.

    It reads the network's weights where they are: after further training it translates with the new ones. Keep one for a
    network, since compiling its steps takes longer than a translation.

    Attributes:
        network: The Transformer.
        tokenizer: The one that it was trained with.
        update: The update of the weights; whoever trains on sets it anew.
        never_said: Ids that are never a next token.
    """

    def __init__(self, network: Transformer, tokenizer: Tokenizer, update: int = 0) -> None:
        """Compiles nothing yet; the first translation does."""
        assert network.compute_dtype == "float32", "translating is always done in float32"
        self.network, self.tokenizer, self.update = network, tokenizer, update
        self.never_said = (PAD, BEGIN, UNKNOWN) if tokenizer.config.byte_fallback else (PAD, BEGIN)
        self.compiled = CompiledSteps(network, self.never_said)

    def translate_text(
        self, text: str, config: DecodeConfig, *, report: Report = silent, asked: Asked = never
    ) -> TranslatedText:
        """Translates a text box: line in, line out, empty lines kept; a line goes sentence by sentence.

        Models are trained on single sentences, so each line is cut into its sentences (`sentences_of`); one with
        more tokens than the model takes is cut again behind any mark, and what is still too long is cut off with a
        notice. Lines of the result end with LF.

        Raises:
            Cancelled: `asked` said so.
        """
        begin = time.perf_counter()
        cut = [list(self._sentences(line, asked)) for line in lines_of(text)]
        flat = [sentence for line in cut for sentence in line]
        translations = self.translate(flat, config, report=report, asked=asked)
        rest = iter(translation.text for translation in translations)
        translated = "\n".join(join([next(rest) for _ in line]) for line in cut)
        return TranslatedText(text, translated, tuple(translations), time.perf_counter() - begin, self.update)

    def candidate(self, token_id: int, probability: float) -> Candidate:
        """A token that could come next, as a person reads it."""
        token = self.tokenizer.token(token_id, "target")
        return Candidate(token_id, token.text or token.piece, probability)

    def _sentences(self, line: str, asked: Asked) -> Iterator[str]:
        for sentence in sentences_of(line):
            _stop_if(asked)
            tokens = len(self.tokenizer.encode(sentence, "source"))
            if tokens >= self.network.config.max_tokens:
                yield from sentences_of(sentence, loose=True)
            elif tokens:
                yield sentence

    def translate(
        self, sentences: Sequence[str], config: DecodeConfig, *, report: Report = silent, asked: Asked = never
    ) -> list[Translation]:
        """Translates sentences, each as a whole, in their order; empty ones stay empty without asking the network.

        Args:
            sentences: A translation does not depend on which others stand beside it.
            config: How to search. An alternative whose text already stands in the list is left out.
            report: Told after each batch how many sentences are done.
            asked: Asked before each sentence is cut into tokens and before each step.

        Raises:
            Cancelled: `asked` said so.
            RunError: The weights are not numbers any more.
        """
        sources = [self._source(sentence, asked) for sentence in sentences]
        found = {i: Translation(s.text, "", (), (), 0.0, 0.0) for i, s in enumerate(sources) if not s.tokens}
        report(Progress("translating", len(found), len(sources)))
        for batch in batches(sources, config.beam):
            found |= zip(batch, self._search([sources[i] for i in batch], config, asked), strict=True)
            report(Progress("translating", len(found), len(sources)))
        return [found[i] for i in range(len(sources))]

    def _source(self, sentence: str, asked: Asked) -> Source:
        _stop_if(asked)
        return source_of(sentence, self.tokenizer, self.network.config.max_tokens)

    def _search(self, sources: Sequence[Source], config: DecodeConfig, asked: Asked) -> list[Translation]:
        """One batch. The most target tokens of a sentence: as configured, or twice its source tokens plus 10."""
        wanted = [config.maximum_length or 2 * len(source.tokens) + 10 for source in sources]
        found = beam_search(
            _Decoding(self.compiled, sources, max(config.beam, config.candidates), asked),
            rows=len(sources),
            begin=BEGIN,
            end=END,
            maximum=[min(self.network.config.max_tokens, length) for length in wanted],
            beam=config.beam,
            length_penalty=config.length_penalty,
            n_best=config.n_best,
            candidates=config.candidates,
        )
        return [self._translation(source, ranked) for source, ranked in zip(sources, found, strict=True)]

    def _translation(self, source: Source, ranked: Sequence[Hypothesis]) -> Translation:
        if not ranked:
            raise RunError("weights_not_numbers", update=self.update)
        by_text: dict[str, Translation] = {}
        for hypothesis in ranked:
            entry = self._entry(source, hypothesis)
            by_text.setdefault(entry.text, entry)
        best, *others = by_text.values()
        return replace(best, alternatives=tuple(others))

    def _entry(self, source: Source, hypothesis: Hypothesis) -> Translation:
        ids = hypothesis.tokens[:-1] if hypothesis.finished else hypothesis.tokens
        tokens = self.tokenizer.tokens_of(ids, "target")
        cut = () if hypothesis.finished else (Notice("target_cut", {"limit": len(ids)}),)
        return Translation(
            source.text,
            self.tokenizer.decode(ids, "target"),
            source.tokens,
            (*tokens, END_TOKEN) if hypothesis.finished else tuple(tokens),
            hypothesis.log_prob,
            hypothesis.score,
            candidates=tuple(tuple(self.candidate(*pair) for pair in step) for step in hypothesis.candidates),
            finished=hypothesis.finished,
            notices=source.notices + cut,
        )


def _stop_if(asked: Asked) -> None:
    if asked():
        raise Cancelled()


class _Decoding:
    """The step function of one batch: encodes it once, then keeps the caches of its open hypotheses."""

    def __init__(self, compiled: CompiledSteps, sources: Sequence[Source], width: int, asked: Asked) -> None:
        self.compiled, self.asked = compiled, asked
        self.width = min(width, compiled.vocabulary)
        self.rows, self.position = np.arange(len(sources)), 0
        _stop_if(self.asked)
        self.own, self.memory = compiled.encode(tf.constant(padded_ids(sources)))

    def __call__(self, tokens: Ints, parents: Ints) -> tuple[Any, Any]:
        """See `search.Step`."""
        _stop_if(self.asked)
        self._follow(parents)
        numbers = (tf.constant(number, tf.int32) for number in (tokens, self.position, self.width))
        values, ids, self.own = self.compiled.step(*numbers, self.own, self.memory)
        self.position += 1
        return values.numpy(), ids.numpy()

    def _follow(self, parents: Ints) -> None:
        """Puts the caches into the order of the hypotheses; what belongs to the source only where rows have moved."""
        if np.array_equal(parents, np.arange(len(self.rows))):
            return
        order = tf.constant(parents, tf.int32)
        self.own = self.compiled.reorder(self.own, order)
        rows = self.rows[parents]
        if not np.array_equal(rows, self.rows):
            self.memory = self.compiled.reorder_memory(self.memory, order)
            self.rows = rows


class Graph:
    """A function compiled at its first call, once for all shapes of its signature.

    Later calls go to the graph itself: `tf.function` would compare some twenty tensors with the signature in each step,
    which takes as long as a quarter of the step and holds Python's lock meanwhile.
    """

    def __init__(self, function: Callable[..., Any], *signature: Any) -> None:
        """Compiles nothing yet."""
        self._function = tf.function(function, input_signature=signature, autograph=False)
        self._graph: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Runs it; arguments are tensors, or nested tuples of tensors, as the signature says."""
        if self._graph is None:
            self._graph = self._function.get_concrete_function()
        return self._graph(*arguments)


class CompiledSteps:
    """The network's encoding and cached decoding as graphs that hold for every batch and length.

    N hypotheses, S source tokens, t tokens before, L layers, H heads of K, V vocabulary. The cache of a hypothesis is in
    two parts: `own`, for each layer key and value (N, H, t, K) of the tokens before, and `memory`, the source's mask
    (N, 1, 1, S) and for each layer key and value (N, H, S, K).
    """

    def __init__(self, network: Transformer, never_said: Sequence[int]) -> None:
        """Args:
        network: Its weights are read at each call.
        never_said: Ids that are never a next token, although their share of the probability stays theirs.
        """
        config = network.config
        self.network, self.vocabulary = network, config.target_vocabulary
        forbidden = np.zeros((-(-self.vocabulary // GROUP), GROUP), np.float32)
        forbidden[0, list(never_said)] = -np.inf
        self._forbidden = tf.constant(forbidden)
        pair = (tf.TensorSpec((None, config.heads, None, config.width // config.heads), tf.float32),) * 2
        own = (pair,) * config.layers
        memory = (tf.TensorSpec((None, 1, 1, None), tf.bool), own)
        ids, number = tf.TensorSpec((None,), tf.int32), tf.TensorSpec((), tf.int32)
        self.encode = Graph(self._encode, tf.TensorSpec((None, None), tf.int32))
        self.step = Graph(self._step, ids, number, number, own, memory)
        self.reorder = Graph(_gather, own, ids)
        self.reorder_memory = Graph(_gather, memory, ids)

    def _encode(self, source: Any) -> tuple[Any, Any]:
        """Returns `own` with t = 0 and `memory` for ids (N, S)."""
        encoded = self.network.encode(source)
        cache = self.network.start_cache(encoded)
        return tuple(entry[:2] for entry in cache), (encoded.mask, tuple(entry[2:] for entry in cache))

    def _step(self, tokens: Any, position: Any, width: Any, own: Any, memory: Any) -> tuple[Any, Any, Any]:
        """Returns log-probabilities (N, width) and ids (N, width) after tokens (N,) at `position`, and the longer `own`."""
        mask, projected = memory
        cache = tuple((*before, *across) for before, across in zip(own, projected, strict=True))
        decoded = self.network.decode(tokens[:, None], Encoded(None, mask), cache=cache, position=position)
        assert decoded.cache is not None
        logits = self.network.project(decoded.hidden[:, 0])
        values, ids = self._likeliest(logits, width)
        longer = tuple(entry[:2] for entry in decoded.cache)
        return values - tf.reduce_logsumexp(logits, axis=-1, keepdims=True), ids, longer

    def _likeliest(self, logits: Any, width: Any) -> tuple[Any, Any]:
        """Returns the largest allowed logits (N, width) of (N, V), falling, and their ids.

        In two stages, since `top_k` over the whole vocabulary would sort it: first the groups with the largest entries,
        one more than `width` as the first may be there for the sake of a forbidden one, then the entries of these.
        """
        groups = self._forbidden.shape[0]
        padding = [[0, 0], [0, groups * GROUP - self.vocabulary]]
        grouped = tf.reshape(tf.pad(logits, padding, constant_values=-np.inf), (-1, groups, GROUP))
        chosen = tf.math.top_k(tf.reduce_max(grouped, axis=-1), tf.minimum(width + 1, groups)).indices
        few = tf.gather(grouped, chosen, batch_dims=1) + tf.gather(self._forbidden, chosen)
        values, places = tf.math.top_k(tf.reshape(few, (tf.shape(logits)[0], -1)), width)
        return values, tf.gather(chosen, places // GROUP, batch_dims=1) * GROUP + places % GROUP


def _gather(cache: Any, parents: Any) -> Any:
    return tf.nest.map_structure(lambda tensor: tf.gather(tensor, parents), cache)
