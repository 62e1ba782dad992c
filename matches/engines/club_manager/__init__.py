"""A match of Club Manager: ten steps of duels, chance cards, and whoever must decide asked for it."""
