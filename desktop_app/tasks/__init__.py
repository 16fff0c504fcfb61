"""Actions of the engine wrapped in jobs, a file for each part of the program; the engine is imported in their bodies only."""
