import { views } from "../../../generated/tables.ts"
import type { RequestContext } from "./context.ts"
import { orderClause, readView } from "./pagination.ts"
import type { RuleId } from "../rules.ts"
import type { Select } from "../store/select.ts"

/** The tasks of a view. */
interface TaskView {
  rules: RuleId[]
  /** The conditions of its tasks; default none. */
  where?: (select: Select) => string[]
  /** The columns to sort by if there is no `order`; default the ID. */
  order?: string
}

const hasDate = "(starts_on IS NOT NULL OR due_on IS NOT NULL)"

const taskViews: Record<(typeof views)["/tasks"][number], TaskView> = {
  default: { rules: [] },
  flagged: {
    rules: ["view-flagged"],
    where: ({ me }) => [`tasks.id IN (SELECT id FROM task_flaggers WHERE account_id = ${me})`],
  },
  delegated: {
    rules: ["view-delegated"],
    where: ({ me }) => [`account_id = ${me}`, `owner_id IS NOT ${me}`],
  },
  scheduled: {
    rules: ["view-scheduled", "scheduled-without-start"],
    where: () => [hasDate],
    order: "COALESCE(starts_on, due_on), due_on, tasks.id",
  },
  unscheduled: {
    rules: ["view-unscheduled"],
    where: () => ["starts_on IS NULL", "due_on IS NULL"],
  },
  unassigned: { rules: ["view-unassigned"], where: () => ["owner_id IS NULL"] },
  recent: { rules: ["view-recent"], where: ({ me }) => [`views.account_id = ${me}`] },
  owned: { rules: ["view-owned"], where: ({ me }) => [`owner_id = ${me}`] },
  inbox: {
    rules: ["view-inbox"],
    where: ({ me }) => [`owner_id = ${me}`, `account_id <> ${me}`, "completed = 0"],
  },
  subtasks: { rules: ["view-subtasks"], where: () => ["parent_id IS NOT NULL"] },
  upcoming: {
    rules: ["view-upcoming", "upcoming-order"],
    where: () => ["due_on IS NOT NULL"],
    order: "due_on, tasks.id",
  },
}

/** The parts of a SELECT statement for the tasks of the requested view. */
export interface TaskViewSql {
  from: string
  where: string[]
  order: string
}

export function buildViewSql(context: RequestContext, select: Select): TaskViewSql {
  const name = readView(context) as keyof typeof taskViews
  const { rules, where, order = "tasks.id" } = taskViews[name]
  context.applyRule(...rules)
  const conditions = where?.(select) ?? []
  if (name !== "recent") {
    return { from: "tasks", where: conditions, order: orderClause(context, "tasks", order) }
  }
  const sorts = context.call.values.parameters.order !== undefined
  return {
    from: "views CROSS JOIN tasks INDEXED BY tasks_viewed ON tasks.id = views.task_id",
    where: conditions,
    order: sorts ? orderClause(context, "tasks", "") : "ORDER BY views.sequence DESC",
  }
}
