"""The book of a season of 20 clubs, 380 matches and 2,000 events, gathered and printed; beside as many bare pages.

Run by `python -m bench.book`. Target: less than 10 seconds of one core for gathering and printing together. Counted
is the time this process computes, database included.
"""

from __future__ import annotations

from time import process_time

from bench.scene import set_up
from bench.season_pages import full_season

MOST_SECONDS = 10
BARE = '#set page("a4")\n#for page in range({pages}) [Page #page #pagebreak(weak: true)]'


def main() -> None:
    set_up()
    from io import BytesIO

    import typst
    from django.contrib.auth.models import AnonymousUser
    from pypdf import PdfReader

    from league.book import SeasonBook
    from league.guards import Pass
    from league.yearbook.gather import yearbook
    from matches.sheets.render import pdf

    season, _manager = full_season(rounds_left=0)

    def timed(deed):
        start = process_time()
        return deed(), process_time() - start

    first, cold = timed(lambda: yearbook(SeasonBook(Pass(season.league, AnonymousUser(), None), season)))
    told, gathered = timed(lambda: yearbook(SeasonBook(Pass(season.league, AnonymousUser(), None), season)))
    printed, laid_out = timed(lambda: pdf(told))
    pages = len(PdfReader(BytesIO(printed)).pages)
    _bare, bare = timed(lambda: typst.compile(BARE.format(pages=pages).encode()))
    matches = sum(len(one.matches) for one in first.rounds)
    print(f"{matches} matches on {pages} pages, {len(printed) / 1e6:.1f} MB")
    print(f"as many bare pages     {bare:6.2f} s")
    print(f"gathered, first time   {cold:6.2f} s")
    print(f"gathered, again        {gathered:6.2f} s")
    print(f"printed                {laid_out:6.2f} s   {laid_out / bare:5.1f} x bare")
    whole = cold + laid_out
    print(f"the whole book         {whole:6.2f} s   (limit {MOST_SECONDS} s)")
    if whole > MOST_SECONDS:
        raise SystemExit(f"over {MOST_SECONDS} s")


if __name__ == "__main__":
    main()
