"""Colours, stylesheet, icons and fonts; nobody else names a colour or a font."""
