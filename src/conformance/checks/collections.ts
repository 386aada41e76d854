import { getOperationSpec, type OperationId } from "../../contract/operations.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { assert, assertStable, requireBody } from "../assertions.ts"
import type { Check } from "../check.ts"
import {
  formatKind,
  listOperation,
  type ListPath,
  listPaths,
  readOperation,
  singularKeys,
} from "../collections.ts"
import { CheckFailure } from "../outcomes.ts"
import { isSameValue, seenKinds } from "../seenRecords.ts"
import { defineCheck, defineReadCheck } from "./defineCheck.ts"
import { fetchSingle, type RecordPage } from "./pages.ts"
import { fetchEverywhere, fetchOnce, fetchVisible, fetchWorkspaces } from "./selection.ts"
import { effectsOf, readReferences } from "./settings.ts"
import { fetchSingles } from "./includeResponses.ts"
import { maskKeyPath } from "../../contract/maskViolation.ts"
import { formatField } from "../formatField.ts"

const listEvidence = {
  stated: "The view `default`, used when no view is given, returns all results.",
}

function asListedCheck(path: ListPath, operation: OperationId): Check {
  return defineReadCheck(operation, {
    name: "as-listed",
    rule: "A single read of a listed record returns the same values.",
    stateful: false,
    level: "recommended",
    evidence: {
      observed: "One table of fields for each resource, with types as observed in responses.",
    },
    async run(context) {
      const key = singularKeys[path]
      const reads = await fetchSingles(context, path)
      if (reads.length === 0) throw context.environment.lack(formatKind(path))
      for (const { rows, exchange: first } of reads) {
        await assertStable(async (attempt) => {
          const again = attempt === 0 ? rows : await fetchEverywhere(context, path, true)
          const listed = again.find(({ id }) => id === rows[0]?.id)
          if (!listed) return undefined
          const exchange = attempt === 0 ? first : (await fetchSingle(context, path, listed))!
          const read = requireBody(exchange)[key]
          if (!isObject(read)) throw new CheckFailure(`an object ${key}`, "none", exchange)
          const field = Object.keys(listed).find((name) => !isSameValue(listed[name], read[name]))
          if (field === undefined) return undefined
          const expected = `${maskKeyPath(field)} ${formatField(field, listed[field])} of the record ${listed.id}`
          const found = formatField(field, read[field]) ?? "none"
          return new CheckFailure(`${expected}, as in the collection`, found, exchange)
        })
      }
    },
  })
}

/** The maximum number of missing records that the check reads one by one. */
const maxUnlisted = 10

function referencedCheck(path: ListPath): Check {
  const kind = path.slice(1)
  return defineReadCheck(listOperation(path), {
    name: "referenced",
    rule: "The collection contains each record that other responses contain or refer to, if the record can be read.",
    stateful: false,
    isLast: true,
    evidence: listEvidence,
    // Which records a caller can see is an open question.
    level: "recommended",
    async run(context) {
      const rows = await fetchEverywhere(context, path)
      const listed = new Set(rows.map(({ id }) => id))
      const { scope } = await fetchVisible(context, path)
      const { scopes } = effectsOf(path).parameters.workspace_id ?? {}
      const pages = scopes === undefined ? undefined : await fetchWorkspaces(context, path)
      const isRead = (id: Json): boolean =>
        pages?.some(({ workspaceId }) => workspaceId === id) ?? (scope.workspace_id ?? id) === id
      const ids = new Set(context.seen.listIds(kind))
      for (const other of listPaths) {
        const places = { kind: other.slice(1), target: kind }
        for (const row of await fetchEverywhere(context, other)) {
          for (const id of readReferences(places, row)) ids.add(id)
        }
      }
      const unlisted = [...ids].filter((id) => !listed.has(id))
      for (const id of unlisted.slice(0, maxUnlisted)) {
        const exchange = await fetchSingle(context, path, { id })
        if (exchange?.response?.status !== 200) continue
        const record = requireBody(exchange)[singularKeys[path]]
        if (!isObject(record) || record.workspace_id === undefined) continue
        const isMissing = isRead(record.workspace_id)
        assert(!isMissing, `the record ${id} in GET ${path}`, "only as a single record", exchange)
      }
    },
  })
}

function createdCheck(path: ListPath): Check {
  return defineReadCheck(listOperation(path), {
    name: "created",
    rule: `GET ${path} returns each record that \`verify\` created and did not delete.`,
    evidence: listEvidence,
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

function scopeCheck(path: ListPath): Check {
  const { workspace_id } = effectsOf(path).parameters
  const isWorkspace = workspace_id?.scopes !== undefined
  const scope = isWorkspace ? "workspace" : "organization"
  return defineReadCheck(listOperation(path), {
    parameter: `${scope}_id`,
    name: `of-${scope}`,
    rule: `The collection contains only records of the ${scope} in the request.`,
    // The mock returns the same example for all workspaces.
    stateful: isWorkspace,
    evidence: { stated: `\`${scope}_id\` of GET ${path}; tokens are tied to an organization.` },
    async run(context) {
      if (isWorkspace) {
        const pages = await fetchWorkspaces(context, path)
        for (const page of pages) assertPlace(page, "workspace_id", [page.workspaceId])
        return
      }
      const { scope: sent } = await fetchVisible(context, path)
      const page = await fetchOnce(context, path, { workspace_id: undefined, ...sent })
      if (page.rows.length === 0) throw context.environment.lack(formatKind(path))
      const { rows: workspaces } = await fetchOnce(context, "/workspaces")
      const ids = workspaces.map(({ id }) => id)
      if (workspace_id) assertPlace(page, "workspace_id", ids)
      else assertPlace(page, "organization_id", [context.environment.organizationId, undefined])
    },
  })
}

/** Fails unless a field has one of the values in all records. */
function assertPlace({ rows, exchange }: RecordPage, field: string, values: unknown[]): void {
  const extra = rows.find((row) => !values.includes(row[field]))
  const found = `the record ${extra?.id} of ${formatField(field, extra?.[field])}`
  assert(!extra, "only records of the request's organization and workspace", found, exchange)
}

function consistentCheck(kind: string): Check {
  const path = listPaths.find((one) => one === `/${kind}`)
  return defineCheck({
    name: `${kind}/consistent`,
    rule: `A record of \`${kind}\` has the same values of its documented fields in all responses.`,
    pointer: path ? getOperationSpec(listOperation(path)).pointer : "#/paths",
    evidence: { stated: "The table of fields of the resource." },
    usesSeed: true,
    isLast: true,
    async run(context) {
      for (const one of listPaths) await fetchSingles(context, one)
      const mismatches = await context.seen.findMismatches(context, kind)
      for (const mismatch of mismatches) context.addFinding(mismatch)
    },
  })
}

/** Checks of single reads, and of the organization and workspace of listed records. */
export const collectionChecks: Check[] = [
  ...listPaths.flatMap((path) => {
    const operation = readOperation(path)
    return operation ? [asListedCheck(path, operation), referencedCheck(path)] : []
  }),
  // GET /integration_webhooks returns only webhooks on public resources.
  createdCheck("/tasks"),
  createdCheck("/access_tokens"),
  ...listPaths.filter((path) => path !== "/workspaces").map(scopeCheck),
  ...seenKinds.map(consistentCheck),
]
