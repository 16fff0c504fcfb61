"""What came of a tokenizer that was tried."""

from __future__ import annotations

from dataclasses import replace

from model.records.configs import TokenizerConfig
from model.records.corpora import Histogram
from model.records.notices import Notice
from model.records.trials import SideTokens, TokenizerTrial

SIDE = SideTokens("source", 900, 500, 12.34, 11.0, 30.0, 300, 0.99996, (("Ω", 3), ("\u200d", 1), ("<b>", 1)))
TRIAL = TokenizerTrial(
    TokenizerConfig(), (Notice("vocabulary_smaller", {"side": "joint", "asked": 10_000, "size": 900}),),
    (SIDE, replace(SIDE, side="target", missing=(), coverage=1.0)),
    (Histogram((0, 20), (300, 200)), Histogram((0, 20), (400, 100))), 256, 7, 20_000,
)  # fmt: skip
