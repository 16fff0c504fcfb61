"""What the doctor says of made-up courses, and that it leaves the demos alone, at every moment of their trainings."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from made_courses import EPOCH, GOOD, INFO, STARTED, course, history

from model import actions
from model.__main__ import main
from model.doctor.course import Course
from model.doctor.doctor import examine_course, examine_text
from model.doctor.outputs import is_looping
from model.records.configs import TrainConfig
from model.records.events import EpochDone
from model.records.findings import SEVERITIES, Finding, worst_first
from model.records.histories import History
from model.runs.columns import read_history
from model.runs.reading import read_info

DEMOS = sorted((Path(__file__).parents[3] / "resources" / "demo").glob("??-??"))
FINISHED = ("finished", "ended_epochs", {})
FALLING = [3.0 - 0.05 * number for number in range(40)]


def falling(count: int, **more: Any) -> list[dict[str, Any]]:
    """Validations that get better, and do not stop in the middle of it."""
    return [
        {"train_loss": 3.0 / n, "train_accuracy": 0.9, "validation_loss": 3.0 / n, **more} for n in range(1, count + 1)
    ]


def rising(*losses: float, **more: Any) -> list[dict[str, Any]]:
    return [
        {"train_loss": 3.0 / n, "train_accuracy": 0.9, "validation_loss": loss, **more}
        for n, loss in enumerate(losses, start=1)
    ]


WRONG = {
    "doctor_not_finite": (
        course(*falling(2), ended=("failed", "loss_not_finite", {"update": 21})), {"loss": 1.0, "gradient_norm": 1.0}, 21
    ),
    "doctor_not_finite_at_once": (course(ended=("failed", "loss_not_finite", {"update": 1})), {}, 1),
    "doctor_spike": (
        course(*falling(8), losses=[*FALLING, *[6.0] * 40]), {"before": 1.15, "after": 6.0, "now": 6.0}, 41
    ),
    "doctor_over_fitting": (
        course(*rising(2.0, 1.5, 1.7, 1.9, 2.2)), {"lowest": 1.5, "validation_loss": 2.2, "last": 50}, 20
    ),
    "doctor_under_fitting": (
        course(*[{"train_loss": 3.0, "train_accuracy": 0.2}] * 5), {"train_loss": 3.0, "percent": 20.0, "first": 10}, 50
    ),
    "doctor_unfinished": (course(*falling(3), ended=FINISHED), {"before": 1.5, "after": 1.0}, 30),
    "doctor_all_alike": (course(*falling(3), outputs=["the the"] * 3), {"count": 3, "example": "the the"}, 30),
    "doctor_empty": (course(*falling(3), outputs=[""] * 3), {"count": 3}, 30),
    "doctor_repetition": (
        course(*falling(3), outputs=["so " * 9, "a dog a dog a dog a dog", "yes"]), {"count": 2, "total": 3}, 30
    ),
    "doctor_unknown": (course(*falling(3), outputs=["� �", "a �", "�"]), {"percent": 80.0, "vocabulary": 900}, 30),
    "doctor_no_likeness": (
        course(*falling(3, bleu=0.2, chrf=4.0)), {"bleu": 0.2, "before": 3.0, "after": 1.0, "count": 3}, 30
    ),
    "doctor_mostly_alike": (
        course(*falling(3, bleu=0.2, chrf=21.0), outputs=["the the", "the the", "a"]), {"same": 2, "count": 3, "bleu": 0.2}, 30
    ),
    "doctor_small_corpus": (
        course(*falling(1), started={"parameters": 10**6}), {"pairs": 100, "tokens": 1000, "parameters": 10**6}, None
    ),
    "doctor_left_out": (course(*falling(1), started={"too_long": 50}), {"count": 50, "total": 150}, None),
}  # fmt: skip
"""For each code a course, some of the evidence, and the update where it was seen."""


@pytest.mark.parametrize("code", WRONG)
def test_that_what_goes_wrong_is_found_with_its_evidence(code: str) -> None:
    told, evidence, update = WRONG[code]
    (found,) = examine_course(told, INFO)
    assert (found.code, found.update) == (code, update)
    assert found.severity in SEVERITIES
    assert {name: found.fields[name] for name in evidence} == pytest.approx(evidence)
    assert "{" not in str(found)


@pytest.mark.parametrize(
    "told",
    [
        course(),
        course({"validation_loss": None, "bleu": None, "chrf": None, "train_accuracy": 0.1}),
        course(*falling(2), outputs=["the the"] * 3),
        course(*falling(9), ended=("stopped", "ended_stopped", {})),
        course(*rising(2.0, 1.5, 1.51, 1.52, 1.53), ended=FINISHED),
        course(*[row | {"bleu": 10.0 * n} for n, row in enumerate(rising(2.0, 1.5, 1.7, 1.9, 2.2))]),
        course(*falling(8), losses=[*FALLING[:20], 3.4, *FALLING[21:], *[1.05] * 40]),
        course(*falling(4, bleu=0.2, chrf=70.0)),
        course(*falling(4, bleu=40.0), outputs=["yes", "yes", "no"]),
        course(*falling(4), outputs=["a b a b a b a b", "no", "yes"]),
        course(*falling(4), outputs=["� is it", *GOOD[1:]]),
    ],
    ids=["nothing yet", "no validation", "early", "stopped", "level", "BLEU rises", "one bad batch", "short words", "two of three", "one loop",
         "one unknown"],
)  # fmt: skip
def test_that_what_may_be_is_left_alone(told: History) -> None:
    assert examine_course(told, INFO) == []


def test_that_a_spike_that_is_over_is_advice_only() -> None:
    (found,) = examine_course(course(*falling(12), losses=[*FALLING, *[6.0] * 10, *FALLING, *FALLING[-30:]]), INFO)
    assert (found.code, found.severity) == ("doctor_spike", "advice")


def test_that_translations_are_not_judged_before_the_warm_up_is_over() -> None:
    slow = dataclasses.replace(INFO, train=TrainConfig(warmup_steps=1000))
    assert examine_course(course(*falling(5, bleu=0.1, chrf=1.0), outputs=["so"] * 3), slow) == []


def test_that_stopping_before_the_warm_up_is_over_gives_no_verdict_that_going_on_takes_back() -> None:
    slow = dataclasses.replace(INFO, train=TrainConfig(warmup_steps=1000))
    told = falling(1, bleu=0.0, chrf=1.0)
    assert examine_course(course(*told, outputs=["so"] * 3, ended=("stopped", "ended_stopped", {})), slow) == []
    codes = [found.code for found in examine_course(course(*told, outputs=["so"] * 3, ended=FINISHED), slow)]
    assert codes == ["doctor_all_alike"]


def test_that_what_a_resumed_training_does_over_again_does_not_count() -> None:
    told = course(*falling(4), losses=FALLING)
    again = (40, dataclasses.replace(STARTED, update=20, resumed=True))
    joined = history([*told.steps["loss"], 9.0], [*told.events, again])
    seen = Course.of(joined)
    assert list(seen.steps["loss"]) == [*FALLING[:20], 9.0]
    assert [epoch.update for epoch in seen.epochs] == [10, 20]
    assert (seen.ended, seen.samples, seen.started) == (None, (), again[1])


@pytest.mark.parametrize(
    ("text", "loops"),
    [
        ("How many many many many many", True),
        ("ha ha ha ha", True),
        ("the cat the cat the cat the cat sees it", True),
        ("语的语的语的语的", True),
        ("the cat sees the cat", False),
        ("很好很好", False),
        ("no no no it is not so at all", False),
        ("", False),
    ],
)
def test_that_a_loop_is_what_repeats_itself_at_length(text: str, loops: bool) -> None:
    assert is_looping(text) is loops


def test_that_swapped_sides_are_found_by_script_and_by_language() -> None:
    scripts = [("我昨天买了三本书。", "I bought three books.")] * 5
    letters = [
        ("Ich habe gestern in der Stadt drei neue Bücher gekauft.", "Yesterday I bought three new books in the town."),
    ] * 5  # fmt: skip
    (found,) = examine_text(scripts, (), INFO)
    assert (found.code, found.severity, found.fields["count"]) == ("doctor_swapped", "fault", 5)
    (found,) = examine_text(letters, (), dataclasses.replace(INFO, target_language="de"))
    assert found.code == "doctor_swapped"
    for pairs, target in ((scripts, "zh"), (letters, "de")):
        right = [(target_text, source) for source, target_text in pairs]
        assert examine_text(right, (), dataclasses.replace(INFO, target_language=target)) == []
    assert examine_text(scripts, (), dataclasses.replace(INFO, source_language="")) == []


def test_that_validation_sentences_of_the_train_part_are_found() -> None:
    train = [(f"Sentence number {number}.", "x") for number in range(50)]
    validation = [("sentence number 7!", "y"), ("Something else", "z"), ("…", "…")]
    (found,) = examine_text(validation, train, INFO)
    assert (found.code, found.fields) == ("doctor_leak", {"count": 1, "total": 2, "example": "sentence number 7!"})
    assert examine_text(validation[1:], train, INFO) == []


def test_that_the_worst_comes_first() -> None:
    found = [Finding(name, name) for name in reversed(SEVERITIES)]
    assert [finding.severity for finding in worst_first(found)] == list(SEVERITIES)


@pytest.mark.parametrize("demo", DEMOS, ids=lambda path: path.name)
def test_that_the_demos_are_left_alone_at_every_validation(demo: Path) -> None:
    whole, info = read_history(demo), read_info(demo)
    places = [place for place, (_, event) in enumerate(whole.events) if isinstance(event, EpochDone)]
    assert len(places) > EPOCH
    for place in [*places, len(whole.events)]:
        events = whole.events[: place + 4]  # a validation and its three sample translations
        steps = {name: column[: events[-1][0]] for name, column in whole.steps.items()}
        assert examine_course(History(steps, events, whole.place, anew=True), info) == []
    assert actions.examine_run(demo) == ()


def test_that_the_command_says_a_finding_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Finding("doctor_left_out", "warning", None, {"count": 50, "total": 150, "max_tokens": 4})
    monkeypatch.setattr(actions, "examine_run", lambda _: (found,))
    assert main(["doctor", "--run", "somewhere", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["code"], row["severity"], row["update"], row["fields"]["count"]) == (
        "doctor_left_out",
        "warning",
        None,
        50,
    )
    assert row["sentence"] == str(found)
    monkeypatch.setattr(actions, "examine_run", lambda _: ())
    assert main(["doctor", "--run", "somewhere", "--json"]) == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "Nothing looks wrong.\n")


def test_that_means_need_enough_points() -> None:
    assert examine_course(history(list(np.linspace(1.0, 9.0, 4)), [(0, STARTED)]), INFO) == []


@pytest.mark.parametrize(
    ("kind", "asked", "found"), [("bpe", 2000, True), ("character", 2000, False), ("bpe", 3940, False)]
)
def test_that_a_vocabulary_full_of_characters_is_named(kind: str, asked: int, found: bool) -> None:
    """The Train page warned of it, and the doctor of the run that was made all the same said that nothing looked wrong."""
    model = dataclasses.replace(INFO.model, source_vocabulary=3940, target_vocabulary=3940)
    tokenizer = dataclasses.replace(INFO.tokenizer, kind=kind, vocabulary=asked)
    told = examine_course(course(*falling(1)), dataclasses.replace(INFO, model=model, tokenizer=tokenizer))
    wanted = {"vocabulary": 3940, "asked": 2000, "enough": 8000}
    assert [(one.code, one.fields) for one in told] == [("doctor_full_of_characters", wanted)] * found
