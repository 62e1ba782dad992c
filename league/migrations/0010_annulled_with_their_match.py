from django.db import migrations
from django.db.models import F


def annul(apps, schema_editor):
    """Of a match without a report nothing that was told or rolled before counts."""
    Fixture = apps.get_model("league", "Fixture")
    matches = Fixture.objects.filter(report=None).values("match")
    for name in ("Report", "InjuryRoll"):
        apps.get_model("matches", name).objects.filter(match__in=matches).update(annulled_at=F("at"))


class Migration(migrations.Migration):

    dependencies = [
        ("league", "0009_friendlies"),
        ("matches", "0004_annulled_reports_and_rolls"),
    ]

    operations = [migrations.RunPython(annul, migrations.RunPython.noop)]
