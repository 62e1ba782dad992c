"""The office: everything can be looked through, and little be changed."""

from league.admin import drafts, games, leagues, market, people, table_talk  # noqa: F401 - each registers its models
