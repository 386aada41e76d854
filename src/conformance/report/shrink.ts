import { pathPrefixes, tokenPrefix } from "../../../generated/tables.ts"
import type { OperationId } from "../../contract/operations.ts"
import { pause } from "../../contract/delay.ts"
import type { Exchange, HttpRequest } from "../../traffic/exchange.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { RunContext } from "../run/context.ts"
import { getSingular } from "../facts.ts"
import type { RepeatableSequence } from "./collector.ts"
import type { RequestSequence } from "./sequence.ts"
import { staleTime } from "../state/state.ts"
import { findKind, formatName, readToken, replaceIds } from "./writeLog.ts"

/** The maximum number of failures that are sent again to shrink their sequences. */
const maxShrunk = 12

/**
 * Sends the requests of failures again, to find fewer that show them: one failure of each of the first causes.
 *
 * @param causes - the names of the checks that fail for the same reason.
 */
export async function shrinkFailures(run: RunContext, causes: readonly string[][]): Promise<void> {
  const { collector, monitor } = run
  const chosen = causes.flatMap((names) => {
    const all = names.flatMap((name) => collector.found.get(name)?.[0] ?? [])
    return all.find(({ repeatable }) => repeatable) ?? []
  })
  for (const { repeatable, finding } of chosen.slice(0, maxShrunk)) {
    const sequence = await shrinkSequence(repeatable!, run)
    finding.isRepeated = sequence !== undefined
    if (sequence) finding.commands = monitor.formatSequence(sequence)
  }
}

/**
 * Sends the request of a difference again, after fewer writes and with new records.
 *
 * @returns the shortest of a few sequences that shows the difference; undefined if none does.
 */
async function shrinkSequence(
  difference: RepeatableSequence,
  run: RunContext,
): Promise<RequestSequence | undefined> {
  for (const candidate of listCandidates(difference, run.options.token))
    if (await showsDifference({ ...difference, ...candidate }, run)) return candidate
  return undefined
}

/** Lists sequences that may show a difference, the shortest first. */
function listCandidates(
  { request, writes, token }: RepeatableSequence,
  own: string,
): Pick<RepeatableSequence, "request" | "writes">[] {
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
  { name, records, token: kind, request, writes }: RepeatableSequence,
  { send, judge, signal }: RunContext,
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
      one.name === name && (renewed.size === 0 || one.records.some(({ id }) => renewed.has(id))),
  )
}
