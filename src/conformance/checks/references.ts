import type { QuestionId } from "../../../generated/conformance.ts"
import { effects, references } from "../../../generated/effects.ts"
import { pagination } from "../../../generated/tables.ts"
import { operationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import { type Effect, findMark, type OperationEffects } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, assertClientError, requireResponse, requireRows } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { listOperation, type ListPath, parameterPointer } from "../collections.ts"
import { formatStatus } from "../errorCodes.ts"
import { unknownId } from "../generatedChecks.ts"
import type { NegativeCase } from "../negativeCases.ts"
import { MissingRecords } from "../outcomes.ts"
import type { CheckEvidence } from "../report.ts"
import type { RequestSpec } from "../service.ts"
import { listFormsWith, validRequest, withValue } from "../validRequests.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection, fetchPage } from "./pages.ts"

/** A query parameter or key that contains the ID of a record. */
interface ReferencePlace extends Pick<NegativeCase, "in" | "name"> {
  operation: OperationId
  effect: Effect
}

/** The organization and the workspace, which contain all other records. */
const scopes = ["organization_id", "workspace_id"]

function listReferences(operation: OperationId): ReferencePlace[] {
  const { kind, parameters, keys }: OperationEffects = effects[operation]
  const fields: object = references[kind as keyof typeof references]
  const places = [
    ...Object.entries(parameters).map(([name, effect]) => ({ in: "query", name, effect }) as const),
    ...Object.entries(keys).map(([name, effect]) => ({ in: "body", name, effect }) as const),
  ]
  return places.flatMap((place) => {
    const field = place.effect.scopes ?? place.effect.selects ?? place.effect.writes
    const isReference = field !== undefined && (scopes.includes(field) || field in fields)
    return isReference ? [{ operation, ...place }] : []
  })
}

function unknownReferenceCheck(place: ReferencePlace): Check {
  const { operation, name, effect } = place
  const { method, path, pointer, body } = operationSpec(operation)
  const evidence = referenceEvidence(place)
  const isScope = isScopeOf(place)
  return defineCheck({
    name: `${operation}/unknown/${name}`,
    rule: `An unknown \`${name}\` is rejected, or selects nothing.`,
    // The source does not say that every ID is checked.
    level: "stated" in evidence && (isScope || effect.selects) ? "required" : "recommended",
    pointer: place.in === "body" ? (body?.pointer ?? pointer) : parameterPointer(operation, name),
    evidence,
    writes: method !== "GET",
    async run(context) {
      const [form] = listFormsWith(operation, name)
      const options = { ...form, isOwn: method === "DELETE" }
      const valid = await validRequest(operation, context.environment, options)
      const exchange = await context.send(withUnknown(valid, place))
      const found = `an unknown ${name}: ${formatStatus(exchange)}.`
      if ("question" in evidence) {
        context.observe(evidence.question, `${method} ${path} with ${found}`)
      } else context.observe("code-per-status", `With ${found}`)
      if (isEmptyPage(exchange, path)) return
      assertClientError(exchange)
      if (isScope && method !== "GET") await assertUnchanged(context, valid, exchange)
    },
  })
}

function isScopeOf({ name }: ReferencePlace): boolean {
  return scopes.some((scope) => name === scope || name.endsWith(`.${scope}`))
}

function referenceEvidence({ name, effect }: ReferencePlace): CheckEvidence {
  const { assumed, observed } = findMark(effect)
  const question = assumed ?? observed
  // Lint checks the IDs of questions in effects.
  if (question !== undefined) return { question: question as QuestionId }
  if (name.endsWith("organization_id")) return { stated: "Tokens are tied to an organization." }
  if (name.endsWith("workspace_id")) {
    return { stated: "The workspace must belong to the organization." }
  }
  if (effect.selects) return { stated: `\`${name}\` selects the records that refer to it.` }
  return { stated: "The code record_not_found: the record could not be located." }
}

function withUnknown(
  request: RequestSpec,
  { in: place, name, effect }: ReferencePlace,
): RequestSpec {
  const { from } = effect
  const value = from === undefined ? unknownId : [{ [from]: unknownId }]
  return withValue(request, { in: place, name }, value)
}

