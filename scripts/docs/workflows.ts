import type { Description, Json } from "../../src/openapi/description.ts"
import {
  type Criterion,
  type WorkflowDocument,
  workflowsFolder,
  type Parameter,
  listQuestions,
  type Step,
} from "../sources/workflows.ts"
import { renderCode, renderHeading, renderInline } from "./markdown.ts"
import { renderQuestionLinks } from "./marks.ts"
import { escapeHtml, type Page, getRoot } from "./page.ts"
import {
  type DocumentedOperation,
  findOperation,
  listOperations,
  renderOperationLink,
} from "./places.ts"

/** The page of the journeys. */
export const workflowsPath = "journeys/"

/**
 * The page of the journeys.
 *
 * @param baseUrl - where the service answers with which they are tried, without `/v2`.
 */
export function renderWorkflowsPage(
  description: Description,
  journeys: WorkflowDocument[],
  baseUrl: string,
): Page {
  const root = getRoot(workflowsPath)
  const operations = listOperations(description)
  const sections = journeys.map((journey) => ({
    title: escapeHtml(journey.workflow.summary),
    id: journey.workflow.workflowId,
    html: renderWorkflow(journey, operations, root),
  }))
  return {
    path: workflowsPath,
    title: "Journeys",
    summary: `What takes more than one request, in ${journeys.length} journeys, step by step. Tools can run them.`,
    html: `<p>Each journey is a document of <a href="https://spec.openapis.org/arazzo/v1.0.1.html">Arazzo</a>: it says what each step sends, what its
answer must be, and what it hands to later steps. What a step changes, a later one reads back. A value like <var>this</var> is an
input, or comes from an earlier step.</p>
<p>A test of ours runs all of them against the <a href="${root}guides/sandbox/">sandbox</a>. In the repository of this package so can you, while
<code>npm start -- --sandbox</code> runs, or against a service of your own, with inputs of its own:</p>
${renderCode(formatCommand(journeys, baseUrl), "sh")}<p>Put the JSON into the environment, as <code>REDOCLY_CLI_RESPECT_INPUT</code>, to keep a token out of the history of your shell.</p>
${sections.map(({ html, ...heading }) => renderHeading({ ...heading, depth: 2 }) + html).join("\n")}`,
    headings: sections.map(({ title, id }) => ({ depth: 2, title, id })),
  }
}

/** What runs all of them, with the inputs that they give as examples. */
function formatCommand(journeys: WorkflowDocument[], baseUrl: string): string {
  const inputs = journeys.flatMap(({ workflow }) => Object.entries(workflow.inputs.properties))
  const values = inputs.map(([name, { examples }]) => [name, examples?.[0] ?? "<ACCESS_TOKEN>"])
  return `npx redocly respect ${workflowsFolder}*.arazzo.yaml \\
  --server work-management=${baseUrl}/v2 \\
  --input '${JSON.stringify(Object.fromEntries(values), null, 2).replaceAll("\n", "\n  ")}'`
}

function renderWorkflow(
  { file, workflow }: WorkflowDocument,
  operations: DocumentedOperation[],
  root: string,
): string {
  const inputs = Object.entries(workflow.inputs.properties).map(
    ([name, input]) => `<dt><var>${name}</var></dt><dd>${renderInline(input.description)}</dd>`,
  )
  const steps = workflow.steps.map((step) => `<li>${renderStep(step, operations, root)}</li>`)
  return `<p>${renderInline(workflow.description)}</p>
<dl>
${inputs.join("\n")}
</dl>
<ol class="steps">
${steps.join("\n")}
</ol>
<p>The document: <a href="${file}">${file}</a></p>
`
}

