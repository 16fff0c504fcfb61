"""From text to translation with untrained networks: what holds whatever the weights are."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
import tensorflow as tf

from model.data.tokenizer import Tokenizer
from model.errors import Cancelled, RunError
from model.inspection.trace import trace
from model.network.transformer import Transformer
from model.network.weights import assign_weights, weights_of
from model.records.configs import DecodeConfig
from model.records.progress import Progress
from model.records.tokens import BEGIN, END, PAD, UNKNOWN
from model.records.translations import Translation
from model.translation.choosing import numbers_for
from model.translation.search import Hypothesis, beam_search
from model.translation.translator import Translator

GREEDY, BEAM = DecodeConfig(beam=1), DecodeConfig(beam=4, n_best=4)
SENTENCES = ["Good morning.", "I am", "very very good", "a", "no boat waits", "tired", "Thank you, moon.", "y"]

MEMORY = Path("/proc/self/statm")
Untrained = Callable[..., Transformer]
FullPass = Callable[[np.ndarray, np.ndarray], np.ndarray]


def full_pass_of(network: Transformer) -> FullPass:
    """(B, S) and (B, T) ids to the logits of the last token, by the whole network over the whole text so far."""
    signature = [tf.TensorSpec((None, None), tf.int32)] * 2
    traced = tf.function(lambda *ids: network(ids)[:, -1], input_signature=signature)
    return lambda source, said: traced(source, said).numpy()


def by_full_passes(
    full_pass: FullPass, translator: Translator, sentence: str, config: DecodeConfig, limit: int, prefix: list[int]
) -> list[Hypothesis]:
    """The same search without caches, over the whole vocabulary sorted."""
    source = np.array([[*translator.tokenizer.encode(sentence, "source"), END]], np.int32)
    said: list[list[int]] = [[]]
    forbidden = [PAD, BEGIN] + [UNKNOWN] * translator.tokenizer.config.byte_fallback

    def step(tokens: np.ndarray, parents: np.ndarray, _width: int | None) -> tuple[np.ndarray, np.ndarray]:
        said[:] = [[*said[p], int(t)] for p, t in zip(parents, tokens, strict=True)]
        logits = full_pass(np.repeat(source, len(said), axis=0), np.array(said, np.int32))
        values = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        values[:, forbidden] = -np.inf
        ids = np.argsort(-values, axis=1, kind="stable")
        return np.take_along_axis(values, ids, axis=1), ids

    draws = [numbers_for(source[0].tolist(), config, limit)] if config.sampling else ()
    return beam_search(step, [limit], config, prefixes=[prefix] if prefix else (), draws=draws)[0]


SEARCHES = [
    (GREEDY, ""),
    (BEAM, ""),
    (BEAM, "I am"),
    (DecodeConfig(beam=4, n_best=4, groups=2, no_repeat=2, minimum_length=6), ""),
    (DecodeConfig(beam=2, n_best=2, sampling=True, temperature=2.0, top_p=0.9), "a"),
    (DecodeConfig(beam=2, n_best=2, sampling=True, temperature=2.0, top_k=5), ""),
]


@pytest.mark.parametrize("options", [{}, {"layers": 1, "norm_position": "post", "positions": "learned", "tie": "none"}])
def test_that_cached_steps_search_as_full_passes_do(
    untrained: Untrained, letters_only: Tokenizer, options: dict[str, Any]
) -> None:
    translator = Translator(untrained(letters_only, seed=3, **options), letters_only)
    full_pass = full_pass_of(translator.network)
    for config, beginning in SEARCHES:
        prefix = translator.prefix_ids(beginning) if beginning else []
        [found] = translator.translate(["Good morning."], config, prefixes=[prefix] if prefix else ())
        limit = 2 * len(found.source_tokens) + 10
        expected = by_full_passes(full_pass, translator, "Good morning.", config, limit, prefix)
        assert [token.id for token in found.target_tokens] == list(expected[0].tokens)
        scores = [found.score, *(other.score for other in found.alternatives)]
        np.testing.assert_allclose(scores, [h.score for h in expected][: len(scores)], atol=1e-4)
        # A sum over some forty tokens, of which float32 keeps seven digits.
        assert found.log_prob == pytest.approx(expected[0].log_prob, rel=1e-5, abs=1e-4)


def said(translations: Sequence[Translation]) -> list[list[int]]:
    return [[token.id for token in entry.target_tokens] for t in translations for entry in (t, *t.alternatives)]


@pytest.mark.parametrize("config", [GREEDY, BEAM], ids=["greedy", "beam"])
def test_that_a_translation_does_not_depend_on_its_neighbours(translator: Translator, config: DecodeConfig) -> None:
    together = translator.translate(SENTENCES, config)
    for size in (1, 3):
        apart = [t for i in range(0, 8, size) for t in translator.translate(SENTENCES[i : i + size], config)]
        assert [t.text for t in apart] == [t.text for t in together]
        assert said(apart) == said(together)
        np.testing.assert_allclose([t.score for t in apart], [t.score for t in together], atol=1e-4)


def test_that_a_beam_of_one_takes_the_likeliest_token_of_every_step(translator: Translator) -> None:
    for translation in translator.translate(SENTENCES, replace(GREEDY, candidates=3)):
        assert [step[0].id for step in translation.candidates] == [token.id for token in translation.target_tokens]
        assert [step[0].piece for step in translation.candidates] == [
            token.piece for token in translation.target_tokens
        ]
        likeliest = np.prod([step[0].probability for step in translation.candidates])
        assert translation.log_prob == pytest.approx(np.log(likeliest), abs=1e-4)
        for step in translation.candidates:
            probabilities = [candidate.probability for candidate in step]
            assert probabilities == sorted(probabilities, reverse=True)
            assert sum(probabilities) <= 1.0 + 1e-6


def test_that_three_translations_of_one_text_are_equal(translator: Translator) -> None:
    first, second, third = (translator.translate(SENTENCES, BEAM) for _ in range(3))
    assert first == second == third


def test_that_an_untrained_model_stops_at_a_limit_tied_to_the_source_and_says_so(bytewise: Translator) -> None:
    for config in (GREEDY, BEAM):
        for translation in bytewise.translate(["a", "very very very very"], config):
            limit = min(64, 2 * len(translation.source_tokens) + 10)
            assert len(translation.target_tokens) <= limit
            if not translation.finished:
                assert len(translation.target_tokens) == limit
                assert [notice.code for notice in translation.notices] == ["target_cut"]
    [short] = bytewise.translate(["very very very very"], replace(GREEDY, maximum_length=5))
    assert len(short.target_tokens) <= 5


def test_that_finished_translations_end_with_the_end_token_and_unfinished_ones_do_not(translator: Translator) -> None:
    found = [translator.translate(SENTENCES, replace(GREEDY, maximum_length=n)) for n in (1, 3, 30)]
    everything = [t for several in found for t in several]
    assert {t.finished for t in everything} == {True, False}
    for translation in everything:
        ids = [token.id for token in translation.target_tokens]
        assert (ids[-1] == END) == translation.finished
        assert END not in ids[:-1]
        assert bool(translation.notices) != translation.finished


def test_that_n_best_has_no_text_twice_and_scores_fall(translator: Translator) -> None:
    for best in translator.translate(SENTENCES, BEAM):
        entries = [best, *best.alternatives]
        scores = [entry.score for entry in entries]
        assert scores == sorted(scores, reverse=True)
        assert len({entry.text for entry in entries}) == len(entries)
        assert len({entry.finished for entry in entries}) == 1


def test_that_control_tokens_are_never_said(untrained: Untrained, tokenizer: Tokenizer) -> None:
    network = untrained(tokenizer, tie="none", layers=1)
    weights = weights_of(network)
    table = next(name for name in weights if "output_table" in name)
    favoured = weights[table].copy()
    favoured[[PAD, BEGIN, UNKNOWN]] *= 50.0
    assign_weights(network, weights | {table: favoured})
    found = Translator(network, tokenizer).translate(SENTENCES, replace(BEAM, candidates=4, maximum_length=8))
    assert not {PAD, BEGIN, UNKNOWN} & {id for ids in said(found) for id in ids}
    assert not {PAD, BEGIN, UNKNOWN} & {c.id for t in found for step in t.candidates for c in step}


def test_that_new_lengths_and_batches_compile_nothing_anew(untrained: Untrained, letters_only: Tokenizer) -> None:
    translator = Translator(untrained(letters_only, seed=5, layers=1), letters_only)
    with (
        patch.object(Transformer, "encode", autospec=True, side_effect=Transformer.encode) as encode,
        patch.object(Transformer, "decode", autospec=True, side_effect=Transformer.decode) as decode,
    ):
        for length in range(1, 13):
            for beam in (1, 1 + length % 4):
                translator.translate(["a" * length] * (length % 3 + 1), DecodeConfig(beam=beam, maximum_length=6))
    assert (encode.call_count, decode.call_count) == (1, 1)


def test_that_sentences_come_back_in_order_whatever_their_batches(
    translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("model.translation.sources.ROWS", 3)
    done: list[Progress] = []
    texts = ["", *SENTENCES, " "]
    result = translator.translate(texts, GREEDY, report=done.append)
    assert [t.source for t in result] == texts
    assert [progress.done for progress in done] == [2, 5, 8, 10]
    assert {progress.total for progress in done} == {10}


@pytest.mark.parametrize("answer", [1, len(SENTENCES) + 1, len(SENTENCES) + 4])
def test_that_it_stops_the_first_time_it_hears_yes(translator: Translator, answer: int) -> None:
    calls = iter(range(1, 1000))
    with pytest.raises(Cancelled):
        translator.translate(SENTENCES, GREEDY, asked=lambda: next(calls) >= answer)
    assert next(calls) == answer + 1


@pytest.mark.parametrize("config", [GREEDY, BEAM])
def test_that_teacher_forcing_gives_the_probability_that_the_search_found(
    config: DecodeConfig, translator: Translator
) -> None:
    for found in translator.translate(SENTENCES, config):
        for translation in (found, *found.alternatives[-1:]):
            ids = [token.id for token in translation.target_tokens]
            seen = trace(translator.network, translator.tokenizer, translation.source, ids)
            assert seen.log_probs.sum() == pytest.approx(translation.log_prob, abs=1e-3)


def test_that_new_weights_are_used_at_once(untrained: Untrained, letters_only: Tokenizer) -> None:
    translator = Translator(untrained(letters_only, seed=1), letters_only)
    other, short = untrained(letters_only, seed=2), replace(GREEDY, maximum_length=6)
    before = translator.translate(SENTENCES, short)
    assign_weights(translator.network, weights_of(other))
    after = translator.translate(SENTENCES, short)
    assert after == Translator(other, letters_only).translate(SENTENCES, short)
    assert after != before


@pytest.mark.long
@pytest.mark.skipif(not MEMORY.exists(), reason="memory is read as Linux tells it")
def test_that_memory_does_not_grow_with_the_number_of_translations(translator: Translator) -> None:
    short = replace(BEAM, maximum_length=8)
    texts = ["a" * (1 + i % 40) for i in range(300)]
    for text in texts[:100]:
        translator.translate([text], short)
    before = resident_bytes()
    for text in texts:
        translator.translate([text], short)
    assert resident_bytes() < 1.05 * before


def resident_bytes() -> int:
    pages = int(MEMORY.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_that_weights_that_are_no_numbers_are_named(untrained: Untrained, letters_only: Tokenizer) -> None:
    network = untrained(letters_only, layers=1)
    assign_weights(network, {name: np.full_like(array, np.nan) for name, array in weights_of(network).items()})
    with pytest.raises(RunError, match="update 12"):
        Translator(network, letters_only, update=12).translate(["good"], BEAM)
