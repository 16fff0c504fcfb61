"""What stands in brackets behind a word is written as the language of the window writes it, and read in any."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.words import language, wording
from desktop_app.words.language_names import code_in, name_and_code


@pytest.mark.parametrize(("code", "name"), [("en", "English (en)"), ("zh_CN", "英语（en）")])
def test_that_brackets_fit_the_language_of_the_window(code: str, name: str, qapp: QApplication) -> None:
    language.apply(qapp, code)
    try:
        assert name_and_code("en") == name
        said = wording.error_sentence(FileNotFoundError(2, "No such file or directory", str(Path("a.txt"))))
        assert name.replace("English", "").replace("英语", "").replace("en", "a.txt") in said
        assert code_in(name) == "en"
    finally:
        language.apply(qapp, "en")


@pytest.mark.parametrize("text", ["English (en)", "英语（en）", "英语 (en)", "en", "english"])
def test_that_a_language_is_read_whatever_the_window_spoke_when_it_was_written(text: str) -> None:
    assert code_in(text) == "en"
