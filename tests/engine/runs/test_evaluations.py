"""What was measured with a run stays in it, with every sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from model import actions
from model.errors import ConfigError, DataError, RunError
from model.records.configs import DecodeConfig, ModelConfig, TokenizerConfig, TrainConfig
from model.records.events import TrainingStarted
from model.records.runs import RunInfo
from model.records.scores import Evaluation, TestSet
from model.runs import evaluations
from model.runs.folder import RunFolder

TEXTS = TestSet("test", ("a red boat", "", "tab\there"), (("ein rotes Boot",), ("leer", "nichts"), ("ein\tTab",)))
OUTPUTS = ("ein rotes Boot", "", "ein Tab “hier”")


TRANSLATED = {
    "decode": DecodeConfig(beam=2), "update": 40, "parameters": 9, "corpus": "texts", "corpus_id": "c", "train_pairs": 9
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> RunFolder:
    info = RunInfo(
        "r", "2026-01-02", "texts", "c", "/c", "", "en", "de", TokenizerConfig(), ModelConfig(), TrainConfig()
    )
    return RunFolder.create(tmp_path / "run", info, tokenizer_files={"joint.model": b"m"}, parts={})


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    made = actions.measure_outputs(TEXTS, OUTPUTS, system="r", target_language="de")
    return replace(made, measurement=replace(made.measurement, **TRANSLATED))


def test_that_an_evaluation_comes_back_as_it_was(folder: RunFolder, evaluation: Evaluation) -> None:
    name = actions.keep_evaluation(folder.path, evaluation)
    assert actions.kept_measurements(folder.path) == [(name, evaluation.measurement)]
    assert actions.kept_evaluation(folder.path, name) == evaluation


def test_that_the_same_sentences_are_drawn_for_every_system_and_said_to_be(folder: RunFolder, tmp_path: Path) -> None:
    """Scores of a few sentences look like those of all."""
    lines = tuple(f"line {number}" for number in range(300))
    whole = TestSet("test", lines, tuple((line,) for line in lines))
    few, more = (actions.drawn_test_set(whole, count) for count in (5, 100))
    assert few.numbers() == (92, 134, 137, 164, 287)
    assert few.sources == tuple(lines[number] for number in few.numbers())
    assert set(few.sources) < set(more.sources)
    assert actions.drawn_test_set(whole, 300) is actions.drawn_test_set(whole, 0) is whole
    (tmp_path / "all.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    outputs = actions.outputs_of_file(tmp_path / "all.txt", few)
    assert outputs == few.sources
    made = actions.measure_outputs(few, outputs, intervals=False)
    assert (made.measurement.drawn_from, made.measurement.test_digest == whole.digest()) == (300, False)
    assert actions.kept_evaluation(folder.path, actions.keep_evaluation(folder.path, made)) == made
    actions.save_evaluation(made, tmp_path / "few.tsv")
    rows = [line.split("\t")[0] for line in (tmp_path / "few.tsv").read_text(encoding="utf-8").splitlines()]
    assert rows == ["number of 300", "93", "135", "138", "165", "288"]


def started(pairs: int) -> TrainingStarted:
    return TrainingStarted(0.0, 0, 1, 9, pairs, 10, 5, 1, 5, None, "float32", False)


def test_that_an_older_one_learns_from_its_run_what_that_was_trained_on(
    folder: RunFolder, evaluation: Evaluation
) -> None:
    name = actions.keep_evaluation(folder.path, evaluation)
    place = folder.path / "scores" / f"{name}.jsonl"
    head, *rows = place.read_text(encoding="utf-8").splitlines()
    older = {key: value for key, value in json.loads(head).items() if key not in ("corpus", "corpus_id", "train_pairs")}
    place.write_text("\n".join([json.dumps(older), *rows]) + "\n", encoding="utf-8")
    folder.append(started(4321))
    [(_, found)] = actions.kept_measurements(folder.path)
    assert (found.corpus, found.corpus_id, found.train_pairs) == ("texts", "c", 4321)
    assert actions.kept_evaluation(folder.path, name).measurement == found


def test_that_what_a_run_was_trained_on_is_said_as_far_as_it_is_known(folder: RunFolder, tmp_path: Path) -> None:
    known = {"corpus": "texts", "corpus_id": "c"}
    assert evaluations.trained_on(folder.path) == {**known, "train_pairs": 0}
    (folder.path / "history.jsonl").write_text("torn\n", encoding="utf-8")
    assert evaluations.trained_on(folder.path) == {**known, "train_pairs": 0}
    assert evaluations.trained_on(tmp_path / "gone") == {}


def test_that_the_newest_stand_first_and_the_oldest_go(
    folder: RunFolder, evaluation: Evaluation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluations, "MOST_KEPT", 2)
    for day in (1, 2, 3):
        measurement = replace(evaluation.measurement, created=f"2026-01-0{day}T00:00:00+00:00")
        actions.keep_evaluation(folder.path, replace(evaluation, measurement=measurement))
    kept = [measurement.created[:10] for _, measurement in actions.kept_measurements(folder.path)]
    assert kept == ["2026-01-03", "2026-01-02"]


@pytest.mark.parametrize("content", [b"", b"{}\n", b"[1]\n", b"\xff\n"])
def test_that_a_damaged_one_is_told_and_does_not_hide_the_others(
    folder: RunFolder, evaluation: Evaluation, content: bytes
) -> None:
    bad, good = (actions.keep_evaluation(folder.path, evaluation) for _ in range(2))
    (folder.path / "scores" / f"{bad}.jsonl").write_bytes(content)
    assert [name for name, _ in actions.kept_measurements(folder.path)] == [good]
    with pytest.raises(RunError, match="damaged"):
        actions.kept_evaluation(folder.path, bad)


def test_that_scores_are_saved_as_a_table_or_as_json(evaluation: Evaluation, tmp_path: Path) -> None:
    actions.save_evaluation(evaluation, tmp_path / "s.tsv")
    head, *rows = (tmp_path / "s.tsv").read_text(encoding="utf-8").splitlines()
    assert head.split("\t")[3:] == ["source", "output", "reference 1", "reference 2"]
    assert [row.count("\t") for row in rows] == [head.count("\t")] * 3
    actions.save_evaluation(evaluation, tmp_path / "s.json")
    whole = json.loads((tmp_path / "s.json").read_text(encoding="utf-8"))
    assert whole["scores"]["bleu"]["signature"] == evaluation.measurement.scores.bleu.signature
    assert [row["output"] for row in whole["sentences"]] == list(OUTPUTS)
    with pytest.raises(ConfigError, match=r"\.xlsx"):
        actions.save_evaluation(evaluation, tmp_path / "s.xlsx")


def test_that_systems_are_compared_on_the_same_sentences_only(evaluation: Evaluation) -> None:
    other = replace(TEXTS, sources=("another", "", ""))
    second = actions.measure_outputs(other, OUTPUTS)
    with pytest.raises(DataError, match="different test sets"):
        actions.compare_systems(evaluation, second)
    fewer = TestSet("short", TEXTS.sources[:2], TEXTS.references[:2])
    with pytest.raises(DataError, match="3 and 2 translations"):
        actions.compare_systems(evaluation, actions.measure_outputs(fewer, OUTPUTS[:2]))
