import { maximumLimits, defaultLimit, includeKinds } from "../../../generated/tables.ts"
import {
  assert,
  assertStable,
  findDuplicate,
  formatIds,
  isClientError,
  isSameRows,
  requireResponse,
  requireRows,
} from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import {
  formatKind,
  hasParameter,
  listOperation,
  type ListPath,
  listPaths,
  parameterPointer,
} from "../collections.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { defineReadCheck } from "./defineCheck.ts"
import { assertIncluded } from "./includes.ts"
import {
  fetchCollection,
  fetchPage,
  isLimitRequired,
  isPaginationAssumed,
  maximumLimit,
  type RecordPage,
  requestPage,
  tryPage,
} from "./pages.ts"
import { assertSelection, excludeRows, fetchOnce, fetchVisible } from "./selection.ts"
import { effectsOf, filterValues, listFilters } from "./settings.ts"

/** A rule about pages. Each page must be a part of the collection. */
interface PageRule {
  name: string
  parameter: string
  rule: string
  /** Returns the queries of the pages to request, for a collection of `count` records. */
  listPages(count: number): { limit?: number; cursor?: number; view?: string }[]
  /** The number of records that the check needs to detect a violation. */
  needs: number
  /** Whether the check needs a service that stores data; default false. */
  stateful?: boolean
}

/** The number of pages that the check `pages-join` requests, and the maximum number of their records. */
const joinedPages = 4
const maxJoined = 60

/** A page size that even a small collection fills. */
const smallLimit = 3

const pageRules: PageRule[] = [
  {
    name: "pages-join",
    parameter: "cursor",
    rule: "Consecutive pages, selected by `cursor`, contain each record of the collection once.",
    needs: 2,
    listPages(count) {
      const limit = Math.ceil(Math.min(count, maxJoined) / joinedPages)
      const pages = Array.from({ length: joinedPages }, (_, i) => ({ limit, cursor: i * limit }))
      return [...pages, { limit, cursor: count }]
    },
  },
  {
    name: "cursor-default",
    parameter: "cursor",
    rule: "A request without `cursor`, or with `cursor=0`, returns the first page.",
    needs: 1,
    listPages: () => [{ limit: smallLimit }, { limit: smallLimit, cursor: 0 }],
  },
  {
    name: "limit",
    parameter: "limit",
    rule: "A page has `limit` records, or all records if there are fewer.",
    needs: 2,
    // The cursor is not a multiple of the limit, to detect a service that treats `cursor` as a page number.
    listPages: () => [{ limit: smallLimit, cursor: 1 }, { limit: 1 }],
  },
  {
    name: "limit-default",
    parameter: "limit",
    rule: `Without \`limit\`, a page has ${defaultLimit} records, also with \`cursor\`.`,
    needs: defaultLimit + 1,
    stateful: true,
    listPages: (count) => [{}, { cursor: Math.min(defaultLimit, count - 1) }],
  },
  {
    name: "view/default",
    parameter: "view",
    rule: "`view=default` returns the same records as a request without `view`.",
    needs: 0,
    listPages: () => [{ view: "default" }],
  },
]

const viewEvidence = {
  stated: "Every endpoint has a view `default`, used when no view is given.",
}

const pageEvidence = {
  stated: "`cursor` is an integer offset, default 0; `limit` is the page size, default 25.",
}

function pageCheck(path: ListPath, pageRule: PageRule): Check {
  const { needs, listPages, ...definition } = pageRule
  const isView = definition.parameter === "view"
  const assumed = { question: "pagination-elsewhere" } as const
  return defineReadCheck(listOperation(path), {
    stateful: false,
    ...definition,
    evidence: isView ? viewEvidence : isPaginationAssumed(path) ? assumed : pageEvidence,
    run: async (context) =>
      assertStable(async (attempt) => {
        const { rows: all } = await fetchOnce(context, path, {}, attempt > 0)
        const duplicate = findDuplicate(all)
        if (duplicate) return new CheckFailure("each record once", `${duplicate.id} twice`)
        for (const query of all.length > 0 ? listPages(all.length) : []) {
          const { rows, exchange } = await fetchPage(context, path, query)
          const { cursor = 0, limit = defaultLimit } = query
          // Not every collection has documented pages, so the check of `view` accepts every page size.
          const size = isView ? Math.max(rows.length, 1) : limit
          const expected = all.slice(cursor, cursor + size)
          if (isSameRows(rows, expected)) continue
          return new CheckFailure(formatIds(expected), formatIds(rows), exchange)
        }
        if (all.length >= needs) return undefined
        throw context.environment.lack(`${needs} ${formatKind(path)}`)
      }),
  })
}

