import { pathPrefixes, tokenPrefix } from "../../../generated/tables.ts"
import type { OperationId } from "../../contract/operations.ts"
import { pause } from "../../contract/delay.ts"
import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { Connection } from "../run/service.ts"
import { getSingular } from "../facts.ts"
import type { Judge } from "../judge/judge.ts"
import type { TokenKind } from "../state/request.ts"
import type { RequestSequence } from "./sequence.ts"
import { staleTime } from "../state/state.ts"
import {
  findKind,
  formatName,
  type LoggedWrite,
  readToken,
  type RecordName,
  replaceIds,
} from "./writeLog.ts"

/** A difference, with the requests that may show it again. */
export interface RepeatableDifference {
  /** The name of the comparison. */
  name: string
  request: HttpRequest
  writes: readonly LoggedWrite[]
  /** The records that the difference is about. */
  records: readonly RecordName[]
}

/** What sends the requests again. */
export interface Repeater {
  send: Connection["send"]
  judge: Judge
  signal: AbortSignal
  options: { token: string }
}

/**
 * Sends the request of a difference again, after fewer writes and with new records.
 *
 * @returns the shortest of a few sequences that shows the difference; undefined if none does.
 */
export async function shrinkSequence(
  { request, writes, ...difference }: RepeatableDifference,
  repeater: Repeater,
): Promise<RequestSequence | undefined> {
  const { token } = repeater.options
  const plain = simplifyHeaders(request, token)
  const last = writes.filter(({ created }, i) => created || i === writes.length - 1)
  const simplified = last
    .filter(({ created }) => created?.secret === undefined)
    .map((write) => ({ ...write, request: simplifyHeaders(write.request, token) }))
  const candidates: RequestSequence[] = [
    { request: plain, writes: simplified.filter(({ created }) => created) },
    { request: plain, writes: simplified },
    { request, writes: last },
    { request, writes },
  ]
  const seen = new Set<string>()
  for (const candidate of candidates) {
    const key = `${candidate.request === plain} ${candidate.writes.length}`
    if (seen.has(key)) continue
    seen.add(key)
    if (await showsDifference(difference, candidate, repeater)) return candidate
  }
  return undefined
}

/** Keeps only the headers without which the request would mean something else. */
function simplifyHeaders({ headers: all, ...request }: HttpRequest, token: string): HttpRequest {
  const headers = new Headers()
  const type = all.get("content-type")
  const accept = all.get("accept")
  if (all.has("authorization")) headers.set("authorization", tokenPrefix + token)
  if (type !== null) headers.set("content-type", type)
  // Without a prefix, this header chooses the version.
  if (accept !== null && !request.url.includes(`${pathPrefixes[0]}/`)) headers.set("accept", accept)
  return { ...request, headers }
}

async function showsDifference(
  { name, records }: Pick<RepeatableDifference, "name" | "records">,
  { request, writes }: RequestSequence,
  { send, judge, signal, options }: Repeater,
): Promise<boolean> {
  const [operation] = name.split("/") as [OperationId]
  const ids = new Map<string, number>()
  const secrets = new Map<string, string>()
  const sendAgain = async ({ headers, body, ...one }: HttpRequest): Promise<Exchange> => {
    const renew = (text: string): string =>
      replaceIds(text, findKind(one), (kind, id) => ids.get(`${kind} ${id}`)?.toString())
    const token = readToken(headers)
    const others = [...headers].filter(([key]) => !/^(authorization|content-length)$/i.test(key))
    return send({
      operation,
      method: one.method,
      url: renew(one.url),
      token: token === undefined ? null : (secrets.get(token) ?? token),
      headers: Object.fromEntries(others),
      // A service may require unique names.
      ...(body !== undefined && {
        text: renew(body).replaceAll(judge.options.runId ?? "", "$&, again"),
      }),
    })
  }
  for (const { request: write, created } of writes) {
    const exchange = await sendAgain(write)
    if ((exchange.response?.status ?? 500) > 299) return false
    judge.judge(exchange, "valid")
    const record = created && readRecord(exchange, getSingular(created.kind))
    if (!record) continue
    ids.set(formatName(created), record.id)
    if (created.secret !== undefined) secrets.set(created.secret, `${record.token as string}`)
  }
  // A read directly after a write may show an old state, which would look like the difference.
  if (writes.length > 0 && request!.method === "GET") await pause(staleTime, signal)
  const kind = findTokenKind(request!, writes, options.token)
  const { differences } = judge.judge(await sendAgain(request!), kind)
  // The old records may still differ, whatever the sequence does.
  const renewed = new Set(records.flatMap((one) => ids.get(formatName(one)) ?? []))
  return differences.some(
    (one) =>
      one.name === name && (renewed.size === 0 || one.records.some(({ id }) => renewed.has(id))),
  )
}

function findTokenKind(
  { headers }: HttpRequest,
  writes: readonly LoggedWrite[],
  own: string,
): TokenKind {
  const token = readToken(headers)
  if (token === undefined) return "none"
  if (token === own) return "valid"
  const created = writes.find((one) => one.created?.secret === token)?.created
  const isRevoked = writes.some(
    ({ request }) => request.method === "DELETE" && request.url.endsWith(`/${created?.id}`),
  )
  return created && !isRevoked ? "valid" : "revoked"
}
