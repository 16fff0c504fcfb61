"""What stands in the slots of a construction: a word or a phrase in both languages, with all its forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from model.data.samples.english_chinese_lexicon import (
    Adjective,
    Noun,
    Verb,
    chinese_number,
    english_number,
    inflected,
    lexicon,
    third_person,
    with_article,
)
from model.data.samples.words import words

SUBJECT_VERBS = ("do", "need", "want", "know", "go")
SMALL_WORDS = frozenset(
    {"with", "this", "that", "play", "take", "do", "have", "my", "his", "her", "your", "the", "in", "at", "on"}
)
NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Filler:
    """What fills a slot.

    Attributes:
        english, chinese: Its forms by name; "" is the plain one.
        words: The entries of the lexicon it is made of.
        once: What may stand only once in a sentence.
        tags: What it shows, such as a measure word.
        third: Whether the verb after it takes -s.
    """

    english: Mapping[str, str]
    chinese: Mapping[str, str]
    words: frozenset[str] = NONE
    once: frozenset[str] = NONE
    tags: frozenset[str] = NONE
    third: bool = False
    noun: Noun | None = None
    places: str = ""


Fillers = Mapping[str, Filler]


def draw(random: Random, spec: str, fillers: Fillers) -> Filler | None:
    """Fills a slot; None where what is drawn does not fit what the other slots hold."""
    kind, *arguments = spec.split(" ")
    match kind:
        case "person":
            return random.choice(persons(arguments[0] if arguments else "all"))
        case "phrase":
            return phrase(random.choice(lexicon().lists["phrases"][arguments[0]]))
        case "thing":
            return _thing(random, arguments[0], arguments[1].split(","), arguments[2:], fillers)
        case "deed":
            return _deed(random, arguments[0].split(","), arguments[1:])
        case "activity":
            return bare_activity(random.choice(activities(arguments[0] if arguments else "")))
        case "verb":
            return bare_verb(random.choice(lexicon().verbs[arguments[0]]))
        case "result":
            return result(
                random.choice([row for name in arguments for row in lexicon().lists["results"][name]]), random
            )
        case "adjective":
            return _adjective(random, arguments, fillers)
        case "trait" | "state":
            return described(random.choice(lexicon().adjectives[kind + "s"]))
        case "place":
            return _place(random, arguments[1:], fillers)
        case "price":
            return _price(random, fillers[arguments[1]])
        case "number":
            return number(random.randint(int(arguments[0]), int(arguments[1])))
        case "clock":
            return _clock(random)
        case "date":
            return _date(random)
    raise AssertionError(spec)


# Persons


@cache
def persons(group: str) -> tuple[Filler, ...]:
    """Those who may stand in a slot: "all", "named", "asked" (not I), "single", "asked_single", "acquainted"."""
    lists = lexicon().lists["persons"]
    pronouns = [_pronoun(row) for row in lists["pronouns"]]
    named = [_named(row, "he", "他") for row in lists["men"]] + [_named(row, "she", "她") for row in lists["women"]]
    i, you, he, she, we, they = pronouns
    often = 5  # pronouns are as frequent as many names together
    groups = {
        "all": [*pronouns * often, *named],
        "named": named,
        "asked": [*[you] * 12, *[he, she, they] * 4, *named],
        "single": [*[i, he, she] * often, *named],
        "asked_single": [*[you] * 8, *[he, she] * often, *named],
        "acquainted": [i, he, she, *(name for name in named if " " not in name.english[""])],
    }
    assert we in groups["all"]
    return tuple(groups[group])


def _pronoun(row: str) -> Filler:
    subject, him, his, am, was, chinese, group = row.split("|")
    third = am == "is"
    forms = {
        "": subject,
        "object": him,
        "my": his,
        "am": am,
        "was": was,
        "he": subject,
        "have": "has" if third else "have",
    }
    forms |= _verb_forms(third)
    return Filler(forms, {"": chinese, "he": chinese, "my": chinese + "的"}, once=frozenset({group}), third=third)


def _named(row: str, he: str, chinese_he: str) -> Filler:
    name, chinese = row.split("|")
    forms = {"": name, "object": name, "my": f"{name}'s", "am": "is", "was": "was", "he": he, "have": "has"}
    forms |= _verb_forms(third=True)
    return Filler(forms, {"": chinese, "he": chinese_he, "my": chinese + "的"}, once=frozenset({name}), third=True)


def _verb_forms(third: bool) -> dict[str, str]:
    return {verb: third_person(verb) if third else verb for verb in SUBJECT_VERBS}


# Words and phrases


@cache
def phrase(row: str) -> Filler:
    """A fixed phrase "English|Chinese"."""
    english, chinese = row.split("|")
    return Filler({"": english}, {"": chinese}, once=_content(english))


def _content(english: str) -> frozenset[str]:
    return frozenset(english.split()) - SMALL_WORDS


@cache
def number(value: int) -> Filler:
    """A number; "measure" as it stands before a measure word."""
    counting = chinese_number(value, counting=True)
    return Filler(
        {"": english_number(value)}, {"": chinese_number(value), "measure": counting}, tags=frozenset({"number"})
    )


def _price(random: Random, thing: Filler) -> Filler:
    assert thing.noun
    low, high, step = lexicon().lists["prices"][thing.noun.kind]
    return number(random.randrange(low, high + 1, step))


def _clock(random: Random) -> Filler:
    hour = random.randint(1, 11)
    day, chinese = random.choice((("in the morning", "早上"), ("in the afternoon", "下午"), ("in the evening", "晚上")))
    if not {"早上": 6, "下午": 1, "晚上": 7}[chinese] <= hour <= {"早上": 11, "下午": 6, "晚上": 10}[chinese]:
        hour = 8 if chinese != "下午" else 4
    half = random.random() < 0.4
    english = f"half past {english_number(hour)} {day}" if half else f"{english_number(hour)} o'clock {day}"
    return Filler({"": english}, {"": f"{chinese}{chinese_number(hour, counting=True)}点{'半' if half else ''}"})


def _date(random: Random) -> Filler:
    month, chinese = random.choice(lexicon().lists["phrases"]["months"]).split("|")
    day = random.randint(1, 28)
    return Filler({"": f"the {words()['day_words'][day - 1]} of {month}"}, {"": f"{chinese}{chinese_number(day)}日"})


def _place(random: Random, owners: Sequence[str], fillers: Fillers) -> Filler | None:
    """Where one does what another slot holds."""
    group = next((fillers[owner].places for owner in owners if owner in fillers), "")
    if not group:
        return None
    drawn = phrase(random.choice(lexicon().lists["places"][group]))
    name = drawn.chinese[""]
    return replace(drawn, chinese={"": "在" + name, "bare": name})


def _adjective(random: Random, arguments: Sequence[str], fillers: Fillers) -> Filler | None:
    """One that fits the noun of another slot: "of SLOT …", or "positive of SLOT"."""
    group = "all" if arguments[0] == "of" else arguments[0]
    thing = next(fillers[name] for name in arguments if name in fillers and fillers[name].noun)
    assert thing.noun
    fitting = adjectives_of(thing.noun.kind, group)
    return described(random.choice(fitting)) if fitting else None


@cache
def adjectives_of(kind: str, group: str) -> tuple[Adjective, ...]:
    """The adjectives of a group that may describe a kind of things."""
    return tuple(adjective for adjective in lexicon().adjectives[group] if kind in adjective.kinds)


@cache
def described(adjective: Adjective) -> Filler:
    """An adjective by itself."""
    forms = {"": adjective.english, "more": adjective.more, "most": adjective.most}
    once = _content(adjective.english)
    return Filler(forms, {"": adjective.chinese}, words=frozenset({adjective.english}), once=once)


# Things


def _thing(
    random: Random, names: str, determiners: Sequence[str], more: Sequence[str], fillers: Fillers
) -> Filler | None:
    """A noun of some kinds ("=SLOT": of the kind of another slot) with a determiner, and perhaps an adjective."""
    if names.startswith("="):
        return _compared(random, fillers[names[1:]], determiners)
    kinds = random.choice(names.split(","))
    noun = random.choice(lexicon().kinds[kinds])
    fitting = adjectives_of(noun.kind, {"adjective": "all", "colour": "colours"}.get(more[0], more[0])) if more else ()
    if more and not fitting:
        return None
    return noun_phrase(random, noun, random.choice(determiners), random.choice(fitting) if fitting else None)


def _compared(random: Random, other: Filler, determiners: Sequence[str]) -> Filler | None:
    """Another thing to compare one with: of the same name, or of the same kind where such things are compared."""
    assert other.noun
    if other.noun.kind not in lexicon().compared or random.random() < 0.5:
        again = noun_phrase(random, other.noun, random.choice(determiners))
        return None if again is None or again.english[""] == other.english[""] else replace(again, once=NONE)
    return noun_phrase(random, random.choice(lexicon().kinds[other.noun.kind]), random.choice(determiners))


def noun_phrase(random: Random, noun: Noun, determiner: str, adjective: Adjective | None = None) -> Filler | None:
    """A noun as the determiner wants it; None where they do not go together."""
    if (not noun.measure and determiner != "bare") or (determiner == "mine" and noun.kind in lexicon().unowned):
        return None
    if determiner == "many" and noun.container:
        return None
    before, attribute = (adjective.english + " ", adjective.attribute) if adjective else ("", "")
    one, many = before + noun.english, before + noun.plural
    counted, counted_many = one, many
    if noun.container:
        counted, counted_many = f"{noun.container} of {one}", f"{noun.container}s of {one}"
    chinese = attribute + noun.chinese
    pairs = noun.container == "pair"
    plural = pairs
    match determiner:
        case "one":
            texts, plural = (with_article(counted), f"一{noun.measure}{chinese}"), False
        case "this" | "that":
            mark = "这" if determiner == "this" else "那"
            texts, plural = (f"{determiner} {counted}", f"{mark}{noun.measure}{chinese}"), False
        case "number":
            value = number(random.randint(2, 10))
            texts = f"{value.english['']} {counted_many}", f"{value.chinese['measure']}{noun.measure}{chinese}"
            plural = True
        case "some" | "many":
            texts, plural = (f"{determiner} {many}", {"some": "一些", "many": "很多"}[determiner] + chinese), True
        case "mine":
            owner = random.choice(persons("all")[:6])
            texts = f"{owner.english['my']} {one}", owner.chinese["my"] + chinese
        case "the":
            texts = f"the {one}", chinese
        case _:
            texts, plural = (many, chinese), not noun.container or pairs
    tags = {
        "one": {"measure"},
        "this": {"measure"},
        "that": {"measure"},
        "number": {"measure", "number"},
        "mine": {"de"},
    }
    found = set(tags.get(determiner, ())) | ({"de"} if attribute.endswith("的") else set())
    forms = {
        "": texts[0],
        "am": "are" if plural else "is",
        "costs": "cost" if plural else "costs",
        "it": "they" if plural else "it",
        "him": "them" if plural else "it",
        "noun": noun.english,
        "nouns": noun.plural,
    }
    chinese_forms = {
        "": texts[1],
        "it": "它们" if plural else "它",
        "him": "它们" if plural else "它",
        "noun": noun.chinese,
        "measure": noun.measure,
        "one": f"一{noun.measure}",
    }
    named = frozenset({noun.english} | ({adjective.english} if adjective else set()))
    return Filler(forms, chinese_forms, named, _content(noun.english), frozenset(found), noun=noun)


# Deeds


def _deed(random: Random, determiners: Sequence[str], lists: Sequence[str]) -> Filler | None:
    """A verb with an object it takes, or one of the activities."""
    if "activities" in lists and random.random() < 0.4:
        return bare_activity(random.choice(activities("")))
    verb = random.choice(lexicon().verbs[lists[0]])
    noun = random.choice(verb.objects)
    thing = noun_phrase(random, noun, random.choice(determiners))
    return deed(verb, thing) if thing else None


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
        thing.once | _content(base),
        thing.tags,
        noun=thing.noun,
        places=verb.places,
    )


@cache
def activities(group: str) -> tuple[Verb, ...]:
    """All, or "skill", "indoors", "outside", "home", "split" (a verb and a noun, such as 跳/舞)."""
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
        "home": [verb for verb in every if verb.places in ("home", "house", "watch", "cook")],
        "split": [verb for verb in every if verb.rest and verb.skill],
    }
    return tuple(tests[group])


@cache
def bare_activity(verb: Verb) -> Filler:
    """An activity such as "play chess"."""
    forms = {**verb.forms, "plain": verb.forms["base"]}
    whole = verb.chinese + verb.rest
    chinese = {"": whole, "le": f"{verb.chinese}了{verb.rest}", "guo": f"{verb.chinese}过{verb.rest}"}
    chinese |= {"verb": verb.chinese, "noun": verb.rest}
    base = verb.forms["base"]
    return Filler(forms, chinese, frozenset({base}), _content(base), places=verb.places)


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
    return Filler(forms, {"verb": chinese, "noun": chinese_noun}, frozenset({base, noun}), _content(noun))