function limitMaximumCheck(path: ListPath, maximum: number): Check {
  return defineReadCheck(listOperation(path), {
    parameter: "limit",
    name: "limit-maximum",
    rule: `A page has at most ${maximum} records. The service rejects or reduces a larger \`limit\`.`,
    pointer: `${parameterPointer(listOperation(path), "limit")}/schema/maximum`,
    evidence: { stated: `The maximum \`limit\` is ${maximum}.` },
    stateful: false,
    // The check creates tasks if a page is not full.
    writes: true,
    async run(context) {
      await context.environment.ensureTaskCount(maximum + 1)
      const { length } = await fetchCollection(context, path, { limit: defaultLimit })
      const full = await fetchPage(context, path, { limit: maximum })
      assertAtMost(full, maximum)
      const expected = Math.min(length, maximum)
      const found = `${full.rows.length}`
      assert(full.rows.length >= expected, `${expected} records`, found, full.exchange)
      const exchange = await requestPage(context, path, { limit: maximum + 1 })
      if (isClientError(requireResponse(exchange).status)) return
      assertAtMost({ rows: requireRows(exchange, path.slice(1)), exchange }, maximum)
    },
  })
}

function assertAtMost({ rows, exchange }: RecordPage, maximum: number): void {
  assert(rows.length <= maximum, `at most ${maximum} records`, `${rows.length}`, exchange)
}

/** The source documents the format YYYY-MM-DD. A date in the far future selects the first page. */
const firstCursor = "2950-01-01"

/** Checks the pages of archived lists. The cursor of the next page is a field of the last record on the page. */
function keysetCheck(path: ListPath, parameter: string, field: string): Check {
  return defineReadCheck(listOperation(path), {
    parameter,
    name: "archived-pages-join",
    rule: `Consecutive pages, selected by \`${parameter}\`, contain all ${field.replace("_at", "")} records.`,
    evidence: { stated: `\`${parameter}\` is the \`${field}\` of the last record of the page.` },
    async run(context) {
      const { rows: visible } = await fetchVisible(context, path)
      const all = visible.filter((row) => typeof row[field] === "string")
      const times = new Set(all.map((row) => row[field]))
      if (times.size < Math.max(all.length, 2)) {
        throw context.environment.lack(`two ${formatKind(path)} with different \`${field}\``)
      }
      const joined: ServiceRecord[] = []
      let cursor = firstCursor
      for (let count = 0; count <= all.length; count++) {
        const read: typeof tryPage = count === 0 ? fetchPage : tryPage
        const page = await read(context, path, { archived: true, limit: 1, [parameter]: cursor })
        const rejected = "The service rejects a date-time (open question archived-date-form)."
        if (!page) throw new CheckNotRun(rejected)
        assertAtMost(page, 1)
        const [row] = page.rows
        if (!row) break
        joined.push(row)
        cursor = String(row[field])
      }
      const duplicate = findDuplicate(joined)
      assert(!duplicate, "each record once", `${duplicate?.id} twice`)
      const [lost] = excludeRows(all, joined)
      assert(!lost, `all records with ${field}`, `${lost?.id} on no page`)
      await assertCombined(context, path, parameter, all)
    },
  })
}

/** Fails unless filters and `include` also work in a request with a cursor. */
async function assertCombined(
  context: CheckContext,
  path: ListPath,
  parameter: string,
  all: ServiceRecord[],
): Promise<void> {
  const include = includeKinds[path] ?? []
  const others = { include, limit: Math.min(all.length + 1, maximumLimit(path)) }
  const filters = listFilters(path).filter((name) => name !== parameter && name !== "archived")
  const filtered = filters.flatMap((name) =>
    filterValues(path, name, all).map((value) => ({ [name]: value })),
  )
  for (const cursor of [firstCursor, ...filterValues(path, parameter, all).slice(0, 1)]) {
    for (const one of [{}, ...filtered]) {
      const sent = { ...one, archived: true, [parameter]: cursor }
      const page = await assertSelection(context, path, { sent, others })
      await assertIncluded(context, path, { ...page, kinds: include })
    }
  }
}

/** Checks that the service ignores or rejects a parameter whose companions are missing. */
function aloneCheck(path: ListPath, parameter: string, others: readonly string[]): Check {
  return defineReadCheck(listOperation(path), {
    parameter,
    name: `${parameter}-alone`,
    rule: `Without ${others.map((name) => `\`${name}\``).join(" and ")}, \`${parameter}\` has no effect or is rejected.`,
    evidence: { stated: `\`${parameter}\` applies only together with other parameters.` },
    async run(context) {
      const { rows } = await fetchPage(context, path)
      if (rows.length < 2) throw context.environment.lack(`two ${formatKind(path)}`)
      const page = await tryPage(context, path, { [parameter]: 1 })
      if (!page) return
      assert(isSameRows(page.rows, rows), formatIds(rows), formatIds(page.rows), page.exchange)
    },
  })
}

/** The checks of pages, for each collection. */
export const paginationChecks: Check[] = listPaths.flatMap((path) => {
  const maximum = maximumLimits[path]
  const parameters = Object.entries(effectsOf(path).parameters)
  const rules = pageRules.filter(({ name, parameter }) => {
    const isPossible = name !== "limit-default" || !isLimitRequired(path)
    return parameter === "view" || (hasParameter(path, "cursor") && isPossible)
  })
  return [
    ...parameters.flatMap(([name, { pages, sorts, with: others }]) => {
      if (pages === "keyset" && sorts) return [keysetCheck(path, name, String(sorts[0]))]
      return pages === "size" && others ? [aloneCheck(path, name, others)] : []
    }),
    ...rules.map((rule) => pageCheck(path, rule)),
    ...(maximum === undefined ? [] : [limitMaximumCheck(path, maximum)]),
  ]
})
