"""The things of the everyday sentences: nouns with what stands before them, in both languages."""

from __future__ import annotations

from functools import cache
from random import Random

from model.data.samples.english_chinese_fillers import NONE, Filler, chosen, content_words, number, pronouns
from model.data.samples.english_chinese_lexicon import Adjective, Noun, lexicon, third_person, with_article

_GROWN, _YOUNG, _SEVERAL = frozenset({"adult", "old"}), frozenset({"young"}), frozenset({"several"})


def noun_phrase(random: Random, noun: Noun, determiner: str, adjective: Adjective | None = None) -> Filler | None:
    """A noun as the determiner wants it; None where they do not go together.

    Args:
        determiner: "one", "this", "that", "number", "few", "some", "many", "mine" (anybody's), "yours" (anybody's but
            mine), "bare", or, bare in Chinese, "the", "all" ("the" of many) or "a".
    """
    if not _go_together(noun, determiner):
        return None
    more = None
    if determiner in ("number", "few"):
        more = number(random.randint(2, 6 if determiner == "number" else 3))
    elif determiner in ("mine", "yours"):
        more = chosen(random, _owners(determiner, noun.kind in lexicon().shared))
    return _noun_phrase(noun, determiner, adjective, more)


@cache
def _owners(determiner: str, shared: bool) -> tuple[Filler, ...]:
    i, you, he, she, we, they = pronouns()
    single = (i, you, he, she) if determiner == "mine" else (you, he, she)
    plural = (we, they) if determiner == "mine" else (they,)
    return single + plural if shared else single


@cache
def _noun_phrase(noun: Noun, determiner: str, adjective: Adjective | None, more: Filler | None) -> Filler:
    """With the number or the owner that the determiner asks for."""
    english, chinese, plural = _determined(noun, determiner, adjective, more)
    tags = {tag for tag, signs in _TAGS.items() if determiner in signs}
    if adjective and adjective.attribute.endswith("的"):
        tags.add("de")
    return Filler(
        {
            "": english,
            "am": "are" if plural else "is",
            "costs": "cost" if plural else "costs",
            "it": "it",
            "noun": noun.english,
            "nouns": noun.plural,
        },
        {"": chinese, "it": "它", "noun": noun.chinese, "measure": noun.measure, "one": f"一{noun.measure}"},
        words=frozenset({noun.english} | ({adjective.english} if adjective else set())),
        once=content_words(noun.english),
        tags=frozenset(tags),
        noun=noun,
        never=_never(noun) | _alone(noun, determiner),
    )


def _never(noun: Noun) -> frozenset[str]:
    """The ages of those who have nothing to do with it."""
    if not lexicon().childish.isdisjoint((noun.kind, noun.english)):
        return _GROWN
    return NONE if lexicon().grown.isdisjoint((noun.kind, noun.english)) else _YOUNG


def _alone(noun: Noun, determiner: str) -> frozenset[str]:
    """Several people do not eat, want or buy one thing that each has for himself."""
    kinds = lexicon()
    single = determiner in ("one", "a") and noun.kind not in kinds.joint
    return _SEVERAL if single or (determiner in ("this", "that") and noun.kind in kinds.worn) else NONE


_TAGS = {"measure": ("one", "this", "that", "number", "few"), "number": ("number", "few"), "de": ("mine", "yours")}


def _go_together(noun: Noun, determiner: str) -> bool:
    if determiner in ("mine", "yours") and noun.kind in lexicon().unowned:
        return False
    return determiner == "bare" or bool(noun.measure and not (noun.container and determiner == "many"))


def _determined(noun: Noun, determiner: str, adjective: Adjective | None, more: Filler | None) -> tuple[str, str, bool]:
    """The phrase in English and Chinese, and whether a verb after it is in the plural."""
    before, attribute = (adjective.english + " ", adjective.attribute) if adjective else ("", "")
    one, many, chinese = before + noun.english, before + noun.plural, attribute + noun.chinese
    counted, several = (
        (f"{noun.container} of {one}", f"{third_person(noun.container)} of {one}") if noun.container else (one, many)
    )
    pairs = noun.container == "pair"
    if pairs and before == "new ":
        counted, several = f"new pair of {noun.english}", f"new pairs of {noun.english}"
    match determiner:
        case "one":
            return with_article(counted), f"一{noun.measure}{chinese}", False
        case "this" | "that":
            return f"{determiner} {counted}", f"{'这' if determiner == 'this' else '那'}{noun.measure}{chinese}", False
        case "number" | "few" if more:
            return f"{more.english['']} {several}", f"{more.chinese['measure']}{noun.measure}{chinese}", True
        case "some" | "many":
            return f"{determiner} {many}", ("一些" if determiner == "some" else "很多") + chinese, True
        case "mine" | "yours" if more:
            return f"{more.english['my']} {one}", more.chinese["my"] + chinese, pairs
        case "the":
            return f"the {one}", chinese, pairs
        case "all":
            return f"the {many}", chinese, not noun.container or pairs
        case "a" if not noun.container:
            return with_article(one), chinese, False
    return many, chinese, not noun.container or pairs
