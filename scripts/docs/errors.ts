import { readExamples } from "../../src/mock/examples.ts"
import { createMock } from "../../src/mock/mock.ts"
import type { Deployment } from "../../src/openapi/deployment.ts"
import { getByPointer, type Description, type JsonObject } from "../../src/openapi/description.ts"
import { readOperations } from "../build/operations.ts"
import { escapeHtml, renderCode, renderHeading, renderTable } from "./html.ts"
import { getQuestionPath } from "./marks.ts"
import {
  type DocumentedOperation,
  listOperations,
  renderOperationLink,
  renderOperationLinks,
} from "./operations.ts"
import { getRoot, type Page } from "./page.ts"
import { createRequest } from "./samples.ts"
import { type CurlRequest, formatCurl } from "./samples/curl.ts"

/** The part of a page that is appended to its Markdown. */
type Section = Pick<Page, "html" | "headings">

/** An error in an example of the description. */
interface ErrorExample {
  operation: DocumentedOperation
  status: string
  /** The name of the example. */
  name: string
  error: { code: string; attribute?: string }
}

/** Lists the known error codes. */
export function listErrorCodes(description: Description): string[] {
  const code = getByPointer(
    description,
    "#/components/schemas/ErrorDetail/properties/code",
  ) as JsonObject
  return code["x-extensible-enum"] as string[]
}

/**
 * Renders a request that causes an error code, the response of the mock, and the operations with the code.
 *
 * @throws Error when the mock returns another code.
 */
export async function renderErrorSections(
  description: Description,
  code: string,
  { path, baseUrl, deployment }: { path: string; baseUrl: string; deployment: Deployment },
): Promise<Section> {
  const examples = listErrorExamples(description).filter(({ error }) => error.code === code)
  const [example] = examples
  if (!example) throw new Error(`No error example has the code ${code}.`)
  const request = createInvalidRequest(description, example, baseUrl)
  const mock = createMock({ ...deployment, baseUrl, description })
  const response = await mock.fetch(request.url, request)
  const text = await response.text()
  const { errors } = JSON.parse(text) as { errors: { code: string }[] }
  if (errors[0]?.code !== code) {
    throw new Error(`The mock returned ${response.status} instead of ${code}: ${text}`)
  }
  const status = `HTTP/1.1 ${response.status}\nContent-Type: ${response.headers.get("Content-Type")}`
  const prefer =
    "Prefer" in request.headers
      ? "<p>The mock has no state: the header <code>Prefer</code> selects this error.</p>"
      : ""
  const headings = [
    { depth: 2, title: "Example", id: "example" },
    { depth: 2, title: "Operations with this code", id: "operations" },
  ] as const
  return {
    headings: [...headings],
    html: [
      renderHeading(headings[0]),
      renderCode(formatCurl({ ...request, head: true }), "sh"),
      renderCode(`${status}\n\n${JSON.stringify(JSON.parse(text), null, 2)}`, "http"),
      prefer,
      renderHeading(headings[1]),
      renderOperationTable(examples, getRoot(path)),
    ].join("\n"),
  }
}

/** Renders the operations of each error status. */
export function renderStatusSection(description: Description, path: string): Section {
  const heading = { depth: 2, title: "Operations by status", id: "by-status" }
  const operations = listOperations(description).filter((operation) => operation.path)
  const declared = operations.flatMap((operation) =>
    Object.keys(operation.operation.responses).map((status) => ({ operation, status })),
  )
  const byStatus = Map.groupBy(
    declared.filter(({ status }) => /^[45]/.test(status)),
    ({ status }) => status,
  )
  const rows = [...byStatus]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, group]) => {
      const found = group.map(({ operation }) => operation)
      const links = renderOperationLinks(found, operations, getRoot(path))
      return `<tr><td>${status}</td><td>${links}</td></tr>`
    })
  const table = renderTable("<tr><th>Status</th><th>Operations</th></tr>", rows.join("\n"))
  return { headings: [heading], html: renderHeading(heading) + table }
}

/** Creates a request that causes the error of an example. */
function createInvalidRequest(
  description: Description,
  { operation, status, name, error }: ErrorExample,
  baseUrl: string,
): CurlRequest {
  const { operationId } = operation.operation
  const request = createRequest(description, operationId, baseUrl)
  const url = new URL(request.url)
  const { parameters = [] } = readOperations(description)[operationId] ?? {}
  // Optional parameters would distract from the invalid one.
  for (const parameter of parameters) {
    if (!parameter.required) url.searchParams.delete(parameter.name)
  }
  const { attribute } = error
  if (attribute === undefined) {
    const headers = { ...request.headers, Prefer: `code=${status}, example=${name}` }
    return { ...request, url: String(url), headers }
  }
  if (error.code === "missing_param") url.searchParams.delete(attribute)
  else url.searchParams.set(attribute, "none")
  return { ...request, url: String(url) }
}

/** Lists the errors in the examples of 4xx responses. */
function listErrorExamples(description: Description): ErrorExample[] {
  return listOperations(description).flatMap((operation) =>
    Object.entries(operation.operation.responses)
      .filter(([status]) => status.startsWith("4"))
      .flatMap(([status, response]) =>
        readExamples(description, response).flatMap(({ name, body }) => {
          const { errors } = body as unknown as { errors: ErrorExample["error"][] }
          return errors.map((error) => ({ operation, status, name, error }))
        }),
      ),
  )
}

function renderOperationTable(examples: ErrorExample[], root: string): string {
  const rows = [...Map.groupBy(examples, ({ operation }) => operation)].map(
    ([operation, group]) => {
      const statuses = [...new Set(group.map(({ status }) => status))].join(", ")
      const { method, path = "" } = operation
      return `<tr><td>${renderOperationLink(operation, root)}</td><td><code>${method} ${escapeHtml(path)}</code></td><td>${statuses}</td></tr>`
    },
  )
  const head = "<tr><th>Operation</th><th>Request</th><th>Status</th></tr>"
  return `<p>These operations have an example with this code. Any operation may return any code. Which code belongs to which status is an
<a href="${root}${getQuestionPath("code-per-status")}">open question</a>.</p>
${renderTable(head, rows.join("\n"))}`
}
