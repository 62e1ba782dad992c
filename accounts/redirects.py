from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def is_ours(request, url: str) -> bool:
    """Whether a redirect to this address stays on the site the person is on."""
    return url_has_allowed_host_and_scheme(url, allowed_hosts={request.get_host()}, require_https=request.is_secure())


def next_page(request, default: str) -> str:
    """Where the form or link wants to go on, if that is a page of ours; else `default` (a path or a URL name)."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    return wanted if is_ours(request, wanted) else resolve_url(default)
