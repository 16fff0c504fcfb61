"""Documents as segments of text, and back again with other text in their places."""
