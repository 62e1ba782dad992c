"""A face for everybody: drawn by our own parts, chosen by the name, the same wherever somebody is shown."""
