import { maximumLimits, orderFields } from "../../../generated/conformance.ts"
import { defaultLimit, pagination } from "../../../generated/tables.ts"
import { isLinkError } from "../../client/errors.ts"
import { readNextQuery } from "../../client/linkHeader.ts"
import { factsOf } from "../../contract/operations.ts"
import {
  answerOf,
  type Check,
  type Context,
  Failed,
  holds,
  ids,
  NotRun,
  type Row,
  rowsOf,
  sameRows,
} from "../check.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import {
  collections,
  type CollectionPath,
  law,
  list,
  listing,
  moment,
  outOfOrder,
  parameterPointer,
  scope,
  stocked,
  whole,
} from "./defineCheck.ts"

/** On what the paging of a collection rests: for some it is an open question whether there is any. */
function pagingEvidence(path: CollectionPath): Check["evidence"] {
  const { parameters } = factsOf(listing(path))
  const cursor = parameters.find(({ name }) => name === "cursor")
  if (cursor?.assumed) return { question: "pagination-elsewhere" }
  return {
    stated: "`cursor` is an integer offset, default 0; `limit` is the page size, default 25.",
  }
}

function pagesJoin(path: CollectionPath): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/pages-join`,
    rule: "Pages of any size, joined by `cursor`, are the whole collection: nothing is lost, and nothing comes twice.",
    pointer: parameterPointer(operation, "cursor"),
    stateful: false,
    evidence: pagingEvidence(path),
    async run(context) {
      if (path === "/tasks") await stocked(context, path)
      // Somebody else may change the collection while it is read.
      for (let attempt = 0; ; attempt++) {
        const before = await whole(context, path)
        if (before.length < 2) throw new NotRun(`There are fewer than two records of ${path}.`)
        // Enough to see, and not too many requests.
        const most = before.slice(0, 60)
        const joined: Row[] = []
        const limit = Math.max(1, Math.ceil(most.length / 7))
        let last
        while (joined.length < most.length) {
          const page = await list(context, path, { limit, cursor: joined.length })
          last = page.exchange
          if (page.rows.length === 0) break
          joined.push(...page.rows)
        }
        const told = joined.slice(0, most.length)
        const twice = told.find((row, i) => told.findIndex(({ id }) => id === row.id) < i)
        const joins = sameRows(told, most)
        const beyond = await list(context, path, { limit, cursor: before.length })
        const ends = beyond.rows.length === 0
        if (joins && !twice && ends) return
        const changed = !sameRows(before, await whole(context, path))
        if (changed && attempt < 2) continue
        const lost = most.find(({ id }) => !told.some((row) => row.id === id))
        if (changed)
          throw new NotRun("Somebody else is at work here: the whole changes all the time.")
        const how = twice
          ? `the record ${twice.id} comes twice`
          : lost
            ? `the record ${lost.id} is on no page`
            : joins
              ? `there are records after the last, such as ${beyond.rows[0]?.id}`
              : "another order"
        throw new Failed(
          `pages of ${limit} that join to ${ids(most)}`,
          `${how}: ${ids(told)}`,
          joins && !ends ? beyond.exchange : last,
        )
      }
    },
  })
}

function firstPage(path: CollectionPath): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/cursor-default`,
    rule: "Without `cursor` a page is the one of `cursor=0`, and the same request gives the same page.",
    pointer: parameterPointer(operation, "cursor"),
    stateful: false,
    evidence: pagingEvidence(path),
    async run(context) {
      // Twice, as somebody else may add a record in between.
      for (let attempt = 0; ; attempt++) {
        const limit = 10
        const pages = [
          await list(context, path, { limit }),
          await list(context, path, { limit, cursor: 0 }),
          await list(context, path, { limit }),
        ] as const
        const [without, zero, once] = pages
        if (sameRows(without.rows, zero.rows) && sameRows(zero.rows, once.rows)) {
          holds(zero.rows.length > 0, "a record", "none", zero.exchange)
          return
        }
        if (attempt < 2) continue
        const found = `${ids(zero.rows)}, and then ${ids(once.rows)}`
        throw new Failed(ids(without.rows), found, zero.exchange)
      }
    },
  })
}

function defaultPage(path: CollectionPath): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/limit-default`,
    rule: `Without \`limit\` a page holds ${defaultLimit} records.`,
    pointer: parameterPointer(operation, "limit"),
    evidence: pagingEvidence(path),
    writes: path === "/tasks",
    async run(context) {
      const few = await list(context, path)
      holds(
        few.rows.length <= defaultLimit,
        `at most ${defaultLimit} records`,
        `${few.rows.length}`,
        few.exchange,
      )
      if (path === "/tasks") await context.ground.atLeast(defaultLimit + 1)
      const all = await whole(context, path)
      const page = await list(context, path)
      const expected = Math.min(defaultLimit, all.length)
      holds(
        page.rows.length === expected,
        `${expected} records`,
        `${page.rows.length}`,
        page.exchange,
      )
      if (all.length <= defaultLimit) {
        throw new NotRun(`There are no more than ${defaultLimit} records of ${path}.`)
      }
    },
  })
}

