"""Which pairs each rule of cleaning leaves out, and which it must not."""

from __future__ import annotations

import pytest

from model.data.filters import are_swapped, filters, is_markup
from model.data.scripts import is_written_in, script_of
from model.errors import ConfigError
from model.records.configs import CleanConfig


def codes(config: CleanConfig, source: str, target: str, languages: tuple[str, str] = ("en", "zh")) -> list[str]:
    rules, _ = filters(config, languages)
    return [rule.code for rule in rules if rule.leaves_out(source, target)]


def test_that_nothing_is_left_out_unless_asked_for() -> None:
    assert filters(CleanConfig(), ("", "")) == ([], [])


@pytest.mark.parametrize(
    ("config", "pair", "code"),
    [
        (CleanConfig(same=True), ("Good.", "Good."), "untranslated"),
        (CleanConfig(same=True), ("Good.", "good."), ""),
        (CleanConfig(longest=4), ("four", "five5"), "too_long"),
        (CleanConfig(longest=4), ("four", "fünf"), ""),
        (CleanConfig(length_ratio=2.0), ("ab", "abcde"), "length_ratio"),
        (CleanConfig(length_ratio=2.0), ("abcde", "ab"), "length_ratio"),
        (CleanConfig(length_ratio=2.0), ("ab", "abcd"), ""),
        (CleanConfig(markup=True), ("fine", "<p class='x'>"), "markup"),
        (CleanConfig(script=True), ("Hello", "Hello again"), "other_script"),
        (CleanConfig(script=True), ("你好", "你好"), "other_script"),
        (CleanConfig(script=True), ("Windows 11", "Windows 系统"), ""),
        (CleanConfig(script=True), ("12:30", "12:30"), ""),
        (CleanConfig(language=True), ("Der Hund läuft durch den großen Garten.", "狗在花园里跑。"), "other_language"),
        (CleanConfig(language=True), ("The dog runs through the large garden.", "狗在花园里跑。"), ""),
        (CleanConfig(language=True), ("Guten Tag.", "你好。"), ""),
    ],
)
def test_that_a_rule_leaves_out_what_it_is_for(config: CleanConfig, pair: tuple[str, str], code: str) -> None:
    assert codes(config, *pair) == ([code] if code else [])


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("https://example.org/a?b=c", True),
        ("www.example.org, mailto:me@example.org", True),
        ("me@example.org", True),
        ("<title>Of Mice and Men</title>", True),
        ("<br/>", True),
        ("<!-- note -->", True),
        ("See https://example.org", False),
        ("a < b and c > d", False),
        ("<3 you", False),
        ("Write <b>this</b> down.", False),
        ("", False),
    ],
)
def test_that_addresses_and_lines_of_markup_are_told_from_sentences(text: str, markup: bool) -> None:
    assert is_markup(text) is markup


@pytest.mark.parametrize(
    ("text", "language", "written"),
    [
        ("Привет", "ru", True),
        ("Hello", "ru", False),
        ("مرحبا OK", "ar-EG", True),
        ("カメラ", "ja", True),
        ("カメラ", "zh", False),
        ("안녕하세요", "ko", True),
        ("नमस्ते", "hi", True),
        ("Straße", "de_AT", True),
        ("Tom 是学生", "en", False),
        ("我用 TensorFlow", "zh-Hant", True),
    ],
)
def test_that_a_text_is_written_in_the_script_of_its_language(text: str, language: str, written: bool) -> None:
    assert is_written_in(text, script_of(language)) is written


def test_that_a_rule_without_a_known_language_says_so() -> None:
    rules, notices = filters(CleanConfig(script=True, language=True), ("sr", ""))
    assert [rule.code for rule in rules] == ["other_language"]
    assert [(notice.code, notice.fields["side"]) for notice in notices] == [
        ("script_unknown", "source"),
        ("script_unknown", "target"),
        ("language_unknown", "target"),
    ]


@pytest.mark.parametrize(
    "config", [CleanConfig(longest=0), CleanConfig(length_ratio=0.9), CleanConfig(several_targets="x")]
)
def test_that_a_rule_out_of_range_is_refused(config: CleanConfig) -> None:
    with pytest.raises(ConfigError):
        filters(config, ("", ""))


def test_that_swapped_sides_are_seen_where_scripts_differ() -> None:
    assert are_swapped("你好", "Hello", ("en", "zh"))
    assert not are_swapped("Hello", "你好", ("en", "zh"))
    assert not are_swapped("OK", "OK", ("en", "zh"))
    assert not are_swapped("Hallo", "Hello", ("en", "de"))
    assert not are_swapped("你好", "Hello", ("", "zh"))
