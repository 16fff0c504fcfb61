"""Large numbers are read as each language counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.words import language, quantities


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
