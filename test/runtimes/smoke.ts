import {
  type Client,
  type ClientOptions,
  createClient,
  isApiError,
  isNetworkError,
  isTimeoutError,
  paginate,
  undeclared,
  unwrap,
} from "../../src/client/index.ts"
import type { Seen } from "./server.ts"

/** The token of every call: what it must not reach is searched for it. */
export const canary = "canary-6d1f0c9a"

/** What came of a check. */
export interface Outcome {
  name: string
  ok: boolean
  /** Why it failed. */
  message?: string
}

/** What a check works with. */
interface Scene {
  /** A client of a service that behaves as the name says. */
  client: (behaviour: string, options?: Partial<ClientOptions>) => Client
  otherOrigin: string
}

const organization = { query: { organization_id: 1 } }
const task = { id: 7, ...organization }
const oneTask = { params: { path: { id: task.id }, ...organization } }
const newTask = { organization_id: 1, task: { workspace_id: 11, name: "Grüße ✓" } }

/** Every check by what it shows. All of them hold on every runtime. */
export const checks: Record<string, (scene: Scene) => Promise<void>> = {
  "GET sends include and the media types": async ({ client }) => {
    const [seen] = await echoed(
      client("echo").GET("/tasks", {
        params: { query: { organization_id: 1, include: ["accounts", "lists"] } },
      }),
    )
    same(seen?.url, "/v2/tasks?organization_id=1&include=accounts,lists")
    same(
      seen?.headers.accept?.replaceAll(" ", ""),
      "application/vnd.work-management.v2+json,application/json",
    )
    same(seen?.headers["content-type"], undefined)
    same(seen?.headers.authorization, `Bearer ${canary}`)
  },
  "POST sends its body as the vendor's type": async ({ client }) => {
    const [seen] = await echoed(client("echo:post").POST("/tasks", { body: newTask }))
    same(seen?.method, "POST")
    same(seen?.headers["content-type"], "application/vnd.work-management.v2+json")
    same(seen?.body, JSON.stringify(newTask))
  },
  "PUT sends its body as the vendor's type": async ({ client }) => {
    const body = { organization_id: 1, task: { workspace_id: 11, name: "Short" } }
    const [seen] = await echoed(
      client("echo:put").PUT("/tasks/{id}", { params: { path: { id: 7 } }, body }),
    )
    same(seen?.headers["content-type"], "application/vnd.work-management.v2+json")
    same(seen?.body, JSON.stringify(body))
  },
  "A 204 is a success without data": async ({ client }) => {
    const result = await client("empty").DELETE("/access_tokens/{id}", {
      params: { path: { id: 7 } },
    })
    same([result.response.status, result.data ?? null, result.error ?? null], [204, null, null])
  },
  "An error envelope becomes an ApiError": async ({ client }) => {
    const error = await apiError(client("envelope").GET("/tasks/{id}", oneTask))
    same([error.status, error.requestUuid, error.codes], [422, "4f7c5b0e", ["invalid_param"]])
    same(error.errors[0]?.description, "Sent with Bearer ***")
  },
  "HTML of a proxy becomes an ApiError": async ({ client }) => {
    const error = await apiError(client("html-502", { retries: 0 }).GET("/tasks/{id}", oneTask))
    same([error.status, error.requestUuid, error.codes], [502, "", [""]])
  },
  "An empty 500 becomes an ApiError": async ({ client }) => {
    const error = await apiError(client("empty-500").GET("/tasks/{id}", oneTask))
    same([error.status, error.codes], [500, [""]])
  },
  "A 200 that is not JSON becomes an ApiError": async ({ client }) => {
    const error = await apiError(client("text-200").GET("/tasks/{id}", oneTask))
    same([error.status, error.message.includes("text/plain")], [200, true])
  },
  "A 304 becomes an ApiError": async ({ client }) => {
    const error = await apiError(client("not-modified").GET("/tasks/{id}", oneTask))
    same(error.status, 304)
  },
  "A 503 is asked again, with a new token": async ({ client }) => {
    let asked = 0
    const token = async () => `${canary}-${++asked}`
    const seen = await echoed(client("busy-once", { token }).GET("/tasks/{id}", oneTask))
    same(
      seen.map(({ headers }) => headers.authorization),
      [`Bearer ${canary}-1`, `Bearer ${canary}-2`],
    )
  },
  "Retry-After beyond a minute is final": async ({ client }) => {
    const error = await apiError(client("closed-for-an-hour").GET("/tasks/{id}", oneTask))
    same(error.status, 503)
  },
  "A POST is sent again whole after a 429": async ({ client }) => {
    const seen = await echoed(client("limited-once").POST("/tasks", { body: newTask }))
    const body = JSON.stringify(newTask)
    same(
      seen.map((one) => one.body),
      [body, body],
    )
  },
  "A cut connection is a NetworkError": async ({ client }) => {
    const error = await rejection(client("cut", { retries: 0 }).GET("/tasks/{id}", oneTask))
    same([isNetworkError(error), (error as Error).cause !== undefined], [true, true])
  },
  "A body that is cut is a NetworkError": async ({ client }) => {
    const error = await rejection(client("cut-body", { retries: 0 }).GET("/tasks/{id}", oneTask))
    same([isNetworkError(error), (error as Error).cause !== undefined], [true, true])
  },
  "A GET is sent again after its body was cut": async ({ client }) => {
    same((await echoed(client("cut-body-once").GET("/tasks/{id}", oneTask))).length, 2)
  },
  "Headers that do not come are a TimeoutError": async ({ client }) => {
    const call = client("no-headers", { retries: 0, timeout: 200 }).GET("/tasks/{id}", oneTask)
    same(isTimeoutError(await rejection(call)), true)
  },
  "A body that does not end is a TimeoutError": async ({ client }) => {
    const call = client("no-end", { retries: 0, timeout: 200 }).GET("/tasks/{id}", oneTask)
    same(isTimeoutError(await rejection(call)), true)
  },
  "A call with an aborted signal sends nothing": async ({ client }) => {
    const reason = new Error("Changed my mind")
    const api = client("echo:after-abort")
    const call = api.GET("/tasks/{id}", { ...oneTask, signal: AbortSignal.abort(reason) })
    same((await rejection(call)) === reason, true)
    same((await echoed(api.GET("/tasks/{id}", oneTask))).length, 1)
  },
  "An abort while headers are awaited": ({ client }) => aborted(client("no-headers")),
  "An abort while a body is read": ({ client }) => aborted(client("no-end")),
  "An abort while a retry is awaited": ({ client }) => aborted(client("closed-for-half-a-minute")),
  "A redirect is not followed by default": async ({ client, otherOrigin }) => {
    const error = await apiError(client("redirect-302").GET("/tasks/{id}", oneTask))
    // Browsers hide the redirect that they did not follow.
    same([0, 302].includes(error.status), true)
    same(error.response.url.startsWith(otherOrigin), false)
  },
  "A 302 is followed where that is wanted": async ({ client, otherOrigin }) => {
    const api = client("redirect-302", { redirect: "follow" })
    const { data, response } = await api.GET("/tasks/{id}", oneTask)
    same([response.url.startsWith(otherOrigin), typeof data], [true, "object"])
  },
  "A 307 is followed with the body": async ({ client, otherOrigin }) => {
    const api = client("redirect-307", { redirect: "follow" })
    const { data, response } = await api.POST("/tasks", { body: newTask })
    same(response.url.startsWith(otherOrigin), true)
    same((data as unknown as { seen: Seen[] }).seen.at(-1)?.body, JSON.stringify(newTask))
  },
  "paginate reads every page by offset": async ({ client }) => {
    const ids: number[] = []
    const query = { organization_id: 1, limit: 25 }
    for await (const { id } of paginate(client("offset"), "/tasks", { params: { query } })) {
      ids.push(id)
    }
    same(
      ids,
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
  },
  "paginate reads every page by Link": async ({ client }) => {
    const ids: number[] = []
    const query = { organization_id: 1, limit: 1 }
    for await (const { id } of paginate(client("link"), "/activities", { params: { query } })) {
      ids.push(id)
    }
    same(ids, [1, 2, 3])
  },
  "The guards take no DOMException for an error": async () => {
    const alike = ["ApiError", "NetworkError", "TimeoutError"].map(
      (name) => new DOMException("", name),
    )
    same(
      [isApiError, isNetworkError, isTimeoutError].map((guard) => alike.some(guard)),
      [false, false, false],
    )
  },
  "Dates and undeclared parameters are sent": async ({ client }) => {
    const day = new Date("2026-03-10T12:00:00Z") as unknown as string
    const [seen] = await echoed(
      client("echo:lists").GET("/lists", {
        params: {
          query: {
            organization_id: 1,
            workspace_id: 11,
            archived_date_before: day,
            ...undeclared({ extra: "a b" }),
          },
        },
      }),
    )
    const query = new URL(seen?.url ?? "", "http://api").searchParams
    same(
      [query.get("archived_date_before"), query.get("extra")],
      ["2026-03-10T12:00:00.000Z", "a b"],
    )
  },
  "A page of five megabytes comes whole": async ({ client }) => {
    const { tasks } = await unwrap(client("five-megabytes").GET("/tasks", { params: organization }))
    same([tasks.length, JSON.stringify(tasks).length > 5_000_000], [100, true])
  },
  "A time-out comes while memory is collected": async ({ client }) => {
    for (const behaviour of ["no-headers", "no-end"]) {
      const call = client(behaviour, { retries: 0, timeout: 500 }).GET("/tasks/{id}", oneTask)
      same(isTimeoutError(await collecting(rejection(call))), true)
    }
  },
  "An abort comes while memory is collected": async ({ client }) => {
    for (const behaviour of ["no-headers", "no-end", "closed-for-half-a-minute:collecting"]) {
      // Nobody but the call holds the signal.
      const call = client(behaviour).GET("/tasks/{id}", {
        ...oneTask,
        signal: AbortSignal.timeout(500),
      })
      const reason = await collecting(rejection(call))
      same([(reason as Error).name, isTimeoutError(reason)], ["TimeoutError", false])
    }
  },
}

/** How long a check may take until it has failed, in milliseconds. */
const patience = 15_000

/**
 * Runs every check, one after another.
 *
 * @param baseUrl - the service, without `/v2`.
 * @param otherOrigin - where its redirects lead.
 */
export async function smoke(baseUrl: string, otherOrigin: string): Promise<Outcome[]> {
  const scene: Scene = {
    client: (behaviour, options) =>
      createClient({ baseUrl: `${baseUrl}/${behaviour}/v2`, token: canary, ...options }),
    otherOrigin,
  }
  const outcomes: Outcome[] = []
  for (const [name, check] of Object.entries(checks)) {
    outcomes.push(await outcome(name, check(scene)))
  }
  return outcomes
}

/** Makes one call with the defaults of the client, for whoever looks at how the process ends. */
export async function oneCall(baseUrl: string): Promise<void> {
  const api = createClient({ baseUrl: `${baseUrl}/echo/v2`, token: canary })
  await unwrap(api.GET("/tasks/{id}", oneTask))
}

async function outcome(name: string, check: Promise<void>): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${patience} ms`)), patience)
  })
  try {
    await Promise.race([check, late])
    return { name, ok: true }
  } catch (error) {
    return { name, ok: false, message: `${error}` }
  } finally {
    clearTimeout(timer)
  }
}

/** What the server saw for the behaviour until it answered this call. */
async function echoed(call: Promise<{ data?: unknown; error?: unknown }>): Promise<Seen[]> {
  const { data, error } = await call
  if (error) throw new Error(`answered ${JSON.stringify(error)}`)
  return (data as { seen: Seen[] }).seen
}

async function apiError(call: Promise<any>) {
  const error = await rejection(unwrap(call))
  if (isApiError(error)) return error
  throw new Error(`${error} is no ApiError`, { cause: error })
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error("did not reject")
}

async function aborted(api: Client): Promise<void> {
  const reason = new Error("Changed my mind")
  const controller = new AbortController()
  const call = rejection(api.GET("/tasks/{id}", { ...oneTask, signal: controller.signal }))
  setTimeout(() => controller.abort(reason), 300)
  same((await call) === reason, true)
}

/**
 * Fills memory, and has it collected where the runtime lets us, until a promise is settled. Node forgets a
 * time-out that nothing holds but `AbortSignal.any` (Node 20) or a Request (20 to 26).
 */
async function collecting<T>(promise: Promise<T>): Promise<T> {
  const { gc } = globalThis as { gc?: () => void }
  const end = Date.now() + patience
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

function same(actual: unknown, expected: unknown): void {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`${is} is not ${shouldBe}`)
}
