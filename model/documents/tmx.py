"""Translation memories (TMX): units without a translation into the target language get one; all else stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from model.data.readers.language_tags import matching
from model.data.readers.tmx import ANY_LANGUAGE
from model.documents import markup
from model.documents.inline_tags import Content, segment_of, space_before
from model.documents.segments import Layout, Segment
from model.errors import DataError
from model.records.documents import DocumentSpec
from model.records.progress import Asked, stoppable


class _Variant(NamedTuple):
    language: str
    whole: Content
    segment: Content


def read(text: str, spec: DocumentSpec, asked: Asked) -> Layout:
    """The segments of the units that lack a translation.

    Raises:
        DataError: It is not told into which language to translate, or no unit has text in the language to translate from.
    """
    if not spec.target_language:
        raise DataError("document_target", path=spec.path, field="target_language")
    units = list(_units(text, asked))
    source_language = spec.source_language or _source_language(text, units)
    if not any(_one(unit, source_language) for unit in units):
        known = ", ".join(sorted({variant.language for unit in units for variant in unit})[:12])
        raise DataError("document_language", path=spec.path, value=known, wanted=source_language)
    found = (_filled(text, unit, source_language, spec.target_language) for unit in stoppable(units, asked))
    return Layout(tuple(segment for segment in found if segment is not None))


def _source_language(text: str, units: list[list[_Variant]]) -> str:
    header = next((tag for tag in markup.tags(text) if tag.name == "header"), None)
    named = markup.attributes_of(header).get("srclang", "") if header else ""
    if named and named != ANY_LANGUAGE:
        return named
    return next((unit[0].language for unit in units if unit), "")


def _units(text: str, asked: Asked) -> Iterator[list[_Variant]]:
    open_tags: list[markup.Tag] = []
    variants: list[_Variant] = []
    segment: Content | None = None
    for tag in stoppable(markup.tags(text), asked):
        if not tag.name:
            continue
        if tag.is_open:
            open_tags.append(tag)
        if not tag.is_close:
            continue
        first = open_tags.pop()
        content = Content(first.start, tag.end, first.end, tag.end if first is tag else tag.start, first)
        if tag.name == "seg":
            segment = content
        elif tag.name == "tuv" and segment is not None:
            variants.append(_Variant(_language(first), content, segment))
            segment = None
        elif tag.name == "tu":
            yield variants
            variants = []


def _language(tag: markup.Tag) -> str:
    attributes = markup.attributes_of(tag)
    return attributes.get("xml:lang") or attributes.get("lang", "")


def _one(unit: list[_Variant], language: str) -> _Variant | None:
    places = matching(language, tuple(variant.language for variant in unit))
    return unit[places[0]] if places else None


def _filled(text: str, unit: list[_Variant], source_language: str, target_language: str) -> Segment | None:
    source, target = _one(unit, source_language), _one(unit, target_language)
    if source is None or (target is not None and not target.segment.is_empty(text)):
        return None
    inner = source.segment.inner_start, source.segment.inner_end
    segment = segment_of(text, inner)
    if segment is None:
        return None
    if target is not None:
        start, end = target.segment.start, target.segment.end
        before, after = target.segment.opening(text), target.segment.closing
    else:
        start = end = unit[-1].whole.end
        before, after = _new_variant(text, source, target_language)
    return replace(
        segment,
        start=start,
        end=end,
        before=before + text[inner[0] : segment.start],
        after=text[segment.end : inner[1]] + after,
        is_new=True,
    )


def _new_variant(text: str, source: _Variant, language: str) -> tuple[str, str]:
    """What stands before and behind the text of a variant that is written anew, indented as that of the source."""
    space = space_before(text, source.whole.start)
    prefix, name = source.whole.tag.prefix, "xml:lang" if "xml:lang" in source.whole.tag.attributes else "lang"
    return f'{space}<{prefix}tuv {name}="{language}"><{prefix}seg>', f"</{prefix}seg></{prefix}tuv>"
