"""Large numbers are read as each language counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.words import durations, language, quantities


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    yield
    language.apply(qapp, "en")


@pytest.mark.parametrize(
    ("number", "english", "chinese"),
    [
        (0, "0", "0"),
        (987, "987", "987"),
        (4321, "4,320", "4,320"),
        (54_321, "54,300", "5.4 万"),
        (2_617_000, "2.6 million", "262 万"),
        (63_082_496, "63.1 million", "6,308 万"),
        (213_000_000, "213 million", "2.1 亿"),
        (1_500_000_000, "1.5 billion", "15.0 亿"),
    ],
)
def test_that_a_large_number_has_few_digits(qapp: QApplication, number: int, english: str, chinese: str) -> None:
    assert quantities.rounded(number) == english
    language.apply(qapp, "zh_CN")
    assert quantities.rounded(number) == chinese


@pytest.mark.parametrize(
    ("seconds", "english", "chinese"),
    [
        (0.087, "87 ms", "87 毫秒"),
        (0.9994, "999 ms", "999 毫秒"),
        (0.9996, "1.0 s", "1.0 秒"),
        (5.766, "5.8 s", "5.8 秒"),
        (59.96, "1 min", "1 分钟"),
        (72.4, "1 min 12 s", "1 分 12 秒"),
        (3725, "1 h 2 min", "1 小时 2 分钟"),
    ],
)
def test_that_a_measured_time_is_in_units_that_people_read(
    qapp: QApplication, seconds: float, english: str, chinese: str
) -> None:
    shown = []
    for code in ("en", "zh_CN"):
        language.apply(qapp, code)
        shown.append(durations.measured(seconds).replace("\u00a0", " "))
    assert shown == [english, chinese]


def test_that_forty_epochs_take_forty_times_as_long_as_is_said_of_one() -> None:
    shown = [durations.estimated(seconds).replace("\u00a0", " ") for seconds in (4.23, 42.3, 80, 599.4, 3200, 7300)]
    assert shown == ["4.2 s", "42 s", "1 min 20 s", "9 min 59 s", "53 min", "2 h 2 min"]


def test_that_chinese_writes_no_space_before_a_sign_or_a_measure_word(qapp: QApplication) -> None:
    words = {"en": "about {number} parameters", "zh_CN": "约 {number} 个参数"}
    shown = {
        "en": ("about 2.6 million parameters", "99.98 %", "42 %", "1 h", "1 h 5 min", "One. Two."),
        "zh_CN": ("约 262 万个参数", "99.98%", "42%", "1 小时", "1 小时 5 分钟", "One.Two."),
    }
    for code, expected in shown.items():
        language.apply(qapp, code)
        said = (
            quantities.counted(words[code], 2_617_000),
            quantities.percent(0.99989),
            quantities.whole_percent(42, 100),
            durations.duration(3610),
            durations.duration(3900),
            language.in_a_row("One.", "", "Two."),
        )
        assert tuple(text.replace("\u00a0", " ") for text in said) == expected


def test_that_a_probability_that_is_not_zero_is_never_written_as_zero() -> None:
    shown = [quantities.probability(value) for value in (0.0, 0.004, 0.0051, 0.25, 1.0)]
    assert shown == ["0.00", "<0.01", "0.01", "0.25", "1.00"]
    assert quantities.probability(0.00003, 4) == "<0.0001"
