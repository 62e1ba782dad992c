"""Spares the garbage collector what never becomes garbage."""

import gc

YOUNG = 20_000  # a page makes thousands of objects and drops them all; looking through them half-way finds nothing


def settle() -> None:
    """To be called when everything is loaded: from now on only what requests leave behind is searched."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)
