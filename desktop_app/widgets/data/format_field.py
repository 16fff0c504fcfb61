"""The format that files are read as."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.words import language
from model.records.corpora import FORMATS


class FormatField(ChoiceBox):
    """Automatic, which says what it came to, or one of the formats by name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._guess = ""
        language.follow(self._write_words)

    def show_guess(self, format: str) -> None:
        """Say beside "Automatic" what was found."""
        self._guess = format
        self._write_words()

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Format"))
        self.setToolTip(
            self.tr("How pairs stand in the files. It is found out from the content; choose it where that goes wrong.")
        )
        words = self._names()
        if self._guess in words:
            words["auto"] = self.tr("Automatic: {found}").format(found=words[self._guess])
        self.offer({format: words.get(format, format.upper()) for format in FORMATS})

    def _names(self) -> dict[str, str]:
        return {
            "auto": self.tr("Automatic"),
            "tsv": self.tr("table with tabs (TSV)"),
            "csv": self.tr("table with quotation marks (CSV)"),
            "moses": self.tr("two plain files, line by line"),
            "tmx": self.tr("translation memory (TMX)"),
            "xliff": self.tr("translation job (XLIFF)"),
            "po": self.tr("program messages (gettext PO)"),
            "sgm": self.tr("test sets (SGM)"),
            "jsonl": self.tr("a JSON record a line"),
            "json": self.tr("one JSON list"),
            "parquet": "Parquet",
            "arrow": "Arrow",
            "xlsx": self.tr("Excel workbook (.xlsx)"),
        }
