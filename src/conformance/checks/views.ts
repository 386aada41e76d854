import type { QuestionId } from "../../../generated/conformance.ts"
import { pagination } from "../../../generated/tables.ts"
import { assert, requireResponse, requireRows } from "../assertions.ts"
import { type Check } from "../check.ts"
import { listOperation, type ListPath, listPaths } from "../collections.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { fetchPage, scopeParameters } from "./pages.ts"
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
      const text = `${exchange.response?.status}: ${rows.length} of ${all.length} records`
      context.observe(question, `\`view=${view}\` returned ${text}.`)
    },
  })
}

/** Checks that all records of a view have a value in a field. The other conditions of the view are not documented. */
function presentCheck(path: ListPath, view: string, field: string): Check {
  return defineParameterCheck(path, "view", {
    name: `view/${view}/${field}`,
    rule: `Each record that \`view=${view}\` returns has a value in \`${field}\`.`,
    evidence: { stated: `\`view=${view}\` of GET ${path}. Its parameters are not documented.` },
    level: "recommended",
    usesSeed: true,
    async run(context) {
      const operation = listOperation(path)
      const parameters = { ...scopeParameters(context, path), view }
      const exchange = await context.send({ operation, parameters })
      if (requireResponse(exchange).status >= 400) return
      const other = requireRows(exchange, pagination[path].items).find((row) => row[field] === null)
      assert(!other, `records with a ${field}`, `the record ${other?.id} without it`, exchange)
    },
  })
}

/** Observations of the views without a documented meaning. */
export const viewChecks: Check[] = listPaths.flatMap((path) =>
  listViews(path).flatMap((value) => {
    const effect = settingEffect(path, { name: "view", value })
    const evidence = settingEvidence(effect)
    if (typeof evidence !== "object") return []
    const { by, selects } = effect
    const present = by === "present" && selects ? [presentCheck(path, value, selects)] : []
    return [openViewCheck(path, value, evidence.question), ...present]
  }),
)
