// What a reader folded open or shut stays so when a part of the page is drawn again: a menu must not close under a finger.
(() => {
  "use strict";

  const folds = new Map(); // by id: open or not

  document.addEventListener("htmx:beforeSwap", (event) => {
    event.detail.target?.querySelectorAll("details[id]").forEach((one) => folds.set(one.id, one.open));
  });
  document.addEventListener("htmx:afterSwap", () => {
    folds.forEach((open, id) => {
      const one = document.getElementById(id);
      if (one) one.open = open;
    });
    folds.clear();
  });
})();
