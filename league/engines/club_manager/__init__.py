"""A Club Manager season as a pure engine: new, legal, apply, view, choose. # CM-WEEK-1"""
