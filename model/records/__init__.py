"""Frozen values and events that pass between rooms: the standard library and numpy only."""
