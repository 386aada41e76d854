import { expect, test } from "vitest"
import { views } from "../../generated/tables.ts"
import { resolveDeployment } from "../../src/contract/resolvedDeployment.ts"
import { getOperationSpec } from "../../src/contract/operations.ts"
import { readRequest } from "../../src/contract/requestValues.ts"
import { generateDataset } from "../../src/sandbox/index.ts"
import { resolveReference } from "../../src/openapi/description.ts"
import { Store } from "../../src/sandbox/store/store.ts"
import { getChoice } from "../../src/sandbox/alternatives/assignment.ts"
import type { ChoiceId } from "../../src/sandbox/rules.ts"
import { loadDataset } from "../../src/sandbox/dataset/loadDataset.ts"
import { buildCollectionQuery } from "../../src/sandbox/operations/collection.ts"
import { description } from "../description.ts"

const store = new Store()
const dataset = generateDataset({ tasks: 2_000 })
store.transaction(() => loadDataset(store, dataset, resolveDeployment({}), {}))

const choose = (rule: ChoiceId): string => getChoice({}, rule)

/** Returns the query plan for a page of GET /tasks: https://www.sqlite.org/eqp.html */
function readPlan(query: string): string[] {
  const spec = getOperationSpec("listTasks")
  const { values, violations } = readRequest(spec, {}, `?organization_id=1&${query}`, undefined)
  expect(violations).toEqual([])
  const call = { operation: "listTasks", spec, values }
  const rules = { applyRule: () => undefined, choose, follows: () => false }
  const context = { call, store, caller: { account: 21 }, ...rules }
  const [sql, ...bound] = buildCollectionQuery(context as never)
  const plan = store.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...bound)
  return plan.map(({ detail }) => detail)
}

/** Returns the steps that read a whole table. */
function findScans(plan: string[]): string[] {
  return plan.filter((step) => step.startsWith("SCAN "))
}

/** Each filter of GET /tasks, with an example value. */
const filters = getOperationSpec("listTasks")
  .parameters.map(({ pointer }) => resolveReference(description, { $ref: pointer }))
  .filter(({ name, "x-effect": effect }) => name !== "view" && hasKey(effect, "selects"))
  // The default, false, gets the same tasks as without the parameter.
  .map(({ name, example }) => `${String(name)}=${String(example || true)}`)

function hasKey(effect: unknown, key: string): boolean {
  return JSON.stringify(effect).includes(`"${key}":`)
}

test.each(views["/tasks"])(
  "GET /tasks?view=%s reads tasks from an index, without a table scan",
  (view) => {
    const plan = readPlan(`view=${view}`)
    expect(findScans(plan)).toEqual([])
    expect(plan.join()).toMatch(/SEARCH tasks USING/)
    // There are few flagged tasks, and SQLite finds them by ID and then sorts them.
    const sorts = plan.includes("USE TEMP B-TREE FOR ORDER BY")
    expect(sorts && view !== "flagged").toBe(false)
  },
)

test.each<[string, string]>([
  ["no view", ""],
  ...views["/tasks"].map((view): [string, string] => [`view=${view}`, `view=${view}&`]),
])("every filter of GET /tasks with %s uses an index", (_, view) => {
  for (const filter of filters) {
    expect(findScans(readPlan(view + filter)), `${filter}`).toEqual([])
  }
})
