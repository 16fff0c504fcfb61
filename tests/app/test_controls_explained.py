"""Everything that takes the keyboard says what it is and what it does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.data import DataPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.widgets.data.import_panel import ImportPanel
from desktop_app.widgets.data.paste_dialog import PasteDialog

INNER = (QAbstractSpinBox, QComboBox)


def controls(page: QWidget) -> list[QWidget]:
    """Widgets that Tab reaches, without the parts of others and without what is hidden until there is something to say."""
    widgets = [w for w in page.findChildren(QWidget) if not w.isHidden()]
    reached = [w for w in widgets if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return [w for w in reached if not is_inner(w) and w.focusProxy() is None]


def is_inner(widget: QWidget) -> bool:
    """Whether it is a part of a spin box or of a combo box and its list."""
    parent = widget.parentWidget()
    return parent is not None and (isinstance(parent, INNER) or is_inner(parent))


@pytest.mark.parametrize("kind", [DataPage, TranslatePage, AttentionPage])
def test_that_every_control_has_a_name_and_a_tooltip(kind: type[QWidget], session: Session, qtbot: QtBot) -> None:
    page = kind(session)  # type: ignore[call-arg]
    qtbot.addWidget(page)
    page.show()
    qtbot.wait(1)
    found = controls(page)
    assert len(found) > 12
    for control in found:
        text = control.text() if isinstance(control, QAbstractButton) else ""
        name = f"{type(control).__name__} “{text or control.accessibleName()}”"
        assert control.accessibleName() or text, f"{name} has no name"
        assert control.toolTip(), f"{name} has no tooltip"


def test_that_every_control_of_an_import_has_a_name_and_a_tooltip(qtbot: QtBot) -> None:
    panel, dialog = ImportPanel(), PasteDialog("one\teins")
    for widget in (panel, dialog):
        qtbot.addWidget(widget)
    panel.form.set_choices(["a.en + a.de", "b.en + b.de"])
    panel.form.set_members(["a.tsv", "b.tsv"])
    panel.show()
    dialog.show()
    found = [*controls(panel), *controls(dialog)]
    assert len(found) > 25
    for control in found:
        text = control.text() if isinstance(control, QAbstractButton) else ""
        assert control.accessibleName() or text, control
        assert control.toolTip(), control.accessibleName() or text
