"""A tokenizer is learned: of the size asked for where the texts allow it, the same every time, or refused with a reason."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from made_tokenizers import CHINESE, ENGLISH, KINDS, WITH_BYTES, learned
from processor_time import processor_seconds

from model.data.tokenizer import Tokenizer
from model.errors import Cancelled, ConfigError, DataError, TrainingError
from model.records.configs import TokenizerConfig
from model.records.tokens import UNKNOWN

ROOT = Path(__file__).resolve().parents[3]


def test_that_a_small_corpus_does_not_become_a_list_of_its_sentences() -> None:
    texts = [
        f"{subject} {verb} {thing}." for subject, verb, thing in zip("我你他她", "买看要有", "书画茶鱼", strict=True)
    ]
    texts = [text.replace(" ", "昨天在公园") for text in texts]
    made, _ = Tokenizer.learn(texts, [], TokenizerConfig(vocabulary=8000))
    assert "昨天在公园" in made.pieces("source")
    for text in texts:
        assert [token.text for token in made.tokens(text, "source")][-4:] == [text[6], "昨天在公园", text[12], "."]


@pytest.mark.parametrize("kind", KINDS)
def test_that_too_large_a_vocabulary_is_cut_down_with_a_notice(kind: str) -> None:
    made, notices = learned(kind, vocabulary=8000)
    assert made.source_vocabulary == made.target_vocabulary < 8000
    assert [(n.code, n.fields["asked"], n.fields["size"]) for n in notices] == [
        ("vocabulary_smaller", 8000, made.source_vocabulary)
    ]
    assert str(made.source_vocabulary) in str(notices[0])


@pytest.mark.parametrize("kind", WITH_BYTES)
@pytest.mark.parametrize("byte_fallback", [True, False])
def test_that_too_small_a_vocabulary_is_raised_with_a_notice(kind: str, byte_fallback: bool) -> None:
    made, notices = learned(kind, vocabulary=10, byte_fallback=byte_fallback)
    assert [n.code for n in notices] == ["vocabulary_raised"]
    assert notices[0].fields["size"] == made.source_vocabulary > 10
    assert UNKNOWN not in made.encode(CHINESE[0], "source")


@pytest.mark.parametrize("kind", KINDS)
def test_that_a_vocabulary_that_fits_has_the_size_asked_for(kind: str) -> None:
    size = {"bpe": 400, "unigram": 375, "character": 0, "word": 20}[kind]
    if not size:
        size = learned(kind, vocabulary=8000)[0].source_vocabulary
    made, notices = learned(kind, vocabulary=size)
    assert (made.source_vocabulary, notices) == (size, ())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["abc " * 2500, "x" * 10_000], ids=("words", "unbroken"))
def test_that_a_line_of_ten_thousand_characters_is_learned_from(kind: str, text: str) -> None:
    made, _ = Tokenizer.learn([text], ["a"], TokenizerConfig(kind=kind, vocabulary=400, byte_fallback=False))
    ids = made.encode("abc" if "abc" in text else "x" * 1000, "source")
    assert UNKNOWN not in ids


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["a", "a a a", "12"])
def test_that_the_smallest_corpus_is_enough(kind: str, text: str) -> None:
    made, _ = Tokenizer.learn([text], [text], TokenizerConfig(kind=kind, vocabulary=8))
    assert made.decode(made.encode(text, "source"), "source") == text


def test_that_whole_words_are_refused_without_spaces_between_them() -> None:
    with pytest.raises(ConfigError, match="target") as caught:
        Tokenizer.learn(ENGLISH, CHINESE, TokenizerConfig(kind="word", joint=False))
    assert caught.value.fields["field"] == "kind"
    with pytest.raises(ConfigError, match="joint"):
        Tokenizer.learn([" ".join(["long"] * 15)] * 4, CHINESE, TokenizerConfig(kind="word"))
    spaced = [" ".join(text) for text in CHINESE]
    assert Tokenizer.learn(ENGLISH, spaced, TokenizerConfig(kind="word", joint=False))[0].target_vocabulary > 20


def test_that_each_side_can_have_a_vocabulary_of_its_own() -> None:
    made, notices = learned("bpe", joint=False, vocabulary=350)
    assert set(made.files()) == {"source.model", "target.model"}
    assert "▁a" in made.pieces("source")
    assert "我" not in made.pieces("source")
    assert "我" in made.pieces("target")
    assert {n.fields["side"] for n in notices} <= {"source", "target"}


def test_that_nothing_to_learn_from_is_said() -> None:
    with pytest.raises(DataError, match="target"):
        Tokenizer.learn(["a"], ["", " \n"], TokenizerConfig(joint=False))


def test_that_learning_stops_when_asked_and_leaves_no_process() -> None:
    asked_at: list[float] = []

    def asked() -> bool:
        asked_at.append(processor_seconds())
        return len(asked_at) > 4  # three times while texts are prepared, then while the child learns

    texts = [" ".join(f"{i * j:x}" for j in range(1, 40)) for i in range(3000)]
    with pytest.raises(Cancelled):
        Tokenizer.learn(texts, [], TokenizerConfig(vocabulary=20_000), asked=asked)
    assert processor_seconds() - asked_at[-1] < 2
    if Path("/proc").is_dir():
        assert not list(_children())


def _children() -> Iterator[str]:
    for task in Path(f"/proc/{os.getpid()}/task").iterdir():
        for child in (task / "children").read_text(encoding="ascii").split():
            command = Path(f"/proc/{child}/cmdline").read_bytes()
            if b"model.data.learner" in command:
                yield child


def test_that_a_learner_that_dies_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("model.data.learning._options", lambda *_: {"model_type": "no such kind"})
    with pytest.raises(TrainingError, match="status 1") as caught:
        Tokenizer.learn(["a b"], [], TokenizerConfig())
    assert "no such kind" in str(caught.value)


PROGRAM = """
import hashlib, sys
from model.data.tokenizer import Tokenizer
from model.records.configs import TokenizerConfig
texts = ["the cat sat on the mat", "今天天气很好", "a dog ran home", "我们去公园吧"] * 3
made, _ = Tokenizer.learn(texts, texts, TokenizerConfig(kind=sys.argv[1], vocabulary=320))
print(hashlib.sha256(made.files()["joint.model"]).hexdigest(), made.encode("the dog sat 天气", "source"))
"""


@pytest.mark.parametrize("kind", ["bpe", "unigram"])
def test_that_hash_seed_and_folder_change_nothing(kind: str, tmp_path: Path) -> None:
    odd = tmp_path / "my 文件 folder"
    odd.mkdir()
    printed = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM, kind],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "TMPDIR": str(odd), "LC_ALL": "C"},
            cwd=odd,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1] != ""
    assert not list(odd.iterdir())


ORDERS = ("import sentencepiece, tensorflow", "import tensorflow, sentencepiece")


@pytest.mark.long
@pytest.mark.parametrize("order", ORDERS)
def test_that_sentencepiece_and_tensorflow_live_in_one_process(order: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"{order}\n{PROGRAM}print(tensorflow.reduce_sum([1, 2]).numpy())", "unigram"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "TF_CPP_MIN_LOG_LEVEL": "3"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split()[-1] == "3"
