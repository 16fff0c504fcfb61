"""The catalogues are whole: every word of the program and of the engine, nothing unfinished, nothing left over."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from desktop_app.words import glossary, language, wording
from model.data.samples import NAMES
from model.messages import MESSAGES
from model.presets import STARTS
from resources.translations import update
from resources.translations.update import Words

HANZI = re.compile(r"[\u4e00-\u9fff]")
HOLE = re.compile(r"\{[a-z_]*\}|%n|%\d|<[^>]+>")
MNEMONIC = re.compile(r"&(?!amp;)\w")
NAMES_IN_LATIN = {"BLEU", "chrF", "bpe", "unigram", "relu", "gelu", "silu", "float16", "float32", "bfloat16", "BLEU {before} → {after}", "p", "Softmax", "Tensorboard", "Top k", "Top p",
                  "√d × “{token}”"}  # fmt: skip
"""Entries that Chinese readers know by their Latin letters."""
ONE_WORD = {"源词元": "原文词元", "目标词元": "译文词元", "源端": "原文", "目标端": "译文", "源语言词表": "原文词表", "目标长度": "译文长度",
            "学习率变化": "学习率计划", "存盘": "保存", "训练页": "“训练”页", "奈特/词元": "每个词元的奈特", "医生": "诊断", "您": "你",
            "汉语": "中文", "实时权重": "当前权重", "停工": "关闭", "其它": "其他", "手术": "关闭注意力头", "份额": "权重",
            "学习分词器": "训练分词器", "线上": "横轴上方", "线下": "横轴下方", "训练记录的测试集": "这次训练的测试集",
            "第一次翻译": "首次翻译", "整理过空白": "已规范空白字符", "继续这次训练": "接着训练", "auto 会": "“自动”会"}  # fmt: skip
"""Words that once stood beside another one for the same, and that other one."""
SAID_IN_CHINESE = ("about", "help", "language", "lines", "masked", "name", "part", "place", "reason", "run", "script", "side",
                   "source", "split", "target", "unmasked", "words")  # fmt: skip
"""What is filled in that begins and ends with a Chinese letter or mark: no space stands beside it."""


@pytest.fixture(params=update.LANGUAGES)
def known(request: pytest.FixtureRequest) -> dict[Words, str]:
    """A catalogue."""
    return update.translations(update.catalogue(request.param))


@pytest.mark.parametrize("code", update.LANGUAGES)
def test_that_a_catalogue_is_what_the_update_script_makes(code: str) -> None:
    path = update.catalogue(code)
    made = update.written(code, update.translations(path))
    assert path.read_text(encoding="utf-8") == made, "run: python -m resources.translations.update"


@pytest.mark.parametrize("code", update.LANGUAGES)
def test_that_nothing_is_unfinished_or_vanished(code: str) -> None:
    kinds = [entry.get("type") for entry in ElementTree.parse(update.catalogue(code)).iter("translation")]
    assert len(kinds) > 500
    assert not any(kinds)


@pytest.mark.parametrize("code", update.LANGUAGES)
def test_that_the_compiled_catalogue_says_what_the_source_says(code: str) -> None:
    translator = QTranslator()
    assert translator.load(str(update.catalogue(code).with_suffix(".qm")))
    for words, text in update.translations(update.catalogue(code)).items():
        assert translator.translate(words.context, words.source) == text, words


def test_that_what_is_filled_in_is_the_same_in_both_languages(known: dict[Words, str]) -> None:
    for words, text in known.items():
        assert sorted(HOLE.findall(words.source)) == sorted(HOLE.findall(text)), words


def test_that_lines_mnemonics_and_edges_are_kept(known: dict[Words, str]) -> None:
    for words, text in known.items():
        assert words.source.count("\n") == text.count("\n"), words
        assert bool(MNEMONIC.search(words.source)) == ("(&" in text), words
        assert words.source.endswith("…") == text.endswith("…"), words


def test_that_no_line_of_chinese_ends_between_an_update_and_its_number(known: dict[Words, str]) -> None:
    assert any("第\u00a0{update}\u00a0次更新" in text for text in known.values())
    assert not any(re.search(r"第\s\{\w+\}\s次更新", text.replace("\u00a0", "_")) for text in known.values())


def test_that_chinese_is_written_in_chinese(known: dict[Words, str]) -> None:
    for words, text in known.items():
        if words.source not in NAMES_IN_LATIN and HOLE.sub("", words.source).strip(" ,;:←·()%0123456789“”"):
            assert HANZI.search(text), words
        assert not re.search(r"[\u4e00-\u9fff][,;:?!]|[,;?!][\u4e00-\u9fff]", text), f"half-width mark: {text}"


def test_that_a_space_stands_between_chinese_and_latin_letters(known: dict[Words, str]) -> None:
    hole = re.compile(r"\{(?:" + "|".join(SAID_IN_CHINESE) + r")\}")
    for words, text in known.items():
        latin = re.sub(r"\{\w+\}", "a", hole.sub("字", text))
        assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]", latin), words


def test_that_brackets_in_chinese_are_as_wide_as_its_letters(known: dict[Words, str]) -> None:
    of_files_and_keys = re.compile(r" \(\*.*?\)$|\(&\w\)")
    for words, text in known.items():
        is_formula = "÷" in text
        assert is_formula or not re.search(r"[()]", of_files_and_keys.sub("", text)), words


def test_that_a_translation_names_an_option_of_the_command_line_only_where_the_english_does(
    known: dict[Words, str],
) -> None:
    option = re.compile(r"--[a-z-]+|python -m")
    for words, text in known.items():
        assert sorted(option.findall(text)) == sorted(option.findall(words.source)), words


def test_that_a_label_has_no_shortcut_behind_its_ellipsis(known: dict[Words, str]) -> None:
    for words, text in known.items():
        assert not re.search(r"…\s*[(（](?:Ctrl|Alt|Shift|F\d)", words.source + "\n" + text), words


def test_that_chinese_has_one_word_for_one_thing(known: dict[Words, str]) -> None:
    for words, text in known.items():
        for gone, instead in ONE_WORD.items():
            assert gone not in text, f"{instead}: {words}"


@pytest.mark.parametrize("code", MESSAGES)
def test_that_every_message_has_a_chinese_sentence(code: str, known: dict[Words, str]) -> None:
    assert known[Words("messages", MESSAGES[code])]


@pytest.mark.parametrize("config", update.CONFIGS)
def test_that_every_option_is_named_and_explained(config: type, known: dict[Words, str]) -> None:
    for option in fields(config):
        assert known[Words("fields", update.wording.english_label(option.name))]
        if option.metadata.get("hidden"):
            continue
        assert known[Words("help", option.metadata["help"])]
        if "unit" in option.metadata:
            assert known[Words("units", option.metadata["unit"])]
        for choice in option.metadata.get("choices", ()):
            assert known[Words("choices", choice.replace("_", " "))]


def test_that_presets_and_built_in_corpora_are_described(known: dict[Words, str]) -> None:
    for preset in STARTS.values():
        assert known[Words("presets", preset.name)]
        assert known[Words("presets", preset.about)]
    assert all(known[Words("samples", about)] for about in NAMES.values())


def test_that_runs_of_the_program_have_names_in_chinese_and_others_keep_theirs(qapp: QApplication) -> None:
    names = [json.loads(file.read_text(encoding="utf-8"))["name"] for file in update.DEMOS]
    assert names
    language.apply(qapp, "zh_CN")
    shown = [wording.run_name(name) for name in [*names, "My run"]]
    language.apply(qapp, "en")
    assert all(HANZI.search(name) for name in shown[:-1])
    assert shown[-1] == "My run"
    assert [wording.run_name(name) for name in names] == names


def test_that_every_language_offered_has_its_files() -> None:
    for code in language.LANGUAGES:
        assert all(path.is_file() for path in language.catalogues(code)), code
    assert set(update.LANGUAGES) == set(language.LANGUAGES) - {"en"}


def test_that_an_entry_that_is_gone_leaves_and_a_new_one_is_unfinished() -> None:
    gone = Words("Nowhere", "gone")
    text = update.written("zh_CN", {gone: "没有了"})
    assert "Nowhere" not in text
    assert text.count('<translation type="unfinished"></translation>') == len(update.words_of_program())


def test_that_an_apostrophe_is_curly_as_quotes_are() -> None:
    files = [glossary.FOLDER.parent / room / "en.json" for room in ("glossary", "tour")]
    texts = [words.source for words in update.words_of_program()] + [one.read_text(encoding="utf-8") for one in files]
    assert [text for text in texts if re.search(r"\w'\w|s' ", text)] == []
