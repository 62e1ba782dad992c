"""One match sheet of two squads of twenty: gathered from the record, and printed; beside a bare page of the same size,
and, where WeasyPrint is installed, beside its PDF of the page of the same sheet.

Run by `python -m bench.sheet`. Target: less than 60 milliseconds of one core for gathering and printing together. Every
sheet is of another match, so that nothing is kept from the one before.
"""

from __future__ import annotations

import logging
from itertools import count
from time import process_time

from bench.scene import set_up

SHEETS, MOST_MS = 20, 60


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
        """Milliseconds of the fastest, on one core: what others do on the machine does not count."""
        times = []
        for fixture in fixtures:
            start = process_time()
            deed(fixture)
            times.append(process_time() - start)
        return min(times) * 1000

    rivals = _weasyprint(match_sheet)
    bare = best(lambda _fixture: typst.compile(f'#set page("a4")\nPage {next(numbers)}'.encode()))
    gathered = best(match_sheet)
    whole = best(lambda fixture: pdf(match_sheet(fixture)))
    print(f"bare page              {bare:7.1f} ms")
    print(f"sheet, gathered        {gathered:7.1f} ms")
    print(f"sheet, as a PDF        {whole:7.1f} ms   {whole / bare:5.2f} x bare   (limit {MOST_MS} ms)")
    if rivals:
        print(f"the same by WeasyPrint {best(rivals):7.1f} ms")
    else:
        print("the same by WeasyPrint: not installed")
    print(f"its size               {len(pdf(match_sheet(fixtures[0]))) / 1000:7.1f} KB")
    if whole > MOST_MS:
        raise SystemExit(f"over {MOST_MS} ms")


def _weasyprint(match_sheet):
    """Prints a fixture's page as WeasyPrint does, or nothing if it is not there."""
    try:
        import weasyprint
    except (ImportError, OSError):
        return None
    logging.getLogger("weasyprint").setLevel(logging.ERROR)  # it says which properties it does not know
    from django.conf import settings
    from django.template.loader import render_to_string

    from matches.sheets.paper import Paper

    names = ("tokens", "ground", "layout", "tables", "print", "sheet")
    styles = [weasyprint.CSS(settings.BASE_DIR / "static" / "css" / f"{name}.css") for name in names]

    def printed(fixture) -> bytes:
        sheet = match_sheet(fixture)
        page = render_to_string("sheets/_sheet.html", {"sheet": sheet, "paper": Paper()})
        return weasyprint.HTML(string=page).write_pdf(stylesheets=styles)

    return printed


if __name__ == "__main__":
    main()
