import { includeKinds } from "../../../generated/tables.ts"
import { isLinkError } from "../../client/errors.ts"
import { readNextQuery } from "../../client/linkHeader.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  assert,
  assertStable,
  formatIds,
  isSameRows,
  requireBody,
  requireRows,
} from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { CheckBlocked, CheckFailure, CheckNotRun } from "../outcomes.ts"
import { defineCheck } from "./defineCheck.ts"
import { listOrderFields } from "./order.ts"
import { fetchAll, fetchPage, type Query, type RecordPage, scopeParameters } from "./pages.ts"
import { findOutOfOrder } from "./rows.ts"
import { fetchOnce, fetchVisible } from "./selection.ts"
import { filterSettings, formatSent, listFilters, listViews, type Sent } from "./settings.ts"

const path = "/activities"

/** How many pages a check requests, and the number of pages after which the check reports an endless loop. */
const pagesPerWalk = 3
const pagesOfLongWalk = 8
const maxPages = 20

function linkCheck(name: string, listQueries: (context: CheckContext) => Promise<Query[]>): Check {
  return defineCheck({
    name: `listActivities/${name}`,
    rule: "Following `Link` returns all records of the request, each once. Each page keeps the parameters of the request.",
    pointer: "#/components/headers/Link",
    stateful: false,
    usesSeed: true,
    evidence: {
      stated:
        "A `Link` response header carries the URL of the next page, containing the cursor parameters.",
    },
    async run(context) {
      const queries = await listQueries(context)
      if (queries.length === 0) throw context.environment.lack("activities with different values")
      for (const query of queries) await assertWalk(context, query)
    },
  })
}

/** Returns one query for each filter, and for each view that the service accepts alone. */
async function filterQueries(context: CheckContext): Promise<Query[]> {
  const { rows } = await fetchVisible(context, path)
  const settings = listFilters(path).flatMap((name) => {
    const all = filterSettings(path, name, rows)
    // The second value selects about half of the records. It has a time zone with a plus sign, which the link must
    // encode.
    const [, second] = all
    return second ? { name, value: String(second.value).replace(/Z$/, "+00:00") } : []
  })
  // The link must contain `view` and `pagination` unchanged, even if their meaning is not documented.
  const all = listViews(path).map((view) => ({ view, pagination: "linear" }))
  const views: Query[] = []
  for (const query of all) if (await isAccepted(context, query)) views.push(query)
  return [...settings.map(({ name, value }) => ({ [name]: value })), ...views]
}

/** Whether the service accepts a query. Which views need other parameters is an open question. */
async function isAccepted(context: CheckContext, query: Query): Promise<boolean> {
  return fetchOnce(context, path, query).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CheckFailure || error instanceof CheckBlocked) return false
      throw error
    },
  )
}

async function orderQueries(context: CheckContext): Promise<Query[]> {
  const [order] = await listOrderFields(context, path)
  return order === undefined ? [] : [{ order }]
}

/** Follows `Link`, and compares the records on the pages with those that `cursor` returns. */
async function assertWalk(context: CheckContext, query: Query, prefix?: string): Promise<void> {
  await assertStable(async (attempt) => {
    const { cursor = 0, ...others } = query
    const { rows: all } = await fetchOnce(context, path, others, attempt > 0)
    const expected = all.slice(Number(cursor))
    const pages = Object.keys(query).length === 0 ? pagesOfLongWalk : pagesPerWalk
    const limit = Math.max(Math.ceil(Math.min(expected.length, maxWalked) / pages), 1)
    const walk = { query: { ...query, limit }, count: expected.length, prefix }
    const { rows, exchange } = await walkLinks(context, walk)
    const compared = expected.slice(0, rows.length)
    const isLong = rows.length >= Math.min(expected.length, maxWalked)
    if (isSameRows(rows, compared) && isLong) return undefined
    const text = `pages with ${formatSent(query as Sent)} that join to ${formatIds(expected)}`
    return new CheckFailure(text, formatIds(rows), exchange)
  })
}

/** The maximum number of records to read by following links. */
const maxWalked = 40

/** Follows `Link` from the first page. Stops when the pages contain `count` or {@link maxWalked} records. */
async function walkLinks(
  context: CheckContext,
  {
    query,
    count,
    prefix,
  }: { query: Query & { limit: number }; count: number; prefix?: string | undefined },
): Promise<RecordPage> {
  const operation = "listActivities"
  const way = prefix === undefined ? {} : { prefix }
  const parameters = { ...scopeParameters(context, path), ...query }
  let exchange = await context.send({ operation, parameters, ...way })
  const rows = requireRows(exchange, path.slice(1))
  for (let page = 1; rows.length < Math.min(count, maxWalked); page++) {
    const url = findNextUrl(context, exchange)
    if (url === undefined || page > maxPages) break
    exchange = await context.send({ operation, url, ...way })
    const next = requireRows(exchange, path.slice(1))
    assert(next.length <= query.limit, `at most ${query.limit} records`, `${next.length}`, exchange)
    for (const kind of [query.include ?? []].flat()) {
      const hasKind = Array.isArray(requireBody(exchange)[kind as string])
      assert(hasKind, `an array ${kind} on each page`, "none", exchange)
    }
    if (next.length === 0) break
    rows.push(...next)
  }
  return { rows, exchange }
}

