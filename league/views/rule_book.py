"""The rule book: every rule the app applies, with its id and an anchor of its own."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.pages.rule_book import rule_book_page
from league.prints import quick_reference


@require_safe
def rule_book(request: HttpRequest) -> HttpResponse:
    context = {"page": rule_book_page(request.GET.get("q", "")[:100]), "references": quick_reference.KINDS}
    found_only = request.htmx and request.htmx.target == "rules-found"
    return render(request, "league/_rules_found.html" if found_only else "league/rule_book.html", context)
