"""All settings come from the environment (see docs/hosting.md); a wrong one stops the start by name."""

import hashlib
from pathlib import Path
from urllib.parse import urlsplit

from celery.schedules import crontab
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config import env

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = env.folder("VAR_DIR", default=BASE_DIR / "var")

DEBUG = env.flag("DEBUG", default=False)
SECRET_KEY = env.secret_key(debug=DEBUG, kept=VAR_DIR / "secret-key")
PORT = env.port()
WEB_CONCURRENCY = env.whole("WEB_CONCURRENCY", default=1, least=1)
BASE_URL = env.base_url()
_HOST = urlsplit(BASE_URL).hostname
HTTPS = BASE_URL.startswith("https://")
ALLOWED_HOSTS = env.hosts("ALLOWED_HOSTS", default=sorted({_HOST, "localhost", "127.0.0.1"}))
CSRF_TRUSTED_ORIGINS = [BASE_URL]
BEHIND_PROXY = env.flag("BEHIND_PROXY", default=False)

# What a client may cost (config/bodies.py, config/connections.py).
SLOW_CLIENT_SECONDS = env.whole("SLOW_CLIENT_SECONDS", default=20, least=1)
BODIES_AT_ONCE_MB = env.whole("BODIES_AT_ONCE_MB", default=200, least=30)
CONNECTIONS_PER_ADDRESS = env.whole("CONNECTIONS_PER_ADDRESS", default=300)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.forms",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "accounts",
    "clubs",
    "matches",
    "league",
    "config",
]

MIDDLEWARE = [
    "config.middleware.arrival",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.clean_input.CleanInput",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.LanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "clubs.templatetags.kits",
                "config.addresses",
                "config.steady",
                "league.templatetags.long_lists",
                "league.templatetags.rule_ids",
            ],
        },
    }
]

# Forms come out in our look: templates/django/forms/.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

