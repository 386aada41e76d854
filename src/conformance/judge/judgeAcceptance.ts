import { formatStatus, readErrors } from "../responses/errorCodes.ts"
import { findOperationFor } from "../facts.ts"
import { listReadViews } from "../readViews.ts"
import { findRefusal, findUnknownValue, sendsObserved } from "../freedom.ts"
import type { Comparison } from "./comparison.ts"
import type { Obstacle } from "./unknownRecords.ts"
import { listReferences, takesParameters } from "./unknownRecords.ts"
import { listCauses, openTouched } from "./sideEffects.ts"
import { describeSource, staleTime } from "../state/state.ts"
import { readRecord, readRows } from "../run/parseResponse.ts"

/**
 * Compares whether the service accepted a request with whether it must, may or must not. Returns whether the response
 * is one to a valid, accepted request, so that its records can be compared.
 */
export function judgeAcceptance(comparison: Comparison): boolean {
  const { state, facts, query, status, sentAt, obstacle, verdicts, expect, note } = comparison
  const isAccepted = status < 300
  if (obstacle) {
    judgeRejection(comparison, obstacle)
    // Only tokens that were just revoked may still work for a moment.
    verdicts.isFinal = obstacle.aspect === "authorizes" && sentAt - state.lastRevocation > staleTime
    if (isAccepted) adoptUnexpected(comparison)
    return false
  }
  if (!isAccepted) {
    judgeRefusal(comparison)
    return false
  }
  for (const { name, required } of facts.parameters)
    if (!required && query[name] !== undefined) note("accepts", name)
  if (!facts.spec.body) state.choices.set(takesParameters(comparison), "accepted")
  if (facts.form === "read" && facts.effects.effect.causes) noteViewed(comparison)
  const isRight = facts.spec.anySuccess === true || status === facts.spec.success
  expect("accepts", "request", isRight, () => ({
    expected: `${facts.spec.success}`,
    found: `${status}`,
  }))
  if (!isRight) adoptUnexpected(comparison)
  return isRight
}

/** Reading a record may count as viewing it, which changes the views of what the account has viewed. */
function noteViewed({ state, judge, facts, id, sentAt }: Comparison): void {
  const list = findOperationFor(facts.kind, "list")
  for (const view of list ? listReadViews(list) : [])
    state.forgetSequences(JSON.stringify(["view", view]))
  state.lastReading = performance.now()
  judge.viewed.noteRead(id!, sentAt)
}

/** Adopts what a write did that a service needn't accept, or accepts with a wrong status: later responses may show it. */
function adoptUnexpected(comparison: Comparison): void {
  const { judge, state, facts, id, exchange, query, source, keys } = comparison
  if (facts.form === "list" || facts.form === "read") return
  state.forgetShown()
  const record = readRecord(exchange, facts.singular)
  const isNew = facts.form === "create" && record
  const known = isNew ? state.add(facts.kind, record, source, true) : state.find(facts.kind, id)
  if (!known) return
  if (facts.form === "remove") judge.noteRemoval(known)
  state.open(known, Object.keys(known.record))
  const change = [{ ...known.record, ...query }, record ?? known.record] as const
  const causes = listCauses(
    facts,
    keys.map(({ key }) => key),
  )
  openTouched(comparison, causes, change, { known })
  judge.events.unclear.add(known.id)
  for (const { on } of causes) if (on !== undefined) judge.events.unclear.add(Number(query[on]))
}

function judgeRejection({ facts, exchange, status, expect }: Comparison, obstacle: Obstacle): void {
  const { aspect, subject, level, problem, statuses, orEmpty = false } = obstacle
  if (level === undefined)
    return expect("accepts", "request", status < 500, () => ({
      expected: "no server error",
      found: `${status}`,
    }))
  const isRejected =
    status >= 400 && status < 500 && (statuses === undefined || statuses.includes(status))
  const isEmpty = orEmpty && status === 200 && readRows(exchange, facts.kind)?.length === 0
  const expected = statuses?.join(" or ") ?? "a 4xx status"
  expect(aspect, subject, isRejected || isEmpty, () => ({
    expected: `${expected}${orEmpty ? ", or no records," : ""} because ${problem}`,
    found: formatStatus(exchange),
    // The statuses of errors are documented, even where it's open whether the request is an error.
    level: status >= 500 || (status >= 400 && statuses !== undefined) ? "required" : level,
  }))
}

