"""What the Scores page needs beside its widgets: what is asked for, what was measured."""
