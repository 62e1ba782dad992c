from league.balance.report import Check, Part, Table, as_json, as_markdown, missed

KEPT, MISSED = Check("goals", 3, 2.4, 3.6), Check("draws", 0.3, 0.19, 0.27)
PARTS = [Part("Matches", "How it was measured.", (KEPT, MISSED), (Table("By side", ("a", "b"), (("1", "2"),)),))]


def test_a_band_includes_its_ends():
    assert Check("", 2.4, 2.4, 3.6).kept
    assert Check("", 3.6, 2.4, 3.6).kept
    assert not Check("", 3.61, 2.4, 3.6).kept
    assert not Check("", 2.39, 2.4, 3.6).kept
    assert missed(PARTS) == [MISSED]


def test_the_page_names_what_is_missed():
    page = as_markdown(PARTS, "7")
    assert "`manage.py balance --seed 7`" in page
    assert "1 of 2 bands are kept." in page
    assert "| goals | 3 | 2.4 to 3.6 | kept |" in page
    assert "| draws | 0.3 | 0.19 to 0.27 | **missed** |" in page
    assert "### By side\n\n| a | b |\n|---|---|\n| 1 | 2 |\n" in page


def test_json_has_every_band():
    assert as_json(PARTS) == [
        {
            "title": "Matches",
            "checks": [
                {"what": "goals", "value": 3, "least": 2.4, "most": 3.6, "kept": True},
                {"what": "draws", "value": 0.3, "least": 0.19, "most": 0.27, "kept": False},
            ],
        }
    ]
