"""Small files of the formats that are made of other files, written anew for tests and fuzzing."""

from __future__ import annotations

import io
import zipfile
from xml.sax.saxutils import escape, quoteattr

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = b"<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'/>"


def workbook(sheets: dict[str, str], shared: str = "") -> bytes:
    """A workbook with the rows of each sheet and the shared texts given as XML."""
    names, targets = "", f"<Relationship Id='s' Type='{OFFICE}/sharedStrings' Target='sharedStrings.xml'/>"
    files = {"[Content_Types].xml": TYPES, "xl/sharedStrings.xml": f"<sst xmlns='{MAIN}'>{shared}</sst>".encode()}
    for number, (name, rows) in enumerate(sheets.items(), start=1):
        names += f"<sheet name={quoteattr(name)} sheetId='{number}' r:id='r{number}'/>"
        targets += f"<Relationship Id='r{number}' Type='{OFFICE}/worksheet' Target='/xl/worksheets/{number}.xml'/>"
        data = f"<worksheet xmlns='{MAIN}'><sheetData>{rows}</sheetData></worksheet>"
        files[f"xl/worksheets/{number}.xml"] = data.encode()
    files["xl/workbook.xml"] = (
        f"<workbook xmlns='{MAIN}' xmlns:r='{OFFICE}'><sheets>{names}</sheets></workbook>".encode()
    )
    files["xl/_rels/workbook.xml.rels"] = f"<Relationships>{targets}</Relationships>".encode()
    return packed(files)


def packed(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def cells(*texts: str) -> str:
    return "<row>" + "".join(f"<c t='inlineStr'><is><t>{escape(text)}</t></is></c>" for text in texts) + "</row>"
