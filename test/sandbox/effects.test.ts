import * as fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { effects } from "../../generated/effects.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { evaluateRequest } from "../../src/openapi/effects.ts"
import { createSandbox, generateWorld } from "../../src/sandbox/index.ts"
import { runs } from "../runs.ts"

const world = generateWorld({ tasks: 150, lists: 36 })
for (const [i, task] of world.tasks?.entries() ?? []) task.cleared = i % 9 === 0
const sandbox = createSandbox({ world })
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

const times = fc.constantFrom(
  "2026-01-01T00:00:00Z",
  "2026-01-12T08:30:00Z",
  "2026-01-12T10:00:30+01:00",
  "2026-02-01T00:00:30Z",
  "2026-03-05T00:00:00Z",
  "2099-01-01T00:00:00Z",
)
const days = fc.constantFrom("2026-01-01", "2026-01-07", "2026-01-09", "2026-03-01", "2099-01-01")
const booleans = fc.boolean()
const workspace = fc.constantFrom(11, 12)
const { view: taskView } = effects.listTasks.parameters
const { view: activityView } = effects.listActivities.parameters

const requests: Record<Collection, Record<string, fc.Arbitrary<string | number | boolean>>> = {
  tasks: {
    workspace_id: workspace,
    view: fc.constantFrom(...Object.keys(taskView.values)),
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
    workspace_id: workspace,
    before: times,
    after: times,
    view: fc.constantFrom(...Object.keys(activityView.values)),
  },
  memberships: { before: times, after: times },
}

test.each(Object.keys(bases) as Collection[])(
  "GET /%s returns the records that the effects select",
  { timeout: 60_000 },
  async (collection) => {
    const { required, others } = bases[collection]
    for (const { fetch: service } of [example, sandbox]) {
      const all = others.map((sent) => listRecords(service, collection, { ...required, ...sent }))
      const records = (await Promise.all(all)).flat()
      expect(records.length).toBeGreaterThan(1)
      const lists = records.flatMap(({ list_id }) => list_id ?? [])
      const more = lists.length > 0 ? { list_id: fc.constantFrom(...lists) } : {}
      const query = fc.record({ ...requests[collection], ...more }, { requiredKeys: [] })
      const decisions = new Set<boolean | undefined>()
      await fc.assert(
        fc.asyncProperty(query, async (own) => {
          const sent = { ...required, ...own } as JsonObject
          const found = (await listRecords(service, collection, sent)).map(({ id }) => id)
          const known = records.map(({ id }) => id)
          expect(known).toEqual(expect.arrayContaining(found))
          for (const record of records) {
            const decision = evaluateRequest(operations[collection], record, { sent, caller })
            decisions.add(decision)
            const isFound = decision === undefined ? undefined : found.includes(record.id)
            expect({ record, decision }).toEqual({ record, decision: isFound })
          }
        }),
        { numRuns: runs(60, 1000) },
      )
      expect(decisions).toContain(true)
    }
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
