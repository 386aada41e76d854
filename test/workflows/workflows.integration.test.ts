// Runs the workflows of openapi/workflows/ with `redocly respect`.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { projectFolder } from "../../scripts/project.ts"
import {
  type SuccessCriterion,
  workflowsFolder,
  readWorkflows,
  type WorkflowStep,
} from "../../scripts/sources/workflows.ts"
import type { Json } from "../../src/openapi/description.ts"
import { operationIds } from "../../src/contract/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { description } from "../description.ts"
import { listen } from "../loopback.ts"
import { checkout } from "../scripts/diff/checkout.ts"
import { run } from "../server/command.ts"
import { sample, sampleEach } from "../runs.ts"
import { respect, type TakenStep } from "./respect.ts"

const documents = await readWorkflows(description)
const files = documents.map(({ file }) => workflowsFolder + file)

const token = "s3cret-of-the-caller"
const examples = documents.flatMap(({ workflow }) =>
  Object.entries(workflow.inputs.properties).map(([name, input]) => [name, input.examples?.[0]]),
)
const inputs: Record<string, Json> = { ...Object.fromEntries(examples), access_token: token }

const folder = await mkdtemp(join(tmpdir(), "workflows-"))
afterAll(() => rm(folder, { recursive: true }))

/** Lets a workflow go on if a criterion fails. */
const goingOn = ["--severity", "SUCCESS_CRITERIA_CHECK=warn"]

/** The steps that were taken, in short. */
function listSteps(steps: TakenStep[] = []): string[] {
  return steps.map(({ stepId, status }) => `${stepId} ${status}`)
}

/** The conditions of a step that did not hold. */
function broken(steps: TakenStep[] = []): unknown[] {
  return steps.flatMap(({ checks }) =>
    checks.filter(({ passed }) => !passed).map(({ name, condition }) => condition ?? name),
  )
}

describe("workflows against the sandbox", { timeout: 120_000 }, async () => {
  const received: { action: string; target_type: string }[] = []
  const receiver = await listen(
    createServer(async (request, response) => {
      received.push((await json(request)) as (typeof received)[0])
      response.writeHead(204).end()
    }),
  )
  const sandbox = await startSandbox({ port: 0 })
  const receiver_url = `${receiver.url}/workflow`
  const report = await respect(files, sandbox.url, { ...inputs, receiver_url })
  await sandbox.settled()
  afterAll(async () => {
    await sandbox.close()
    await receiver.close()
  })

  test.for(documents)(
    "the $workflow.workflowId workflow takes every step in the sandbox",
    ({ file, workflow }) => {
      const taken = report.steps[workflowsFolder + file]
      expect(broken(taken)).toEqual([])
      expect(listSteps(taken)).toEqual(workflow.steps.map(({ stepId }) => `${stepId} success`))
    },
  )

  test("redocly respect succeeds for all workflows", () => {
    expect(report).toMatchObject({ code: 0 })
  })

  test("the workflows call every operation", () => {
    const asked = documents.flatMap(({ workflow }) =>
      workflow.steps.map((step) => step.operationId),
    )
    expect([...new Set(asked)].toSorted()).toEqual(operationIds.toSorted())
    expect(sandbox.coverage().operations.missed).toEqual([])
  })

  test("a workflow's receiver gets deliveries until the webhook is deleted", () => {
    expect(received).toMatchObject([{ action: "create", target_type: "Task" }])
  })

  test("the report of the workflows contains no secret", () => {
    const secrets = [...report.json.matchAll(/"token": "([^"]*)"/g)].map(([, secret]) => secret)
    expect(new Set(secrets)).toEqual(new Set(["********"]))
    expect(report.json + report.stdout + report.stderr).not.toContain(token)
  })
})

const opposites: Record<string, string> = {
  "==": "!=",
  "!=": "==",
  "<": ">=",
  ">=": "<",
  "&&": "||",
  "||": "&&",
}

/** What holds where a criterion does not. */
function opposite({ condition, type }: SuccessCriterion): string {
  if (type === "regex") return `^(?!.*${condition})`
  if (type !== "jsonpath")
    return condition.replace(/==|!=|>=|<|&&|\|\|/g, (one) => opposites[one] ?? one)
  const [, present] = /^\$\[\?!(.*)\]$/s.exec(condition) ?? []
  return present ?? `$[?!${condition}]`
}

/** Whether a step fails where only what is stated is done. */
function isFailing({ workflow }: (typeof documents)[number]): boolean {
  return workflow.steps.some(({ stepId }) => stepId === "listSubtasks")
}

