import type { Description } from "../../src/openapi/description.ts"
import { renderHeading, renderTable } from "./markdown.ts"
import { escapeHtml, type Page, getRoot } from "./page.ts"
import {
  renderOperationLink,
  listOperations,
  getReferencePath,
  referencePath,
  renderSentence,
} from "./places.ts"

/** What the first page says of another. */
type Summary = Pick<Page, "path" | "title" | "summary">

/**
 * The first page: what this is, where what is, and each operation.
 *
 * @param pages - those that it leads to, in this order.
 * @param guides - those that it names below.
 */
export function renderHomePage(
  description: Description,
  pages: Summary[],
  guides: Summary[],
): Page {
  const root = getRoot("")
  const places = listOperations(description)
  const cards = pages.map(
    ({ path, title, summary }) =>
      `<li><a href="${root}${path}">${title}</a><p>${removeLinks(summary)}</p></li>`,
  )
  const rows = description.tags.flatMap(({ name }) =>
    places
      .filter(({ operation }) => operation.tags.includes(name))
      .map((place, index, all) => {
        const head =
          index === 0 ? `<th scope="rowgroup" rowspan="${all.length}">${escapeHtml(name)}</th>` : ""
        const request = place.path
          ? `<code><span class="method ${place.method.toLowerCase()}">${place.method}</span> ${escapeHtml(place.path)}</code>`
          : "what a webhook receives"
        return `<tr>${head}<td>${renderOperationLink(place, root)}</td><td>${request}</td></tr>`
      }),
  )
  const terms = guides.map(
    ({ path, title, summary }) =>
      `<dt><a href="${root}${path}">${title}</a></dt><dd>${removeLinks(summary)}</dd>`,
  )
  const count = places.filter(({ path }) => path).length
  const head = "<tr><th>Resource</th><th>Operation</th><th>Request</th></tr>"
  const first = places[0]
  return {
    path: "",
    title: escapeHtml(description.info.title),
    summary: "",
    html: `<p class="lead">${renderSentence(description.info.summary)} This is its contract, version ${escapeHtml(description.info.version)}:
<a href="${root}${referencePath}">every operation, field and error</a>, what is known of them, and what is not.</p>
<ul class="cards">
${cards.join("\n")}
</ul>
${renderHeading({ depth: 2, title: `The ${count} operations`, id: "operations" })}
${renderTable(head, rows.join("\n"))}
${renderHeading({ depth: 2, title: "Guides", id: "guides" })}
<dl>
${terms.join("\n")}
</dl>
${renderHeading({ depth: 2, title: "For tools", id: "tools" })}
<p>The description as one file: <a href="${root}openapi.yaml">openapi.yaml</a>, <a href="${root}openapi.json">openapi.json</a>. A link into the reference
is of the form <code>${escapeHtml(first ? getReferencePath(first) : "")}</code>.</p>
`,
    headings: [],
  }
}

function removeLinks(html: string): string {
  return html.replace(/<\/?a[^>]*>/g, "")
}
