"""From files that somebody opens to the current corpus, and looking into it."""