function limited(path: CollectionPath): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/limit`,
    rule: "A page holds no more records than `limit` says, and no fewer where there are as many.",
    pointer: parameterPointer(operation, "limit"),
    stateful: false,
    evidence: pagingEvidence(path),
    async run(context) {
      const all = await list(context, path, { limit: 3 })
      if (all.rows.length < 2) throw new NotRun(`There are fewer than two records of ${path}.`)
      for (const limit of [1, 2]) {
        const { rows, exchange } = await list(context, path, { limit })
        holds(rows.length === limit, `${limit} records`, `${rows.length}`, exchange)
      }
      holds(all.rows.length <= 3, "at most 3 records", `${all.rows.length}`, all.exchange)
    },
  })
}

function capped(path: CollectionPath): Check {
  const operation = listing(path)
  const maximum = maximumLimits[path] ?? 0
  return law({
    name: `${operation}/limit-maximum`,
    rule: `A page never holds more than ${maximum} records; a \`limit\` above is refused, or cut down to it.`,
    pointer: `${parameterPointer(operation, "limit")}/schema/maximum`,
    evidence: { stated: `The maximum \`limit\` is ${maximum}.` },
    stateful: false,
    async run(context) {
      const atMost = await list(context, path, { limit: maximum })
      holds(
        atMost.rows.length <= maximum,
        `at most ${maximum} records`,
        `${atMost.rows.length}`,
        atMost.exchange,
      )
      const ask = async (): Promise<number> => {
        const parameters = { ...scope(context, path), limit: maximum + 1 }
        const exchange = await context.ask({ operation, parameters })
        const { status } = answerOf(exchange)
        holds(status < 500, "an error of the client, or a page", `${status}`, exchange)
        if (status >= 400) return 0
        const rows = rowsOf(exchange, pagination[path].items)
        holds(
          rows.length <= maximum,
          `at most ${maximum} records, or an error`,
          `${rows.length}`,
          exchange,
        )
        return rows.length
      }
      // Where it is taken, only a page that is full tells what it does.
      const found = await ask()
      if (found === 0 || found === maximum) return
      await context.ground.atLeast(maximum + 1)
      await ask()
    },
  })
}

function ordered(path: CollectionPath): Check {
  const operation = listing(path)
  return law({
    name: `${operation}/order`,
    rule: "`order` sorts descending by the given field.",
    pointer: parameterPointer(operation, "order"),
    evidence: { stated: "`order` sorts descending by the given field." },
    async run(context) {
      if (path === "/tasks") await stocked(context, path)
      const taken: string[] = []
      const others: string[] = []
      const ignored: string[] = []
      const usual = (await list(context, path, { limit: 50 })).rows
      let heeded = false
      let told = false
      for (const field of orderFields[path] ?? []) {
        const parameters = { ...scope(context, path), limit: 50, order: field }
        const exchange = await context.ask({ operation, parameters })
        const { status } = answerOf(exchange)
        if (status >= 400) {
          others.push(field)
          continue
        }
        taken.push(field)
        const rows = rowsOf(exchange, pagination[path].items)
        const wrong = outOfOrder(rows, (row) => comparable(row[field]), true)
        // Which fields there are to order by is an open question; one may be left unheeded, but not all.
        if (wrong && sameRows(rows, usual)) ignored.push(field)
        else if (wrong) {
          const [a, b] = wrong.map((row) => `${row.id} with ${JSON.stringify(row[field])}`)
          context.note({ expected: `${field} descending`, found: `${a} before ${b}`, exchange })
        }
        heeded ||= !sameRows(rows, usual)
        told ||= new Set(rows.map((row) => row[field])).size > 1
      }
      context.see(
        "order-values",
        `GET ${path} takes ${taken.join(", ") || "none"}; it refuses ${others.join(", ") || "none"}.`,
      )
      if (ignored.length > 0) {
        context.see("order-values", `GET ${path} leaves ${ignored.join(", ")} unheeded.`)
        holds(
          heeded,
          "another order by some field",
          `that of no \`order\` by ${ignored.join(", ")}`,
        )
      }
      if (taken.length === 0)
        throw new NotRun(
          "It takes none of the fields that a record has (open question order-values).",
        )
      if (!told) throw new NotRun(`There are no two records of ${path} that differ in a field.`)
    },
  })
}

/** A value by which rows can be compared; of null the source says nothing. */
function comparable(value: unknown): number | undefined {
  if (typeof value === "number") return value
  if (typeof value === "boolean") return Number(value)
  return moment(value)
}

