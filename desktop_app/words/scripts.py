"""Which writing a text is in, as far as choosing a direction of translation needs it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.words.language_names import language_name
from model.records.runs import RunSummary

CJK, LATIN = "cjk", "latin"
MOST_FOREIGN = 0.6
"""A text with a larger share of the other writing is taken for the other language; names and numbers stay below."""

_CJK_LANGUAGES = frozenset(("zh", "ja", "ko"))
_LATIN_LANGUAGES = frozenset(("ca", "cs", "da", "de", "en", "es", "et", "fi", "fr", "hr", "hu", "id", "it", "lt", "lv", "nl",
                              "no", "pl", "pt", "ro", "sk", "sl", "sv", "sw", "tr", "vi"))  # fmt: skip
_CJK_SIGNS = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U00020000-\U0003ffff]")
_LATIN_WORDS = re.compile(r"[A-Za-z\u00c0-\u024f]+")


def script_of(language: str) -> str:
    """The writing of a language code such as "zh" or "en-GB": CJK, LATIN, or nothing where it is neither."""
    code = re.split("[-_]", language.lower())[0]
    return CJK if code in _CJK_LANGUAGES else LATIN if code in _LATIN_LANGUAGES else ""


def looks_foreign(text: str, language: str) -> bool:
    """Whether a text is mostly in the other of the two writings; a CJK sign counts like a Latin word."""
    script = script_of(language)
    cjk, latin = len(_CJK_SIGNS.findall(text)), len(_LATIN_WORDS.findall(text))
    if not script or not cjk + latin:
        return False
    foreign = latin if script == CJK else cjk
    return foreign / (cjk + latin) > MOST_FOREIGN


def direction_of(run: RunSummary | None) -> str:
    """From which language a run translates into which, in words; empty where the run names no languages."""
    return direction(run.source_language, run.target_language) if run is not None else ""


def direction(source: str, target: str) -> str:
    """Two codes in words: "English → Chinese"; empty where one is missing."""
    return f"{language_name(source)} → {language_name(target)}" if source and target else ""


def first_that_fits(runs: Sequence[RunSummary], source: str, target: str) -> RunSummary | None:
    """The first of some runs that can translate from one language code into another."""
    wanted = (source, target)
    return next((run for run in runs if (run.source_language, run.target_language) == wanted and run.checkpoints), None)
