// Small help for forms that work without it: errors come into view, steppers step, a second click does not submit
// twice, a link copies itself, menus close, the current tab is in sight.
(() => {
  function showErrors(part) {
    const errors = part.querySelector?.("[data-errors]");
    if (errors) errors.focus();
  }
  document.addEventListener("DOMContentLoaded", () => {
    showErrors(document);
    const tab = document.querySelector(".subnav [aria-current]");
    if (tab) tab.closest("ul").scrollLeft = tab.offsetLeft - 48;
  });
  document.addEventListener("htmx:afterSettle", (event) => showErrors(event.detail.elt));

  document.addEventListener("click", (event) => {
    const by = event.target.closest(".step [data-by]");
    if (by) {
      const input = by.parentElement.querySelector("input");
      const least = input.min === "" ? -Infinity : Number(input.min);
      const most = input.max === "" ? Infinity : Number(input.max);
      const next = Number(input.value) + Number(by.dataset.by); // an empty box counts as 0
      input.value = String(Math.min(most, Math.max(least, next)));
      for (const goals of by.closest(".tally")?.querySelectorAll(".step input") ?? [])
        if (goals.value === "") goals.value = "0"; // a score has two halves
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = document.getElementById(copy.dataset.copy);
      field.select();
      navigator.clipboard?.writeText(field.value).then(() => {
        if (copy.dataset.copied) copy.textContent = copy.dataset.copied;
      });
    }
    document.querySelectorAll("details.menu[open]").forEach((menu) => {
      if (!menu.contains(event.target)) menu.open = false;
    });
  });
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector("details.menu[open]");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post" || form.closest("[hx-post], [data-hx-post]")) return;
    if (form.dataset.sent !== undefined) return event.preventDefault();
    form.dataset.sent = "";
    event.submitter?.setAttribute("aria-busy", "true");
  });
  // Back from the next page, the form may be sent again.
  window.addEventListener("pageshow", () => {
    document.querySelectorAll("form[data-sent]").forEach((form) => {
      delete form.dataset.sent;
      form.querySelectorAll("[aria-busy]").forEach((button) => button.removeAttribute("aria-busy"));
    });
  });
})();
