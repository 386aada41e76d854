import {
  type Client,
  type ClientOptions,
  createClient,
  isApiError,
  isNetworkError,
  isTimeoutError,
  paginate,
  unwrap,
} from "../../src/client/index.ts"
import type { ReceivedRequest } from "./server.ts"

/** The token that every call sends. */
export const token = "canary-6d1f0c9a"

/** Why each check failed, by its name; null if it passed. */
export type Outcomes = Record<string, string | null>

interface CheckContext {
  /** Creates a client of the test server that behaves as named. */
  client: (behaviour: string, options?: Partial<ClientOptions>) => Client
  redirectOrigin: string
}

const organization = { query: { organization_id: 1 } }
const task = { id: 7, ...organization }
const oneTask = { params: { path: { id: task.id }, ...organization } }
const newTask = { organization_id: 1, task: { workspace_id: 11, name: "Grüße ✓" } }

/** The checks by name. All must pass on every runtime. */
export const checks: Record<string, (scene: CheckContext) => Promise<void>> = {
  "GET sends include and the media types": async ({ client }) => {
    const [request] = await readEcho(
      client("echo").GET("/tasks", {
        params: { query: { organization_id: 1, include: ["accounts", "lists"] } },
      }),
    )
    assertEqual(request?.url, "/v2/tasks?organization_id=1&include=accounts,lists")
    assertEqual(
      request?.headers.accept?.replaceAll(" ", ""),
      "application/vnd.work-management.v2+json,application/json",
    )
    assertEqual(request?.headers["content-type"], undefined)
    assertEqual(request?.headers.authorization, `Bearer ${token}`)
  },
  "POST sends its body in the vendor media type": async ({ client }) => {
    const [request] = await readEcho(client("echo:post").POST("/tasks", { body: newTask }))
    assertEqual(request?.method, "POST")
    assertEqual(request?.headers["content-type"], "application/vnd.work-management.v2+json")
    assertEqual(request?.body, JSON.stringify(newTask))
  },
  "A 204 is a success without data": async ({ client }) => {
    const result = await client("no-content").DELETE("/access_tokens/{id}", {
      params: { path: { id: 7 } },
    })
    assertEqual(
      [result.response.status, result.data ?? null, result.error ?? null],
      [204, null, null],
    )
  },
  "An error body becomes an ApiError": async ({ client }) => {
    const error = await catchApiError(client("error-body").GET("/tasks/{id}", oneTask))
    assertEqual(
      [error.status, error.requestUuid, error.codes],
      [422, "4f7c5b0e", ["invalid_param"]],
    )
    assertEqual(error.errors[0]?.description, "Sent with Bearer ***")
  },
  "A call is retried after a 503, with a new token": async ({ client }) => {
    let calls = 0
    const getToken = async () => `${token}-${++calls}`
    const requests = await readEcho(
      client("unavailable-once", { token: getToken }).GET("/tasks/{id}", oneTask),
    )
    assertEqual(
      requests.map(({ headers }) => headers.authorization),
      [`Bearer ${token}-1`, `Bearer ${token}-2`],
    )
  },
  "A POST is retried with its body after a 429": async ({ client }) => {
    const requests = await readEcho(client("limited-once").POST("/tasks", { body: newTask }))
    const body = JSON.stringify(newTask)
    assertEqual(
      requests.map((one) => one.body),
      [body, body],
    )
  },
  "A reset connection is a NetworkError": (context) =>
    expectNetworkError(context, "reset-connection"),
  "A reset connection within the body is a NetworkError": (context) =>
    expectNetworkError(context, "reset-body"),
  "Missing headers are a TimeoutError": (context) => expectTimeout(context, "no-headers"),
  "An endless body is a TimeoutError": (context) => expectTimeout(context, "endless-body"),
  "A call with an aborted signal sends nothing": async ({ client }) => {
    const reason = new Error("Changed my mind")
    const api = client("echo:after-abort")
    const call = api.GET("/tasks/{id}", { ...oneTask, signal: AbortSignal.abort(reason) })
    assertEqual((await catchRejection(call)) === reason, true)
    assertEqual((await readEcho(api.GET("/tasks/{id}", oneTask))).length, 1)
  },
  "An abort ends a call that waits for headers": ({ client }) => abortCall(client("no-headers")),
  "An abort ends a call that reads the body": ({ client }) => abortCall(client("endless-body")),
  "An abort ends a call that waits for a retry": ({ client }) =>
    abortCall(client("unavailable-30s")),
  "A redirect is not followed by default": async ({ client, redirectOrigin }) => {
    const error = await catchApiError(client("redirect-302").GET("/tasks/{id}", oneTask))
    // Browsers hide the status of a redirect.
    assertEqual([0, 302].includes(error.status), true)
    assertEqual(error.response.url.startsWith(redirectOrigin), false)
  },
  "A 307 is followed with its body": async ({ client, redirectOrigin }) => {
    const api = client("redirect-307", { redirect: "follow" })
    const { data, response } = await api.POST("/tasks", { body: newTask })
    assertEqual(response.url.startsWith(redirectOrigin), true)
    assertEqual((data as unknown as Echo).received.at(-1)?.body, JSON.stringify(newTask))
  },
  "paginate reads every page by Link": async ({ client }) => {
    const ids: number[] = []
    const query = { organization_id: 1, limit: 1 }
    for await (const { id } of paginate(client("link"), "/activities", { params: { query } })) {
      ids.push(id)
    }
    assertEqual(ids, [1, 2, 3])
  },
  "A page of five megabytes is complete": async ({ client }) => {
    const { tasks } = await unwrap(client("five-megabytes").GET("/tasks", { params: organization }))
    assertEqual([tasks.length, JSON.stringify(tasks).length > 5_000_000], [100, true])
  },
  "Garbage collection does not stop a timeout": async ({ client }) => {
    for (const behaviour of ["no-headers", "endless-body"]) {
      const call = client(behaviour, { retries: 0, timeout: 500 }).GET("/tasks/{id}", oneTask)
      assertEqual(isTimeoutError(await whileCollecting(catchRejection(call))), true)
    }
  },
  "Garbage collection does not stop an abort": async ({ client }) => {
    for (const behaviour of ["no-headers", "endless-body", "unavailable-30s:garbage"]) {
      // Keep no reference to the signal other than the call's.
      const call = client(behaviour).GET("/tasks/{id}", {
        ...oneTask,
        signal: AbortSignal.timeout(500),
      })
      const reason = await whileCollecting(catchRejection(call))
      assertEqual([(reason as Error).name, isTimeoutError(reason)], ["TimeoutError", false])
    }
  },
}

