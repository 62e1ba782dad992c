from django.apps import AppConfig


class LeagueConfig(AppConfig):
    name = "league"

    def ready(self):
        from accounts.farewell import take_part
        from league.services import farewell, guests, revisions  # noqa: F401 - the last two connect their receivers

        take_part(foresee=farewell.foresee, settle=farewell.settle)
