"""The book of a season: what stands in each of its chapters, gathered from the record."""
