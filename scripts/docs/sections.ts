import { stringify } from "yaml"
import { readExamples } from "../../src/mock/examples.ts"
import { isObject, type JsonObject } from "../../src/openapi/description.ts"
import { listQuestions } from "../sources/questions.ts"
import type { WorkflowDocument } from "../sources/workflows.ts"
import { type Context, formatTable, linkItems, linkOperations } from "./context.ts"
import { createSamples } from "./samples.ts"

/** An entry of `x-states`. */
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

/** Formats what is generated on a page, as Markdown below its text. */
export async function formatSections(context: Context, id: string): Promise<string> {
  if (id === "states") return formatStates(context)
  if (id === "workflows") return formatWorkflows(context)
  return id.startsWith("errors/") ? formatError(context, id.slice("errors/".length)) : ""
}

/** Formats the steps of a workflow: each with its operation and with its part of the Arazzo document. */
export function formatWorkflow(context: Context, { file, workflow }: WorkflowDocument): string {
  const steps = workflow.steps.map((step, index) => {
    const { stepId: _, description, operationId, ...rest } = step
    const operation = context.operations.find(({ id }) => id === operationId)
    const links = linkOperations([{ id: operationId }], context)
    const questions = linkItems("open-questions", listQuestions(step), context.root)
    return `## ${index + 1}. ${operation?.summary}

${description} Operation: ${links} ([try it](${context.root}console/?operation=${operationId})).${questions && ` Open question: ${questions}.`}

\`\`\`yaml
${stringify(rest)}\`\`\``
  })
  return `# ${workflow.summary}

${workflow.description}

\`$inputs\` are the inputs of the workflow, \`$steps\` the outputs of earlier steps. The document for tools is
[${file}](${context.root}workflows/${file}).

${steps.join("\n\n")}`
}

function formatWorkflows({ workflows, root }: Context): string {
  const rows = workflows.map(({ workflow: { workflowId, summary, description } }) => [
    `[${summary}](${root}workflows/${workflowId}/)`,
    description,
  ])
  return formatTable(["Workflow", "What the client does"], rows)
}

function formatValue(value: string | JsonObject): string {
  return isObject(value) ? `\`${stringify(value, { collectionStyle: "flow" }).trim()}\`` : value
}

/** Formats a table of the transitions, and a table of the fields that contain the state. */
function formatStates(context: Context): string {
  const { "x-states": states } = context.description as unknown as { "x-states": ResourceStates[] }
  const rows = states.flatMap(({ resource, transitions }) =>
    transitions.map(({ operationId, request, guard, from, to, effects = [] }) => {
      const link = linkOperations([{ id: operationId }], context)
      const effect = effects.flatMap((each) => Object.entries(each).flat()).join(" ")
      const call = request ? `${link} with ${formatValue(request)}` : link
      return [resource, formatValue(from), formatValue(to), `${call}, if ${guard}`, effect]
    }),
  )
  const fields = states.map(({ resource, fields: names }) => [resource, names.join(", ")])
  return `${formatTable(["Resource", "From", "To", "Request", "Effects"], rows)}

## Fields of the state

How a field changes that no transition sets is not documented.

${formatTable(["Resource", "Fields"], fields)}`
}

/** Formats a request that causes an error code, its response, and the operations with an example of the code. */
async function formatError(context: Context, code: string): Promise<string> {
  const { description, baseUrl, operations, root } = context
  const examples = operations.flatMap((operation) =>
    Object.entries(operation.operation.responses).flatMap(([status, response]) =>
      readExamples(description, response).map((each) => ({ operation, status, ...each })),
    ),
  )
  const found = examples.filter(({ body }) => JSON.stringify(body).includes(`"code":"${code}"`))
  const [example] = found
  if (!example) throw new Error(`No example of an error has the code ${code}.`)
  const samples = await createSamples(description, baseUrl)
  const curl = samples[example.operation.id]?.find(({ label }) => label === "curl")
  const named = found.map(({ operation }) => operation)
  return `## Example

The header \`Prefer\` makes the mock return the error.

\`\`\`sh
${curl?.source} \\
  -H 'Prefer: code=${example.status}, example=${example.name}'
\`\`\`

\`\`\`json
${JSON.stringify(example.body, null, 2)}
\`\`\`

## Operations with this code

These operations have an example with this code: ${linkOperations(named, context)}.

Any operation may return any code. Which code belongs to which status is an
[open question](${root}open-questions/#code-per-status).`
}
