import { effects } from "../../../generated/effects.ts"
import { includeKinds } from "../../../generated/tables.ts"
import { isObject } from "../../openapi/description.ts"
import { chooseEffect } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, assertFields, eventually } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { type ListPath, listOperation, listPaths, readOperation } from "../collections.ts"
import { CheckBlocked, CheckFailure, CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { runSideBySide } from "../sideBySide.ts"
import { fetchCollection, fetchSingle } from "./pages.ts"
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
import { canReject, type Fields, type WriteOperation } from "./writtenValues.ts"

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
  /** The state of the task, such as `completed`. Later updates choose tasks in each state. */
  state?: string
}

/** A request that was sent, and its record in each response. */
export interface Write extends Row {
  /** The record in up to three responses: to the write, to a single read, and to a read of the collection. */
  results: RecordResult[]
  failure?: CheckFailure
}

/** Sends each write of an operation once, and reads the records. Several checks inspect the results. */
export class WriteRun {
  readonly writes: Write[] = []
  /** The collection after the last writes. */
  collection: ServiceRecord[] = []
  /** Records that the writes must not change, in their state before the first write. */
  others: ServiceRecord[] = []
  /** Why the records cannot be read. */
  obstacle: Error | undefined
  readonly #operation: WriteOperation
  readonly #context: CheckContext
  readonly #ids = new Set<number>()
  #eventualTimeout: number

  constructor(context: CheckContext, operation: WriteOperation) {
    this.#operation = operation
    this.#context = context
    this.#eventualTimeout = context.eventualTimeout
  }

  /** Sends requests at the same time, and then reads their records. Stores the error if the records cannot be read. */
  async send(rows: Row[]): Promise<Write[]> {
    const writes = rows.map((row): Write => ({ ...row, results: [] }))
    this.writes.push(...writes)
    await this.#exchange(writes).catch((error: unknown) => {
      if (!(error instanceof CheckBlocked || error instanceof CheckNotRun)) throw error
      this.obstacle ??= error
    })
    return writes
  }

  /** All writes, except rejected requests that a service is allowed to reject. */
  get expected(): Write[] {
    return this.writes.filter(({ failure, fields, before, isOptional }) => {
      const isRejected = [400, 422].includes(failure?.mismatch.exchange?.response?.status ?? 0)
      return !isRejected || !(isOptional || canReject(this.#context, fields, before))
    })
  }

  /** Fails unless the service accepted a write, and each response shows the value of a key. */
  assertKey({ failure, results, setup = [], target, fields }: Write, key: WrittenKey): void {
    try {
      if (failure) throw failure
      for (const result of results) {
        const { record, exchange } = result
        const ids = { ...this.#context.environment.scope, ...target }
        if (fields.workspace_id !== undefined) ids.workspace_id = Number(fields.workspace_id)
        const known = Object.entries(ids).filter(([name]) => name in record)
        assertFields(Object.fromEntries(known), record, exchange)
        assertKey(this.#operation, fields, key, result)
      }
    } catch (error) {
      const { mismatch } = toFailure(error)
      mismatch.setup = [...setup, ...results.slice(0, 1).map(({ exchange }) => exchange)]
      throw error
    }
  }

  async #exchange(writes: Write[]): Promise<void> {
    const path = listPaths.find((one) => one === `/${effects[this.#operation].kind}`)
    await runSideBySide([...writes.entries()], async ([i, write]) => this.#send(write, i))
    const written = writes.filter(({ failure }) => !failure)
    if (path && readOperation(path)) {
      await runSideBySide(written, async (write) => this.#readSingle(write, path))
    }
    if (path) await this.#readCollection(written, path)
  }

  async #send(write: Write, index: number): Promise<void> {
    const { target = {}, fields, token } = write
    const request = await createWriteRequest(this.#context, this.#operation, target, fields)
    const root = getRoot(this.#operation)
    if (isObject(request.body)) write.fields = request.body[root] as Fields
    // Write some bodies with `\u` escapes.
    const text = index % 3 === 0 ? escapeText(JSON.stringify(request.body)) : undefined
    const exchange = await this.#context.send({ ...request, text, ...(token && { token }) })
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
    const include = record.id % 2 === 0 ? includeKinds[`${path}/{id}`] : undefined
    const read = async (): Promise<RecordResult> => {
      const exchange = await fetchSingle(this.#context, path, record, { include })
      return requireRecord(exchange!, getRoot(this.#operation))
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
    const listed = writes.filter(
      ({ results: [first] }) =>
        // A service may clear completed tasks, and leave cleared ones out.
        first?.record.cleared !== true &&
        [undefined, environment.workspaceId].includes(first?.record.workspace_id as number),
    )
    const find = (rows: ServiceRecord[], { results }: Write): RecordResult | undefined => {
      const { record: written, exchange } = results[0]!
      const record = rows.find(({ id }) => id === written.id)
      return record && { record, exchange }
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
  #shows({ fields }: Write, result: RecordResult | undefined): boolean {
    if (!result) return false
    const keys = listKeys(this.#operation).filter(isStated)
    try {
      for (const key of keys) assertKey(this.#operation, fields, key, result)
      return namesTags(fields, result.record)
    } catch {
      return false
    }
  }

  /** Works like {@link eventually}. After the first timeout, later calls do not wait, because a check fails anyway. */
  async #eventually<T>(read: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> {
    const options = { eventualTimeout: this.#eventualTimeout, signal: this.#context.signal }
    const result = await eventually(options, read, isDone)
    if (!isDone(result)) this.#eventualTimeout = 0
    return result
  }
}

function toFailure(error: unknown): CheckFailure {
  if (error instanceof CheckFailure) return error
  throw error
}

/** Runs an attempt. Stores a failure in the write, so that the checks of the keys report the failure. */
async function settle(write: Write, attempt: () => Promise<unknown>): Promise<void> {
  await attempt().catch((error: unknown) => {
    write.failure ??= toFailure(error)
  })
}

function escapeText(text: string): string {
  return text.replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** Fails unless a record shows the value of a key, if the request contains the key. */
function assertKey(
  operation: WriteOperation,
  fields: Fields,
  key: WrittenKey,
  result: RecordResult,
): void {
  const value = fields[key.name]
  const { writes } = chooseEffect(key.effect, true)
  // The effect of media types other than `text/x-markdown` is not documented.
  const isUnknown = key.name === "mime_type" && value !== "text/x-markdown"
  if (value === undefined || writes === undefined || isUnknown) return
  // If the request also contains a flag that may change the field, the resulting value is not documented.
  const isOverwritten = listKeys(operation).some(
    ({ name, effect: { causes = [] } }) =>
      fields[name] === true && causes.some(({ touches = [] }) => touches.includes(writes)),
  )
  if (!isOverwritten) assertWritten(key, value, result)
}
