"""Widgets of the Scores page."""
