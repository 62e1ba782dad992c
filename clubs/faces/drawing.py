"""From a name to a face. Nothing but the name and the nation is asked, so prints and pages of every game agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

from clubs.faces import colours, parts
from clubs.rules.names import plain

T = TypeVar("T")


class Chosen:
    """Numbers that follow from a name: always the same, one for each question, however many are asked elsewhere."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def below(self, limit: int, about: str) -> int:
        return int.from_bytes(sha256(f"face/{about}/{self._seed}".encode()).digest()[:6]) % limit

    def one_of(self, things: Sequence[T], about: str) -> T:
        return things[self.below(len(things), about)]

    def in_hundred(self, times: int, about: str) -> bool:
        return self.below(100, about) < times

    def weighed(self, weights: Sequence[int], about: str) -> int:
        """The place of one of them; a heavier one comes more often."""
        left = self.below(sum(weights), about)
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        raise AssertionError("weights add up")


@dataclass(frozen=True)
class Features:
    """What somebody looks like; numbers are places in the lists of parts."""

    skin: str
    shade: str
    ground: str
    head: int
    hair: int
    hair_colour: str
    eyes: int
    brows: int
    nose: int
    mouth: int
    beard: int
    stubble: bool
    old: bool
    freckles: bool
    glasses: bool
    earring: bool
    wear: str  # turban, band, helmet, or nothing
    wear_colour: str


# Of a hundred: none, full, moustache, goatee, round the mouth.
BEARDS = (62, 16, 6, 6, 10)


def features(name: str, nation: str = "") -> Features:
    chosen = Chosen(plain(name))
    region = colours.REGIONS.get(nation, "")
    tone = chosen.weighed(colours.TONES[region], "skin")
    skin, shade = colours.SKINS[tone]
    old = chosen.in_hundred(14, "old")
    hair = chosen.one_of(parts.CLOSE_TO_BALD if old and chosen.in_hundred(45, "bald") else _any_hair(), "hair")
    return Features(
        skin=skin,
        shade=shade,
        ground=chosen.one_of(colours.GROUNDS, "ground"),
        head=chosen.below(len(parts.HEADS), "head"),
        hair=hair,
        hair_colour=_hair_colour(chosen, tone, region, old),
        eyes=chosen.below(len(parts.EYES), "eyes"),
        brows=chosen.below(len(parts.BROWS), "brows"),
        nose=chosen.below(len(parts.NOSES), "nose"),
        mouth=chosen.below(len(parts.MOUTHS), "mouth"),
        beard=chosen.weighed(BEARDS, "beard"),
        stubble=chosen.in_hundred(20, "stubble"),
        old=old,
        freckles=tone < 2 and chosen.in_hundred(14, "freckles"),
        glasses=chosen.in_hundred(3, "glasses"),
        earring=chosen.in_hundred(6, "earring"),
        wear=("band", "band", "band", "turban", "helmet")[chosen.below(5, "wear")]
        if chosen.in_hundred(7, "wears")
        else "",
        wear_colour=chosen.one_of(colours.BANDS, "cloth"),
    )


def _any_hair() -> range:
    return range(len(parts.HAIRS))


def _hair_colour(chosen: Chosen, tone: int, region: str, old: bool) -> str:
    if old and chosen.in_hundred(65, "grey"):
        return chosen.one_of(colours.OLD, "grey hair")
    if chosen.in_hundred(3, "dyed"):
        return colours.DYED
    dark = region in colours.ALWAYS_DARK
    return chosen.one_of(colours.DARK_HAIR if dark else colours.HAIR[tone], "hair colour")


def face_svg(name: str, nation: str = "", shirt: tuple[str, str] = colours.NO_SHIRT, look: str = "") -> str:
    """A drawing that needs no style sheet. `shirt` is cloth and collar; `look` has attributes for the outermost."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"{look}>'
        f"{''.join(_layers(features(name, nation), *shirt))}</svg>"
    )


@lru_cache(maxsize=4096)
def face_on_page(name: str, nation: str, shirt: tuple[str, str], size: str) -> str:
    """Beside a name that says it all: screen readers skip it. Nothing of it was typed by anybody."""
    look = f' class="face{" face-" + size if size else ""}" aria-hidden="true" focusable="false"'
    return face_svg(name, nation, shirt, look).replace(' xmlns="http://www.w3.org/2000/svg"', "")


def _layers(one: Features, cloth: str, collar: str) -> Iterator[str]:
    """From the back to the front. Lines inherit from the group."""
    yield f'<path fill="{one.ground}" d="{parts.HEXAGON}"/>'
    yield f'<g fill="none" stroke="{colours.INK}" stroke-linecap="round" stroke-linejoin="round">'
    hair = parts.HAIRS[one.hair]
    if hair.behind and one.wear != "turban":
        yield _path(hair.behind, one.hair_colour)
    yield _path(parts.SHOULDERS, cloth)
    yield _path(parts.COLLAR, collar)
    yield _path(parts.NECK, one.shade)
    yield _path(parts.EARS, one.skin)
    yield _path(parts.HEADS[one.head], one.skin)
    yield from _beard(one)
    yield from _hair(one, hair)
    yield from _marks(one)
    yield _path(parts.EYES[one.eyes], width=parts.EYE_LINES[one.eyes])
    yield _path(f"{parts.BROWS[one.brows]}{parts.NOSES[one.nose]}{parts.MOUTHS[one.mouth]}", width=1.2)
    if one.glasses:
        yield _path(parts.GLASSES)
    yield "</g>"


def _beard(one: Features) -> Iterator[str]:
    if one.beard:
        yield _path(parts.BEARDS[one.beard], one.hair_colour, width=0.8)
        if one.beard in parts.WITH_MOUTH:
            yield f'<path fill="{one.skin}" stroke="none" d="{parts.ROUND_THE_MOUTH}"/>'
    elif one.stubble:
        yield f'<path fill="{one.shade}" fill-opacity=".55" stroke="none" d="{parts.BEARDS[1]}"/>'


def _hair(one: Features, hair: parts.Hair) -> Iterator[str]:
    if one.wear == "turban":
        yield _path(parts.TURBAN, one.wear_colour)
        yield _path(parts.FOLDS, width=0.8)
        return
    if hair.close:
        yield f'<path fill="{one.hair_colour}" fill-opacity=".55" stroke="none" d="{hair.front}"/>'
    elif hair.front:
        yield _path(hair.front, one.hair_colour)
    if one.wear:
        yield _path(parts.BAND if one.wear == "band" else parts.HELMET, one.wear_colour)


def _marks(one: Features) -> Iterator[str]:
    if one.old:
        yield _path(parts.AGE, width=0.6)
    if one.freckles:
        yield _path(parts.FRECKLES, width=0.8)
    if one.earring:
        yield _path(parts.EARRING, width=2)


def _path(shape: str, fill: str = "", width: float = 1) -> str:
    filled = f' fill="{fill}"' if fill else ""
    drawn = "" if width == 1 else f' stroke-width="{width:g}"'
    return f'<path{filled}{drawn} d="{shape}"/>'
