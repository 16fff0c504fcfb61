"""What is done in the everyday sentences: verbs with their objects, activities, and deeds with a result."""

from __future__ import annotations

from functools import cache
from random import Random

from model.data.samples.english_chinese_fillers import Filler, content_words
from model.data.samples.english_chinese_lexicon import Verb, inflected, lexicon


def deed(verb: Verb, thing: Filler) -> Filler:
    """A verb and its object."""
    object_, chinese = thing.english[""], thing.chinese[""]
    forms = {name: f"{form} {object_}" for name, form in verb.forms.items()}
    forms |= {f"verb_{name}": form for name, form in verb.forms.items()}
    pairs = thing.noun is not None and thing.noun.container == "pair"
    forms |= {"noun": thing.english["noun"], "nouns": thing.english["nouns"]}
    forms |= {"is": "are" if pairs else "is", "this": "These are" if pairs else "This is"}
    chinese_forms = {
        "": verb.chinese + chinese,
        "le": f"{verb.chinese}了{chinese}",
        "guo": f"{verb.chinese}过{chinese}",
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
    )


@cache
def activities(group: str) -> tuple[Verb, ...]:
    """All, or those of a group.

    Args:
        group: "skill", "indoors", "outside", "child", "home", "split" (a verb and a noun, such as 跳/舞), "events" (no hobby and
            no rest), "pastimes" (no work), "feats" (what one tells of), "duties" (what one should do), "unfitting" (in a quiet place), or "".
    """
    every = lexicon().verbs["activities"]
    inside = ("home", "house", "watch", "cook", "study", "homework")
    tests = {
        "": every,
        "skill": [verb for verb in every if verb.skill],
        "indoors": [verb for verb in every if verb.places in inside],
        "outside": [verb for verb in every if verb.places in ("outdoor", "open", "pitch", "water")],
        "child": [
            verb for verb in every if verb.places in ("home", "outdoor", "open", "sport", "water", "ball", "pitch")
        ],
        "home": [verb for verb in every if verb.places in ("home", "watch")],
        "duties": [
            verb
            for verb in every
            if verb.places in ("sport", "ball", "pitch", "pool", "homework", "house", "study", "nap")
        ],
        "events": [verb for verb in every if verb.places not in ("hobby", "nap")],
        "pastimes": [verb for verb in every if verb.places != "work"],
        "feats": [verb for verb in every if verb.skill or verb.places in ("outdoor", "water")],
        "unfitting": [
            verb for verb in every if verb.places in ("pitch", "ball") or (verb.skill and verb.places == "home")
        ],
        "split": [verb for verb in every if verb.rest and verb.skill],
    }
    return tuple(tests[group])


@cache
def bare_activity(verb: Verb) -> Filler:
    """An activity such as "play chess"."""
    forms = {**verb.forms, "plain": verb.forms["base"]}
    whole = verb.chinese + verb.rest
    done = f"{whole}了" if len(verb.rest) == 1 else f"{verb.chinese}了{verb.rest}"
    chinese = {"": whole, "le": done, "guo": f"{verb.chinese}过{verb.rest}"}
    chinese |= {"verb": verb.chinese, "noun": verb.rest}
    base = verb.forms["base"]
    return Filler(forms, chinese, frozenset({base}), content_words(base), places=verb.places)


@cache
def bare_verb(verb: Verb) -> Filler:
    """A verb whose object fills a slot of its own."""
    return Filler(verb.forms, {"": verb.chinese}, frozenset({verb.forms["base"]}))


def result(row: str, random: Random) -> Filler:
    """What is done to a thing with 把: "close|关上|door:门 …"."""
    verb, chinese, things = row.split("|")
    noun, chinese_noun = random.choice(things.split(" ")).replace("_", " ").split(":")
    forms = {name: f"{form} the {noun}" for name, form in inflected(verb).items()}
    base = inflected(verb)["base"]
    return Filler(forms, {"verb": chinese, "noun": chinese_noun}, frozenset({base, noun}), content_words(noun))
