"""The language of sentences that nobody named."""

from __future__ import annotations

import pytest

from desktop_app.words.language_guess import language_of


@pytest.mark.parametrize(
    ("sentences", "code"),
    [
        (["I am tired.", "Who is it?", "Tom has 3 dogs."], "en"),
        (["Ich bin müde.", "Das Haus ist nicht groß."], "de"),
        (["Je ne sais pas.", "Elle est dans la maison."], "fr"),
        (["我累了。", "Tom有三只狗。"], "zh"),
        (["疲れた。", "東京は大きい。"], "ja"),
        (["피곤해요."], "ko"),
        (["Я устал.", "Кто это?"], "ru"),
        (["Я втомився і хочу їсти."], "uk"),
        (["אני עייף."], "he"),
        (["أنا متعب."], "ar"),
        (["من خسته‌ام و می‌خواهم بخوابم."], "fa"),
        (["xyzzy plugh"], ""),
        (["123", ""], ""),
        ([], ""),
    ],
)
def test_that_script_and_common_words_tell_a_language(sentences: list[str], code: str) -> None:
    assert language_of(sentences) == code