/** The laws of activities, which are paged by a header. */
export const linkLaws: Check[] = [
  law({
    name: "listActivities/link-walk",
    rule: "`Link` leads from page to page, and the pages are the whole.",
    pointer: "#/components/headers/Link",
    stateful: false,
    evidence: {
      stated:
        "A `Link` response header carries the URL of the next page, containing the cursor parameters.",
    },
    writes: true,
    async run(context) {
      const { ground } = context
      await ground.stock()
      const path = "/activities"
      const all = await list(context, path, { limit: 100 })
      if (all.rows.length < 3) throw new NotRun("There are fewer than three activities.")
      const wanted = all.rows.slice(0, 20)
      const walked: Row[] = []
      let query: Record<string, unknown> | undefined = { limit: 3 }
      let last = all.exchange
      // As many pages as there can be, and one more.
      for (let page = 0; query && walked.length < wanted.length && page < 40; page++) {
        const next = await list(context, path, query)
        last = next.exchange
        walked.push(...next.rows)
        const link = next.exchange.answer?.headers.get("link") ?? null
        if (link) context.see("link-form", `Where more follows: ${formOf(link)}.`)
        query = readLink(next.exchange)
        if (next.rows.length === 0) break
      }
      const told = walked.slice(0, wanted.length)
      const twice = told.find((row, i) => told.findIndex(({ id }) => id === row.id) < i)
      const now = await list(context, path, { limit: 100 })
      if (now.rows[0]?.id !== all.rows[0]?.id)
        throw new NotRun("Somebody else is at work here: there were new activities.")
      holds(
        sameRows(told, wanted),
        `pages that join to ${ids(wanted)}`,
        `${twice ? `${twice.id} twice: ` : ""}${ids(told)}`,
        last,
      )
    },
  }),
  law({
    name: "listActivities/link-end",
    rule: "`Link` keeps what was asked for, and comes to an end.",
    pointer: "#/components/headers/Link",
    evidence: { stated: "`Link` carries the URL of the next page." },
    writes: true,
    async run(context) {
      await context.ground.stock()
      await toTheEnd(context)
    },
  }),
  law({
    name: "listActivities/latest-first",
    rule: "Without a cursor the most recent activity comes first.",
    pointer: "#/paths/~1activities/get",
    stateful: false,
    evidence: { stated: "Without a cursor the most recent activity is returned." },
    async run(context) {
      const { rows, exchange } = await list(context, "/activities", { limit: 50 })
      const [first] = rows
      if (!first || rows.length < 2) throw new NotRun("There are fewer than two activities.")
      const newer = rows.find(
        (row) => (moment(row.created_at) ?? 0) > (moment(first.created_at) ?? 0),
      )
      holds(!newer, `${first.id} to be the most recent`, `${newer?.id} is more recent`, exchange)
    },
  }),
]

/** Of the last page: of what the run itself did, so that there is an end. */
async function toTheEnd(context: Context): Promise<void> {
  const { rows } = await list(context, "/activities", { limit: 100 })
  const after = rows.at(Math.min(4, rows.length - 1))?.created_at as string
  let query: Record<string, unknown> | undefined = { limit: 2, after }
  for (let page = 0; query; page++) {
    const next = await list(context, "/activities", query)
    const stray = next.rows.find(({ created_at }) => moment(created_at)! < moment(after)!)
    holds(
      !stray,
      `activities after ${after} alone, on each page`,
      `${stray?.id}, of ${stray?.created_at as string}`,
      next.exchange,
    )
    if (page > 20) throw new Failed("a last page", "20 pages, and no end", next.exchange)
    const link = next.exchange.answer?.headers.get("link") ?? null
    query = readLink(next.exchange)
    if (!query)
      context.see(
        "link-form",
        `On the last page: ${link === null ? "no header" : link === "" ? "an empty value" : formOf(link)}.`,
      )
    if (query && next.rows.length === 0) {
      throw new Failed("no next page after one that is empty", `${link}`, next.exchange)
    }
  }
}

/**
 * The query of the next page.
 *
 * @throws NotRun if no form of the header is known to be read so: the form is an open question.
 */
function readLink({ answer }: Exchange): Record<string, string> | undefined {
  const link = answer?.headers.get("link") ?? null
  try {
    return readNextQuery(link)
  } catch (error) {
    if (!isLinkError(error)) throw error
    throw new NotRun(`The header Link cannot be read: ${formOf(`${link}`)}.`)
  }
}

function formOf(link: string): string {
  return link.replaceAll(/<[^>]*>/g, "<url>")
}

/** The laws of all collections: their pages and their order. */
export const pageLaws: Check[] = collections.flatMap((path) => {
  const operation = listing(path)
  const { parameters } = factsOf(operation)
  const has = (name: string): boolean => parameters.some((parameter) => parameter.name === name)
  const required = parameters.some((parameter) => parameter.name === "limit" && parameter.required)
  return [
    ...(has("cursor") ? [pagesJoin(path), firstPage(path)] : []),
    ...(has("cursor") && !required ? [defaultPage(path)] : []),
    ...(has("limit") && has("cursor") ? [limited(path)] : []),
    ...(maximumLimits[path] === undefined ? [] : [capped(path)]),
    ...(has("order") ? [ordered(path)] : []),
  ]
})
