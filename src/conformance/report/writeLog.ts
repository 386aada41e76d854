import { tokenPrefix } from "../../../generated/tables.ts"
import { isObject } from "../../openapi/description.ts"
import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import { parseResponse } from "../run/parseResponse.ts"
import { isServiceRecord } from "../run/service.ts"
import { getSingular, kindsByKey, referenceFields } from "../facts.ts"

/** A record, by its kind and ID. */
export interface RecordName {
  kind: string
  id: number
}

/** An accepted write, without its response, which could be large. */
export interface LoggedWrite {
  request: HttpRequest
  /** The record that the write created, with the secret of a new token. */
  created?: RecordName & { secret?: string }
}

/** The kinds of records that each field refers to. */
const kindsByField = new Map<string, string[]>()
for (const fields of Object.values(referenceFields)) {
  for (const [field, { kind, kinds = {} }] of Object.entries(fields)) {
    const all = [kind ?? [], Object.values(kinds) as string[]].flat()
    kindsByField.set(field, [...new Set([...(kindsByField.get(field) ?? []), ...all])])
  }
}

/** Matches an ID after a resource in a path, a parameter or a key. */
const namedIds = /(\/(\w+)\/|[?&](\w+)=|(?<!\\)"(\w+)":)(\d+)(?!\d)/g

/**
 * Replaces the IDs of records in the URL and the body of a request, or in a shell command that sends it.
 *
 * @param ownKind - the kind of record that the key `id` refers to.
 * @param replace - returns the text for an ID; undefined to keep it.
 */
export function replaceIds(
  text: string,
  ownKind: string,
  replace: (kind: string, id: string) => string | undefined,
): string {
  return text.replaceAll(namedIds, (all, before: string, resource, parameter, key, id: string) => {
    const field = (parameter ?? key) as string | undefined
    for (const kind of listKinds(resource, field, ownKind)) {
      const other = replace(kind, id)
      if (other !== undefined) return before + other
    }
    return all
  })
}

function listKinds(resource: string | undefined, field = "", ownKind: string): string[] {
  if (resource !== undefined) return kindsByKey.has(resource) ? [resource] : []
  return field === "id" ? [ownKind] : (kindsByField.get(field) ?? [])
}

/** Returns the kind of record in the path of a request, such as `tasks`. */
export function findKind({ url }: HttpRequest): string {
  const segments = new URL(url).pathname.split("/")
  return segments.findLast((segment) => kindsByKey.has(segment)) ?? ""
}

/** The accepted writes of a run, in their order. */
export class WriteLog {
  readonly #writes: LoggedWrite[] = []

  /** Logs a write that the service accepted. */
  add(exchange: Exchange): void {
    const { method, url, headers, body, response } = exchange
    if (method === "GET" || !response || response.status > 299) return
    const request = { method, url, headers, ...(body !== undefined && { body }) }
    const created = method === "POST" ? findCreated(exchange) : undefined
    this.#writes.push({ request, ...(created && { created }) })
  }

  /** Returns the writes that created or changed the records of a request, and those that these depend on. */
  findCauses(request: HttpRequest | undefined, records: readonly RecordName[]): LoggedWrite[] {
    const needed = new Set(records.map(formatName))
    const need = (one: HttpRequest): void => {
      for (const name of listNames(one)) needed.add(formatName(name))
      const token = one.headers.get("authorization")
      const owner = this.#writes.find(({ created }) => token === tokenPrefix + created?.secret)
      if (owner?.created) needed.add(formatName(owner.created))
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

function findCreated(exchange: Exchange): LoggedWrite["created"] {
  const kind = findKind(exchange)
  const body = parseResponse(exchange)
  const record = isObject(body) ? body[getSingular(kind)] : undefined
  if (!isServiceRecord(record)) return undefined
  const { id, token } = record
  return { kind, id, ...(typeof token === "string" && { secret: token }) }
}

function findTarget(request: HttpRequest): RecordName | undefined {
  const id = Number(new URL(request.url).pathname.split("/").at(-1))
  return Number.isInteger(id) ? { kind: findKind(request), id } : undefined
}

function listNames(request: HttpRequest): RecordName[] {
  const names: RecordName[] = []
  replaceIds(`${request.url} ${request.body ?? ""}`, findKind(request), (kind, id) => {
    names.push({ kind, id: Number(id) })
    return undefined
  })
  return names
}

export function formatName({ kind, id }: RecordName): string {
  return `${kind} ${id}`
}
