// How much a sandbox with the answers that `verify` saw behaves like the service: prints the share of equal responses.
import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { checkRequest, findOperation } from "../../src/contract/index.ts"
import { renderAnswers } from "../../src/conformance/index.ts"
import type { Sandbox, SandboxOptions } from "../../src/sandbox/index.ts"
import { runs, sample } from "../runs.ts"
import { createRichDataset, token } from "./dataset.ts"
import { openSandbox, run } from "./verify-run.ts"

function open(more: SandboxOptions = {}): Sandbox {
  return openSandbox({ dataset: createRichDataset(), ...more })
}

/** Gives all sandboxes the same next IDs, so that a record that only one of them creates changes no later response. */
function alignIds(sandboxes: readonly Sandbox[]): void {
  const snapshots = sandboxes.map((one) => one.snapshot())
  const tables = snapshots.map(({ datasets }) => Object.values(datasets)[0]!)
  const highest = new Map<string, number>()
  for (const [table, id] of tables.flatMap((one) => one.highest as [string, number][]))
    highest.set(table, Math.max(id, highest.get(table) ?? 0))
  for (const [i, table] of tables.entries()) {
    if (isDeepStrictEqual(new Map(table.highest as [string, number][]), highest)) continue
    table.highest = [...highest]
    sandboxes[i]!.restore(snapshots[i]!)
  }
}

/** Replaces what differs between two services by chance: times, but not their form, and UUIDs. */
async function normalize(response: Response): Promise<string> {
  const text = await response.text()
  const json = text.startsWith("{") ? JSON.stringify(JSON.parse(text)) : text
  return `${response.status} ${json
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, (time) => time.replaceAll(/\d/g, "0"))
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "uuid")}`
}

/** How many valid requests all sandboxes get. */
const count = runs(400, 2_000)

/**
 * Sends the requests of runs with other seeds to all sandboxes, and counts the responses to valid requests that equal
 * the first sandbox's.
 */
async function compare(sandboxes: readonly Sandbox[], seed: number): Promise<number[]> {
  const equal = sandboxes.map(() => 0)
  let queue = Promise.resolve()
  const enough = new AbortController()
  const send = async (request: Request): Promise<Response> => {
    const responses: Response[] = []
    for (const { fetch } of sandboxes) responses.push(await fetch(request.clone()))
    if (request.method !== "GET") alignIds(sandboxes)
    const [first] = responses
    const found = findOperation(request.method, new URL(request.url).pathname)
    const isValid =
      found && "operation" in found && (await checkRequest(request.clone())).length === 0
    const texts = await Promise.all(responses.map((one) => normalize(one.clone())))
    if (isValid && equal[0]! < count) texts.forEach((text, i) => text === texts[0] && equal[i]!++)
    if (equal[0] === count) enough.abort()
    return first!
  }
  for (let turn = 0; equal[0]! < count; turn++) {
    await run({
      signal: enough.signal,
      token,
      seed: seed + turn,
      concurrency: 1,
      // One after the other, so that all sandboxes give new records the same IDs.
      fetch: async (input, init) => {
        const result = queue.then(() => send(new Request(input, init)))
        queue = result.then(
          () => undefined,
          () => undefined,
        )
        return result
      },
    })
  }
  return equal
}

test.each(sample([11, 12, 13, 14, 15], 1))(
  "a sandbox with the answers that verify saw behaves like the service of --vary %i",
  { timeout: 600_000 },
  async (seed) => {
    const vary = { seed }
    // Account 22's token shows who sees what.
    const report = await run({ token, secondToken: "22", fetch: open({ vary }).fetch })
    const { answers } = parse(renderAnswers(report)) as {
      answers: Record<string, { alternative: string }>
    }
    const assignment = Object.fromEntries(
      Object.entries(answers).map(([rule, { alternative }]) => [rule, alternative]),
    ) as SandboxOptions["answers"]
    const sandboxes = [open({ vary }), open({ answers: assignment }), open()]
    const [all = 0, ...equal] = await compare(sandboxes, seed * 7)
    const [calibrated = 0, uncalibrated = 0] = equal.map((one) => (100 * one) / all)
    process.stdout.write(
      `vary ${seed}: ${Object.keys(answers).length} answers, ${all} valid requests, ${calibrated.toFixed(1)} % equal (${uncalibrated.toFixed(1)} % without answers)\n`,
    )
    expect(calibrated).toBeGreaterThanOrEqual(97)
    expect(uncalibrated).toBeLessThan(50)
  },
)
