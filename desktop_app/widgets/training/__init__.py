"""Widgets of the Train page."""
