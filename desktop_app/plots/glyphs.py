"""Which fonts pictures are written with, and which characters these can draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from matplotlib.font_manager import FontProperties, findfont, fontManager, get_font

CANDIDATES = (
    ("DejaVu Sans",),
    ("Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei",
     "SimHei", "WenQuanYi Zen Hei", "WenQuanYi Micro Hei", "Arial Unicode MS", "Droid Sans Fallback"),
    ("Noto Sans CJK KR", "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic", "NanumGothic"),
    ("Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI", "Lohit Devanagari"),
    ("Noto Sans Thai", "Thonburi", "Leelawadee UI", "Loma", "Garuda"),
    ("Noto Sans Symbols2", "Noto Sans Symbols", "Segoe UI Symbol", "Symbola"),
)  # fmt: skip
"""Of each group the first font that is installed; a font covers what the ones before it do not."""


@cache
def plot_families() -> tuple[str, ...]:
    """The families to write with, in the order in which they are tried for each character."""
    installed = set(fontManager.get_font_names())
    found = [next((name for name in group if name in installed), None) for group in CANDIDATES]
    return tuple(name for name in found if name is not None)


@cache
def coverage(families: Sequence[str]) -> Callable[[str], bool]:
    """A function that says whether one of the fonts has a glyph for a character; `families` are installed ones."""
    fonts = [get_font(findfont(FontProperties(family=[name]))) for name in families]
    known: dict[str, bool] = {}

    def is_covered(character: str) -> bool:
        if character not in known:
            known[character] = any(font.get_char_index(ord(character)) for font in fonts)
        return known[character]

    return is_covered
