"""What languages are called in the language of the window."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

from desktop_app.words.brackets import with_brackets


def known_names() -> dict[str, str]:
    """The names by code, of the languages that people mostly have text in."""
    translate = QCoreApplication.translate
    return {
        "am": translate("languages", "Amharic"),
        "ar": translate("languages", "Arabic"),
        "bg": translate("languages", "Bulgarian"),
        "bn": translate("languages", "Bengali"),
        "ca": translate("languages", "Catalan"),
        "ckb": translate("languages", "Sorani Kurdish"),
        "cs": translate("languages", "Czech"),
        "da": translate("languages", "Danish"),
        "de": translate("languages", "German"),
        "el": translate("languages", "Greek"),
        "en": translate("languages", "English"),
        "eo": translate("languages", "Esperanto"),
        "es": translate("languages", "Spanish"),
        "et": translate("languages", "Estonian"),
        "eu": translate("languages", "Basque"),
        "fa": translate("languages", "Persian"),
        "fi": translate("languages", "Finnish"),
        "fr": translate("languages", "French"),
        "ga": translate("languages", "Irish"),
        "gl": translate("languages", "Galician"),
        "gu": translate("languages", "Gujarati"),
        "ha": translate("languages", "Hausa"),
        "he": translate("languages", "Hebrew"),
        "hi": translate("languages", "Hindi"),
        "hr": translate("languages", "Croatian"),
        "hu": translate("languages", "Hungarian"),
        "hy": translate("languages", "Armenian"),
        "id": translate("languages", "Indonesian"),
        "ig": translate("languages", "Igbo"),
        "is": translate("languages", "Icelandic"),
        "it": translate("languages", "Italian"),
        "ja": translate("languages", "Japanese"),
        "ka": translate("languages", "Georgian"),
        "kk": translate("languages", "Kazakh"),
        "km": translate("languages", "Khmer"),
        "ko": translate("languages", "Korean"),
        "ku": translate("languages", "Kurdish"),
        "la": translate("languages", "Latin"),
        "lo": translate("languages", "Lao"),
        "lt": translate("languages", "Lithuanian"),
        "lv": translate("languages", "Latvian"),
        "mk": translate("languages", "Macedonian"),
        "ml": translate("languages", "Malayalam"),
        "mn": translate("languages", "Mongolian"),
        "mr": translate("languages", "Marathi"),
        "ms": translate("languages", "Malay"),
        "my": translate("languages", "Burmese"),
        "ne": translate("languages", "Nepali"),
        "nl": translate("languages", "Dutch"),
        "no": translate("languages", "Norwegian"),
        "pa": translate("languages", "Punjabi"),
        "pl": translate("languages", "Polish"),
        "pt": translate("languages", "Portuguese"),
        "ro": translate("languages", "Romanian"),
        "ru": translate("languages", "Russian"),
        "si": translate("languages", "Sinhala"),
        "sk": translate("languages", "Slovak"),
        "sl": translate("languages", "Slovenian"),
        "so": translate("languages", "Somali"),
        "sq": translate("languages", "Albanian"),
        "sr": translate("languages", "Serbian"),
        "sv": translate("languages", "Swedish"),
        "sw": translate("languages", "Swahili"),
        "ta": translate("languages", "Tamil"),
        "te": translate("languages", "Telugu"),
        "th": translate("languages", "Thai"),
        "tl": translate("languages", "Tagalog"),
        "tr": translate("languages", "Turkish"),
        "uk": translate("languages", "Ukrainian"),
        "ur": translate("languages", "Urdu"),
        "uz": translate("languages", "Uzbek"),
        "vi": translate("languages", "Vietnamese"),
        "wo": translate("languages", "Wolof"),
        "xh": translate("languages", "Xhosa"),
        "yo": translate("languages", "Yoruba"),
        "yue": translate("languages", "Cantonese"),
        "zh": translate("languages", "Chinese"),
        "zu": translate("languages", "Zulu"),
    }


def language_name(code: str) -> str:
    """The name of a language; a code that is not in the table as it is."""
    return known_names().get(_without_region(code), code)


def name_and_code(code: str) -> str:
    """ "German (de)", "Chinese (zh-TW)"; a code without a name as it is."""
    name = language_name(code)
    return name if name == code else with_brackets(name, code)


def side_title(side: str, code: str) -> str:
    """What stands above a column of sentences: "Source · English (en)", or the side alone where no language is known."""
    return f"{side} · {name_and_code(code)}" if code else side


def code_in(text: str) -> str:
    """The code of what a person chose or typed: "German (de)", "german" and "de" are all "de"; anything else is one itself.

    It may have been written while the window spoke another language: brackets of any width are understood.
    """
    text = text.strip()
    if behind_name := re.fullmatch(r".+? ?[(（]([\w-]+)[)）]", text):
        return behind_name[1]
    return {name.casefold(): code for code, name in known_names().items()}.get(text.casefold(), text)


def direction_with_codes(source: str, target: str) -> str:
    """ "English (en) → Chinese (zh)"; empty where one is missing."""
    return f"{name_and_code(source)} → {name_and_code(target)}" if source and target else ""


def _without_region(code: str) -> str:
    return re.split("[-_]", code.lower())[0]
