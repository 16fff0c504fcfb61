"""What the comments of a script say, in other languages than English."""

from __future__ import annotations

import re
import unicodedata

LANGUAGES = ("en", "zh")

WIDEST = 80
"""Columns of a line that is read as text; a Chinese character takes two."""

_UNITS = re.compile(r"[!-~√“]+ *|.[，。；：、）”]*")
"""What no line breaks within: a word, or a character with the marks behind it."""

_CHINESE = {
    "Trains “{name}” with Keras and the network of Seq2See: the updates that it makes, without what stands around them.": "用 Keras 和 Seq2See 的网络训练“{name}”：与 Seq2See 所做的更新相同，省去外围的部分。",
    "Left out:": "省去的部分：",
    "validation, checkpoints, sample translations and pausing": "验证、检查点、样句译文和暂停",
    "the limit of {minutes} minutes": "{minutes} 分钟的时限",
    "stopping early after {patience} validations (patience)": "连续 {patience} 次验证没有进步就提前停止（patience）",
    "precision {precision}: the script computes in float32": "精度 {precision}：脚本用 float32 计算",
    "weights of another run to begin with": "从另一份训练记录的权重开始",
    "whichever comes first; None is no limit": "先到者为准；None 表示不限",
    "Positions that an update sees, and that are computed at once.": "每次更新的词元位置数，以及其中一次同时计算的词元位置数。",
    "Text to ids: the tokenizer is learned on the train part only.": "文本变成编号：分词器只在训练集上学习。",
    "Linear warm-up, then falling with 1 / √number (Vaswani et al. 2017, equation 3).": "线性预热，之后随 1 / √number 下降（Vaswani 等，2017，公式 3）。",
    "Linear warm-up, then constant.": "线性预热，之后保持不变。",
    "Linear warm-up, then in a straight line to 0.": "线性预热，之后沿直线降到 0。",
    "Linear warm-up, then along a cosine to 0 (Loshchilov and Hutter 2017).": "线性预热，之后沿余弦降到 0（Loshchilov 和 Hutter，2017）。",
    "Gradients of the smoothed loss and the plain loss, both summed over the real target tokens.": "平滑后损失的梯度，以及普通损失；二者都对真实的译文词元求和。",
    "One update; returns the mean loss of a target token in nats.": "一次更新；返回每个译文词元的平均损失，单位为奈特。",
}
"""By the English sentence."""


def spoken(text: str, language: str) -> str:
    """A piece of a script with its sentences in a language, one of `LANGUAGES`; what is code stays as it is."""
    if language == "zh":
        for english, chinese in _CHINESE.items():
            text = text.replace(english, chinese)
    return text


def broken(script: str) -> str:
    """The script with comments and docstrings in lines that a reader sees whole; what is code stays as it is."""
    lines, is_text = [], False
    for line in script.split("\n"):
        is_begun = is_text or line.lstrip().startswith(('"""', "# "))
        is_text ^= line.count('"""') % 2 == 1
        lines += _in_lines(line) if is_begun and _columns(line) > WIDEST else [line]
    return "\n".join(lines)


def _in_lines(line: str) -> list[str]:
    text = line.lstrip()
    start = line[: len(line) - len(text)]
    mark = text[:2] if text.startswith(("# ", "- ")) else ""
    following = start + (mark if mark == "# " else " " * len(mark))
    lines = [start + mark]
    for unit in _UNITS.findall(text[len(mark) :]):
        if _columns(lines[-1] + unit.rstrip()) > WIDEST and lines[-1].strip():
            lines[-1] = lines[-1].rstrip()
            lines.append(following)
        lines[-1] += unit
    return lines


def _columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
