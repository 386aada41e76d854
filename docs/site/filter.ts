// Filters the items of a page. The address contains the choice, so that a reader can send it.
const form = document.querySelector<HTMLFormElement>("form.filters")
const selects = [...(form?.querySelectorAll("select") ?? [])]
const items = [...document.querySelectorAll<HTMLElement>(".items > article")]

/** Starts the filter of the page, if it has one. */
export function startFilter(): void {
  if (!form) return
  choose(new URLSearchParams(location.search))
  delete document.documentElement.dataset.filtering
  showTarget()
  addEventListener("hashchange", showTarget)
  form.addEventListener("change", () => {
    apply()
    const choice = selects.filter(({ value }) => value).map(({ name, value }) => [name, value])
    const query = new URLSearchParams(choice).toString()
    history.replaceState(null, "", query ? `?${query}` : location.pathname)
  })
}

function choose(choice: URLSearchParams): void {
  for (const select of selects) {
    const value = choice.get(select.name) ?? ""
    select.value = [...select.options].some((option) => option.value === value) ? value : ""
  }
  apply()
}

function apply(): void {
  for (const item of items) {
    item.hidden = selects.some(
      ({ name, value }) => value && !item.dataset[name]?.split(" ").includes(value),
    )
  }
  const shown = items.filter((item) => !item.hidden).length
  const output = form?.querySelector("output")
  if (output) output.value = `${shown} of ${items.length}`
}

/** Shows the item of a link even if the filter hides it. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target?.hidden) return
  choose(new URLSearchParams())
  target.scrollIntoView()
}
