"""What the game measures up to: pure functions that play thousands of matches and seasons and count."""
