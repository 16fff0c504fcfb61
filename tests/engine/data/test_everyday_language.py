"""The everyday sentences are said as both languages say them, and what readers found odd is gone."""

from __future__ import annotations

import re
from itertools import chain
from random import Random

import pytest

from model.data.samples import english_chinese as grammar
from model.data.samples.english_chinese_constructions import constructions
from model.data.samples.english_chinese_deeds import bare_verb, deed
from model.data.samples.english_chinese_fillers import Filler, adjectives_of, persons
from model.data.samples.english_chinese_lexicon import chinese_number, comparative, inflected, lexicon, with_article
from model.data.samples.english_chinese_things import noun_phrase


def test_that_each_side_is_written_as_its_language_is(every: list[grammar.Sentence]) -> None:
    for one in every:
        assert re.fullmatch("[A-Za-zé' ,-]+[.?!]?", one.english), one
        assert re.fullmatch("[\u4e00-\u9fff，]+[。？！]?", one.chinese), one
        assert "  " not in one.english
        assert "。？！".find(one.chinese[-1]) == ".?!".find(one.english[-1]), one
        assert one.english[0].isupper() or one.english[-1].isalpha(), one


def test_that_some_short_sentences_are_typed_in_a_hurry(every: list[grammar.Sentence]) -> None:
    """Neither with a last stop nor with the capital that only the beginning of a sentence asks for, and with "don't"."""
    hasty = [one for one in every if one.english[-1] not in ".?!"]
    short = [one for one in every if one.fillers and len(one.english.split()) <= grammar.SHORT]
    assert 0.03 < sum(one in hasty for one in short) / len(short) < 0.09
    assert max(len(one.english.split()) for one in hasty) <= grammar.SHORT
    assert not [one for one in hasty if re.search(r"\b(I am|does not|cannot|it is|what is)\b", one.english)]
    assert sum("I'm " in one.english for one in hasty) > 20
    capitals = {one.english.split()[0] for one in hasty if one.english[0].isupper()}
    assert capitals.isdisjoint({"The", "My", "He", "She", "This", "Is", "Do", "What", "Where", "Good", "Please"})


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Good morning.", "早上好。"),
        ("hello", "你好"),
        ("Happy birthday!", "生日快乐！"),
        ("What is your name?", "你叫什么名字？"),
        ("I do not understand.", "我不明白。"),
    ],
)
def test_that_what_is_typed_first_is_there(english: str, chinese: str, every: list[grammar.Sentence]) -> None:
    assert (english, chinese) in {(one.english, one.chinese) for one in every}


@pytest.mark.parametrize(
    ("english", "chinese", "but"),
    [
        (r"\bthe boy\b(?! who)", "那个男孩", ""),
        (r"\bthe teacher\b", "老师", "那位老师"),
        (r"\bthe children\b(?!'s song)", "孩子们", ""),
        (r"\bmy friend\b(?!')", "我的朋友", ""),
        (r"\bmy friend's\b(?! name)", "我朋友的", "的朋友的"),
        (r"\bon friday\b", "星期五", "[上下每]个星期五"),
        (r"\bthis evening\b", "今天晚上", ""),
        (r"\btonight\b", "今晚", ""),
    ],
)
def test_that_who_and_when_are_said_in_one_way(
    english: str, chinese: str, but: str, every: list[grammar.Sentence]
) -> None:
    found = [one for one in every if re.search(english, one.english.casefold())]
    assert len(found) > 9
    assert all(chinese in one.chinese and not (but and re.search(but, one.chinese)) for one in found)


def test_that_several_books_are_bought_at_a_time(every: list[grammar.Sentence]) -> None:
    """ "The teacher bought three books yesterday." """
    bought = re.compile(r" bought (two|three|four|five|six) [a-z ]*(books|pens|shirts|tickets|novels|notebooks)\b")
    assert sum(bool(bought.search(one.english)) for one in every) > 30


def test_that_chinese_particles_go_together(every: list[grammar.Sentence]) -> None:
    for one in every:
        if re.search("吗？?$", one.chinese):
            assert not re.search("什么|谁|哪里|几|多少|怎么", one.chinese), one
        assert not re.search("没[^，]*[^为]了。$", one.chinese), one
        assert not re.search("(?<![十百千万零])二[个本件条张只杯瓶双位名次元]", one.chinese), one
        assert ("您" in one.chinese) <= ("please" in one.english.casefold()), one


def test_that_every_noun_has_its_own_measure_word(every: list[grammar.Sentence]) -> None:
    measures: dict[str, set[str]] = {}
    for noun in lexicon().kinds["goods"] + lexicon().kinds["animal"]:
        measures.setdefault(noun.chinese, set()).add(noun.measure)
    assert all(len(known) == 1 for known in measures.values())
    every_measure = "".join({noun.measure for nouns in lexicon().kinds.values() for noun in nouns})
    longest_first = sorted(measures, key=len, reverse=True)
    counted = re.compile(f"[这那]([{every_measure}])({'|'.join(longest_first)})(?=[，。？吗很非不比])")
    found = [match.groups() for one in every for match in [counted.search(one.chinese)] if match]
    assert len(found) > 1_000
    assert all(measure in measures[noun] for measure, noun in found)


