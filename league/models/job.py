from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class JobQuerySet(models.QuerySet):
    def unfinished(self):
        return self.filter(state__in=[Job.State.WAITING, Job.State.RUNNING])


class Job(models.Model):
    """Work for the background. The row is the truth: a queue that is lost can be filled again from here."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")

    kind = models.CharField(max_length=40)
    payload = models.JSONField(default=dict)
    key = models.CharField(max_length=120, blank=True, help_text="Two unfinished jobs with one key are one job.")
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    progress = models.PositiveSmallIntegerField(default=0)
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.TextField(blank=True)
    wake_at = models.DateTimeField(
        default=timezone.now,
        help_text="When to hand it out again: nobody took it, or nobody renewed the lease of who did.",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = JobQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["state", "wake_at"], name="job_to_wake")]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "key"],
                condition=~Q(key="") & Q(state__in=["waiting", "running"]),
                name="job_once_a_key",
            ),
            models.CheckConstraint(condition=Q(progress__lte=100), name="job_progress_in_percent"),
        ]

    def __str__(self):
        return f"{self.kind} {self.state}"
