from django.db import migrations, models

import accounts.models
import accounts.names


def fill_keys(apps, schema_editor):
    for user in apps.get_model("accounts", "User").objects.all():
        user.save()


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.RemoveConstraint(model_name="user", name="user_name_unique_whatever_the_case"),
        migrations.AlterField(
            model_name="user",
            name="username",
            field=models.CharField(
                error_messages={"unique": "Somebody already has this name."},
                max_length=40,
                unique=True,
                validators=[accounts.names.validate_name],
                verbose_name="name",
            ),
        ),
        migrations.AddField(
            model_name="user",
            name="name_key",
            field=accounts.models.NameKeyField(default="", editable=False, max_length=120),
            preserve_default=False,
        ),
        migrations.RunPython(fill_keys, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.UniqueConstraint(fields=("name_key",), name="user_name_unique_whatever_the_case"),
        ),
    ]
