import { stringify } from "yaml"
import { readExamples } from "../../src/mock/examples.ts"
import { getByPointer, isObject, type JsonObject } from "../../src/openapi/description.ts"
import { listQuestions } from "../sources/questions.ts"
import type { WorkflowDocument } from "../sources/workflows.ts"
import { type Context, formatTable, linkItems, linkOperations } from "./context.ts"
import { createSamples } from "./samples.ts"

/** An entry of `x-states`. */
interface ResourceStates {
  resource: string
  schema: string
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
    const [operation] = context.operations.filter(({ id }) => id === operationId)
    const links = linkOperations(operation ? [operation] : [], context)
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

function formatState(state: string | JsonObject): string {
  return isObject(state) ? `\`${stringify(state).trim()}\`` : state
}

function formatStates(context: Context): string {
  const { "x-states": states } = context.description as unknown as { "x-states": ResourceStates[] }
  return states
    .map(({ resource, schema, fields, transitions }) => {
      const rows = transitions.map(({ operationId, request, guard, from, to, effects = [] }) => [
        formatState(from),
        formatState(to),
        linkOperations(
          context.operations.filter(({ id }) => id === operationId),
          context,
        ) + (request ? ` with \`${JSON.stringify(request)}\`` : ""),
        guard,
        effects.map((effect) => Object.entries(effect).flat().join(" ")).join(", "),
      ])
      const head = ["From", "To", "Request", "Condition", "Effects"]
      const set = transitions.flatMap(({ to }) => (isObject(to) ? Object.keys(to) : []))
      const others = fields.filter((field) => !set.includes(field))
      const questions = others.flatMap((field) => {
        const pointer = `#/components/schemas/${schema}/properties/${field}`
        return listQuestions(getByPointer(context.description, pointer) as JsonObject)
      })
      const links = linkItems("open-questions", [...new Set(questions)], context.root)
      const names = others.map((field) => `\`${field}\``).join(", ")
      return `## ${resource.charAt(0).toUpperCase()}${resource.slice(1)}

${rows.length > 0 ? formatTable(head, rows) : ""}

${others.length > 0 ? `What changes ${names}: Not documented. Open question: ${links}.` : ""}`
    })
    .join("\n\n")
}

/** Formats a request that causes an error code, its response, and the operations with an example of the code. */
async function formatError(context: Context, code: string): Promise<string> {
  const { description, baseUrl, operations, root } = context
  const examples = operations.flatMap((operation) =>
    Object.entries(operation.operation.responses).flatMap(([status, response]) =>
      readExamples(description, response).flatMap(({ name, body }) => {
        const { errors } = body as unknown as { errors?: { code: string }[] }
        const found = errors?.some((error) => error.code === code)
        return found ? [{ operation, status, name, body }] : []
      }),
    ),
  )
  const [example] = examples
  if (!example) throw new Error(`No example of an error has the code ${code}.`)
  const samples = await createSamples(description, baseUrl)
  const curl = samples[example.operation.id]?.find(({ label }) => label === "curl")
  const found = new Set(examples.map(({ operation }) => operation))
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

These operations have an example with this code: ${linkOperations([...found], context)}.

Any operation may return any code. Which code belongs to which status is an
[open question](${root}open-questions/#code-per-status).`
}
