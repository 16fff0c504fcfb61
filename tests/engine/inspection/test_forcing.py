"""Teacher forcing beside free running: one network, once on the reference's words and once on its own."""

from __future__ import annotations

import numpy as np
import pytest

from model import actions
from model.errors import ConfigError, DataError
from model.inspection import surgery
from model.inspection.forcing import forcing
from model.network.weights import weights_of
from model.records.configs import DecodeConfig
from model.records.surgery import Cut
from model.records.tokens import END
from model.translation.translator import Translator

PAIRS = [("Good morning.", "Thank you."), ("I am", "tired")]


def test_that_the_words_the_network_says_itself_never_part(translator: Translator) -> None:
    (free,) = translator.translate(["Good morning."], DecodeConfig(beam=1))
    seen = forcing(translator, "Good morning.", [token.id for token in free.target_tokens])
    assert seen.parted is None
    assert [step[0].id for step in seen.candidates] == [token.id for token in seen.reference]
    assert np.log(seen.probabilities).sum() == pytest.approx(free.log_prob, rel=1e-5, abs=1e-4)  # a sum of float32


def test_that_another_reference_parts_where_its_token_differs(translator: Translator) -> None:
    (free,) = translator.translate(["Good morning."], DecodeConfig(beam=1))
    ids = [token.id for token in free.target_tokens]
    place = len(ids) // 2
    other = [*ids[:place], ids[place] + 1, *ids[place + 1 :]]
    seen = forcing(translator, "Good morning.", other)
    assert seen.parted == place
    assert forcing(translator, "Good morning.", [*ids[:-1], 5, END]).parted == len(ids) - 1
    np.testing.assert_allclose([sum(c.probability for c in step) <= 1 for step in seen.candidates], True)


def test_that_given_tokens_are_read_even_where_their_text_would_be_cut_otherwise(translator: Translator) -> None:
    ids = [translator.tokenizer.pieces("target").index(piece) for piece in "▁you"]
    given, text = [*ids, END], translator.tokenizer.decode(ids, "target")
    assert given != actions.target_ids_of(translator, text), "else this says nothing"
    assert [token.id for token in actions.forcing(translator, "Good morning.", given).reference] == given
    cut = actions.forcing(translator, "Good morning.", text).reference
    assert [token.id for token in cut] == actions.target_ids_of(translator, text)


def test_that_the_first_pair_that_parts_is_found_beyond_the_first_batch(translator: Translator) -> None:
    (free,) = translator.translate(["Good morning."], DecodeConfig(beam=1))
    same = ("Good morning.", free.text)
    again = [*translator.tokenizer.encode(free.text, "target"), END]
    assert again == [token.id for token in free.target_tokens], "else this says nothing"
    assert actions.first_parting(translator, [same] * 40) is None
    assert actions.first_parting(translator, [*[same] * 40, ("Good morning.", "Thank you."), same]) == 40
    assert actions.first_parting(translator, [("Good morning. " * 500, "Thank you."), *[same] * 2]) is None, "too long"


def test_that_a_given_translation_is_read_as_it_stands(translator: Translator) -> None:
    said = actions.forced(translator, "Good morning.", "Thank you.", candidates=2)
    ids = [token.id for token in said.target_tokens]
    assert ids == [*translator.tokenizer.encode("Thank you.", "target"), END]
    assert (said.text, said.finished) == ("Thank you.", True)
    traced = actions.trace(translator, "Good morning.", "Thank you.")
    assert said.log_prob == pytest.approx(float(traced.log_probs.sum()), abs=1e-5)
    for token, log_prob, step in zip(said.target_tokens, traced.log_probs, said.candidates, strict=True):
        own = [candidate.probability for candidate in step if candidate.id == token.id]
        assert own == [pytest.approx(float(np.exp(log_prob)), rel=1e-5)]
        assert len(step) == 2


def test_that_actions_look_at_pairs_as_typed(translator: Translator) -> None:
    masks = actions.masks_of(translator, PAIRS)
    assert len(masks.source_tokens) == len(PAIRS)
    found = actions.head_importance(translator, PAIRS)
    assert found[0].loss_with_all == pytest.approx(actions.loss_with_masks(translator, PAIRS), abs=1e-5)
    assert len(actions.embedding_map(translator, "target").tokens) == len(translator.tokenizer.pieces("target")) - 4
    assert actions.nearest_tokens(translator, 5, "source", 3)[0].cosine <= 1 + 1e-6
    words = actions.vocabulary(translator, "source")
    assert [token.id for token in words] == list(range(4, len(translator.tokenizer.pieces("source"))))
    vectors = actions.token_vectors(translator, [5, 6], "source")
    cosine = vectors[0] @ vectors[1] / np.prod(np.linalg.norm(vectors, axis=1))
    shown = {n.token.id: n.cosine for n in actions.nearest_tokens(translator, 5, "source", len(words))}
    assert shown[6] == pytest.approx(float(cosine), abs=1e-5)
    with pytest.raises(ConfigError):
        actions.token_vectors(translator, [-1], "source")
    with pytest.raises(DataError, match="None of the 1"):
        actions.masks_of(translator, [("I am " * 40, "y")])


def test_that_an_operated_translator_keeps_its_tokenizer_and_update(translator: Translator) -> None:
    cut = actions.operated(translator, [Cut("cross", 0), Cut("cross", 1)])
    assert (cut.tokenizer, cut.update) == (translator.tokenizer, translator.update)
    same = [actions.trace(t, "Good morning.", [5, END]).log_probs for t in (cut, translator)]
    assert not np.allclose(*same)


def test_that_one_copy_of_a_network_serves_all_its_cuts(translator: Translator) -> None:
    cuts = [Cut("encoder", 0, 1, "uniform")]
    first = actions.operated(translator, [Cut("cross", 0)])
    second = actions.operated(translator, cuts)
    expected = weights_of(surgery.operated(translator.network, cuts))
    assert second is first
    for name, array in weights_of(second.network).items():
        np.testing.assert_array_equal(array, expected[name])
