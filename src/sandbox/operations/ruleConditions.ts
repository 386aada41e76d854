import type { SelectionRule } from "./effectTypes.ts"
import type { Select } from "../store/select.ts"
import { createAudienceCondition } from "./visibility.ts"

interface RuleCondition {
  /** Returns the WHERE condition. */
  where: (select: Select) => string
  /** The FROM clause; default: the table of the records. */
  from?: string
  /** The ORDER BY columns if the request has no `order`. */
  order?: string
}

/**
 * The SQL of each rule that selects records. Unless the table has all those of the OpenAPI description, the code
 * doesn't compile.
 */
export const ruleConditions: Record<SelectionRule, RuleCondition> = {
  "view-recent": {
    where: ({ me }) => `views.account_id = ${me}`,
    from: "views CROSS JOIN tasks INDEXED BY tasks_viewed ON tasks.id = views.task_id",
    order: "views.sequence DESC",
  },
  "webhooks-of-organization": {
    where(select) {
      // Even a public list is visible to members of the workspace only.
      const publicLists = `SELECT id FROM lists WHERE ${createAudienceCondition(select)} AND record ->> 'invite_only' = 0`
      return `(resource_type = 'List' AND resource_id IN (${publicLists})
        OR resource_type = 'Task' AND (SELECT list_id FROM tasks WHERE id = resource_id) IN (${publicLists}))`
    },
  },
}
