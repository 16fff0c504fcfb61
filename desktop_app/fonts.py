"""The window's font: the system's own, with families behind it that cover Chinese, Japanese and Korean."""

from __future__ import annotations

import unicodedata

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

WIDE_FAMILIES = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
)
"""Sans families with simplified Chinese shapes: for shared ideographs, a Japanese shape would look wrong to our readers."""


def apply(application: QApplication) -> None:
    """Gives the application a font whose families are tried in order for each character."""
    font = QFont(application.font())
    # The resolved name: an alias such as "Sans Serif" would be answered with one of the families behind it.
    font.setFamilies([QFontInfo(font).family(), *installed_wide_families()])
    application.setFont(font)


CJK_NAMES = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC")
"""How Unicode's names of Chinese, Japanese and Korean characters begin."""


def package_for(characters: str) -> str:
    """The package of Debian and Ubuntu whose fonts draw these characters, by the first of them."""
    is_cjk = unicodedata.name(characters[:1] or " ", "").startswith(CJK_NAMES)
    return "fonts-noto-cjk" if is_cjk else "fonts-noto-core"


def can_draw_chinese() -> bool:
    """Whether an installed font has the characters of the window's Chinese words."""
    return bool(QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese))


def installed_wide_families() -> list[str]:
    """Those of WIDE_FAMILIES that this computer has."""
    present = set(QFontDatabase.families())
    return [family for family in WIDE_FAMILIES if family in present]
