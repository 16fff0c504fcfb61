"""What a dialog that opens files offers to show."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

TEXT = ("txt", "tsv", "tab", "csv", "src", "tgt", "trg", "ref")
OTHERS = (
    "tmx",
    "xlf",
    "xliff",
    "sdlxliff",
    "mqxliff",
    "po",
    "pot",
    "sgm",
    "sgml",
    "json",
    "jsonl",
    "parquet",
    "arrow",
    "xlsx",
)
PACKED = ("gz", "bz2", "xz", "zip", "tar", "tgz")


def filters() -> str:
    """The lines of the dialog's list; everything first, since plain files often end in the code of their language."""
    translate = QCoreApplication.translate
    kinds = (
        (translate("file kinds", "All files"), ("*",)),
        (translate("file kinds", "Plain text and tables"), TEXT),
        (translate("file kinds", "Translation memories, JSON, Parquet, Excel"), OTHERS),
        (translate("file kinds", "Packed files"), PACKED),
    )
    return ";;".join(f"{name} ({_patterns(suffixes)})" for name, suffixes in kinds)


def _patterns(suffixes: tuple[str, ...]) -> str:
    return " ".join("*" if suffix == "*" else f"*.{suffix}" for suffix in suffixes)
