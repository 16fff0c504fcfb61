"""The Learn page: how every number of the current model comes about, a topic a file."""
