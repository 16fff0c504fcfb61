"""What is done with runs that are kept: read, followed, compared, named, handed on, thrown away."""
