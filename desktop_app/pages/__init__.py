"""The pages of the rail; each holds its own room and imports no other page."""
