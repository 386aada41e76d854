import { expect, test } from "vitest"
import { views } from "../../generated/tables.ts"
import { resolveDeployment } from "../../src/contract/deployment.ts"
import { operationSpec } from "../../src/contract/operations.ts"
import { readRequest } from "../../src/contract/request.ts"
import { generateDataset } from "../../src/sandbox/index.ts"
import { openStore, type Store } from "../../src/sandbox/store/store.ts"
import { loadDataset } from "../../src/sandbox/dataset/loadDataset.ts"
import { buildTasksQuery } from "../../src/sandbox/operations/readTasks.ts"

/** A store with a dataset of some size. */
function largeStore(): Store {
  const store = openStore()
  store.transaction(() =>
    loadDataset(store, generateDataset({ tasks: 2_000 }), resolveDeployment({})),
  )
  return store
}

/** The steps by which SQLite finds a page of GET /tasks: https://www.sqlite.org/eqp.html */
function planOf(store: Store, query: string): string[] {
  const spec = operationSpec("listTasks")
  const { values, violations } = readRequest(spec, {}, `?organization_id=1&${query}`, undefined)
  expect(violations).toEqual([])
  const context = {
    call: { spec, values },
    store,
    caller: { account: 21 },
    applyRule: () => undefined,
  }
  const { sql, values: bound } = buildTasksQuery(context as never)
  const plan = store.all<{ detail: string }>({ sql: `EXPLAIN QUERY PLAN ${sql}`, values: bound })
  return plan.map(({ detail }) => detail)
}

/** What reads a table from its beginning to its end. */
function scans(plan: string[]): string[] {
  return plan.filter((step) => step.startsWith("SCAN "))
}

const filters = [
  "workspace_id=11",
  "list_id=1001",
  "created_before=2026-02-01T00:00:00Z",
  "created_after=2026-02-01T00:00:00Z",
  "updated_before=2026-02-01T00:00:00Z",
  "updated_after=2026-02-01T00:00:00Z",
  "completed_after=2026-02-01T00:00:00Z",
  "deleted=true",
  "cleared=true",
]

const store = largeStore()

test.each(views["/tasks"])("the view %s is found by an index, in its order", (view) => {
  const plan = planOf(store, `view=${view}`)
  expect(scans(plan)).toEqual([])
  expect(plan.join()).toMatch(/SEARCH tasks USING/)
  // The flagged are found by their ids, and are few.
  const sorts = plan.includes("USE TEMP B-TREE FOR ORDER BY")
  expect(sorts && view !== "flagged").toBe(false)
})

test.each(filters)("what %s selects is found by an index", (filter) => {
  expect(scans(planOf(store, filter))).toEqual([])
})

test("so is what each of them selects in each view", () => {
  for (const view of views["/tasks"]) {
    for (const filter of filters) {
      expect(scans(planOf(store, `view=${view}&${filter}`)), `${view} ${filter}`).toEqual([])
    }
  }
})

test("without its indexes it is not", () => {
  const bare = largeStore()
  const indexes = bare.all<{ name: string }>({
    sql: "SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'tasks_by_%'",
    values: [],
  })
  expect(indexes.length).toBeGreaterThan(10)
  for (const { name } of indexes) bare.run({ sql: `DROP INDEX ${name}`, values: [] })
  const found = views["/tasks"].filter((view) => scans(planOf(bare, `view=${view}`)).length > 0)
  // These two begin at a table of their own.
  expect(views["/tasks"].filter((view) => !found.includes(view))).toEqual(["flagged", "recent"])
})
