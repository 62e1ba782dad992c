"""Games that are played here: starting one, deciding, and everything there is to read about it."""
