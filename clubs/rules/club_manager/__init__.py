"""Club Manager: what a club is, owns and may do. Calendars and opponents are not known here; whoever calls passes them."""
