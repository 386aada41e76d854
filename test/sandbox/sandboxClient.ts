import { expect } from "vitest"
import { vendorType } from "../../generated/tables.ts"
import { checkResponse, findOperation } from "../../src/contract/index.ts"
import type { Json } from "../../src/openapi/description.ts"
import {
  createSandbox,
  type RuleId,
  type Sandbox,
  type SandboxOptions,
} from "../../src/sandbox/index.ts"
import { type Exchange, validateExchanges, recordExchange } from "./prism.ts"

/** Where the service of the description answers. */
export const origin = "https://api.work-management.example"

/** What was answered, its body read. */
export interface TestResponse {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- A test says what it expects to find.
  body: any
  /** The rules that it names. */
  rules: RuleId[]
}

/** What a request has besides its method and path. */
export interface RequestOptions {
  body?: object
  /** Default one that is nobody's, and so the caller of the dataset. */
  token?: string
  prefer?: string
}

/** Asks a sandbox: `send("GET /tasks?organization_id=1")`. */
export type Send = (request: string, sent?: RequestOptions) => Promise<TestResponse>

/** A sandbox that tells its rules, and what asks it; each answer is held to the contract. */
export function openSandbox(options: SandboxOptions = {}): { sandbox: Sandbox; send: Send } {
  const sandbox = createSandbox({ explain: true, ...options })
  opened.push(sandbox)
  return { sandbox, send: createSend(sandbox.fetch) }
}

/** What asks whatever answers, and holds each answer to the contract. */
export function createSend(fetcher: typeof fetch, base = origin): Send {
  return async (request, { body, token = "anybody", prefer } = {}) => {
    const [method = "", path = ""] = request.split(" ")
    const headers = new Headers({ Authorization: `Bearer ${token}` })
    if (body) headers.set("Content-Type", vendorType)
    if (prefer) headers.set("Prefer", prefer)
    const text = body && JSON.stringify(body)
    const response = await fetcher(`${base}/v2${path}`, { method, headers, body: text })
    const found = findOperation(method, path.replace(/\?.*/, ""))
    if (found && "operation" in found) {
      expect(
        await checkResponse(found.operation, response.clone()),
        `${request}: the answer`,
      ).toEqual([])
    }
    const answer = await response.text()
    recordExchange({
      method,
      path,
      headers,
      text,
      status: response.status,
      answered: response.headers,
      answer,
    } satisfies Exchange)
    return {
      status: response.status,
      headers: response.headers,
      body: answer === "" ? undefined : (JSON.parse(answer) as Json),
      rules: (response.headers.get("Contract-Rules")?.split(", ") ?? []) as RuleId[],
    }
  }
}

const opened: Sandbox[] = []

/**
 * Closes the sandboxes that were opened, and has an independent judge validate all their responses. Each test file
 * calls it once: `afterAll(finish)`.
 *
 * @throws Error with what the judge finds.
 */
export async function closeAndValidate(): Promise<void> {
  for (const sandbox of opened.splice(0)) sandbox.close()
  const wrong = await validateExchanges()
  if (wrong.length > 0) throw new Error(["Prism finds violations:", ...wrong].join("\n"))
}

/** The ids of the records of an answer, under a key. */
export function idsOf({ body }: TestResponse, key: string): number[] {
  return body[key].map(({ id }: { id: number }) => id)
}
