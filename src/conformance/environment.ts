import { defaultLimit } from "../../generated/tables.ts"
import type { components } from "../../generated/schema.js"
import type { Client, Result } from "../client/types.ts"
import { isObject } from "../openapi/description.ts"
import { type Ask, bodyOf, given, NotRun, parse, type Row, rowsOf } from "./check.ts"
import type { Exchange } from "../traffic/exchange.ts"

type Schemas = components["schemas"]

/** A record of the service, as the contract has it. */
export type Task = Schemas["Task"]

/** What the run has found, and what it has made. */
export interface Ground {
  organization: number
  /** Where records are made. */
  workspace: number
  /** All that the organization has. */
  workspaces: Row[]
  /** Those of the workspace that are not archived, the public ones first. */
  lists: Row[]
  members: Row[]
  /** The account of the token, once it is known. */
  me: number | undefined
  /** What every record that the run makes has in its name. */
  run: string
  /** A name for a record. */
  name(what: string): string
  /** Makes a task. */
  task(fields?: Partial<Schemas["TaskInput"]>): Promise<Task>
  /** Makes a comment on a task; default on one of its own. */
  comment(task?: Task): Promise<OwnComment>
  /** Makes a webhook; default on a task of its own, and to where nothing listens. */
  webhook(
    fields?: Partial<Schemas["IntegrationWebhookInput"]>,
  ): Promise<Schemas["IntegrationWebhook"]>
  /** Makes a token. */
  token(): Promise<Schemas["AccessToken"]>
  /** A task that may be read. */
  readableTask(): Promise<number>
  /** An activity that may be read. */
  readableActivity(): Promise<number>
  /** A record of the run of which nothing matters but that it is there; the same one as long as it is. */
  some: {
    task(): Promise<Task>
    comment(): Promise<OwnComment>
    webhook(): Promise<Schemas["IntegrationWebhook"]>
    token(): Promise<Schemas["AccessToken"]>
  }
  /** Notes what a request has made, so that it is taken away again, or has taken away. */
  own(exchange: Exchange): void
  /** Notes a task that was made by the way. */
  adopt(task: number): void
  /** Tasks of every kind that filters and views tell apart, made once. */
  stock(): Promise<Task[]>
  /** Makes tasks until the workspace has so many. */
  atLeast(tasks: number): Promise<void>
  /** Takes away what was made; what stays is told, a sentence each. */
  clean(ask: GroundOptions["ask"]): Promise<string[]>
}

/** A comment of the run, and the task that it is on. */
export interface OwnComment {
  comment: Schemas["Comment"]
  task: Task
}

/** What a run makes. */
const kinds = ["task", "comment", "integration_webhook", "access_token"] as const

type Kind = (typeof kinds)[number]

/** A webhook whose receiver is of no interest goes here; the name is of no host (RFC 2606). */
const nowhere = "https://receiver.invalid/"

/** What the ground stands on. */
export interface GroundOptions {
  api: Client
  ask(request: Ask): Promise<Exchange>
  exchangeOf(response: Response): Exchange
  organization: number
  workspace: number | undefined
  run: string
  readOnly: boolean
  /** Is told of each secret, so that none is ever told. */
  onSecret: (secret: string) => void
}

/**
 * Looks at what is there.
 *
 * @throws what {@link bodyOf} throws, where the workspaces cannot be read, and NotRun, where there is none to use.
 */
