"""The encoding that bytes become characters by."""

from __future__ import annotations

import codecs

from PySide6.QtWidgets import QWidget

from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.words import language

AUTOMATIC = ""


class EncodingField(ChoiceBox):
    """Automatic, which says what it came to, or one of the usual encodings; its values are names of Python codecs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._guess = ""
        language.follow(self._write_words)

    def show_guess(self, encoding: str) -> None:
        """Say beside "Automatic" what was found."""
        self._guess = encoding
        self._write_words()

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Encoding"))
        self.setToolTip(
            self.tr("How bytes become characters. Choose another one where the preview shows wrong letters.")
        )
        words = self._names()
        automatic = self.tr("Automatic")
        if self._guess:
            same = (name for value, name in words.items() if _codec(value) == _codec(self._guess))
            automatic = self.tr("Automatic: {found}").format(found=next(same, self._guess.upper()))
        self.offer({AUTOMATIC: automatic, **words})

    def _names(self) -> dict[str, str]:
        return {
            "utf-8": "UTF-8",
            "utf-16": "UTF-16",
            "utf-32": "UTF-32",
            "gb18030": self.tr("GB18030, GBK (simplified Chinese)"),
            "cp950": self.tr("Big5 (traditional Chinese)"),
            "cp932": self.tr("Shift-JIS (Japanese)"),
            "euc_jp": self.tr("EUC-JP (Japanese)"),
            "cp949": self.tr("EUC-KR (Korean)"),
            "cp1252": self.tr("Windows-1252 (western European)"),
            "latin-1": self.tr("Latin-1 (western European)"),
            "cp1250": self.tr("Windows-1250 (central European)"),
            "cp1251": self.tr("Windows-1251 (Cyrillic)"),
            "koi8_r": self.tr("KOI8-R (Russian)"),
            "cp1253": self.tr("Windows-1253 (Greek)"),
            "cp1254": self.tr("Windows-1254 (Turkish)"),
            "cp1255": self.tr("Windows-1255 (Hebrew)"),
            "cp1256": self.tr("Windows-1256 (Arabic)"),
            "cp1258": self.tr("Windows-1258 (Vietnamese)"),
            "cp874": self.tr("Windows-874, TIS-620 (Thai)"),
            "iso8859_2": self.tr("Latin-2 (central European)"),
            "cp1257": self.tr("Windows-1257 (Baltic)"),
            "mac_roman": self.tr("Mac Roman (western European)"),
            "mac_cyrillic": self.tr("Mac Cyrillic"),
            "cp850": self.tr("DOS 850 (western European)"),
            "cp852": self.tr("DOS 852 (central European)"),
            "cp866": self.tr("DOS 866 (Cyrillic)"),
        }


def _codec(encoding: str) -> str:
    """The one name of a codec that has several; an unknown name as it is."""
    try:
        return codecs.lookup(encoding).name
    except LookupError:
        return encoding