test("in strict mode, only workflow steps with an open question fail", async () => {
  const sandbox = await startSandbox({ port: 0, strict: true })
  onTestFinished(() => sandbox.close())
  const [failing, passing] = [
    documents.filter(isFailing),
    documents.filter((one) => !isFailing(one)),
  ]
  const drawn = [...failing, ...sample(passing, 2)]
  const paths = drawn.map(({ file }) => workflowsFolder + file)
  const { steps } = await respect(paths, sandbox.url, inputs, goingOn)
  const failed = drawn.flatMap(({ file, workflow }) =>
    workflow.steps.filter(
      (step) => !listSteps(steps[workflowsFolder + file]).includes(`${step.stepId} success`),
    ),
  )
  expect(failed.map((step) => [step.stepId, step["x-open-question"]])).toEqual([
    ["listSubtasks", "subtasks-parent"],
  ])
}, 120_000)

/** The types of the criteria of a workflow, as text. */
function listCriterionTypes({ workflow }: (typeof documents)[number]): string {
  const criteria = workflow.steps.flatMap(({ successCriteria }) => successCriteria)
  return [...new Set(criteria.map(({ type = "simple" }) => type))].toSorted().join()
}

test("every success criterion fails once it is negated", async () => {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const drawn = sampleEach(documents, listCriterionTypes)
  const copies = drawn.map(async ({ file, text }) => {
    const copy = parse(text)
    copy.sourceDescriptions[0].url = fileURLToPath(new URL("generated/openapi.json", projectFolder))
    const steps = copy.workflows[0].steps as WorkflowStep[]
    for (const criterion of steps.flatMap(({ successCriteria }) => successCriteria)) {
      criterion.condition = opposite(criterion)
    }
    const path = join(folder, file)
    await writeFile(path, JSON.stringify(copy))
    return [
      path,
      steps.map(({ stepId, successCriteria }) => ({
        stepId,
        broken: successCriteria.map(({ condition }) => condition),
      })),
    ] as const
  })
  const expected = Object.fromEntries(await Promise.all(copies))
  const { steps } = await respect(Object.keys(expected), sandbox.url, inputs, goingOn)
  const found = Object.entries(steps).map(([file, taken]) => [
    file,
    taken.map((step) => ({ stepId: step.stepId, broken: broken([step]) })),
  ])
  expect(Object.fromEntries(found)).toEqual(expected)
}, 120_000)

describe("npm run lint", { timeout: 120_000 }, async () => {
  const place = join(folder, "checkout")
  const lint = () => run([process.execPath, "scripts/lint.ts"], { cwd: place })
  const change = async (name: string, from: string, to: string): Promise<void> => {
    const file = join(place, workflowsFolder, name)
    const text = await readFile(file, "utf8")
    expect(text).toContain(from)
    await writeFile(file, text.replace(from, to))
  }
  await checkout(place)
  // Only the workflows are linted here, so the descriptions are small and Spectral has no rules.
  const operations = Object.entries(description.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).flatMap(([method, value]) => {
        const { operationId } = value as { operationId?: string }
        return operationId ? [[method, { operationId, responses: {} }]] : []
      }),
    ),
  ])
  const small = {
    openapi: description.openapi,
    info: description.info,
    paths: Object.fromEntries(operations),
    components: {},
    "x-open-questions": description["x-open-questions"],
  }
  for (const name of ["openapi", "control"]) {
    await writeFile(join(place, `openapi/${name}.yaml`), JSON.stringify(small))
  }
  for (const ruleset of [".spectral.yaml", "scripts/spectral/control.yaml"]) {
    await writeFile(join(place, ruleset), "rules: {}\n")
  }

  // `npm test` lints the unchanged workflows.
  test("npm run lint reports unknown operations, inputs, questions and files of workflows", async () => {
    await change("first-task.arazzo.yaml", "operationId: createTask", "operationId: addTask")
    await change(
      "first-task.arazzo.yaml",
      "query, value: $inputs.organization_id",
      "query, value: $inputs.organisation_id",
    )
    await change(
      "comment-thread.arazzo.yaml",
      "x-open-question: transitions",
      "x-open-question: ghosts",
    )
    await change("catch-up.arazzo.yaml", "stepId: turnPage", "stepId: catchUp")
    await cp(join(place, files[0] ?? ""), join(place, workflowsFolder, "one-more.arazzo.yaml"))
    const { code, stdout, stderr } = await lint()
    expect(code).toBe(1)
    expect(stderr.split("\n")).toEqual(
      expect.arrayContaining([
        "first-task.arazzo.yaml: unknown input organisation_id.",
        "first-task.arazzo.yaml, createTask: unknown operation addTask.",
        "comment-thread.arazzo.yaml, missComment: unknown open question ghosts.",
        "one-more.arazzo.yaml: missing in redocly.yaml. Add the file to apis.",
      ]),
    )
    expect(stdout + stderr).toContain("stepId-unique")
    for (const file of files) expect(stdout + stderr).toContain(`${file}: validated in`)
  })
})
