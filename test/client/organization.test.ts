import { expect, test } from "vitest"
import { type ClientOptions, createClient } from "../../src/client/index.ts"
import { operationIds } from "../../src/contract/index.ts"
import { callArguments } from "./calls.ts"

const baseUrl = "https://api.work-management.example/v2"

/** Calls an operation, and returns the request that the client sent. */
async function send(
  { method, path, options }: { method: string; path: string; options?: object },
  settings: Partial<ClientOptions> = {},
) {
  let sent: { url: string; body: unknown } | undefined
  const client = createClient({
    baseUrl,
    token: "21",
    async fetch(input) {
      const request = input as Request
      const text = await request.text()
      // The order of parameters has no meaning.
      const url = new URL(request.url)
      url.searchParams.sort()
      sent = { url: url.href, body: text && JSON.parse(text) }
      return new Response(null, { status: 204 })
    },
    ...settings,
  })
  await client.request(method.toLowerCase() as "get", path as "/tasks", options as never)
  if (!sent) throw new Error("The client sent nothing.")
  return sent
}

/** Copies options without any `organization_id`. */
function withoutOrganization<T>(options: T): T {
  return JSON.parse(
    JSON.stringify(options, (key, value) => (key === "organization_id" ? undefined : value)),
  ) as T
}

const cases = operationIds.filter((id) => id !== "createAccessToken")
test.each(cases)(
  "organizationId adds the organization to %s where the contract has it",
  async (id) => {
    const full = callArguments[id]
    const short = { ...full, options: withoutOrganization(full.options) }
    expect(await send(short, { organizationId: 1 })).toEqual(await send(full))
  },
)

test.each(operationIds)(
  "organizationId leaves the organization of a call to %s as it is",
  async (id) => {
    expect(await send(callArguments[id], { organizationId: 7 })).toEqual(
      await send(callArguments[id]),
    )
  },
)

test("organizationId creates a token for the organization, or for the one inside access_token", async () => {
  const post = { method: "POST", path: "/access_tokens" }
  const named = { body: { access_token: { name: "organization_id" } } }
  const { body } = await send({ ...post, options: named }, { organizationId: 1 })
  expect(body).toEqual({ ...named.body, organization_id: 1 })
  const nested = { body: { access_token: { name: "CI", organization_id: 2 } } }
  const other = await send({ ...post, options: nested }, { organizationId: 1 })
  expect(other.body).toEqual(nested.body)
})

test("organizationId replaces an undefined organization_id, and the caller's objects don't change", async () => {
  const options = { params: { query: { organization_id: undefined } } }
  const { url } = await send({ method: "GET", path: "/tasks", options }, { organizationId: 1 })
  expect(url).toBe(`${baseUrl}/tasks?organization_id=1`)
  expect(options).toEqual({ params: { query: { organization_id: undefined } } })
})

test.each([0.5, -1, Number.NaN, "x", null])("rejects %s as organizationId", (value) => {
  const organizationId = value as number
  expect(() => createClient({ baseUrl, token: "21", organizationId })).toThrow(
    "organizationId must be an ID",
  )
})
