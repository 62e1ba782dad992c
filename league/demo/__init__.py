"""The leagues a newcomer finds: played through the real services, the same every time, dated around today."""

from league.demo.load import load
from league.demo.people import LOGINS, PASSWORD

__all__ = ["LOGINS", "PASSWORD", "load"]
