"""What is written at once writes what people typed as text, never as markup."""

from clubs.models import Club
from league.pages.match_day import Player
from league.pages.pitch import Man, Pitch
from league.templatetags.long_lists import pitch_men
from league.templatetags.match_papers import named_list

VILLAIN = "\"><b>O'Neill"
AS_TEXT = "&quot;&gt;&lt;b&gt;O&#x27;Neill"


def test_those_named_are_escaped():
    html = named_list([Player(7, VILLAIN, "goal", [(VILLAIN, 1, 5)], "banned")])
    assert "<b>" not in html
    assert html.count(AS_TEXT) == 2
    assert "+1 = 5" in html
    assert "in goal" in html
    assert "cannot play" in html


def test_who_stands_on_the_pitch_is_escaped():
    club = Club(cloth='"><b>', trim="white", pattern="plain")
    html = pitch_men(Pitch(club, [Man(1, 7, VILLAIN, VILLAIN, "goal"), Man(2, 8, "Left", "Left", "")]), moves=False)
    assert "<b>" not in html
    assert html.count(AS_TEXT) == 2
    assert "Left" not in html
