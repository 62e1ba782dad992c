"""Invitation links: made and revoked by organisers, followed by whoever holds one."""

from http import HTTPStatus

from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth import login
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.forms import GuestNameForm
from accounts.guests import create_guest
from accounts.naming import is_settled, name_form
from clubs.ids import whole
from clubs.refusal import Refusal
from league.forms.members import InvitationForm
from league.guards import league_for
from league.models import Invitation, Membership, Role
from league.pages.invitations import link_of, links, qr_code, qr_file, welcome
from league.services.invitations import accept, invite, revoke
from league.services.seasons import current_season
from league.views.overview import frame
from league.views.sure import unless_sure


def _address(request: HttpRequest, token: str) -> str:
    # The address the organiser came by is one that works in this network, unlike a name set once and forgotten.
    return request.build_absolute_uri(reverse("league:join", args=[token]))


@require_http_methods(["GET", "HEAD", "POST"])
def invitations(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    posted = request.method == "POST"
    form = InvitationForm(request.POST if posted else None, league=visit.league, initial=_wanted(request))
    if posted and form.is_valid():
        try:
            invitation = invite(league=visit.league, **form.cleaned_data, actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            return redirect("league:invitation", slug, invitation.pk)
    valid, gone = links(visit.league, lambda token: _address(request, token))
    context = frame(visit, current_season(visit.league), tab="invitations") | {
        "form": form,
        "valid": valid,
        "gone": gone,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "league/invitations.html", context, status=status)


def _wanted(request: HttpRequest) -> dict[str, str]:
    """A club's page can ask for a link for that club: ?club=7."""
    club = request.GET.get("club", "")
    return {"club": club} if whole(club) else {}


@require_safe
@never_cache
def invitation(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One link with its QR code, to show on a screen or to print."""
    visit = league_for(request.user, slug, Role.ORGANISER)
    found = get_object_or_404(visit.league.invitations.select_related("club"), pk=pk)
    url = _address(request, found.token)
    context = frame(visit, current_season(visit.league), tab="invitations")
    return render(request, "league/invitation.html", context | {"link": link_of(found, url), "qr": qr_code(url)})


@require_safe
@never_cache
def qr(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    found = get_object_or_404(visit.league.invitations, pk=pk)
    name = f"{visit.league.slug}-{found.role}.svg"
    return HttpResponse(
        qr_file(_address(request, found.token)),
        content_type="image/svg+xml",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@require_POST
def revoke_link(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    found = get_object_or_404(visit.league.invitations, pk=pk)
    asked = unless_sure(
        request,
        title=_("Revoke the invitation?"),
        says=_("Whoever still has the link or its QR code is not let in any more. It cannot be made valid again."),
        yes=_("Revoke it"),
        back=reverse("league:invitations", args=[slug]),
    )
    if asked:
        return asked
    try:
        revoke(invitation=found, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The link lets nobody in any more."))
    return redirect("league:invitations", slug)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest, token: str) -> HttpResponse:
    """What the link leads to, and the button. A link that is over says so, and is gone (410)."""
    invitation = Invitation.objects.select_related("league", "club").filter(token=token).first()
    if invitation is None:
        raise Http404
    refusal, called = "", name_form(request)
    if request.method == "POST":
        try:
            if answer := _joined(request, token, called):
                return answer
        except Refusal as error:
            refusal = str(error)
            invitation.refresh_from_db()
        else:
            if called is None or not called.errors:
                return _welcome_in(request, invitation)
    page = welcome(invitation)
    member = (
        request.user.is_authenticated and Membership.objects.filter(league=invitation.league, user=request.user).first()
    )
    status = HTTPStatus.UNPROCESSABLE_ENTITY if request.method == "POST" else HTTPStatus.OK
    if page.trouble:
        status = HTTPStatus.GONE
    context = {"page": page, "refusal": refusal, "member": member, "token": token, "called": called}
    response = render(request, "league/join.html", context, status=status)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _joined(request: HttpRequest, token: str, called: GuestNameForm | None) -> HttpResponse | None:
    """Lets them in, unless there is something wrong with the name: then its form says so."""
    if not request.user.is_authenticated:
        return _come_in_as_guest(request, token, called)
    with transaction.atomic():
        if is_settled(called, request.user):
            accept(token=token, user=request.user)
    return None


@rate_limit(action="play_now")
def _come_in_as_guest(request: HttpRequest, token: str, called: GuestNameForm) -> None:
    """One click from the link into the league. The limit answers in our place when somebody overdoes it."""
    with transaction.atomic():  # who is refused leaves no account behind
        guest = create_guest()
        if not is_settled(called, guest):
            transaction.set_rollback(True)
            return
        accept(token=token, user=guest)
    login(request, guest)


def _welcome_in(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    messages.success(request, _("Welcome to %(league)s.") % {"league": invitation.league})
    if invitation.role == Role.MANAGER and invitation.club is None and invitation.league.game.has_pages:
        return redirect("league:members", invitation.league.slug)  # where a club can be chosen
    return redirect(invitation.league)
