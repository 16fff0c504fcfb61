"""Text to tokens and back, for every kind and for texts that people really write."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_tokenizers import CHINESE, ENGLISH, KINDS, RESERVED, WITH_BYTES, learned, tokenizer

from model.data.normalisation import normalise
from model.data.tokenizer import Tokenizer
from model.errors import RunError
from model.records.configs import TokenizerConfig
from model.records.tokens import END, UNKNOWN

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


@pytest.mark.parametrize("kind", ["bpe", "unigram"])
def test_that_digits_are_tokens_of_their_own(kind: str) -> None:
    assert [t.text for t in tokenizer(kind).tokens("1815", "source") if t.text] == ["1", "8", "1", "5"]


@pytest.mark.parametrize("kind", KINDS)
def test_that_a_loaded_tokenizer_is_the_same(kind: str) -> None:
    again = Tokenizer.load(tokenizer(kind).files(), tokenizer(kind).config)
    assert again.pieces("source") == tokenizer(kind).pieces("source")
    assert again.encode(ENGLISH[2], "source") == tokenizer(kind).encode(ENGLISH[2], "source")


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
