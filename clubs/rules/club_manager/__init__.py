"""Club Manager: what a club is, owns and may do. Whoever calls passes what it must know of calendars and opponents."""
