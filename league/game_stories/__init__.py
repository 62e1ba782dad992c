"""What happens in a played game, told in sentences: the weeks, the matches, and the ceremony after a season."""
