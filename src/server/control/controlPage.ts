import { type components, controlSpecs, type RecordedRequest } from "../../../generated/control.ts"
import { type Markup, markup, type MarkupValue } from "../markup.ts"
import { pluralize, truncate } from "../../contract/text.ts"
import { type ControlOperations, controlPath } from "./controlHandler.ts"
import { renderPage } from "../page.ts"

type Schemas = components["schemas"]

/** What the page shows about one record. */
export interface RecordSummary {
  id: number
  label: string
  /** Only for a task: its owner, due date and whether it is completed. A text is empty if the field is null. */
  cells?: string[]
}

/** What the page shows about one dataset. */
export interface DatasetSummary {
  /** The dataset's current time, as a date-time. */
  now: string
  collections: { name: string; count: number; records: RecordSummary[] }[]
  deliveryCount: number
  /** The last deliveries, oldest first. */
  deliveries: Omit<Schemas["Delivery"], "url" | "body" | "content_type">[]
}

/** What the page shows. For the mock, there are no datasets. */
export interface ControlPageData {
  server: Schemas["Health"]["server"]
  /** The control API operations that the server supports. */
  operations: Partial<ControlOperations>
  /** The latest requests, oldest response first. */
  requests: RecordedRequest[]
  /** The datasets, starting with the one shared by all tokens that don't have their own. */
  datasets?: DatasetSummary[]
  /** How many datasets the page leaves out. */
  hiddenDatasets?: number
}

const style = `
main { max-width: 65rem }
td ul { margin: 0; padding-left: 1rem }
.good { color: var(--good) }
.fair { color: var(--fair) }
.bad { color: var(--bad) }
details { margin: .25rem 0 }
.dataset { margin: .75rem 0; padding: .5rem .75rem; border: 1px solid var(--border); border-radius: 8px }
@media (width < 45rem) {
  td:empty { display: none }
  td::before { content: attr(data-column) ": "; color: var(--muted) }
}
`

/** Renders the page about the state of the sandbox or the mock. */
export function renderControlPage(page: ControlPageData): string {
  const { server, requests, datasets = [], hiddenDatasets = 0 } = page
  const title = `State of the ${server}`
  const content = markup`<h1>${title}</h1>
<p>Reload the page to see later requests.</p>
<h2>Last requests</h2>
${renderRequests(requests)}
${datasets.map(renderDataset)}
${hiddenDatasets > 0 && markup`<p>${pluralize(hiddenDatasets, "more dataset")} not shown.</p>`}
${renderPaths(page.operations)}`
  return renderPage(title, content, style)
}

function renderRequests(requests: RecordedRequest[]): Markup {
  if (requests.length === 0) return markup`<p>No requests have been recorded yet.</p>`
  const rows = requests.toReversed().map((request) => {
    const { sequence, method, path, operation, status, connection_fault: fault } = request
    const tone = status < 400 ? "good" : status < 500 ? "fair" : "bad"
    return [
      sequence,
      markup`<code>${method} ${path}</code>${operation !== undefined && markup`<br>${operation}`}`,
      renderTone(tone, fault ? `${status} ${fault}` : `${status}`),
      `${request.duration_ms} ms`,
      renderNotes(request),
    ]
  })
  return renderTable(["No.", "Request", "Status", "Time", "Details"], rows)
}

function renderNotes({ errors, violations, rules }: RecordedRequest): Markup {
  const sentences = [...errors, ...violations].map((sentence) => markup`<li>${sentence}</li>`)
  return markup`${sentences.length > 0 && markup`<ul>${sentences}</ul>`}${
    rules.length > 0 &&
    markup`<details><summary>${pluralize(rules.length, "rule")}</summary>${rules.join(", ")}</details>`
  }`
}

function renderDataset(dataset: DatasetSummary, index: number): Markup {
  const { now, collections } = dataset
  // Screen reader users navigate by headings, so each must be unique.
  const suffix = index === 0 ? "" : ` of dataset ${index + 1}`
  const content = markup`<p>The clock shows <time datetime="${now}">${now}</time>.</p>
<h3>Records${suffix}</h3>
${collections.filter(({ count }) => count > 0).map(renderCollection)}
<h3>Webhook deliveries${suffix}</h3>
${renderDeliveries(dataset)}`
  if (index === 0) return markup`<h2>Shared dataset</h2>\n${content}`
  return markup`<details class="dataset"><summary>Dataset ${index + 1}</summary>\n${content}</details>\n`
}

function renderCollection({ name, count, records }: DatasetSummary["collections"][number]) {
  const columns = ["ID", "Name", ...(name === "tasks" ? ["Owner", "Due", "Completed"] : [])]
  const rows = records.map(({ id, label, cells = [] }) => [
    id,
    ...[label, ...cells].map((cell) => truncate(cell, 80)),
  ])
  return markup`<details><summary>${name} (${count})</summary>
${renderTable(columns, rows)}${renderRest(count - records.length)}
</details>
`
}

function renderDeliveries({ deliveries, deliveryCount }: DatasetSummary): Markup {
  if (deliveryCount === 0) return markup`<p>There are no deliveries.</p>`
  const rows = deliveries
    .toReversed()
    .map(({ webhook_id, activity_id, created_at, outcome, status, reason }) => [
      webhook_id,
      activity_id,
      created_at,
      renderTone(outcomeTones[outcome], status === undefined ? outcome : `${outcome} (${status})`),
      reason,
    ])
  const columns = ["Webhook", "Activity", "Created", "Outcome", "Reason"]
  return markup`${renderTable(columns, rows)}${renderRest(deliveryCount - deliveries.length)}`
}

const outcomeTones = { waiting: "", delivered: "good", failed: "bad", skipped: "fair" }

function renderTone(tone: string, text: string): Markup {
  return markup`<span class="${tone}">${text}</span>`
}

function renderRest(count: number): Markup {
  return markup`${count > 0 && markup`<p>Not shown: ${count} older.</p>`}`
}

/** Renders a table. On a narrow screen, where rows turn into blocks, each cell shows its column's name. */
function renderTable(columns: string[], rows: MarkupValue[][]): Markup {
  const cells = (row: MarkupValue[]): Markup[] =>
    row.map((cell, i) => markup`<td data-column="${columns[i]}">${cell}</td>`)
  return markup`<table>
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr>${cells(row)}</tr>\n`)}</tbody>
</table>`
}

/** Lists the control API's paths, and links those that a browser can open. */
function renderPaths(operations: ControlPageData["operations"]): Markup {
  const ids = Object.keys(operations) as (keyof ControlOperations)[]
  const specs = ids.map((id) => controlSpecs[id]).filter(({ path }) => path !== controlPath)
  const paths = [...Map.groupBy(specs, ({ path }) => path)].map(([path, same]) => {
    const methods = same.map(({ method }) => method)
    const name = path.slice(controlPath.length)
    const link = methods.includes("GET") ? markup`<a href="./${name}">${path}</a>` : path
    return markup`<li><code>${link}</code> ${methods.join(", ")}</li>\n`
  })
  return markup`<h2>Control API</h2>
<p>Programs can read and change the server's state with these paths, which <code>openapi/control.yaml</code> describes.</p>
<ul>
${paths}</ul>`
}
