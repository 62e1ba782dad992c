import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

from config.clean_input import Handler  # noqa: E402 - needs the settings

application = Handler()
