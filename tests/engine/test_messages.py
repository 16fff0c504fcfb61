"""Every code has a sentence, and every sentence is used."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

from model.messages import MENDED_BY, MESSAGES, sentence

ROOT = Path(__file__).resolve().parents[2]
CARRIERS = {"DataError", "ConfigError", "RunError", "TrainingError", "Cancelled", "EngineError", "Notice", "Problem"}


def literal_codes() -> dict[str, str]:
    """Codes given as text to errors, notices and problems → where."""
    found = {}
    for path in [*(ROOT / "model").rglob("*.py"), *(ROOT / "desktop_app").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in CARRIERS and isinstance(node.args[0].value, str):
                    found[node.args[0].value] = f"{path.name}:{node.lineno}"
    return found


def all_texts(*, of_commands: bool = True) -> set[str]:
    """Every text constant of the code, since some codes travel through tables and variables."""
    texts = set()
    for path in [*(ROOT / "model").rglob("*.py"), *(ROOT / "desktop_app").rglob("*.py")]:
        if path.name == "messages.py" or (path.parent.name == "commands" and not of_commands):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    return texts


def test_that_every_code_has_a_sentence() -> None:
    missing = {code: where for code, where in literal_codes().items() if code not in MESSAGES}
    assert not missing


def test_that_every_sentence_is_used() -> None:
    unused = set(MESSAGES) - all_texts()
    assert not unused


def test_that_sentences_end_and_their_fields_are_names() -> None:
    for code, template in MESSAGES.items():
        assert template[0].isupper() or template[0] in "{-“", code
        assert template.rstrip()[-1] in ".?}”", code
        assert all(name is None or name.isidentifier() for _, name, _, _ in string.Formatter().parse(template)), code


def test_that_what_the_window_can_say_names_no_option_of_the_command_line() -> None:
    of_the_window = all_texts(of_commands=False)
    assert not [c for c, text in MESSAGES.items() if re.search(r"--|python -m", text) and c in of_the_window]


def test_that_a_command_says_which_option_mends_it() -> None:
    assert all(code in MESSAGES for codes in MENDED_BY.values() for code in codes)
    assert sentence("encoding_wrong", {"encoding": "big5"}).endswith(" or save it as UTF-8. Option: --encoding")
    assert sentence("tables_not_joined", {}).endswith(" Option: --format moses")


def test_that_a_missing_field_or_code_never_raises() -> None:
    assert "{field}" in sentence("config_range", {})
    assert sentence("no_such_code", {"line": 3}) == "no_such_code (line: 3)"
