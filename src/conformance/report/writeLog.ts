import { tokenPrefix } from "../../../generated/tables.ts"
import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import { readRecord } from "../run/parseResponse.ts"
import { getSingular, kindsByKey, referenceFields } from "../facts.ts"

/** A record, by its kind and ID. */
export interface RecordName {
  kind: string
  id: number
}

/** An accepted write, without its response, which could be large. */
export interface LoggedWrite {
  request: HttpRequest
  created: CreatedRecord | undefined
}

/** A record that a write created. */
export interface CreatedRecord extends RecordName {
  /** The secret of a new token. */
  secret?: string
  /** The token of the account that created the record, which only this account may delete. */
  token?: string
  /** The ID of a comment's task. */
  taskId?: number
  /** The workspace of a task, or of a comment's task; undefined for other kinds. */
  workspaceId?: number
}

/** The kinds of records that an ID may belong to, by the name before it: a resource, a parameter or a key. */
const kindsByName = Map.groupBy(
  [...kindsByKey, ...Object.values(referenceFields).flatMap(listReferred)],
  ([name]) => name,
)

function listReferred(fields: (typeof referenceFields)[string]): [field: string, kind: string][] {
  return Object.entries(fields).flatMap(([field, { kind = [], kinds = {} }]) =>
    [kind, Object.values(kinds)].flat(2).map((one): [string, string] => [field, one]),
  )
}

/** Matches an ID after a resource in a path, a parameter or a key. */
const namedIds = /((?:[/?&]|(?<!\\)")(\w+)(?:\/|=|":))(\d+)(?!\d)/g

/**
 * Replaces the IDs of records in the URL and the body of a request, or in a shell command that sends it.
 *
 * @param ownKind - the kind of record that an `id` belongs to.
 * @param replace - returns the text for an ID; undefined to keep it.
 */
export function replaceIds(
  text: string,
  ownKind: string,
  replace: (kind: string, id: string) => string | undefined,
): string {
  return text.replaceAll(namedIds, (all, before: string, name: string, id: string) => {
    const kinds = name === "id" ? [ownKind] : (kindsByName.get(name) ?? []).map(([, kind]) => kind)
    const [other] = kinds.flatMap((kind) => replace(kind, id) ?? [])
    return other === undefined ? all : before + other
  })
}

/** Returns the kind of record in the path of a request, such as `tasks`. */
export function findKind({ url }: Pick<HttpRequest, "url">): string {
  const segments = new URL(url).pathname.split("/")
  return segments.findLast((segment) => kindsByKey.has(segment)) ?? ""
}

/** Returns the token that a request was sent with. */
export function readToken(headers: Headers): string | undefined {
  return headers.get("authorization")?.slice(tokenPrefix.length)
}

/** Returns the request of an exchange, without its response, which could be large. */
export function pickRequest({ method, url, headers, body }: HttpRequest): HttpRequest {
  return { method, url, headers, ...(body !== undefined && { body }) }
}

/** The accepted writes of a run, in their order. */
export class WriteLog {
  readonly #writes: LoggedWrite[] = []
  /** The number of POST requests without a complete response. Each may have created a record. */
  unansweredCreations = 0

  /** Counts a request that is about to be sent. {@link add} must follow. */
  begin({ method }: HttpRequest): void {
    if (method === "POST") this.unansweredCreations++
  }

  /** Logs a write that the service accepted, and returns the record that it created. */
  add(exchange: Exchange): CreatedRecord | undefined {
    const { method, headers, response, problem } = exchange
    if (method === "POST" && response && (!problem || response.status > 299))
      this.unansweredCreations--
    if (method === "GET" || !response || response.status > 299) return undefined
    const created = method === "POST" ? findCreated(exchange) : undefined
    // The token that the run was given for the account that sent the request.
    const token = this.#findCreator(headers)?.token ?? readToken(headers)
    if (created && token) created.token = token
    this.#writes.push({ request: pickRequest(exchange), created })
    return created
  }

  /** Finds the token that the run created and sent a request with. */
  #findCreator(headers: Headers): CreatedRecord | undefined {
    const token = readToken(headers)
    return this.#writes.find(({ created }) => token && created?.secret === token)?.created
  }

  /** Lists the created records that no request deleted. */
  listRemaining(): CreatedRecord[] {
    const deleted = new Set(
      this.#writes.flatMap(({ request }) => {
        const target = request.method === "DELETE" ? findTarget(request) : undefined
        return target ? formatName(target) : []
      }),
    )
    return this.#writes.flatMap(({ created }) =>
      created && !deleted.has(formatName(created)) ? created : [],
    )
  }

  /** Returns the writes that created or changed the records of a request, and those that these depend on. */
  findCauses(request: HttpRequest | undefined, records: readonly RecordName[]): LoggedWrite[] {
    const needed = new Set(records.map(formatName))
    const need = (one: HttpRequest): void => {
      for (const name of listNames(one)) needed.add(name)
      const creator = this.#findCreator(one.headers)
      if (creator) needed.add(formatName(creator))
    }
    if (request) need(request)
    const causes: LoggedWrite[] = []
    for (const write of this.#writes.toReversed()) {
      const target = write.created ?? findTarget(write.request)
      // The request itself can be an accepted write.
      const isSame = write.request.headers === request?.headers
      if (isSame || !target || !needed.has(formatName(target))) continue
      need(write.request)
      causes.push(write)
    }
    return causes.toReversed()
  }
}

function findCreated(exchange: Exchange): CreatedRecord | undefined {
  const kind = findKind(exchange)
  const record = readRecord(exchange, getSingular(kind))
  if (!record) return undefined
  const { id, token, workspace_id } = record
  const { searchParams } = new URL(exchange.url)
  const workspaceId = Number(workspace_id ?? searchParams.get("workspace_id"))
  return {
    kind,
    id,
    taskId: Number(searchParams.get("task_id")),
    ...(workspaceId > 0 && { workspaceId }),
    ...(typeof token === "string" && { secret: token }),
  }
}

function findTarget(request: HttpRequest): RecordName | undefined {
  const id = Number(new URL(request.url).pathname.split("/").at(-1))
  return Number.isInteger(id) ? { kind: findKind(request), id } : undefined
}

/** Lists the names of the records in a request. */
function listNames(request: HttpRequest): string[] {
  const names: string[] = []
  replaceIds(`${request.url} ${request.body ?? ""}`, findKind(request), (kind, id) => {
    names.push(formatName({ kind, id: Number(id) }))
    return undefined
  })
  return names
}

export function formatName({ kind, id }: RecordName): string {
  return `${kind} ${id}`
}
