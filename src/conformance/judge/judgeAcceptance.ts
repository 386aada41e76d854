import { formatStatus, readErrors } from "../responses/errorCodes.ts"
import { findOperationFor } from "../facts.ts"
import { listReadViews } from "../readViews.ts"
import { findRefusal } from "../freedom.ts"
import { findUnknownValue, sendsObserved } from "../selectionFreedom.ts"
import type { JudgeMemory } from "./memory.ts"
import { findObstacle } from "./obstacles.ts"
import type { Obstacle } from "./unknownRecords.ts"
import { listReferences } from "./unknownRecords.ts"
import { listCauses, openForAll } from "./judgeWrites.ts"
import { listSentKeys, type SentRequest } from "../state/request.ts"
import { describeSource, staleTime } from "../state/state.ts"
import type { Verdicts } from "./verdicts.ts"
import { readRecord, readRows } from "../run/parseResponse.ts"

/**
 * Compares whether the service accepted a request with whether it must, may or must not. Returns whether the response
 * is one to a valid, accepted request, so that its records can be compared.
 */
export function judgeAcceptance(
  judge: JudgeMemory,
  request: SentRequest,
  verdicts: Verdicts,
): boolean {
  const { facts, exchange, query, sentAt } = request
  const { status } = exchange.response!
  const isAccepted = status < 300
  const obstacle = findObstacle(judge, request)
  judge.obstacle = obstacle
  if (obstacle) {
    judgeRejection(request, obstacle, verdicts)
    // Only tokens that were just revoked may still work for a moment.
    verdicts.isFinal =
      obstacle.aspect === "authorizes" && sentAt - judge.state.lastRevocation > staleTime
    if (isAccepted) adoptUnexpected(judge, request)
    return false
  }
  if (isAccepted) {
    for (const { name, required } of facts.parameters) {
      if (!required && query[name] !== undefined)
        verdicts.compared.add(`${facts.id}/accepts/${name}`)
    }
    if (facts.form === "read" && facts.effects.effect.causes) noteViewed(judge, request)
    const isRight = facts.spec.anySuccess === true || status === facts.spec.success
    verdicts.expect(facts.id, "accepts", "request", isRight, () => ({
      expected: `${facts.spec.success}`,
      found: `${status}`,
    }))
    if (!isRight) adoptUnexpected(judge, request)
    return isRight
  }
  judgeRefusal(judge, request, verdicts)
  return false
}

/** Reading a record may count as viewing it, which changes the views of what the account has viewed. */
function noteViewed({ state, viewed }: JudgeMemory, { facts, id, sentAt }: SentRequest): void {
  const list = findOperationFor(facts.kind, "list")
  for (const view of list ? listReadViews(list) : [])
    state.forgetSequences(JSON.stringify(["view", view]))
  state.lastReading = performance.now()
  viewed.noteRead(id!, sentAt)
}

/** Adopts what a write did that a service needn't accept, or accepts with a wrong status: later responses may show it. */
function adoptUnexpected(judge: JudgeMemory, request: SentRequest): void {
  const { state, events } = judge
  const { facts, id, exchange, query, source } = request
  if (facts.form === "list" || facts.form === "read") return
  state.forgetShown()
  const record = readRecord(exchange, facts.singular)
  const isNew = facts.form === "create" && record
  const known = isNew ? state.add(facts.kind, record, source, true) : state.find(facts.kind, id)
  if (!known) return
  if (facts.form === "remove") judge.noteRemoval(known)
  state.open(known, Object.keys(known.record))
  const causes = listCauses(request, listSentKeys(request))
  openForAll(judge, causes, [{ ...known.record, ...query }, record ?? known.record], { known })
  events.unclear.add(known.id)
  for (const { on } of causes) if (on !== undefined) events.unclear.add(Number(query[on]))
}

