import { at, type Description } from "../../src/openapi/description.ts"
import type { Deployment } from "../../src/openapi/deployment.ts"
import { readExamples } from "../../src/mock/examples.ts"
import { createMock } from "../../src/mock/mock.ts"
import { readOperations } from "../build/operations.ts"
import { renderCode, renderHeading, renderTable } from "./markdown.ts"
import { getQuestionPath } from "./marks.ts"
import { escapeHtml, type Page, getRoot } from "./page.ts"
import {
  renderOperationLink,
  renderOperationLinks,
  type DocumentedOperation,
  listOperations,
} from "./places.ts"
import { type CurlRequest, formatCurl, createRequest } from "./samples.ts"

/** Where an example of an error stands. */
interface ErrorExample {
  place: DocumentedOperation
  status: string
  name: string
  /** The entry of the error that has the code. */
  error: { code: string; attribute?: string }
}

/** The codes that are known. */
export function listErrorCodes(description: Description): string[] {
  const code = at(description, "#/components/schemas/ErrorDetail/properties/code")
  return (code as unknown as { "x-extensible-enum": string[] })["x-extensible-enum"]
}

/**
 * What the description and the mock have to say about a code: a request that gets it, the answer, and the
 * operations that show it.
 *
 * @param path - the page on which it stands.
 * @param baseUrl - what the request is sent to.
 * @throws Error when the mock answers something else.
 */
export async function renderErrorSections(
  description: Description,
  code: string,
  { path, baseUrl, deployment }: { path: string; baseUrl: string; deployment: Deployment },
): Promise<Pick<Page, "html" | "headings">> {
  const examples = listErrorExamples(description).filter(({ error }) => error.code === code)
  const [example] = examples
  if (!example) throw new Error(`No example of an error has the code ${code}.`)
  const request = createInvalidRequest(description, example, baseUrl)
  const mock = createMock({ ...deployment, baseUrl, description })
  const answer = await mock.fetch(request.url, request)
  const text = await answer.text()
  const { errors } = JSON.parse(text) as { errors: { code: string }[] }
  if (errors[0]?.code !== code) {
    throw new Error(`The request that should get ${code} got ${answer.status}: ${text}`)
  }
  const status = `HTTP/1.1 ${answer.status}\nContent-Type: ${answer.headers.get("Content-Type")}`
  const prefer =
    "Prefer" in request.headers
      ? "<p>The mock finds and changes whatever it is asked for: the header <code>Prefer</code> asks it for this error.</p>"
      : ""
  const shown = { depth: 2, title: "An example", id: "an-example" }
  const showing = { depth: 2, title: "Operations that show it", id: "operations" }
  return {
    headings: [shown, showing],
    html: [
      renderHeading(shown),
      renderCode(formatCurl({ ...request, head: true }), "sh"),
      renderCode(`${status}\n\n${JSON.stringify(JSON.parse(text), null, 2)}`, "http"),
      prefer,
      renderHeading(showing),
      renderOperationTable(examples, getRoot(path)),
    ].join("\n"),
  }
}

/** Which operation gives which status, as the description has it. */
export function renderStatusSection(
  description: Description,
  path: string,
): Pick<Page, "html" | "headings"> {
  const heading = { depth: 2, title: "Operations by status", id: "by-status" }
  const places = listOperations(description).filter((place) => place.path)
  const given = places.flatMap((place) =>
    Object.keys(place.operation.responses).map((status) => ({ place, status })),
  )
  const byStatus = Map.groupBy(
    given.filter(({ status }) => /^[45]/.test(status)),
    ({ status }) => status,
  )
  const rows = [...byStatus]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, found]) => {
      const list = renderOperationLinks(
        found.map(({ place }) => place),
        places,
        getRoot(path),
      )
      return `<tr><td>${status}</td><td>${list}</td></tr>`
    })
  return {
    headings: [heading],
    html:
      renderHeading(heading) +
      renderTable("<tr><th>Status</th><th>Operations</th></tr>", rows.join("\n")),
  }
}

/** A request that gets the error of an example: it has the fault that the example tells of, if there is one. */
function createInvalidRequest(
  description: Description,
  { place, status, name, error }: ErrorExample,
  baseUrl: string,
): CurlRequest {
  const { operationId } = place.operation
  const request = createRequest(description, operationId, baseUrl)
  const url = new URL(request.url)
  const { parameters = [] } = readOperations(description)[operationId] ?? {}
  // What is not required only takes the eye off the fault.
  for (const each of parameters) if (!each.required) url.searchParams.delete(each.name)
  const { attribute } = error
  if (attribute === undefined) {
    const headers = { ...request.headers, Prefer: `code=${status}, example=${name}` }
    return { ...request, url: String(url), headers }
  }
  if (error.code === "missing_param") url.searchParams.delete(attribute)
  else url.searchParams.set(attribute, "none")
  return { ...request, url: String(url) }
}

/** All examples of errors that an operation declares for a status of its own. */
function listErrorExamples(description: Description): ErrorExample[] {
  return listOperations(description).flatMap((place) =>
    Object.entries(place.operation.responses)
      .filter(([status]) => status.startsWith("4"))
      .flatMap(([status, response]) => {
        return examplesIn(description, response).flatMap(({ name, body }) => {
          const { errors } = body as unknown as { errors: ErrorExample["error"][] }
          return errors.map((error) => ({ place, status, name, error }))
        })
      }),
  )
}

function renderOperationTable(examples: ErrorExample[], root: string): string {
  const places = Map.groupBy(examples, ({ place }) => place)
  const rows = [...places].map(([place, found]) => {
    const statuses = [...new Set(found.map(({ status }) => status))].join(", ")
    return `<tr><td>${renderOperationLink(place, root)}</td><td><code>${place.method} ${escapeHtml(place.path ?? "")}</code></td><td>${statuses}</td></tr>`
  })
  const head = "<tr><th>Operation</th><th>Request</th><th>Status</th></tr>"
  return `<p>So the examples of the description have it. Which code comes with which status is
<a href="${root}${getQuestionPath("code-per-status")}">not known</a>, and any operation may give any code.</p>
${renderTable(head, rows.join("\n"))}`
}
