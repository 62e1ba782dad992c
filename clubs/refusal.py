class Refusal(Exception):
    """A rule or a role says no. The words are meant for the person who asked."""