export async function explore(options: GroundOptions): Promise<Ground> {
  const { api, ask, organization, run, readOnly, onSecret } = options
  const context = { exchangeOf: options.exchangeOf } as Parameters<typeof given>[0]
  const organization_id = organization
  const read = async (operation: Ask["operation"], key: string, query: object): Promise<Row[]> =>
    rowsOf(await ask({ operation, parameters: { organization_id, ...query } }), key)
  const readOr = async (...question: Parameters<typeof read>): Promise<Row[]> =>
    // Whether that can be read, a check tells.
    read(...question).catch(() => [])

  const listed = options.workspace === undefined ? read : readOr
  const workspaces = await listed("listWorkspaces", "workspaces", {})
  const known = workspaces.map(({ id }) => id)
  if (options.workspace !== undefined && !known.includes(options.workspace)) {
    // It may be on a later page.
    await ask({ operation: "getWorkspace", parameters: { organization_id, id: options.workspace } })
      .then(bodyOf)
      .catch(() => {
        throw new NotRun(`There is no workspace ${options.workspace} for this token.`)
      })
  }
  const candidates = options.workspace === undefined ? known : [options.workspace]
  let workspace = candidates[0]
  if (workspace === undefined) {
    throw new NotRun(`The organization ${organization} has no workspace for this token.`)
  }
  let lists: Row[] = []
  // One with lists shows more.
  for (const candidate of candidates.slice(0, 10)) {
    lists = await readOr("listLists", "lists", { workspace_id: candidate })
    if (lists.length > 0) {
      workspace = candidate
      break
    }
  }
  const workspace_id = workspace
  const open = lists.filter(({ archived, deleted }) => !archived && !deleted)
  const members = await readOr("listMemberships", "memberships", { workspace_id })
  const tokens = await readOr("listAccessTokens", "access_tokens", {})
  const [first] = tokens

  const made: { kind: Kind; id: number; task: number }[] = []
  const lasting = <T>(kind: Kind, make: () => Promise<T>, idOf: (record: T) => number) => {
    let last: T | undefined
    return async (): Promise<T> => {
      const there = made.some((one) => last && one.kind === kind && one.id === idOf(last))
      return (last = there && last ? last : await make())
    }
  }
  /** Makes a record, with what a call of the client gives. */
  const create = async <D>(kind: Kind, call: () => Promise<unknown>): Promise<D> => {
    if (readOnly) throw new NotRun("It needs records of its own, and the run only reads.")
    const what = `No ${kind.replaceAll("_", " ")} could be made`
    const data = given(context, what, (await call()) as Result<Record<string, D & { id: number }>>)
    const record = data[kind]
    if (!Number.isInteger(record?.id)) throw new NotRun(`${what}: its answer has none.`)
    return record as D
  }
  let count = 0
  const ground: Ground = {
    organization,
    workspace,
    workspaces,
    lists: open.toSorted((a, b) => Number(a.invite_only) - Number(b.invite_only)),
    members: members.filter(({ deleted }) => !deleted),
    me: typeof first?.account_id === "number" ? first.account_id : undefined,
    run,
    name: (what) => `${what} (${run})`,
    async task(fields = {}) {
      const task = { workspace_id, name: ground.name(`Task ${++count}`), ...fields }
      const body = { organization_id, task }
      const one = await create<Task>("task", () => api.POST("/tasks", { body }))
      ground.me ??= one.account_id
      return one
    },
    async comment(on) {
      const task = on ?? (await ground.task())
      const query = { organization_id, workspace_id, task_id: task.id }
      const body = { comment: { body: ground.name("Comment"), mime_type: "text/x-markdown" } }
      const comment = await create<Schemas["Comment"]>("comment", () =>
        api.POST("/comments", { params: { query }, body }),
      )
      return { comment, task }
    },
    async webhook(fields = {}) {
      const resource_id = fields.resource_id ?? (await ground.task()).id
      const integration_webhook = {
        name: ground.name("Webhook"),
        url: nowhere,
        resource_type: "Task" as const,
        ...fields,
        resource_id,
      }
      const body = { organization_id, integration_webhook }
      return create("integration_webhook", () => api.POST("/integration_webhooks", { body }))
    },
    async token() {
      const body = { organization_id, access_token: { name: ground.name("Token") } }
      return create("access_token", () => api.POST("/access_tokens", { body }))
    },
    async readableTask() {
      const [task] = readOnly
        ? await readOr("listTasks", "tasks", { workspace_id })
        : [await ground.some.task()]
      if (!task) throw new NotRun("There is no task here.")
      return task.id
    },
    async readableActivity() {
      // Of a task of the run there is one for sure, but that would be for a check to tell.
      if (!readOnly) await ground.some.task()
      const [activity] = await readOr("listActivities", "activities", { limit: 1 })
      if (!activity) throw new NotRun("There is no activity here.")
      return activity.id
    },
    some: {
      task: lasting(
        "task",
        () => ground.task(),
        ({ id }) => id,
      ),
      comment: lasting(
        "comment",
        () => ground.comment(),
        ({ comment }) => comment.id,
      ),
      webhook: lasting(
        "integration_webhook",
        () => ground.webhook(),
        ({ id }) => id,
      ),
      token: lasting(
        "access_token",
        () => ground.token(),
        ({ id }) => id,
      ),
    },
    own({ method, url, answer }) {
      if (!answer || answer.status > 299) return
      const { pathname, searchParams } = new URL(url)
      const [, resource, id] = /\/(\w+)\/(\d+)$/.exec(pathname) ?? []
      if (method === "DELETE") {
        const at = made.findIndex((one) => `${one.kind}s` === resource && one.id === Number(id))
        if (at >= 0) made.splice(at, 1)
      }
      if (method !== "POST") return
      const body = parse(answer.text)
      for (const kind of kinds) {
        const record = isObject(body) ? body[kind] : undefined
        if (!isObject(record) || typeof record.id !== "number") continue
        const task = Number(searchParams.get("task_id"))
        made.push({ kind, id: record.id, task })
        if (kind === "access_token" && typeof record.token === "string") onSecret(record.token)
      }
    },
    adopt: (task) => made.push({ kind: "task", id: task, task: 0 }),
    stock: once(async () => {
      const me = (await ground.task()).account_id
      const other = ground.members.find(({ account_id }) => account_id !== me)?.account_id as number
      const [list] = ground.lists
      const tasks = [
        await ground.task({ due_on: "2031-05-20", owner_id: me }),
        await ground.task({ starts_on: "2031-05-02" }),
        await ground.task({
          starts_on: "2031-05-01",
          due_on: "2031-05-30",
          ...(other && { owner_id: other }),
        }),
        await ground.task({ starts_on: "2031-05-01", due_on: "2031-05-10" }),
      ]
      if (list) tasks.push(await ground.task({ list_id: list.id }))
      const parent = tasks.at(-1)!
      const place = parent.list_id === null ? {} : { list_id: parent.list_id }
      tasks.push(await ground.task({ parent_id: parent.id, ...place }))
      const done = await ground.task()
      const task = { workspace_id, completed: true }
      const params = { path: { id: done.id } }
      const result = await api.PUT("/tasks/{id}", { params, body: { organization_id, task } })
      tasks.push(given(context, "No task could be completed", result).task)
      return tasks
    }),
    async atLeast(wanted) {
      const parameters = { organization_id, workspace_id, limit: defaultLimit * 4 }
      const pages = [0, parameters.limit].map(async (cursor) =>
        readOr("listTasks", "tasks", { ...parameters, cursor }),
      )
      const there = (await Promise.all(pages)).flat()
      // Some at a time, so as not to be refused for their number.
      for (let missing = wanted - there.length; missing > 0; missing -= 5) {
        // All of them to their end, so that none is made after the last was taken away.
        const some = Array.from({ length: Math.min(5, missing) }, () => ground.task())
        await Promise.allSettled(some)
        await Promise.all(some)
      }
    },
    async clean(asking) {
      if (readOnly) return []
      const left: string[] = []
      let tasks = 0
      // What opens or sends something first, and of each kind the last first.
      const order: Kind[] = ["access_token", "integration_webhook", "comment", "task"]
      for (const { kind, id } of await lost(asking, organization_id, run)) {
        if (!made.some((one) => one.kind === kind && one.id === id))
          made.push({ kind, id, task: 0 })
      }
      const all = made
        .toReversed()
        .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      for (const { kind, id, task } of all) {
        const going =
          kind === "task"
            ? complete(asking, id, organization_id, workspace_id)
            : remove(asking, { kind, id, organization_id, workspace_id, task })
        // One that fails, or for which there is no time any more, keeps back no other.
        const away = await going.catch(() => false)
        const how = kind === "task" ? "completed" : "taken away"
        if (kind === "task") tasks++
        if (!away) left.push(`The ${kind.replaceAll("_", " ")} ${id} could not be ${how}.`)
      }
      if (tasks > 0) {
        left.push(
          `${tasks} tasks of the workspace ${workspace_id} stay, completed, as the contract has no way to delete one. Their names hold ${run}.`,
        )
      }
      return left
    },
  }
  return ground
}

