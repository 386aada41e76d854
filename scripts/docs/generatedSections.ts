import { readExamples } from "../../src/openapi/exampleCall.ts"
import { getVendorMediaType } from "../../src/openapi/deployment.ts"
import { isObject, type JsonObject } from "../../src/openapi/description.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import { readOperations } from "../build/operations.ts"
import { listQuestionIds } from "../../src/openapi/evidence.ts"
import type { WorkflowDocument } from "../sources/workflows.ts"
import { createSampleCall, formatCurl } from "../../src/openapi/sampleCall.ts"
import { drawRecords, formatRecordTable } from "./records.ts"
import { type SiteContext, formatTable, linkItems, linkOperations } from "./siteContext.ts"
import { formatPrograms } from "./workflowPrograms.ts"

/** Generates the Markdown that follows a page's own text; empty for most pages. */
export async function formatSections(context: SiteContext, id: string): Promise<string> {
  if (id === "index") return drawRecords(context)
  if (id === "records") return `${await drawRecords(context)}\n\n${formatRecordTable(context)}`
  if (id === "states") return formatStates(context)
  if (id === "workflows") return formatWorkflows(context)
  // The service never sends this code, so the description has no example of it.
  if (id === "errors/injected_failure") return ""
  return id.startsWith("errors/") ? formatError(context, id.slice("errors/".length)) : ""
}

/** Formats a workflow's page: programs in tabs, the steps with links, and the Arazzo document. */
export async function formatWorkflow(context: SiteContext, document: WorkflowDocument) {
  const { file, workflow } = document
  const programs = await formatPrograms(context.description, context.baseUrl, workflow)
  const tabs = programs.map(({ label, language, code }) => {
    return `<starlight-tab-item data-label="${label}">\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n</starlight-tab-item>`
  })
  const steps = workflow.steps.map((step, index) => {
    const [operation] = context.operations.filter(({ id }) => id === step.operationId)
    const links = linkOperations(operation ? [operation] : [], context)
    const questions = linkItems("open-questions", listQuestionIds(step), context.root)
    return `${index + 1}. ${links} ([try it](${context.root}console/?operation=${step.operationId})): ${step.description}${questions && ` Open question: ${questions}.`}`
  })
  return `# ${workflow.summary}

${workflow.description}

<!-- tabs -->

${tabs.join("\n\n")}

<!-- tabs -->

## Steps

${steps.join("\n")}

## For tools

<details>
<summary>The workflow as an Arazzo document</summary>

\`\`\`yaml
${formatWorkflowFile(context, document)}\`\`\`

</details>

Arazzo tools can run [${file}](${context.root}workflows/${file}).`
}

/** Adapts a workflow's Arazzo document to the site: to its address of the description, and to the service's name. */
export function formatWorkflowFile({ description }: SiteContext, { text }: WorkflowDocument) {
  return text
    .replace("../../generated/", "../")
    .replaceAll(/(?<=contentType: ).*/g, getVendorMediaType(description))
}

function formatWorkflows({ workflows, root }: SiteContext): string {
  const rows = workflows.map(({ workflow: { workflowId, summary, description } }) => [
    `[${summary}](${root}workflows/${workflowId}/)`,
    description,
  ])
  return formatTable(["Workflow", "What the client does"], rows)
}

/** An entry of `x-states`: a resource's states, and the requests that change them. */
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
