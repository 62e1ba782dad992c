"""One match sheet of two squads of twenty: gathered from the record, and printed; beside a bare page of the same size.

Run by `python -m bench.sheet`. Every sheet is of another match, so that nothing is kept from the one before.
"""

from __future__ import annotations

from itertools import count
from time import perf_counter

from bench.scene import set_up

SHEETS = 20


def main() -> None:
    set_up()
    import typst

    from league.models import Fixture
    from league.prints.match_sheet import match_sheet
    from matches.sheets.render import pdf
    from tests.league.sheet_scene import bad_day, name_home, played_often, set_tie

    tie = set_tie()
    bad_day(tie)
    name_home(tie)
    played_often(tie, 30)
    fixtures = list(
        Fixture.objects.complete().select_related("round__season__league", "match__referee").order_by("pk")[:SHEETS]
    )
    numbers = count()

    def best(deed) -> float:
        """Milliseconds of the fastest: what it costs when the machine does not interfere."""
        times = []
        for fixture in fixtures:
            start = perf_counter()
            deed(fixture)
            times.append(perf_counter() - start)
        return min(times) * 1000

    bare = best(lambda _fixture: typst.compile(f'#set page("a4")\nPage {next(numbers)}'.encode()))
    gathered = best(match_sheet)
    whole = best(lambda fixture: pdf(match_sheet(fixture)))
    print(f"bare page              {bare:7.1f} ms")
    print(f"sheet, gathered        {gathered:7.1f} ms")
    print(f"sheet, as a PDF        {whole:7.1f} ms   {whole / bare:5.2f} x bare")
    print(f"its size               {len(pdf(match_sheet(fixtures[0]))) / 1000:7.1f} KB")


if __name__ == "__main__":
    main()
