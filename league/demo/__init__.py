"""The leagues a newcomer finds: played through the real services, the same every time, dated around today."""

from league.demo.people import LOGINS, PASSWORD
from league.demo.stage import load

__all__ = ["LOGINS", "PASSWORD", "load"]
