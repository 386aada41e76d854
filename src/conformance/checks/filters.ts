import { fetchCollection, fetchAll, fetchPage, seedFor } from "./pages.ts"
import { assert } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import { type ListPath, parameterPointer } from "../collections.ts"
import { defineCheck, defineParameterCheck } from "./defineCheck.ts"
import { assertSelection, parseTimestamp, type Predicate } from "./rows.ts"

/** A filter by a timestamp field. */
function timestampCheck(
  path: ListPath,
  name: string,
  field: string,
  side: "before" | "after",
): Check {
  return defineParameterCheck(path, name, {
    name: `filter/${name}`,
    rule: `\`${name}\` returns all records with \`${field}\` ${side} the value, and no others.`,
    evidence: { stated: `\`${name}\`: a filter on \`${field}\`.` },
    async run(context) {
      if (path === "/tasks") await seedFor(context, path)
      const all = await fetchCollection(context, path)
      const times = distinctTimestamps(all, field)
      // With records on both sides.
      const middle = times[Math.floor(times.length / 2)]
      if (middle === undefined || times.length < 2) {
        throw new CheckNotRun(`No two records of ${path} differ in ${field}.`)
      }
      // With an offset, which a service must not ignore.
      const value = new Date(middle + 7_200_000).toISOString().replace("Z", "+02:00")
      const predicate: Predicate = (row) => {
        const time = parseTimestamp(row[field])
        if (time === undefined) return false
        // The source does not say whether the value itself is included.
        if (time === middle) return undefined
        return side === "before" ? time < middle : time > middle
      }
      const label = `records ${side} ${value}`
      await assertSelection(context, { path, query: { [name]: value }, predicate, label, all })
    },
  })
}

function distinctTimestamps(rows: ServiceRecord[], field: string): number[] {
  const times = rows.flatMap((row) => parseTimestamp(row[field]) ?? [])
  return [...new Set(times)].toSorted((a, b) => a - b)
}

/** A filter of tasks by the ID of another record. */
function idCheck(
  name: "list_id" | "workspace_id",
  chooseValue: (context: CheckContext) => number | undefined,
): Check {
  return defineParameterCheck("/tasks", name, {
    name: `filter/${name}`,
    rule: `\`${name}\` returns all records with the value, and no others.`,
    evidence: { stated: `\`${name}\` of GET /tasks.` },
    async run(context) {
      await seedFor(context, "/tasks")
      const value = chooseValue(context)
      if (value === undefined) throw new CheckNotRun(`There is no value for ${name}.`)
      const label = `records with ${name} ${value}`
      const predicate = (row: ServiceRecord): boolean => row[name] === value
      const all = await fetchCollection(context, "/tasks", { [name]: undefined })
      const query = { [name]: value }
      await assertSelection(context, { path: "/tasks", query, predicate, label, all })
      if (all.every(predicate)) throw new CheckNotRun(`There are only ${label}.`)
    },
  })
}

/** A filter of tasks by a state. The default may exclude such tasks, so their number is unknown. */
function stateCheck(name: "deleted" | "cleared"): Check {
  return defineParameterCheck("/tasks", name, {
    name: `filter/${name}`,
    rule: `\`${name}\` returns only ${name} tasks.`,
    evidence: { stated: `\`${name}\`: select ${name} tasks.` },
    async run(context) {
      const query = { [name]: true, limit: 100 }
      const { rows, exchange } = await fetchPage(context, "/tasks", query)
      const extra = rows.find((row) => row[name] !== true)
      assert(!extra, `only ${name} tasks`, `the task ${extra?.id}`, exchange)
      const plain = await fetchCollection(context, "/tasks")
      const matching = plain.filter((row) => row[name] === true)
      context.observe(
        "state-filters",
        `Without \`${name}\`, ${matching.length} of ${plain.length} tasks are ${name}.`,
      )
      if (rows.length > 0) return
      if (matching.length === 0) throw new CheckNotRun(`There are no ${name} tasks.`)
      const found = `the task ${matching[0]?.id} is missing`
      throw new CheckFailure(`all ${name} tasks`, found, exchange)
    },
  })
}

/** A filter by the time of creation, for records that do not contain it. */
function creationCheck(path: ListPath): Check {
  return defineParameterCheck(path, "before", {
    name: "filter/before-after",
    rule: "`before` and `after` filter by the time of creation.",
    evidence: { stated: "`before`: created before; `after`: created after." },
    async run(context) {
      const { length } = await fetchCollection(context, path)
      if (length === 0) throw new CheckNotRun(`${path} has no records.`)
      const [past, future] = ["1971-01-01T00:00:00Z", "2999-01-01T00:00:00Z"]
      for (const [query, expected] of [
        [{ before: past }, 0],
        [{ after: future }, 0],
        [{ after: past }, length],
        [{ before: future }, length],
      ] as const) {
        const { rows, exchange } = await fetchAll(context, path, { ...query, limit: 100 })
        const label = `${expected} records with ${JSON.stringify(query)}`
        assert(rows.length === expected, label, `${rows.length}`, exchange)
      }
    },
  })
}

const completedAfterCheck = defineCheck({
  name: "listTasks/filter/completed_after",
  rule: "`completed_after` returns the tasks completed after the value, and no others.",
  pointer: parameterPointer("listTasks", "completed_after"),
  evidence: { stated: "`completed_after`: a filter on completion time." },
  async run(context) {
    await seedFor(context, "/tasks")
    const { rows } = await fetchPage(context, "/tasks", { limit: 100 })
    const times = distinctTimestamps(rows, "completed_at")
    if (times.length === 0) throw new CheckNotRun("No task has a completion time.")
    // With records on both sides, if there are several.
    const limit = times[Math.floor(times.length / 2) - 1] ?? times[0]! - 1_000
    const value = new Date(limit).toISOString()
    const predicate: Predicate = ({ completed_at, completed }) => {
      const time = parseTimestamp(completed_at)
      // Whether completing sets `completed_at` is an open question.
      if (time === undefined) return completed ? undefined : false
      return time === limit ? undefined : time > limit
    }
    const query = { completed_after: value }
    const label = `tasks completed after ${value}`
    await assertSelection(context, { path: "/tasks", query, predicate, label })
  },
})

/** The checks of filters. */
export const filterChecks: Check[] = [
  timestampCheck("/tasks", "created_before", "created_at", "before"),
  timestampCheck("/tasks", "created_after", "created_at", "after"),
  timestampCheck("/tasks", "updated_before", "updated_at", "before"),
  timestampCheck("/tasks", "updated_after", "updated_at", "after"),
  completedAfterCheck,
  idCheck("list_id", ({ environment }) => environment.lists[0]?.id),
  idCheck("workspace_id", ({ environment }) => environment.workspaceId),
  stateCheck("deleted"),
  stateCheck("cleared"),
  timestampCheck("/activities", "before", "created_at", "before"),
  timestampCheck("/activities", "after", "created_at", "after"),
  creationCheck("/workspaces"),
  creationCheck("/memberships"),
]
