"""Kinds of jobs whose beginnings and effects can be counted, for the test process and the workers it starts."""

import os
import time

from django.db import connection

from league.jobs import handles


def lay_tables() -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE begun (number integer NOT NULL, pid integer NOT NULL)")
        cursor.execute("CREATE TABLE effect (number integer NOT NULL UNIQUE)")


def clear_tables() -> None:
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE begun")
        cursor.execute("DROP TABLE effect")


def begun() -> list[tuple[int, int]]:
    """(number, process) of every beginning, oldest first or not."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT number, pid FROM begun")
        return cursor.fetchall()


def effects() -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT number FROM effect ORDER BY number")
        return [number for (number,) in cursor.fetchall()]


@handles("count")
def count(job) -> None:
    """Begins, takes its time, and has its effect once however often it begins."""
    number, seconds = job.payload["number"], job.payload.get("seconds", 0)
    if job.attempts == 1:
        seconds = job.payload.get("seconds_at_first", seconds)
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO begun VALUES (%s, %s)", [number, os.getpid()])
    time.sleep(seconds)
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO effect VALUES (%s) ON CONFLICT DO NOTHING", [number])


@handles("stumble once")
def stumble_once(job) -> None:
    if job.attempts == 1:
        raise ValueError("the first touch was poor")
    count(job)
