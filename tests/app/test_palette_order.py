"""What is typed finds what is meant, and the best fit goes first; Chinese is found by its pinyin."""

from __future__ import annotations

import json

import pytest

from desktop_app.words import pinyin
from desktop_app.words.fuzzy import fit
from resources.translations import update


def best(typed: str, *texts: str) -> list[str]:
    scores = {text: fit(typed, text) for text in texts}
    return sorted((text for text in texts if scores[text] is not None), key=lambda text: -(scores[text] or 0))


def test_that_words_go_before_letters_and_starts_before_insides() -> None:
    assert best("dark", "View › Theme › Dark", "Data and rock") == ["View › Theme › Dark", "Data and rock"]
    assert best("run", "Prune", "Open run folder") == ["Open run folder", "Prune"]
    assert best("theme dark", "View › Theme › Dark", "View › Theme › Light") == ["View › Theme › Dark"]
    assert best("翻译", "查看 › 翻译", "查看 › 数据") == ["查看 › 翻译"]
    assert best("", "a", "b") == ["a", "b"]
    assert best("xyz", "a") == []
    assert best("dark", "View › Command palette…", "View › Theme › Dark") == ["View › Theme › Dark"]
    assert (fit("heads", "View › Attention", "See what every head looks at, all heads") or 0) > 0


def test_that_the_name_at_the_end_of_a_way_goes_first_then_what_begins_so() -> None:
    assert best("train", "Train › Start training", "Train a model", "View › Train") == [
        "View › Train", "Train a model", "Train › Start training",
    ]  # fmt: skip
    for typed in ("翻译", "fanyi"):
        assert best(typed, "文件 › 翻译文档…", "视图 › 翻译")[0] == "视图 › 翻译"
    assert best("xunlian", "训练 › 停止", "训练 › 训练时看什么", "视图 › 训练")[:2] == [
        "视图 › 训练",
        "训练 › 训练时看什么",
    ]
    assert pinyin.is_whole("lvse", "绿色")
    assert not any(pinyin.is_whole(typed, "翻译") for typed in ("fy", "fany", "fanyiwen", ""))


@pytest.mark.parametrize("typed", ["kaishi", "kaish", "ks", "ksxl", "kaishi xunlian", "kshixunl"])
def test_that_pinyin_and_its_initials_find_chinese(typed: str) -> None:
    assert best(typed, "查看 › 翻译", "训练 › 开始训练", "运行 › 停止") == ["训练 › 开始训练"]


def test_that_pinyin_follows_every_reading_and_both_spellings_of_u() -> None:
    found = (("chongzhi", "重置"), ("changdu", "长度"), ("celue", "策略"), ("lvse", "绿色"))
    assert all(fit(typed, text) for typed, text in found)
    assert [fit(typed, "开始") for typed in ("k", "xk", "ksx")] == [None, None, None]
    assert best("ks", "ks.tsv", "开始") == ["ks.tsv", "开始"], "letters that stand there go first"


def test_that_letters_which_can_be_shared_out_in_many_ways_are_not_all_tried() -> None:
    assert fit("a" * 60 + "b", "啊" * 70) is None  # two ways a character, one after the other, would be 2 to the 60


def test_that_every_character_of_the_catalogue_has_its_pinyin() -> None:
    texts = "".join(update.translations(update.catalogue("zh_CN")).values())
    spelled = "".join(json.loads(pinyin.FILE.read_text(encoding="utf-8")).values())
    missing = {letter for letter in texts if "\u4e00" <= letter <= "\u9fff"} - set(spelled)
    assert not missing, "run: python -m resources.translations.pinyin"
