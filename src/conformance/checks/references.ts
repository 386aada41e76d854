import type { QuestionId } from "../../../generated/conformance.ts"
import { effects, references } from "../../../generated/effects.ts"
import { pagination } from "../../../generated/tables.ts"
import { getOperationSpec, type OperationId, operationIds } from "../../contract/operations.ts"
import { isObject } from "../../openapi/description.ts"
import { type Effect, getEffectEvidence, type OperationEffects } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  assert,
  assertClientError,
  assertFields,
  assertStatus,
  assertSuccess,
  requireBody,
  requireResponse,
  requireRows,
} from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import {
  listOperation,
  type ListPath,
  listPaths,
  parameterPointer,
  singularKeys,
} from "../collections.ts"
import { formatStatus } from "../errorCodes.ts"
import { unknownId } from "../generatedChecks.ts"
import { MissingRecords } from "../outcomes.ts"
import { listFormsWith, type RequestPlace, validRequest, withValue } from "../validRequests.ts"
import { defineOperationCheck } from "./defineCheck.ts"
import { withRejectedName } from "./invalidRequests.ts"
import { fetchPage, fetchSingle } from "./pages.ts"
import { fetchEverywhere } from "./selection.ts"
import { effectsOf, findTarget } from "./settings.ts"

/** A query parameter or key that contains the ID of a record. */
interface ReferencePlace extends RequestPlace {
  operation: OperationId
  effect: Effect
  /** Whether the ID is the ID of an organization or a workspace. */
  isScope: boolean
}

function listReferences(operation: OperationId): ReferencePlace[] {
  const { kind, parameters, keys }: OperationEffects = effects[operation]
  const fields: object = references[kind as keyof typeof references]
  const places = [
    ...Object.entries(parameters).map(([name, effect]) => ({ in: "query", name, effect }) as const),
    ...Object.entries(keys).map(([name, effect]) => ({ in: "body", name, effect }) as const),
  ]
  return places.flatMap((place) => {
    const { scopes, selects, writes } = place.effect
    const field = scopes ?? selects ?? writes ?? ""
    const isScope = /(^|\.)(organization|workspace)_id$/.test(place.name)
    return isScope || field in fields ? [{ operation, isScope, ...place }] : []
  })
}

/** The documented responses to unknown IDs, by operation and name. */
const documented: Partial<Record<string, { status: number; stated: string }>> = {
  "createComment/task_id": {
    status: 404,
    stated: "404 when an associated record cannot be found.",
  },
}

function unknownReferenceCheck(place: ReferencePlace): Check {
  const { operation, name, effect, isScope } = place
  const { method, path, pointer, body } = getOperationSpec(operation)
  const { status, stated } = documented[`${operation}/${name}`] ?? {}
  const evidence = stated === undefined ? referenceEvidence(place) : { stated }
  const isStated = "stated" in evidence && (isScope || status || effect.selects)
  return defineOperationCheck(operation, {
    name: `unknown/${name}`,
    rule: status
      ? `The service returns ${status} for an unknown \`${name}\`.`
      : `The service rejects an unknown \`${name}\`, or returns no records for it.`,
    // The source does not state that the service checks every ID.
    level: isStated ? "required" : "recommended",
    pointer: place.in === "body" ? (body?.pointer ?? pointer) : parameterPointer(operation, name),
    evidence,
    async run(context) {
      const [form] = listFormsWith(operation, name)
      const options = { ...form, isOwn: method === "DELETE" }
      const request = await validRequest(operation, context.environment, options)
      // The check `requests/rejected` searches for this name.
      const valid = isScope && isStated ? withRejectedName(context, request) : request
      for (const id of await listUnknownIds(context, place)) {
        const value = effect.from === undefined ? id : [{ [effect.from]: id }]
        const exchange = await context.send(withValue(valid, place, value))
        const found = `an unknown ${name}: ${formatStatus(exchange)}.`
        if ("question" in evidence) {
          context.observe(evidence.question, `${method} ${path} with ${found}`)
        } else context.observe("code-per-status", `With ${found}`)
        if (isEmptyPage(exchange, path)) continue
        if (status && id === unknownId) assertStatus(exchange, status)
        else assertClientError(exchange)
        // The deletion with the right ID must still find the record.
        if (isScope && method === "DELETE") assertSuccess(await context.send(valid))
      }
    },
  })
}

function referenceEvidence({ name, effect }: ReferencePlace): Check["evidence"] {
  const { assumed, observed } = getEffectEvidence(effect)
  const question = assumed ?? observed
  // The cast is safe, because lint checks the question IDs in effects.
  if (question !== undefined) return { question: question as QuestionId }
  if (name.endsWith("organization_id")) return { stated: "Tokens are tied to an organization." }
  if (name.endsWith("workspace_id")) {
    return { stated: "The workspace must belong to the organization." }
  }
  if (effect.selects) return { stated: `\`${name}\` selects the records that refer to it.` }
  return { stated: "The error code record_not_found: the record could not be located." }
}

/** Returns IDs of organizations or records that the token must not accept. */
async function listUnknownIds(
  context: CheckContext,
  { operation, in: where, name, effect }: ReferencePlace,
): Promise<number[]> {
  const { lists, organizationId, shared } = context.environment
  // Other organizations probably have the adjacent IDs. Send these IDs only in reads.
  if (getOperationSpec(operation).method === "GET" && name === "organization_id") {
    return [unknownId, organizationId + 1, organizationId - 1]
  }
  const [list] = lists
  if (where === "query" || !list) return [unknownId]
  // Also send the ID of a record of another kind, if no record of the right kind has this ID.
  const { kind }: OperationEffects = effects[operation]
  const target = findTarget(kind, { id: 0, resource_type: "List" }, effect.writes ?? "")
  const path = listPaths.find((one) => one === `/${target}`)
  const id = path === "/tasks" ? list.id : (await shared.task()).id
  const read = path && (await fetchSingle(context, path, { id }))
  return read?.response?.status === 404 ? [unknownId, id] : [unknownId]
}