function judgeRefusal(comparison: Comparison): void {
  const { state, facts, query, exchange, status, violations, verdicts, expect } = comparison
  const question = findRefusal(state, comparison) ?? findUnknownValue(facts, query)
  const isError = status >= 400 && status < 500
  const subject = findSubject(comparison)
  if (question !== undefined && isError) {
    const limit = Number(query.limit)
    if (question === "limit-maximum" && limit > 25 && limit <= 100)
      state.choices.set(`${facts.id} limit refused`, "25")
    const { method, path } = facts.spec
    verdicts.observe(question, `${method} ${path} with ${subject}: ${formatStatus(exchange)}.`)
    return
  }
  // The token may not see a record that no response has shown.
  if (isError && namesUnseen(comparison)) return noteHidden(comparison)
  // Ignored parameters may be refused, since the contract doesn't have them.
  const isUndeclared = violations.some(({ kind }) => kind === "unsupported")
  expect("accepts", subject, isError && isUndeclared, () => ({
    expected: `${facts.spec.success} for a valid request${describeNamed(comparison)}`,
    found: formatStatus(exchange),
    ...(sendsObserved(facts, query) && { level: "recommended" }),
  }))
}

/** Says which responses showed the records of a request if the service doesn't find one of them. */
function describeNamed(comparison: Comparison): string {
  const { state, facts, id, exchange } = comparison
  if (!readErrors(exchange).some(({ code }) => code === "record_not_found")) return ""
  const named = [{ kind: facts.kind, id }, ...listReferences(comparison)].flatMap(
    (one) => state.find(one.kind, one.id) ?? [],
  )
  if (named.length === 0) return ""
  return `, which names ${named.map((one) => `the record ${one.id}${describeSource(one)}`).join(" and ")}`
}

/** Notes that the account can't read a record alone, which no other response must show then. */
function noteHidden({ judge, state, facts: { kind, form }, id, status, sentAt }: Comparison): void {
  const { other } = judge.options
  // A higher ID than all known ones may be the next new record.
  const isNew = !other?.find(kind, id) && state.listAll(kind).every((one) => one.id < id!)
  const isHidden = form === "read" && (status === 403 || status === 404) && !isNew
  if (isHidden && !state.find(kind, id))
    state.hidden.set(`${kind} ${id}`, sentAt - (other?.lastWrite ?? 0) > staleTime)
}

/** Whether a request names a record that the service has never shown, so that it may not exist for the caller. */
function namesUnseen(comparison: Comparison): boolean {
  const { state, facts, id } = comparison
  const known = state.find(facts.kind, id)
  // Whether deleted records can be read isn't documented.
  if (id !== undefined && (!known || known.record.deleted === true)) return true
  const members = state.list("memberships").map(({ record }) => record.account_id)
  return listReferences(comparison).some(
    ({ kind, id: named }) =>
      kind !== "organizations" &&
      !state.find(kind, named) &&
      (kind !== "accounts" || !members.includes(named)),
  )
}

/** Names the parameter that a refusal is about: the one that the error names, or the only optional one. */
function findSubject({ facts, query, exchange }: Comparison): string {
  const optional = facts.parameters.filter(
    ({ name, required }) => !required && query[name] !== undefined,
  )
  const named = readErrors(exchange).map(({ attribute }) => attribute)
  const found =
    optional.find(({ name }) => named.includes(name)) ??
    (optional.length === 1 ? optional[0] : undefined)
  return found?.name ?? "request"
}
