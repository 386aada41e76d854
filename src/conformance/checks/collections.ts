import { isDeepStrictEqual } from "node:util"
import { operationSpec, type OperationId } from "../../contract/operations.ts"
import { type Kind, references } from "../../../generated/effects.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { assert, assertStable, requireBody } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure } from "../outcomes.ts"
import {
  type ListPath,
  listPaths,
  readOperation,
  singularKeys,
  formatKind,
  listOperation,
} from "../collections.ts"
import { fetchEverywhere, fetchVisible } from "./selection.ts"
import { effectsOf, readReference } from "./settings.ts"
import { defineCheck, defineParameterCheck } from "./defineCheck.ts"
import { fetchAll, fetchCollection, fetchSingle } from "./pages.ts"

function asListedCheck(path: ListPath, operation: OperationId): Check {
  return defineCheck({
    name: `${operation}/as-listed`,
    rule: "A single record is the same as in the collection.",
    pointer: operationSpec(operation).pointer,
    stateful: false,
    usesSeed: true,
    level: "recommended",
    evidence: {
      observed: "One table of fields for each resource, of the responses that were seen.",
    },
    async run(context) {
      const rows = await fetchEverywhere(context, path)
      if (rows.length === 0) throw context.environment.lack(formatKind(path))
      for (const row of chooseVaried(rows)) await assertAsListed(context, path, row)
    },
  })
}

/** Chooses evenly spaced records, and one for each value of the fields with few values, such as `archived`. */
function chooseVaried(rows: ServiceRecord[]): ServiceRecord[] {
  const spaced = [0, 0.25, 0.5, 0.75, 1].map((at) => rows[Math.round(at * (rows.length - 1))]!)
  const names = Object.keys(rows[0] ?? {})
  const varied = names.flatMap((name) => {
    const values = [...new Set(rows.map((row) => row[name]))]
    const isKind = values.length <= maxKinds && !values.some(Array.isArray)
    return isKind ? values.map((value) => rows.find((row) => row[name] === value)!) : []
  })
  return [...new Set([...spaced, ...varied])]
}

/** A field with at most so many values shows kinds of records. */
const maxKinds = 4

async function assertAsListed(
  context: CheckContext,
  path: ListPath,
  row: ServiceRecord,
): Promise<void> {
  const { id } = row
  const key = singularKeys[path]
  await assertStable(async (attempt) => {
    const listed =
      attempt === 0
        ? row
        : (await fetchEverywhere(context, path, true)).find((one) => one.id === id)
    const exchange = await fetchSingle(context, path, row)
    if (!exchange) return undefined
    const read = requireBody(exchange)[key]
    if (!isObject(read)) throw new CheckFailure(`an object ${key}`, "none", exchange)
    if (!listed) return undefined
    const different = Object.keys(listed).find(
      (name) => !isDeepStrictEqual(sortIds(listed[name]), sortIds(read[name])),
    )
    if (different === undefined) return undefined
    return new CheckFailure(
      `${different} of the record ${id} as listed: ${JSON.stringify(listed[different])}`,
      JSON.stringify(read[different]) ?? "none",
      exchange,
    )
  })
}

/** Sorts an array of IDs, because their order has no meaning. */
function sortIds(value: Json | undefined): Json | undefined {
  const isIds = Array.isArray(value) && value.every((one) => typeof one === "number")
  return isIds ? value.toSorted((a, b) => Number(a) - Number(b)) : value
}

/** The records that others refer to, and that a single read returns, are in their collection. */
function listedCheck(path: ListPath): Check {
  const { kind } = effectsOf(path)
  return defineCheck({
    name: `${listOperation(path)}/referenced`,
    rule: "A record that another record refers to and that can be read is in the collection.",
    pointer: operationSpec(listOperation(path)).pointer,
    stateful: false,
    usesSeed: true,
    evidence: { stated: "The view `default`, used when no view is given, returns all results." },
    // Which records a caller can see is an open question.
    level: "recommended",
    async run(context) {
      const rows = await fetchEverywhere(context, path)
      const listed = new Set(rows.map(({ id }) => id))
      const workspaces = new Set(rows.map(({ workspace_id }) => workspace_id))
      const ids = new Set<number>()
      for (const other of listPaths) {
        for (const row of await fetchVisible(context, other).then((visible) => visible.rows)) {
          for (const field of Object.keys(references[effectsOf(other).kind as Kind])) {
            for (const id of readReference(other, row, field, kind)) ids.add(id)
          }
        }
      }
      const unlisted = [...ids].filter((id) => !listed.has(id)).slice(0, maxUnlisted)
      for (const id of unlisted) {
        const exchange = await fetchSingle(context, path, { id })
        if (exchange?.response?.status !== 200) continue
        const record = requireBody(exchange)[singularKeys[path]]
        if (!isObject(record) || !("workspace_id" in record)) continue
        // The collection was read only in some workspaces.
        const isRead = workspaces.has(record.workspace_id)
        assert(!isRead, `the record ${id} in GET ${path}`, "only as a single record", exchange)
      }
    },
  })
}

/** How many records outside a collection are read. */
const maxUnlisted = 10

/** All records belong to the organization, or to the workspace, of the request. */
function scopeCheck(path: ListPath, scope: "workspace" | "organization"): Check {
  const name = `${scope}_id`
  return defineParameterCheck(path, name, {
    name: `of-${scope}`,
    rule: `All records belong to the ${scope} of the request.`,
    // The mock has one example for all workspaces.
    stateful: scope === "workspace" && path === "/activities",
    usesSeed: true,
    evidence: { stated: `\`${name}\` of GET ${path}; tokens are tied to an organization.` },
    async run(context) {
      const { organizationId: organization_id, workspaceId } = context.environment
      const isAcross = scope === "organization" && (path === "/tasks" || path === "/activities")
      const query = { organization_id, ...(isAcross && { workspace_id: undefined }) }
      const workspaces = await fetchCollection(context, "/workspaces")
      const workspaceIds = new Set<unknown>(workspaces.map(({ id }) => id))
      // A foreign record may be on a late page.
      const { rows, exchange } = await fetchAll(context, path, query, true)
      if (rows.length === 0) throw context.environment.lack(formatKind(path))
      const extra = rows.find((row) => {
        if ("organization_id" in row) return row.organization_id !== organization_id
        if (scope === "workspace") return row.workspace_id !== workspaceId
        return !workspaceIds.has(row.workspace_id)
      })
      const place = JSON.stringify(extra?.organization_id ?? extra?.workspace_id)
      const found = `the record ${extra?.id} of ${place}`
      assert(!extra, `only records of the ${scope}`, found, exchange)
    },
  })
}

/** The checks of single records, and of the scope of collections. */
export const collectionChecks: Check[] = [
  ...listPaths.flatMap((path) => {
    const operation = readOperation(path)
    return operation ? [asListedCheck(path, operation), listedCheck(path)] : []
  }),
  scopeCheck("/tasks", "organization"),
  scopeCheck("/activities", "organization"),
  scopeCheck("/lists", "workspace"),
  scopeCheck("/memberships", "workspace"),
  scopeCheck("/activities", "workspace"),
  scopeCheck("/integration_webhooks", "organization"),
  scopeCheck("/access_tokens", "organization"),
]
