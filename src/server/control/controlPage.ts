import { type components, controlSpecs, type RecordedRequest } from "../../../generated/control.ts"
import { markup, Markup } from "../markup.ts"
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
th { white-space: nowrap }
td:last-child { width: 40% }
td ul { margin: 0; padding-left: 1rem }
.good { color: var(--good) }
.fair { color: var(--fair) }
.bad { color: var(--bad) }
details { margin: .25rem 0 }
.dataset { margin: .75rem 0; padding: .5rem .75rem; border: 1px solid var(--border); border-radius: 8px }
.label { display: none }
time { white-space: nowrap }
@media (width < 45rem) {
  .label { display: inline }
  td:empty { display: none }
  td:last-child { width: 100% }
  .tasks td:nth-child(2) { flex: 1 0 70% }
  .tasks td:last-child { width: auto }
  .tasks td:nth-child(n + 3) { color: var(--muted); font-size: .8rem }
}
`

/** Renders the page about the state of the sandbox or the mock. */
export function renderControlPage(page: ControlPageData): string {
  const { server, requests, datasets = [], hiddenDatasets = 0 } = page
  const title = `State of the ${server}`
  const content = markup`<h1>${title}</h1>
<p>Reload the page to see later requests.</p>
${renderRequests(requests)}
${datasets.map(renderDataset)}
${hiddenDatasets > 0 && markup`<p>${pluralize(hiddenDatasets, "more dataset")} not shown.</p>`}
${renderPaths(page.operations)}`
  return renderPage(title, content, style)
}

function renderRequests(requests: RecordedRequest[]): Markup {
  if (requests.length === 0) {
    return markup`<h2>Last requests</h2>\n<p>No requests have been recorded yet.</p>`
  }
  const rows = requests.toReversed().map(
    (request) => markup`<tr>
<td>${request.sequence}</td>
<td><code>${request.method} ${request.path}</code>${request.operation !== undefined && markup`<br>${request.operation}`}</td>
<td class="${getTone(request.status)}">${request.status}${request.connection_fault && ` ${request.connection_fault}`}</td>
<td>${request.duration_ms} ms</td>
<td>${renderNotes(request)}</td>
</tr>
`,
  )
  return renderTable("Last requests", ["No.", "Request", "Status", "Time", "Details"], rows)
}

function getTone(status: number): string {
  return status < 400 ? "good" : status < 500 ? "fair" : "bad"
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
${renderDeliveries(dataset, suffix)}`
  if (index === 0) return markup`<h2>Shared dataset</h2>\n${content}`
  return markup`<details class="dataset"><summary>Dataset ${index + 1}</summary>\n${content}</details>\n`
}

function renderCollection({ name, count, records }: DatasetSummary["collections"][number]) {
  const rest = count - records.length
  const items = records.map(
    ({ id, label }) => markup`<li><code>${id}</code> ${truncate(label, 80)}</li>\n`,
  )
  const list = name === "tasks" ? renderTasks(records) : markup`<ul>\n${items}</ul>`
  return markup`<details><summary>${name} (${count})</summary>
${list}${rest > 0 && markup`<p>Not shown: ${rest} older.</p>`}
</details>
`
}

const taskColumns = ["Owner", "Due", "Completed"]

function renderTasks(records: RecordSummary[]): Markup {
  const rows = records.map(
    ({ id, label, cells = [] }) => markup`<tr>
<td><code>${id}</code></td>
<td>${truncate(label, 80)}</td>
${cells.map((cell, index) => markup`<td>${cell && markup`${renderLabel(`${taskColumns[index]}:`)}${truncate(cell, 40)}`}</td>`)}
</tr>
`,
  )
  return markup`<div class="tasks">${renderRows(["ID", "Name", ...taskColumns], rows)}</div>`
}

function renderDeliveries({ deliveries, deliveryCount }: DatasetSummary, suffix: string) {
  const title = `Webhook deliveries${suffix}`
  if (deliveryCount === 0) return markup`<h3>${title}</h3>\n<p>There are no deliveries.</p>`
  const rows = deliveries.toReversed().map(
    ({ webhook_id, activity_id, created_at, outcome, status, reason }) => markup`<tr>
<td>${renderLabel("webhook")}${webhook_id}</td>
<td>${renderLabel("activity")}${activity_id}</td>
<td>${created_at}</td>
<td class="${outcomeTones[outcome]}">${outcome}${status !== undefined && ` (${status})`}</td>
<td>${reason}</td>
</tr>
`,
  )
  const columns = ["Webhook", "Activity", "Created", "Outcome", "Reason"]
  const rest = deliveryCount - deliveries.length
  return markup`${renderTable(title, columns, rows, 3)}${rest > 0 && markup`<p>Not shown: ${rest} older.</p>`}`
}

const outcomeTones = { waiting: "", delivered: "good", failed: "bad", skipped: "fair" }

/** Renders a table whose rows turn into blocks on a narrow screen, where they wouldn't fit side by side. */
function renderTable(title: string, columns: string[], rows: Markup[], level = 2): Markup {
  const heading = new Markup(`h${level}`)
  return markup`<${heading}>${title}</${heading}>\n${renderRows(columns, rows)}`
}

function renderRows(columns: string[], rows: Markup[]): Markup {
  return markup`<table>
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`
}

/** Renders a label that's visible only on a narrow screen, where column headers are hidden. */
function renderLabel(text: string): Markup {
  return markup`<span class="label">${text} </span>`
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
