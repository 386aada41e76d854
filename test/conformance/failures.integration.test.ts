// Five typical failures: a developer of the service understands each, and repeats it with the printed commands.
import { execFile, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { type CheckResult, verify, type VerifyOptions } from "../../src/conformance/index.ts"
import { groupByCause } from "../../src/conformance/render/causes.ts"
import { sample } from "../runs.ts"
import { organization, token } from "./dataset.ts"
import {
  createProvider,
  mapBody,
  mapRequest,
  mapResponse,
  type Mutation,
  withBody,
  withQuery,
} from "./provider.ts"
import { serveWith } from "../loopback.ts"
import { serve } from "./verify-run.ts"

/** Starts a sandbox with a fault on a port, so that shell commands can call it. */
async function startFaulty(fault: Mutation): Promise<string> {
  const provider = await createProvider(fault)
  onTestFinished(provider.close)
  return serve(serveWith(provider.fetch))
}

const readOnly: Partial<VerifyOptions> = { readOnly: true }
const few: Partial<VerifyOptions> = { requests: 1 }

interface Failure {
  what: string
  fault: Mutation
  options: Partial<VerifyOptions>
  name: string
  expected: RegExp
  found: RegExp
  pointer: RegExp
  commands: number
  /** What the last command prints. */
  prints: RegExp
}

const failures: Failure[] = [
  {
    what: "a filter that's ignored",
    fault: mapRequest((request) =>
      request.operation === "listTasks" ? withQuery(request, { list_id: null }) : undefined,
    ),
    options: { ...readOnly, only: ["listTasks/selects"] },
    name: "listTasks/selects/list_id",
    expected: /^only records that list_id=\d+ selects$/,
    found: /^the record \d+$/,
    pointer: /^#\/paths\/~1tasks\/get\/parameters\/\d+$/,
    commands: 1,
    prints: /"list_id":(?:null|\d+)/,
  },
  {
    what: "a field that's missing",
    fault: mapBody("getTask", (body) => {
      delete body.task.completed_at
    }),
    options: { ...readOnly, only: ["responses/getTask"] },
    name: "responses/getTask",
    expected: /^a value$/,
    found: /^The key task\.completed_at is missing or empty\.$/,
    pointer: /^#\/components\/schemas\/Task\/required$/,
    commands: 1,
    prints: /"task":\{(?![^}]*"completed_at")/,
  },
  {
    what: "a write that isn't stored",
    fault: mapRequest((request) =>
      request.operation === "updateTask"
        ? withBody(request, (body) => {
            delete body.task?.due_on
          })
        : undefined,
    ),
    options: few,
    name: "updateTask/writes/task.due_on",
    expected: /^due_on: "\d{4}-\d\d-\d\d"$/,
    found: /^("\d{4}-\d\d-\d\d"|null)$/,
    pointer: /^#\/components\/schemas\/TaskChanges\/properties\/due_on$/,
    commands: 2,
    prints: /^HTTP.* 200[^]*"due_on":/,
  },
  {
    what: "a wrong status of an error",
    fault: mapResponse((response, { operation }) =>
      operation === "getTask" && response.status === 404 ? { ...response, status: 400 } : undefined,
    ),
    options: { ...readOnly, only: ["getTask/finds"] },
    name: "getTask/finds/id",
    expected: /^404 because task \d+ is unknown$/,
    found: /^400 with record_not_found$/,
    pointer: /^#\/paths\/~1tasks~1\{id\}\/get\/parameters\/0$/,
    commands: 1,
    prints: /^HTTP.* 400/,
  },
  {
    what: "records in the wrong order",
    fault: mapBody("listActivities", (body) => {
      body.activities.reverse()
    }),
    options: { ...readOnly, only: ["listActivities"] },
    name: "listActivities/sorts/cursor",
    expected: /^records sorted by created_at$/,
    found: /^\d+ \("2026-.*"\) before \d+ \("2026-.*"\)$/,
    pointer: /^#\/components\/parameters\/Cursor$/,
    commands: 1,
    prints: /"created_at":"2026-03-02.*"created_at":"2026-03-04/,
  },
]

const hasTools = ["curl", "jq"].every((name) => spawnSync(name, ["--version"]).status === 0)

test.for(sample(failures, 2))(
  "a report explains $what, and prints commands that repeat it",
  { timeout: 120_000 },
  async (failure, { skip }) => {
    skip(process.platform === "win32" || !hasTools, "bash, curl or jq is not installed")
    const baseUrl = await startFaulty(failure.fault)
    const options = { token, organizationId: organization, ...failure.options }
    const { results } = await verify({ baseUrl, ...options })
    const failed = results.filter(({ outcome }) => outcome === "failed")
    const cause = groupByCause(failed).find(({ check, others }) =>
      [check, ...others].some(({ name }) => name === failure.name),
    )
    const check = failed.find(({ name }) => name === failure.name) as CheckResult
    expect(cause).toBeDefined()
    expect(check.level).toBe("required")
    const [finding] = check.findings
    expect(finding!.expected).toMatch(failure.expected)
    expect(finding!.found).toMatch(failure.found)
    expect(finding!.pointer).toMatch(failure.pointer)
    expect(finding!.commands).toHaveLength(failure.commands)
    // Not synchronous, because this process serves the requests of the script.
    const script = ["-euo", "pipefail", "-c", finding!.commands.join("\n")]
    const { stdout } = await promisify(execFile)("bash", script, {
      env: { ...process.env, TOKEN: token },
    })
    expect(stdout).toMatch(failure.prints)
  },
)
