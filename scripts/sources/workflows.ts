import { readdir } from "node:fs/promises"
import { basename } from "node:path"
import { parse } from "yaml"
import { type Description, eachOperation, type Json } from "../../src/openapi/description.ts"
import { project, readText } from "../project.ts"
import { listQuestions } from "./questions.ts"

/** The folder of the Arazzo documents. */
export const workflowsFolder = "openapi/workflows/"

/** A workflow and its Arazzo document. */
export interface WorkflowDocument {
  /** The file name of the document. */
  file: string
  text: string
  workflow: Workflow
}

/** An Arazzo workflow. The type contains only the keys that our workflows use. */
export interface Workflow {
  workflowId: string
  summary: string
  description: string
  inputs: { properties: Record<string, { description: string; examples?: Json[] }> }
  steps: Step[]
}

/** A step of a workflow. */
export interface Step {
  stepId: string
  description: string
  operationId: string
  parameters?: Parameter[]
  requestBody?: { payload: Json }
  successCriteria: Criterion[]
  outputs?: Record<string, string>
  "x-open-question"?: string | string[]
  "x-security"?: { values: Record<string, string> }[]
}

/** A parameter of a step. */
export interface Parameter {
  name: string
  in: string
  value: Json
}

/** A success criterion of a step. */
export interface Criterion {
  condition: string
  type?: string
  context?: string
}

/**
 * Reads the workflows in the order of `redocly.yaml`.
 *
 * @throws Error with one line for each unknown operation, input or open question, and for each document that is
 *   missing in `redocly.yaml`.
 */
export async function readWorkflows(description: Description): Promise<WorkflowDocument[]> {
  const files = await listConfiguredFiles()
  const documents = files.map(async (file) => {
    const text = await readText(file)
    const { workflows } = parse(text) as { workflows: Workflow[] }
    return workflows.map((workflow) => ({ file: basename(file), text, workflow }))
  })
  const workflows = (await Promise.all(documents)).flat()
  const errors = [
    ...workflows.flatMap((document) => findErrors(document, description)),
    ...(await findMissingFiles(files)),
  ]
  if (errors.length > 0) throw new Error(errors.join("\n"))
  return workflows
}

/** Lists the workflow documents that `redocly.yaml` names. */
async function listConfiguredFiles(): Promise<string[]> {
  const { apis } = parse(await readText("redocly.yaml")) as {
    apis: Record<string, { root: string }>
  }
  return Object.values(apis).flatMap(({ root }) => (root.startsWith(workflowsFolder) ? [root] : []))
}

async function findMissingFiles(configured: string[]): Promise<string[]> {
  const names = await readdir(new URL(workflowsFolder, project))
  return names
    .filter((name) => !configured.includes(workflowsFolder + name))
    .map((name) => `${name}: missing in redocly.yaml. Add the file to apis.`)
}

/** Finds errors between documents. Redocly does not report these errors, because it lints each document alone. */
function findErrors({ file, workflow }: WorkflowDocument, description: Description): string[] {
  const operations = new Set(
    eachOperation(description).map(({ operation }) => operation.operationId),
  )
  const questions = new Set(description["x-open-questions"].map(({ id }) => id))
  const inputs = new Set(
    [...JSON.stringify(workflow).matchAll(/\$inputs\.([\w-]+)/g)].map(([, name = ""]) => name),
  )
  return [
    ...[...inputs]
      .filter((name) => !(name in workflow.inputs.properties))
      .map((name) => `${file}: unknown input ${name}.`),
    ...workflow.steps.flatMap((step) => [
      ...(operations.has(step.operationId)
        ? []
        : [`${file}, ${step.stepId}: unknown operation ${step.operationId}.`]),
      ...listQuestions(step)
        .filter((id) => !questions.has(id))
        .map((id) => `${file}, ${step.stepId}: unknown open question ${id}.`),
    ]),
  ]
}
