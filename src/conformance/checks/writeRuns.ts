import { effects } from "../../../generated/effects.ts"
import { includeKinds } from "../../../generated/tables.ts"
import { isObject } from "../../openapi/description.ts"
import { type OperationEffects } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, assertFields, eventually } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { type ListPath, listOperation, listPaths, readOperation } from "../collections.ts"
import { CheckBlocked, CheckFailure, CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { RequestSpec, ServiceRecord } from "../service.ts"
import { runSideBySide } from "../sideBySide.ts"
import { fetchCollection, fetchSingle } from "./pages.ts"
import { canReject, type Fields, type WriteOperation } from "./writtenValues.ts"
import {
  assertWritten,
  createWriteRequest,
  getRoot,
  isStated,
  listKeys,
  namesTags,
  type RecordResult,
  requireRecord,
  type WrittenKey,
} from "./writing.ts"

/** A request that creates or updates a record. */
export interface Row {
  fields: Fields
  /** The IDs of existing records in the request. */
  target?: Record<string, number>
  /** The record before an update. */
  before?: ServiceRecord
  /** The earlier exchanges that wrote the record. */
  setup?: Exchange[]
  token?: string
  /** Whether the service can reject the request because of a record that the request refers to; default false. */
  isOptional?: boolean
  /** The name of the task's state. Later updates choose tasks in each state. */
  state?: string
}

/** A request that was sent, and its record in each response. */
export interface Write extends Row {
  /**
   * The record in the response of the write. If the API has the operations, also the record in a single read and in the
   * collection.
   */
  results: RecordResult[]
  failure?: CheckFailure
}

/** Sends each write of an operation once, and reads the records. Several checks inspect the results. */
export class WriteRun {
  readonly operation: WriteOperation
  readonly writes: Write[] = []
  /** The collection after the last writes. */
  collection: ServiceRecord[] = []
  /** Records that the writes must not change, in their state before the first write. */
  others: ServiceRecord[] = []
  /** Why the records cannot be read. */
  obstacle: Error | undefined
  readonly #context: CheckContext
  readonly #path: ListPath | undefined
  readonly #keys: WrittenKey[]
  readonly #ids = new Set<number>()
  #eventualTimeout: number

  constructor(context: CheckContext, operation: WriteOperation) {
    this.operation = operation
    this.#context = context
    this.#path = listPaths.find((path) => path === `/${effects[operation].kind}`)
    this.#keys = listKeys(operation).filter(isStated)
    this.#eventualTimeout = context.eventualTimeout
  }

  /**
   * Sends the requests at the same time, and then reads their records. Stores the error if the records cannot be read.
   */
  async send(rows: Row[]): Promise<Write[]> {
    const writes = rows.map((row): Write => ({ ...row, results: [] }))
    this.writes.push(...writes)
    await this.#exchange(writes).catch((error: unknown) => {
      if (!(error instanceof CheckBlocked || error instanceof CheckNotRun)) throw error
      this.obstacle ??= error
    })
    return writes
  }

  async #exchange(writes: Write[]): Promise<void> {
    const path = this.#path
    await runSideBySide([...writes.entries()], async ([i, write]) => this.#send(write, i))
    const written = writes.filter(({ failure }) => !failure)
    if (path && readOperation(path)) {
      await runSideBySide(written, async (write) => this.#readSingle(write, path))
    }
    if (path) await this.#readCollection(written, path)
  }

  /** All writes, except those that the service rejected and was allowed to reject. */
  get expected(): Write[] {
    return this.writes.filter(
      ({ failure, fields, before, isOptional }) =>
        !failure ||
        !isRejection(failure) ||
        !(isOptional || canReject(this.#context, fields, before)),
    )
  }

  /** Fails unless the service accepted a write, and each response shows the value of a key. */
  assertKey(write: Write, key: WrittenKey): void {
    const { failure, results, setup = [] } = write
    try {
      if (failure) throw failure
      for (const result of results) {
        this.#assertScope(write, result)
        assertKey(this.operation, write, key, result)
      }
    } catch (error) {
      const { mismatch } = toFailure(error)
      mismatch.setup = [...setup, ...results.slice(0, 1).map(({ exchange }) => exchange)]
      throw error
    }
  }

  /** Fails unless a record has the IDs that the request contains, such as `workspace_id`. */
  #assertScope({ target = {} }: Write, { record, exchange }: RecordResult): void {
    const scopes = { ...this.#context.environment.scope, ...target }
    const known = Object.entries(scopes).filter(([name]) => name in record)
    assertFields(Object.fromEntries(known), record, exchange)
  }

  async #send(write: Write, index: number): Promise<void> {
    const { target = {}, fields, token } = write
    const request = await createWriteRequest(this.#context, this.operation, target, fields)
    const root = getRoot(this.operation)
    if (isObject(request.body)) write.fields = request.body[root] as Fields
    const exchange = await this.#context.send({ ...vary(request, index), ...(token && { token }) })
    await settle(write, async () => {
      const result = requireRecord(exchange, root)
      const { id } = result.record
      const isKnown = !target.id && this.#ids.has(id)
      this.#ids.add(id)
      assert(!isKnown, "a new ID", `the ID ${id} of another new record`, exchange)
      write.results.push(result)
    })
  }

  async #readSingle(write: Write, path: ListPath): Promise<void> {
    const [{ record }] = write.results as [RecordResult]
    const kinds = record.id % 2 === 0 ? includeKinds[`${path}/{id}`] : undefined
    const query = kinds ? { include: kinds } : {}
    const read = async (): Promise<RecordResult> => {
      const exchange = await fetchSingle(this.#context, path, record, query)
      return requireRecord(exchange!, getRoot(this.operation))
    }
    await settle(write, async () => {
      const result = await this.#eventually(
        async () => read().catch(toFailure),
        // Do not repeat a request without a response.
        (one) =>
          one instanceof CheckFailure
            ? one.mismatch.exchange?.problem !== undefined
            : this.#shows(write, one),
      )
      if (result instanceof CheckFailure) throw result
      write.results.push(result)
    })
  }

  async #readCollection(writes: Write[], path: ListPath): Promise<void> {
    const { environment } = this.#context
    // GET /integration_webhooks returns only webhooks on public resources.
    if (path === "/integration_webhooks" && environment.publicLists.length === 0) {
      throw new MissingRecords("a public list")
    }
    const listed = writes.filter(({ results: [first] }) =>
      [undefined, environment.workspaceId].includes(first?.record.workspace_id as number),
    )
    const find = (rows: ServiceRecord[], { results: [first] }: Write): RecordResult | undefined => {
      const record = rows.find(({ id }) => id === first?.record.id)
      return record && { record, exchange: first!.exchange }
    }
    this.collection = await this.#eventually(
      async () => fetchCollection(this.#context, path),
      (rows) => listed.every((write) => this.#shows(write, find(rows, write))),
    )
    for (const write of listed) {
      const row = find(this.collection, write)
      if (row) write.results.push(row)
      const { record, exchange } = write.results[0]!
      const expected = `the record ${record.id} in ${listOperation(path)}`
      if (!row) write.failure ??= new CheckFailure(expected, "none", exchange)
    }
  }

  /** Whether a record shows the written values. Ignores keys whose effect is not documented. */
  #shows(write: Write, result: RecordResult | undefined): boolean {
    if (!result) return false
    try {
      for (const key of this.#keys) assertKey(this.operation, write, key, result)
      return namesTags(write.fields, result.record)
    } catch {
      return false
    }
  }

  /** Works like {@link eventually}, but stops waiting after the first timeout, because a check then fails anyway. */
  async #eventually<T>(read: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> {
    const { signal } = this.#context
    const result = await eventually(
      { eventualTimeout: this.#eventualTimeout, signal },
      read,
      isDone,
    )
    if (!isDone(result)) this.#eventualTimeout = 0
    return result
  }
}

function toFailure(error: unknown): CheckFailure {
  if (error instanceof CheckFailure) return error
  throw error
}

/** Whether the service rejected the values of a request. */
function isRejection({ mismatch }: CheckFailure): boolean {
  return [400, 422].includes(mismatch.exchange?.response?.status ?? 0)
}

/** Runs an attempt. If the attempt fails, stores the failure in the write, so that the checks of its keys report it. */
async function settle(write: Write, attempt: () => Promise<unknown>): Promise<void> {
  await attempt().catch((error: unknown) => {
    write.failure ??= toFailure(error)
  })
}

const escape = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`

/** Writes the bodies of some requests with `\u` escapes. */
function vary(request: RequestSpec, index: number): RequestSpec {
  const text = JSON.stringify(request.body).replaceAll(/[^ -~]/g, escape)
  return { ...request, ...(index % 3 === 0 && { text }) }
}

/** Fails unless a record shows the value of a key, if the request contains the key. */
function assertKey(
  operation: WriteOperation,
  { fields }: Pick<Write, "fields">,
  key: WrittenKey,
  result: RecordResult,
): void {
  const value = fields[key.name]
  const { writes } = key.effect.values?.true ?? key.effect
  // The effect of media types other than `text/x-markdown` is not documented.
  const isUnknown = key.name === "mime_type" && value !== "text/x-markdown"
  if (value === undefined || writes === undefined || isUnknown) return
  if (!isOverwritten(operation, fields, writes)) assertWritten(key, value, result)
}

/**
 * Whether the request also contains a flag that may change the field. In this case, the source does not document which
 * value the field gets.
 */
function isOverwritten(operation: WriteOperation, fields: Fields, field: string): boolean {
  const { keys }: OperationEffects = effects[operation]
  return listKeys(operation).some(
    ({ name, path }) =>
      fields[name] === true &&
      (keys[path]?.causes ?? []).some(({ touches = [] }) => touches.includes(field)),
  )
}
