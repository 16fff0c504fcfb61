"""The guided tour as data: the same stops in every language, each leads somewhere, and none of the ideas is left out."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from made_up_runs import run_of

from desktop_app.guide.stops import LETTERS, Stop, facts, stops
from desktop_app.main_window import PAGES
from desktop_app.pages.learn.page import TOPICS
from desktop_app.pages.learn.step_chain import STEPS
from desktop_app.words import language
from model.messages import filled
from model.records import lessons
from model.records.attention import STACKS

CODES = sorted(language.LANGUAGES)
HOLE = re.compile(r"\{(\w+)\}")
SECTION = re.compile(r"\b[345](\.\d)+\b")

IDEAS = {
    "tokens": (("token", "id", "any length", "end token"), ("词元", "编号", "任意长", "结束词元")),
    "vectors": (("embedding", "√d_model", "position", "added", "sine"), ("嵌入", "√d_model", "位置", "相加", "正弦")),
    "architecture": (
        ("encoder", "decoder", "feed-forward", "{layers}", "at once", "Recurrent"),
        ("编码器", "解码器", "前馈网络", "{layers}", "并行", "循环神经网络"),
    ),
    "queries": (("query", "key", "value", "W_Q", "learned", "same sentence"), ("查询", "键", "值", "W_Q", "学", "同一个句子")),
    "weights": (
        ("QKᵀ", "√dₖ", "softmax", "slope", "add up to 1", "sum of all values"),
        ("QKᵀ", "√dₖ", "softmax", "梯度", "等于 1", "按权重相加"),
    ),
    "heads": (("{heads} heads", "{key_width}", "Side by side", "W_O"), ("{heads} 个头", "{key_width}", "拼", "W_O")),
    "masks": (("causal", "−∞", "exactly 0", "before the softmax", "padding"), ("因果", "−∞", "正好是 0", "softmax 之前", "填充")),
    "cross": (("queries come from the decoder", "output of the encoder"), ("Q 来自解码器", "编码器最顶层的输出")),
    "around": (("residual", "normalisation", "gradient", "pre-LN", "ReLU"), ("残差", "归一化", "梯度", "pre-LN", "ReLU")),
    "probabilities": (("linear", "{vocabulary}", "Softmax", "one step", "beam"), ("线性层", "{vocabulary}", "softmax", "这一步", "束搜索")),
    "forcing": (("teacher forcing", "single pass", "runs free"), ("教师强制", "一次计算", "自由生成")),
    "training": (("loss", "gradient", "Validation", "learning rate", "smoothing"), ("损失", "梯度", "验证损失", "学习率", "平滑")),
}  # fmt: skip
"""What each stop has to explain, by words of the English and of the Chinese text."""


@pytest.fixture(params=CODES)
def tour(request: pytest.FixtureRequest) -> tuple[Stop, ...]:
    return stops(request.param)


def words(stop: Stop) -> list[str]:
    return [stop.title, *stop.text, stop.formula, stop.do, stop.see]


def test_that_every_stop_has_all_its_words_and_a_section_of_the_paper(tour: tuple[Stop, ...]) -> None:
    assert len(tour) >= 10
    for stop in tour:
        assert all(text.strip() == text and text for text in words(stop)), stop.name
    assert sum(bool(SECTION.search(stop.formula)) for stop in tour) >= len(tour) - 2  # two are no formulas of the paper


def test_that_all_languages_differ_in_nothing_but_the_words() -> None:
    english, *others = (stops(code) for code in CODES)
    for other in others:
        for one, same in zip(english, other, strict=True):
            assert (one.name, one.view, one.done, len(one.text)) == (same.name, same.view, same.done, len(same.text))
            assert set(HOLE.findall(" ".join(words(one)))) == set(HOLE.findall(" ".join(words(same)))), one.name


def test_that_a_stop_is_long_enough_to_explain_and_short_enough_to_be_read() -> None:
    for stop in stops("en"):
        assert 120 <= len(" ".join(stop.text).split()) <= 220, stop.name
    for stop in stops("zh_CN"):
        assert 180 <= len(re.findall(r"[\u4e00-\u9fff]", "".join(stop.text))) <= 330, stop.name


def test_that_no_idea_is_left_out() -> None:
    for place, code in enumerate(("en", "zh_CN")):
        told = {stop.name: " ".join(words(stop)) for stop in stops(code)}
        assert set(told) == set(IDEAS)
        missing = [(name, word) for name, ideas in IDEAS.items() for word in ideas[place] if word not in told[name]]
        assert not missing


def test_that_every_stop_leads_to_a_place_that_there_is(tour: tuple[Stop, ...]) -> None:
    fields = {step.result for step in STEPS}
    for stop in tour:
        view = stop.view
        assert view.page in PAGES, stop.name
        assert view.topic in TOPICS if view.page == "learn" else not view.topic, stop.name
        assert view.stack in ("", *STACKS), stop.name
        assert view.step in fields if view.topic == "steps" else not view.step, stop.name
    assert set(lessons.PAGES) >= set(PAGES)


def test_that_texts_tell_the_numbers_of_the_model_or_the_letters_of_the_paper(tour: tuple[Stop, ...]) -> None:
    config = replace(run_of("made-up-1")[1].model, layers=3, heads=7, width=77, target_vocabulary=12345)
    known = facts(config, "she bought three books in town", "买 书 。")
    for stop in tour:
        for text in words(stop):
            assert set(HOLE.findall(text)) <= set(LETTERS), stop.name
            assert "{" not in filled(text, "", known)
    assert (known["heads"], known["key_width"], known["root"], known["vocabulary"]) == ("7", "11", "3.32", "12,345")
    assert (known["sentence"], known["translation"]) == ("she bought three books in town", "买 书 。")
    assert facts(None) == LETTERS
