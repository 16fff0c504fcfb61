"""Widgets around the pages: chips, rail, palette, status line, guide."""
