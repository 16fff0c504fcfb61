"""What a dialog that opens files offers to show."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop_app.words.language_names import known_names

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
    """The lines of the dialog's list; plain files often end in the code of their language."""
    translate = QCoreApplication.translate
    kinds = (
        (translate("file kinds", "Parallel text"), (*TEXT, *OTHERS, *PACKED, *sorted(known_names()))),
        (translate("file kinds", "All files"), ("*",)),
    )
    return ";;".join(f"{name} ({_patterns(suffixes)})" for name, suffixes in kinds)


def _patterns(suffixes: tuple[str, ...]) -> str:
    return " ".join("*" if suffix == "*" else f"*.{suffix}" for suffix in suffixes)
