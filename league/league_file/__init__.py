"""A whole tracked league as one JSON file, and back (docs/league-file.md).

parts.py says which rows belong to a league; columns.py what a row looks like in the file; write.py writes it;
read.py and checks.py read it and refuse what cannot be a league; load.py writes the rows.
"""

FORMAT = "touchline-league"
VERSION = 1
