"""Files that hold no text to be read, told by their first bytes, so that a person hears what they are and what to do."""

from __future__ import annotations

from pathlib import Path

from model.errors import DataError

PACKED = {
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!\x1a\x07": "RAR",
    b"\x28\xb5\x2f\xfd": "Zstandard",
    b"\x04\x22\x4d\x18": "LZ4",
    b"LZIP": "lzip",
    b"\x1f\x9d": "compress (.Z)",
}
DOCUMENTS = {
    b"%PDF-": "PDF",
    b"{\\rtf": "RTF",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "Office 97 (.doc, .xls)",
    b"SQLite format 3\0": "SQLite",
}
PAGE = b"<!doctype html"
POINTER = b"version https://git-lfs.github.com/spec/"
LONGEST = max(map(len, (*PACKED, *DOCUMENTS, PAGE, POINTER)))


def refuse_foreign(path: Path, start: bytes) -> None:
    """Refuses a content by its first bytes, of which LONGEST are enough.

    Raises:
        DataError: It is packed in a way that is not read, a document, a web page that came in place of a download, or the
            pointer that Git LFS leaves where the file was not fetched.
    """
    for code, kinds in (("packed_unread", PACKED), ("document_unread", DOCUMENTS)):
        for mark, kind in kinds.items():
            if start.startswith(mark):
                raise DataError(code, path=str(path), kind=kind)
    if start.lower().startswith(PAGE):
        raise DataError("page_unread", path=str(path))
    if start.startswith(POINTER):
        raise DataError("pointer_unread", path=str(path))
