"""The rows of the import form: what was found is said, what a person chose stays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox, QStyle
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets.data.columns_field import ColumnsField
from desktop_app.widgets.data.encoding_field import EncodingField
from desktop_app.widgets.data.format_field import FormatField
from desktop_app.widgets.data.import_form import ImportForm
from desktop_app.widgets.data.languages_field import LanguagesField
from desktop_app.widgets.data.limit_field import LimitField
from desktop_app.widgets.data.split_field import PAIRS, SplitField
from desktop_app.words import language
from desktop_app.words.language_names import name_and_code
from model.records.corpora import FORMATS, Preview

TABLE = Preview((("Hi.", "嗨。"),), "tsv", encoding="gb18030", header=True, columns=("id", "en", "zh"), pair=(2, 3))


@pytest.fixture
def form(qtbot: QtBot) -> ImportForm:
    form = ImportForm()
    qtbot.addWidget(form)
    form.set_paths(("table.tsv",))
    form.show()
    return form


def choose(box: FormatField | EncodingField, value: str) -> None:
    box.setCurrentIndex(box.findData(value))


def test_that_every_format_has_a_name(qtbot: QtBot) -> None:
    field = FormatField()
    qtbot.addWidget(field)
    assert {field.itemData(row) for row in range(field.count())} == set(FORMATS)
    assert not [
        field.itemText(row) for row in range(field.count()) if field.itemText(row) == field.itemData(row).upper()
    ]


def test_that_what_was_found_is_said_beside_automatic(form: ImportForm) -> None:
    form.show_found(TABLE)
    assert form.format.currentText() == "Automatic: table with tabs (TSV)"
    assert form.encoding.currentText() == "Automatic: GB18030, GBK (simplified Chinese)"
    assert form.columns.header.currentText() == "Automatic: first row is a header"
    assert [form.columns.columns[0].itemText(row) for row in range(3)] == ["1: id", "2: en", "3: zh"]
    assert [box.currentText() for box in form.columns.columns] == ["2: en", "3: zh"]
    assert form.options().columns is None


def test_that_a_choice_outlives_what_is_found(form: ImportForm) -> None:
    choose(form.encoding, "cp950")
    form.columns.set_columns((3, 2))
    form.show_found(TABLE)
    options = form.options()
    assert (options.encoding, options.columns) == ("cp950", (3, 2))


@pytest.mark.parametrize(("typed", "column"), [("3", 3), ("zh", "zh"), ("3: zh", 3), ("12", 12)])
def test_that_a_column_is_typed_as_number_or_name(form: ImportForm, typed: str, column: int | str) -> None:
    form.show_found(TABLE)
    form.columns.columns[1].setEditText(typed)
    form.columns.columns[1].lineEdit().textEdited.emit(typed)
    assert form.options().columns == (2, column)


def test_that_typing_a_column_waits_for_a_pause(qtbot: QtBot) -> None:
    field = ColumnsField()
    qtbot.addWidget(field)
    changes: list[None] = []
    field.changed.connect(lambda: changes.append(None))
    with qtbot.waitSignal(field.changed):
        for key in "zh":
            qtbot.keyClick(field.columns[1], key)
    assert len(changes) == 1


def test_that_columns_are_asked_for_only_where_there_are_any(form: ImportForm) -> None:
    form.show_found(TABLE)
    assert form.columns.isVisible()
    form.show_found(Preview((("a", "b"),), "tmx"))
    assert not form.columns.isVisible()
    form.set_paths(("a.en", "a.zh"))
    assert not form.columns.isVisible()


def test_that_a_language_of_ones_own_is_not_guessed_over(qtbot: QtBot) -> None:
    field = LanguagesField()
    qtbot.addWidget(field)
    field.show_guess(("en", "zh"))
    assert (field.values(), field.own()) == (("en", "zh"), ("", ""))
    field.boxes[1].setEditText("yue")
    field.show_guess(("de", "zh"))
    assert (field.values(), field.own()) == (("de", "yue"), ("", "yue"))
    field.exchange()
    assert (field.values(), field.own()) == (("yue", "de"), ("yue", "de")), "who swaps them says which is which"
    assert field._about.isHidden()


@pytest.mark.parametrize(
    ("text", "code"),
    [("German (de)", "de"), ("german", "de"), ("de", "de"), ("Chinese (zh-TW)", "zh-TW"), ("tlh", "tlh")],
)
def test_that_a_language_is_given_by_its_name_or_its_code(qtbot: QtBot, text: str, code: str) -> None:
    field = LanguagesField()
    qtbot.addWidget(field)
    field.boxes[0].setEditText(text)
    assert field.own() == (code, "")
    field.boxes[0].lineEdit().editingFinished.emit()
    assert field.boxes[0].currentText() == name_and_code(code)


def test_that_languages_are_named_in_the_language_of_the_window(qapp: QApplication, qtbot: QtBot) -> None:
    field = LanguagesField()
    qtbot.addWidget(field)
    field.show_guess(("en", "tlh"))
    assert [box.currentText() for box in field.boxes] == ["English (en)", "tlh"]
    assert [box.lineEdit().cursorPosition() for box in field.boxes] == [0, 0], "a name is read from its first letter on"
    language.apply(qapp, "zh_CN")
    shown, values = [box.currentText() for box in field.boxes], (field.values(), field.own())
    language.apply(qapp, "en")
    assert shown == ["英语（en）", "tlh"]
    assert values == (("en", "tlh"), ("", ""))


def test_that_a_limit_takes_the_first_or_draws(qtbot: QtBot) -> None:
    field = LimitField()
    qtbot.addWidget(field)
    assert field.value() == (None, "first")
    field.choice.setCurrentIndex(field.choice.findData("random"))
    field.count.setValue(500)
    assert field.value() == (500, "random")


def test_that_the_split_says_where_pairs_go(qtbot: QtBot) -> None:
    field = SplitField()
    qtbot.addWidget(field)
    assert "2,000" in field.about.text()
    field.test.setValue(10)
    assert (field.percentages(), field.sizes()) == ((85.0, 5.0, 10.0), None)
    assert "2,000" not in field.about.text()
    field.unit.setCurrentIndex(field.unit.findData(PAIRS))
    field.validation.setValue(300)
    assert (field.percentages(), field.sizes()) == (None, (300, 2000))
    field.set_given(validation=True, test=True)
    assert "your own files" in field.about.text()


def test_that_the_choice_of_a_member_is_shown_only_where_there_is_one(form: ImportForm) -> None:
    form.set_members(["only.tsv"])
    assert not form.member.isVisible()
    assert form.options().member == ""
    assert form._files.text().splitlines()[-1] == "› only.tsv"
    form.set_members(["a.tsv", "b.tsv"])
    assert form.member.isVisible()
    assert "only.tsv" not in form._files.text()
    assert form.options().member == "a.tsv"
    form.set_members(["Prices, 2024", "Words"])
    assert form.member.currentText() == "Prices, 2024"
    form.languages.swap.click()
    assert form.options().member == "Prices, 2024"


def test_that_new_files_begin_with_the_usual_choices(form: ImportForm) -> None:
    usual = form.spec("out")
    choose(form.encoding, "cp950")
    form.unescape.setChecked(True)
    form.split.test.setValue(20)
    form.cleaning.rows["same"].set_value(True)
    form.languages.boxes[0].setEditText("de")
    form.set_members(["a.tsv", "b.tsv"])
    form.set_paths(("table.tsv",))
    assert form.spec("out") == usual


def test_that_a_rule_of_cleaning_previews_anew_after_a_pause(form: ImportForm, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.reading_changed):
        form.cleaning.rows["longest"].set_value(50)
    assert form.spec("out").cleaning.longest == 50


def test_that_the_wheel_scrolls_the_form_and_changes_no_choice(form: ImportForm) -> None:
    form.show_found(TABLE)
    inputs = [*form.findChildren(QComboBox), *form.findChildren(QSpinBox)]
    assert len(inputs) > 10
    for widget in inputs:
        wheel = QWheelEvent(
            QPointF(), QPointF(), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, wheel)
        assert not wheel.isAccepted(), widget.accessibleName()


def test_that_all_fields_end_at_one_edge(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, "light", 1.0)
    form = ImportForm()
    qtbot.addWidget(form)
    form.set_paths(("a.tsv",))
    form.resize(430, 900)
    form.show()
    fields = [field for field in form.fields.values() if field.isVisible()]
    rows = [row.editor for row in form.cleaning.rows.values() if row.isVisible()]
    ends = {field.mapTo(form, field.rect().topRight()).x() for field in (*fields, *rows)}
    boxes = [row for row in rows if isinstance(row, QCheckBox)]
    assert len(ends) == 1
    assert boxes
    assert {
        box.width() - box.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, box) for box in boxes
    } <= {0, 1, 2}
