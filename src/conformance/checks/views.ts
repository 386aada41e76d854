import type { QuestionId } from "../../../generated/conformance.ts"
import { pagination } from "../../../generated/tables.ts"
import {
  assert,
  assertStable,
  formatIds,
  isSameRows,
  requireResponse,
  requireRows,
} from "../assertions.ts"
import { type Check } from "../check.ts"
import { CheckFailure } from "../outcomes.ts"
import { listOperation, type ListPath, listPaths } from "../collections.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { fetchPage, scopeParameters } from "./pages.ts"
import { fetchOnce, fetchVisible } from "./selection.ts"
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
      await assertStable(async (attempt) => {
        const { rows } = await fetchOnce(context, path, {}, attempt > 0)
        const { rows: named, exchange } = await fetchPage(context, path, { view: "default" })
        const expected = rows.slice(0, named.length)
        const isSame = isSameRows(expected, named) && (named.length > 0 || rows.length === 0)
        return isSame
          ? undefined
          : new CheckFailure(formatIds(expected), formatIds(named), exchange)
      })
    },
  })
}

/** Whatever selects the records of a view, the field of its effect has a value in all of them. */
function presentCheck(path: ListPath, view: string, field: string): Check {
  return defineParameterCheck(path, "view", {
    name: `view/${view}/${field}`,
    rule: `Each record that \`view=${view}\` returns has a \`${field}\`.`,
    evidence: { stated: `\`view=${view}\` of GET ${path}. Its parameters are not documented.` },
    level: "recommended",
    usesSeed: true,
    async run(context) {
      const operation = listOperation(path)
      const parameters = { ...scopeParameters(context, path), view }
      const exchange = await context.send({ operation, parameters })
      if (requireResponse(exchange).status >= 400) return
      const other = requireRows(exchange, pagination[path].items).find((row) => row[field] === null)
      assert(!other, `records with a ${field}`, `${other?.id} without it`, exchange)
    },
  })
}

/** The checks of `view=default`, and observations of the views without a documented meaning. */
export const viewChecks: Check[] = listPaths.flatMap((path) => [
  ...listViews(path).flatMap((value) => {
    const effect = settingEffect(path, { name: "view", value })
    const evidence = settingEvidence(effect)
    if (typeof evidence !== "object") return []
    const { by, selects } = effect
    const present = by === "present" && selects ? [presentCheck(path, value, selects)] : []
    return [openViewCheck(path, value, evidence.question), ...present]
  }),
  defaultViewCheck(path),
])
