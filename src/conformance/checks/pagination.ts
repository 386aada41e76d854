import { maximumLimits } from "../../../generated/conformance.ts"
import { defaultLimit, includeKinds, pagination } from "../../../generated/tables.ts"
import {
  assert,
  assertStable,
  findDuplicate,
  formatIds,
  isSameRows,
  requireResponse,
  requireRows,
} from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import {
  type ListPath,
  listPaths,
  hasParameter,
  listOperation,
  parameterPointer,
  formatKind,
} from "../collections.ts"
import type { CheckEvidence } from "../report.ts"
import { defineParameterCheck } from "./defineCheck.ts"
import { assertIncluded } from "./includes.ts"
import { assertSelection, fetchOnce, fetchVisible } from "./selection.ts"
import { effectsOf, filterSettings, listFilters } from "./settings.ts"
import {
  fetchCollection,
  fetchPage,
  isLimitRequired,
  isPaginationAssumed,
  maximumLimit,
  type RecordPage,
  scopeParameters,
} from "./pages.ts"

/** For some collections, pagination is an open question. */
function paginationEvidence(path: ListPath): CheckEvidence {
  if (isPaginationAssumed(path)) return { question: "pagination-elsewhere" }
  return {
    stated: "`cursor` is an integer offset, default 0; `limit` is the page size, default 25.",
  }
}

/** A page must be a part of the whole collection. */
interface PageRule {
  name: string
  parameter: string
  rule: string
  /** The pages to request, for a number of records. */
  listPages(count: number): { limit?: number; cursor?: number; view?: string }[]
  /** The smallest number of records that shows a violation. */
  needs: number
  stateful?: boolean
}

/** How many pages are joined, and how many records they contain at most. */
const joinedPages = 4
const maxJoined = 60

const pageRules: PageRule[] = [
  {
    name: "pages-join",
    parameter: "cursor",
    rule: "Pages that `cursor` joins are the whole collection, with each record once.",
    needs: 2,
    listPages: (count) => {
      const limit = Math.ceil(Math.min(count, maxJoined) / joinedPages)
      const pages = Array.from({ length: joinedPages }, (_, i) => ({ limit, cursor: i * limit }))
      return [...pages, { limit, cursor: count }]
    },
  },
  {
    name: "cursor-default",
    parameter: "cursor",
    rule: "Without `cursor`, and with `cursor` 0, the first page is returned.",
    needs: 1,
    listPages: () => [{ limit: smallLimit }, { limit: smallLimit, cursor: 0 }],
  },
  {
    name: "limit",
    parameter: "limit",
    rule: "A page has `limit` records, or all if there are fewer.",
    needs: 2,
    // A cursor that is no multiple of the limit.
    listPages: () => [{ limit: smallLimit, cursor: 1 }, { limit: 1 }],
  },
  {
    name: "limit-default",
    parameter: "limit",
    rule: `Without \`limit\`, a page has ${defaultLimit} records, also after a \`cursor\`.`,
    needs: defaultLimit + 1,
    stateful: true,
    listPages: (count) => [{}, { cursor: Math.min(defaultLimit, count - 1) }],
  },
  {
    name: "view/default",
    parameter: "view",
    rule: "`view=default` returns the same as no `view`.",
    needs: 0,
    listPages: () => [{ view: "default" }],
  },
]

/** A page that few records fill. */
const smallLimit = 3

function pageCheck(path: ListPath, pageRule: PageRule): Check {
  const { name, parameter, rule, needs, stateful = false, listPages } = pageRule
  return defineParameterCheck(path, parameter, {
    name,
    rule,
    stateful,
    usesSeed: true,
    evidence: parameter === "view" ? viewEvidence : paginationEvidence(path),
    async run(context) {
      await assertStable(async (attempt) => {
        const { rows: all } = await fetchOnce(context, path, {}, attempt > 0)
        const duplicate = findDuplicate(all)
        if (duplicate) return new CheckFailure("each record once", `${duplicate.id} twice`)
        for (const query of all.length > 0 ? listPages(all.length) : []) {
          const { rows, exchange } = await fetchPage(context, path, query)
          const { cursor = 0, limit = defaultLimit } = query
          // Whether each collection has pages is an open question.
          const size = parameter === "view" ? Math.max(rows.length, 1) : limit
          const expected = all.slice(cursor, cursor + size)
          if (isSameRows(rows, expected)) continue
          return new CheckFailure(formatIds(expected), formatIds(rows), exchange)
        }
        if (all.length >= needs) return undefined
        throw context.environment.lack(`${needs} ${formatKind(path)}`)
      })
    },
  })
}

const viewEvidence = {
  stated: "Every endpoint has a view `default`, used when no view is given.",
}

function isPaged(path: ListPath): boolean {
  return hasParameter(path, "cursor")
}

function limitMaximumCheck(path: ListPath, maximum: number): Check {
  const operation = listOperation(path)
  return defineParameterCheck(path, "limit", {
    name: "limit-maximum",
    rule: `A page has at most ${maximum} records; a larger \`limit\` is rejected or reduced.`,
    pointer: `${parameterPointer(operation, "limit")}/schema/maximum`,
    evidence: { stated: `The maximum \`limit\` is ${maximum}.` },
    stateful: false,
    // It creates the tasks that a full page lacks.
    writes: true,
    usesSeed: true,
    async run(context) {
      await context.environment.ensureTaskCount(maximum + 1)
      const { length } = await fetchCollection(context, path, { limit: defaultLimit })
      const full = await fetchPage(context, path, { limit: maximum })
      assertAtMost(full, maximum)
      const expected = Math.min(length, maximum)
      const found = `${full.rows.length}`
      assert(full.rows.length >= expected, `${expected} records`, found, full.exchange)
      const parameters = { ...scopeParameters(context, path), limit: maximum + 1 }
      const exchange = await context.send({ operation, parameters })
      const { status } = requireResponse(exchange)
      assert(status < 500, "a 4xx status or a page", `${status}`, exchange)
      if (status >= 400) return
      assertAtMost({ rows: requireRows(exchange, pagination[path].items), exchange }, maximum)
    },
  })
}

