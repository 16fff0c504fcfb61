"""Looking into a network: every attention weight of a sentence pair, every intermediate value of a head."""
