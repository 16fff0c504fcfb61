"""Which writing a text is in, as far as choosing a direction of translation needs it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.words.language_names import language_name
from model.records.runs import IN_TRAINING, RunSummary

CJK, LATIN = "cjk", "latin"
MOST_FOREIGN = 0.6
"""A text with a larger share of other writing is taken for another language; names and numbers stay below."""

_CJK_LANGUAGES = frozenset(("zh", "ja", "ko"))
_LATIN_LANGUAGES = frozenset(("ca", "cs", "da", "de", "en", "es", "et", "fi", "fr", "hr", "hu", "id", "it", "lt", "lv", "nl",
                              "no", "pl", "pt", "ro", "sk", "sl", "sv", "sw", "tr", "vi"))  # fmt: skip
_CASELESS_LANGUAGES = _CJK_LANGUAGES | {"am", "ar", "bn", "fa", "gu", "he", "hi", "ka", "km", "kn", "lo", "ml", "mr", "my", "ne",
                                        "pa", "ps", "si", "ta", "te", "th", "ur", "yue"}  # fmt: skip
_CJK = r"\u1100-\u11ff\u3005-\u3007\u3040-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uffdc\U00020000-\U0003ffff"
_LATIN = r"A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff\uff21-\uff3a\uff41-\uff5a"
_CJK_SIGNS, _LATIN_WORDS = re.compile(f"[{_CJK}]"), re.compile(f"[{_LATIN}]+")
_OTHER_WORDS = re.compile(rf"[^\W\d_{_CJK}{_LATIN}]+")


def script_of(language: str) -> str:
    """The writing of a language code such as "zh" or "en-GB": CJK, LATIN, or nothing where it is neither."""
    code = re.split("[-_]", language.lower())[0]
    return CJK if code in _CJK_LANGUAGES else LATIN if code in _LATIN_LANGUAGES else ""


def has_case(language: str) -> bool:
    """Whether a language code is of a writing with small and capital letters, or of one that is not known."""
    return re.split("[-_]", language.lower())[0] not in _CASELESS_LANGUAGES


def looks_foreign(text: str, language: str) -> bool:
    """Whether a text is mostly in another writing than a language in CJK or LATIN; a CJK sign counts like a word."""
    script = script_of(language)
    own, other = _CJK_SIGNS.findall(text), _LATIN_WORDS.findall(text)
    if script != CJK:
        own, other = other, own
    foreign = len(other) + len(_OTHER_WORDS.findall(text))
    return bool(script) and foreign > MOST_FOREIGN * (len(own) + foreign)


def direction_of(run: RunSummary | None) -> str:
    """From which language a run translates into which, in words; empty where the run names no languages."""
    return direction(run.source_language, run.target_language) if run is not None else ""


def direction(source: str, target: str) -> str:
    """Two codes in words: "English → Chinese"; empty where one is missing."""
    return f"{language_name(source)} → {language_name(target)}" if source and target else ""


def best_that_fits(runs: Sequence[RunSummary], source: str, target: str) -> RunSummary | None:
    """Which of some runs can be expected to translate best from one language code into another.

    One that still trains comes after those that do not, and one whose validation never measured BLEU after those where it
    did; the higher BLEU wins, then what was trained to its end, then what is newer.
    """
    wanted = (source, target)
    fitting = [run for run in runs if (run.source_language, run.target_language) == wanted and run.checkpoints]
    return max(fitting, key=_promise, default=None)


def _promise(run: RunSummary) -> tuple[bool, float, bool, str]:
    bleu = run.bleu if run.bleu is not None else -1.0
    return run.state not in IN_TRAINING, bleu, run.state == "finished", run.created
