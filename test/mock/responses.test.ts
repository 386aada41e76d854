import { describe, expect, test } from "vitest"
import { pathPrefixes } from "../../generated/tables.ts"
import { operationIds } from "../../src/contract/index.ts"
import type { Result } from "../../src/client/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { type Call, calls, recordCall } from "../client/calls.ts"
import { sample } from "../runs.ts"
import { origin } from "./send.ts"
import {
  declaredResponses,
  type DeclaredResponse,
  preferFor,
  readResponse,
  type ReceivedResponse,
  validateResponse,
} from "./validate.ts"

/** A response, and what the client returns for it. */
interface Received {
  response: ReceivedResponse
  result: Result<unknown>
}

/** Requests every declared response from a mock, and also sends the other form of a body. */
async function requestAll(prefix: string): Promise<{
  responses: Map<DeclaredResponse, Received>
  mock: ReturnType<typeof createMock>
}> {
  const mock = createMock()
  const send = async (call: Call, headers = {}): Promise<Received> => {
    const { response: answered, result } = await recordCall(call, origin + prefix, {
      headers,
      fetch: mock.fetch,
    })
    return { response: await readResponse(answered), result }
  }
  const responses = new Map<DeclaredResponse, Received>()
  for (const declared of declaredResponses) {
    const { header } = preferFor(declared)
    responses.set(declared, await send(calls[declared.id], { Prefer: header }))
  }
  const body = { access_token: { name: "Release bot", organization_id: 1 } }
  await send((api, call) => api.POST("/access_tokens", { ...call, body }))
  return { responses, mock }
}

describe.each(sample(pathPrefixes, 1))("the mock's responses below %s/", async (prefix) => {
  const { responses, mock } = await requestAll(prefix)

  const titled = declaredResponses.map(
    (declared) =>
      [[declared.id, declared.status, declared.name].filter(Boolean).join(" "), declared] as const,
  )

  test.each(titled)(
    `the mock returns %s below ${prefix}/ as the description declares it, and the client its body`,
    async (_, declared) => {
      const { response, result } = responses.get(declared) as Received
      const { code } = preferFor(declared)
      expect(response.status).toBe(code)
      expect(response.text && JSON.parse(response.text)).toEqual(declared.value ?? "")
      expect(code < 400 ? result.data : result.error).toEqual(declared.value)
      expect(await validateResponse(declared.id, response)).toEqual([])
    },
  )

  test.each(["operations", "statuses", "examples", "parameters"] as const)(
    `requests for every response below ${prefix}/ cover all %s`,
    (kind) => {
      const { total, ...share } = mock.coverage()[kind]
      expect(share).toEqual({ covered: total, percent: 100, missed: [] })
      expect(total).toBeGreaterThanOrEqual(operationIds.length)
    },
  )
})
