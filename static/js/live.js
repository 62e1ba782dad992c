/* Keeps an open league page current.
 *
 * body[data-live] is the address that hands out a stream's address (a short-lived token, asked again for every stream).
 * The stream says which topics of the league changed. Whoever names one of them in data-topics hears the event "live"
 * once, however many of its topics changed, and fetches itself again from its ordinary page (hx-trigger="live").
 * Scripts hear "live:<topic>" on the body.
 *
 * When a stream opens we say how old our knowledge is, and the server at once names what changed since. So nothing is
 * missed between the page and the stream, while the tab was hidden, or while the line was down. The first stream says
 * when the page was asked for by the server's own clock (body[data-live-since]): opening one may take a while.
 *
 * A fragment that is being fetched is deaf: what htmx puts off for it goes with the element that the answer replaces, and
 * the new one listens only when it has settled. So news waits here until no request is under way.
 *
 * body[data-live-state] is "open" or "closed".
 */
(() => {
  "use strict";

  const body = document.body;
  const door = body.dataset.live;
  if (!door || !window.EventSource) return;

  const SILENCE = 40_000; // the server is heard every 15 s: after more than two misses the line is dead
  const FIRST_WAIT = 500;
  const LONGEST_WAIT = 30_000;
  const SETTLING = 60; // htmx needs 20 ms after an answer until what it brought listens

  let stream = null;
  let timer = 0;
  let attempt = 0; // counts streams, so that a late answer for an abandoned one is ignored
  let wait = FIRST_WAIT;
  let refused = false;
  let currentAt = null; // up to here we know everything: as the page does, until we hear more

  const news = new Set(); // topics that the page has not been told yet
  const requests = new Set(); // of htmx, until what they brought listens
  let putOff = false; // the server was heard while requests were under way

  function tell() {
    putOff = requests.size > 0;
    if (putOff) return;
    const topics = [...news];
    news.clear();
    for (const part of body.querySelectorAll("[data-topics]")) {
      const heard = part.dataset.topics.split(" ").filter((topic) => topics.includes(topic));
      if (heard.length) part.dispatchEvent(new CustomEvent("live", { detail: { topics: heard } }));
    }
    for (const topic of topics) body.dispatchEvent(new CustomEvent(`live:${topic}`));
  }

  body.addEventListener("htmx:beforeSend", (event) => {
    const { xhr, requestConfig } = event.detail;
    const topics = requestConfig?.triggeringEvent?.detail?.topics ?? [];
    requests.add(xhr);
    // A fetch that found nobody is tried again when the server is next heard.
    xhr.addEventListener("loadend", () => {
      if (!xhr.status) topics.forEach((topic) => news.add(topic));
      setTimeout(() => {
        requests.delete(xhr);
        if (xhr.status || putOff) tell();
      }, SETTLING);
    });
  });

  const say = (state) => {
    body.dataset.liveState = state;
  };

  function close() {
    attempt += 1;
    clearTimeout(timer);
    if (stream) stream.close();
    stream = null;
    say("closed");
  }

  function retry() {
    close();
    if (document.hidden || refused) return;
    timer = setTimeout(open, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function heard(words) {
    // What was sent in the last moments may still be under way, and what we have missed comes after the first word.
    if (words !== "open") currentAt = Math.max(currentAt ?? 0, Date.now() - 2000);
    clearTimeout(timer);
    timer = setTimeout(retry, SILENCE);
  }

  async function open() {
    close();
    const mine = attempt;
    let address;
    try {
      const answer = await fetch(door, { headers: { Accept: "application/json" }, cache: "no-store" });
      if (answer.status === 403 || answer.status === 404) refused = true;
      if (!answer.ok) throw new Error(`no stream: ${answer.status}`);
      address = (await answer.json()).url;
    } catch {
      if (mine === attempt) retry();
      return;
    }
    if (mine !== attempt) return;
    const known = currentAt === null ? `since=${body.dataset.liveSince}` : `age=${Math.max(0, Date.now() - currentAt)}`;
    const opening = new EventSource(`${address}&${known}`);
    stream = opening;
    opening.addEventListener("beat", (event) => {
      wait = FIRST_WAIT;
      say("open");
      heard(event.data);
      tell();
    });
    opening.addEventListener("change", (event) => {
      heard(event.data);
      event.data.split(" ").forEach((topic) => news.add(topic));
      tell();
    });
    // Its own way of coming back would use the old token.
    opening.addEventListener("error", () => {
      if (stream === opening) retry();
    });
    timer = setTimeout(retry, SILENCE);
  }

  function look() {
    if (document.hidden) {
      close();
    } else if (!stream && !refused) {
      wait = FIRST_WAIT;
      open();
    }
  }

  // Browsers allow six connections to a host: only the tab in front holds one.
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) look();
  });
  window.addEventListener("online", look);
  say("closed");
  // Not before htmx, which waits for the whole page as well: what it has not read yet hears nothing.
  document.addEventListener("DOMContentLoaded", look);
})();
