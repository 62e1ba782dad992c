"""accounts <- clubs <- matches <- league <- config: what import-linter cannot see, the foreign keys."""

from pathlib import Path

from django.apps import apps
from django.conf import settings

LAYERS = ["accounts", "clubs", "matches", "league", "config"]


def test_no_foreign_key_points_up():
    up = [
        f"{model.__name__}.{field.name} -> {field.related_model.__name__}"
        for label in LAYERS
        for model in apps.get_app_config(label).get_models(include_auto_created=True)
        for field in model._meta.get_fields()
        if field.is_relation
        and not field.auto_created
        and field.related_model is not None
        and field.related_model._meta.app_label in LAYERS[LAYERS.index(label) + 1 :]
    ]
    assert up == []


def test_every_app_of_ours_has_its_layer():
    ours = {config.label for config in apps.get_app_configs() if Path(config.path).parent == settings.BASE_DIR}
    assert ours == set(LAYERS)
