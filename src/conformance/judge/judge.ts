import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { createShown } from "../answers/sign.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { perAccount } from "../contentFreedom.ts"
import { allOperations } from "../facts.ts"
import { JudgeMemory } from "./memory.ts"
import { judgeAcceptance } from "./judgeAcceptance.ts"
import { judgeCollection } from "./judgeCollection.ts"
import { judgeIncludes } from "./judgeIncludes.ts"
import { compareRecords } from "./judgeRecords.ts"
import { judgeWrite } from "./judgeWrites.ts"
import { readSentRequest, type SentRequest, type TokenKind } from "../state/request.ts"
import { listRecords } from "../state/records.ts"
import { Verdicts } from "./verdicts.ts"
import { parseResponse, readRecord } from "../run/parseResponse.ts"

/** Compares responses with the state; knows nothing about why a request was sent. */
export class Judge extends JudgeMemory {
  judge(exchange: Exchange, token: TokenKind): Verdicts {
    if (token === "other") return this.compareShared(exchange)
    const verdicts = new Verdicts()
    const { basePath } = this.options.deployment
    const request = readSentRequest(exchange, basePath, token)
    const { response, problem } = exchange
    if (!request) this.#judgeUnknownRoute(exchange, verdicts)
    if (!request || !response || problem) return verdicts
    this.exercised.note(this.state, request)
    const { facts, id } = request
    const before = { ...this.state.find(facts.kind, id)?.record }
    const body = parseResponse(exchange)
    const isJudged = judgeAcceptance(this, request, verdicts)
    if (isJudged) this.#judgeAccepted(request, body, verdicts)
    if (verdicts.differences.length > 0) return verdicts
    const { state, obstacle, options, answers } = this
    const { other } = options
    const { viewed } = answers
    answers.add(createShown(request, body, { state, other, viewed, before, obstacle }))
    return verdicts
  }

  #judgeAccepted(request: SentRequest, body: Json | undefined, verdicts: Verdicts): void {
    const { facts } = request
    if (facts.form === "list" && isObject(body)) {
      judgeCollection(this, request, body, verdicts)
    } else if (facts.form === "read" && isObject(body)) this.#judgeSingle(request, body, verdicts)
    else judgeWrite(this, request, verdicts)
  }

  /** Compares only the records of a response: another account must see the same values. */
  compareShared(exchange: Exchange): Verdicts {
    const verdicts = new Verdicts()
    const request = readSentRequest(exchange, this.options.deployment.basePath, "other")
    const { response } = exchange
    if (!request || !response || response.status >= 300) return verdicts
    for (const { kind, records } of listRecords(parseResponse(exchange))) {
      const known = records.flatMap((record) => {
        const shown = this.state.find(kind, record.id)?.record
        const open = perAccount[kind]?.filter((field) => shown?.[field] !== undefined) ?? []
        const same = Object.fromEntries(open.map((field) => [field, shown![field]!]))
        return shown ? { ...record, ...same } : []
      })
      if (kind !== "access_tokens") compareRecords(this, request, kind, known, verdicts)
    }
    return verdicts
  }

  /** Read-only resources must not be written, whatever the method. */
  #judgeUnknownRoute({ method, url, response }: Exchange, verdicts: Verdicts): void {
    if (!response || method === "GET") return
    const [parent, last] = new URL(url).pathname.split("/").slice(-2)
    const facts = allOperations.find(
      ({ form, kind }) =>
        (form === "list" && kind === last) || (form === "read" && kind === parent),
    )
    if (!facts) return
    verdicts.expect(facts.id, "rejects", "method", response.status >= 400, () => ({
      expected: `an error for ${method}, which the resource doesn't have`,
      found: `${response.status}`,
    }))
  }

  #judgeSingle(request: SentRequest, body: JsonObject, verdicts: Verdicts): void {
    const { facts, id, exchange } = request
    const record = readRecord(exchange, facts.singular)
    if (!record) return
    verdicts.expect(facts.id, "finds", "id", record.id === id, () => ({
      expected: `the record ${id}`,
      found: `the record ${record.id}`,
    }))
    verdicts.expect(facts.id, "finds", "id", this.isOfOrganization(facts.kind, record), () => ({
      expected: "an error, or a record of the organization",
      found: `the record ${record.id} of another organization`,
    }))
    compareRecords(this, request, facts.kind, [record], verdicts)
    judgeIncludes(this, request, body, [record], verdicts)
  }
}