/** What the run has made although no answer said so, as it was cut off: told by the name, which nobody else guesses. */
async function lost(
  ask: GroundOptions["ask"],
  organization_id: number,
  run: string,
): Promise<{ kind: Kind; id: number }[]> {
  const found = async (
    kind: Kind,
    operation: Ask["operation"],
  ): Promise<{ kind: Kind; id: number }[]> => {
    const exchange = await ask({ operation, parameters: { organization_id } })
    const rows = rowsOf(exchange, `${kind}s`).filter(({ name }) =>
      `${name as string}`.includes(run),
    )
    return rows.map(({ id }) => ({ kind, id }))
  }
  const all = [
    found("integration_webhook", "listIntegrationWebhooks"),
    found("access_token", "listAccessTokens"),
  ]
  return (await Promise.all(all.map((one) => one.catch(() => [])))).flat()
}

async function complete(
  ask: GroundOptions["ask"],
  id: number,
  organization_id: number,
  workspace_id: number,
): Promise<boolean> {
  const body = { organization_id, task: { workspace_id, completed: true } }
  const { answer } = await ask({ operation: "updateTask", parameters: { id }, body })
  return answer !== undefined && answer.status < 300
}

async function remove(
  ask: GroundOptions["ask"],
  {
    kind,
    task,
    ...ids
  }: {
    kind: Exclude<Kind, "task">
    id: number
    organization_id: number
    workspace_id: number
    task: number
  },
): Promise<boolean> {
  const { id, organization_id, workspace_id } = ids
  const { answer } = await ask(
    {
      comment: {
        operation: "deleteComment" as const,
        parameters: { id, organization_id, workspace_id, task_id: task },
      },
      integration_webhook: {
        operation: "deleteIntegrationWebhook" as const,
        parameters: { id, organization_id },
      },
      access_token: { operation: "revokeAccessToken" as const, parameters: { id } },
    }[kind],
  )
  // What is not there has been taken away.
  return answer !== undefined && (answer.status < 300 || answer.status === 404)
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
