"""Pages of a played game, as dataclasses: built from what a seat may see and from the book."""
