from django.apps import AppConfig


class LeagueConfig(AppConfig):
    name = "league"

    def ready(self):
        from accounts.farewell import take_part
        from league.services import farewell, guests  # noqa: F401 - guests connects its receiver

        take_part(foresee=farewell.foresee, settle=farewell.settle)
