import type { Description, Json } from "../../src/openapi/description.ts"
import { listQuestions } from "../sources/questions.ts"
import {
  type Criterion,
  type Parameter,
  type Step,
  type WorkflowDocument,
  workflowsFolder,
} from "../sources/workflows.ts"
import { escapeHtml, renderCode, renderHeading } from "./html.ts"
import { renderInline } from "./markdown.ts"
import { renderQuestionLinks } from "./marks.ts"
import {
  type DocumentedOperation,
  findOperation,
  listOperations,
  renderOperationLink,
} from "./operations.ts"
import { getRoot, type Page } from "./page.ts"
import { token } from "./samples/call.ts"

/** The path of the page of the workflows. */
export const workflowsPath = "workflows/"

/**
 * Renders the page of the workflows.
 *
 * @param baseUrl - the service in the command that runs them, without `/v2`.
 */
export function renderWorkflowsPage(
  description: Description,
  workflows: WorkflowDocument[],
  baseUrl: string,
): Page {
  const root = getRoot(workflowsPath)
  const operations = listOperations(description)
  const headings = workflows.map(({ workflow }) => ({
    depth: 2,
    title: escapeHtml(workflow.summary),
    id: workflow.workflowId,
  }))
  const sections = workflows.map(
    (document, i) =>
      renderHeading(headings[i] as (typeof headings)[0]) +
      renderWorkflow(document, operations, root),
  )
  return {
    path: workflowsPath,
    title: "Workflows",
    summary: `${workflows.length} workflows of several requests, step by step. Tools can run them.`,
    html: `<p>Each workflow is an <a href="https://spec.openapis.org/arazzo/v1.0.1.html">Arazzo</a> document. For each step it defines the request, the
expected response, and the values for later steps. Later steps read back every change. A value like <var>this</var> is an input or comes
from an earlier step.</p>
<p>Our tests run the workflows against the <a href="${root}guides/sandbox/">sandbox</a>. To run them yourself, clone the repository of this package and start
<code>npm start -- --sandbox</code>, or use your own service and inputs:</p>
${renderCode(formatCommand(workflows, baseUrl), "sh")}<p>To keep the token out of your shell history, set <code>REDOCLY_CLI_RESPECT_INPUT</code> to the JSON instead.</p>
${sections.join("\n")}`,
    headings,
  }
}

/** Formats a command that runs all workflows with the example inputs. */
function formatCommand(workflows: WorkflowDocument[], baseUrl: string): string {
  const inputs = workflows.flatMap(({ workflow }) => Object.entries(workflow.inputs.properties))
  const values = inputs.map(([name, { examples }]) => [name, examples?.[0] ?? token])
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
<p>Document: <a href="${file}">${file}</a></p>
`
}

function renderStep(step: Step, operations: DocumentedOperation[], root: string): string {
  const { parameters = [], requestBody, outputs = {} } = step
  const operation = findOperation(operations, step.operationId)
  const tokens = step["x-security"]?.flatMap(({ values }) => Object.values(values)) ?? []
  const query = parameters.filter((parameter) => parameter.in === "query")
  const outputLines = Object.entries(outputs).map(
    ([name, expression]) => `<var>${name}</var> from ${renderExpression(expression)}`,
  )
  const terms = [
    ["Token", tokens.map(renderExpression).join(" ")],
    ["Query", query.map(renderParameter).join(", ")],
    ["Body", requestBody ? renderPayload(requestBody.payload) : ""],
    ["Expects", step.successCriteria.map(renderCriterion).join("<br>")],
    ["Outputs", outputLines.join("<br>")],
    ["Open question", renderQuestionLinks(listQuestions(step), root)],
  ]
  const rows = terms.map(([term, html]) => (html ? `<dt>${term}</dt><dd>${html}</dd>\n` : ""))
  return `<p>${renderOperationLink(operation, root)} <code>${renderRequest(operation, parameters)}</code></p>
<p>${renderInline(step.description)}</p>
<dl>
${rows.join("")}</dl>`
}

/** Renders the method, and the path with the values of its parameters. */
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

/** Renders a query parameter, or only its value if that has the same name. */
function renderParameter({ name, value }: Parameter): string {
  const html = renderExpression(String(value)).replace(/<\/?code>/g, "")
  return html === `<var>${name}</var>` ? html : `<code>${name}=${html}</code>`
}

/** Renders a body as JSON, with the names of inputs and outputs. */
function renderPayload(payload: Json): string {
  return renderCode(JSON.stringify(payload, null, 2), "json").replace(
    /<span class="hljs-string">&quot;(\$[\w.-]+)&quot;<\/span>/g,
    (_, expression: string) => renderExpression(expression),
  )
}

function renderCriterion({ condition, type, context = "" }: Criterion): string {
  if (type === "regex") {
    return `${renderExpression(context)} matches <code>${escapeHtml(condition)}</code>`
  }
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

/** Renders an Arazzo expression: `$response.body#/task/id` as `task.id`, `$inputs.list_id` as `list_id`. */
function renderExpression(expression: string): string {
  const tokens = expression.match(/'[^']*'|\S+/g) ?? []
  return tokens
    .map((expressionToken) => {
      const text = expressionToken.replace(/^\{(.*)\}$/, "$1")
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
