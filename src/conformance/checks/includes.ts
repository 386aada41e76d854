import { includeKinds, pagination } from "../../../generated/tables.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, findDuplicate, requireBody } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import { type ListPath, listPaths, listOperation, readOperation } from "../collections.ts"
import { type CheckDefinition, defineParameterCheck } from "./defineCheck.ts"
import { fetchPage, seedFor } from "./pages.ts"

/** How many missing records are read, to find one that the caller can see. */
const maxReads = 5

/** The ID of the included record that a record refers to, for references that are certain. */
const references: Partial<Record<ListPath, Record<string, (row: ServiceRecord) => unknown>>> = {
  "/tasks": { accounts: ({ owner_id }) => owner_id },
  "/lists": { sections: ({ default_section_id }) => default_section_id },
  "/memberships": { accounts: ({ account_id }) => account_id },
  "/activities": {
    tasks: ({ target_type, target_id }) => (target_type === "Task" ? target_id : null),
    lists: ({ target_type, target_id }) => (target_type === "List" ? target_id : null),
    workspaces: ({ workspace_id }) => workspace_id,
  },
}

/** How an included record refers to the record that it is included for. */
const parents: Partial<Record<ListPath, Record<string, { key: string; parentKey: string }>>> = {
  "/lists": { sections: { key: "list_id", parentKey: "id" } },
  "/tasks": { memberships: { key: "workspace_id", parentKey: "workspace_id" } },
}

/** A response with included records. */
interface IncludedRecords {
  rows: ServiceRecord[]
  /** The included records. */
  records: ServiceRecord[]
  body: JsonObject
  exchange: Exchange
}

/** @throws CheckFailure if the array is missing. */
async function fetchIncluded(
  context: CheckContext,
  path: ListPath,
  kind: string,
): Promise<IncludedRecords> {
  await seedFor(context, path)
  // Lists accept `limit` only together with other parameters.
  const limit = pagination[path].style !== "archived" && { limit: 50 }
  const { rows, exchange } = await fetchPage(context, path, { include: kind, ...limit })
  const body = requireBody(exchange)
  const array = body[kind]
  if (!Array.isArray(array)) throw new CheckFailure(`an array ${kind}`, "none", exchange)
  const records = array.filter(
    (record): record is ServiceRecord => isObject(record) && typeof record.id === "number",
  )
  return { rows, records, body, exchange }
}

/** @throws CheckNotRun if there are no included records: the check of the kind reports a failure. */
async function requireIncluded(
  context: CheckContext,
  path: ListPath,
  kind: string,
): Promise<IncludedRecords> {
  const included = await fetchIncluded(context, path, kind).catch((error: unknown) => {
    if (!(error instanceof CheckFailure)) throw error
    throw new CheckNotRun(`See ${listOperation(path)}/include/${kind}.`)
  })
  if (included.records.length === 0) {
    throw new CheckNotRun(`No record of ${path} refers to ${kind}.`)
  }
  return included
}

/** Returns the kinds that a response contains. */
function findKinds(path: ListPath, body: JsonObject): string[] {
  return listKinds(path).filter((kind) => {
    const array = body[kind]
    return Array.isArray(array) && array.length > 0
  })
}

function listKinds(path: ListPath): readonly string[] {
  return includeKinds[path] ?? []
}

function defineIncludeCheck(
  path: ListPath,
  name: string,
  check: Pick<CheckDefinition, "rule" | "stateful" | "run">,
): Check {
  return defineParameterCheck(path, "include", {
    name: `include/${name}`,
    evidence: {
      stated: "Each included kind is returned as a top-level array named by the plural.",
    },
    ...check,
  })
}

function completeCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, kind, {
    rule: `\`include=${kind}\` adds the array \`${kind}\` with all records that are referred to.`,
    stateful: false,
    async run(context) {
      const { rows, records, exchange } = await fetchIncluded(context, path, kind)
      const ids = new Set<unknown>(records.map(({ id }) => id))
      const reference = references[path]?.[kind] ?? (() => undefined)
      const candidates = rows
        .filter((row) => typeof reference(row) === "number" && !ids.has(reference(row)))
        .slice(0, maxReads)
      const visible = await Promise.all(
        candidates.map(async (row) => isVisible(context, kind, reference(row) as number)),
      )
      const missing = candidates.find((_, i) => visible[i])
      if (missing) {
        const found = `${String(reference(missing))} of the record ${missing.id} is missing`
        throw new CheckFailure(`all ${kind} that the records refer to`, found, exchange)
      }
      if (records.length === 0) throw new CheckNotRun(`No record of ${path} refers to ${kind}.`)
    },
  })
}