@pytest.mark.parametrize(
    ("number", "plain", "counting"),
    [
        (2, "二", "两"),
        (10, "十", "十"),
        (12, "十二", "十二"),
        (20, "二十", "二十"),
        (22, "二十二", "二十二"),
        (105, "一百零五", "一百零五"),
        (110, "一百一十", "一百一十"),
        (212, "两百一十二", "两百一十二"),
        (1_005, "一千零五", "一千零五"),
        (4_700, "四千七百", "四千七百"),
        (2_010, "两千零一十", "两千零一十"),
        (20_000, "两万", "两万"),
        (120_000, "十二万", "十二万"),
        (200_500, "二十万零五百", "二十万零五百"),
    ],
)
def test_that_numbers_are_written_in_characters(number: int, plain: str, counting: str) -> None:
    assert chinese_number(number) == plain
    assert chinese_number(number, counting=True) == counting


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("swim/swam/swum", "swim swims swam swum swimming"),
        ("study", "study studies studied studied studying"),
        ("play chess", "play chess|plays chess|played chess|played chess|playing chess"),
        ("write/wrote/written", "write writes wrote written writing"),
        ("watch", "watch watches watched watched watching"),
        ("visit", "visit visits visited visited visiting"),
        ("plan", "plan plans planned planned planning"),
        ("have/had/had a meeting", "have a meeting|has a meeting|had a meeting|had a meeting|having a meeting"),
    ],
)
def test_that_verbs_are_inflected(verb: str, forms: str) -> None:
    assert list(inflected(verb).values()) == (forms.split("|") if "|" in forms else forms.split())


def test_that_adjectives_are_compared_and_articles_chosen() -> None:
    words = ("big", "easy", "nice", "useful", "new", "quiet", "polite", "tired")
    compared = ["bigger", "easier", "nicer", "more useful", "newer", "quieter", "more polite", "more tired"]
    assert [comparative(word) for word in words] == compared
    phrases = ("apple", "useful book", "honest man", "university", "umbrella", "book")
    articles = ["an", "a", "an", "a", "an", "a"]
    assert [with_article(phrase).split()[0] for phrase in phrases] == articles


def filled(name: str, **fillers: Filler | None) -> tuple[str, str]:
    known = {slot: filler for slot, filler in fillers.items() if filler}
    assert known.keys() == fillers.keys()
    construction = next(one for one in constructions() if one.name == name)
    sentence = grammar.realised(construction, known)
    return sentence.english, sentence.chinese


def test_that_sentences_of_the_lesson_are_in_reach() -> None:
    me = persons("all")[0]
    like, love = map(bare_verb, lexicon().verbs["likings"])
    eat, (course,) = lexicon().verbs["verbs"][0], lexicon().kinds["course"]
    easy = next(adjective for adjective in adjectives_of(course, "likes") if adjective.english == "easy")
    apple = next(noun for noun in eat.objects if noun.english == "apple")
    eating = deed(eat, thing) if (thing := noun_phrase(Random(1), apple, "bare")) else None
    assert filled("like doing", who=me, feeling=like, like=eating) == ("I like eating apples.", "我喜欢吃苹果。")
    courses = noun_phrase(Random(1), course, "bare", easy)
    assert filled("like things", who=me, feeling=love, kind=courses) == (
        "I love easy courses.",
        "我非常喜欢简单的课程。",
    )


def test_that_adjectives_are_said_of_things_they_go_with(every: list[grammar.Sentence]) -> None:
    """What is liked, said and compared stands in a table, noun by noun; the closer row counts."""
    nouns = {noun.english: noun for noun in chain.from_iterable(lexicon().kinds.values())}
    liked = re.compile(r" (?:likes?|loves?) (?!this|that|my)([a-z]+) ([a-z]+)s\.")
    found = [
        match.groups()
        for one in every
        for match in [liked.search(one.english)]
        if match and match[2] in nouns and f"{match[1]} {match[2]}" not in nouns
    ]
    fitting = {
        (adjective.english, noun)
        for _, noun in found
        for use in ("likes", "colour")
        for adjective in adjectives_of(nouns[noun], use)
    }
    assert len(found) > 100
    assert {pair for pair in found if pair[0] != "eating" and not pair[0].endswith("ing")} <= fitting
    said = {adjective.english for adjective in adjectives_of(nouns["sofa"], "is")}
    assert "soft" in said
    assert not adjectives_of(nouns["bookshelf"], "likes")
    assert "comfortable" not in {adjective.english for adjective in adjectives_of(nouns["bookshelf"], "not")}


@pytest.mark.parametrize("thing", ["shoes", "skirt", "phone"])
def test_that_a_comparison_does_not_repeat_the_noun(every: list[grammar.Sentence], thing: str) -> None:
    """Only things of different names are both named."""
    compared = [one.english for one in every if "bi" in one.tags and f" {thing} " in one.english]
    assert compared
    assert not any(re.search(f" than .*{thing}", one) for one in compared)


