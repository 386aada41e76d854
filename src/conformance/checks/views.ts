import { views } from "../../../generated/tables.ts"
import type { Json } from "../../openapi/description.ts"
import { assertStable, formatIds, isSameRows } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import { type ListPath, listPaths } from "../collections.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { fetchCollection, fetchPage, seedFor } from "./pages.ts"
import { assertSelection, findOutOfOrder, parseTimestamp } from "./rows.ts"

/** What a view of tasks returns. */
interface ViewDefinition {
  predicate: (row: ServiceRecord, accountId: number) => boolean
  label: string
  observed?: true
}

const isNull = (value: Json | undefined): boolean => value === null || value === undefined

const definitions: Record<string, ViewDefinition> = {
  flagged: {
    predicate: ({ flagger_ids }, me) => Array.isArray(flagger_ids) && flagger_ids.includes(me),
    label: "tasks flagged by the caller",
  },
  delegated: {
    predicate: ({ account_id, owner_id }, me) => account_id === me && owner_id !== me,
    label: "tasks created by the caller but not assigned to the caller",
  },
  scheduled: {
    predicate: ({ starts_on, due_on }) => !isNull(starts_on) || !isNull(due_on),
    label: "tasks that have a start or due date",
  },
  unscheduled: {
    predicate: ({ starts_on, due_on }) => isNull(starts_on) && isNull(due_on),
    label: "tasks with neither a start nor a due date",
  },
  unassigned: { predicate: ({ owner_id }) => isNull(owner_id), label: "tasks with no assignee" },
  owned: {
    predicate: ({ owner_id }, me) => owner_id === me,
    label: "tasks assigned to the caller",
  },
  upcoming: {
    predicate: ({ due_on }) => !isNull(due_on),
    label: "tasks with a due date",
    observed: true,
  },
}

/** The open questions about views that have no definition; default `view-parameters`. */
const viewQuestions: Record<string, string> = {
  recent: "viewing",
  inbox: "inbox-meaning",
  subtasks: "subtasks-parent",
  notified: "notified-meaning",
}

function taskViewCheck(view: string): Check {
  const definition = definitions[view]
  if (!definition) return openViewCheck(view)
  const { label, predicate, observed } = definition
  const basis = `The ${observed ? "example " : ""}view \`${view}\`: ${label}.`
  return defineParameterCheck("/tasks", "view", {
    name: `view/${view}`,
    rule: `\`view=${view}\` returns all ${label}, and no others.`,
    evidence: observed ? { observed: basis } : { stated: basis },
    stateful: false,
    async run(context) {
      await seedFor(context, "/tasks")
      const { accountId } = context.environment
      if (accountId === undefined) throw new CheckNotRun("The account of the token is unknown.")
      const rows = await assertSelection(context, {
        path: "/tasks",
        query: { view },
        predicate: (row) => predicate(row, accountId),
        label,
      })
      if (view === "scheduled") assertSorted(context, rows)
    },
  })
}

/** The source does not say where a task with one date is sorted, nor in which direction. */
function assertSorted(context: CheckContext, rows: ServiceRecord[]): void {
  const dated = rows.filter(({ starts_on, due_on }) => !isNull(starts_on) && !isNull(due_on))
  const ascending = findOutOfOrder(dated, toSortKey, false)
  const descending = findOutOfOrder(dated, toSortKey, true)
  if (ascending && descending) {
    const [a, b] = ascending
    throw new CheckFailure("tasks sorted by start and due dates", `${a.id} before ${b.id}`)
  }
  if (dated.length > 1) {
    const first = ascending ? "the latest" : "the earliest"
    context.observe("collection-order", `\`view=scheduled\` starts with ${first} task.`)
  }
}

/** Converts the dates to a number in which the start date counts before the due date. */
function toSortKey({ starts_on, due_on }: ServiceRecord): number {
  return ((parseTimestamp(starts_on) ?? 0) * 1e6 + (parseTimestamp(due_on) ?? 0)) / 86_400_000
}

/** Observes a view of tasks whose meaning is an open question. */
function openViewCheck(view: string): Check {
  const question = viewQuestions[view] ?? "view-parameters"
  return defineParameterCheck("/tasks", "view", {
    name: `view/${view}`,
    rule: `Not documented: what \`view=${view}\` returns.`,
    evidence: { question },
    stateful: false,
    async run(context) {
      await seedFor(context, "/tasks")
      const { rows, exchange } = await fetchPage(context, "/tasks", { view, limit: 50 })
      const all = await fetchCollection(context, "/tasks")
      const { accountId } = context.environment
      const count = (is: (row: ServiceRecord) => unknown): number => rows.filter(is).length
      const numbers = [
        `${rows.length} of ${all.length} tasks`,
        `${count(({ owner_id }) => owner_id === accountId)} assigned to the caller`,
        `${count(({ account_id }) => account_id === accountId)} created by the caller`,
        `${count(({ completed }) => completed)} completed`,
        `${count(({ parent_id }) => !isNull(parent_id))} subtasks`,
      ]
      const status = exchange.response?.status
      context.observe(question, `\`view=${view}\` returned ${status}: ${numbers.join(", ")}.`)
    },
  })
}

/** Observes a view of activities; all of them are open questions. */
function activityViewCheck(view: string): Check {
  const question = viewQuestions[view] ?? "view-parameters"
  return defineParameterCheck("/activities", "view", {
    name: `view/${view}`,
    rule: `Not documented: what \`view=${view}\` returns.`,
    evidence: { question },
    async run(context) {
      const { rows, exchange } = await fetchPage(context, "/activities", { view, limit: 50 })
      const { accountId = 0 } = context.environment
      const received = rows.filter(
        ({ recipient_ids }) => Array.isArray(recipient_ids) && recipient_ids.includes(accountId),
      )
      const status = exchange.response?.status
      context.observe(
        question,
        `\`view=${view}\` returned ${status}: ${rows.length} activities, the caller is a recipient of ${received.length}.`,
      )
    },
  })
}

function defaultViewCheck(path: ListPath): Check {
  return defineParameterCheck(path, "view", {
    name: "view/default",
    rule: "`view=default` returns the same as no `view`.",
    evidence: { stated: "Every endpoint has a view `default`, used when no view is given." },
    stateful: false,
    async run(context) {
      await assertStable(async () => {
        const without = await fetchPage(context, path)
        const named = await fetchPage(context, path, { view: "default" })
        if (isSameRows(without.rows, named.rows)) return undefined
        const expected = `the records ${formatIds(without.rows)}`
        return new CheckFailure(expected, formatIds(named.rows), named.exchange)
      })
    },
  })
}

/** The checks of views. */
export const viewChecks: Check[] = [
  ...views["/tasks"].filter((view) => view !== "default").map(taskViewCheck),
  ...views["/activities"].filter((view) => view !== "default").map(activityViewCheck),
  ...listPaths.map(defaultViewCheck),
]