/** Whether the caller can see a record; deleted and private records need not be included. */
async function isVisible(context: CheckContext, kind: string, id: number): Promise<boolean> {
  const { organizationId: organization_id, members } = context.environment
  const path = listPaths.find((one) => one === `/${kind}`)
  const operation = path && readOperation(path)
  if (!operation) return kind !== "accounts" || members.some(({ account_id }) => account_id === id)
  const { response } = await context.send({ operation, parameters: { id, organization_id } })
  return response?.status === 200
}

function uniqueCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/unique`, {
    rule: `\`include=${kind}\` includes each record once.`,
    stateful: false,
    async run(context) {
      const { records, exchange } = await requireIncluded(context, path, kind)
      const duplicate = findDuplicate(records)
      assert(!duplicate, `each of ${kind} once`, `${duplicate?.id} twice`, exchange)
    },
  })
}

function relatedCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/related`, {
    rule: `\`include=${kind}\` includes only records that the records of the page refer to.`,
    stateful: false,
    async run(context) {
      const { rows, records, exchange } = await requireIncluded(context, path, kind)
      const parent = parents[path]?.[kind]
      if (parent) {
        const values = new Set(rows.map((row) => row[parent.parentKey]))
        const extra = records.find((record) => !values.has(record[parent.key]))
        const found = `${extra?.id} with ${parent.key} ${JSON.stringify(extra?.[parent.key])}`
        assert(!extra, `only ${kind} of the records`, found, exchange)
        return
      }
      // The list of a task is related to the activities on the task.
      const isListOfActivities = path === "/activities" && kind === "lists"
      const tasks = isListOfActivities
        ? (await requireIncluded(context, path, "tasks")).records
        : []
      const text = JSON.stringify([rows, tasks])
      const extra = records.find(({ id }) => !new RegExp(`\\b${id}\\b`).test(text))
      const found = `${extra?.id}, which no record refers to`
      assert(!extra, `only ${kind} that the records refer to`, found, exchange)
    },
  })
}

function onlyRequestedCheck(path: ListPath, kind: string): Check {
  return defineIncludeCheck(path, `${kind}/only-requested`, {
    rule: `\`include=${kind}\` includes no other kind.`,
    // The mock has one example for all kinds.
    stateful: true,
    async run(context) {
      const { body, exchange } = await requireIncluded(context, path, kind)
      const others = findKinds(path, body).filter((one) => one !== kind)
      assert(others.length === 0, `only ${kind}`, `also ${others.join(", ")}`, exchange)
    },
  })
}

function noneCheck(path: ListPath): Check {
  return defineIncludeCheck(path, "none", {
    rule: "Without `include`, no records are included.",
    stateful: false,
    async run(context) {
      const { exchange } = await fetchPage(context, path)
      const kinds = findKinds(path, requireBody(exchange))
      assert(kinds.length === 0, "no included records", kinds.join(", "), exchange)
    },
  })
}

function combinedCheck(path: ListPath): Check {
  return defineIncludeCheck(path, "combined", {
    rule: "`include` with all kinds adds the array of each kind.",
    stateful: false,
    async run(context) {
      const kinds = listKinds(path)
      const { exchange } = await fetchPage(context, path, { include: kinds })
      const body = requireBody(exchange)
      const missing = kinds.find((kind) => !Array.isArray(body[kind]))
      assert(missing === undefined, `arrays ${kinds.join(", ")}`, `no ${missing}`, exchange)
    },
  })
}

/** The checks of `include`, for each collection and kind. */
export const includeChecks: Check[] = listPaths.flatMap((path) => {
  const kinds = listKinds(path)
  if (kinds.length === 0) return []
  const hasSeveral = kinds.length > 1
  return [
    noneCheck(path),
    ...(hasSeveral ? [combinedCheck(path)] : []),
    ...kinds.flatMap((kind) => [
      completeCheck(path, kind),
      uniqueCheck(path, kind),
      relatedCheck(path, kind),
      ...(hasSeveral ? [onlyRequestedCheck(path, kind)] : []),
    ]),
  ]
})
