"""What a translator shows of its choices, and what a person may choose instead."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest

from model.actions import continue_translation, search_tree, word_alignment
from model.data.tokenizer import Tokenizer
from model.errors import ConfigError, DataError
from model.inspection.trace import trace
from model.network.transformer import Transformer
from model.network.weights import assign_weights, weights_of
from model.records.configs import DecodeConfig
from model.records.ranking import reranked
from model.records.search_tree import FINISHED, KEPT
from model.records.tokens import BEGIN, END, PAD, UNKNOWN
from model.translation.translator import Translator

SENTENCE = "Good morning."
BEAM = DecodeConfig(beam=4, n_best=4, candidates=5)
SAMPLED = DecodeConfig(beam=2, n_best=2, sampling=True, temperature=2.0)
OPTIONS = [
    BEAM,
    replace(SAMPLED, top_k=5, top_p=0.9, seed=4),
    DecodeConfig(beam=4, groups=2, n_best=4, no_repeat=2, minimum_length=6),
]
MEMORY = Path("/proc/self/statm")
Untrained = Callable[..., Transformer]


def ids_of(tokens: object) -> list[int]:
    return [token.id for token in tokens]  # type: ignore[attr-defined]


@pytest.mark.parametrize("config", OPTIONS)
def test_that_every_way_of_searching_gives_the_probabilities_of_teacher_forcing(
    translator: Translator, config: DecodeConfig
) -> None:
    [found] = translator.translate([SENTENCE], config)
    for entry in (found, *found.alternatives[:1]):
        seen = trace(translator.network, translator.tokenizer, SENTENCE, ids_of(entry.target_tokens))
        np.testing.assert_allclose(entry.log_probs, seen.log_probs, atol=1e-3)
        assert sum(entry.log_probs) == pytest.approx(entry.log_prob)
        mean = np.exp(np.mean(np.log(entry.probabilities)))
        assert entry.confidence == pytest.approx(mean)


@pytest.mark.parametrize("config", OPTIONS[1:])
def test_that_no_option_lets_neighbours_change_a_translation(translator: Translator, config: DecodeConfig) -> None:
    texts = [SENTENCE, "I am", "very very good"]
    together = translator.translate(texts, config)
    for text, one in zip(texts, together, strict=True):
        [alone] = translator.translate([text], config)
        assert ids_of(alone.target_tokens) == ids_of(one.target_tokens)
        assert alone.score == pytest.approx(one.score, abs=1e-4)


def test_that_a_chosen_candidate_is_forced_and_the_rest_searched_anew(translator: Translator) -> None:
    [best] = translator.translate([SENTENCE], BEAM)
    other = next(c.id for c in best.candidates[1] if c.id not in (END, best.target_tokens[1].id))
    prefix = [best.target_tokens[0].id, other]
    found = continue_translation(translator, SENTENCE, prefix, BEAM)
    assert ids_of(found.target_tokens)[:2] == prefix
    assert found.forced == 2
    assert found.candidates[0] == best.candidates[0]


def test_that_going_on_from_its_own_beginning_finds_the_greedy_translation_again(translator: Translator) -> None:
    greedy = DecodeConfig(beam=1)
    [whole] = translator.translate([SENTENCE], greedy)
    for count in (1, len(whole.target_tokens) - 1):
        again = continue_translation(translator, SENTENCE, ids_of(whole.target_tokens)[:count], greedy)
        assert ids_of(again.target_tokens) == ids_of(whole.target_tokens)
        assert again.score == pytest.approx(whole.score, abs=1e-5)


def test_that_a_typed_beginning_stands_before_what_is_found(translator: Translator) -> None:
    assert continue_translation(translator, SENTENCE, "I am", BEAM).text.startswith("I am")
    text = translator.translate_text("Good morning. Thank you.\n\nI am tired.", BEAM, prefix="vo")
    assert [s.text.startswith("vo") for s in text.sentences] == [True, False, True]


@pytest.mark.parametrize(("prefix", "code"), [([5] * 64, "prefix_long"), ([5, END, 5], "prefix_token"), ([PAD], "prefix_token"), ([5, BEGIN], "prefix_token")])  # fmt: skip
def test_that_a_beginning_no_translation_can_have_is_refused(
    translator: Translator, prefix: list[int], code: str
) -> None:
    with pytest.raises(DataError) as caught:
        translator.translate([SENTENCE], BEAM, prefixes=[prefix])
    assert caught.value.code == code
    with pytest.raises(DataError, match="2 given beginnings for 1"):
        translator.translate([SENTENCE], BEAM, prefixes=[[5], [5]])


def test_that_a_tree_leads_to_every_result_and_ranks_as_the_search_does(translator: Translator) -> None:
    tree = search_tree(translator, SENTENCE, BEAM, prefix=[5])
    assert tree is not None
    plain = continue_translation(translator, SENTENCE, [5], BEAM)
    assert tree.translation == plain
    ended = {tree.ids(number): number for number, node in enumerate(tree.nodes) if node.fate == FINISHED}
    for entry in (plain, *plain.alternatives):
        assert tree.nodes[ended[tuple(ids_of(entry.target_tokens))]].log_prob == pytest.approx(entry.log_prob)
    number, score = tree.ranked(BEAM.length_penalty)[0]
    assert (tree.ids(number), score) == (tuple(ids_of(plain.target_tokens)), pytest.approx(plain.score))
    longest = tree.ranked(5.0)[0][0]
    assert tree.nodes[longest].step >= tree.nodes[tree.ranked(0.0)[0][0]].step
    assert all(tree.nodes[above].fate == KEPT for above in tree.path(number)[:-1])
    assert search_tree(translator, " ", BEAM) is None


def test_that_alternatives_are_ranked_anew_as_a_search_with_that_penalty_scores_them(translator: Translator) -> None:
    [found] = translator.translate([SENTENCE], replace(BEAM, length_penalty=0.0))
    entries = reranked((found, *found.alternatives), 1.0)
    assert [e.score for e in entries] == sorted((e.score for e in entries), reverse=True)
    scores = {e.text: e.score for e in entries}
    [other] = translator.translate([SENTENCE], replace(BEAM, length_penalty=1.0))
    for entry in (other, *other.alternatives):
        assert scores.get(entry.text, entry.score) == pytest.approx(entry.score, abs=1e-4)


def test_that_unknown_words_are_copied_from_where_attention_looks(
    untrained: Untrained, letters_only: Tokenizer
) -> None:
    network = untrained(letters_only, tie="none", layers=1)
    weights = weights_of(network)
    table = next(name for name in weights if "output_table" in name)
    changed = weights[table].copy()
    changed[UNKNOWN] = 5.0 * changed.mean(axis=0) + changed[UNKNOWN] * 4.0
    assign_weights(network, weights | {table: changed})
    made = Translator(network, letters_only)
    prefix = [5, UNKNOWN, 6]
    plain, copied = (
        made.translate([SENTENCE], DecodeConfig(beam=1, copy_unknown=copy), prefixes=[prefix])[0]
        for copy in (False, True)
    )
    assert (plain.copied, copied.copied[:1]) == ((), (1,))
    assert "\ufffd" in plain.text
    assert "\ufffd" not in copied.text
    assert ids_of(copied.target_tokens) == ids_of(plain.target_tokens)
    seen = trace(network, letters_only, SENTENCE, ids_of(plain.target_tokens))
    for place in copied.copied:
        looked = int(seen.cross.mean(axis=(0, 1))[place, :-1].argmax())
        assert copied.target_tokens[place].text == seen.source_tokens[looked].text
    for token in copied.target_tokens[: len(copied.target_tokens) - copied.finished]:
        assert copied.text[token.start : token.end] in (token.text, "")


def options_at_random(chance: np.random.Generator) -> DecodeConfig:
    config = OPTIONS[int(chance.integers(len(OPTIONS)))]
    return replace(config, seed=int(chance.integers(100)), maximum_length=8, candidates=int(chance.integers(4)))


def test_that_no_option_traces_anything_anew(translator: Translator) -> None:
    translator.translate([SENTENCE], BEAM)
    chance = np.random.default_rng(0)
    with (
        patch.object(Transformer, "decode", side_effect=AssertionError("traced anew")),
        patch.object(Transformer, "encode", side_effect=AssertionError("traced anew")),
    ):
        for length in range(1, 9):
            text = "a" * length
            search_tree(translator, text, options_at_random(chance), prefix=[5] * (length % 3))


@pytest.mark.long
@pytest.mark.skipif(not MEMORY.exists(), reason="memory is read as Linux tells it")
def test_that_thousands_of_translations_with_every_option_take_no_more_memory(translator: Translator) -> None:
    chance, before = np.random.default_rng(0), 0
    for number in range(3000):
        text, prefix = "a" * int(chance.integers(1, 40)), [5] * int(chance.integers(3))
        if number % 3:
            continue_translation(translator, text, prefix, options_at_random(chance))
        else:
            search_tree(translator, text, options_at_random(chance), prefix=prefix)
        if number == 500:
            before = resident_bytes()
    assert resident_bytes() < 1.05 * before


def resident_bytes() -> int:
    pages = int(MEMORY.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_that_words_are_aligned_by_the_chosen_heads(translator: Translator) -> None:
    seen = trace(translator.network, translator.tokenizer, "I am tired", [4, 5, 6, 4, 7, END])
    found = word_alignment(seen)
    assert [token.text.strip() for token in found.source] == ["I", "am", "tired"]
    assert found.weights.shape == (len(found.target), 3)
    assert (found.weights.sum(axis=1) <= 1.0 + 1e-5).all()
    for word in range(len(found.target)):
        assert word in found.targets_of(found.source_of(word))
    one = word_alignment(seen, layer=1, heads=[0])
    first = seen.cross[1, 0][:, :-1]
    assert one.weights[:, 0].sum() <= first[:, 0].sum() + 1e-5
    means = [word_alignment(seen, layer=layer).weights for layer in (0, 1)]
    np.testing.assert_allclose(np.mean(means, axis=0), found.weights, atol=1e-6)
    with pytest.raises(ConfigError, match="between 0 and 1"):
        word_alignment(seen, layer=2)
