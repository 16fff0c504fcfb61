"""Widgets of the Data page."""
