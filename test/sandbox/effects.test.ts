import * as fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { effects } from "../../generated/effects.ts"
import type { Json, JsonObject } from "../../src/openapi/description.ts"
import { evaluateRequest } from "../../src/openapi/effects.ts"
import { createSandbox, generateDataset } from "../../src/sandbox/index.ts"
import { runs } from "../runs.ts"

const dataset = generateDataset({ tasks: 150, lists: 36 })
for (const [i, task] of dataset.tasks?.entries() ?? []) task.cleared = i % 9 === 0
const sandbox = createSandbox({ dataset })
const example = createSandbox()
afterAll(() => {
  sandbox.close()
  example.close()
})

const caller = 21
type Collection = "tasks" | "lists" | "activities" | "memberships"
const operations = {
  tasks: effects.listTasks,
  lists: effects.listLists,
  activities: effects.listActivities,
  memberships: effects.listMemberships,
}

/** What every request sends, and requests that together return all records that the caller can see. */
const bases: Record<Collection, { required: JsonObject; others: JsonObject[] }> = {
  tasks: {
    required: { organization_id: 1 },
    others: [{}, { deleted: true }, { cleared: true }, { deleted: true, cleared: true }],
  },
  lists: {
    required: { organization_id: 1, workspace_id: 11 },
    others: [{}, { archived: true }],
  },
  activities: { required: { organization_id: 1, limit: 100 }, others: [{}] },
  memberships: { required: { organization_id: 1, workspace_id: 11 }, others: [{}] },
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
const booleans = [true, false]

/** The values to send for each parameter that selects. */
const requests: Record<Collection, Record<string, Json[]>> = {
  tasks: {
    workspace_id: [11, 12],
    list_id: [41, 42, 1_001, 1_002],
    view: Object.keys(effects.listTasks.parameters.view.values),
    created_before: times,
    created_after: times,
    updated_before: times,
    updated_after: times,
    completed_after: times,
    deleted: booleans,
    cleared: booleans,
  },
  lists: {
    archived: booleans,
    archived_date_before: times,
    start_date_after: days,
    start_date_before: days,
  },
  activities: {
    workspace_id: [11, 12],
    before: times,
    after: times,
    view: Object.keys(effects.listActivities.parameters.view.values),
  },
  memberships: { before: times, after: times },
}

const cases = (Object.keys(bases) as Collection[]).flatMap((collection) => [
  { collection, dataset: "example", service: example.fetch },
  { collection, dataset: "generated", service: sandbox.fetch },
])

test.each(cases)(
  "GET /$collection returns the records of the $dataset dataset that the effects select",
  { timeout: 60_000 },
  async ({ collection, service }) => {
    const { required, others } = bases[collection]
    const all = others.map((sent) => listRecords(service, collection, { ...required, ...sent }))
    const records = (await Promise.all(all)).flat()
    const check = async (query: JsonObject): Promise<void> => {
      const sent = { ...required, ...query }
      const found = (await listRecords(service, collection, sent)).map(({ id }) => id)
      const decided = records.map((record) => ({
        id: record.id,
        decision: evaluateRequest(operations[collection], record, { sent, caller }),
      }))
      expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining(found))
      expect({ query, decided }).toEqual({
        query,
        decided: decided.map(({ id, decision }) => ({
          id,
          decision: decision === undefined ? undefined : found.includes(id),
        })),
      })
    }
    const single = Object.entries(requests[collection]).flatMap(([name, values]) =>
      // An unknown list gets 400.
      values
        .filter((value) => name !== "list_id" || records.some((task) => task.list_id === value))
        .map((value) => ({ [name]: value })),
    )
    for (const query of [{}, ...single]) await check(query)
    const pairs = fc.shuffledSubarray(single, { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(pairs, ([first, second]) => check({ ...first, ...second })),
      { numRuns: runs(60, 1000) },
    )
  },
)

/** All records that a request selects, page by page. */
async function listRecords(
  service: typeof fetch,
  collection: Collection,
  sent: JsonObject,
): Promise<JsonObject[]> {
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, `${value}`]))
  const records: JsonObject[] = []
  for (;;) {
    const url = `https://api.work-management.example/v2/${collection}?${query}`
    const response = await service(url, { headers: { Authorization: "Bearer anybody" } })
    expect(response.status).toBe(200)
    const page = ((await response.json()) as Record<string, JsonObject[]>)[collection] ?? []
    records.push(...page)
    // GET /lists has no `cursor`, and there are fewer archived lists than a page contains.
    if (page.length === 0 || collection === "lists") return records
    query.set("cursor", `${records.length}`)
  }
}
