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


def page_subjects() -> dict[str, str]:
    """Words that lead to each page, although its name and tip are without them."""
    translate = QCoreApplication.translate
    return {
        "data": translate("MainWindow", "corpus files import paste preview cleaning tokenizer vocabulary split report"),
        "train": translate(
            "MainWindow",
            "loss accuracy perplexity BLEU learning rate update epoch curve preset network doctor checkpoint",
        ),
        "runs": translate("MainWindow", "checkpoint curve loss BLEU notes average import trash differences"),
        "translate": translate(
            "MainWindow", "beam search tree sampling candidates probability alternatives history documents checkpoint"
        ),
        "attention": translate("MainWindow", "heads layers weights heat map links entropy rollout training film"),
        "learn": translate(
            "MainWindow", "heads architecture query key value softmax masks positions embedding teacher forcing loss"
        ),
        "scores": translate("MainWindow", "BLEU chrF TER test sentences significance interval beam checkpoint"),
    }