function judgeRejection(
  { facts, exchange }: SentRequest,
  obstacle: Obstacle,
  verdicts: Verdicts,
): void {
  const { aspect, subject, level, problem, statuses, orEmpty = false } = obstacle
  if (level === undefined) {
    const { status } = exchange.response!
    verdicts.expect(facts.id, "accepts", "request", status < 500, () => ({
      expected: "no server error",
      found: `${status}`,
    }))
    return
  }
  const { status } = exchange.response!
  const isRejected =
    status >= 400 && status < 500 && (statuses === undefined || statuses.includes(status))
  const isEmpty = orEmpty && status === 200 && readRows(exchange, facts.kind)?.length === 0
  const expected = statuses?.join(" or ") ?? "a 4xx status"
  verdicts.expect(facts.id, aspect, subject, isRejected || isEmpty, () => ({
    expected: `${expected}${orEmpty ? ", or no records," : ""} because ${problem}`,
    found: formatStatus(exchange),
    // The statuses of errors are documented, even where it's open whether the request is an error.
    level: status >= 500 || (status >= 400 && statuses !== undefined) ? "required" : level,
  }))
}

function judgeRefusal(judge: JudgeMemory, request: SentRequest, verdicts: Verdicts): void {
  const { facts, query, exchange } = request
  const { status } = exchange.response!
  const question = findRefusal(judge.state, request) ?? findUnknownValue(facts, query)
  const isError = status >= 400 && status < 500
  const subject = findSubject(request)
  if (question !== undefined && isError) {
    const isAbove = question === "limit-maximum" && Number(query.limit) > 25
    if (isAbove && Number(query.limit) <= 100)
      judge.state.choices.set(`${facts.id} limit refused`, "25")
    judge.observe(
      question,
      `${facts.spec.method} ${facts.spec.path} with ${subject}: ${formatStatus(exchange)}.`,
    )
    return
  }
  // The token may not see a record that no response has shown.
  if (isError && namesUnseen(judge, request)) {
    const { id, facts: read } = request
    // A higher ID than all known ones may be the next new record.
    const isNew =
      !judge.options.other?.find(read.kind, id) &&
      judge.state.listAll(read.kind).every((one) => one.id < id!)
    const isHidden = read.form === "read" && (status === 403 || status === 404) && !isNew
    const isSettled = request.sentAt - (judge.options.other?.lastWrite ?? 0) > staleTime
    if (isHidden && !judge.state.find(read.kind, id))
      judge.state.hidden.set(`${read.kind} ${id}`, isSettled)
    return
  }
  // Ignored parameters may be refused, since the contract doesn't have them.
  const isUndeclared = request.violations.some(({ kind }) => kind === "unsupported")
  const isObserved = sendsObserved(facts, query)
  verdicts.expect(facts.id, "accepts", subject, isError && isUndeclared, () => ({
    expected: `${facts.spec.success} for a valid request${describeNamed(judge, request)}`,
    found: formatStatus(exchange),
    ...(isObserved && { level: "recommended" }),
  }))
}

/** Says which responses showed the records of a request if the service doesn't find one of them. */
function describeNamed({ state }: JudgeMemory, request: SentRequest): string {
  const { facts, id, exchange } = request
  if (!readErrors(exchange).some(({ code }) => code === "record_not_found")) return ""
  const named = [{ kind: facts.kind, id }, ...listReferences(request)].flatMap(
    (one) => state.find(one.kind, one.id) ?? [],
  )
  if (named.length === 0) return ""
  return `, which names ${named.map((one) => `the record ${one.id}${describeSource(one)}`).join(" and ")}`
}

/** Whether a request names a record that the service has never shown, so that it may not exist for the caller. */
function namesUnseen(judge: JudgeMemory, request: SentRequest): boolean {
  const { facts, id } = request
  const known = judge.state.find(facts.kind, id)
  // Whether deleted records can be read isn't documented.
  if (id !== undefined && (!known || known.record.deleted === true)) return true
  const members = judge.state.list("memberships").map(({ record }) => record.account_id)
  return listReferences(request).some(
    ({ kind, id: named }) =>
      kind !== "organizations" &&
      !judge.state.find(kind, named) &&
      (kind !== "accounts" || !members.includes(named)),
  )
}

/** Names the parameter that a refusal is about: the one that the error names, or the only optional one. */
function findSubject({ facts, query, exchange }: SentRequest): string {
  const optional = facts.parameters.filter(
    ({ name, required }) => !required && query[name] !== undefined,
  )
  const named = readErrors(exchange).map(({ attribute }) => attribute)
  const found =
    optional.find(({ name }) => named.includes(name)) ??
    (optional.length === 1 ? optional[0] : undefined)
  return found?.name ?? "request"
}
