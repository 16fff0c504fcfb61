"""Parts of pages: they show what they are given and say what a person did; they know no session and no task."""
