"""Whole documents: a queue of them, and the window that shows it."""