/** Whether a response is an empty page of a collection. */
function isEmptyPage(exchange: Exchange, path: string): boolean {
  if (exchange.method !== "GET" || !(path in pagination)) return false
  if (requireResponse(exchange).status !== 200) return false
  const { items } = pagination[path as ListPath]
  const rows = requireRows(exchange, items)
  const found = `${rows.length} records`
  assert(rows.length === 0, "an error, or no records", found, exchange)
  return true
}

/** Fails if a rejected request changed something. */
async function assertUnchanged(
  context: CheckContext,
  valid: RequestSpec,
  rejected: Exchange,
): Promise<void> {
  if (rejected.method === "DELETE") {
    const { status } = requireResponse(await context.send(valid))
    assert(status < 300, "the record still exists", `${status} to its deletion`, rejected)
    return
  }
  // Each request sends a new name. Comments have none, and cannot be read.
  const [record] = Object.values(valid.body as JsonObject).filter(isObject)
  if (typeof record?.name !== "string") return
  const path = `/${effects[valid.operation].kind}` as ListPath
  // If the collection cannot be read, other checks report that.
  const rows = await fetchCollection(context, path).catch(() => [])
  const written = rows.find((row) => row.name === record.name)
  assert(!written, "no change", `the record ${written?.id} was written`, rejected)
}

/** Returns a workspace of the organization besides that of the run. */
export function otherWorkspaceId({ environment }: CheckContext): number {
  const other = environment.workspaces.find(({ id }) => id !== environment.workspaceId)
  if (!other) throw new MissingRecords("a second workspace")
  return other.id
}

function otherWorkspaceCheck(path: ListPath): Check {
  const operation = listOperation(path)
  return defineCheck({
    name: `${operation}/other-workspace`,
    rule: "In another workspace, all records belong to that workspace.",
    pointer: parameterPointer(operation, "workspace_id"),
    evidence: { stated: `\`workspace_id\` of GET ${path}.` },
    async run(context) {
      const workspace_id = otherWorkspaceId(context)
      const { rows, exchange } = await fetchPage(context, path, { workspace_id })
      const extra = rows.find((row) => row.workspace_id !== workspace_id)
      const found = `the record ${extra?.id} of ${JSON.stringify(extra?.workspace_id)}`
      assert(!extra, `only records of the workspace ${workspace_id}`, found, exchange)
      if (rows.length === 0) throw new MissingRecords(`${path.slice(1)} of a second workspace`)
    },
  })
}

/** Sends the request of a comment with a task, or a workspace, that is not its own. */
function otherParentCheck(operation: OperationId, name: "workspace_id" | "task_id"): Check {
  const { method, path, pointer } = operationSpec(operation)
  return defineCheck({
    name: `${operation}/other/${name}`,
    rule: `Not documented: the response to the \`${name}\` of another record.`,
    pointer,
    evidence: { question: "comment-parameters" },
    writes: true,
    async run(context) {
      const { environment } = context
      const valid = await validRequest(operation, environment, { isOwn: true })
      const other =
        name === "task_id" ? (await environment.createTask()).id : otherWorkspaceId(context)
      const exchange = await context.send(withValue(valid, { in: "query", name }, other))
      requireResponse(exchange)
      const text = `${method} ${path} with another ${name}: ${formatStatus(exchange)}.`
      context.observe("comment-parameters", text)
    },
  })
}

/** The checks of IDs that refer to other records, or to none. */
export const referenceChecks: Check[] = [
  ...operationIds.flatMap((operation) => listReferences(operation).map(unknownReferenceCheck)),
  otherWorkspaceCheck("/lists"),
  otherWorkspaceCheck("/memberships"),
  otherParentCheck("createComment", "workspace_id"),
  otherParentCheck("updateComment", "workspace_id"),
  otherParentCheck("updateComment", "task_id"),
  otherParentCheck("deleteComment", "workspace_id"),
  otherParentCheck("deleteComment", "task_id"),
]
