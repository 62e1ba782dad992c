from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme

LONGEST = 2000


def is_ours(request, url: str | None) -> bool:
    """Whether this is a whole address, and a redirect to it stays on the site the person is on.

    A word alone is none: a browser would read it as a page beside this one, Django as the name of an address.
    """
    here, secure = request.get_host(), request.is_secure()
    if not url or len(url) > LONGEST or not url.startswith(("/", f"http://{here}/", f"https://{here}/")):
        return False
    return url_has_allowed_host_and_scheme(url, allowed_hosts={here}, require_https=secure)


def next_page(request, default: str) -> str:
    """Where the form or link wants to go on, if that is a page of ours; else `default` (a path or a URL name)."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    return wanted if is_ours(request, wanted) else resolve_url(default)
