"""Text to tokens and back, for every kind and for texts that people really write."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from processor_time import processor_seconds

from model.data.normalisation import normalise
from model.data.tokenizer import Tokenizer
from model.errors import Cancelled, ConfigError, DataError, RunError, TrainingError
from model.records.configs import TokenizerConfig
from model.records.notices import Notice
from model.records.tokens import END, UNKNOWN

ROOT = Path(__file__).resolve().parents[3]
ENGLISH = [
    "The small boat waits near the old bridge.",
    "How are you? I am ten years old, and you?",
    "A ten-year-old girl isn't afraid; she reads \u201cEmma\u201d (1815).",
    "We paid $5.40 for 12 apples - and $6 for the pears.",
]
CHINESE = [
    "我昨天买了三本书。",
    "今天的天气非常好，我们去公园吧！",
    "他是一名来自上海的老师。",
    "小船在旧桥附近等待着大家。",
]
RESERVED = ["</s> ends nothing", "<pad> <unk> <s>", "a <0x41> byte <0xE4>", "[END] ▁ ▅ ▁▁"]
KINDS = ("bpe", "unigram", "character", "word")
WITH_BYTES = ("bpe", "unigram", "character")


@functools.cache
def learned(
    kind: str, *, vocabulary: int = 600, joint: bool = True, byte_fallback: bool = True
) -> tuple[Tokenizer, tuple[Notice, ...]]:
    config = TokenizerConfig(kind=kind, vocabulary=vocabulary, joint=joint, byte_fallback=byte_fallback)
    targets = [text[::-1] for text in ENGLISH] if kind == "word" else [*CHINESE, *RESERVED]
    return Tokenizer.learn([*ENGLISH, *RESERVED], targets, config)


def tokenizer(kind: str) -> Tokenizer:
    return learned(kind)[0]


TEXTS = st.text(max_size=30) | st.lists(
    st.sampled_from(
        [*ENGLISH, *CHINESE, *RESERVED, " ", "\u00a0", "e\u0301", "😀", "👨\u200d👩\u200d👧", "<0x", "41>", "▁", "▅"]
    )
).map("".join)


@pytest.mark.parametrize("kind", WITH_BYTES)
@given(text=TEXTS)
@settings(max_examples=150, deadline=None)
def test_that_decoding_what_was_encoded_gives_the_normalised_text(kind: str, text: str) -> None:
    ids = tokenizer(kind).encode(text, "source")
    assert tokenizer(kind).decode(ids, "source") == normalise(text)
    assert all(id > UNKNOWN for id in ids)


@pytest.mark.parametrize("kind", WITH_BYTES)
@pytest.mark.parametrize(
    "text",
    [
        "Good morning. 😀 Thank you.",
        "ten-year-old - how are you? isn't",
        "ﬁ ２ ︰ ｶﾞ ①",
        "می\u200cخواهم",
        "👨\u200d👩\u200d👧 🇨🇳",
        "x ▁▁ y ▅",
        "\ud7a3\u1112\u1161\u11ab",
        "\U0010ffff\U000e0001𠮷",
    ],
)
def test_that_texts_that_often_suffer_come_back(kind: str, text: str) -> None:
    assert tokenizer(kind).decode(tokenizer(kind).encode(text, "target"), "target") == normalise(text)


@pytest.mark.parametrize("kind", KINDS)
@given(text=TEXTS)
@settings(max_examples=100, deadline=None)
def test_that_tokens_have_the_ids_of_encoding_and_places_in_the_text(kind: str, text: str) -> None:
    tokens = tokenizer(kind).tokens(text, "source")
    assert [token.id for token in tokens] == tokenizer(kind).encode(text, "source")
    places = [(token.start, token.end) for token in tokens]
    assert places == sorted(places)
    assert all(token.text == text[token.start : token.end] and not token.special for token in tokens)
    covered = {i for token in tokens for i in range(token.start, token.end)}
    assert all(i in covered for i, character in enumerate(text) if normalise(character))


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_that_any_ids_decode_and_their_tokens_have_places_in_the_result(kind: str, data: st.DataObject) -> None:
    ids = data.draw(st.lists(st.integers(0, tokenizer(kind).source_vocabulary - 1), max_size=20))
    text = tokenizer(kind).decode(ids, "source")
    tokens = tokenizer(kind).tokens_of(ids, "source")
    assert [token.id for token in tokens] == ids
    assert text == text.strip(" ")
    covered = {i for token in tokens for i in range(token.start, token.end)}
    assert all(i in covered for i, character in enumerate(text) if character != " ")
    assert all(0 <= token.start <= token.end <= len(text) for token in tokens)
    assert all(token.special == (token.id <= END) for token in tokens)


@pytest.mark.parametrize("kind", KINDS)
def test_that_many_are_encoded_as_each_alone(kind: str) -> None:
    texts = [*ENGLISH, "", *CHINESE, *RESERVED]
    assert tokenizer(kind).encode_many(texts, "target") == [tokenizer(kind).encode(text, "target") for text in texts]
    assert tokenizer(kind).encode_many([], "target") == []
    assert tokenizer(kind).tokens("", "target") == ()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", RESERVED)
def test_that_spellings_of_control_tokens_are_plain_text(kind: str, text: str) -> None:
    ids = tokenizer(kind).encode(text, "source")
    assert min(ids) >= UNKNOWN
    assert kind == "word" or tokenizer(kind).decode(ids, "source") == normalise(text)


def test_that_no_ids_spell_a_line_break() -> None:
    made = tokenizer("bpe")
    byte = {piece: id for id, piece in enumerate(made.pieces("target"))}
    a = byte["<0x61>"]
    assert made.decode([a, byte["<0x0A>"], byte["<0x0D>"], a], "target") == "aa"
    separator = [byte["<0xE2>"], byte["<0x80>"], byte["<0xA8>"]]
    assert made.decode([a, *separator, a], "target") == "a a"
    assert [token.start for token in made.tokens_of([a, *separator, a], "target")] == [0, 1, 1, 1, 2]


def test_that_control_tokens_and_single_bytes_are_no_text() -> None:
    made = tokenizer("bpe")
    pieces = made.pieces("source")
    assert [pieces[id] for id in made.text_ids("source")] == [
        piece for piece in pieces[4:] if not (piece.startswith("<0x") and piece.endswith(">"))
    ]


def test_that_a_byte_spelled_by_a_person_is_not_that_byte() -> None:
    made, _ = Tokenizer.learn(["<0x41> </s>"] * 50, ["<0x41> <pad>"] * 50, TokenizerConfig(vocabulary=400))
    for text in ("<0x41>", "</s>", "<pad>x"):
        assert made.decode(made.encode(text, "source"), "source") == text
        assert not {"<0x41>", "</s>", "<pad>"} & {made.pieces("source")[id] for id in made.encode(text, "source")}


@pytest.mark.parametrize("kind", KINDS)
def test_that_decoding_stops_at_the_end_and_skips_control_tokens(kind: str) -> None:
    ids = tokenizer(kind).encode("How are you?", "source")
    assert tokenizer(kind).decode([1, *ids, 0, END, *ids], "source") == "How are you?"
    tokens = tokenizer(kind).tokens_of([1, *ids, END, 0], "source")
    assert [token.special for token in tokens] == [True, *[False] * len(ids), True, True]


@pytest.mark.parametrize("kind", WITH_BYTES)
def test_that_the_bytes_of_a_character_share_its_place(kind: str) -> None:
    tokens = [token for token in tokenizer(kind).tokens("The 😀 boat", "source") if token.text == "😀"]
    assert [token.piece for token in tokens] == ["<0xF0>", "<0x9F>", "<0x98>", "<0x80>"]
    assert {(token.start, token.end) for token in tokens} == {(4, 5)}
    back = tokenizer(kind).tokens_of([token.id for token in tokens], "source")
    assert {(token.text, token.start, token.end) for token in back} == {("😀", 0, 1)}


def test_that_places_are_in_the_text_as_typed() -> None:
    text = "  The\u00a0\u00a0small \u200bboat\tcafe\u0301 "
    tokens = tokenizer("character").tokens(text, "source")
    assert [token.text for token in tokens if token.piece in "ThesmallboatcafeÃ"][:5] == ["T", "h", "e", "s", "m"]
    assert {token.text for token in tokens if token.start >= 19} == {"c", "a", "f", "e\u0301"}


def test_that_a_word_leaves_out_the_space_before() -> None:
    assert [token.text for token in tokenizer("word").tokens("The small boat", "source")] == ["The", "small", "boat"]
    assert tokenizer("word").token(tokenizer("word").encode("boat small", "source")[1], "source").text == "small"


def test_that_each_unknown_word_is_one_unknown_token() -> None:
    ids = tokenizer("word").encode("zebra xylophone small", "source")
    assert ids[:2] == [UNKNOWN, UNKNOWN]
    assert tokenizer("word").decode(ids, "source") == "\ufffd \ufffd small"


@pytest.mark.parametrize("kind", WITH_BYTES)
def test_that_without_bytes_training_text_has_no_unknown_token(kind: str) -> None:
    made, _ = learned(kind, byte_fallback=False)
    for text in [*ENGLISH, *CHINESE, *RESERVED]:
        ids = made.encode(text, "source")
        assert min(ids) > UNKNOWN, text
        assert made.decode(ids, "source") == normalise(text)
    assert UNKNOWN in made.encode("Ж", "source")


@pytest.mark.parametrize("kind", WITH_BYTES)
def test_that_a_chinese_sentence_is_several_tokens(kind: str) -> None:
    assert all(len(tokenizer(kind).encode(text, "target")) >= 3 for text in CHINESE)


def test_that_a_small_corpus_does_not_become_a_list_of_its_sentences() -> None:
    texts = [
        f"{subject} {verb} {thing}." for subject, verb, thing in zip("我你他她", "买看要有", "书画茶鱼", strict=True)
    ]
    texts = [text.replace(" ", "昨天在公园") for text in texts]
    made, _ = Tokenizer.learn(texts, [], TokenizerConfig(vocabulary=8000))
    assert "昨天在公园" in made.pieces("source")
    for text in texts:
        assert [token.text for token in made.tokens(text, "source")][-4:] == [text[6], "昨天在公园", text[12], "."]


@pytest.mark.parametrize("kind", ["bpe", "unigram"])
def test_that_digits_are_tokens_of_their_own(kind: str) -> None:
    assert [t.text for t in tokenizer(kind).tokens("1815", "source") if t.text] == ["1", "8", "1", "5"]


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


@pytest.mark.parametrize("kind", KINDS)
def test_that_a_loaded_tokenizer_is_the_same(kind: str) -> None:
    again = Tokenizer.load(tokenizer(kind).files(), tokenizer(kind).config)
    assert again.pieces("source") == tokenizer(kind).pieces("source")
    assert again.encode(ENGLISH[2], "source") == tokenizer(kind).encode(ENGLISH[2], "source")


def test_that_nothing_to_learn_from_is_said() -> None:
    with pytest.raises(DataError, match="target"):
        Tokenizer.learn(["a"], ["", " \n"], TokenizerConfig(joint=False))


@pytest.mark.parametrize("content", [b"", b"no model", b"\x00" * 500])
def test_that_a_damaged_model_is_refused_by_name(content: bytes) -> None:
    with pytest.raises(RunError, match=r"joint\.model"):
        Tokenizer.load({"joint.model": content}, TokenizerConfig())
    whole = tokenizer("bpe").files()["joint.model"]
    with pytest.raises(RunError, match=r"target\.model"):
        Tokenizer.load({"source.model": whole, "target.model": whole[: len(whole) // 2]}, TokenizerConfig(joint=False))


def test_that_a_missing_model_is_named_with_its_place() -> None:
    with pytest.raises(RunError) as missing:
        Tokenizer.load({}, TokenizerConfig(joint=False), place="my run")
    assert missing.value.fields == {"path": os.path.join("my run", "source.model")}


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
