// Lets readers filter the entries of a page, such as open questions.
const form = document.querySelector<HTMLFormElement>("form.filters")
const items = [...document.querySelectorAll<HTMLElement>(".items > article")]

/** Applies the filter form on change; does nothing on a page without one. */
export function startFilter(): void {
  form?.addEventListener("change", apply)
  // A link may lead to an item that the filter hides, so reset the filter and show the item.
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
