"""The box that says what this program is and with what it runs."""

from __future__ import annotations

import os
import platform
from importlib import metadata

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop_app import log, notices

PACKAGES = (
    "tensorflow",
    "keras",
    "PySide6-Essentials",
    "matplotlib",
    "numpy",
    "pyarrow",
    "sentencepiece",
    "sacrebleu",
)


def show(parent: QWidget) -> None:
    """Opens the box."""
    translate = QCoreApplication.translate
    text = translate(
        "about",
        "<h3>Seq2See {version}</h3>"
        "<p>Train an encoder-decoder Transformer on your own parallel text, translate with it, "
        "and see how every number comes about.</p>"
        "<p>Apache License 2.0. Built with TensorFlow and Keras (Apache 2.0), Qt for Python (LGPL 3), "
        "matplotlib (its own licence, like PSF), NumPy (BSD), Apache Arrow, SentencePiece and sacreBLEU (Apache 2.0).</p>",
    ).format(version=_version("seq2see"))
    copy = translate("about", "Copy diagnostics")
    notices.show_about(parent, translate("about", "About Seq2See"), text, diagnostics(), copy)


def diagnostics() -> str:
    """Versions and places, as lines to send along with a question."""
    lines = [
        f"Seq2See {_version('seq2see')}",
        f"Python {platform.python_version()} on {platform.platform()}, {os.cpu_count()} processors",
        f"Qt platform {QGuiApplication.platformName()}",
        *(f"{package} {_version(package)}" for package in PACKAGES),
        f"Log {log.path()}",
    ]
    return "\n".join(lines)


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"
