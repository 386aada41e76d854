/** Helpers of the tests that run `verify` in this process. */
import { createServer, type RequestListener } from "node:http"
import { onTestFinished } from "vitest"
import { vendorMediaType } from "../../generated/tables.ts"
import { type Report, verify, type VerifyOptions } from "../../src/conformance/index.ts"
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { createProvider, type Mutation } from "./provider.ts"

export const secret = "sesame-open-4711"

/** A loopback address, so that webhooks are tested; nothing is sent to it. */
export const baseUrl = "http://127.0.0.1:1"

export async function run(options: Partial<VerifyOptions>): Promise<Report> {
  return verify({ baseUrl, token: secret, organizationId: 1, eventualTimeout: 5_000, ...options })
}

export async function runMutated(
  mutation: Mutation,
  options: Partial<VerifyOptions>,
): Promise<Report> {
  const { fetch, close } = await createProvider(mutation)
  onTestFinished(close)
  return run({ ...options, fetch })
}

/** Creates a sandbox for the current test. */
export function openSandbox(options: Parameters<typeof createSandbox>[0] = {}): Sandbox {
  const sandbox = createSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Starts a server for the current test, and returns its URL. */
export async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await listen(createServer(listener))
  onTestFinished(() => close())
  return url
}

/** Returns the names of the checks with an outcome. */
export function listNames(report: Report, outcome: string): string[] {
  return report.results.flatMap((result) => (result.outcome === outcome ? [result.name] : []))
}

export type Records = Record<string, ({ id: number } & Record<string, unknown>)[]>

export function readRecords(sandbox: Pick<Sandbox, "snapshot">): Records {
  const [rows] = Object.values(sandbox.snapshot().datasets)
  const tables = (rows ?? {}) as Record<string, [id: number, record: Records[string][number]][]>
  const records = Object.entries(tables).map(([kind, all]) => [kind, all.map(([, one]) => one)])
  return Object.fromEntries(records)
}

export function respond(
  status: number,
  body: string | Buffer = "{}",
  headers: Record<string, string> = { "Content-Type": vendorMediaType },
): RequestListener {
  return (_, response) => response.writeHead(status, headers).end(body)
}

export const hang: RequestListener = () => undefined

/** Sends one byte at a time, without end. */
export const sendSlowly: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": vendorMediaType })
  const timer = setInterval(() => response.write(" "), 20)
  response.on("close", () => clearInterval(timer))
}
