"""What Attention and Learn look into: one choice, kept as far as it makes sense when a text is translated anew."""

from __future__ import annotations

import dataclasses

from made_attention import translated

from desktop_app.chosen_pair import ChosenPair
from model.records.translations import TranslatedText

RUN = "/runs/one"


def text() -> TranslatedText:
    """Two sentences, the second with an alternative."""
    first, second = translated((["a"], ["x"]), (["b", "c"], ["y", "z"])).sentences
    other = dataclasses.replace(second, text="y", target_tokens=second.target_tokens[1:])
    return dataclasses.replace(translated(), sentences=(first, dataclasses.replace(second, alternatives=(other,))))


def chosen() -> ChosenPair:
    pair = ChosenPair()
    pair.follow(text(), RUN)
    pair.choose_sentence(1)
    return pair


def test_that_the_run_that_translated_reads_ids_and_another_one_translates_by_itself() -> None:
    pair = chosen()
    assert (pair.target(RUN), pair.words(), pair.target("/runs/two")) == ([4, 5, 2], "y z", None)
    pair.choose_target(1)
    assert (pair.target(RUN), pair.words(), pair.is_best()) == ([5, 2], "y", False)
    pair.choose_target(0, "own")
    assert (pair.target(RUN), pair.words(), pair.target("/runs/two")) == ("own", "own", "own")


def test_that_a_text_of_ones_own_stays_as_long_as_its_sentence_and_an_alternative_as_long_as_its_search() -> None:
    pair = chosen()
    pair.choose_target(1)
    pair.follow(text(), RUN)
    assert (pair.index, pair.is_best()) == (1, True)
    pair.choose_target(0, "own")
    pair.follow(text(), RUN)
    assert pair.text == "own"
    pair.choose_sentence(0)
    assert pair.is_best()
    pair.choose_sentence(1)
    pair.choose_target(0, "own")
    pair.follow(translated((["another"], ["x"])), RUN)
    assert (pair.index, pair.text, pair.words()) == (0, "", "x")


def test_that_only_another_choice_is_told() -> None:
    pair, told = chosen(), []
    pair.changed.connect(lambda: told.append(pair.words()))
    pair.follow(text(), RUN)
    pair.choose_target()
    pair.choose_target(1)
    pair.choose_target(1)
    pair.choose_sentence(7)
    assert told == ["y", "y z"]
    pair.follow(None, RUN)
    assert (pair.sentence(), pair.translation(), pair.words(), pair.target(RUN)) == (None, None, "", None)
