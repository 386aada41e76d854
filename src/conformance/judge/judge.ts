import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { createShown } from "../answers/sign.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { perAccount } from "../contentFreedom.ts"
import { allOperations } from "../facts.ts"
import { type Comparison, createComparison } from "./comparison.ts"
import { JudgeMemory } from "./memory.ts"
import { judgeAcceptance } from "./judgeAcceptance.ts"
import { judgeCollection } from "./judgeCollection.ts"
import { judgeIncludes } from "./judgeIncludes.ts"
import { compareRecords } from "./judgeRecords.ts"
import { judgeWrite } from "./judgeWrites.ts"
import { readSentRequest, type TokenKind } from "../state/request.ts"
import { listRecords } from "../state/records.ts"
import { Verdicts } from "./verdicts.ts"
import { parseResponse, readRecord } from "../run/parseResponse.ts"

/** Compares responses with the state; knows nothing about why a request was sent. */
export class Judge extends JudgeMemory {
  judge(exchange: Exchange, token: TokenKind): Verdicts {
    if (token === "other") return this.compareShared(exchange)
    const verdicts = new Verdicts()
    const request = readSentRequest(exchange, this.options.deployment.basePath, token)
    if (!exchange.response || exchange.problem) return verdicts
    if (!request) {
      judgeUnknownRoute(exchange, verdicts)
      return verdicts
    }
    const { state, options, answers } = this
    this.exercised.note(state, request)
    const before = { ...state.find(request.facts.kind, request.id)?.record }
    const comparison = createComparison(this, request, verdicts)
    const content = parseResponse(exchange)
    if (judgeAcceptance(comparison)) judgeAccepted(comparison, content)
    if (verdicts.differences.length > 0) return verdicts
    const { obstacle } = comparison
    const { viewed } = answers
    answers.add(createShown(request, content, { state, ...options, viewed, before, obstacle }))
    return verdicts
  }

  /** Compares only the records of a response: another account must see the same values. */
  compareShared(exchange: Exchange): Verdicts {
    const verdicts = new Verdicts()
    const request = readSentRequest(exchange, this.options.deployment.basePath, "other")
    if (!request || !exchange.response || exchange.response.status >= 300) return verdicts
    const comparison = createComparison(this, request, verdicts)
    for (const { kind, records } of listRecords(parseResponse(exchange))) {
      const known = records.flatMap((record) => {
        const shown = this.state.find(kind, record.id)?.record
        const open = perAccount[kind]?.filter((field) => shown?.[field] !== undefined) ?? []
        const same = Object.fromEntries(open.map((field) => [field, shown![field]!]))
        return shown ? { ...record, ...same } : []
      })
      if (kind !== "access_tokens") compareRecords(comparison, kind, known)
    }
    return verdicts
  }
}

function judgeAccepted(comparison: Comparison, content: Json | undefined): void {
  const { form } = comparison.facts
  if (form !== "list" && form !== "read") judgeWrite(comparison)
  else if (!isObject(content)) return
  else if (form === "list") judgeCollection(comparison, content)
  else judgeSingle(comparison, content)
}

function judgeSingle(comparison: Comparison, content: JsonObject): void {
  const { facts, id, exchange, judge, expect } = comparison
  const record = readRecord(exchange, facts.singular)
  if (!record) return
  expect("finds", "id", record.id === id, () => ({
    expected: `the record ${id}`,
    found: `the record ${record.id}`,
  }))
  expect("finds", "id", judge.isOfOrganization(facts.kind, record), () => ({
    expected: "an error, or a record of the organization",
    found: `the record ${record.id} of another organization`,
  }))
  compareRecords(comparison, facts.kind, [record])
  judgeIncludes(comparison, content, [record])
}

/** Read-only resources must not be written, whatever the method. */
function judgeUnknownRoute({ method, url, response }: Exchange, verdicts: Verdicts): void {
  if (method === "GET") return
  const [parent, last] = new URL(url).pathname.split("/").slice(-2)
  const facts = allOperations.find(
    ({ form, kind }) => (form === "list" && kind === last) || (form === "read" && kind === parent),
  )
  if (!facts) return
  verdicts.expect(`${facts.id}/rejects/method`, response!.status >= 400, () => ({
    expected: `an error for ${method}, which the resource doesn't have`,
    found: `${response!.status}`,
  }))
}
