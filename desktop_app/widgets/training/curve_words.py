"""What the curves of a training are called, and what stands in the place of those that are still to come."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from desktop_app.plots.history import Curve


def missing_curves(curves: Sequence[Curve]) -> str:
    """From when on a chart of these curves has something to show, in the language of the window."""
    if all(curve.sparse for curve in curves):
        return QCoreApplication.translate(
            "charts", "The curves of the validation appear here, from the first one on: after epoch 1."
        )
    return QCoreApplication.translate("charts", "The curves of a training appear here, from its first update on.")


def curve_names() -> dict[str, str]:
    """The names of all curves, and of what stands below them, in the language of the window."""
    translate = QCoreApplication.translate
    return {
        "update": translate("charts", "update"),
        "train_loss": translate("charts", "train loss"),
        "validation_loss": translate("charts", "validation loss"),
        "perplexity": translate("charts", "validation perplexity"),
        "gradient_norm": translate("charts", "norm of the gradient"),
        "train_accuracy": translate("charts", "train accuracy"),
        "validation_accuracy": translate("charts", "validation accuracy"),
        "bleu": translate("charts", "BLEU"),
        "chrf": translate("charts", "chrF"),
        "learning_rate": translate("charts", "learning rate"),
        "tokens_per_second": translate("charts", "tokens per second"),
    }


def chart_help() -> str:
    """What can be done with a chart, in the language of the window."""
    return QCoreApplication.translate(
        "charts",
        "Move the mouse over the chart to read its values; drag or turn the wheel to see a part of it from near, double-click "
        "to see all again. Keys: plus, minus, arrows, 0.",
    )