def test_that_what_is_not_there_yet_is_not_pointed_at(every: list[grammar.Sentence]) -> None:
    made = re.compile(
        r"\b(make|made|making|write|wrote|writing|draw|drew|drawing) (this|that|my|your|his|her|our|their) (?!morning|afternoon)"
    )
    assert not [one.english for one in every if made.search(one.english)]


@pytest.mark.parametrize(
    ("unnatural", "kind"),
    [
        ("早上(十|十一)点", "late morning is 上午"),
        ("中午(?!十二点|以前)", "noon is twelve"),
        ("不有", "what has 有 is denied with 没"),
        ("点豆腐|打印信。|抄写诗", "set phrases and halting rhythms"),
        ("体育馆", "a stadium is a 体育场"),
        (
            "(?<!邀)请(你|他|她|我|我们|他们)?(爸爸|妈妈|爷爷|奶奶|哥哥|姐姐|弟弟|妹妹|叔叔|阿姨)",
            "one does not 请 one's family",
        ),
        ("(他|她|我|你)是在哪里买(他|她|我|你)的", "whose it is, is not said twice"),
        ("一颗(樱桃|葡萄|草莓)", "berries are not bought singly"),
        ("和跟", "two particles that clash"),
        ("健身房[^，。]*球", "there is no court at a 健身房"),
        ("看望", "one goes or comes to see friends: 去看, 来看"),
        ("附近有一[^，。]*吗", "what may not be there is not counted"),
        ("送给了", "a present is 送了"),
        ("优雅|不有趣", "what is not said of things"),
        ("正在去|没去去|会去去|(?<!现)在[^，。]*去逛街", "what begins with 去 takes no second one and no place"),
        ("[一二两三四五六七八九十]名", "people are counted with 位 and 个"),
        ("(通常|常常)[^，。的]*的人[^常]*通常", "usually needs an occasion"),
    ],
)
def test_that_what_readers_found_odd_is_gone(unnatural: str, kind: str, every: list[grammar.Sentence]) -> None:
    assert not [one.chinese for one in every if re.search(unnatural, one.chinese)], kind


@pytest.mark.parametrize(
    "unnatural",
    [
        "in the supermarket",
        "very delicious",
        "took a walk for",
        "not camp ",
        "people who usually",
        "some (bed|living|class)?rooms",
        "did not (write|draw|plant) an? ",
        r"(wrote|drew|made) (this|that|my|your|his|her|our|their) (?!morning|afternoon)",
        r"\b(collect|design)(s|ed|ing)? ",
        r"\bgoing online|was reading books",
        r"\b(our|their) (necklace|ring|watch|shirt|toothbrush|pillow|wallet|shoes)",
        r"(picnic|kites|camping|hiking).* every (day|morning|afternoon|evening)",
        r"often teach|usually teach|sometimes teach",
        r"(last night|yesterday evening).*picnic|picnic.*(last night|evening)",
        r"moving children|(like|love)s? (clean|dirty|old|new) (sandals|shoes|coats)",
        r"buy (my|your|his|her|our|their) ",
        r"\b(boy|girl|child|student|son|daughter|younger brother|younger sister)'s ((sports |electric )?car|credit card|driver's)\b",
        r"\b(boy|girl|child|student) (bought|wants?|will buy) [a-z ]*(beer|wine)\b",
        r"\b(boy|girl|child) (goes|went|will go) .*by car",
    ],
)
def test_that_no_english_phrase_that_readers_found_odd_is_left(unnatural: str, every: list[grammar.Sentence]) -> None:
    assert not [one.english for one in every if re.search(unnatural, one.english.casefold())]


def test_that_what_goes_on_until_now_has_both_particles(every: list[grammar.Sentence]) -> None:
    studied = [
        one.chinese for one in every if re.search("have studied|has studied", one.english) and "years" in one.english
    ]
    assert len(studied) > 50
    assert all(re.fullmatch(".*学了[一两三四五六]年.*了。", chinese) for chinese in studied)


def test_that_animals_are_ranked_as_they_are(every: list[grammar.Sentence]) -> None:
    """Sizes of kinds are compared the right way, and of two single animals only those of one name."""
    ranked = {tuple(row.split("|")[0] for row in rows) for rows in lexicon().lists["ranks"].values()}
    sentences = [
        re.fullmatch("([A-Z][a-z]+) are (?:more )?[a-z]+ than ([a-z]+).", one.english)
        for one in every
        if one.construction == "ranked"
    ]
    found = {(match[1].lower(), match[2]) for match in sentences if match}
    assert len(found) > 6
    assert all(any(less in row[: row.index(more)] for row in ranked if more in row) for more, less in found)
    sizes = [one.english for one in every if re.search(" (bigger|smaller) than ", one.english)]
    assert not [
        one
        for one in sizes
        if re.search("(dog|cat|rabbit|horse|cow) is .* than (this|that|my|your) (dog|cat|rabbit|cow)", one)
    ]
