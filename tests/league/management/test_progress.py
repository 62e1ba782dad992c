from io import StringIO

from league.management.progress import shown


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_and_wiped():
    terminal = Terminal()
    assert list(shown(range(5), 5, terminal, "matches")) == [0, 1, 2, 3, 4]
    assert terminal.getvalue().startswith("\rmatches [")
    assert "0 of 5" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_nothing_is_written_where_nobody_is_looking():
    log = StringIO()
    assert list(shown("abc", 3, log)) == ["a", "b", "c"]
    assert log.getvalue() == ""
