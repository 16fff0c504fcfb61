"""Real short trainings that go wrong, each in its own way, and what the doctor says; and one that goes well."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any

import pytest
from small_training import MODEL, PAIRS, Corpus, NewRun, Told, changed

from model.data.tokenizer import Tokenizer
from model.doctor.doctor import examine_course, examine_text
from model.records.configs import TokenizerConfig
from model.records.control import ControlQueue, SetRate
from model.records.findings import Finding
from model.runs.columns import read_history
from model.runs.folder import RunFolder
from model.training.trainer import train

pytestmark = pytest.mark.long
OTHERS = [("a red dog", "xx yy zz ww"), ("a blue cat", "yy zz xx vv"), ("the house sleeps", "ww vv uu tt")]
WORDS = {
    "one": "un",
    "two": "deux",
    "red": "rouge",
    "cat": "chat",
    "dog": "chien",
    "sun": "soleil",
    "sea": "mer",
    "day": "jour",
}


def said(folder: RunFolder) -> dict[str, Finding]:
    found = examine_course(read_history(folder.path), folder.info)
    return {finding.code: finding for finding in found}


def trained(
    folder: RunFolder, pairs: Sequence[tuple[str, str]] = PAIRS, told: Told | None = None, **more: Any
) -> dict[str, Finding]:
    train(folder, Corpus(list(pairs)), emit=Told() if told is None else told, **more)
    return said(folder)


def test_that_an_update_without_a_number_is_found(new_run: NewRun) -> None:
    steps = changed(steps=60, precision="float16", peak_learning_rate=10.0, warmup_steps=1, clip_norm=0.0)
    found = trained(new_run(train=steps))["doctor_not_finite"]
    assert (found.severity, found.fields["learning_rate"]) == ("fault", 10.0)


def test_that_a_spike_is_found_where_it_began(new_run: NewRun) -> None:
    control = ControlQueue()
    told = Told({60: lambda: control.put(SetRate(300.0))})
    calm = dataclasses.replace(MODEL, dropout=0.0)
    found = trained(new_run(model=calm, train=changed(steps=80)), told=told, control=control)
    assert 56 <= (found["doctor_spike"].update or 0) <= 71


def test_that_over_fitting_and_translations_without_likeness_are_found(new_run: NewRun) -> None:
    found = trained(new_run(train=changed(steps=None, epochs=10), validation=OTHERS))
    assert {"doctor_over_fitting", "doctor_no_likeness", "doctor_small_corpus"} <= found.keys()


def test_that_under_fitting_and_repetition_are_found(new_run: NewRun) -> None:
    calm = dataclasses.replace(MODEL, dropout=0.0)  # what dropout does by chance would count as a fall
    plan = changed(steps=None, epochs=7, peak_learning_rate=1e-6)
    found = trained(new_run(model=calm, train=plan, validation=PAIRS[:3]))
    assert {"doctor_under_fitting", "doctor_repetition"} <= found.keys()


def test_that_too_early_an_end_is_found(new_run: NewRun) -> None:
    found = trained(new_run(train=changed(steps=None, epochs=3), validation=PAIRS[:4]))
    assert "doctor_unfinished" in found


def test_that_translations_that_are_all_alike_are_found(new_run: NewRun) -> None:
    same = [(source, "eine Katze") for source, _ in PAIRS]
    found = trained(new_run(train=changed(steps=None, epochs=10), validation=PAIRS[:4]), same)
    assert found["doctor_all_alike"].fields["example"] == "eine Katze"


def test_that_unknown_words_are_found(new_run: NewRun) -> None:
    config = TokenizerConfig(kind="word", vocabulary=8, byte_fallback=False)
    cutter, _ = Tokenizer.learn([s for s, _ in PAIRS], [t for _, t in PAIRS], config)
    found = trained(new_run(train=changed(steps=None, epochs=8), validation=PAIRS[:4], cutter=cutter))
    assert found["doctor_unknown"].fields["vocabulary"] == cutter.target_vocabulary


def test_that_what_is_wrong_with_the_text_is_found(new_run: NewRun) -> None:
    held_out = [(source.upper(), target) for source, target in PAIRS[:2]]
    folder = new_run(model=dataclasses.replace(MODEL, max_tokens=4), train=changed(steps=1), validation=held_out)
    assert trained(folder)["doctor_left_out"].fields["total"] == len(PAIRS)
    (leak,) = examine_text(folder.part("validation"), PAIRS, folder.info)
    assert (leak.code, leak.fields["count"]) == ("doctor_leak", 2)


def test_that_swapped_columns_are_found(new_run: NewRun) -> None:
    chinese = [
        ("一只猫", "a cat"),
        ("一只狗", "a dog"),
        ("红房子", "a red house"),
        ("那只猫", "the cat"),
        ("那只狗", "the dog"),
    ]
    folder = new_run(train=changed(steps=1), validation=chinese)
    folder.update(source_language="en", target_language="zh")
    trained(folder, chinese)
    assert [found.code for found in examine_text(folder.part("validation"), (), folder.info)] == ["doctor_swapped"]


def test_that_a_training_that_goes_well_is_left_alone(new_run: NewRun) -> None:
    chance = random.Random(1)
    sources = sorted({" ".join(chance.choices(list(WORDS), k=chance.randint(2, 5))) for _ in range(900)})
    chance.shuffle(sources)
    pairs = [(source, " ".join(WORDS[word] for word in source.split())) for source in sources]
    cutter, _ = Tokenizer.learn(
        *zip(*pairs, strict=True), TokenizerConfig(kind="word", vocabulary=40, byte_fallback=False)
    )
    model = dataclasses.replace(MODEL, width=32, feed_forward=64, dropout=0.0)
    plan = changed(
        steps=None,
        epochs=40,
        batch_tokens=256,
        micro_batch_tokens=256,
        warmup_steps=40,
        peak_learning_rate=0.01,
        validation_sentences=30,
    )
    folder = new_run(model=model, train=plan, validation=pairs[:60], cutter=cutter)
    found = trained(folder, pairs[60:])
    assert not found
    assert not examine_text(pairs[:60], pairs[60:], folder.info)
