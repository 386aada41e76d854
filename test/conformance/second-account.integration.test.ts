// What one account may not see or change: a service that answers some requests of a second account as if the first had
// sent them.
import { expect, test } from "vitest"
import { sample } from "../runs.ts"
import { listNames, openSandbox, run } from "./verify-run.ts"

const [first, second] = ["21", "22"]

interface Leak {
  what: string
  /** Returns whether the service takes a request for one of the first account. */
  is(method: string, url: URL, body: string): boolean
  /** The checks of which one must fail. */
  names: RegExp
}

const leaks: Leak[] = [
  {
    what: "shows what another account viewed",
    is: (method, { pathname, searchParams }) =>
      method === "GET" && pathname.endsWith("/tasks") && searchParams.get("view") === "recent",
    names: /^listTasks\/(shows\/id|selects\/view)$/,
  },
  {
    what: "includes the hidden parent of a task",
    is: (method, { pathname, searchParams }) =>
      method === "GET" && /\/tasks\/\d+$/.test(pathname) && searchParams.has("include"),
    names: /^getTask\/shows\/id$/,
  },
  {
    what: "puts a new task in a hidden list",
    is: (method, { pathname }, body) =>
      method === "POST" && pathname.endsWith("/tasks") && body.includes('"list_id"'),
    names: /^createTask\/(finds\/task\.list_id|sets\/account_id)$/,
  },
  {
    what: "changes hidden tasks",
    is: (method, { pathname }) => method === "PUT" && /\/tasks\/\d+$/.test(pathname),
    names: /^updateTask\/finds\/id$/,
  },
  {
    what: "revokes tokens of another account",
    is: (method, { pathname }) => method === "DELETE" && pathname.includes("/access_tokens/"),
    names: /^(revokeAccessToken\/finds\/id|listWorkspaces\/authorizes\/token)$/,
  },
]

test.for(sample(leaks, 1))(
  "verify finds a service that $what",
  { timeout: 120_000 },
  async (leak) => {
    const sandbox = openSandbox()
    const tokens = new Set<string | null>([`Bearer ${second}`])
    const report = await run({
      token: first,
      secondToken: second,
      requests: 1,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { method, headers } = request
        const url = new URL(request.url)
        const isOther = tokens.has(headers.get("authorization"))
        if (isOther && leak.is(method, url, await request.clone().text()))
          headers.set("authorization", `Bearer ${first}`)
        const response = await sandbox.fetch(request)
        if (isOther && method === "POST" && url.pathname.endsWith("/access_tokens"))
          tokens.add(`Bearer ${(await response.clone().json()).access_token?.token}`)
        return response
      },
    })
    expect(listNames(report, "failed")).toContainEqual(expect.stringMatching(leak.names))
  },
)
