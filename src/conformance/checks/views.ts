import type { QuestionId } from "../../../generated/conformance.ts"
import { assertStable, formatIds, isSameRows } from "../assertions.ts"
import { type Check } from "../check.ts"
import { CheckFailure } from "../outcomes.ts"
import { type ListPath, listPaths } from "../collections.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { fetchPage } from "./pages.ts"
import { fetchVisible } from "./selection.ts"
import { listViews, settingEffect, settingEvidence } from "./settings.ts"

/** Observes a view whose meaning is an open question. */
function openViewCheck(path: ListPath, view: string, question: QuestionId): Check {
  return defineParameterCheck(path, "view", {
    name: `view/${view}`,
    rule: `Not documented: what \`view=${view}\` returns.`,
    evidence: { question },
    usesSeed: true,
    stateful: path !== "/tasks",
    async run(context) {
      const { rows, exchange } = await fetchPage(context, path, { view })
      const { rows: all } = await fetchVisible(context, path)
      const { accountId } = context.environment
      // Fields that distinguish the returned records from the others.
      const fields = Object.keys(rows[0] ?? {}).filter((field) => {
        const values = new Set(rows.map((row) => JSON.stringify(row[field])))
        return values.size === 1 && all.some((row) => !values.has(JSON.stringify(row[field])))
      })
      const shared = fields.map((field) => {
        const value = rows[0]?.[field]
        const isCaller = value === accountId
        return `${field} ${isCaller ? "of the caller" : value === null ? "null" : "the same"}`
      })
      const status = exchange.response?.status
      const text = shared.length > 0 ? `, ${shared.join(", ")}` : ""
      const count = `${rows.length} of ${all.length} records`
      context.observe(question, `\`view=${view}\` returned ${status}: ${count}${text}.`)
    },
  })
}

function defaultViewCheck(path: ListPath): Check {
  return defineParameterCheck(path, "view", {
    name: "view/default",
    rule: "`view=default` returns the same as no `view`.",
    evidence: { stated: "Every endpoint has a view `default`, used when no view is given." },
    usesSeed: true,
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

/** The checks of `view=default`, and observations of the views without a documented meaning. */
export const viewChecks: Check[] = listPaths.flatMap((path) => [
  ...listViews(path).flatMap((value) => {
    const evidence = settingEvidence(settingEffect(path, { name: "view", value }))
    return typeof evidence === "object" ? [openViewCheck(path, value, evidence.question)] : []
  }),
  defaultViewCheck(path),
])
