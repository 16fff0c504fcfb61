"""What the Translate page needs beside its widgets: choices in a search, history, alignment, other directions."""
