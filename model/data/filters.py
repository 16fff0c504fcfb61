"""The rules by which readable pairs are left out, one at a time, each with the code of its problem."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from model.data import identification
from model.data.scripts import is_written_in, script_of
from model.records.configs import CleanConfig
from model.records.notices import Notice

SIDES = ("source", "target")

_ADDRESS = r"(?:(?:https?|ftp)://|www\.|mailto:)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
_MARKUP = re.compile(rf"(?:(?:{_ADDRESS})[\s.,;]*)+|<[A-Za-z/!?][^<>]*>(?:.*<[^<>]*>)?", re.DOTALL)


class Filter(NamedTuple):
    """A rule.

    Attributes:
        code: Of the problem that it counts.
        leaves_out: Whether a pair of normalised texts goes.
    """

    code: str
    leaves_out: Callable[[str, str], bool]


def filters(config: CleanConfig, languages: tuple[str, str]) -> tuple[list[Filter], list[Notice]]:
    """The rules that a person switched on, the quick ones first; and those that cannot work without knowing the languages.

    Args:
        config: The rules; those about several pairs at once (duplicates, several targets) are not made here.
        languages: Codes of source and target, empty where nobody knows.

    Raises:
        ConfigError: A limit is out of its range.
    """
    config.check()
    found: list[Filter] = []
    notices: list[Notice] = []
    if config.same:
        found.append(Filter("untranslated", lambda source, target: source == target))
    if config.longest is not None:
        found.append(Filter("too_long", _longer_than(config.longest)))
    if config.length_ratio is not None:
        found.append(Filter("length_ratio", _more_unequal_than(config.length_ratio)))
    if config.markup:
        found.append(Filter("markup", lambda source, target: is_markup(source) or is_markup(target)))
    for side, language in enumerate(languages):
        if config.script:
            rule = _in_other_script(side, language)
            found += rule
            notices += [] if rule else [_unchecked("script_unknown", side, language)]
        if config.language:
            rule = _in_other_language(side, language)
            found += rule
            notices += [] if rule else [_unchecked("language_unknown", side, language)]
    return found, notices


def is_markup(text: str) -> bool:
    """Whether a text is nothing but internet addresses, or begins and ends with a tag."""
    return bool(_MARKUP.fullmatch(text))


def are_swapped(source: str, target: str, languages: tuple[str, str]) -> bool:
    """Whether each text is written in the other's script; never where the scripts are unknown or the same."""
    left, right = map(script_of, languages)
    if not left or not right or left == right or not (_has_letters(source) and _has_letters(target)):
        return False
    return not is_written_in(source, left) and is_written_in(source, right) and is_written_in(target, left)


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, text))


def _longer_than(most: int) -> Callable[[str, str], bool]:
    return lambda source, target: len(source) > most or len(target) > most


def _more_unequal_than(ratio: float) -> Callable[[str, str], bool]:
    def leaves_out(source: str, target: str) -> bool:
        shorter, longer = sorted((len(source), len(target)))
        return longer > ratio * shorter

    return leaves_out


def _in_other_script(side: int, language: str) -> list[Filter]:
    script = script_of(language)
    return [Filter("other_script", lambda *pair: not is_written_in(pair[side], script))] if script else []


def _in_other_language(side: int, language: str) -> list[Filter]:
    if not language or not identification.can_identify(language):
        return []
    return [Filter("other_language", lambda *pair: identification.is_foreign(pair[side], language))]


def _unchecked(code: str, side: int, language: str) -> Notice:
    return Notice(code, {"side": SIDES[side], "language": language or "?"})
