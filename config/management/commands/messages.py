import polib
from django.core.management.base import BaseCommand, CommandError

from config import translations


class Command(BaseCommand):
    help = "Gathers the words to translate into locale/, checks or compiles them."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("--check", action="store_true", help="change nothing; fail if a translation is not right")
        parser.add_argument("--compile", action="store_true", help="only write the .mo files")
        parser.add_argument("--merge", nargs="+", metavar="FILE", default=[], help="fill gaps from other files")
        parser.add_argument("--clean", action="store_true", help="forget the translations of vanished words")

    def handle(self, **options):
        if options["compile"]:
            return translations.compile_all()
        try:
            found = translations.gather()
        except translations.Unreadable as error:
            raise CommandError(str(error)) from None
        for language in translations.languages():
            path = translations.catalogue_path(language)
            catalogue = translations.open_catalogue(path, language)
            if options["check"]:
                wrong = translations.problems(catalogue, found)
                if wrong:
                    raise CommandError("\n".join([f"{len(wrong)} translations to look at ({language}):", *wrong]))
                continue
            self._write(path, catalogue, found, options)
        translations.compile_all()

    def _write(self, path, catalogue, found, options):
        translations.update(catalogue, found)
        for words in translations.merge(catalogue, [polib.pofile(file) for file in options["merge"]]):
            self.stderr.write(f"nobody says: {words}")
        if options["clean"]:
            catalogue[:] = [entry for entry in catalogue if not entry.obsolete]
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue.save(str(path))
        missing = len(catalogue.untranslated_entries())
        self.stdout.write(f"{path.parent.parent.name}: {len(found)} messages, {missing} without a translation")