function renderStep(step: Step, operations: DocumentedOperation[], root: string): string {
  const { parameters = [], requestBody, outputs = {} } = step
  const place = findOperation(operations, step.operationId)
  const token = step["x-security"]?.flatMap(({ values }) => Object.values(values)) ?? []
  const query = parameters.filter((parameter) => parameter.in === "query")
  const terms = [
    ["Token", token.map(renderExpression).join(" ")],
    ["Query", query.map(renderParameter).join(", ")],
    ["Body", requestBody ? renderPayload(requestBody.payload) : ""],
    ["Expects", linesHtml(step.successCriteria.map(renderCriterion))],
    [
      "Hands on",
      linesHtml(
        Object.entries(outputs).map(
          ([name, from]) => `<var>${name}</var> from ${renderExpression(from)}`,
        ),
      ),
    ],
    ["Open question", renderQuestionLinks(listQuestions(step), root)],
  ]
  const rows = terms.map(([term, html]) => (html ? `<dt>${term}</dt><dd>${html}</dd>\n` : ""))
  return `<p>${renderOperationLink(place, root)} <code>${renderRequest(place, parameters)}</code></p>
<p>${renderInline(step.description)}</p>
<dl>
${rows.join("")}</dl>`
}

/** The method and the path, with what a step puts in the place of its parameters. */
function renderRequest(
  { method, path = "" }: DocumentedOperation,
  parameters: Parameter[],
): string {
  const filled = escapeHtml(path).replace(/\{(\w+)\}/g, (template, name) => {
    const { value } = parameters.find((one) => one.in === "path" && one.name === name) ?? {}
    return value === undefined ? template : renderExpression(String(value))
  })
  return `<span class="method ${method.toLowerCase()}">${method}</span> ${filled}`
}

/** A parameter of the query; its value alone, where this has the same name. */
function renderParameter({ name, value }: Parameter): string {
  const html = renderExpression(String(value)).replace(/<\/?code>/g, "")
  return html === `<var>${name}</var>` ? html : `<code>${name}=${html}</code>`
}

/** A body as JSON, in which what comes from elsewhere stands by its name. */
function renderPayload(payload: Json): string {
  return renderCode(JSON.stringify(payload, null, 2), "json").replace(
    /<span class="hljs-string">&quot;(\$[\w.-]+)&quot;<\/span>/g,
    (_, expression: string) => renderExpression(expression),
  )
}

/** What an answer must be, in words. */
function renderCriterion({ condition, type, context = "" }: Criterion): string {
  if (type === "regex")
    return `${renderExpression(context)} matches <code>${escapeHtml(condition)}</code>`
  const [, negated, items = "", filter] =
    /^(\$\[\?!)?\$\.\.(\w+)\[\?(.*?)\]{1,2}$/s.exec(type === "jsonpath" ? condition : "") ?? []
  if (filter === undefined) return renderExpression(condition)
  return `<code>${items}</code> has ${negated ? "none" : "one"} whose ${renderExpression(filter)}`
}

const operators: Record<string, string> = {
  "==": "is",
  "!=": "is not",
  "<": "is below",
  ">=": "is at least",
  "&&": "and",
  "||": "or",
}

/** An expression of Arazzo in words: `$response.body#/task/id` is `task.id`, `$inputs.list_id` its name. */
function renderExpression(expression: string): string {
  const tokens = expression.match(/'[^']*'|\S+/g) ?? []
  return tokens
    .map((token) => {
      const text = token.replace(/^\{(.*)\}$/, "$1")
      const [, name] = /^\$(?:inputs|steps\.\w+\.outputs)\.(\w+)$/.exec(text) ?? []
      if (name !== undefined) return `<var>${name}</var>`
      if (text === "$statusCode") return "status"
      const [, pointer] = /^\$response\.body#\/(.*)$/.exec(text) ?? []
      const path = pointer?.replace(/\/(\d+)/g, "[$1]").replaceAll("/", ".")
      const shown = path ?? text.replace(/^(@|\$response\.header)\./, "")
      return operators[text] ?? `<code>${escapeHtml(shown)}</code>`
    })
    .join(" ")
}

function linesHtml(lines: string[]): string {
  return lines.join("<br>")
}
