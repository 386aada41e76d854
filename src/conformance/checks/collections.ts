import { operationSpec, type OperationId } from "../../contract/operations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { assert, assertStable, assertSuccess, requireBody } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { CheckFailure } from "../outcomes.ts"
import {
  formatKind,
  listOperation,
  type ListPath,
  listPaths,
  readOperation,
  singularKeys,
} from "../collections.ts"
import { isSameValue, seenKinds } from "../seenRecords.ts"
import type { ServiceRecord } from "../service.ts"
import { defineCheck, defineParameterCheck } from "./defineCheck.ts"
import { fetchSingle, type RecordPage } from "./pages.ts"
import { fetchEverywhere, fetchOnce, fetchVisible, fetchWorkspaces } from "./selection.ts"
import { effectsOf, readReferences } from "./settings.ts"
import { fetchSingles, type IncludeResponse } from "./singleReads.ts"

function asListedCheck(path: ListPath, operation: OperationId): Check {
  return defineCheck({
    name: `${operation}/as-listed`,
    rule: "A single read of a listed record returns the same values.",
    pointer: operationSpec(operation).pointer,
    stateful: false,
    usesSeed: true,
    level: "recommended",
    evidence: {
      observed: "One table of fields for each resource, with types as observed in responses.",
    },
    async run(context) {
      const reads = await fetchSingles(context, path)
      if (reads.length === 0) throw context.environment.lack(formatKind(path))
      for (const read of reads) await assertAsListed(context, path, read)
    },
  })
}

async function assertAsListed(
  context: CheckContext,
  path: ListPath,
  { rows, exchange: first }: IncludeResponse,
): Promise<void> {
  const [row] = rows
  const key = singularKeys[path]
  await assertStable(async (attempt) => {
    const again = attempt === 0 ? rows : await fetchEverywhere(context, path, true)
    const listed = again.find(({ id }) => id === row?.id)
    if (!listed) return undefined
    const exchange = attempt === 0 ? first : (await fetchSingle(context, path, listed))!
    assertSuccess(exchange)
    const read = requireBody(exchange)[key]
    if (!isObject(read)) throw new CheckFailure(`an object ${key}`, "none", exchange)
    const different = Object.keys(listed).find((name) => !isSameValue(listed[name], read[name]))
    if (different === undefined) return undefined
    return new CheckFailure(
      `${different} ${JSON.stringify(listed[different])} of the record ${listed.id}, as in the collection`,
      JSON.stringify(read[different]) ?? "none",
      exchange,
    )
  })
}

/** The maximum number of records that the check reads one by one because they are missing in the collection. */
const maxUnlisted = 10

function listedCheck(path: ListPath): Check {
  const { kind } = effectsOf(path)
  return defineCheck({
    name: `${listOperation(path)}/referenced`,
    rule: "The collection contains each record that other responses contain or refer to, if the record can be read.",
    pointer: operationSpec(listOperation(path)).pointer,
    stateful: false,
    usesSeed: true,
    isLast: true,
    evidence: { stated: "The view `default`, used when no view is given, returns all results." },
    // Which records a caller can see is an open question.
    level: "recommended",
    async run(context) {
      const rows = await fetchEverywhere(context, path)
      const listed = new Set(rows.map(({ id }) => id))
      const isRead = await createIsRead(context, path)
      const ids = new Set(context.seen.listIds(kind))
      for (const other of listPaths) {
        const places = { kind: effectsOf(other).kind, target: kind }
        for (const row of await fetchEverywhere(context, other)) {
          for (const id of readReferences(places, row)) ids.add(id)
        }
      }
      const unlisted = [...ids].filter((id) => !listed.has(id)).slice(0, maxUnlisted)
      for (const id of unlisted) {
        const exchange = await fetchSingle(context, path, { id })
        if (exchange?.response?.status !== 200) continue
        const record = requireBody(exchange)[singularKeys[path]]
        if (!isObject(record) || !("workspace_id" in record)) continue
        const isMissing = isRead(record.workspace_id)
        assert(!isMissing, `the record ${id} in GET ${path}`, "only as a single record", exchange)
      }
    },
  })
}

