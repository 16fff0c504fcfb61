"""Words and numbers as the reader's language says them."""
