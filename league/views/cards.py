"""The league's box: look through it, change a card, import many, take them all home."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.models import Card
from clubs.refusal import Refusal
from clubs.rules.card_export import write_csv, write_json
from league.forms.cards import CardForm, ImportForm
from league.guards import Pass, league_tracking
from league.models import Role
from league.pages.cards import cards_page, import_columns, import_preview
from league.services.cards import add_card, change_card, import_cards, open_box, plan_cards, remove_card
from league.services.seasons import current_season
from league.views.overview import frame
from league.views.sure import unless_sure

WRITERS = {"csv": (write_csv, "text/csv; charset=utf-8"), "json": (write_json, "application/json")}


@require_safe
def cards(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug)
    season = current_season(visit.league)
    context = frame(visit, season, tab="cards") | {"page": cards_page(visit, season, request.GET)}
    only_list = request.htmx and request.htmx.target == "cards"
    return render(request, "league/cards/_list.html" if only_list else "league/cards/list.html", context)


@require_POST
def box_open(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    try:
        open_box(league=visit.league, built_in_cards="empty" not in request.POST, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The box is open."))
    return redirect("league:cards" if "empty" in request.POST else "league:squads", visit.league.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def card_add(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    form = CardForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        try:
            card = add_card(league=visit.league, printed=form.printed, actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The card of %(name)s is in the box.") % {"name": card.name})
            return redirect("league:card_add" if "another" in request.POST else "league:cards", visit.league.slug)
    return _form_page(request, visit, form)


@require_http_methods(["GET", "HEAD", "POST"])
def card_edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    card = _card(visit, pk)
    printed = {"kind": card.kind, "name": card.name, "nation": card.nation, **card.attributes}
    form = CardForm(request.POST if request.method == "POST" else None, initial=printed)
    if form.is_bound and form.is_valid():
        try:
            changed = change_card(league=visit.league, card=card, printed=form.printed, actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The card of %(name)s is saved.") % {"name": changed.name})
            return redirect("league:cards", visit.league.slug)
    return _form_page(request, visit, form, card=card)


@require_POST
def card_remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    card = _card(visit, pk)
    asked = unless_sure(
        request,
        title=_("Take the card of %(name)s out of the box?") % {"name": card.name},
        says=_("The card is gone for good, with everything typed on it."),
        yes=_("Take it out"),
        back=reverse("league:card_edit", args=[slug, pk]),
    )
    if asked:
        return asked
    try:
        remove_card(league=visit.league, card=card, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return redirect("league:card_edit", visit.league.slug, pk)
    messages.success(request, _("The card of %(name)s is gone.") % {"name": card.name})
    return redirect("league:cards", visit.league.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def cards_import(request: HttpRequest, slug: str) -> HttpResponse:
    """First what would happen; then, with the same text sent again, it happens."""
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    form = ImportForm(request.POST, request.FILES) if request.method == "POST" else ImportForm()
    context = frame(visit, current_season(visit.league), tab="cards") | {"form": form, "columns": import_columns()}
    wrong = form.is_bound and not form.is_valid()
    if form.is_bound and not wrong:
        text = form.cleaned_data["text"]
        try:
            if "confirmed" in request.POST:
                plan = import_cards(league=visit.league, text=text, actor=request.user)
                messages.success(request, _told(len(plan.added), len(plan.changed)))
                return redirect("league:cards", visit.league.slug)
            preview = import_preview(plan_cards(league=visit.league, text=text))
        except Refusal as refusal:
            form.add_error(None, str(refusal))
            wrong = True
        else:
            # What a file held can be corrected in the page.
            context |= {"preview": preview, "text": text, "form": ImportForm(initial={"text": text})}
            wrong = bool(preview.faults)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if wrong else HTTPStatus.OK
    return render(request, "league/cards/import.html", context, status=status)


@require_safe
def cards_export(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug)
    write, content_type = WRITERS[kind]
    box = Card.objects.filter(box=visit.league.box_id).order_by("kind", "plain_name")
    response = HttpResponse(write(card.printed for card in box), content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{visit.league.slug}-cards.{kind}"'
    return response


def _card(visit: Pass, pk: int) -> Card:
    return get_object_or_404(Card.objects.filter(box__league=visit.league), pk=pk)


def _form_page(request: HttpRequest, visit: Pass, form: CardForm, card: Card | None = None) -> HttpResponse:
    context = frame(visit, current_season(visit.league), tab="cards") | {"form": form, "card": card}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "league/cards/form.html", context, status=status)


def _told(added: int, changed: int) -> str:
    new = ngettext("%(count)s new card", "%(count)s new cards", added) % {"count": added}
    other = ngettext("%(count)s changed", "%(count)s changed", changed) % {"count": changed}
    return f"{new}, {other}."