/** Checks that a collection contains all records that the run created and did not delete. */
function createdCheck(path: ListPath): Check {
  return defineCheck({
    name: `${listOperation(path)}/created`,
    rule: `GET ${path} returns each record that \`verify\` created and did not delete.`,
    pointer: operationSpec(listOperation(path)).pointer,
    usesSeed: true,
    evidence: { stated: "The view `default`, used when no view is given, returns all results." },
    async run(context) {
      const { rows, scope } = await fetchVisible(context, path)
      const ids = new Set(rows.map(({ id }) => id))
      const { tracker, workspaceId } = context.environment
      const created = tracker.records.filter(
        ({ kind, workspaceId: place = workspaceId }) =>
          kind === singularKeys[path] && (scope.workspace_id ?? place) === place,
      )
      if (created.length === 0) throw context.environment.lack(`${formatKind(path)} of the run`)
      const missing = created.find(({ id }) => !ids.has(id))
      assert(!missing, `the record ${missing?.id} in GET ${path}`, "none")
    },
  })
}

/** Returns a function that tests whether this run read the collection in a workspace. */
async function createIsRead(
  context: CheckContext,
  path: ListPath,
): Promise<(workspaceId: Json | undefined) => boolean> {
  if (effectsOf(path).parameters.workspace_id?.scopes === undefined) {
    const { scope } = await fetchVisible(context, path)
    return (id) => scope.workspace_id === undefined || scope.workspace_id === id
  }
  const pages = await fetchWorkspaces(context, path)
  return (id) => pages.some(({ workspaceId }) => workspaceId === id)
}

function scopeCheck(path: ListPath): Check {
  const { workspace_id } = effectsOf(path).parameters
  const isWorkspace = workspace_id?.scopes !== undefined
  const scope = isWorkspace ? "workspace" : "organization"
  return defineParameterCheck(path, `${scope}_id`, {
    name: `of-${scope}`,
    rule: `The collection contains only records of the ${scope} in the request.`,
    // The mock returns the same example for all workspaces.
    stateful: isWorkspace,
    usesSeed: true,
    evidence: { stated: `\`${scope}_id\` of GET ${path}; tokens are tied to an organization.` },
    async run(context) {
      const { organizationId } = context.environment
      if (isWorkspace) {
        for (const { workspaceId, ...page } of await fetchWorkspaces(context, path)) {
          assertPlace(page, (row) => row.workspace_id === workspaceId)
        }
        return
      }
      const { rows: workspaces } = await fetchOnce(context, "/workspaces")
      const ids = new Set<unknown>(workspaces.map(({ id }) => id))
      const { scope: sent } = await fetchVisible(context, path)
      const page = await fetchOnce(context, path, { workspace_id: undefined, ...sent })
      if (page.rows.length === 0) throw context.environment.lack(formatKind(path))
      assertPlace(page, ({ organization_id = organizationId, workspace_id: id }) =>
        workspace_id ? ids.has(id) : organization_id === organizationId,
      )
    },
  })
}

function assertPlace({ rows, exchange }: RecordPage, is: (row: ServiceRecord) => boolean): void {
  const extra = rows.find((row) => !is(row))
  const place = JSON.stringify(extra?.organization_id ?? extra?.workspace_id)
  const found = `the record ${extra?.id} of ${place}`
  assert(!extra, "only records of the request's organization and workspace", found, exchange)
}

function consistentCheck(kind: string): Check {
  const path = listPaths.find((one) => one === `/${kind}`)
  const schema = path ? operationSpec(listOperation(path)).pointer : "#/paths"
  return defineCheck({
    name: `${kind}/consistent`,
    rule: `A record of \`${kind}\` has the same values of its documented fields in all responses.`,
    pointer: schema,
    evidence: { stated: "The table of fields of the resource." },
    usesSeed: true,
    isLast: true,
    async run(context) {
      for (const one of listPaths) await fetchSingles(context, one)
      for (const mismatch of await context.seen.findMismatches(context, kind)) {
        context.addFinding(mismatch)
      }
    },
  })
}

/** Checks of single reads, and of the organization and workspace of listed records. */
export const collectionChecks: Check[] = [
  ...listPaths.flatMap((path) => {
    const operation = readOperation(path)
    return operation ? [asListedCheck(path, operation), listedCheck(path)] : []
  }),
  // GET /integration_webhooks returns only webhooks on public resources.
  createdCheck("/tasks"),
  createdCheck("/access_tokens"),
  ...listPaths.filter((path) => path !== "/workspaces").map(scopeCheck),
  ...seenKinds.map(consistentCheck),
]
