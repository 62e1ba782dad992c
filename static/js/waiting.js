// Nothing to decide here: as soon as the table moves on, the page is asked for again; once, and not while it is being left.
// Who did not leave after all (a file was fetched) sees it a little later.
(() => {
  "use strict";

  const LEAVING = 10_000;
  let leaving = 0;
  addEventListener("beforeunload", () => { leaving = Date.now(); });

  function draw() {
    const stay = leaving + LEAVING - Date.now();
    if (stay > 0) setTimeout(draw, stay);
    else window.location.reload();
  }
  document.body.addEventListener("live:game", draw);
})();
