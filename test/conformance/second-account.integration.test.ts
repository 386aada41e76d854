// What one account may not see or change, and what it must: a service that answers some requests of a second account as
// if the first had sent them, or with old values.
import { expect, test } from "vitest"
import { sample } from "../runs.ts"
import { withCreated, withToken } from "./operators/common.ts"
import type { Mutation, ServiceRequest, ServiceResponse } from "./provider.ts"
import { listNames, runMutated } from "./verify-run.ts"

const [first, second] = ["21", "22"]

interface Leak {
  what: string
  /** Returns whether the service takes a request for one of the first account. */
  is(request: ServiceRequest): boolean
  /** The checks of which one must fail. */
  names: RegExp
}

const leaks: Leak[] = [
  {
    what: "shows what another account viewed",
    is: ({ operation, url }) => operation === "listTasks" && url.search.includes("view=recent"),
    names: /^listTasks\/(shows\/id|selects\/view)$/,
  },
  {
    what: "includes the hidden parent of a task",
    is: ({ operation, url }) => operation === "getTask" && url.searchParams.has("include"),
    names: /^getTask\/shows\/id$/,
  },
  {
    what: "puts a new task in a hidden list",
    is: ({ operation, text }) => operation === "createTask" && text!.includes('"list_id"'),
    names: /^createTask\/(finds\/task\.list_id|sets\/account_id)$/,
  },
  {
    what: "changes hidden tasks",
    is: ({ operation }) => operation === "updateTask",
    names: /^updateTask\/finds\/id$/,
  },
  {
    what: "lets webhooks watch hidden tasks",
    is: ({ operation }) => operation === "createIntegrationWebhook",
    names: /^createIntegrationWebhook\/finds\/integration_webhook\.resource_id$/,
  },
  {
    what: "revokes tokens of another account",
    is: ({ operation }) => operation === "revokeAccessToken",
    names: /^(revokeAccessToken\/finds\/id|listWorkspaces\/authorizes\/token)$/,
  },
]

const getToken = ({ headers }: ServiceRequest) => headers.get("authorization")?.slice(7)

function createLeak({ is }: Leak): Mutation {
  return withCreated("createAccessToken", (created) => (next) => (request) => {
    const own = [...created.values()].filter((one) => getToken(one.request) === second)
    const tokens = [second, ...own.map(({ record }) => record.token)]
    const isLeaked = tokens.includes(getToken(request)) && is(request)
    return next(isLeaked ? withToken(request, first!) : request)
  })
}

/** Keeps the tasks that an account has read alone until it writes itself. */
const keepTasks: Mutation = (next) => {
  const kept = new Map<boolean, Map<string, ServiceResponse>>()
  return async (request) => {
    const isSecond = getToken(request) === second
    const own = kept.get(isSecond) ?? new Map<string, ServiceResponse>()
    kept.set(isSecond, request.method === "GET" ? own : new Map())
    const { href } = request.url
    const response = (request.operation === "getTask" && own.get(href)) || (await next(request))
    own.set(href, response)
    return response
  }
}

const cache = { what: "keeps tasks after another account's write", names: /^getTask\/shows\// }
const faults = [
  ...leaks.map((leak) => ({ ...leak, mutation: createLeak(leak) })),
  { ...cache, mutation: keepTasks },
]

test.for(sample(faults, 1))(
  "verify finds a service that $what",
  { timeout: 120_000 },
  async ({ mutation, names }) => {
    const controller = new AbortController()
    const report = await runMutated(mutation, {
      token: first,
      secondToken: second,
      requests: 1,
      signal: controller.signal,
      onProgress: ({ failure }) => failure && names.test(failure.name) && controller.abort(),
    })
    expect(listNames(report, "failed")).toContainEqual(expect.stringMatching(names))
  },
)
