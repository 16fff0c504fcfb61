"""Sentences that were scored, and the table of the Scores page in the hands of a test."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_app.pages.scores import ScoresPage

SOURCES = ("a red boat", "我昨天买了三本书。", "صباح الخير", "", "x" * 300)
REFERENCES = ("ein rotes Boot", "Ich kaufte gestern drei Bücher.", "Guten Morgen", "nichts", "y " * 150)
OUTPUTS = ("ein rotes Boot", "Ich kaufte drei Bücher.", "", "nichts", "y " * 20)


def column(page: ScoresPage, name: str) -> list[str]:
    number = page.table.sentences.columns().index(name)
    return [page.table.sentences.index(row, number).data() for row in range(page.table.sentences.rowCount())]


def beside(page: ScoresPage, qtbot: QtBot, path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    page.card.file_wanted.emit(path)
    qtbot.waitUntil(lambda: page.choice.second_evaluation is not None and not page.measuring.is_busy)
