import type { components } from "../../../generated/schema.d.ts"
import type { Result } from "../../client/types.ts"
import { eventually, requireSetup } from "../assertions.ts"
import type { Connection, ServiceRecord } from "../service.ts"
import { CheckBlocked, CheckNotRun, MissingRecords } from "../outcomes.ts"
import { type Discovery, listRowsOrNone } from "./discover.ts"
import { createMissingTasks, createSeedTasks } from "./seed.ts"
import { RequestWays, type Scope } from "./requestWays.ts"
import type { RecordKind, RecordTracker } from "./tracker.ts"

type Schemas = components["schemas"]

/** A task of the service. */
export type Task = Schemas["Task"]

/** A comment that the run created, and its task. */
interface CreatedComment {
  comment: Schemas["Comment"]
  task: Task
}

/** The URL of webhooks for which no check needs a delivery. A host name in `.invalid` never resolves (RFC 2606). */
export const unusedUrl = "https://receiver.invalid/"

/** Returns another URL for each call, because a service can reject a second webhook with the same URL. */
export function createUnusedUrl(): string {
  return unusedUrl + crypto.randomUUID()
}

/** The options of a {@link TestEnvironment}. */
interface EnvironmentOptions {
  connection: Connection
  discovery: Discovery
  tracker: RecordTracker
  runId: string
  readOnly: boolean
  /** How long to wait until a write is visible, in milliseconds. */
  eventualTimeout: number
  signal: AbortSignal
}

/** The records that checks use: existing records of the organization, and records that the run creates. */
export class TestEnvironment {
  readonly organizationId: number
  readonly workspaceId: number
  /** Whether the user chose the workspace. If so, the run writes only to this workspace. */
  readonly isWorkspaceGiven: boolean
  readonly workspaces: ServiceRecord[]
  readonly lists: ServiceRecord[]
  readonly members: ServiceRecord[]
  /** The account of the token; undefined if the run has not found it yet. */
  accountId: number | undefined
  readonly runId: string
  readonly tracker: RecordTracker
  /** The parameters that name the organization and the workspace. */
  readonly scope: Scope
  readonly ways: RequestWays
  readonly eventualTimeout: number
  readonly #connection: Connection
  readonly #readOnly: boolean
  readonly #signal: AbortSignal
  readonly #results = new Map<string, Promise<unknown>>()
  #seedFailure: string | undefined
  #nameCount = 0
  #isTokenNested = false

  constructor({ connection, discovery, tracker, runId, ...options }: EnvironmentOptions) {
    this.organizationId = discovery.organizationId
    this.workspaceId = discovery.workspaceId
    this.isWorkspaceGiven = discovery.isWorkspaceGiven
    this.workspaces = discovery.workspaces
    this.lists = discovery.lists
    this.members = discovery.members
    this.accountId = discovery.accountId
    this.scope = { organization_id: this.organizationId, workspace_id: this.workspaceId }
    this.ways = new RequestWays(connection.send, this.scope)
    this.runId = runId
    this.tracker = tracker
    this.#connection = connection
    this.#readOnly = options.readOnly
    this.eventualTimeout = options.eventualTimeout
    this.#signal = options.signal
  }

