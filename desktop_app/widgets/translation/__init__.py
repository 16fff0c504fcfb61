"""Widgets of the Translate page and of its window for documents."""
