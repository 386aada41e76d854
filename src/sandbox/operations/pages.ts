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
 * Reads the offset and page size from the query parameters, or returns their defaults. {@link listRecords} documents
 * `changes`.
 *
 * @throws HttpError if the service rejects one of the parameters.
 */
export function readPage(context: RequestContext, changes: Partial<Page> | null = {}): Page {
  if (changes === null) return { cursor: 0, limit: Infinity }
  const { parameters } = context.call.values
  const find = (pages: Effect["pages"]): string =>
    Object.entries(context.effects.parameters).find(([, effect]) => effect.pages === pages)?.[0] ??
    ""
  const names = { cursor: find("offset"), limit: find("size") }
  const cursor = (parameters[names.cursor] ?? 0) as number
  const limit = (parameters[names.limit] ?? defaultLimit) as number
  const page = { cursor: Math.max(cursor, 0), limit: Math.max(limit, 0) }
  if (cursor < 0 || limit < 1) {
    const rule = context.choose("page-below-zero")
    if (rule === "rejected") {
      const name = cursor < 0 ? names.cursor : names.limit
      throw createInvalidValueError(context, name, `at least ${cursor < 0 ? 0 : 1}`)
    }
    if (limit < 1 && rule === "default-limit") page.limit = defaultLimit
  }
  context.applyRule("page-by-offset")
  return { ...page, ...changes }
}

/** How a link to the next page is written. */
const linkForms: Cases<"link-form", (next: URL, first: URL) => string> = {
  "in-brackets": ({ href }) => `next=<${href}>`,
  bare: ({ href }) => `next=${href}`,
  quoted: ({ href }) => `next="${href}"`,
  relative: ({ pathname, search }) => `<${pathname}${search}>; rel="next"`,
  "several-relations": (next, first) => `<${next.href}>; rel="next", <${first.href}>; rel="first"`,
}

/** Creates the `Link` header to the next page of a collection, or what the last page has instead. */
export function createLink(context: RequestContext, { cursor, limit }: Page, total: number) {
  const end = Math.min(cursor + limit, total)
  const hasNext = limit > 0 && end < total
  if (hasNext) context.applyRule("next-page")
  const rule = hasNext ? undefined : context.choose("last-page")
  if (rule === "empty-link") return { Link: "" }
  if (!hasNext && !(end > cursor && rule === "link-to-empty-page")) return undefined
  const createUrl = (offset: number): URL => {
    const url = new URL(context.call.url)
    url.searchParams.set("cursor", `${offset}`)
    return url
  }
  return { Link: linkForms[context.choose("link-form")](createUrl(end), createUrl(0)) }
}
