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

_System = QFontDatabase.WritingSystem

SCRIPTS = {
    "Chinese": (("CJK", "BOPOMOFO"), (_System.SimplifiedChinese, _System.TraditionalChinese, _System.Japanese)),
    "Japanese": (("HIRAGANA", "KATAKANA"), (_System.Japanese,)),
    "Korean": (("HANGUL",), (_System.Korean,)),
    "Arabic": (("ARABIC",), (_System.Arabic,)),
    "Hebrew": (("HEBREW",), (_System.Hebrew,)),
    "Devanagari": (("DEVANAGARI",), (_System.Devanagari,)),
    "Thai": (("THAI",), (_System.Thai,)),
}
"""How Unicode's names of a script's characters begin, and the writing systems one of which a font must have for it."""


def apply(application: QApplication) -> None:
    """Gives the application a font whose families are tried in order for each character."""
    font = QFont(application.font())
    # The resolved name: an alias such as "Sans Serif" would be answered with one of the families behind it.
    font.setFamilies([QFontInfo(font).family(), *installed_wide_families()])
    application.setFont(font)


def script_of(character: str) -> str:
    """The script of a character as a key of SCRIPTS, by its name in Unicode; empty for any other script."""
    first = unicodedata.name(character, "").split(" ")[0].split("-")[0]
    return next((script for script, (names, _) in SCRIPTS.items() if first in names), "")


def scripts_without_font(text: str) -> list[str]:
    """Scripts of a text, keys of SCRIPTS, that no installed font has characters of."""
    found = dict.fromkeys(script_of(character) for character in dict.fromkeys(text) if not character.isascii())
    return [s for s in found if s and not any(QFontDatabase.families(system) for system in SCRIPTS[s][1])]


def package_for(script: str) -> str:
    """The package of Debian and Ubuntu whose fonts have a script; the one of most scripts for an unknown one."""
    return "fonts-noto-cjk" if script in ("Chinese", "Japanese", "Korean") else "fonts-noto-core"


def installed_wide_families() -> list[str]:
    """Those of WIDE_FAMILIES that this computer has."""
    present = set(QFontDatabase.families())
    return [family for family in WIDE_FAMILIES if family in present]
