"""Writes pinyin.json, the pinyin of Chinese characters: `python -m resources.translations.pinyin`.

Needs pypinyin (MIT licence, `python -m pip install pypinyin`), whose readings are those of the Unihan database; the program itself
only reads the table. It holds the characters of GB/T 2312's first level, the 3,755 most usual ones, and those of the catalogue.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from pypinyin import Style, pinyin
from pypinyin.constants import PHRASES_DICT
from pypinyin.style import convert

from resources.translations import update

FILE = Path(__file__).resolve().parent / "pinyin.json"
FIRST_ROW, LAST_ROW, ROW = 0xB0, 0xD7, 94
"""Rows of the first level as GB2312 encodes them, and how many characters a row has; the last one has five fewer."""


def usual() -> set[str]:
    """The characters of GB/T 2312's first level."""
    codes = (bytes((row, 0xA1 + n)) for row in range(FIRST_ROW, LAST_ROW + 1) for n in range(ROW))
    return set("".join(code.decode("gb2312", errors="ignore") for code in codes))


def shown() -> set[str]:
    """The Chinese characters of the catalogue."""
    texts = "".join(update.translations(update.catalogue("zh_CN")).values())
    return {letter for letter in texts if "\u4e00" <= letter <= "\u9fff"}


def in_phrases() -> dict[str, set[str]]:
    """For each character the syllables that it has in some phrase: others are out of use."""
    found: dict[str, set[str]] = defaultdict(set)
    for phrase, read in PHRASES_DICT.items():
        for letter, syllables in zip(phrase, read, strict=False):
            found[letter] |= {convert(syllable, Style.NORMAL, strict=False, default=syllable) for syllable in syllables}
    return found


def main() -> None:
    """Writes the table anew: for each syllable (ü as v) the characters that are read so."""
    table, used = defaultdict(list), in_phrases()
    for letter in sorted(usual() | shown()):
        all_read = pinyin(letter, style=Style.NORMAL, heteronym=True)[0]
        for syllable in {all_read[0], *(used[letter] & set(all_read))}:
            table[syllable].append(letter)
    lines = ",\n".join(f' "{syllable}": "{"".join(table[syllable])}"' for syllable in sorted(table))
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    json.loads(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
