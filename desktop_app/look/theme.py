"""Colours by role, light and dark, and the stylesheet made from them. Nobody else names a colour of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.look import icons, stylesheet
from desktop_app.look.restyling import Restyling


@dataclass(frozen=True, slots=True)
class Colors:
    """Attributes (each "#rrggbb"):
    background: Behind the cards. card: Sheets and bars. field: Inside of inputs. hover: Under the mouse.
    border: Thin lines round cards and inputs. grid: Fainter lines in charts.
    text, muted: Words; less important words.
    accent: The one colour for what is chosen, training curves, primary buttons. accent_soft: Behind chosen things.
    on_accent: Words on `accent`.
    warning: Lines and marks of warnings and of validation. warning_text: The same as words. warning_soft: Behind them.
    danger: Errors, as words.
    chip: Behind tokens. dark: Whether the background is dark.
    """

    background: str
    card: str
    field: str
    hover: str
    border: str
    grid: str
    text: str
    muted: str
    accent: str
    accent_soft: str
    on_accent: str
    warning: str
    warning_text: str
    warning_soft: str
    danger: str
    chip: str
    dark: bool


LIGHT = Colors(
    background="#f6f7f9", card="#ffffff", field="#ffffff", hover="#eef1f4", border="#dde1e6", grid="#e9ecef",
    text="#1b1f24", muted="#5c6773", accent="#0b7285", accent_soft="#e3f2f5", on_accent="#ffffff",
    warning="#e8590c", warning_text="#b5440a", warning_soft="#fff1e8", danger="#c42525", chip="#e9ecef", dark=False,
)  # fmt: skip
DARK = Colors(
    background="#14171b", card="#1d2126", field="#16191d", hover="#282e35", border="#353c45", grid="#2a3037",
    text="#e6e9ed", muted="#9da8b4", accent="#3fbfd3", accent_soft="#173a42", on_accent="#06222a",
    warning="#ff8f45", warning_text="#ffa366", warning_soft="#3b2618", danger="#ff8a8a", chip="#2d343c", dark=True,
)  # fmt: skip


class Watcher(QObject):
    """Says when colours or zoom changed: everything painted by hand paints itself again."""

    changed = Signal()


STALE = 0.45
"""How much can be seen of what is painted for another text than the one typed now."""

_colors = LIGHT
_zoom = 1.0
_mode = "system"
_watcher: Watcher | None = None
_restyling: Restyling | None = None


def watcher() -> Watcher:
    """The one watcher of this program."""
    global _watcher
    if _watcher is None:
        _watcher = Watcher()
    return _watcher


def veil(ground: str) -> QColor:
    """Painted over what is old, on this ground: as much of it is seen as STALE says."""
    color = QColor(ground)
    color.setAlphaF(1 - STALE)
    return color


def current() -> Colors:
    """The colours in use."""
    return _colors


def zoom() -> float:
    """The size of everything, 1 as designed."""
    return _zoom


def scaled(pixels: float) -> int:
    """A length of the design in pixels of the zoomed window."""
    return round(pixels * _zoom)


def font(pixels: float = 13, *, bold: bool = False) -> QFont:
    """The window's font, `pixels` high before zooming; for what is painted by hand."""
    result = QFont(QApplication.font())
    result.setPixelSize(scaled(pixels))
    result.setBold(bold)
    return result


def give_role(widget: QWidget, role: str) -> None:
    """Has a widget look as the stylesheet says for `role`, from now on."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def apply(application: QApplication, mode: str = "system", zoom: float = 1.0, *, later: Sequence[QWidget] = ()) -> None:
    """Gives the application the colours of `mode` ("system", "light" or "dark") at `zoom`.

    What is hidden in `later` takes them soon afterwards, before anybody can have asked for it; see `catch_up`.
    """
    global _colors, _mode, _zoom, _restyling
    _mode, _zoom = mode, zoom
    schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
    application.styleHints().setColorScheme(schemes.get(mode, Qt.ColorScheme.Unknown))
    _colors = DARK if mode == "dark" or (mode == "system" and _system_is_dark(application)) else LIGHT
    if _restyling is None:
        _restyling = Restyling(watcher().changed.emit)

    def take_fonts_and_colors() -> None:
        base = QFont(application.font())
        base.setPixelSize(scaled(13))
        application.setFont(base)
        # Before the sheet, which is laid over widgets in no order: some would keep the old size.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.ApplicationFontChange.value)
        application.setPalette(_palette(_colors))

    _restyling.change(
        stylesheet.made_from(_colors, zoom, icons.FOLDER.as_posix()), between=take_fonts_and_colors, later=later
    )


def catch_up() -> None:
    """Whatever still waits for the colours of now takes them: it is about to be shown."""
    if _restyling is not None:
        _restyling.finish()


def follow_system(application: QApplication) -> None:
    """Takes the system's colours again when they changed and the mode is "system"."""
    if _mode == "system" and _system_is_dark(application) != _colors.dark:
        apply(application, _mode, _zoom)


def _system_is_dark(application: QApplication) -> bool:
    return application.styleHints().colorScheme() == Qt.ColorScheme.Dark


def _palette(colors: Colors) -> QPalette:
    role = QPalette.ColorRole
    palette = QPalette()
    for key, color in {
        role.Window: colors.background, role.WindowText: colors.text, role.Base: colors.field, role.Text: colors.text,
        role.AlternateBase: colors.hover, role.Button: colors.card, role.ButtonText: colors.text,
        role.Highlight: colors.accent, role.HighlightedText: colors.on_accent, role.PlaceholderText: colors.muted,
        role.ToolTipBase: colors.card, role.ToolTipText: colors.text, role.Link: colors.accent,
        role.LinkVisited: colors.accent, role.Accent: colors.accent,
    }.items():  # fmt: skip
        palette.setColor(key, QColor(color))
    for key in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, QColor(colors.muted))
    return palette
