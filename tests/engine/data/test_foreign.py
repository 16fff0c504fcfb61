"""Files that hold no text to be read are named for what they are."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from made_files import packed

from model.data.readers import read
from model.data.readers.foreign import DOCUMENTS, PACKED
from model.errors import DataError
from model.records.corpora import ReadOptions

STARTS = [
    *(("packed_unread", mark, kind) for mark, kind in PACKED.items()),
    *(("document_unread", mark, kind) for mark, kind in DOCUMENTS.items()),
    ("page_unread", b"<!DOCTYPE html>\n<html><body>Not found</body></html>", "web page"),
    ("pointer_unread", b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n", "git lfs pull"),
]


@pytest.mark.parametrize(("code", "start", "said"), STARTS, ids=[said for _, _, said in STARTS])
@pytest.mark.parametrize("packing", ["plain", "gzip", "zip"])
def test_that_a_file_without_text_says_what_it_is(
    tmp_path: Path, code: str, start: bytes, said: str, packing: str
) -> None:
    content = start + bytes(range(1, 200))
    packings = {"plain": content, "gzip": gzip.compress(content), "zip": packed({"pairs.tsv": content})}
    path = tmp_path / "pairs.tsv"
    path.write_bytes(packings[packing])
    for format in ("auto", "csv"):
        with pytest.raises(DataError, match=said.replace("(", r"\(").replace(")", r"\)")) as caught:
            list(read([str(path)], ReadOptions(format=format)).rows)
        assert caught.value.code == code


@pytest.mark.parametrize(
    "content",
    [
        '<?xml version="1.0"?><dataset id="wmt"><doc/></dataset>',
        '\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- made\tby, hand -->\r\n<!DOCTYPE dataset>\r\n<dataset a="b,c">\t</dataset>',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_that_xml_of_another_kind_is_named_by_its_first_element(tmp_path: Path, content: str, encoding: str) -> None:
    path = tmp_path / "set.xml"
    path.write_bytes(content.encode(encoding))
    with pytest.raises(DataError, match="dataset") as caught:
        read([str(path)], ReadOptions())
    assert caught.value.code == "xml_other"
