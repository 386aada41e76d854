// How much a sandbox with the answers that `verify` saw behaves like the service: prints the share of equal responses.
import { expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { checkRequest } from "../../src/contract/index.ts"
import { renderAnswers, verify } from "../../src/conformance/index.ts"
import { createSandbox, type Sandbox, type SandboxOptions } from "../../src/sandbox/index.ts"
import { findOperation } from "../../src/contract/index.ts"
import { createRichDataset, organization, token } from "./dataset.ts"

const baseUrl = "http://127.0.0.1:1"
const options = { baseUrl, token, organizationId: organization }

function open(more: SandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ dataset: createRichDataset(), ...more })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Replaces what differs between two services by chance: times, UUIDs and the IDs of requests. */
async function normalize(response: Response): Promise<string> {
  const text = await response.text()
  return `${response.status} ${text
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, "time")
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "uuid")}`
}

/** Sends each request of a run with another seed to all sandboxes, and counts the responses that equal the first's. */
async function compare(sandboxes: readonly Sandbox[], seed: number): Promise<number[]> {
  const equal = sandboxes.map(() => 0)
  let queue = Promise.resolve()
  const send = async (request: Request): Promise<Response> => {
    const responses: Response[] = []
    for (const { fetch } of sandboxes) responses.push(await fetch(request.clone()))
    const [first] = responses
    const { pathname } = new URL(request.url)
    const found = findOperation(request.method, pathname)
    const isValid =
      found && "operation" in found && (await checkRequest(request.clone())).length === 0
    const texts = await Promise.all(responses.map((one) => normalize(one.clone())))
    if (isValid) texts.forEach((text, i) => text === texts[0] && equal[i]!++)
    return first!
  }
  await verify({
    ...options,
    seed,
    requests: 3_500,
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
  return equal
}

test(
  "a sandbox with the answers that verify saw behaves like the service",
  { timeout: 600_000 },
  async () => {
    const shares: number[][] = []
    for (const seed of [11, 12, 13, 14, 15]) {
      const vary = { seed }
      const report = await verify({ ...options, fetch: open({ vary }).fetch })
      const { answers } = parse(renderAnswers(report)) as {
        answers: Record<string, { alternative: string }>
      }
      const assignment = Object.fromEntries(
        Object.entries(answers).map(([rule, { alternative }]) => [rule, alternative]),
      ) as SandboxOptions["answers"]
      const [all = 0, ...equal] = await compare(
        [open({ vary }), open({ answers: assignment }), open()],
        seed * 7,
      )
      shares.push(equal.map((count) => (100 * count) / all))
      const [calibrated, uncalibrated] = shares.at(-1)!
      process.stdout.write(
        `vary ${seed}: ${Object.keys(answers).length} answers, ${all} valid requests, ${calibrated!.toFixed(1)} % equal (${uncalibrated!.toFixed(1)} % without answers)\n`,
      )
    }
    for (const [calibrated, uncalibrated] of shares)
      expect(calibrated).toBeGreaterThan(uncalibrated!)
  },
)
