import { isDeepStrictEqual } from "node:util"
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
import type { Check, CheckContext } from "../check.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { defineReadCheck } from "./defineCheck.ts"
import { describeOutOfOrder, findOutOfOrder, listOrderFields } from "./order.ts"
import { fetchAll, fetchPage, type Query, type RecordPage, requestPage } from "./pages.ts"
import { fetchOnce, fetchVisible } from "./selection.ts"
import { filterValues, formatSent, listFilters, listViews, type Sent } from "./settings.ts"

const path = "/activities"
const operation = "listActivities"

/** How many pages a check requests. After `maxPages`, the check reports an endless loop. */
const pagesPerWalk = 3
const pagesOfLongWalk = 8
const maxPages = 20

/** The maximum number of records to read by following links. */
const maxWalked = 40

/** Returns one query for each filter, and for each view that the service accepts alone. */
async function listFilterQueries(context: CheckContext): Promise<Query[]> {
  const { rows } = await fetchVisible(context, path)
  const queries = listFilters(path).flatMap((name): Query[] => {
    // The second value selects about half of the records. The link must encode the plus sign of the time zone.
    const [, second] = filterValues(path, name, rows)
    return second ? [{ [name]: String(second).replace(/Z$/, "+00:00") }] : []
  })
  for (const view of listViews(path)) {
    // The link must contain `view` and `pagination` unchanged, even if their meaning is not documented.
    const query = { view, pagination: "linear" }
    // Which views need other parameters is an open question.
    const read = fetchOnce(context, path, query)
    if (
      await read.then(
        () => true,
        () => false,
      )
    )
      queries.push(query)
  }
  return queries
}

/** Requests a page, and follows `Link` to the last page. */
async function* followLinks(context: CheckContext, query: Query): AsyncGenerator<RecordPage> {
  let exchange = await requestPage(context, path, query)
  for (let count = 1; ; count++) {
    yield { rows: requireRows(exchange, path.slice(1)), exchange }
    const url = findNextUrl(context, exchange)
    if (url === undefined) return
    assert(count <= maxPages, "a last page", `more than ${maxPages}`, exchange)
    exchange = await context.send({ operation, url })
  }
}

/**
 * Follows `Link`, and compares the records on the pages with those that `cursor` returns.
 *
 * @param follower - sends the requests that follow the links; default: `context`.
 */
async function assertWalk(context: CheckContext, query: Query, follower = context): Promise<void> {
  const { cursor = 0, ...others } = query
  await assertStable(async (attempt) => {
    const { rows: all } = await fetchOnce(context, path, others, attempt > 0)
    const expected = all.slice(Number(cursor))
    const count = Math.min(expected.length, maxWalked)
    const pages = Object.keys(query).length === 0 ? pagesOfLongWalk : pagesPerWalk
    const limit = Math.max(Math.ceil(count / pages), 1)
    const rows: ServiceRecord[] = []
    let last: Exchange | undefined
    for await (const { rows: page, exchange } of followLinks(follower, { ...query, limit })) {
      last = exchange
      assert(page.length <= limit, `at most ${limit} records`, `${page.length}`, exchange)
      for (const kind of [query.include ?? []].flat()) {
        const hasKind = Array.isArray(requireBody(exchange)[`${kind}`])
        assert(hasKind, `an array ${kind} on each page`, "none", exchange)
      }
      rows.push(...page)
      if (page.length === 0 || rows.length >= count) break
    }
    if (rows.length >= count && isSameRows(rows, expected.slice(0, rows.length))) return undefined
    const text = `pages with ${formatSent(query as Sent)} that join to ${formatIds(expected)}`
    return new CheckFailure(text, formatIds(rows), last)
  })
}

/** Fails if an empty page has a link to a next page, or if the links do not end. */
async function assertEnd(context: CheckContext): Promise<void> {
  const { rows } = await fetchVisible(context, path)
  const after = filterValues(path, "after", rows).at(-1)
  if (!after) throw context.environment.lack("activities with different timestamps")
  const { length } = (await fetchAll(context, path, { after })).rows
  const limit = Math.max(Math.ceil(length / pagesPerWalk), 1)
  let last: RecordPage | undefined
  for await (const page of followLinks(context, { after, limit })) {
    if (last?.rows.length === 0) {
      const link = formatLink(readLink(last.exchange) ?? "")
      throw new CheckFailure("no next page after an empty page", link, last.exchange)
    }
    last = page
  }
  const link = last && readLink(last.exchange)
  const form = link === undefined ? "no header" : formatLink(link) || "empty"
  context.observe("link-form", `On the last page: ${form}.`)
}

function readLink({ response }: Exchange): string | undefined {
  return response?.headers.get("link") ?? undefined
}

/**
 * Returns the URL of the next page exactly as in the `Link` header.
 *
 * @throws CheckNotRun if the form of the header is unknown (an open question). Also throws CheckNotRun for another
 *   origin, because this origin must not receive the token.
 */
