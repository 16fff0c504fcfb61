"""A text box: line in, line out, whatever is typed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.actions.scores import measure
from model.records.configs import DecodeConfig
from model.records.scores import TestSet
from model.records.tokens import BEGIN, END, PAD, UNKNOWN
from model.translation.sentences import join
from model.translation.translator import Translator

GREEDY, BEAM = DecodeConfig(beam=1), DecodeConfig(beam=4, n_best=4)


@pytest.mark.parametrize("text", ["", "   \t ", "\n\n\n", "\u200b", " \r\n\t"])
def test_that_nothing_to_translate_asks_no_network(
    translator: Translator, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translator, "searcher", None)
    result = translator.translate_text(text, BEAM)
    assert result.text == "\n" * text.count("\n")
    assert result.sentences == ()
    [empty] = translator.translate([text], BEAM)
    assert (empty.text, empty.target_tokens, empty.finished) == ("", (), True)


@pytest.mark.parametrize(
    ("text", "empty"),
    [
        ("Good morning.\n\nThank you.\nI am tired.\n", [False, True, False, False, True]),
        ("Good morning.\r\nThank you.", [False, False]),
        ("Good morning.\u2029Thank you.", [False, False]),
        ("Good morning.\rThank you.", [False, False]),
    ],
)
def test_that_a_line_comes_out_for_each_line_in(translator: Translator, text: str, empty: list[bool]) -> None:
    result = translator.translate_text(text, replace(GREEDY, maximum_length=4))
    assert result.text.count("\n") == len(empty) - 1
    assert "\r" not in result.text
    assert len(result.sentences) == empty.count(False)
    assert [not line for line, none in zip(result.text.split("\n"), empty, strict=True) if none] == [True] * sum(empty)
    assert (result.source, result.update) == (text, 7)


def test_that_a_line_is_translated_sentence_by_sentence(translator: Translator) -> None:
    result = translator.translate_text("Good morning. 今天晚上会下雨吗？very good\nI am tired.", GREEDY)
    sources = ["Good morning.", "今天晚上会下雨吗？", "very good", "I am tired."]
    assert [t.source for t in result.sentences] == sources
    texts = [t.text for t in translator.translate(sources, GREEDY)]
    assert len("".join(texts)) > 4
    assert result.text == f"{join(texts[:3])}\n{texts[3]}"


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("\tGood morning.", "\t{}"),
        ("    Good morning.\n\u3000\u3000I am tired.  ", "    {}\n\u3000\u3000{}"),
        ("Good morning.\t I am tired.\t", "{}\t {}"),
        ("\x0cGood morning. \x1c", "{}"),
    ],
)
def test_that_indentation_and_tabs_stay_where_they_are(bytewise: Translator, text: str, pattern: str) -> None:
    short = replace(GREEDY, maximum_length=4)
    result = bytewise.translate_text(text, short)
    texts = [sentence.text for sentence in result.sentences]
    assert all(texts)
    assert result.text == pattern.format(*texts)
    assert [sentence.source for sentence in result.sentences] == ["Good morning.", "I am tired."][: len(texts)]


def test_that_a_space_at_the_end_changes_nothing(translator: Translator) -> None:
    assert (
        translator.translate_text("Good morning. ", BEAM).text == translator.translate_text("Good morning.", BEAM).text
    )


def test_that_long_text_is_cut_into_sentences_that_fit(translator: Translator) -> None:
    short = replace(GREEDY, maximum_length=2)
    capital = translator.translate_text("Good morning. Thank you. " * 20, short)
    assert len(capital.sentences) == 40
    small = translator.translate_text("good morning. thank you. " * 20, short)
    assert len(small.sentences) == 40
    assert not [n.code for t in (*capital.sentences, *small.sentences) for n in t.notices if n.code == "source_cut"]


def test_that_a_word_longer_than_the_model_takes_is_cut_with_a_notice(translator: Translator) -> None:
    result = translator.translate_text("a" * 5000, GREEDY)
    [translation] = result.sentences
    assert len(translation.source_tokens) == 64
    cut = next(notice for notice in translation.notices if notice.code == "source_cut")
    assert cut.fields["limit"] == 63
    assert int(str(cut.fields["tokens"])) >= 5000
    assert "63" in str(cut)


@pytest.mark.parametrize(
    ("text", "mark"), [("Thank you. </s> I am tired. [END]", "</s>"), ("good <pad> <s> <unk> boat", "<unk>")]
)
def test_that_typed_control_words_are_plain_text(bytewise: Translator, text: str, mark: str) -> None:
    result = bytewise.translate_text(text, replace(GREEDY, maximum_length=3))
    tokens = [token for t in result.sentences for token in t.source_tokens if not token.special]
    assert not {PAD, BEGIN, END, UNKNOWN} & {token.id for token in tokens}
    assert mark in "".join(token.text for token in tokens)
    assert all(t.source_tokens[-1].id == END for t in result.sentences)


@pytest.mark.parametrize(
    "text", ["😀😀", "Good morning. 😀 Thank you.", "Thank\x00 you.", "Это другой язык.", "\ud83d"]
)
def test_that_unusual_text_is_translated_like_any_other(bytewise: Translator, text: str) -> None:
    result = bytewise.translate_text(text, replace(BEAM, maximum_length=4))
    assert "\n" not in result.text
    result.text.encode("utf-8")


MARKS = "▁", "⁇", "@@", "<0x", "<unk>", "</s>", "&apos;"


def test_that_no_mark_of_a_token_stands_in_a_translation_and_that_this_text_is_what_is_scored(
    bytewise: Translator,
) -> None:
    sources, config = ("Good morning.", "I am tired."), replace(BEAM, maximum_length=12)
    found = bytewise.translate(sources, config, prefixes=[bytewise.prefix_ids("I am")] * 2)
    pieces = {token.piece for translation in found for token in translation.target_tokens}
    assert "▁" in pieces
    assert any(piece.startswith("<0x") for piece in pieces)
    entries = [entry for translation in found for entry in (translation, *translation.alternatives)]
    assert not [(mark, entry.text) for mark in MARKS for entry in entries if mark in entry.text]
    texts = [translation.text for translation in bytewise.translate(sources, config)]
    scored = measure(bytewise, TestSet("shown", sources, tuple((text,) for text in texts)), config, intervals=False)
    assert (list(scored.outputs), scored.measurement.scores.exact) == (texts, 1.0)
