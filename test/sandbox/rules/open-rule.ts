import { expect, onTestFinished } from "vitest"
import { latestActivity } from "../../exampleRecords.ts"
import type { RuleId } from "../../../generated/sandbox.ts"
import type { SandboxOptions } from "../../../src/sandbox/index.ts"
import { openSandbox, type Send, type TestResponse } from "../sandbox-client.ts"

/** The example dataset's time, which is the timestamp of the first write. */
export const now = "2026-03-10T12:00:00+00:00"

/** Opens a sandbox for testing a rule, which at least one response must name. */
export function openRule(rule: RuleId, options: SandboxOptions = {}) {
  const { sandbox, send } = openSandbox(options)
  let named = 0
  onTestFinished(() => expect(named).toBeGreaterThan(0))
  return {
    sandbox,
    send,
    /** Sends a request. Its response must name the rule. */
    async withRule(...request: Parameters<Send>) {
      const response = await send(...request)
      expect(response.rules, `${request[0]}`).toContain(rule)
      named++
      return response
    },
    /** Sends a request. Its response must not name the rule. */
    async withoutRule(...request: Parameters<Send>) {
      const response = await send(...request)
      expect(response.rules, `${request[0]}`).not.toContain(rule)
      return response
    },
  }
}

/** Matches a response with one error. */
export function error(status: number, code: string, attribute?: string): object {
  const detail = { code, ...(attribute && { attribute }) }
  return { status, body: { errors: [expect.objectContaining(detail)] } }
}

/** Returns the parts of an error response that are the same for each request. */
export function errorsOf({ status, body }: TestResponse): object {
  return { status, errors: body.errors }
}

/** Returns the activities that aren't in the example dataset, most recent first. */
export async function newActivities(send: Send): Promise<Record<string, unknown>[]> {
  const { body } = await send("GET /activities?organization_id=1&limit=100")
  return body.activities.filter(({ id }: { id: number }) => id > latestActivity)
}
