"""What Attention and Learn look at: which sentence, head and moment, and how each number of it came about."""
