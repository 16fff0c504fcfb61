"""What the pages are called, and what each leads to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def page_words() -> dict[str, tuple[str, str]]:
    """Name and tip of each page, in the order of the rail."""
    translate = QCoreApplication.translate
    return {
        "data": (translate("MainWindow", "Data"), translate("MainWindow", "Load parallel text and see what is in it")),
        "train": (
            translate("MainWindow", "Train"), translate("MainWindow", "Choose a network, train it, watch it learn"),
        ),
        "runs": (translate("MainWindow", "Runs"), translate("MainWindow", "Compare runs, keep them, hand them on")),
        "translate": (translate("MainWindow", "Translate"), translate("MainWindow", "Translate with the current run")),
        "attention": (translate("MainWindow", "Attention"), translate("MainWindow", "See what every head looks at")),
        "learn": (translate("MainWindow", "Learn"), translate("MainWindow", "See how every number comes about")),
        "scores": (
            translate("MainWindow", "Scores"), translate("MainWindow", "Measure how good a run is, and see where it fails"),
        ),
    }  # fmt: skip
