"""`translate-document`: a new file beside the document, and what a person and a program are told of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from model.__main__ import main
from model.actions import documents
from model.records.configs import DecodeConfig, ModelConfig, TokenizerConfig, TrainConfig
from model.records.notices import Notice
from model.records.progress import Asked
from model.records.runs import CheckpointState, RunInfo
from model.records.translations import TranslatedText, Translation
from model.runs.folder import RunFolder


class Shouting:
    """Translates into capitals, and cuts every sentence."""

    def translate_text(self, text: str, config: DecodeConfig, *, asked: Asked) -> TranslatedText:  # noqa: ARG002
        notice = Notice("source_cut", {"tokens": 9, "limit": 4})
        return TranslatedText(text, text.upper(), (Translation(text, "", (), (), 0.0, 0.0, notices=(notice,)),))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(documents, "load_translator", lambda *_: Shouting())
    about = ("c", "id", str(tmp_path), "sha", "en", "de", TokenizerConfig(), ModelConfig(), TrainConfig())
    made = RunFolder.create(
        tmp_path / "run", RunInfo("a", "2026", *about), tokenizer_files={"joint.model": b"m"}, parts={}
    )
    made.save_checkpoint(CheckpointState(1, 1, 0, 0.0, 0.0, 0.0, 0.0), {}, {}, best=True)
    return str(made.path)


def test_that_the_new_file_and_what_was_cut_are_told(
    run: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.csv").write_text("x,good day\n", "utf-8")
    assert (
        main(["translate-document", str(tmp_path / "a.csv"), "--run", run, "--column", "2", "--beam", "1", "--json"])
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["path"] == str(tmp_path / "a.de.csv")
    assert Path(told["path"]).read_text("utf-8") == "x,GOOD DAY\n"
    [cut] = told["shortened"]
    assert (cut["line"], cut["sentence"]) == (1, "good day")
    assert "only the first 4 were translated" in cut["message"]
    assert (
        main(["translate-document", str(tmp_path / "a.csv"), "--run", run, "--column", "2", "--target-language", "fr"])
        == 0
    )
    assert capsys.readouterr().out == f"{tmp_path / 'a.fr.csv'}\n"


def test_that_a_file_that_cannot_be_read_ends_with_one_sentence(
    run: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, options, words in (
        ("gone.txt", [], "There is no file"),
        ("run/run.json", [], "one of these formats. Option: --format"),
    ):
        assert main(["translate-document", str(tmp_path / name), "--run", run, *options]) == 1
        assert words in capsys.readouterr().err
