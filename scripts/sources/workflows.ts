import { readdir } from "node:fs/promises"
import { basename } from "node:path"
import { parse } from "yaml"
import { type Description, listOperations, type Json } from "../../src/openapi/description.ts"
import { projectFolder, readProjectFile } from "../project.ts"
import { listQuestionIds } from "../../src/openapi/evidence.ts"

export const workflowsFolder = "openapi/workflows/"

/** A workflow, and the Arazzo document that contains it. */
export interface WorkflowDocument {
  file: string
  text: string
  workflow: Workflow
}

/** An Arazzo workflow, limited to the keys that ours use. */
export interface Workflow {
  workflowId: string
  summary: string
  description: string
  inputs: { properties: Record<string, { description: string; examples?: Json[] }> }
  steps: WorkflowStep[]
  outputs?: Record<string, string>
}

export interface WorkflowStep {
  stepId: string
  description: string
  operationId: string
  parameters?: { name: string; in: "path" | "query"; value: Json }[]
  requestBody?: { payload: Json }
  successCriteria: SuccessCriterion[]
  outputs?: Record<string, string>
  "x-open-question"?: string | string[]
  "x-security"?: { values: Record<string, string> }[]
}

export interface SuccessCriterion {
  condition: string
  type?: string
  context?: string
}

/** Reads the workflows, in the order of `redocly.yaml`, and checks the names in them. */
export async function readWorkflows(description: Description): Promise<WorkflowDocument[]> {
  const { apis } = parse(await readProjectFile("redocly.yaml")) as {
    apis: Record<string, { root: string }>
  }
  const roots = Object.values(apis).map(({ root }) => root)
  const files = roots.filter((root) => root.startsWith(workflowsFolder))
  const documents = files.map(async (file) => {
    const text = await readProjectFile(file)
    const { workflows } = parse(text) as { workflows: Workflow[] }
    return workflows.map((workflow) => ({ file: basename(file), text, workflow }))
  })
  const workflows = (await Promise.all(documents)).flat()
  const names = await readdir(new URL(workflowsFolder, projectFolder))
  const errors = [
    ...workflows.flatMap((document) => findErrors(document, description)),
    ...names
      .filter((name) => !files.includes(workflowsFolder + name))
      .map((name) => `redocly.yaml doesn't list ${workflowsFolder}${name}. Add it to apis.`),
  ]
  if (errors.length > 0) throw new Error(errors.join("\n"))
  return workflows
}

/** Finds broken references between documents. Redocly doesn't report these, because it lints each document alone. */
function findErrors({ file, workflow }: WorkflowDocument, description: Description): string[] {
  const operations = listOperations(description).map(({ operation }) => operation.operationId)
  const questions = description["x-open-questions"].map(({ id }) => id)
  const inputs = JSON.stringify(workflow).matchAll(/\$inputs\.([\w-]+)/g)
  return [
    ...[...new Set([...inputs].map(([, name = ""]) => name))]
      .filter((name) => !(name in workflow.inputs.properties))
      .map(
        (name) => `${file}: the workflow has no input ${name}. Add it to inputs, or fix the name.`,
      ),
    ...workflow.steps.flatMap((step) => {
      const place = `${file}, step ${step.stepId}`
      const unknown = listQuestionIds(step).filter((id) => !questions.includes(id))
      return [
        ...(operations.includes(step.operationId)
          ? []
          : [`${place}: the description has no operation ${step.operationId}.`]),
        ...unknown.map((id) => `${place}: openapi/open-questions.yaml has no question ${id}.`),
      ]
    }),
  ]
}