function findNextUrl(context: CheckContext, exchange: Exchange): string | undefined {
  const link = readLink(exchange) ?? ""
  const query = readQuery(link)
  if (!query) return undefined
  context.observe("link-form", `Before the last page: ${formatLink(link)}.`)
  const isSame = (candidate: string): boolean => {
    const sent = new URLSearchParams(candidate.replace(/^[^?]*\?/, "").replace(/#.*/, ""))
    // A faulty URL can contain a parameter twice.
    return isDeepStrictEqual(Object.fromEntries(sent), query)
  }
  const found = link.split(/[<>"\s;]|next=/i).find((part) => part.includes("?") && isSame(part))
  const next = new URL(found ?? `?${String(new URLSearchParams(query))}`, exchange.url)
  if (next.origin === new URL(exchange.url).origin) return next.href
  throw new CheckNotRun(
    `The Link header leads to another origin: ${next.origin}. See listActivities/link-origin.`,
  )
}

function readQuery(link: string): Record<string, string> | undefined {
  try {
    return readNextQuery(link)
  } catch (error) {
    if (!isLinkError(error)) throw error
    // The form of the header is an open question, but the header must contain a cursor.
    if (!/cursor/i.test(link)) throw new CheckFailure("a URL with a cursor", link)
    throw new CheckNotRun(`Cannot parse the Link header: ${formatLink(link)}.`)
  }
}

/** Formats the form of a link, without its URL and without the values of parameters, which may be secrets. */
function formatLink(link: string): string {
  return link
    .replaceAll(/<[^<>]*>/g, "<url>")
    .replaceAll(/(;\s{0,9}(?!rel=)[\w*-]{1,40})="[^"]*"/gi, '$1="***"')
}

const common = {
  pointer: "#/components/headers/Link",
  evidence: { stated: "`Link` carries the URL of the next page." },
}

function walkCheck(name: string, listQueries: (context: CheckContext) => Promise<Query[]>): Check {
  return defineReadCheck(operation, {
    ...common,
    name,
    rule: "Following `Link` returns all records of the request, each once. Each page keeps the parameters of the request.",
    stateful: false,
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

const sorted = {
  evidence: { stated: "Without a cursor the most recent activity is returned." },
}

/** Checks of the `Link` header, and of the order of activities. */
export const linkChecks: Check[] = [
  walkCheck("link-walk", async () => [{}, { cursor: 1 }]),
  defineReadCheck(operation, {
    ...common,
    name: "link-version",
    rule: "Following `Link` returns all records, also if `Accept` selects the version of each request.",
    evidence: { stated: "The version is chosen with `Accept`, or with the prefix of the path." },
    async run(context) {
      const send: CheckContext["send"] = async (request) => context.send({ ...request, prefix: "" })
      await assertWalk(context, {}, { ...context, send })
    },
  }),
  walkCheck("link-filters", listFilterQueries),
  walkCheck("link-order", async (context) => {
    const [order] = await listOrderFields(context, path)
    return order === undefined ? [] : [{ order }]
  }),
  walkCheck("link-include", async () => [{ include: includeKinds[path] }]),
  defineReadCheck(operation, {
    ...common,
    name: "link-end",
    rule: "The last page has no `Link` header.",
    run: assertEnd,
  }),
  defineReadCheck(operation, {
    ...common,
    name: "link-origin",
    rule: "The URL in `Link` has the origin of the service.",
    // Not required: a service behind a proxy may not know its public address.
    level: "recommended",
    async run(context) {
      const { exchange } = await fetchPage(context, path, { limit: 1 })
      const [origin] = /https?:\/\/[^/?#\s"<>]+/i.exec(readLink(exchange) ?? "") ?? []
      if (origin === undefined) return
      const own = new URL(exchange.url).origin
      assert(new URL(origin).origin === own, `the origin ${own}`, origin, exchange)
    },
  }),
  defineReadCheck(operation, {
    ...sorted,
    name: "sorted",
    rule: "Without `order`, all activities are sorted by `created_at`, the most recent first.",
    // Not required: the source documents only the first activity. We infer the order of the other activities.
    level: "recommended",
    async run(context) {
      const { rows } = await fetchVisible(context, path)
      if (rows.length < 2) throw context.environment.lack("two activities")
      const wrong = describeOutOfOrder(rows, "created_at")
      assert(wrong === undefined, "the most recent activities first", `${wrong}`)
    },
  }),
  defineReadCheck(operation, {
    ...sorted,
    name: "latest-first",
    rule: "Without a cursor, the most recent activity comes first.",
    stateful: false,
    async run(context) {
      const { exchange, rows: page } = await fetchPage(context, path, { workspace_id: undefined })
      const [first] = page
      const { rows } = await fetchVisible(context, path)
      if (!first || rows.length < 2) throw context.environment.lack("two activities")
      const newer = rows.find((row) => findOutOfOrder([first, row], ["created_at"]))
      assert(!newer, `${first.id} as the most recent`, `${newer?.id} is more recent`, exchange)
    },
  }),
]
