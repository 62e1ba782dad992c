"""What stands on a printed page, as a reader of PDFs finds it."""


class PrintedText(str):
    """Letters set wide may be read with a space between: spaces do not count when words are sought."""

    def __contains__(self, words: object) -> bool:
        return "".join(str(words).split()) in "".join(self.split())
