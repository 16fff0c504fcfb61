"""Where lines and sentences end."""

from __future__ import annotations

import pytest

from model.translation.sentences import join, lines_of, sentences_of


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u0085", "\u2028", "\u2029"])
def test_that_every_line_break_of_a_text_box_ends_a_line(end: str) -> None:
    assert lines_of(f"Good morning.{end}{end}Thank you.{end}") == ["Good morning.", "", "Thank you.", ""]


def test_that_other_white_space_ends_no_line() -> None:
    assert lines_of("one\ttwo\v three\f four") == ["one\ttwo\v three\f four"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Good morning. Thank you.", ["Good morning.", "Thank you."]),
        ("Good morning.   Thank you. ", ["Good morning.", "Thank you."]),
        ("Really?! Yes. “Come in.” He sat.", ["Really?!", "Yes.", "“Come in.”", "He sat."]),
        ("He said: “Come.” «Oui.» fertig", ["He said: “Come.”", "«Oui.» fertig"]),
        ("我昨天买了三本书。今天晚上会下雨吗？", ["我昨天买了三本书。", "今天晚上会下雨吗？"]),
        ("他说：「好。」然后走了。", ["他说：「好。」", "然后走了。"]),
        ("هل أنت بخير؟ نعم.", ["هل أنت بخير؟", "نعم."]),
        ("यह घर है। वह बड़ा है।", ["यह घर है।", "वह बड़ा है।"]),
        ("Good morning. 😀 Thank you.", ["Good morning.", "😀 Thank you."]),
    ],
)
def test_that_a_line_is_cut_behind_its_sentences(line: str, expected: list[str]) -> None:
    assert sentences_of(line) == expected


@pytest.mark.parametrize(
    "line",
    [
        "Dr. Smith met J. R. Stone.",
        "on 5. Mai 2020",
        "It costs 3.50 or 4 . . . maybe",
        "z.B. Brot",
        "see www.example.org now",
        "good morning. thank you.",
        "Thank you. </s>",
        "q w e r t",
    ],
)
def test_that_a_mark_inside_a_sentence_cuts_nothing(line: str) -> None:
    assert sentences_of(line) == [line]


def test_that_a_long_line_is_cut_behind_any_mark() -> None:
    assert sentences_of("good morning. thank you! 5 more", loose=True) == ["good morning.", "thank you!", "5 more"]


@pytest.mark.parametrize("line", ["", "   \t "])
def test_that_an_empty_line_has_no_sentences(line: str) -> None:
    assert sentences_of(line) == []


def test_that_sentences_are_joined_as_their_script_is_written() -> None:
    assert join(["Good morning.", "", "Thank you."]) == "Good morning. Thank you."
    assert join(["早上好。", "谢谢。"]) == "早上好。谢谢。"
    assert join(["안녕하세요", "감사합니다"]) == "안녕하세요 감사합니다"
    assert join([]) == ""