/** Follows pages of archived lists, whose cursor is the sorted field of the last record. */
function keysetCheck(path: ListPath, parameter: string, field: string): Check {
  return defineParameterCheck(path, parameter, {
    name: "archived-pages-join",
    rule: `Pages that \`${parameter}\` joins are all ${field.replace("_at", "")} records.`,
    evidence: { stated: `\`${parameter}\` is the \`${field}\` of the last record of the page.` },
    usesSeed: true,
    async run(context) {
      const { rows: visible } = await fetchVisible(context, path)
      const all = visible.filter((row) => typeof row[field] === "string")
      const times = new Set(all.map((row) => row[field]))
      if (times.size < Math.max(all.length, 2)) {
        throw context.environment.lack(`two ${formatKind(path)} with different \`${field}\``)
      }
      const joined = new Set<number>()
      // The source shows a date; a later one selects the first page.
      let cursor = "2950-01-01"
      for (let page = 0; page <= all.length; page++) {
        const query = { archived: true, limit: 1, [parameter]: cursor }
        const exchange = await context.send({
          operation: listOperation(path),
          parameters: { ...scopeParameters(context, path), ...query },
        })
        if (page > 0 && requireResponse(exchange).status >= 400) {
          throw new CheckNotRun(`A date-time is rejected (open question archived-date-form).`)
        }
        const rows = requireRows(exchange, pagination[path].items)
        assertAtMost({ rows, exchange }, 1)
        const [row] = rows
        if (!row) break
        assert(!joined.has(row.id), "each record once", `${row.id} twice`, exchange)
        joined.add(row.id)
        cursor = `${row[field] as string}`
      }
      const lost = all.find(({ id }) => !joined.has(id))
      assert(!lost, `all records with ${field}`, `${lost?.id} on no page`)
      await assertCombined(context, path, parameter, all)
    },
  })
}

/** A page of all archived lists has the same effects of other parameters as without a cursor. */
async function assertCombined(
  context: CheckContext,
  path: ListPath,
  parameter: string,
  all: ServiceRecord[],
): Promise<void> {
  const kinds = includeKinds[path] ?? []
  const filters = listFilters(path).filter((name) => name !== parameter && name !== "archived")
  const settings = filters.flatMap((name) => filterSettings(path, name, all))
  for (const sent of [{}, ...settings.map(({ name, value }) => ({ [name]: value }))]) {
    const others = {
      include: kinds,
      limit: Math.min(all.length + 1, maximumLimit(path)),
      [parameter]: "2950-01-01",
    }
    const { rows, exchange } = await assertSelection(context, {
      path,
      sent: { ...sent, archived: true },
      others,
    })
    await assertIncluded(context, path, { rows, kinds, exchange })
  }
}

/** A parameter that applies only together with others changes nothing alone, or is rejected. */
function aloneCheck(path: ListPath, parameter: string, others: readonly string[]): Check {
  return defineParameterCheck(path, parameter, {
    name: `${parameter}-alone`,
    rule: `Without ${others.map((name) => `\`${name}\``).join(" and ")}, \`${parameter}\` has no effect.`,
    evidence: { stated: `\`${parameter}\` applies only together with other parameters.` },
    usesSeed: true,
    async run(context) {
      const { rows } = await fetchPage(context, path)
      if (rows.length < 2) throw context.environment.lack(`two ${formatKind(path)}`)
      const parameters = { ...scopeParameters(context, path), [parameter]: 1 }
      const exchange = await context.send({ operation: listOperation(path), parameters })
      if (requireResponse(exchange).status >= 400) return
      const found = requireRows(exchange, pagination[path].items)
      assert(isSameRows(found, rows), formatIds(rows), formatIds(found), exchange)
    },
  })
}

function assertAtMost({ rows, exchange }: RecordPage, maximum: number): void {
  assert(rows.length <= maximum, `at most ${maximum} records`, `${rows.length}`, exchange)
}

/** The checks of pages, for each collection. */
export const paginationChecks: Check[] = listPaths.flatMap((path) => {
  const maximum = maximumLimits[path]
  const parameters = Object.entries(effectsOf(path).parameters)
  const keysets = parameters.flatMap(([name, { pages, sorts }]) =>
    pages === "keyset" && sorts ? [keysetCheck(path, name, String(sorts[0]))] : [],
  )
  const dependent = parameters.flatMap(([name, { with: others, pages }]) =>
    others && pages === "size" ? [aloneCheck(path, name, others)] : [],
  )
  const rules = pageRules.filter(
    ({ name, parameter }) =>
      parameter === "view" ||
      (isPaged(path) && !(name === "limit-default" && isLimitRequired(path))),
  )
  return [
    ...keysets,
    ...dependent,
    ...rules.map((rule) => pageCheck(path, rule)),
    ...(maximum === undefined ? [] : [limitMaximumCheck(path, maximum)]),
  ]
})
