import { assert } from "../assertions.ts"
import type { Check } from "../check.ts"
import { listOperation, listPaths } from "../collections.ts"
import { defineReadCheck } from "./defineCheck.ts"
import { fetchPage, tryPage } from "./pages.ts"
import { fetchVisible } from "./selection.ts"
import { listViews, settingEffect, settingEvidence } from "./settings.ts"

/** The checks of views whose meaning is an open question. */
export const viewChecks: Check[] = listPaths.flatMap((path) =>
  listViews(path).flatMap((view) => {
    const effect = settingEffect(path, "view", view)
    const evidence = settingEvidence(effect)
    if (typeof evidence === "string") return []
    const observed = defineReadCheck(listOperation(path), {
      parameter: "view",
      name: `view/${view}`,
      rule: `Not documented: what \`view=${view}\` returns.`,
      evidence,
      stateful: path !== "/tasks",
      async run(context) {
        const { rows, exchange } = await fetchPage(context, path, { view })
        const { rows: all } = await fetchVisible(context, path)
        const text = `${exchange.response?.status}: ${rows.length} of ${all.length} records`
        context.observe(evidence.question, `\`view=${view}\` returned ${text}.`)
      },
    })
    const { by, selects: field } = effect
    if (by !== "present" || !field) return [observed]
    // The other conditions of the view are not documented.
    const present = defineReadCheck(listOperation(path), {
      parameter: "view",
      name: `view/${view}/${field}`,
      rule: `Each record that \`view=${view}\` returns has a value in \`${field}\`.`,
      evidence: { stated: `\`view=${view}\` of GET ${path}. Its parameters are not documented.` },
      level: "recommended",
      async run(context) {
        const { rows = [], exchange } = (await tryPage(context, path, { view })) ?? {}
        const other = rows.find((row) => row[field] === null)
        assert(!other, `records with a ${field}`, `the record ${other?.id} without it`, exchange)
      },
    })
    return [observed, present]
  }),
)
