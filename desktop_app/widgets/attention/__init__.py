"""Widgets of the Attention page."""
