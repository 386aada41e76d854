import type { Description } from "../../src/openapi/description.ts"
import { escapeHtml, renderHeading, renderTable } from "./html.ts"
import { renderInline } from "./markdown.ts"
import {
  type DocumentedOperation,
  getReferencePath,
  listOperations,
  referencePath,
  renderOperationLink,
} from "./operations.ts"
import { getRoot, type Page } from "./page.ts"

type Summary = Pick<Page, "path" | "title" | "summary">

/**
 * Renders the home page.
 *
 * @param pages - the pages shown as cards.
 * @param guides - the pages of the list of guides.
 */
export function renderHomePage(
  description: Description,
  pages: Summary[],
  guides: Summary[],
): Page {
  const root = getRoot("")
  const { title, summary, version } = description.info
  const operations = listOperations(description)
  const cards = pages.map(
    (page) =>
      `<li><a href="${root}${page.path}">${page.title}</a><p>${removeLinks(page.summary)}</p></li>`,
  )
  const terms = guides.map(
    (page) =>
      `<dt><a href="${root}${page.path}">${page.title}</a></dt><dd>${removeLinks(page.summary)}</dd>`,
  )
  const count = operations.filter(({ path }) => path).length
  const [first] = operations
  return {
    path: "",
    title: escapeHtml(title),
    summary: "",
    html: `<p class="lead">${renderInline(String(summary))} This is version ${escapeHtml(version)} of the contract:
<a href="${root}${referencePath}">every operation, field and error</a>, and what is not documented.</p>
<ul class="cards">
${cards.join("\n")}
</ul>
${renderHeading({ depth: 2, title: `The ${count} operations`, id: "operations" })}
${renderOperations(description, operations, root)}
${renderHeading({ depth: 2, title: "Guides", id: "guides" })}
<dl>
${terms.join("\n")}
</dl>
${renderHeading({ depth: 2, title: "For tools", id: "tools" })}
<p>The description as one file: <a href="${root}openapi.yaml">openapi.yaml</a>, <a href="${root}openapi.json">openapi.json</a>. To link to an operation, use
<code>${escapeHtml(first ? getReferencePath(first) : "")}</code>.</p>
`,
    headings: [],
  }
}

function renderOperations(
  { tags }: Description,
  operations: DocumentedOperation[],
  root: string,
): string {
  const rows = tags.flatMap(({ name }) => {
    const tagged = operations.filter(({ operation }) => operation.tags.includes(name))
    const head = `<th scope="rowgroup" rowspan="${tagged.length}">${escapeHtml(name)}</th>`
    return tagged.map(
      (operation, index) =>
        `<tr>${index === 0 ? head : ""}<td>${renderOperationLink(operation, root)}</td><td>${renderRequest(operation)}</td></tr>`,
    )
  })
  const head = "<tr><th>Resource</th><th>Operation</th><th>Request</th></tr>"
  return renderTable(head, rows.join("\n"))
}

function renderRequest({ method, path }: DocumentedOperation): string {
  if (path === undefined) return "sent to the webhook URL"
  return `<code><span class="method ${method.toLowerCase()}">${method}</span> ${escapeHtml(path)}</code>`
}

function removeLinks(html: string): string {
  return html.replace(/<\/?a[^>]*>/g, "")
}
