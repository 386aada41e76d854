import type { components } from "../../../generated/schema.d.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { OperationId } from "../../contract/operations.ts"
import { eventually, listRowsOrNone, requireSetup } from "../assertions.ts"
import type { ResolvedOptions } from "../options.ts"
import { CheckBlocked, CheckNotRun, MissingRecords } from "../outcomes.ts"
import {
  type Connection,
  isServiceRecord,
  type RequestSpec,
  type ServiceRecord,
} from "../service.ts"
import { RequestWays } from "./requestWays.ts"
import type { RecordKind, RecordTracker } from "./tracker.ts"

type Schemas = components["schemas"]

export type Task = Schemas["Task"]

/** A URL for webhooks without deliveries. A host name in `.invalid` never resolves (RFC 2606). */
export const unusedUrl = "https://receiver.invalid/"

/** Returns a new URL for each call, because a service may reject a second webhook with the same URL. */
export function createUnusedUrl(): string {
  return unusedUrl + crypto.randomUUID()
}

/** The records that checks use: existing records of the organization, and records that the run creates. */
export class TestEnvironment {
  readonly send: Connection["send"]
  readonly options: ResolvedOptions
  readonly organizationId: number
  readonly tracker: RecordTracker
  /** A text in the name of every record that the run creates. */
  readonly runId = `contract check ${crypto.randomUUID().slice(0, 8)}`
  readonly ways: RequestWays
  /** Whether the user chose the workspace. The run then writes only to this workspace. */
  readonly isWorkspaceGiven: boolean
  workspaceId = 0
  workspaces: ServiceRecord[] = []
  /** The active lists of the workspace, public lists first. */
  lists: ServiceRecord[] = []
  members: ServiceRecord[] = []
  /** The account of the token; undefined if the run has not found it yet. */
  accountId: number | undefined
  /** Whether the service is the mock of this package. */
  isMock = false
  /** Why `createSeedTasks` failed. */
  seedFailure: string | undefined
  readonly #results = new Map<string, Promise<unknown>>()
  #nameCount = 0
  #isTokenNested = false

  constructor(send: Connection["send"], options: ResolvedOptions, tracker: RecordTracker) {
    this.send = send
    this.options = options
    this.organizationId = options.organizationId
    this.isWorkspaceGiven = options.workspaceId !== undefined
    this.tracker = tracker
    this.ways = new RequestWays(send, options.organizationId)
  }

  /** The parameters that name the organization and the workspace. */
  get scope(): { organization_id: number; workspace_id: number } {
    return { organization_id: this.organizationId, workspace_id: this.workspaceId }
  }

  get publicLists(): ServiceRecord[] {
    return this.lists.filter(({ invite_only }) => invite_only === false)
  }

  /** Returns a new name with the ID of the run. A service may require unique names. */
  readonly nameFor = (label: string): string => `${label} ${++this.#nameCount} (${this.runId})`

  readonly createTask = async (fields: Partial<Schemas["TaskInput"]> = {}): Promise<Task> => {
    const { organization_id, workspace_id } = this.scope
    const task = { workspace_id, name: this.nameFor("Task"), ...(fields as object) }
    const body = { organization_id, task }
    const created = await this.#create<Task>("task", { operation: "createTask", body })
    this.accountId ??= created.account_id
    return created
  }

  async createTasks(fields: Partial<Schemas["TaskInput"]>[]): Promise<Task[]> {
    const tasks = fields.map(this.createTask)
    // Wait for all requests, even if one fails. Otherwise, cleanUp could miss a task that is created later.
    await Promise.allSettled(tasks)
    return Promise.all(tasks)
  }

  /** Creates tasks until the workspace has at least `count` tasks. */
  async ensureTaskCount(count: number): Promise<void> {
    let found = 0
    for (let cursor = 0; cursor < count; cursor += defaultLimit) {
      const query = { ...this.scope, cursor, limit: defaultLimit }
      found += (await listRowsOrNone(this.send, "listTasks", "tasks", query)).length
    }
    await this.createTasks(Array.from({ length: Math.max(count - found, 0) }, () => ({})))
  }

  /** Creates a task, in a public list if there is one. A service may allow webhooks only on public tasks. */
  async createPublicTask(fields: Partial<Schemas["TaskInput"]> = {}): Promise<Task> {
    const [list] = this.publicLists
    return this.createTask({ ...(list && { list_id: list.id }), ...fields })
  }

