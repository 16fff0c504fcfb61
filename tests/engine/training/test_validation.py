"""Loss and translations of the validation part."""

from __future__ import annotations

import dataclasses

import pytest
from small_training import MODEL, PAIRS

from model.data.batches import TokenTable
from model.data.tokenizer import Tokenizer
from model.errors import Cancelled
from model.network.transformer import Transformer
from model.network.weights import build
from model.records.configs import DecodeConfig
from model.records.progress import never
from model.training.validation import Validator, spread, spread_places
from model.translation.translator import Translator


@pytest.fixture(scope="module")
def network(tokenizer: Tokenizer) -> Transformer:
    sizes = {"source_vocabulary": tokenizer.source_vocabulary, "target_vocabulary": tokenizer.target_vocabulary}
    return build(dataclasses.replace(MODEL, **sizes), 1)


def validator(network: Transformer, tokenizer: Tokenizer, *, tokens: int = 24, sentences: int = 4) -> Validator:
    table = TokenTable.build(PAIRS, tokenizer, MODEL.max_tokens)
    return Validator(network, table, PAIRS, sentences=sentences, tokens=tokens)


def hear() -> None:
    """Nobody says anything."""


def stop() -> None:
    raise Cancelled


def test_that_the_loss_does_not_depend_on_the_batches(network: Transformer, tokenizer: Tokenizer) -> None:
    one_by_one = validator(network, tokenizer, tokens=1).loss(hear)
    together = validator(network, tokenizer, tokens=4096).loss(hear)
    assert one_by_one.tokens == together.tokens == sum(len(target.split()) + 1 for _, target in PAIRS)
    assert one_by_one.loss == pytest.approx(together.loss, rel=1e-5)
    assert one_by_one.correct == together.correct


def test_that_stop_is_heard_between_batches_and_while_translating(network: Transformer, tokenizer: Tokenizer) -> None:
    validation = validator(network, tokenizer)
    with pytest.raises(Cancelled):
        validation.loss(stop)
    with pytest.raises(Cancelled):
        validation.sampled(Translator(network, tokenizer), "de", asked=lambda: True)


def test_that_an_untrained_network_is_scored_and_shown(network: Transformer, tokenizer: Tokenizer) -> None:
    sampled = validator(network, tokenizer).sampled(Translator(network, tokenizer), "de", asked=never)
    assert sampled.bleu is not None
    assert sampled.bleu < 50
    assert sampled.signature
    assert [(source, reference) for source, reference, _ in sampled.shown] == [PAIRS[0], PAIRS[6], PAIRS[9]]


@pytest.mark.parametrize(
    ("rows", "count", "places"), [(500, 3, [83, 250, 416]), (3, 3, [0, 1, 2]), (2, 3, [0, 1]), (0, 3, [])]
)
def test_that_shown_sentences_stand_apart(rows: int, count: int, places: list[int]) -> None:
    assert spread_places(rows, count) == places


def test_that_without_scored_sentences_some_are_still_shown(network: Transformer, tokenizer: Tokenizer) -> None:
    sampled = validator(network, tokenizer, sentences=0).sampled(Translator(network, tokenizer), "de", asked=never)
    assert (sampled.bleu, sampled.chrf) == (None, None)
    assert len(sampled.shown) == 3


def test_that_the_nearest_reference_counts_and_the_first_is_shown(network: Transformer, tokenizer: Tokenizer) -> None:
    translator = Translator(network, tokenizer)
    said = [
        translation.text for translation in translator.translate([source for source, _ in PAIRS], DecodeConfig(beam=1))
    ]
    table = TokenTable.build(PAIRS, tokenizer, MODEL.max_tokens)
    rows = [(source, target, text) for (source, target), text in zip(PAIRS, said, strict=True)]
    sampled = Validator(network, table, [*rows[:-1], PAIRS[-1]], sentences=4, tokens=24).sampled(
        translator, "de", asked=never
    )
    alone = validator(network, tokenizer).sampled(translator, "de", asked=never)
    assert sampled.chrf is not None
    assert alone.chrf is not None
    assert sampled.chrf > alone.chrf
    assert "nrefs:var" in sampled.signature
    assert sampled.shown == alone.shown


@pytest.mark.parametrize(("count", "rows"), [(1, [0]), (2, [0, 9]), (3, [0, 4, 9]), (20, list(range(10)))])
def test_that_a_sample_is_spread_over_all_pairs(count: int, rows: list[int]) -> None:
    assert spread(PAIRS, count) == [PAIRS[row] for row in rows]
