// Five typical failures: a developer of the service understands each, and repeats it with the printed commands.
import { execFile, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import type { CheckResult, VerifyOptions } from "../../src/conformance/index.ts"
import { groupByCause } from "../../src/conformance/report/causes.ts"
import { sample } from "../runs.ts"
import { token } from "./dataset.ts"
import { generatedMutants } from "./operators/index.ts"
import { createProvider, mapBody, mapResponse, type Mutation } from "./provider.ts"
import { serveWith } from "../loopback.ts"
import { run, serve } from "./verify-run.ts"

/** Starts a sandbox with a fault on a port, so that shell commands can call it. */
async function startFaulty(fault: Failure["fault"]): Promise<string> {
  const mutant = generatedMutants.find(({ name }) => name === fault)
  const provider = await createProvider(typeof fault === "string" ? mutant!.mutation : fault)
  onTestFinished(provider.close)
  return serve(serveWith(provider.fetch))
}

interface Failure {
  what: string
  /** A mutation, or the name of a generated mutant. */
  fault: string | Mutation
  /** Default: a read-only run of the check. */
  options?: Partial<VerifyOptions>
  name: string
  expected: RegExp
  found: RegExp
  pointer: RegExp
  /** The number of commands; default 1. */
  commands?: number
  /** What the last command prints. */
  prints: RegExp
}

const failures: Failure[] = [
  {
    what: "a filter that's ignored",
    fault: "ignored/listTasks/list_id",
    name: "listTasks/selects/list_id",
    expected: /^only records that list_id=\d+ selects$/,
    found: /^the record \d+, with list_id: (\d+|null)$/,
    pointer: /^#\/paths\/~1tasks\/get\/parameters\/\d+$/,
    prints: /"list_id":(?:null|\d+)/,
  },
  {
    what: "a field that's missing",
    fault: mapBody("getTask", ({ task }) => void delete task.due_on),
    options: { readOnly: true, only: ["responses/getTask"], requests: 1 },
    name: "responses/getTask",
    expected: /^a value$/,
    found: /^The key task\.due_on is missing or empty\.$/,
    pointer: /^#\/components\/schemas\/Task\/required$/,
    prints: /"task":\{(?![^}]*"due_on")/,
  },
  {
    what: "a write that isn't stored",
    fault: "key-ignored/updateTask/task.due_on",
    options: { requests: 1 },
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
    name: "getTask/finds/id",
    expected: /^404 because task \d+ is unknown$/,
    found: /^400 with record_not_found$/,
    pointer: /^#\/paths\/~1tasks~1\{id\}\/get\/parameters\/0$/,
    prints: /^HTTP.* 400/,
  },
  {
    what: "records in the wrong order",
    fault: "sort-ascending/listActivities/default",
    options: { readOnly: true, only: ["listActivities"], requests: 1 },
    name: "listActivities/sorts/cursor",
    expected: /^records sorted by created_at, descending$/,
    found: /^\d+ \("2026-.*"\) before \d+ \("2026-.*"\)$/,
    pointer: /^#\/components\/parameters\/Cursor$/,
    prints: /"created_at":"2026-03-02.*"created_at":"2026-03-04/,
  },
]

const hasTools = ["curl", "jq"].every((name) => spawnSync(name, ["--version"]).status === 0)

test.for(sample(failures, 1))(
  "a report explains $what, and prints commands that repeat it",
  { timeout: 120_000 },
  async ({ fault, name, options = { readOnly: true, only: [name] }, ...failure }, { skip }) => {
    skip(process.platform === "win32" || !hasTools, "bash, curl or jq is not installed")
    const baseUrl = await startFaulty(fault)
    const { results } = await run({ baseUrl, token, ...options })
    const failed = results.filter(({ outcome }) => outcome === "failed")
    const check = failed.find((one) => one.name === name) as CheckResult
    const grouped = groupByCause(failed).flatMap((cause) => [cause.check, ...cause.others])
    expect(grouped).toContain(check)
    expect(check.level).toBe("required")
    const [finding] = check.findings
    expect(finding!.expected).toMatch(failure.expected)
    expect(finding!.found).toMatch(failure.found)
    expect(finding!.pointer).toMatch(failure.pointer)
    expect(finding!.commands).toHaveLength(failure.commands ?? 1)
    // Not synchronous, because this process serves the requests of the script.
    const script = ["-euo", "pipefail", "-c", finding!.commands.join("\n")]
    const { stdout } = await promisify(execFile)("bash", script, {
      env: { ...process.env, TOKEN: token },
    })
    expect(stdout).toMatch(failure.prints)
  },
)
