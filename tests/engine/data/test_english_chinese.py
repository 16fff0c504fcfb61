"""The everyday sentences: how many there are and of what, and that nothing leaks from one part into another."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from model import actions
from model.data import samples
from model.data.corpus import CorpusView
from model.data.importing import import_corpus
from model.data.samples import english_chinese as grammar
from model.data.samples.english_chinese_constructions import constructions
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.corpora import CorpusReport, ImportSpec

Parts = dict[str, list[grammar.Sentence]]
LEAST_OF_A_WORD = 15
PHENOMENA = "time place measure de bu mei ma wh bi le guo zai number modal ba relative because if when polite"


@pytest.fixture(scope="module")
def drawn() -> list[grammar.Sentence]:
    return list(grammar.sentences(Random(1)))


def test_that_there_are_enough_sentences_constructions_and_words(every: list[grammar.Sentence]) -> None:
    assert len({one.english for one in every}) == len({one.chinese for one in every}) == len(every) >= 33_000
    assert len({one.construction for one in every}) == len(constructions()) >= 80
    assert len({word for one in every for word in re.findall("[a-zé'-]+", one.english.lower())}) >= 1_500


def test_that_no_word_of_training_is_rare(parts: Parts, every: list[grammar.Sentence]) -> None:
    """English words in all their forms, and Chinese characters; "courses" was learned from four sentences once."""
    found = Counter(word for one in parts["train"] for word in one.spelled)
    assert min(found.values()) >= LEAST_OF_A_WORD
    assert not [word for one in every for word in one.spelled if word not in found]


@pytest.mark.parametrize("phenomenon", PHENOMENA.split())
def test_that_every_phenomenon_stands_in_many_sentences(every: list[grammar.Sentence], phenomenon: str) -> None:
    assert sum(phenomenon in one.tags for one in every) >= 1_000


@pytest.mark.parametrize(
    ("phenomenon", "sign"),
    [
        ("de", "的"),
        ("bu", "不"),
        ("mei", "没"),
        ("ma", "吗？?$"),
        ("bi", "比"),
        ("le", "了"),
        ("guo", "过"),
        ("zai", "正在"),
        ("ba", "把"),
        ("polite", "请|您"),
        ("wh", "什么|谁|哪|几|多少|多长|多大|怎么"),
        ("because", "因为"),
        ("if", "如果"),
        ("when", "时候"),
        ("place", "在"),
        ("relative", "的"),
    ],
)
def test_that_a_tag_tells_what_is_there(every: list[grammar.Sentence], phenomenon: str, sign: str) -> None:
    tagged = [one for one in every if phenomenon in one.tags]
    wrong = [one.chinese for one in tagged if not re.search(sign, one.chinese) and "小时候" not in one.chinese]
    assert not wrong


def test_that_a_translation_is_a_function_in_both_directions(drawn: list[grammar.Sentence]) -> None:
    """Of what is drawn, before anything is filtered; of what is kept it holds without exception."""
    targets = {one.english: one.chinese for one in drawn}
    sources = {one.chinese: one.english for one in drawn}
    assert sum(targets[one.english] != one.chinese for one in drawn) < 0.01 * len(drawn)
    assert sum(sources[one.chinese] != one.english for one in drawn) < 0.01 * len(drawn)


def test_that_sayings_are_for_training(parts: Parts) -> None:
    """Nobody could translate "Good night." who never saw it; nothing but sayings has no slots."""
    fixed = {construction.name for construction in constructions() if not construction.slots}
    trained = {one.construction for one in parts["train"] if not one.fillers}
    assert len(fixed) > 90
    assert trained == fixed
    assert not [one for name, part in parts.items() if name != "train" for one in part if not one.fillers]


@pytest.mark.parametrize("reverse", [False, True])
def test_that_no_source_stands_in_two_parts(reverse: bool, parts: Parts) -> None:
    sides = [[one.chinese if reverse else one.english.casefold() for one in part] for part in parts.values()]
    assert len(set().union(*map(set, sides))) == sum(map(len, sides))
    assert {name: len(part) for name, part in parts.items()} == grammar.SIZES


def test_that_held_out_combinations_are_new_but_their_words_and_constructions_are_not(parts: Parts) -> None:
    def combinations(one: grammar.Sentence) -> set[tuple[str, str]]:
        return {(one.construction, word) for word in one.words}

    others = [one for part in ("train", "validation", "test") for one in parts[part]]
    known = set().union(*map(combinations, others))
    words = Counter(word for one in parts["train"] for word in one.words)
    used = {one.construction for one in parts["train"]}
    new = [combinations(one) - known for one in parts["test_combinations"]]
    assert all(new)
    assert len(set().union(*new)) >= 500
    assert all(
        one.construction in used and min(words[word] for word in one.words) >= 5 for one in parts["test_combinations"]
    )


def test_that_a_seed_repeats_in_another_process_and_another_differs(
    parts: Parts, drawn: list[grammar.Sentence]
) -> None:
    """In a process of another hash seed, so that no order of a set can creep in."""
    code = (
        "import hashlib; from model.data.samples.english_chinese import everyday_parts; "
        "print(hashlib.sha256(repr([(one.english, one.chinese) for part in everyday_parts(1).values() for one in part])"
        ".encode()).hexdigest())"
    )
    other = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(samples.__file__).parents[3],
        env={"PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    pairs = [(one.english, one.chinese) for part in parts.values() for one in part]
    assert other.stdout.strip() == hashlib.sha256(repr(pairs).encode()).hexdigest()
    assert [one.english for one in grammar.sentences(Random(3), 500)] != [one.english for one in drawn[:500]]


@pytest.fixture(scope="module")
def corpus(drawn_once: None, tmp_path_factory: pytest.TempPathFactory) -> CorpusReport:  # noqa: ARG001
    return import_corpus(ImportSpec(("sample:zh-en",), str(tmp_path_factory.mktemp("corpora") / "everyday")))


def test_that_a_corpus_of_sentences_knows_its_languages_and_its_further_part(corpus: CorpusReport) -> None:
    view = CorpusView.open(corpus.path)
    assert (corpus.name, view.source_language, view.target_language) == ("zh-en", "zh", "en")
    assert view.parts == ("train", "validation", "test", "test_combinations")
    assert corpus.splits == grammar.SIZES
    assert not corpus.problems


def test_that_a_run_carries_the_further_part(corpus: CorpusReport, tmp_path: Path) -> None:
    tokenizer = TokenizerConfig(vocabulary=1200, sample_lines=2000)
    model = ModelConfig(layers=1, width=8, feed_forward=8, heads=1)
    actions.start_run(tmp_path / "run", corpus.path, tokenizer=tokenizer, model=model, train=TrainConfig())
    wanted = list(CorpusView.open(corpus.path).pairs("test_combinations"))
    assert len(wanted) == 500
    assert actions.run_part(tmp_path / "run", "test_combinations") == wanted
