"""Widgets of the Runs page."""
