"""What the formats of documents are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def format_names() -> dict[str, str]:
    """The formats by the names of the engine, in the order in which they are offered."""
    translate = QCoreApplication.translate
    return {
        "text": translate("documents", "Plain text"),
        "markdown": "Markdown",
        "srt": translate("documents", "Subtitles (SRT)"),
        "vtt": translate("documents", "Subtitles (WebVTT)"),
        "csv": translate("documents", "Table (CSV)"),
        "tsv": translate("documents", "Table (TSV)"),
        "tmx": translate("documents", "Translation memory (TMX)"),
        "xliff": translate("documents", "Translation job (XLIFF)"),
    }


def format_words(format: str) -> str:
    """What one format is called; nothing for none."""
    return format_names().get(format, format)
