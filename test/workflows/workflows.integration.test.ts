// Runs the workflows in openapi/workflows/ with `redocly respect`.
import { cp, readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { pathToFileURL } from "node:url"
import { afterAll, describe, expect, onTestFinished, test } from "vitest"
import { findCommandScript } from "../../scripts/project.ts"
import { workflowsFolder, readWorkflows } from "../../scripts/sources/workflows.ts"
import type { Json } from "../../src/openapi/description.ts"
import { operationIds } from "../../src/contract/index.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { description } from "../description.ts"
import { listen } from "../loopback.ts"
import { newFolder } from "../newFolder.ts"
import { copyProject } from "../projectCopy.ts"
import { sample } from "../runs.ts"
import { run } from "../server/command.ts"

/** A step that ran, as Redocly reports it. */
interface TakenStep {
  stepId: string
  status: "success" | "warn" | "error"
  checks: { name: string; passed: boolean; condition?: string }[]
}

const documents = await readWorkflows(description)
const files = documents.map(({ file }) => workflowsFolder + file)

const token = "s3cret-of-the-caller"
const examples = documents.flatMap(({ workflow }) =>
  Object.entries(workflow.inputs.properties).map(([name, input]) => [name, input.examples?.[0]]),
)
const inputs: Record<string, Json> = { ...Object.fromEntries(examples), access_token: token }

const folder = await newFolder()

/**
 * Runs workflows with `redocly respect`, one after another.
 *
 * @returns what the command printed, its report, and the steps that ran, by file.
 */
async function runWorkflows(
  paths: string[],
  url: string,
  values: Record<string, Json>,
  options: string[] = [],
) {
  const output = join(await newFolder(), "report.json")
  const where = ["--server", `work-management=${url}/v2`, "--json-output", output]
  const redocly = [process.execPath, findCommandScript("@redocly/cli", "redocly")]
  const outcome = await run([...redocly, "respect", ...paths, ...where, ...options], {
    env: {
      // As the docs advise, keep the token out of the arguments.
      REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(values),
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    },
  })
  const report = await readFile(output, "utf8").catch(() => {
    throw new Error(`redocly respect wrote no report:\n${outcome.stdout}${outcome.stderr}`)
  })
  const { files: reported } = JSON.parse(report) as {
    files: Record<string, { executedWorkflows: { executedSteps: TakenStep[] }[] }>
  }
  const steps = Object.entries(reported).map(([file, { executedWorkflows }]) => [
    file,
    executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
  ])
  return { ...outcome, report, steps: Object.fromEntries(steps) as Record<string, TakenStep[]> }
}

/** Lets a workflow continue after a failed criterion. */
const continueAfterFailures = ["--severity", "SUCCESS_CRITERIA_CHECK=warn"]

/** Formats the steps that ran in a short form. */
function listSteps(steps: TakenStep[] = []): string[] {
  return steps.map(({ stepId, status }) => `${stepId} ${status}`)
}

/** Lists the failed conditions of a step. */
function listFailedConditions(steps: TakenStep[] = []): unknown[] {
  return steps.flatMap(({ checks }) =>
    checks.filter(({ passed }) => !passed).map(({ name, condition }) => condition ?? name),
  )
}

describe("workflows against the sandbox", async () => {
  const received: { action: string; target_type: string }[] = []
  const receiver = await listen(
    createServer(async (request, response) => {
      received.push((await json(request)) as (typeof received)[0])
      response.writeHead(204).end()
    }),
  )
  const sandbox = await startSandbox({ port: 0 })
  const receiver_url = `${receiver.url}/workflow`
  const report = await runWorkflows(files, sandbox.url, { ...inputs, receiver_url })
  await sandbox.settled()
  afterAll(async () => {
    await sandbox.close()
    await receiver.close()
  })

  test.for(documents)(
    "the $workflow.workflowId workflow completes every step in the sandbox",
    ({ file, workflow }) => {
      const taken = report.steps[workflowsFolder + file]
      expect(listFailedConditions(taken)).toEqual([])
      expect(listSteps(taken)).toEqual(workflow.steps.map(({ stepId }) => `${stepId} success`))
    },
  )

  test("the workflows together call every operation, and redocly respect exits without an error", () => {
    expect(report).toMatchObject({ code: 0 })
    const asked = documents.flatMap(({ workflow }) =>
      workflow.steps.map((step) => step.operationId),
    )
    const unused = operationIds.filter((id) => !asked.includes(id))
    expect(unused, "Call these operations in steps of openapi/workflows/.").toEqual([])
    expect(sandbox.coverage().operations.missed).toEqual([])
  })

  test("a workflow's webhook receives deliveries until it's deleted", () => {
    expect(received).toMatchObject([{ action: "create", target_type: "Task" }])
  })
})

/** Returns whether a step fails in strict mode, where the sandbox only does what the source states. */
function failsInStrictMode({ workflow }: (typeof documents)[number]): boolean {
  return workflow.steps.some(({ stepId }) => stepId === "listSubtasks")
}

test("in strict mode, only steps with an open question fail", async () => {
  const sandbox = await startSandbox({ port: 0, strict: true })
  onTestFinished(() => sandbox.close())
  const passing = documents.filter((one) => !failsInStrictMode(one))
  const drawn = [...documents.filter(failsInStrictMode), ...sample(passing, 1)]
  const paths = drawn.map(({ file }) => workflowsFolder + file)
  const { steps } = await runWorkflows(paths, sandbox.url, inputs, continueAfterFailures)
  const failed = drawn.flatMap(({ file, workflow }) =>
    workflow.steps.filter(
      (step) => !listSteps(steps[workflowsFolder + file]).includes(`${step.stepId} success`),
    ),
  )
  expect(failed.map((step) => [step.stepId, step["x-open-question"]])).toEqual([
    ["listSubtasks", "subtasks-parent"],
  ])
})

test("readWorkflows reports unknown operations, inputs and open questions, and unlisted files", async () => {
  const place = join(folder, "checkout")
  const change = async (name: string, from: string, to: string): Promise<void> => {
    const file = join(place, workflowsFolder, name)
    const text = await readFile(file, "utf8")
    expect(text).toContain(from)
    await writeFile(file, text.replace(from, to))
  }
  await copyProject(place, ["openapi", "scripts", "src/openapi", "package.json", "redocly.yaml"])
  const first = "first-task.arazzo.yaml"
  await change(first, "operationId: createTask", "operationId: addTask")
  await change(first, "value: $inputs.organization_id", "value: $inputs.organisation_id")
  const questions = ["x-open-question: transitions", "x-open-question: ghosts"] as const
  await change("comment-thread.arazzo.yaml", ...questions)
  await cp(join(place, files[0] ?? ""), join(place, workflowsFolder, "one-more.arazzo.yaml"))
  const { href } = pathToFileURL(join(place, "scripts/sources/workflows.ts"))
  const changed: { readWorkflows: typeof readWorkflows } = await import(href)
  const { message } = (await changed
    .readWorkflows(description)
    .catch((error: Error) => error)) as Error
  expect(message.split("\n")).toEqual([
    "first-task.arazzo.yaml: the workflow has no input organisation_id. Add it to inputs, or fix the name.",
    "first-task.arazzo.yaml, step createTask: the description has no operation addTask.",
    "comment-thread.arazzo.yaml, step missComment: openapi/open-questions.yaml has no question ghosts.",
    "redocly.yaml doesn't list openapi/workflows/one-more.arazzo.yaml. Add it to apis.",
  ])
})
