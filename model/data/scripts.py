"""Which script a language is written in, and whether a text is written in it; names as in Unicode's Scripts.txt."""

from __future__ import annotations

import re

SCRIPTS = {
    "Latin": "A-Za-z\u00aa\u00ba\u00c0-\u024f\u0250-\u02af\u1e00-\u1eff",
    "Greek": "\u0370-\u03ff\u1f00-\u1fff",
    "Cyrillic": "\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f",
    "Armenian": "\u0530-\u058f",
    "Hebrew": "\u0590-\u05ff\ufb1d-\ufb4f",
    "Arabic": "\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc",
    "Devanagari": "\u0900-\u097f\ua8e0-\ua8ff",
    "Bengali": "\u0980-\u09ff",
    "Gurmukhi": "\u0a00-\u0a7f",
    "Gujarati": "\u0a80-\u0aff",
    "Oriya": "\u0b00-\u0b7f",
    "Tamil": "\u0b80-\u0bff",
    "Telugu": "\u0c00-\u0c7f",
    "Kannada": "\u0c80-\u0cff",
    "Malayalam": "\u0d00-\u0d7f",
    "Sinhala": "\u0d80-\u0dff",
    "Thai": "\u0e00-\u0e7f",
    "Lao": "\u0e80-\u0eff",
    "Tibetan": "\u0f00-\u0fff",
    "Myanmar": "\u1000-\u109f\uaa60-\uaa7f",
    "Georgian": "\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f",
    "Ethiopic": "\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f",
    "Khmer": "\u1780-\u17ff",
    "Han": "\u3005\u3007\u3100-\u312f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff",
    "Japanese": "\u3005\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff",
    "Hangul": "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff",
}
"""The letters of each, as the inside of a character class; Japanese is kana and Han together."""

LANGUAGES = {
    "Latin": "af az ca cs cy da de en eo es et eu fi fil fr ga gl ha hr hu id ig is it la lb lt lv mg ms mt nb nl nn no pl pt "
    "qu ro rw sk sl sn so sq st sv sw tl tn tr ts vi wo xh yo zu",
    "Greek": "el",
    "Cyrillic": "be bg ky mk ru tg uk",
    "Armenian": "hy",
    "Hebrew": "he yi",
    "Arabic": "ar arz ckb fa ps sd ug ur",
    "Devanagari": "hi mr ne sa",
    "Bengali": "as bn",
    "Gurmukhi": "pa",
    "Gujarati": "gu",
    "Oriya": "or",
    "Tamil": "ta",
    "Telugu": "te",
    "Kannada": "kn",
    "Malayalam": "ml",
    "Sinhala": "si",
    "Thai": "th",
    "Lao": "lo",
    "Tibetan": "bo dz",
    "Myanmar": "my",
    "Georgian": "ka",
    "Ethiopic": "am ti",
    "Khmer": "km",
    "Han": "yue zh",
    "Japanese": "ja",
    "Hangul": "ko",
}
"""Languages by the one script they are written in; those with two of them, such as Serbian, are left out."""

SCRIPT_OF = {code: script for script, codes in LANGUAGES.items() for code in codes.split()}
WIDE_LETTERS = 3
"""A Chinese, Japanese or Korean letter says about as much as so many of an alphabet."""

_LETTER = re.compile(r"[^\W\d_]")
_WIDE = re.compile(f"[{SCRIPTS['Japanese']}\u3100-\u312f{SCRIPTS['Hangul']}]")
_LETTERS_OF = {script: re.compile(f"[{letters}]") for script, letters in SCRIPTS.items()}


def primary(language: str) -> str:
    """The language of a code, without its region: "zh-Hant_TW" → "zh"."""
    return re.split("[-_]", language.strip().lower())[0]


def script_of(language: str) -> str:
    """The script of a language code such as "zh" or "en-GB"; empty where it is unknown or not one alone."""
    return SCRIPT_OF.get(primary(language), "")


def is_written_in(text: str, script: str) -> bool:
    """Whether at least a third of a text's letters are of a script; a name or a term of another one does no harm.

    A text without letters is written in every script.
    """
    wide = len(_WIDE.findall(text))
    letters = len(_LETTER.findall(text)) + (WIDE_LETTERS - 1) * wide
    own = len(_LETTERS_OF[script].findall(text)) * (WIDE_LETTERS if script in ("Han", "Japanese", "Hangul") else 1)
    return 3 * own >= letters
