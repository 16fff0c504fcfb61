"""What is done in the everyday sentences: verbs with their objects, activities, and deeds with a result."""

from __future__ import annotations

from functools import cache
from random import Random

from model.data.samples.english_chinese_fillers import Filler, chosen, content_words
from model.data.samples.english_chinese_lexicon import Verb, inflected, lexicon


@cache
def deed(verb: Verb, thing: Filler) -> Filler:
    """A verb and its object."""
    object_, chinese = thing.english[""], thing.chinese[""]
    forms = {name: f"{form} {object_}" for name, form in verb.forms.items()}
    forms |= {f"verb_{name}": form for name, form in verb.forms.items()}
    pairs = thing.noun is not None and thing.noun.container == "pair"
    forms |= {"noun": thing.english["noun"], "nouns": thing.english["nouns"]}
    forms |= {"am": "are" if pairs else "is"}
    forms |= {"was": "were" if pairs else "was", "this": "These are" if pairs else "This is"}
    chinese_forms = {
        "": verb.chinese + chinese,
        "le": f"{verb.chinese}了{chinese}",
        "guo": f"{verb.chinese}过{chinese}",
        "asked": f"{verb.chinese}{chinese}了",
        "verb": verb.chinese,
        "noun": thing.chinese["noun"],
        "measure": thing.chinese["measure"],
    }
    base = verb.forms["base"]
    return Filler(
        forms,
        chinese_forms,
        thing.words | {base},
        thing.once | content_words(base),
        thing.tags,
        noun=thing.noun,
        places=verb.places,
        never=verb.never | thing.never,
    )


@cache
def verbs_used(use: str) -> tuple[list[Verb], list[int]]:
    """The verbs with objects that stand in a kind of sentences, such as "habit", and how often relative to each other."""
    verbs = [verb for verb in lexicon().verbs["verbs"] if use in verb.uses]
    return verbs, [min(len(verb.objects), 12) for verb in verbs]


@cache
def activities(group: str) -> tuple[Verb, ...]:
    """Those of a group, such as "skill" or "outside", or of a group that unites some others, such as "like"."""
    groups = lexicon().lists["activity_groups"].get(group, (group,))
    return tuple(verb for verb in lexicon().verbs["activities"] if not verb.groups.isdisjoint(groups))


@cache
def bare_activity(verb: Verb) -> Filler:
    """An activity such as "play chess"."""
    forms = {**verb.forms, "plain": verb.forms["base"]}
    whole = verb.chinese + verb.rest
    going = whole.startswith("去")
    done = f"{whole}了" if going else f"{verb.chinese}了{verb.rest}"
    chinese = {
        "": whole,
        "go": whole if going else f"去{whole}",
        "le": done,
        "asked": f"{whole}了",
        "guo": f"{verb.chinese}过{verb.rest}",
    }
    chinese |= {"verb": verb.chinese, "noun": verb.rest}
    base = verb.forms["base"]
    return Filler(forms, chinese, frozenset({base}), content_words(base), places=verb.places, never=verb.never)


@cache
def bare_verb(verb: Verb) -> Filler:
    """A verb whose object fills a slot of its own."""
    return Filler(verb.forms, {"": verb.chinese}, frozenset({verb.forms["base"]}))


@cache
def routine(verb: Verb) -> Filler:
    """What is done at a usual hour: "get up"."""
    base = verb.forms["base"]
    forms = {**verb.forms, "agreed": base}
    whole, past = verb.chinese.replace("/", ""), verb.chinese.partition("/")[0]
    chinese = {"": whole, "past": past}
    return Filler(forms, chinese, frozenset({base}), content_words(base), never=verb.never, hours=verb.hours)


def result(row: str, random: Random) -> Filler:
    """What is done to a thing with 把: "close|关上|door:门 …"."""
    return chosen(random, _results_of(row))


@cache
def _results_of(row: str) -> tuple[Filler, ...]:
    verb, chinese, things = row.split("|")
    return tuple(_result(verb, chinese, thing.replace("_", " ")) for thing in things.split(" "))


def _result(verb: str, chinese: str, thing: str) -> Filler:
    noun, chinese_noun = thing.split(":")
    forms = {name: f"{form} the {noun}" for name, form in inflected(verb).items()}
    base = inflected(verb)["base"]
    return Filler(forms, {"verb": chinese, "noun": chinese_noun}, frozenset({base, noun}), content_words(noun))
