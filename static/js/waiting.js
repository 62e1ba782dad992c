// Nothing to decide here: as soon as the table moves on, the page is asked for again; once, and not while it is being left.
(() => {
  "use strict";

  const LEAVING = 10_000;
  let leaving = 0;
  addEventListener("beforeunload", () => { leaving = Date.now(); });
  document.body.addEventListener("live:game", () => {
    if (Date.now() - leaving > LEAVING) window.location.reload();
  });
})();
