import { defaultLimit } from "../../../generated/tables.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { QueryBuilder } from "../store/queryBuilder.ts"
import { listParameterEffects } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"

const maxSqlInteger = 2 ** 40

/** How many records to skip (`cursor`), and how many to return at most. */
export interface Page {
  cursor: number
  limit: number
}

/**
 * Reads the offset and page size from the query parameters, or returns their defaults.
 *
 * @throws HttpError if the service rejects one of them.
 */
export function readPageParameters(context: RequestContext): Page {
  const read = (pages: Effect["pages"], otherwise: number): [name: string, value: number] => {
    const [name = ""] =
      listParameterEffects(context).find(([, effect]) => effect.pages === pages) ?? []
    return [name, (context.call.values.parameters[name] as number | undefined) ?? otherwise]
  }
  const [[cursorName, cursor], [limitName, limit]] = [read("offset", 0), read("size", defaultLimit)]
  const reject = (name: string): never => {
    throw createInvalidValueError(context, name, `The parameter ${name} is out of range.`)
  }
  const page = {
    cursor: clamp(cursor),
    limit: Math.min(
      clamp(limit),
      chooseMaximum(context, limit, () => reject(limitName)),
    ),
  }
  if (cursor >= 0 && limit >= 1) return page
  const below = context.choose("page-below-zero", {
    clamped: () => page,
    rejected: () => reject(cursor < 0 ? cursorName : limitName),
    "default-limit": () => ({ ...page, limit: limit < 1 ? defaultLimit : page.limit }),
  })
  return below()
}

/** Returns the highest page size of the collection, or calls `reject` if the service rejects the requested one. */
function chooseMaximum(
  { call, consult }: RequestContext,
  limit: number,
  reject: () => never,
): number {
  const isTooLarge = limit > defaultLimit
  const isListed = /^list(Activities|Memberships|Workspaces)$/.test(call.operation)
  const isOther = /^list(IntegrationWebhooks|AccessTokens)$/.test(call.operation)
  const maximum = consult("maximum-limit", {
    none: () => Infinity,
    "rejected-above-25": () => (isListed && isTooLarge ? reject() : Infinity),
    "capped-at-25": () => (isListed ? defaultLimit : Infinity),
    "webhooks-and-tokens": () => (isOther && isTooLarge ? reject() : Infinity),
  })
  return maximum()
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), maxSqlInteger)
}

/** Returns the LIMIT and OFFSET clauses for a page. */
export function limitClause(
  { applyRule }: RequestContext,
  builder: QueryBuilder,
  { cursor, limit }: Page,
): string {
  applyRule("page-by-offset")
  // Without `+ 0`, SQLite prepares the statement again for each new LIMIT value.
  return `LIMIT ${builder.bind(limit)} + 0 OFFSET ${builder.bind(cursor)} + 0`
}

/**
 * Creates the `Link` header to the next page of a collection, or what the last page has instead.
 *
 * @param count - how many records are on this page.
 */
export function createLink(
  context: RequestContext,
  count: number,
  hasNext: boolean,
): Record<string, string> {
  const { call, applyRule, choose } = context
  const { cursor } = readPageParameters(context)
  const createUrl = (offset: number): URL => {
    const url = new URL(call.url)
    url.searchParams.set("cursor", `${offset}`)
    return url
  }
  const next = createUrl(cursor + count)
  const { href, pathname, search } = next
  const formatLink = (): Record<string, string> => ({
    Link: choose("link-form", {
      "in-brackets": `next=<${href}>`,
      bare: `next=${href}`,
      quoted: `next="${href}"`,
      relative: `<${pathname}${search}>; rel="next"`,
      "several-relations": `<${href}>; rel="next", <${createUrl(0).href}>; rel="first"`,
    }),
  })
  if (hasNext) {
    applyRule("next-page")
    return formatLink()
  }
  const createLast = choose("last-page", {
    "without-link": () => ({}),
    "empty-link": () => ({ Link: "" }),
    "link-to-empty-page": () => (count > 0 ? formatLink() : {}),
  })
  return createLast()
}
