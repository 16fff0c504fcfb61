"""Files that hold no text to be read, told by their first bytes, so that a person hears what they are and what to do."""

from __future__ import annotations

import re
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
    b"\x89HDF\r\n\x1a\n": "HDF5",
    b"\x93NUMPY": "NumPy",
}
BINARIES: tuple[tuple[str, str, bytes], ...] = (
    ("picture_unread", "PNG", rb"\x89PNG\r\n"),
    ("picture_unread", "JPEG", rb"\xff\xd8\xff"),
    ("picture_unread", "GIF", rb"GIF8[79]a"),
    ("picture_unread", "WebP", rb"RIFF.{4}WEBP"),
    ("picture_unread", "TIFF", rb"II\*\0|MM\0\*"),
    ("picture_unread", "BMP", rb"BM.{4}\0{4}"),
    ("picture_unread", "Photoshop", rb"8BPS\0"),
    ("picture_unread", "ICO", rb"\0\0\x01\0[^\0]\0"),
    ("picture_unread", "HEIC, AVIF", rb"\0\0\0.ftyp(?:hei|hev|mif|msf|avi)"),
    ("sound_unread", "MP3", rb"ID3[\0-\x09]|\xff[\xfa\xfb\xf2\xf3][^\0\xff]"),
    ("sound_unread", "Ogg", rb"OggS\0"),
    ("sound_unread", "FLAC", rb"fLaC[\0\x80]"),
    ("sound_unread", "WAV", rb"RIFF.{4}WAVE"),
    ("sound_unread", "M4A", rb"\0\0\0.ftypM4[AB]"),
    ("film_unread", "MP4", rb"\0\0\0.ftyp"),
    ("film_unread", "Matroska, WebM", rb"\x1a\x45\xdf\xa3"),
    ("film_unread", "AVI", rb"RIFF.{4}AVI "),
    ("film_unread", "MPEG", rb"\0\0\x01\xba"),
    ("font_unread", "OpenType", rb"OTTO\0|ttcf\0"),
    ("font_unread", "TrueType", rb"\0\x01\0\0\0[^\0]"),
    ("font_unread", "WOFF", rb"wOF[F2](?:OTTO|true|\0\x01\0\0)"),
    ("program_unread", "Windows", rb"MZ[^\n]{0,30}\0"),
    ("program_unread", "ELF", rb"\x7fELF"),
    ("program_unread", "Mach-O", rb"[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]"),
    ("program_unread", "Java", rb"\xca\xfe\xba\xbe"),
    ("program_unread", "WebAssembly", rb"\0asm"),
)
"""Code, kind and pattern of the first bytes, a narrow one before a wide one; letters alone are not enough, since a text may begin so."""
PAGE = b"<!doctype html"
POINTER = b"version https://git-lfs.github.com/spec/"
LONGEST = max(map(len, (*PACKED, *DOCUMENTS, PAGE, POINTER)))
_BINARIES = tuple((code, kind, re.compile(pattern, re.DOTALL)) for code, kind, pattern in BINARIES)


def refuse_foreign(path: Path, start: bytes) -> None:
    """Refuses a content by its first bytes, of which LONGEST are enough.

    Raises:
        DataError: It is packed in a way that is not read, a document, a picture, a recording, a program, a font, a web page that came in place of a download, or the
            pointer that Git LFS leaves where the file was not fetched.
    """
    for code, kinds in (("packed_unread", PACKED), ("document_unread", DOCUMENTS)):
        for mark, kind in kinds.items():
            if start.startswith(mark):
                raise DataError(code, path=str(path), kind=kind)
    for code, kind, pattern in _BINARIES:
        if pattern.match(start):
            raise DataError(code, path=str(path), kind=kind)
    if start.lower().startswith(PAGE):
        raise DataError("page_unread", path=str(path))
    if start.startswith(POINTER):
        raise DataError("pointer_unread", path=str(path))
