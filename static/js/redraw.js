// A page that no longer shows how things stand ("page:stale") is asked for again, but not while it is being left: a form
// on its way brings a page of its own, and drawing this one would cut it off. Who did not leave after all (a file was
// fetched) sees it a little later.
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
  document.body.addEventListener("page:stale", draw);
})();
