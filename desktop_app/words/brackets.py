"""What is added to a word in brackets, as the language of the window writes it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def with_brackets(text: str, added: object) -> str:
    """ "German (de)"; in Chinese the brackets are as wide as its letters, and no space stands before them."""
    return QCoreApplication.translate("brackets", "{text} ({added})").format(text=text, added=added)
