import { isLinkError } from "../../client/errors.ts"
import { readNextQuery } from "../../client/linkHeader.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, findDuplicate, formatIds, isSameRows } from "../assertions.ts"
import { type Check, type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchPage, type RecordPage } from "./pages.ts"
import { parseTimestamp } from "./rows.ts"

/** How many activities `link-walk` compares. */
const maxWalked = 20

/** The checks of activities, whose pages are joined by the `Link` header. */
export const linkChecks: Check[] = [
  defineCheck({
    name: "listActivities/link-walk",
    rule: "Pages that `Link` joins are the whole collection, with each record once.",
    pointer: "#/components/headers/Link",
    stateful: false,
    evidence: {
      stated:
        "A `Link` response header carries the URL of the next page, containing the cursor parameters.",
    },
    writes: true,
    async run(context) {
      await context.environment.seed()
      const all = await fetchPage(context, "/activities", { limit: 100 })
      if (all.rows.length < 3) throw new CheckNotRun("There are fewer than three activities.")
      const expected = all.rows.slice(0, maxWalked)
      const { rows, exchange } = await walkLinks(context, expected.length)
      const current = await fetchPage(context, "/activities", { limit: 100 })
      if (current.rows[0]?.id !== all.rows[0]?.id) {
        throw new CheckNotRun("Other clients create activities.")
      }
      const duplicate = findDuplicate(rows)
      assert(
        isSameRows(rows, expected),
        `pages that join to ${formatIds(expected)}`,
        `${duplicate ? `${duplicate.id} twice: ` : ""}${formatIds(rows)}`,
        exchange,
      )
    },
  }),
  defineCheck({
    name: "listActivities/link-end",
    rule: "`Link` keeps the parameters of the request, and the last page has none.",
    pointer: "#/components/headers/Link",
    evidence: { stated: "`Link` carries the URL of the next page." },
    writes: true,
    async run(context) {
      await context.environment.seed()
      await walkToEnd(context)
    },
  }),
  defineCheck({
    name: "listActivities/latest-first",
    rule: "Without a cursor, the most recent activity comes first.",
    pointer: "#/paths/~1activities/get",
    stateful: false,
    evidence: { stated: "Without a cursor the most recent activity is returned." },
    async run(context) {
      const { rows, exchange } = await fetchPage(context, "/activities", { limit: 50 })
      const [first] = rows
      if (!first || rows.length < 2) throw new CheckNotRun("There are fewer than two activities.")
      const newest = parseTimestamp(first.created_at) ?? 0
      const newer = rows.find(({ created_at }) => (parseTimestamp(created_at) ?? 0) > newest)
      assert(!newer, `${first.id} as the most recent`, `${newer?.id} is more recent`, exchange)
    },
  }),
]

/** Follows `Link` until there are `count` records, or no next page. */
async function walkLinks(context: CheckContext, count: number): Promise<RecordPage> {
  const rows: ServiceRecord[] = []
  let query: Record<string, unknown> | undefined = { limit: 3 }
  let exchange: Exchange | undefined
  // Twice the number of pages, because a wrong link can lead back.
  for (let page = 0; query && rows.length < count && page < maxWalked * 2; page++) {
    const next: RecordPage = await fetchPage(context, "/activities", query)
    exchange = next.exchange
    rows.push(...next.rows)
    const link = readLinkHeader(exchange)
    if (link) context.observe("link-form", `Before the last page: ${formatLink(link)}.`)
    query = parseLink(link)
    if (next.rows.length === 0) break
  }
  return { rows: rows.slice(0, count), exchange: exchange! }
}

/** Follows `Link` to the last page of the activities of this run. */
async function walkToEnd(context: CheckContext): Promise<void> {
  const { rows } = await fetchPage(context, "/activities", { limit: 100 })
  const after = `${rows.at(Math.min(4, rows.length - 1))?.created_at as string}`
  let query: Record<string, unknown> | undefined = { limit: 2, after }
  for (let page = 0; query; page++) {
    const next: RecordPage = await fetchPage(context, "/activities", query)
    const { exchange } = next
    const earlier = next.rows.find(
      ({ created_at }) => parseTimestamp(created_at)! < parseTimestamp(after)!,
    )
    assert(
      !earlier,
      `only activities after ${after} on each page`,
      `${earlier?.id} with ${earlier?.created_at as string}`,
      exchange,
    )
    if (page > 20) throw new CheckFailure("a last page", "more than 20 pages", exchange)
    const link = readLinkHeader(exchange)
    query = parseLink(link)
    if (!query) {
      const form = link === null ? "no header" : formatLink(link) || "an empty header"
      context.observe("link-form", `On the last page: ${form}.`)
    } else if (next.rows.length === 0) {
      throw new CheckFailure("no next page after an empty page", `${link}`, exchange)
    }
  }
}

function readLinkHeader({ response }: Exchange): string | null {
  return response?.headers.get("link") ?? null
}

/**
 * Returns the query of the next page.
 *
 * @throws CheckNotRun for an unknown form, because the form of the header is an open question.
 */
function parseLink(link: string | null): Record<string, unknown> | undefined {
  try {
    return readNextQuery(link)
  } catch (error) {
    if (!isLinkError(error)) throw error
    throw new CheckNotRun(`Cannot parse the Link header: ${formatLink(`${link}`)}.`)
  }
}

function formatLink(link: string): string {
  return link.replaceAll(/<[^>]*>/g, "<url>")
}
