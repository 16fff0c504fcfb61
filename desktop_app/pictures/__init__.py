"""What is on the screen as a file or on the clipboard."""
