import type { SelectionRule } from "./effectTypes.ts"
import type { Select } from "../store/select.ts"
import { audienceCondition } from "./visibility.ts"

interface RuleCondition {
  /** SQL for the condition. */
  where: (select: Select) => string
  /** The tables to read, if there are others than that of the records. */
  from?: string
  /** The columns to sort by, if the request does not name a field. */
  order?: string
}

/** The code of these rules. The compiler reports a rule in the description that is missing here. */
export const ruleConditions: Record<SelectionRule, RuleCondition> = {
  "view-recent": {
    where: ({ me }) => `views.account_id = ${me}`,
    from: "views CROSS JOIN tasks INDEXED BY tasks_viewed ON tasks.id = views.task_id",
    order: "views.sequence DESC",
  },
  "webhooks-of-organization": {
    where(select) {
      // A public list is public to the members of its workspace only.
      const publicLists = `SELECT id FROM lists WHERE ${audienceCondition(select)} AND record ->> 'invite_only' = 0`
      return `(resource_type = 'List' AND resource_id IN (${publicLists})
        OR resource_type = 'Task' AND (SELECT list_id FROM tasks WHERE id = resource_id) IN (${publicLists}))`
    },
  },
}
