import type { SelectionRule } from "./effectTypes.ts"
import type { RequestContext } from "./context.ts"
import type { QueryBuilder } from "../store/queryBuilder.ts"
import { createAudienceCondition } from "./visibility.ts"

interface RuleCondition {
  where: (builder: QueryBuilder, context: RequestContext) => string
  /** The FROM clause; default: the records' table. */
  from?: string
  /** The ORDER BY columns for requests without `order`. */
  order?: string
}

/**
 * The SQL for each rule that selects records. The code doesn't compile if such a rule in the OpenAPI description has no
 * entry.
 */
export const ruleConditions: Record<SelectionRule, RuleCondition> = {
  "view-recent": {
    where({ me }, { follows }) {
      const viewed = `views.account_id = ${me}`
      if (!follows("view-recent=last-ten")) return viewed
      const last = `SELECT task_id FROM views WHERE account_id = ${me} ORDER BY sequence DESC LIMIT 10`
      return `${viewed} AND task_id IN (${last})`
    },
    from: "views CROSS JOIN tasks INDEXED BY tasks_viewed ON tasks.id = views.task_id",
    order: "views.sequence DESC",
  },
  "webhooks-of-organization": {
    where(builder) {
      // Even a public list is visible only to its workspace's members.
      const publicLists = `SELECT id FROM lists WHERE ${createAudienceCondition(builder)} AND record ->> 'invite_only' = 0`
      return `(resource_type = 'List' AND resource_id IN (${publicLists})
        OR resource_type = 'Task' AND (SELECT list_id FROM tasks WHERE id = resource_id) IN (${publicLists}))`
    },
  },
}