DATABASES = {"default": env.database(VAR_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.redis_url()
CACHES = {
    "default": {
        "BACKEND": "config.cache.RedisOrMemory",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

# Accounts: name and password, e-mail optional.
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "game:waiting"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365  # a guest's account lives as long as this cookie
ACCOUNT_ADAPTER = "accounts.adapter.Adapter"
ACCOUNT_FORMS = {
    "login": "accounts.forms.LoginForm",
    "signup": "accounts.forms.SignupForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "reset_password": "accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "accounts.forms.ResetPasswordKeyForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
# An address resets a password, and only whoever reads its mail can do that. So it need not be confirmed for it (for
# notices it is: league/services/notice_choices.py), two accounts may share it, and no form tells whether it is known.
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Touchline] "
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # accounts/views decides: a guest may log in to their real account
# A whole club may sit behind one address, so the limits an address has are wider than those of one name.
ACCOUNT_RATE_LIMITS = {
    "login": "30/m/ip",
    "login_failed": "10/m/ip,5/5m/key",
    "signup": "20/m/ip,100/h/ip",
    "play_now": "10/m/ip,60/h/ip",
    "reset_password": "10/m/ip,3/10m/key",
    "reset_password_from_key": "20/m/ip",
    "change_password": "5/m/user",
    "reauthenticate": "5/m/user",
    "confirm_address": "3/10m/user,20/h/ip",
    # Long documents: seconds of work and a file each. Guests cost one click, so their address counts as well.
    "print": "10/m/user,40/h/user,120/h/ip",
    "print_as_stranger": "2/m/ip,10/h/ip",
}
# X-Forwarded-For is anybody's word, unless a proxy of ours writes its last entry.
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if BEHIND_PROXY else 0

# Languages and formats.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French"))]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = ["config.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.time_zone("TIME_ZONE")

# Files.
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
MEDIA_URL = "/media/"
MEDIA_ROOT = VAR_DIR / "media"
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o600, 0o700
LEAST_FREE_MB = env.whole("LEAST_FREE_MB", default=50)  # on the disk; with less /healthz calls for help
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# Mail leaves through a job, so that a slow mail server never holds up a page (league/mail.py).
_mail = env.email(VAR_DIR)
EMAIL_DELIVERY_BACKEND = _mail.pop("EMAIL_BACKEND")
EMAIL_BACKEND = "league.mail.QueuedEmailBackend"
EMAIL_TIMEOUT = 20
globals().update(_mail)
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", f"Touchline <touchline@{_HOST}>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL

# Web push, and other messages to addresses that people type in (league/outgoing.py).
VAPID_PRIVATE_KEY = env.vapid_key("VAPID_PRIVATE_KEY")
VAPID_KEY_FILE = VAR_DIR / "vapid-key"
OUTGOING_TO_PRIVATE = env.flag("OUTGOING_TO_PRIVATE", default=DEBUG)

# Background work. A message is only a hint, the job's row is the truth (league/jobs.py).
JOB_LEASE_SECONDS = env.whole("JOB_LEASE_SECONDS", default=30, least=1)
PRINTOUTS_MB = env.whole("PRINTOUTS_MB", default=200, least=1)
JOB_SWEEP_SECONDS = env.whole("JOB_SWEEP_SECONDS", default=60, least=1)
CELERY_BROKER_URL = REDIS_URL or "memory://localhost/"
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {
        # Longer than any job may last, so that a message comes back only when its worker is gone.
        "visibility_timeout": 3600,
        # Short and only once: a page that sends a message must not wait for a broker that is away.
        "socket_connect_timeout": 0.4,
        "socket_timeout": 0.4,
        "max_retries": 0,
    }
    if REDIS_URL
    else {"polling_interval": 0.1}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_DEFAULT_QUEUE = "touchline"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SOFT_TIME_LIMIT = 240
CELERY_TASK_TIME_LIMIT = 300
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_ENABLE_REMOTE_CONTROL = bool(REDIS_URL)
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULER = "config.celery:Timetable"
# Each run expires before the next, so that a worker that was away does not find an hour of them.
CELERY_BEAT_SCHEDULE = {
    "confirm due results": {
        "task": "league.tasks.confirm_due_results",
        "schedule": 60,
        "options": {"expires": 60},
    },
    # People wait for it with a clock in front of them. Looking costs one small query.
    "pick due cards": {
        "task": "league.tasks.pick_due_cards",
        "schedule": 5,
        "options": {"expires": 5},
    },
    "look at windows": {
        "task": "league.tasks.look_at_windows",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "sweep jobs": {
        "task": "league.tasks.sweep_jobs",
        "schedule": JOB_SWEEP_SECONDS,
        "options": {"expires": 2 * JOB_SWEEP_SECONDS},
    },
    "forget leagues nobody brought in": {
        "task": "league.tasks.forget_arrivals",
        "schedule": crontab(minute="37", hour="4"),
        "options": {"expires": 3600},
    },
    "forget printouts": {
        "task": "league.tasks.forget_printouts",
        "schedule": crontab(minute="51", hour="4"),
        "options": {"expires": 3600},
    },
    "send notices": {
        "task": "league.tasks.send_notices",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "tell the week": {
        "task": "league.tasks.tell_the_week",
        "schedule": crontab(hour="7", minute="11"),  # before the letters of the day
        "options": {"expires": 3600},
    },
    "forget old notices": {
        "task": "league.tasks.forget_old_notices",
        "schedule": crontab(hour="4", minute="23"),
        "options": {"expires": 3600},
    },
    # In an auction somebody waits with a clock in front of them, too.
    "step in for absent managers": {
        "task": "league.tasks.step_in_for_absent_managers",
        "schedule": 5,
        "options": {"expires": 5},
    },
    "watch deadlines": {
        "task": "league.tasks.watch_deadlines",
        "schedule": crontab(minute="7"),
        "options": {"expires": 3600},
    },
    "expire invitations": {
        "task": "league.tasks.expire_invitations",
        "schedule": crontab(minute="17"),
        "options": {"expires": 3600},
    },
}

# Security.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # a probe talks to the process itself, behind the proxy
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"
# Not secret, only off the path that every scanner tries; `manage.py admin_path` prints it.
_OFFICE = "office-" + hashlib.sha256(f"admin:{SECRET_KEY}".encode()).hexdigest()[:12]
ADMIN_PATH = env.path_part("ADMIN_PATH", default=_OFFICE)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.log_level("LOG_LEVEL")},
}
