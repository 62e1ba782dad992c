// Dresses the preview and the five patterns, and names the shirt, while the kit is being chosen.
(() => {
  function dress(kit) {
    const chosen = (name) => kit.querySelector(`input[name$="${name}"]:checked`)?.value;
    const [cloth, trim, pattern] = [chosen("cloth"), chosen("trim"), chosen("pattern")];
    kit.querySelectorAll(".kit-preview .shirt, .cut .shirt").forEach((shirt) => {
      if (cloth) shirt.dataset.k1 = cloth;
      if (trim) shirt.dataset.k2 = trim;
    });
    if (pattern) kit.querySelector(".kit-preview use")?.setAttribute("href", `#shirt-${pattern}`);
  }
  document.addEventListener("change", (event) => {
    const kit = event.target.closest("[data-kit]");
    if (kit) dress(kit);
  });
  document.addEventListener("input", (event) => {
    const name = event.target.name === "name" && event.target.form?.querySelector("[data-kit-name]");
    if (name) name.textContent = event.target.value;
  });
  const dressAll = () => document.querySelectorAll("[data-kit]").forEach(dress);
  document.addEventListener("DOMContentLoaded", dressAll);
  document.addEventListener("htmx:afterSettle", dressAll);
})();