/** The collections that ID parameters refer to. The parameter `id` refers to the collection of its operation. */
const foreignPaths: Partial<Record<string, ListPath>> = {
  workspace_id: "/workspaces",
  list_id: "/lists",
}

/** The maximum number of IDs that a check tries. */
const maxNeighbours = 6

/** Returns the IDs before and after the IDs of visible records. They may belong to other organizations. */
export async function listNeighbours(context: CheckContext, path: ListPath): Promise<number[]> {
  return context.environment.once(`neighbours of ${path}`, async () => {
    const ids = (await fetchEverywhere(context, path)).map(({ id }) => id)
    const near = new Set(ids.flatMap((id) => [id - 1, id + 1]).filter((id) => !ids.includes(id)))
    return [...near].toSorted((a, b) => b - a).slice(0, maxNeighbours)
  })
}

/** Returns the IDs of records of other kinds to which the visible records refer. */
async function listOtherIds(context: CheckContext, path: ListPath): Promise<number[]> {
  const { kind } = effectsOf(path)
  const rows = await fetchEverywhere(context, path)
  const ids = new Set<unknown>(rows.map(({ id }) => id))
  const fields: object = references[kind as keyof typeof references] ?? {}
  const found = Object.keys(fields).flatMap((field) => {
    const values = rows.flatMap((row) => row[field] ?? [])
    return values.find((id) => typeof id === "number" && !ids.has(id)) ?? []
  })
  return [...new Set(found as number[])]
}

/**
 * Sends IDs that may belong to another organization. The requests only read, so that no record of another organization
 * changes.
 */
function foreignCheck(operation: OperationId, { in: place, name }: RequestPlace): Check {
  const own = getOperationSpec(operation).path.replace("/{id}", "") as ListPath
  return defineOperationCheck(operation, {
    name: `foreign/${name}`,
    rule: `The service rejects the \`${name}\` of another organization, or returns none of its records.`,
    pointer: parameterPointer(operation, name),
    evidence: { stated: "Tokens are tied to an organization." },
    // Which records of its organization a caller can see is an open question.
    level: "recommended",
    usesSeed: true,
    async run(context) {
      const workspaces = await fetchEverywhere(context, "/workspaces")
      const known = new Set<unknown>(workspaces.map(({ id }) => id))
      const request = await validRequest(operation, context.environment)
      // Omit `workspace_id` from the request, because it would hide the records of other workspaces.
      const isPath = place === "path"
      const valid = isPath
        ? withValue(request, { in: "query", name: "workspace_id" }, undefined)
        : request
      const neighbours = await listNeighbours(context, foreignPaths[name] ?? own)
      const others = isPath ? await listOtherIds(context, own) : []
      for (const id of [...neighbours, ...others]) {
        const exchange = await context.send(withValue(valid, { in: place, name }, id))
        if (requireResponse(exchange).status >= 400) continue
        const body = requireBody(exchange)
        const read = body[singularKeys[own]]
        if (isPath) assertFields({ id }, isObject(read) ? read : {}, exchange)
        const records = Object.values(body).flat().filter(isObject)
        const key = own === "/workspaces" ? "id" : "workspace_id"
        const foreign = records.find((record) => key in record && !known.has(record[key]))
        const found = `the record ${String(foreign?.id)}`
        assert(!foreign, "an error, or records of the organization", found, exchange)
      }
    },
  })
}

/** Whether a response is an empty page of a collection. Fails if the page contains records. */
function isEmptyPage(exchange: Exchange, path: string): boolean {
  if (exchange.method !== "GET" || !(path in pagination)) return false
  if (requireResponse(exchange).status !== 200) return false
  const { length } = requireRows(exchange, pagination[path as ListPath].items)
  assert(length === 0, "an error, or no records", `${length} records`, exchange)
  return true
}

/** Returns the ID of a second workspace. */
export function findOtherWorkspace({ environment }: CheckContext): number {
  const other = environment.workspaces.find(({ id }) => id !== environment.workspaceId)
  if (!other) throw new MissingRecords("a second workspace")
  return other.id
}

function otherWorkspaceCheck(path: ListPath): Check {
  const operation = listOperation(path)
  return defineOperationCheck(operation, {
    name: "other-workspace",
    rule: "A request for another workspace returns only records of that workspace.",
    pointer: parameterPointer(operation, "workspace_id"),
    evidence: { stated: `\`workspace_id\` of GET ${path}.` },
    async run(context) {
      const workspace_id = findOtherWorkspace(context)
      const { rows, exchange } = await fetchPage(context, path, { workspace_id })
      const extra = rows.find((row) => row.workspace_id !== workspace_id)
      const found = `the record ${extra?.id} of ${JSON.stringify(extra?.workspace_id)}`
      assert(!extra, `only records of the workspace ${workspace_id}`, found, exchange)
      if (rows.length === 0) throw new MissingRecords(`${path.slice(1)} of a second workspace`)
    },
  })
}

/** Checks of IDs that are unknown, or that belong to another organization or workspace. */
export const referenceChecks: Check[] = [
  ...operationIds.flatMap((operation) => {
    const { method, parameters } = getOperationSpec(operation)
    const named = parameters.filter(({ name }) => name === "id" || name in foreignPaths)
    return method === "GET" ? named.map((one) => foreignCheck(operation, one)) : []
  }),
  ...operationIds.flatMap((operation) => listReferences(operation).map(unknownReferenceCheck)),
  otherWorkspaceCheck("/lists"),
  otherWorkspaceCheck("/memberships"),
]
