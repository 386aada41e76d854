import { readdir } from "node:fs/promises"
import { basename } from "node:path"
import { parse } from "yaml"
import { type Description, type Json, methods } from "../../src/openapi/description.ts"
import { project, readText } from "../description.ts"

/** Where the documents of the journeys are. */
export const workflowsFolder = "openapi/workflows/"

/** A journey, and the document of Arazzo that it stands in. */
export interface WorkflowDocument {
  /** The name of the document. */
  file: string
  text: string
  workflow: Workflow
}

/** A workflow of Arazzo, as far as the journeys use it. */
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

/** What an answer must be. */
export interface Criterion {
  condition: string
  type?: string
  context?: string
}

/**
 * Reads the journeys, in the order in which `redocly.yaml` names them.
 *
 * @throws Error with a line for each operation, input and open question that a journey names and that is not there,
 *   and for each document that `redocly.yaml` does not name.
 */
export async function readWorkflows(description: Description): Promise<WorkflowDocument[]> {
  const named = await listConfiguredFiles()
  const documents = named.map(async (file) => {
    const text = await readText(file)
    const { workflows } = parse(text) as { workflows: Workflow[] }
    return workflows.map((workflow) => ({ file: basename(file), text, workflow }))
  })
  const journeys = (await Promise.all(documents)).flat()
  const faults = [
    ...journeys.flatMap((journey) => listErrors(journey, description)),
    ...(await listUnconfiguredFiles(named)),
  ]
  if (faults.length > 0) throw new Error(faults.join("\n"))
  return journeys
}

/** The documents that Redocly lints. */
async function listConfiguredFiles(): Promise<string[]> {
  const { apis } = parse(await readText("redocly.yaml")) as {
    apis: Record<string, { root: string }>
  }
  return Object.values(apis).flatMap(({ root }) => (root.startsWith(workflowsFolder) ? [root] : []))
}

async function listUnconfiguredFiles(named: string[]): Promise<string[]> {
  const names = await readdir(new URL(workflowsFolder, project))
  return names
    .filter((name) => !named.includes(workflowsFolder + name))
    .map((name) => `${name} is not among the apis of redocly.yaml: give it its place there.`)
}

/** What Redocly does not hold a journey to. */
function listErrors({ file, workflow }: WorkflowDocument, description: Description): string[] {
  const { inputs, steps } = workflow
  const items = Object.values(description.paths)
  const operations = new Set(
    items.flatMap((item) => methods.flatMap((method) => item[method]?.operationId ?? [])),
  )
  const questions = new Set(description["x-open-questions"].map(({ id }) => id))
  const used = JSON.stringify(workflow).matchAll(/\$inputs\.([\w-]+)/g)
  const names = new Set([...used].map(([, name = ""]) => name))
  return [
    ...[...names]
      .filter((name) => !(name in inputs.properties))
      .map((name) => `${file}: there is no input ${name}.`),
    ...steps.flatMap((step) => [
      ...[step.operationId]
        .filter((id) => !operations.has(id))
        .map((id) => `${file}, ${step.stepId}: there is no operation ${id}.`),
      ...listQuestions(step)
        .filter((id) => !questions.has(id))
        .map((id) => `${file}, ${step.stepId}: there is no open question ${id}.`),
    ]),
  ]
}

/** The open questions that a step rests on. */
export function listQuestions(step: Step): string[] {
  return [step["x-open-question"] ?? []].flat()
}