/** Follows `Link` to the end. Fails if an empty page has a link, or if the links do not end. */
async function walkToEnd(context: CheckContext): Promise<void> {
  const { rows } = await fetchVisible(context, path)
  const [setting] = filterSettings(path, "after", rows).toReversed()
  if (!setting) throw context.environment.lack("activities with different timestamps")
  const { length } = (await fetchAll(context, path, { after: setting.value })).rows
  const limit = Math.max(Math.ceil(length / pagesPerWalk), 1)
  let { exchange, rows: page } = await fetchPage(context, path, { after: setting.value, limit })
  for (let pages = 1; ; pages++) {
    const url = findNextUrl(context, exchange)
    if (url === undefined) break
    const link = exchange.response?.headers.get("link") ?? ""
    if (page.length === 0) {
      throw new CheckFailure("no next page after an empty page", formatLink(link), exchange)
    }
    if (pages > maxPages) throw new CheckFailure("a last page", `more than ${maxPages}`, exchange)
    exchange = await context.send({ operation: "listActivities", url })
    page = requireRows(exchange, path.slice(1))
  }
  const link = exchange.response?.headers.get("link")
  const form = link === null || link === undefined ? "no header" : formatLink(link) || "empty"
  context.observe("link-form", `On the last page: ${form}.`)
}

/**
 * Returns the URL of the next page, exactly as the `Link` header contains it.
 *
 * @throws CheckNotRun if the form of the header is unknown (an open question), or if the URL has another origin,
 *   which must not receive the token.
 */
function findNextUrl(context: CheckContext, { response, url }: Exchange): string | undefined {
  const link = response?.headers.get("link") ?? ""
  const query = readQuery(link)
  if (!query) return undefined
  context.observe("link-form", `Before the last page: ${formatLink(link)}.`)
  const isSame = (candidate: string): boolean =>
    String(new URLSearchParams(candidate.replace(/^[^?]*\?/, "").replace(/#.*/, ""))) ===
    String(new URLSearchParams(query))
  const found = link.split(/[<>"\s;]|next=/i).find((part) => part.includes("?") && isSame(part))
  const next = new URL(found ?? `?${String(new URLSearchParams(query))}`, url)
  if (next.origin === new URL(url).origin) return next.href
  throw new CheckNotRun(
    `The Link header leads to another origin: ${next.origin}. See listActivities/link-origin.`,
  )
}

function readQuery(link: string): Record<string, string> | undefined {
  try {
    return readNextQuery(link)
  } catch (error) {
    if (!isLinkError(error)) throw error
    // The form of the header is an open question, but it must contain a cursor.
    const problem = `Cannot parse the Link header: ${formatLink(link)}.`
    throw /cursor/i.test(link)
      ? new CheckNotRun(problem)
      : new CheckFailure("a URL with a cursor", link)
  }
}

function formatLink(link: string): string {
  return link.replaceAll(/<[^>]*>/g, "<url>")
}

/** Checks of the `Link` header, and of the order of activities. */
export const linkChecks: Check[] = [
  linkCheck("link-walk", async () => [{}, { cursor: 1 }]),
  defineCheck({
    name: "listActivities/link-version",
    rule: "Following `Link` returns all records, also if `Accept` selects the version of each request.",
    pointer: "#/components/headers/Link",
    usesSeed: true,
    evidence: { stated: "The version is chosen with `Accept`, or with the prefix of the path." },
    run: async (context) => assertWalk(context, {}, ""),
  }),
  linkCheck("link-filters", filterQueries),
  linkCheck("link-order", orderQueries),
  linkCheck("link-include", async () => [{ include: includeKinds[path] }]),
  defineCheck({
    name: "listActivities/link-end",
    rule: "The last page has no `Link` header.",
    pointer: "#/components/headers/Link",
    usesSeed: true,
    evidence: { stated: "`Link` carries the URL of the next page." },
    run: walkToEnd,
  }),
  defineCheck({
    name: "listActivities/link-origin",
    rule: "The URL in `Link` has the origin of the service.",
    pointer: "#/components/headers/Link",
    usesSeed: true,
    evidence: { stated: "`Link` carries the URL of the next page." },
    // Not required: a service behind a proxy may not know its public address.
    level: "recommended",
    async run(context) {
      const { exchange } = await fetchPage(context, path, { limit: 1 })
      const link = exchange.response?.headers.get("link") ?? ""
      const [origin] = /https?:\/\/[^/?#\s"<>]+/i.exec(link) ?? []
      if (origin === undefined) return
      const own = new URL(exchange.url).origin
      assert(new URL(origin).origin === own, `the origin ${own}`, origin, exchange)
    },
  }),
  defineCheck({
    name: "listActivities/sorted",
    rule: "Without `order`, all activities are sorted by `created_at`, the most recent first.",
    pointer: "#/paths/~1activities/get",
    usesSeed: true,
    evidence: { stated: "Without a cursor the most recent activity is returned." },
    // The source documents only which activity comes first. We infer the order of the others.
    level: "recommended",
    async run(context) {
      const { rows } = await fetchVisible(context, path)
      if (rows.length < 2) throw context.environment.lack("two activities")
      const wrong = findOutOfOrder(rows, ["created_at"], "descending")
      const [a, b] = wrong?.map(({ id, created_at }) => `${id} of ${String(created_at)}`) ?? []
      assert(!wrong, "the most recent activities first", `${a} before ${b}`)
    },
  }),
  defineCheck({
    name: "listActivities/latest-first",
    rule: "Without a cursor, the most recent activity comes first.",
    pointer: "#/paths/~1activities/get",
    stateful: false,
    usesSeed: true,
    evidence: { stated: "Without a cursor the most recent activity is returned." },
    async run(context) {
      const { exchange, rows: page } = await fetchPage(context, path, { workspace_id: undefined })
      const [first] = page
      const { rows } = await fetchVisible(context, path)
      if (!first || rows.length < 2) throw context.environment.lack("two activities")
      const newer = rows.find((row) => findOutOfOrder([first, row], ["created_at"], "descending"))
      assert(!newer, `${first.id} as the most recent`, `${newer?.id} is more recent`, exchange)
    },
  }),
]
