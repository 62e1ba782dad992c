from accounts.text import cleaned, is_clean


def test_marks_that_would_turn_a_page_around_are_left_out_of_names_in_every_alphabet():
    for name in ("Ann", "שלום", "مرحبا", "Ann\u200e"):
        assert is_clean(name)
    for mark in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
        assert not is_clean(f"A{mark}nn")
        assert cleaned(f"A{mark}nn") == "Ann"
