import { stringify } from "yaml"
import { readExamples } from "../../src/mock/examples.ts"
import { isObject, type JsonObject } from "../../src/openapi/description.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import { readOperations } from "../build/operations.ts"
import { listQuestionIds } from "../sources/questions.ts"
import type { WorkflowDocument } from "../sources/workflows.ts"
import { createSampleCall, formatCurl } from "./sampleCalls.ts"
import { type SiteContext, formatTable, linkItems, linkOperations } from "./siteContext.ts"

/** An entry of `x-states`: a resource's states and what changes them. */
interface ResourceStates {
  resource: string
  fields: string[]
  transitions: {
    operationId: string
    request?: JsonObject
    guard: string
    from: string | JsonObject
    to: string | JsonObject
    effects?: Record<string, string>[]
  }[]
}

/** Generates the Markdown that follows a page's own text; empty for most pages. */
export function formatSections(context: SiteContext, id: string): string {
  if (id === "states") return formatStates(context)
  if (id === "workflows") return formatWorkflows(context)
  return id.startsWith("errors/") ? formatError(context, id.slice("errors/".length)) : ""
}

/** Formats a workflow's page: each step with a link to its operation and its part of the Arazzo document. */
export function formatWorkflow(context: SiteContext, { file, workflow }: WorkflowDocument): string {
  const steps = workflow.steps.map((step, index) => {
    const { stepId: _, description, operationId, ...rest } = step
    const [operation] = context.operations.filter(({ id }) => id === operationId)
    const links = linkOperations(operation ? [operation] : [], context)
    const questions = linkItems("open-questions", listQuestionIds(step), context.root)
    return `## ${index + 1}. ${operation?.summary}

${description} Operation: ${links} ([try it](${context.root}console/?operation=${operationId})).${questions && ` Open question: ${questions}.`}

\`\`\`yaml
${stringify(rest)}\`\`\``
  })
  return `# ${workflow.summary}

${workflow.description}

\`$inputs\` holds the workflow's inputs, and \`$steps\` the outputs of earlier steps. Arazzo tools can run
[${file}](${context.root}workflows/${file}).

${steps.join("\n\n")}`
}

function formatWorkflows({ workflows, root }: SiteContext): string {
  const rows = workflows.map(({ workflow: { workflowId, summary, description } }) => [
    `[${summary}](${root}workflows/${workflowId}/)`,
    description,
  ])
  return formatTable(["Workflow", "What the client does"], rows)
}

function formatState(state: string | JsonObject): string {
  return isObject(state) ? `\`${JSON.stringify(state)}\`` : state
}

function formatStates(context: SiteContext): string {
  const { "x-states": states } = context.description as unknown as { "x-states": ResourceStates[] }
  const sections = states.map(({ resource, fields, transitions }) => {
    const rows = transitions.map(({ operationId, request, guard, from, to, effects = [] }) => {
      const operation = context.operations.filter(({ id }) => id === operationId)
      return [
        linkOperations(operation, context) + (request ? ` ${formatState(request)}` : ""),
        `${formatState(from)} → ${formatState(to)}`,
        guard,
        effects.map((effect) => Object.entries(effect).flat().join(" ")).join(", "),
      ]
    })
    const names = fields.map((field) => `\`${field}\``).join(", ")
    return `## ${resource.charAt(0).toUpperCase()}${resource.slice(1)}

Fields: ${names || "none"}.

${rows.length > 0 ? formatTable(["Request", "Transition", "Condition", "Effects"], rows) : "Transitions: Not documented."}`
  })
  return sections.join("\n\n")
}

/** Formats an example request and response for an error code, and links the operations whose examples use the code. */
function formatError(context: SiteContext, code: string): string {
  const { description, baseUrl, operations, root } = context
  const examples = operations.flatMap((operation) =>
    Object.entries(operation.operation.responses).flatMap(([status, response]) =>
      readExamples(description, response)
        .filter(({ body }) => JSON.stringify(body).includes(`"code":"${code}"`))
        .map((found) => ({ operation, status, ...found })),
    ),
  )
  const [example] = examples
  if (!example)
    throw new Error(
      `docs/errors/${code}.md needs an example, but no error example in openapi/ has this code. Add one.`,
    )
  const spec = readOperations(description)[example.operation.id] as OperationSpec
  const call = createSampleCall(description, spec, baseUrl)
  const prefer = `code=${example.status}, example=${example.name}`
  const curl = formatCurl({ ...call, headers: { ...call.headers, Prefer: prefer } })
  const found = [...new Set(examples.map(({ operation }) => operation))]
  return `## Example

The \`Prefer\` header makes the mock return this error.

\`\`\`sh
${curl}
\`\`\`

\`\`\`json
${JSON.stringify(example.body, null, 2)}
\`\`\`

## Operations with this code

The reference shows an example of this code for ${linkOperations(found, context)}.

Any operation may return any code. Which code belongs to which status is an
[open question](${root}open-questions/#code-per-status).`
}
