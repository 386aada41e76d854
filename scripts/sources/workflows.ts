import { readdir } from "node:fs/promises"
import { basename } from "node:path"
import { parse } from "yaml"
import { type Description, listOperations, type Json } from "../../src/openapi/description.ts"
import { projectFolder, readProjectFile } from "../project.ts"
import { listQuestionIds } from "./questions.ts"

/** The folder of the Arazzo documents. */
export const workflowsFolder = "openapi/workflows/"

/** A workflow and its Arazzo document. */
export interface WorkflowDocument {
  /** The file name of the document. */
  file: string
  text: string
  workflow: Workflow
}

/** An Arazzo workflow, with only the keys that ours use. */
export interface Workflow {
  workflowId: string
  summary: string
  description: string
  inputs: { properties: Record<string, { description: string; examples?: Json[] }> }
  steps: WorkflowStep[]
}

/** A step of a workflow. */
export interface WorkflowStep {
  stepId: string
  description: string
  operationId: string
  parameters?: StepParameter[]
  requestBody?: { payload: Json }
  successCriteria: SuccessCriterion[]
  outputs?: Record<string, string>
  "x-open-question"?: string | string[]
  "x-security"?: { values: Record<string, string> }[]
}

/** A parameter of a step. */
export interface StepParameter {
  name: string
  in: string
  value: Json
}

/** A success criterion of a step. */
export interface SuccessCriterion {
  condition: string
  type?: string
  context?: string
}

/**
 * Reads the workflows in the order of `redocly.yaml`.
 *
 * @throws Error with a line for each unknown operation, input or open question, and each document missing in
 *   `redocly.yaml`.
 */
export async function readWorkflows(description: Description): Promise<WorkflowDocument[]> {
  const files = await listConfiguredFiles()
  const documents = files.map(async (file) => {
    const text = await readProjectFile(file)
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
  const { apis } = parse(await readProjectFile("redocly.yaml")) as {
    apis: Record<string, { root: string }>
  }
  return Object.values(apis).flatMap(({ root }) => (root.startsWith(workflowsFolder) ? [root] : []))
}

async function findMissingFiles(configured: string[]): Promise<string[]> {
  const names = await readdir(new URL(workflowsFolder, projectFolder))
  return names
    .filter((name) => !configured.includes(workflowsFolder + name))
    .map((name) => `${name}: missing in redocly.yaml. Add the file to apis.`)
}

/** Finds errors between documents, which Redocly doesn't report, because it lints each alone. */
function findErrors({ file, workflow }: WorkflowDocument, description: Description): string[] {
  const operations = new Set(
    listOperations(description).map(({ operation }) => operation.operationId),
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
      ...listQuestionIds(step)
        .filter((id) => !questions.has(id))
        .map((id) => `${file}, ${step.stepId}: unknown open question ${id}.`),
    ]),
  ]
}
