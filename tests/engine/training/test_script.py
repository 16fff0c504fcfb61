"""A training as a Keras script: it says what it leaves out, and its losses are the trainer's."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from small_training import MODEL, PAIRS, Told, changed

from model import actions
from model.__main__ import main
from model.records.configs import TokenizerConfig, TrainConfig
from model.records.control import ControlQueue
from model.records.corpora import ImportSpec
from model.records.events import StepDone
from model.training.script import Scripted, differences, training_script

WORDS = TokenizerConfig(kind="word", vocabulary=80, byte_fallback=False)


def scripted(train: TrainConfig, name: str = "ten pairs") -> Scripted:
    return Scripted(name, "/corpora/ten", WORDS, MODEL, train)


@pytest.mark.parametrize("schedule", ["inverse_square_root", "constant", "linear", "cosine"])
def test_that_the_script_is_python_with_every_option_in_it(schedule: str) -> None:
    text = training_script(scripted(changed(schedule=schedule), name='a "quoted" \\ name'))
    compile(text, "script", "exec")
    assert len(text.splitlines()) < 110
    for words in (
        "width=16",
        "heads=2",
        "dropout=0.2",
        "EPOCHS, STEPS = None, 6",
        "PEAK, WARMUP = 0.01, 4",
        "/corpora/ten",
    ):
        assert words in text
    assert ("import math" in text) is ("math." in text)


def test_that_the_script_says_what_it_leaves_out() -> None:
    plain = differences(scripted(TrainConfig()))
    assert len(plain) == 1
    rich = differences(scripted(TrainConfig(minutes=3.0, patience=2, precision="auto", r_drop=5.0, ema_decay=0.999)))
    assert len(rich) == 6
    assert all(line in training_script(scripted(TrainConfig(minutes=3.0, precision="auto"))) for line in rich[1:2])


def test_that_the_command_wants_a_run_or_a_corpus(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["script"]) == 1
    assert "--run" in capsys.readouterr().err
    assert main(["script", "--run", str(tmp_path), "--set", "epochs=3"]) == 1
    assert "epochs" in capsys.readouterr().err
    assert main(["script", str(tmp_path), "--preset", "toy", "--set", "epochs=3"]) == 0
    assert "EPOCHS, STEPS = 3, None" in capsys.readouterr().out


@pytest.mark.parametrize("schedule", ["inverse_square_root", "constant", "linear", "cosine"])
def test_that_a_chinese_script_has_no_english_sentence_and_the_same_code(schedule: str) -> None:
    train = changed(schedule=schedule, epochs=2, minutes=3, patience=4, precision="bfloat16")
    asked = Scripted("茶", "/corpus", WORDS, MODEL, train, is_continued=True)
    chinese, english = training_script(asked, "zh"), training_script(asked)
    said = re.findall(r'# (.+)|^ *"""(.+)$|^- (.+)$|^(Left out.*)', chinese, re.MULTILINE)
    assert len(said) > 10
    assert all(re.search("[\u4e00-\u9fff]", "".join(line)) for line in said), said
    assert ast.dump(_without_docstrings(chinese)) == ast.dump(_without_docstrings(english))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    "name", ["ten pairs", "cmn-eng Tatoeba 英语–中文，第二次训练，学习率较低", "a_name_without_a_space_" * 3]
)
def test_that_what_is_text_in_a_script_is_seen_without_scrolling(language: str, name: str) -> None:
    text = training_script(scripted(changed(patience=4, minutes=3), name=name), language)
    told = [node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.Module, ast.FunctionDef))]
    written = [line for node in told for line in (ast.get_docstring(node) or "").splitlines()]
    lines = [*written, *re.findall("^ *#.+", text, re.MULTILINE)]
    assert all(sum(1 + (ord(letter) > 0x2E80) for letter in line) <= 80 for line in lines), lines
    assert "".join(name.split()) in "".join("".join(written).split())


def _without_docstrings(script: str) -> ast.Module:
    tree = ast.parse(script)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return tree


@pytest.mark.long
def test_that_a_script_trains_by_itself_with_the_losses_of_the_trainer(tmp_path: Path) -> None:
    table, corpus, run = tmp_path / "pairs.tsv", tmp_path / "corpus", tmp_path / "run"
    table.write_text("".join(f"{source}\t{target}\n" for source, target in PAIRS), encoding="utf-8")
    actions.import_corpus(ImportSpec((str(table),), str(corpus)))
    train = changed(steps=5)
    heard = Told()
    actions.start_run(run, corpus, tokenizer=WORDS, model=MODEL, train=train)
    actions.train(run, emit=heard, control=ControlQueue())
    told = [step.loss for step in heard.of(StepDone)]
    text = actions.script_of_run(run)
    script = tmp_path / "training.py"
    script.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    losses = [float(loss) for loss in re.findall(r"^update \d+: loss (.+)$", done.stdout, re.MULTILINE)]
    assert losses[0] == pytest.approx(told[0], abs=1e-5)
    assert losses == pytest.approx(told, abs=1e-4)
    assert (tmp_path / "seq2see.keras").is_file()
    # Made of the options it learns the tokenizer; all else is the same.
    other = actions.script_of_options(corpus, tokenizer=WORDS, model=MODEL, train=train, name="run")
    changed_lines = set(other.splitlines()) - set(text.splitlines())
    assert all("tokenizer" in line or "TokenizerConfig" in line for line in changed_lines)
    assert changed_lines
