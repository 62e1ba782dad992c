from django.apps import AppConfig


class LeagueConfig(AppConfig):
    name = "league"

    def ready(self):
        from accounts.farewell import take_part
        from league import webhooks  # noqa: F401 - connects its receiver, as the last two of these do
        from league.services import farewell, guests, revisions  # noqa: F401

        take_part(foresee=farewell.foresee, settle=farewell.settle)
