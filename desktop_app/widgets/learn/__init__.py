"""Widgets of the Learn page."""
