"""How fast a random network translates: `python tests/measure/measure_translation.py [PRESET]`, from the repository root."""

# ruff: noqa: ARG002

from __future__ import annotations

import os
import statistics
import sys
import time
from dataclasses import replace
from typing import Any

os.environ.setdefault("KERAS_BACKEND", "tensorflow")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

from model.network.weights import build
from model.presets import PRESETS
from model.records.configs import DecodeConfig, TokenizerConfig
from model.records.tokens import Token
from model.translation.translator import Translator

VOCABULARY, TOKENS = 10_000, 14


class Numbers:
    """A tokenizer of texts such as "17 4 99": each number is its own id, so that lengths are exact."""

    config = TokenizerConfig()

    def encode(self, text: str, side: str) -> list[int]:
        return [int(number) for number in text.split()]

    def tokens(self, text: str, side: str) -> tuple[Token, ...]:
        return self.tokens_of(self.encode(text, side), side)

    def tokens_of(self, ids: Any, side: str) -> tuple[Token, ...]:
        return tuple(Token(id, str(id), str(id)) for id in ids)

    def decode(self, ids: Any, side: str) -> str:
        return " ".join(map(str, ids))


def sentence(seed: int) -> str:
    """13 tokens, to which the end comes."""
    return " ".join(str(4 + (seed * 7919 + place * 104_729) % (VOCABULARY - 4)) for place in range(TOKENS - 1))


def seconds(translator: Translator, sentences: list[str], config: DecodeConfig, times: int) -> float:
    """Median of several runs after a warm one."""
    translator.translate(sentences, config)
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        translator.translate(sentences, config)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def main() -> None:
    """Prints milliseconds of a single sentence and sentences per second of a batch, greedily and with a beam of 4."""
    preset = PRESETS[sys.argv[1] if len(sys.argv) > 1 else "tiny"]
    config = replace(preset.model, source_vocabulary=VOCABULARY, target_vocabulary=VOCABULARY)
    start = time.perf_counter()
    tokenizer: Any = Numbers()
    translator = Translator(build(config), tokenizer)
    translator.translate([sentence(0)], DecodeConfig(beam=2, maximum_length=2))
    print(f"{preset.name}: built and compiled in {time.perf_counter() - start:.1f} s")
    for beam in (1, 4):
        decode = DecodeConfig(beam=beam, maximum_length=TOKENS)
        single = seconds(translator, [sentence(1)], decode, 9)
        many = seconds(translator, [sentence(seed) for seed in range(256)], decode, 3)
        print(f"beam {beam}: one sentence {single * 1000:.1f} ms, batches {256 / many:.0f} sentences/s")


if __name__ == "__main__":
    main()
