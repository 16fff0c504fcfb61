"""How the window begins and ends: one window a person, what was there last time, and an end that loses nothing."""
