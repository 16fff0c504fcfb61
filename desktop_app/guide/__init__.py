"""What leads a person through the window: the guided tour, and lessons that a teacher has made."""