/** The time limit for a check, in milliseconds. */
const checkTimeout = 15_000

/**
 * Runs all checks, one after another.
 *
 * @param baseUrl - the test server's URL, without `/v2`.
 * @param redirectOrigin - the origin that the server redirects to.
 */
export async function runChecks(baseUrl: string, redirectOrigin: string): Promise<Outcomes> {
  const context: CheckContext = {
    client: (behaviour, options) =>
      createClient({ baseUrl: `${baseUrl}/${behaviour}/v2`, token, ...options }),
    redirectOrigin,
  }
  const outcomes: Outcomes = {}
  for (const [name, check] of Object.entries(checks)) {
    outcomes[name] = await findFailure(check(context))
  }
  return outcomes
}

/** Makes one call with default options. */
export async function callOnce(baseUrl: string): Promise<void> {
  const api = createClient({ baseUrl: `${baseUrl}/echo/v2`, token })
  await unwrap(api.GET("/tasks/{id}", oneTask))
}

async function findFailure(check: Promise<void>): Promise<string | null> {
  const timeout = new Promise<string>((resolve) => {
    const message = `The check didn't finish within ${checkTimeout} ms`
    setTimeout(resolve, checkTimeout, message)
  })
  return Promise.race([check.then(() => null, String), timeout])
}

interface Echo {
  received: ReceivedRequest[]
}

/** Lists the requests that the server received for a behaviour. */
async function readEcho(call: Promise<{ data?: unknown; error?: unknown }>) {
  const { data, error } = await call
  if (error) throw new Error(`The test server returned the error ${JSON.stringify(error)}`)
  return (data as Echo).received
}

async function catchApiError(call: Promise<any>) {
  const error = await catchRejection(unwrap(call))
  if (isApiError(error)) return error
  throw new Error(`The call must fail with an ApiError, but failed with ${error}`, { cause: error })
}

async function catchRejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error("The promise must be rejected, but was resolved")
}

async function expectNetworkError({ client }: CheckContext, behaviour: string): Promise<void> {
  const call = client(behaviour, { retries: 0 }).GET("/tasks/{id}", oneTask)
  const error = await catchRejection(call)
  assertEqual([isNetworkError(error), (error as Error).cause !== undefined], [true, true])
}

async function expectTimeout({ client }: CheckContext, behaviour: string): Promise<void> {
  const call = client(behaviour, { retries: 0, timeout: 200 }).GET("/tasks/{id}", oneTask)
  assertEqual(isTimeoutError(await catchRejection(call)), true)
}

async function abortCall(api: Client): Promise<void> {
  const reason = new Error("Changed my mind")
  const controller = new AbortController()
  const call = catchRejection(api.GET("/tasks/{id}", { ...oneTask, signal: controller.signal }))
  setTimeout(() => controller.abort(reason), 300)
  assertEqual((await call) === reason, true)
}

/**
 * Forces garbage collection until a promise settles. If only `AbortSignal.any` (Node 22) or a Request (Node 22 to 26)
 * references a timeout, Node collects it, and the timeout never fires.
 */
async function whileCollecting<T>(promise: Promise<T>): Promise<T> {
  const { gc } = globalThis as { gc?: () => void }
  const end = Date.now() + checkTimeout
  const state = { settled: false }
  const settle = () => {
    state.settled = true
  }
  promise.then(settle, settle)
  while (!state.settled && Date.now() < end) {
    Array.from({ length: 100 }, (_, index) => Array.from({ length: 1000 }).fill(`${index}`))
    gc?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return promise
}

function assertEqual(actual: unknown, expected: unknown): void {
  const [actualText, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (actualText !== expectedText)
    throw new Error(`Expected ${expectedText}, but got ${actualText}`)
}