  /** Creates a task, and waits until GET returns the task, because a service may not show a write immediately. */
  readonly #createReadableTask = async (): Promise<Task> => {
    const task = await this.createPublicTask()
    const parameters = { id: task.id, organization_id: this.organizationId }
    await eventually(
      this.options,
      () => this.send({ operation: "getTask", parameters }),
      ({ response }) => response?.status !== 404,
    )
    return task
  }

  /** @param on - default: a new task. */
  readonly createComment = async (
    on?: Task,
  ): Promise<{ comment: Schemas["Comment"]; task: Task }> => {
    const task = on ?? (await this.createTask())
    const comment = await this.#create<Schemas["Comment"]>("comment", {
      operation: "createComment",
      parameters: { ...this.scope, task_id: task.id },
      body: { comment: { body: this.nameFor("Comment"), mime_type: "text/x-markdown" } },
    })
    return { comment, task }
  }

  /** @param fields - default: the resource is a new public task, and the host of the URL does not exist. */
  readonly createWebhook = async (
    fields: Partial<Schemas["IntegrationWebhookInput"]> = {},
  ): Promise<Schemas["IntegrationWebhook"]> => {
    const resource_id = fields.resource_id ?? (await this.createPublicTask()).id
    const url = createUnusedUrl()
    const defaults = { name: this.nameFor("Webhook"), url, resource_type: "Task" }
    const integration_webhook = { ...defaults, ...fields, resource_id }
    const body = { organization_id: this.organizationId, integration_webhook }
    return this.#create("integration_webhook", { operation: "createIntegrationWebhook", body })
  }

  /** Creates an access token. Tries both possible places of `organization_id` in the body. */
  readonly createToken = async (): Promise<Schemas["AccessToken"]> => {
    const create = async (): Promise<Schemas["AccessToken"]> => {
      const body = this.tokenBody(this.nameFor("Token"))
      return this.#create("access_token", { operation: "createAccessToken", body })
    }
    return create().catch(async (error: unknown) => {
      if (!(error instanceof CheckBlocked)) throw error
      this.#isTokenNested = !this.#isTokenNested
      return create()
    })
  }

  /** Returns the body that creates a token. The place of `organization_id` is an open question. */
  tokenBody(
    name: string,
    organization_id = this.organizationId,
  ): Schemas["CreateAccessTokenRequest"] {
    return this.#isTokenNested
      ? { access_token: { name, organization_id } }
      : { organization_id, access_token: { name } }
  }

  /**
   * Records that several checks share and that no check modifies. If a check deletes a record, the next check gets a
   * new one.
   */
  readonly shared = {
    task: this.#reuse("task", this.#createReadableTask, getId),
    comment: this.#reuse("comment", this.createComment, ({ comment }) => comment.id),
    webhook: this.#reuse("integration_webhook", this.createWebhook, getId),
    token: this.#reuse("access_token", this.createToken, getId),
  }

  async readableTaskId(): Promise<number> {
    if (!this.options.readOnly) return (await this.shared.task()).id
    return this.#findId("listTasks", "tasks", this.scope)
  }

  async readableActivityId(): Promise<number> {
    // The service creates an activity for each task.
    if (!this.options.readOnly) await this.shared.task()
    const query = { organization_id: this.organizationId, limit: 1 }
    return this.#findId("listActivities", "activities", query)
  }

  async #findId(operation: OperationId, key: string, query: object): Promise<number> {
    const [row] = await listRowsOrNone(this.send, operation, key, query)
    if (!row) throw new CheckNotRun(`The organization has no ${key}.`)
    return row.id
  }

  /** Calls `read` once per name, and returns the same result to later callers. With `again`, calls `read` again. */
  once<T>(name: string, read: () => Promise<T>, again = false): Promise<T> {
    const known = again ? undefined : (this.#results.get(name) as Promise<T> | undefined)
    const result = known ?? read()
    this.#results.set(name, result)
    return result
  }

  /** Forgets the results of {@link once}. Call this method after writes. */
  forget(): void {
    this.#results.clear()
  }

  /** Returns an error for a check. The service has none of the records that the check needs. */
  lack(records: string): CheckBlocked | CheckNotRun {
    if (this.seedFailure !== undefined) return new CheckBlocked(this.seedFailure)
    if (!this.options.readOnly) return new MissingRecords(records)
    return new CheckNotRun(`There are no ${records}, and the run is read-only.`)
  }

  async #create<D>(kind: RecordKind, request: RequestSpec): Promise<D> {
    if (this.options.readOnly)
      throw new CheckNotRun("The check creates records, and the run is read-only.")
    const noun = kind.replaceAll("_", " ")
    const problem = `Cannot create ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`
    const record = requireSetup(await this.send(request), problem)[kind]
    if (isServiceRecord(record) && Number.isInteger(record.id)) return record as D
    throw new CheckBlocked(`${problem}: the response contains no ID.`)
  }

  /** Returns a function that creates a record on the first call, and after a deletion of the record. */
  #reuse<T>(kind: RecordKind, create: () => Promise<T>, idOf: (record: T) => number) {
    let last: T | undefined
    return async (): Promise<T> => {
      if (last === undefined || !this.tracker.has(kind, idOf(last))) last = await create()
      return last
    }
  }
}

function getId({ id }: { id: number }): number {
  return id
}
