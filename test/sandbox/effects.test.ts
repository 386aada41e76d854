import * as fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { productWorkspace } from "../exampleRecords.ts"
import { effects } from "../../generated/effects.ts"
import { scalarFields } from "../../generated/sandbox.ts"
import { getOperationSpec } from "../../src/contract/operations.ts"
import { type Json, type JsonObject, resolveReference } from "../../src/openapi/description.ts"
import type { OperationEffects } from "../../src/openapi/effects.ts"
import { createRecordSelector } from "../../src/openapi/evaluateEffect.ts"
import type { ParameterSpec } from "../../src/openapi/operationSpec.ts"
import { createSandbox, type Dataset, generateDataset } from "../../src/sandbox/index.ts"
import { description } from "../description.ts"
import { runs } from "../runs.ts"
import { addCopy } from "./datasets.ts"

const dataset = generateDataset({ tasks: 110 }) as Required<Dataset>
for (let i = 0; i < 20; i++) {
  const starts_on = i % 5 === 0 ? null : `2026-01-${10 + i}`
  const counters = { tasks_count: 0, completed_tasks_count: 0 }
  const archived = i % 3 === 0 ? { archived_at: `2026-02-${10 + (i % 12)}T08:00:30+01:00` } : {}
  addCopy(dataset.lists, i % 3 === 0 ? 44 : 41, {
    id: 1_001 + i,
    starts_on,
    ...counters,
    ...archived,
  })
}
for (const [i, task] of dataset.tasks.entries()) task.cleared = i % 9 === 0
const sandbox = createSandbox({ dataset })
const example = createSandbox()
afterAll(() => {
  sandbox.close()
  example.close()
})

const caller = 21

type CollectionId = Extract<keyof typeof effects, `list${string}`>

interface Collection {
  /** The parameters that every request sends. */
  required: JsonObject
  /** Requests that together return all records that the caller can see. */
  others?: JsonObject[]
}

const times = [
  "2026-01-01T00:00:00Z",
  "2026-01-12T08:30:00Z",
  "2026-01-12T10:00:30+01:00",
  "2026-02-01T00:00:30Z",
  "2026-03-05T14:30:00Z",
  "2099-01-01T00:00:00Z",
]
const days = ["2025-11-01", "2026-01-07", "2026-01-09", "2026-03-01", "2099-01-01"]

const workspace = { organization_id: 1, workspace_id: productWorkspace }

const collections: Record<CollectionId, Collection> = {
  listTasks: {
    required: { organization_id: 1, limit: 100 },
    others: [{}, { deleted: true }, { cleared: true }, { deleted: true, cleared: true }],
  },
  listLists: { required: workspace, others: [{}, { archived: true }] },
  listWorkspaces: { required: { organization_id: 1 } },
  listMemberships: { required: workspace },
  listIntegrationWebhooks: { required: { organization_id: 1 } },
  listAccessTokens: { required: {} },
  listActivities: { required: { organization_id: 1, limit: 100 } },
}

/** Returns the values to send for a parameter; none if it neither selects nor sorts records. */
function listValues(
  operation: CollectionId,
  { name, types, schema }: ParameterSpec,
  records: JsonObject[],
): Json[] {
  const { kind, parameters } = effects[operation] as OperationEffects
  const { selects, all, any, values, otherwise, sorts } = parameters[name] ?? {}
  if (sorts === "$value") return [...scalarFields[kind as keyof typeof scalarFields]]
  if (!(selects ?? all ?? any ?? values ?? otherwise)) return []
  const { format } = resolveReference(description, { $ref: schema })
  if (format === "date-time") return times
  if (format === "date") return days
  if (types.includes("boolean")) return [true, false]
  // An unknown ID would get a 400.
  return selects
    ? [...new Set(records.map((record) => record[selects] ?? []).flat())]
    : Object.keys(values ?? {})
}

const cases = (Object.keys(collections) as CollectionId[]).flatMap((operation) => [
  { operation, dataset: "example", service: example.fetch },
  { operation, dataset: "generated", service: sandbox.fetch },
])

test.each(cases)(
  "$operation selects records in the $dataset dataset according to its parameters' effects",
  { timeout: 60_000 },
  async ({ operation, service }) => {
    const { required, others: all = [{}] } = collections[operation]
    const pages = all.map((sent) => listRecords(service, operation, { ...required, ...sent }))
    const records = (await Promise.all(pages)).flat()
    const check = async (query: JsonObject): Promise<void> => {
      const sent = { ...required, ...query }
      const found = await listRecords(service, operation, sent)
      const ids = found.map(({ id }) => id)
      const decided = records.map((record) => ({
        id: record.id,
        decision: createRecordSelector(effects[operation], { sent, caller })(record),
      }))
      expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
      expect({ query, decided }).toEqual({
        query,
        decided: decided.map(({ id, decision }) => ({
          id,
          decision: decision === undefined ? undefined : ids.includes(id),
        })),
      })
      if (sent.order !== undefined) expectDescending(found, sent.order as string)
    }
    const single = getOperationSpec(operation).parameters.flatMap((parameter) =>
      listValues(operation, parameter, records).map((value) => ({ [parameter.name]: value })),
    )
    for (const query of [{}, ...single]) await check(query)
    if (single.length < 2) return
    const pairs = fc.shuffledSubarray(single, { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(pairs, ([first, second]) => check({ ...first, ...second })),
      { numRuns: runs(15, 1_000) },
    )
  },
)

/** Expects descending order, with null as the smallest value, and of equal values the highest ID first. */
function expectDescending(records: JsonObject[], field: string): void {
  const keys = records.map(({ id, [field]: value }) => ({ id, key: sortable(field, value) }))
  const sorted = keys.toSorted((a, b) =>
    a.key < b.key ? 1 : a.key > b.key ? -1 : Number(b.id) - Number(a.id),
  )
  expect(keys).toEqual(sorted)
}

/** Formats a value so that texts sort like the values. */
function sortable(field: string, value?: Json): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "string" && !field.endsWith("_at")) return value
  const number = typeof value === "string" ? Date.parse(value) : Number(value)
  return `${number}`.padStart(15, "0")
}

/** Returns all records that a request selects, from all pages. */
async function listRecords(
  service: typeof fetch,
  operation: CollectionId,
  sent: JsonObject,
): Promise<JsonObject[]> {
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, `${value}`]))
  const collection = effects[operation].kind
  const records: JsonObject[] = []
  for (;;) {
    const url = `https://api.work-management.example/v2/${collection}?${query}`
    const response = await service(url, { headers: { Authorization: "Bearer anybody" } })
    expect(response.status).toBe(200)
    const page = ((await response.json()) as Record<string, JsonObject[]>)[collection] ?? []
    records.push(...page)
    // GET /lists has no `cursor`, and all archived lists fit on one page.
    if (page.length === 0 || collection === "lists") return records
    query.set("cursor", `${records.length}`)
  }
}
