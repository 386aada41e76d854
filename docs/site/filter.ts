// Filters the items of a page.
const form = document.querySelector<HTMLFormElement>("form.filters")
const items = [...document.querySelectorAll<HTMLElement>(".items > article")]

/** Starts the filter, if the page has a filter. */
export function startFilter(): void {
  form?.addEventListener("change", apply)
  // If a link leads to a hidden item, reset the filter to show the item.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!form || !target || target.checkVisibility()) return
    form.reset()
    apply()
    target.scrollIntoView()
  })
}

function apply(): void {
  const choice = [...new FormData(form ?? undefined)].filter(([, value]) => value)
  for (const item of items) {
    item.hidden = choice.some(
      ([name, value]) => !item.dataset[name]?.split(" ").includes(`${value}`),
    )
  }
  const output = form?.querySelector("output")
  if (output) output.value = `${items.filter(({ hidden }) => !hidden).length} of ${items.length}`
}
