"""What a person may be called."""

# Letters of any alphabet, digits, spaces inside, and the marks that names have.
NAME_PATTERN = r"^[^\W_](?:[\w .'’\-]*[\w.])?$"
