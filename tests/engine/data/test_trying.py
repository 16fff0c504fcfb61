"""What is said of a tokenizer before a training is what the training will find."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from model import actions
from model.actions import tokenizers
from model.data.batches import TokenTable
from model.data.corpus import CorpusView
from model.data.importing import import_corpus
from model.errors import Cancelled
from model.records.configs import TokenizerConfig
from model.records.corpora import ImportSpec
from model.records.progress import Progress
from model.records.trials import SizePoint

WORDS = ["the", "small", "old", "red", "cat", "dog", "bird", "house", "tree", "sees", "likes", "finds", "under", "near"]
LIMIT = 12
CONFIG = TokenizerConfig(vocabulary=330)


def sentence(number: int) -> str:
    return " ".join(WORDS[number * step % len(WORDS)] for step in range(1, 3 + number % 5))


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> CorpusView:
    """Two hundred pairs; Ω and 龍 stand in the validation part only, and some pairs are long."""
    folder = tmp_path_factory.mktemp("corpus")
    for part, pairs in {
        "train": [
            (f"{sentence(i)} {i % 100}", sentence(i + 1).upper() + " LONG" * (20 * (i % 32 == 0))) for i in range(200)
        ],
        "held": [("Ω the cat Ω", "龍 DOG 龍龍"), ("a 龍", "THE")],
        "test": [("bird", "THE")],
    }.items():
        text = "".join(f"{source}\t{target}\n" for source, target in pairs)
        (folder / f"{part}.tsv").write_text(text, encoding="utf-8")
    paths = {name: (str(folder / f"{name}.tsv"),) for name in ("train", "held", "test")}
    import_corpus(ImportSpec(paths["train"], str(folder / "made"), validation=paths["held"], test=paths["test"]))
    return CorpusView.open(folder / "made")


@pytest.fixture(autouse=True)
def _nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokenizers, "_remembered", {})


def test_that_a_trial_counts_what_a_training_would_find(corpus: CorpusView) -> None:
    told: list[Progress] = []
    trial = actions.try_tokenizer(corpus.path, CONFIG, LIMIT, report=told.append)
    tokenizer, _ = tokenizers.learn_tokenizer(corpus, CONFIG, lambda: False)
    table = TokenTable.build(corpus.pairs("train"), tokenizer, LIMIT)
    assert 0 < trial.too_long == table.dropped < trial.pairs == corpus.count("train")
    all_lengths = []
    for side, column in zip(trial.sides, zip(*corpus.pairs("train"), strict=True), strict=True):
        lengths = [len(tokenizer.encode(text, side.side)) for text in column]
        all_lengths.append(lengths)
        assert side.sentences == len(lengths)
        assert side.mean == pytest.approx(np.mean(lengths))
        assert (side.median, side.longest) == (np.median(lengths), max(lengths))
        assert side.median <= side.percentile_95 <= side.longest
        assert side.vocabulary == tokenizer.source_vocabulary
    for histogram, lengths in zip(trial.lengths, all_lengths, strict=True):
        bounds = [*histogram.starts[1:], np.inf]
        assert list(histogram.counts) == np.diff([0, *(sum(n < bound for n in lengths) for bound in bounds)]).tolist()
    assert {progress.stage for progress in told} == {"reading", "learning_tokenizer", "encoding"}


def test_that_what_has_no_entry_is_named_with_its_count(corpus: CorpusView) -> None:
    source, target = actions.try_tokenizer(corpus.path, CONFIG, LIMIT).sides
    assert source.missing == (("Ω", 2), ("龍", 1))
    assert target.missing == (("龍", 3),)
    assert target.coverage == pytest.approx(1 - 3 / len("龍DOG龍龍THETHE"))
    words, _ = actions.try_tokenizer(corpus.path, TokenizerConfig(kind="word", vocabulary=500), LIMIT).sides
    assert dict(words.missing) == {"Ω": 2, "a": 1, "龍": 1}
    assert words.coverage == pytest.approx(3 / 7)


def test_that_sizes_are_compared_up_to_the_first_that_cannot_be_filled(
    corpus: CorpusView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokenizers, "SIZES", (20, 200, 330, 5000, 9000))
    told: list[SizePoint] = []
    points = actions.compare_sizes(corpus.path, TokenizerConfig(joint=False), told.append)
    assert list(points) == told
    assert [point.asked for point in points] == [20, 330, 5000]
    assert points[2].size < 5000
    assert points[0].tokens > points[1].tokens > points[2].tokens
    assert all(0 < point.coverage < 1 for point in points)


@pytest.mark.parametrize(("joint", "entries"), [(True, 10), (False, 20)])
def test_that_no_more_sentences_are_read_than_sample_lines_and_from_the_whole_part(
    corpus: CorpusView, monkeypatch: pytest.MonkeyPatch, joint: bool, entries: int
) -> None:
    read: dict[str, list[str]] = {}

    def learn(sources: list[str], targets: list[str], *_: object, **__: object) -> object:
        read.update(source=list(sources), target=list(targets))
        return object(), ()

    monkeypatch.setattr("model.data.tokenizer.Tokenizer.learn", learn)
    for config in (TokenizerConfig(sample_lines=20, joint=joint), TokenizerConfig(sample_lines=21, joint=joint)):
        tokenizers.learn_tokenizer(corpus, config, lambda: False)
        drawn = [list(corpus.pairs("train")).index(pair) for pair in zip(*read.values(), strict=True)]
        assert entries <= len(drawn) <= config.sample_lines // (2 if joint else 1)
        assert min(drawn) < 70
        assert max(drawn) > 130


def test_that_a_tokenizer_is_learned_once_for_a_trial_and_the_training_after_it(
    corpus: CorpusView, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = tokenizers.learn_tokenizer(corpus, CONFIG, lambda: False)
    monkeypatch.setattr("model.data.learning._learn_in_child", None)
    assert tokenizers.learn_tokenizer(CorpusView.open(corpus.path), CONFIG, lambda: False)[0] is first
    assert actions.split_sentence(corpus.path, CONFIG, "cat", "source") == first.tokens("cat", "source")


def test_that_only_a_few_tokenizers_are_remembered(corpus: CorpusView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokenizers, "_learned", lambda *_: (object(), ()))
    for vocabulary in range(300, 330):
        tokenizers.learn_tokenizer(corpus, TokenizerConfig(vocabulary=vocabulary), lambda: False)
    assert len(tokenizers._remembered) == tokenizers._MOST_REMEMBERED


def test_that_a_trial_stops_when_asked_while_it_learns_and_while_it_counts(corpus: CorpusView) -> None:
    for last in ("learning_tokenizer", "encoding"):
        told: list[Progress] = []

        def asked(told: list[Progress] = told, last: str = last) -> bool:
            return any(progress.stage == last for progress in told)

        with pytest.raises(Cancelled):
            actions.try_tokenizer(corpus.path, CONFIG, LIMIT, report=told.append, asked=asked)
        assert told[-1].stage == last


def test_that_hidden_long_pairs_are_looked_for_without_cutting_every_sentence(
    corpus: CorpusView, monkeypatch: pytest.MonkeyPatch
) -> None:
    from model.data import trying

    cut: list[str] = []
    tokenizer, _ = tokenizers.learn_tokenizer(corpus, CONFIG, lambda: False)
    encode = tokenizer.encode_many

    def counting(texts: list[str], side: str) -> list[list[int]]:
        cut.extend(texts)
        return encode(texts, side)

    monkeypatch.setattr(tokenizer, "encode_many", counting)
    trial = trying.look_at(tokenizer, (), corpus, 60, report=lambda _: None, asked=lambda: False)
    assert len(cut) - 2 * corpus.count("train") < 30
    assert trial.too_long == TokenTable.build(corpus.pairs("train"), tokenizer, 60).dropped


@pytest.mark.parametrize("joint", [True, False])
@pytest.mark.parametrize(
    ("kind", "vocabulary"), [("bpe", 8), ("bpe", 290), ("unigram", 8), ("character", 330), ("bpe", 5000)]
)
def test_that_a_sample_of_lines_never_foretells_another_vocabulary_than_the_training_finds(
    corpus: CorpusView, kind: str, vocabulary: int, joint: bool
) -> None:
    """The characters of a sample were taken for all of the corpus: 2,780 entries where the training had 3,940."""
    config = TokenizerConfig(kind=kind, vocabulary=vocabulary, joint=joint)
    few, whole = (
        tokenizers.learn_tokenizer(corpus, dataclasses.replace(config, sample_lines=lines), lambda: False)[0]
        for lines in (8, config.sample_lines)
    )
    true = whole.source_vocabulary, whole.target_vocabulary
    foretold = tokenizers.foretold_entries(corpus, config, few, lambda: False)
    assert foretold == (true if vocabulary < 5000 else (0, 0))
    assert tokenizers.foretold_entries(corpus, config, whole, lambda: False) == true
