// Nothing to decide here: as soon as the table moves on, the page is asked for again.
document.body.addEventListener("live:game", () => document.body.dispatchEvent(new Event("page:stale")));
