// Loaded before the first paint. The server already marks the page with the person's theme; pages it could not mark
// (the 500 page) follow the cookie. The buttons are a real form: this only saves the reload.
(() => {
  const root = document.documentElement;
  const kept = document.cookie.match(/(?:^|; )theme=(light|dark)/);
  if (!root.hasAttribute("data-theme") && kept) root.dataset.theme = kept[1];

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const theme = event.submitter?.name === "theme" && event.submitter.value;
    if (!theme || !form.matches("[data-theme-form]")) return;
    event.preventDefault();
    root.dataset.theme = theme;
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax${secure}`;
    form.querySelector(`button:not([value="${theme}"])`)?.focus();
    if (form.dataset.themeForm === "keep") {
      const body = new FormData(form);
      body.set("theme", theme);
      fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
    }
  });
})();
