"""Who plays in the demo. All have the same password."""

from __future__ import annotations

from django.contrib.auth.hashers import make_password

from accounts.models import User

PASSWORD = "touchline"

LOGINS = (
    (
        "Bea",
        "organises the Coldharbour Sunday League and manages Old Tramway; has a dispute to settle and a match overdue",
    ),
    ("Hugo", "manages Copperwick Town; has a result to confirm, and a turn at the Thursday Table of Club Manager"),
    ("Marek", "manages Lantern Hill; is in his second winter of Club Manager with Harbour Lane"),
    ("Inès", "runs the Ligue du Canal, in French; manages Union Belle-Écluse"),
    ("Joana", "manages Kestrel Moor; runs a private league alone"),
    ("Sam", "follows the Coldharbour Sunday League; drafts the Back Room League, and it is his pick"),
)
OTHERS = ("Tom", "Priya", "Dev")
NAMES = (*(name for name, _ in LOGINS), *OTHERS)
FRENCH = frozenset({"Inès"})


def gather() -> dict[str, User]:
    """Everybody by name. The password is hashed once for all: hashing is meant to be slow."""
    hashed = make_password(PASSWORD)
    people = [User(username=name, password=hashed, language="fr" if name in FRENCH else "") for name in NAMES]
    return {person.username: person for person in User.objects.bulk_create(people)}
