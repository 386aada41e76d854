// Filters the items of a page.
const form = document.querySelector<HTMLFormElement>("form.filters")
const selects = [...(form?.querySelectorAll("select") ?? [])]
const items = [...document.querySelectorAll<HTMLElement>(".items > article")]

/** Starts the filter of the page, if it has one. */
export function startFilter(): void {
  form?.addEventListener("change", apply)
  addEventListener("hashchange", showTarget)
}

function apply(): void {
  for (const item of items) {
    item.hidden = selects.some(
      ({ name, value }) => value && !item.dataset[name]?.split(" ").includes(value),
    )
  }
  const shown = items.filter((item) => !item.hidden).length
  form?.querySelector("output")?.replaceChildren(`${shown} of ${items.length}`)
}

/** Shows the item of a link even if the filter hides it. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target?.hidden) return
  form?.reset()
  apply()
  target.scrollIntoView()
}
