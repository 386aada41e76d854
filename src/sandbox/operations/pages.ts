import { defaultLimit } from "../../../generated/tables.ts"
import type { Effect } from "../../openapi/effects.ts"
import type { Cases } from "../rules.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"

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
function readPageParameters(context: RequestContext): Page {
  const { parameters } = context.call.values
  const find = (pages: Effect["pages"]): string =>
    Object.entries(context.effects.parameters).find(([, effect]) => effect.pages === pages)?.[0] ??
    ""
  const names = { cursor: find("offset"), limit: find("size") }
  const cursor = (parameters[names.cursor] ?? 0) as number
  const limit = (parameters[names.limit] ?? defaultLimit) as number
  const page = { cursor: Math.max(cursor, 0), limit: Math.max(limit, 0) }
  if (cursor >= 0 && limit >= 1) return page
  const rule = context.choose("page-below-zero")
  if (rule === "rejected") {
    const isCursor = cursor < 0
    const expected = `at least ${isCursor ? 0 : 1}`
    throw createInvalidValueError(context, isCursor ? names.cursor : names.limit, expected)
  }
  return limit < 1 && rule === "default-limit" ? { ...page, limit: defaultLimit } : page
}

/** Returns the page to respond with. {@link listRecords} documents `changes`. */
export function readPage(context: RequestContext, changes: Partial<Page> | null = {}): Page {
  if (changes === null) return { cursor: 0, limit: Infinity }
  const page = { ...readPageParameters(context), ...changes }
  context.applyRule("page-by-offset")
  return page
}

/** How a link to the next page is written. */
const linkForms: Cases<"link-form", (next: URL, first: URL) => string> = {
  "in-brackets": ({ href }) => `next=<${href}>`,
  bare: ({ href }) => `next=${href}`,
  quoted: ({ href }) => `next="${href}"`,
  relative: ({ pathname, search }) => `<${pathname}${search}>; rel="next"`,
  "several-relations": (next, first) => `<${next.href}>; rel="next", <${first.href}>; rel="first"`,
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
  if (hasNext) context.applyRule("next-page")
  const rule = hasNext ? undefined : context.choose("last-page")
  if (rule === "empty-link") return { Link: "" }
  if (!hasNext && !(count > 0 && rule === "link-to-empty-page")) return {}
  const createUrl = (offset: number): URL => {
    const url = new URL(context.call.url)
    url.searchParams.set("cursor", `${offset}`)
    return url
  }
  const next = createUrl(readPageParameters(context).cursor + count)
  return { Link: linkForms[context.choose("link-form")](next, createUrl(0)) }
}
