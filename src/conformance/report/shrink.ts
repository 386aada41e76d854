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
import { findKind, formatName, readToken, type RecordName, replaceIds } from "./writeLog.ts"

interface RepeatableSequence extends RequestSequence {
  request: HttpRequest
}

/** A difference, with the requests that may show it again. */
export interface RepeatableDifference extends RepeatableSequence {
  /** The name of the comparison. */
  name: string
  /** Whose token the request was sent with. */
  token: TokenKind
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
  difference: RepeatableDifference,
  repeater: Repeater,
): Promise<RequestSequence | undefined> {
  for (const candidate of listCandidates(difference, repeater.options.token))
    if (await showsDifference({ ...difference, ...candidate }, repeater)) return candidate
  return undefined
}

/** Lists sequences that may show a difference, the shortest first. */
function listCandidates(
  { request, writes, token }: RepeatableDifference,
  own: string,
): RepeatableSequence[] {
  // What another token shows, the run's own one doesn't.
  if (token !== "valid" && token !== "none") return [{ request, writes }]
  const plain = simplifyHeaders(request, own)
  const simplified = writes
    .filter(({ created }, i) => (created ? !created.secret : i === writes.length - 1))
    .map((write) => ({ ...write, request: simplifyHeaders(write.request, own) }))
  return [
    { request: plain, writes: simplified.filter(({ created }) => created) },
    { request: plain, writes: simplified },
    { request, writes },
  ]
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
  { name, records, token: kind, request, writes }: RepeatableDifference,
  { send, judge, signal }: Repeater,
): Promise<boolean> {
  const [operation] = name.split("/") as [OperationId]
  const ids = new Map<string, number>()
  const secrets = new Map<string, string>()
  const sendAgain = async ({ headers, body, ...one }: HttpRequest): Promise<Exchange> => {
    const renew = (text: string): string =>
      replaceIds(text, findKind(one), (ofKind, id) => ids.get(`${ofKind} ${id}`)?.toString())
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
  if (writes.length > 0 && request.method === "GET") await pause(staleTime, signal)
  const { differences } = judge.judge(await sendAgain(request), kind)
  // The old records may still differ, whatever the sequence does.
  const renewed = new Set(records.flatMap((one) => ids.get(formatName(one)) ?? []))
  return differences.some(
    (one) =>
      one.name === name && (renewed.size === 0 || one.records?.some(({ id }) => renewed.has(id))),
  )
}
