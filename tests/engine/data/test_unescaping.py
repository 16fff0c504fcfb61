"""Escapes of HTML and Moses, resolved once where a person asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from model.data.importing import import_corpus
from model.data.readers.unescaping import unescaped
from model.records.corpora import ImportSpec, ReadOptions


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("he &apos;s late", "he 's late"),
        ("&quot; stop &quot;", '" stop "'),
        ("salt &amp; pepper", "salt & pepper"),
        ("3 &lt; 4 &gt; 2", "3 < 4 > 2"),
        ("a &#124; b &#91; c &#93;", "a | b [ c ]"),
        ("&#x27;tis", "'tis"),
        ("&amp;lt; twice", "&lt; twice"),
        ("a state @-@ owned bank", "a state-owned bank"),
        ("@-@", "-"),
        ("AT&T and R&D;", "AT&T and R&D;"),
        ("&copy 2020, &notit; &nosuch;", "&copy 2020, &notit; &nosuch;"),
        ("user@-host", "user@-host"),
    ],
)
def test_that_an_escape_becomes_its_character_once(text: str, wanted: str) -> None:
    assert unescaped(text) == wanted


def test_that_only_a_person_turns_it_on(tmp_path: Path) -> None:
    path = tmp_path / "moses.tsv"
    path.write_bytes("cheese &amp; ham\tKäse &amp; Schinken\nx\ty\n".encode())
    kept = import_corpus(ImportSpec((str(path),), ""))
    assert kept.first == ("cheese &amp; ham", "Käse &amp; Schinken")
    assert [problem.code for problem in kept.problems] == ["html_entities"]
    chosen = import_corpus(ImportSpec((str(path),), "", options=ReadOptions(unescape=True)))
    assert chosen.first == ("cheese & ham", "Käse & Schinken")
    assert not chosen.problems
