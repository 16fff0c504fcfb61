"""A document on its way: nothing done is done twice, whatever ended it, and nothing is written over."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from made_documents import Shouting, opened

from model.documents import work
from model.documents.work import DocumentWork
from model.errors import Cancelled, DataError, RunError
from model.records.configs import DecodeConfig
from model.translation.translator import Translator

TEXT = "Good morning.\n\nA rather long line of text.\nGood morning.\n12\nshort\n"
LOUD = TEXT.upper().encode()
DECODE = DecodeConfig(beam=2, n_best=2, candidates=3)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "FIRST_BLOCK", 1)
    monkeypatch.setattr(work, "LARGEST_BLOCK", 1)


def begun(
    folder: Path, content: str | bytes = TEXT, *, decode: DecodeConfig = DECODE, weights: str = "a"
) -> DocumentWork:
    return work.opened(opened(folder, "a.txt", content), decode, weights)


def test_that_each_text_is_translated_once_and_the_long_ones_first(tmp_path: Path) -> None:
    translator, doing = Shouting(), begun(tmp_path)
    shares = []
    while not doing.is_done:
        shares.append(doing.step(translator).done)
    result = doing.finish()
    assert translator.asked_for == ["A rather long line of text.", "Good morning.", "short"]
    assert shares == sorted(shares)
    assert doing.progress.done == doing.progress.total
    assert Path(result.path).read_bytes() == LOUD
    assert (Path(result.path).name, result.segments) == ("a.zh.txt", 5)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "a.zh.txt"]
    [cut] = result.shortened
    assert (cut.line, cut.sentence, cut.notice.code) == (3, "A rather long line of text.", "source_cut")


def test_that_a_stopped_document_goes_on_where_it_was(tmp_path: Path) -> None:
    first = begun(tmp_path)
    assert first.preview().done == 0
    first.step(Shouting())
    with pytest.raises(Cancelled):
        first.step(Shouting(calls=0))
    translator, second = Shouting(), begun(tmp_path)
    assert second.preview().done == second.progress.done == len("12A rather long line of text.")
    assert second.progress.seconds_left is None
    while not second.is_done:
        assert second.step(translator).seconds_left is not None
    assert "A rather long line of text." not in translator.asked_for
    result = second.finish()
    assert Path(result.path).read_bytes() == LOUD
    assert len(result.shortened) == 1


@pytest.mark.parametrize("harm", ["torn", "foreign", "empty", "nothing"])
def test_that_what_is_left_of_the_kept_work_counts(tmp_path: Path, harm: str) -> None:
    first = begun(tmp_path)
    first.step(Shouting())
    first.step(Shouting())
    [kept] = tmp_path.glob("*.unfinished")
    raw = kept.read_bytes()
    left = {
        "torn": raw[:-9],
        "foreign": b'{"format": 1, "key": "x"}\n[1]\n{"text": "a"}\n',
        "empty": b"",
        "nothing": raw,
    }
    kept.write_bytes(left[harm])
    translator, second = Shouting(), begun(tmp_path)
    while not second.is_done:
        second.step(translator)
    assert len(translator.asked_for) == {"torn": 2, "foreign": 3, "empty": 3, "nothing": 1}[harm]
    third = begun(tmp_path)
    assert third.is_done or harm == "foreign"
    assert Path(second.finish().path).read_bytes() == LOUD


def test_that_other_weights_choices_and_texts_begin_anew(tmp_path: Path) -> None:
    begun(tmp_path).step(Shouting())
    assert begun(tmp_path).progress.done > 2
    assert begun(tmp_path, weights="b").progress.done == 2
    assert begun(tmp_path, decode=replace(DECODE, beam=3)).progress.done == 2
    assert begun(tmp_path, TEXT + "more\n").progress.done == 2


def test_that_a_kill_leaves_what_was_done(tmp_path: Path) -> None:
    program = (
        "import os, sys; sys.path[:0] = sys.argv[1:3]\n"
        "from pathlib import Path; from made_documents import Shouting, opened; from model.documents import work\n"
        "from model.records.configs import DecodeConfig; work.FIRST_BLOCK = 1\n"
        "document = opened(Path(sys.argv[3]), 'a.txt', sys.argv[4])\n"
        "work.opened(document, DecodeConfig(beam=2), 'a').step(Shouting()); os.kill(os.getpid(), 9)\n"
    )
    root, here = Path(__file__).parents[3], Path(__file__).parent
    ended = subprocess.run([sys.executable, "-c", program, str(root), str(here), str(tmp_path), TEXT], check=False)
    assert ended.returncode == -signal.SIGKILL
    assert begun(tmp_path).progress.done == len("12A rather long line of text.")
    assert [path.name for path in tmp_path.glob("*.txt")] == ["a.txt"]


def test_that_a_document_without_words_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="There is nothing to translate"):
        begun(tmp_path, "12\n—\n")


def test_that_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    doing = work.opened(replace(opened(tmp_path, "a.txt", TEXT)), DECODE, "a")
    for path in tmp_path.iterdir():
        path.unlink()
    tmp_path.rmdir()
    with pytest.raises(RunError, match="cannot be written"):
        doing.step(Shouting())


def test_that_a_real_translator_fits(tmp_path: Path, translator: Translator) -> None:
    doing = begun(tmp_path, "good\u2028boat\n", decode=DecodeConfig(beam=1, maximum_length=3))
    while not doing.is_done:
        doing.step(translator)
    assert Path(doing.finish().path).read_text("utf-8").count("\n") == 1
