from django.db import migrations, models


def all_that_are_here_were_let_in(apps, schema_editor):
    apps.get_model("league", "Arrival").objects.filter(league__isnull=False).update(is_done=True)


class Migration(migrations.Migration):
    dependencies = [("league", "0010_annulled_with_their_match")]

    operations = [
        migrations.AddField(
            "arrival",
            "is_done",
            models.BooleanField(default=False, help_text="Until then the league is nobody's."),
        ),
        migrations.RunPython(all_that_are_here_were_let_in, migrations.RunPython.noop),
    ]
