"""Tokenizers of each kind, each learned once from a few sentences."""

from __future__ import annotations

import functools

from model.data.tokenizer import Tokenizer
from model.records.configs import TokenizerConfig
from model.records.notices import Notice

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