  /**
   * Records that several checks read, and no check changes. If a check deletes a record, the next check gets a new one.
   */
  readonly shared = {
    task: this.#reuse(
      "task",
      () => this.#createReadableTask(),
      ({ id }) => id,
    ),
    comment: this.#reuse(
      "comment",
      () => this.createComment(),
      ({ comment }) => comment.id,
    ),
    webhook: this.#reuse(
      "integration_webhook",
      () => this.createWebhook(),
      ({ id }) => id,
    ),
    token: this.#reuse(
      "access_token",
      () => this.createToken(),
      ({ id }) => id,
    ),
  }

  /**
   * Returns a name that contains the ID of the run. Each call returns another name, because a service can require
   * unique names.
   */
  nameFor(label: string): string {
    return `${label} ${++this.#nameCount} (${this.runId})`
  }

  readonly createTask = async (fields: Partial<Schemas["TaskInput"]> = {}): Promise<Task> => {
    const { organization_id, workspace_id } = this.scope
    const task = { workspace_id, name: this.nameFor("Task"), ...fields }
    const body = { organization_id, task }
    const created = await this.#create<Task>("task", ({ api }) => api.POST("/tasks", { body }))
    this.accountId ??= created.account_id
    return created
  }

  /**
   * Creates a task, and waits until GET returns the task. The source does not state that writes are visible
   * immediately.
   */
  async #createReadableTask(): Promise<Task> {
    // Use a public task, because the service may allow webhooks only on public tasks.
    const task = await this.createPublicTask()
    const parameters = { id: task.id, organization_id: this.organizationId }
    await eventually(
      { eventualTimeout: this.eventualTimeout, signal: this.#signal },
      () => this.#connection.send({ operation: "getTask", parameters }),
      ({ response }) => response?.status !== 404,
    )
    return task
  }

  get publicLists(): ServiceRecord[] {
    return this.lists.filter(({ invite_only }) => invite_only === false)
  }

  /** Creates a task, in a public list if there is one. A service may allow webhooks only on public tasks. */
  async createPublicTask(fields: Partial<Schemas["TaskInput"]> = {}): Promise<Task> {
    const [list] = this.publicLists
    return this.createTask({ ...(list && { list_id: list.id }), ...fields })
  }

  /** @param on - the task to comment on; default: a new task. */
  async createComment(on?: Task): Promise<CreatedComment> {
    const task = on ?? (await this.createTask())
    const query = { ...this.scope, task_id: task.id }
    const body = { comment: { body: this.nameFor("Comment"), mime_type: "text/x-markdown" } }
    const comment = await this.#create<Schemas["Comment"]>("comment", ({ api }) =>
      api.POST("/comments", { params: { query }, body }),
    )
    return { comment, task }
  }

  /** @param fields - default: a new public task as the resource, and a URL that never resolves. */
  async createWebhook(
    fields: Partial<Schemas["IntegrationWebhookInput"]> = {},
  ): Promise<Schemas["IntegrationWebhook"]> {
    const resource_id = fields.resource_id ?? (await this.createPublicTask()).id
    const integration_webhook = {
      name: this.nameFor("Webhook"),
      url: createUnusedUrl(),
      resource_type: "Task" as const,
      ...fields,
      resource_id,
    }
    const body = { organization_id: this.organizationId, integration_webhook }
    return this.#create("integration_webhook", ({ api }) =>
      api.POST("/integration_webhooks", { body }),
    )
  }

  /**
   * Creates an access token. Whether `organization_id` belongs at the top level of the body or inside `access_token` is
   * an open question. If the service rejects one place, the function tries the other.
   */
  async createToken(): Promise<Schemas["AccessToken"]> {
    const create = async (): Promise<Schemas["AccessToken"]> => {
      const body = this.tokenBody(this.nameFor("Token"))
      return this.#create("access_token", ({ api }) => api.POST("/access_tokens", { body }))
    }
    return create().catch(async (error: unknown) => {
      if (!(error instanceof CheckBlocked)) throw error
      this.#isTokenNested = !this.#isTokenNested
      return create()
    })
  }

  /** Returns the body of a request that creates a token. Puts `organization_id` where the service accepts it. */
  tokenBody(
    name: string,
    organization_id = this.organizationId,
  ): Schemas["CreateAccessTokenRequest"] {
    return this.#isTokenNested
      ? { access_token: { name, organization_id } }
      : { organization_id, access_token: { name } }
  }

  /** Returns the ID of a task that a check can read. */
  async readableTaskId(): Promise<number> {
    if (!this.#readOnly) return (await this.shared.task()).id
    const { send } = this.#connection
    const [task] = await listRowsOrNone(send, "listTasks", "tasks", this.scope)
    if (!task) throw new CheckNotRun("There is no task.")
    return task.id
  }

  /** Returns the ID of an activity that a check can read. */
  async readableActivityId(): Promise<number> {
    // A new task ensures that there is an activity, because the service creates one for each task.
    if (!this.#readOnly) await this.shared.task()
    const query = { organization_id: this.organizationId, limit: 1 }
    const { send } = this.#connection
    const [activity] = await listRowsOrNone(send, "listActivities", "activities", query)
    if (!activity) throw new CheckNotRun("There is no activity.")
    return activity.id
  }

  /**
   * Creates the tasks that checks of filters, views and pages need. The run calls this function once, before the first
   * check, so that collections do not change while checks read them. A failure here blocks only the checks that need
   * the tasks.
   */
  async seed(): Promise<void> {
    if (this.#readOnly) return
    const create = async (): Promise<void> => {
      await createSeedTasks(this, this.#connection, this.#signal)
      // Create the shared task here, because checks that only read use it too.
      await this.shared.task()
    }
    await create().catch((error: unknown) => {
      this.#seedFailure = (error as Error).message
    })
  }

  /**
   * Calls `read` once per name, and returns the same result to later callers.
   *
   * @param again - whether to call `read` again, because another client may have changed the data.
   */
  once<T>(name: string, read: () => Promise<T>, again = false): Promise<T> {
    const known = again ? undefined : (this.#results.get(name) as Promise<T> | undefined)
    const result = known ?? read()
    this.#results.set(name, result)
    return result
  }

  /** Forgets the results of {@link once}, because writes may have changed the data. */
  forget(): void {
    this.#results.clear()
  }

  /** Returns the error of a check if the service lacks the records that the check needs. */
  lack(records: string): CheckBlocked | CheckNotRun {
    if (this.#seedFailure !== undefined) return new CheckBlocked(this.#seedFailure)
    if (this.#readOnly) return new CheckNotRun(`There are no ${records}, and the run is read-only.`)
    return new MissingRecords(records)
  }

  /** Creates tasks until the workspace has at least `count` tasks. */
  async ensureTaskCount(count: number): Promise<void> {
    return createMissingTasks(this, this.#connection, count)
  }

  /** Creates a record with a client call, and returns the record. */
  async #create<D>(
    kind: RecordKind,
    call: (connection: Connection) => Promise<unknown>,
  ): Promise<D> {
    if (this.#readOnly)
      throw new CheckNotRun("The check creates records, and the run is read-only.")
    const problem = `Cannot create: ${kind.replaceAll("_", " ")}`
    const result = (await call(this.#connection)) as Result<Record<string, D & { id: number }>>
    const record = requireSetup(this.#connection, problem, result)[kind]
    if (!Number.isInteger(record?.id)) throw new CheckBlocked(`${problem}: no ID in the response.`)
    return record as D
  }

  /**
   * Returns a function that creates a record on its first call. Later calls return this record, or create another one
   * if it was deleted.
   */
  #reuse<T>(kind: RecordKind, create: () => Promise<T>, getId: (record: T) => number) {
    let last: T | undefined
    return async (): Promise<T> => {
      if (last === undefined || !this.tracker.has(kind, getId(last))) last = await create()
      return last
    }
  }
}
