"""Telling a full disk from all else that may go wrong."""

import errno

from django.db import DatabaseError

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
DISK_FULL = "53100"  # PostgreSQL's code for it


def is_no_room(error: BaseException | None) -> bool:
    """Whether this error, or one it came from, is that nothing could be written any more."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            return True
        if getattr(error, "sqlstate", "") == DISK_FULL:
            return True
        if isinstance(error, DatabaseError) and "disk is full" in str(error):
            return True
        error = error.__cause__ or error.__context__
    return False
