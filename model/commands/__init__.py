"""The headless face: a file a command. Standard output carries results, standard error prose."""
