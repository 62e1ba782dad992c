"""Dice boxes: sealed with a secret seed, thrown from on record, opened at the end.

Like all services of this app they run inside the caller's transaction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from matches.dice import Dice, fingerprint, new_seed, nth_roll
from matches.models import DiceBox, Roll


def seal_box(seed: str = "") -> DiceBox:
    seed = seed or new_seed()
    return DiceBox.objects.create(seed=seed, sha256=fingerprint(seed))


def seal_again(box: DiceBox, seed: str) -> None:
    """With a seed that is known, for the demo. Nothing of it has been thrown yet."""
    box.seed, box.sha256 = seed, fingerprint(seed)
    box.save(update_fields=["seed", "sha256"])


def throw(*, box: DiceBox, stream: str, sides: int, purpose: str) -> int:
    """Throws the next roll of the stream and writes it down; two throws can never share a position."""
    return throw_many(box=box, stream=stream, sides=[sides], purpose=purpose)[0]


def throw_many(*, box: DiceBox, stream: str, sides: Sequence[int], purpose: str) -> list[int]:
    """One roll after the other, each with its own number of sides, in two queries."""
    if box.opened_at is not None:
        raise Refusal(_("The dice box is open: its seed is known, so nothing more can be thrown from it."))
    last = box.rolls.filter(stream=stream).aggregate(last=Max("position"))["last"] or 0
    rolls = [
        Roll(
            box=box,
            stream=stream,
            position=position,
            sides=number,
            value=nth_roll(box.seed, stream, position, number),
            purpose=purpose,
        )
        for position, number in enumerate(sides, start=last + 1)
    ]
    Roll.objects.bulk_create(rolls)
    return [roll.value for roll in rolls]


def open_box(box: DiceBox) -> None:
    """Shows the seed. A box that is open already keeps its first date."""
    DiceBox.objects.filter(pk=box.pk, opened_at=None).update(opened_at=timezone.now())
    box.refresh_from_db(fields=["opened_at"])


def check_box(box: DiceBox) -> list[str]:
    """Throws every recorded roll again and says what differs; nothing, if all is as it was thrown.

    What was thrown under another seal, before a league came here, cannot be thrown again.
    """
    problems = []
    if fingerprint(box.seed) != box.sha256:
        problems.append(f"the seed does not match the hash {box.sha256}")
    streams: dict[str, list[Roll]] = defaultdict(list)
    for roll in sorted(box.rolls.all(), key=lambda roll: (roll.stream, roll.position)):
        streams[roll.stream].append(roll)
    for stream, rolls in streams.items():
        problems += _check_stream(box.seed, stream, rolls)
    return problems


def _check_stream(seed: str, stream: str, rolls: list[Roll]) -> list[str]:
    if [roll.position for roll in rolls] != list(range(1, len(rolls) + 1)):
        return [f"stream {stream}: a recorded roll is missing"]
    dice = Dice(seed, rolls[0].thrown_as or stream)
    thrown = [(roll, dice.roll(roll.sides)) for roll in rolls]
    return [
        f"stream {stream}, roll {roll.position}: recorded {roll.value} on a d{roll.sides}, the seed gives {value}"
        for roll, value in thrown
        if value != roll.value and not roll.seal
    ]
