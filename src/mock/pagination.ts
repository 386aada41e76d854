import { defaultLimit, pagination } from "../../generated/tables.ts"
import { isObject, type Json } from "../openapi/description.ts"
import type { HandlerResponse, Call } from "../contract/messages.ts"

/** A page's records, and the next page's cursor, which the last page doesn't have. */
type Page = { items: Json[]; next?: number }

const rules: Partial<Record<string, { style: string; items: string }>> = pagination

/**
 * Reduces a collection's response to the requested page. Collections with the `link` style get a `Link` header to the
 * next page.
 */
export function applyPagination({ spec, values, url }: Call, response: HandlerResponse) {
  const rule = spec.method === "GET" ? rules[spec.path] : undefined
  const { body } = response
  const all = rule && isObject(body) ? body[rule.items] : undefined
  if (!rule || !isObject(body) || !Array.isArray(all)) return response
  const isArchived = rule.style === "archived"
  const { items, next } = (isArchived ? pageByArchivedDate : pageByOffset)(all, values.parameters)
  // Drop the example's `Link` header, whose cursor belongs to another page.
  const { Link: _, ...headers } = response.headers ?? {}
  const linked = rule.style === "link" && next !== undefined
  return {
    ...response,
    headers: linked ? { ...headers, Link: `next=<${withCursor(url, next)}>` } : headers,
    body: { ...body, [rule.items]: items },
  }
}

function pageByOffset(all: Json[], { cursor = 0, limit = defaultLimit }: Record<string, unknown>) {
  const from = Math.max(cursor as number, 0)
  const to = from + Math.max(limit as number, 0)
  return { items: all.slice(from, to), next: to > from && to < all.length ? to : undefined }
}

function pageByArchivedDate(all: Json[], parameters: Record<string, unknown>): Page {
  const { archived_date_before: before, limit = all.length } = parameters
  // As in the sandbox, `limit` has no effect without `archived_date_before` (rule `archived-limit-alone`).
  if (before === undefined) return { items: all }
  const matching = all.filter((item) => isArchivedBefore(item, `${String(before)}`))
  return { items: matching.slice(0, Math.max(limit as number, 0)) }
}

function isArchivedBefore(item: Json, date: string): boolean {
  const archivedAt = isObject(item) ? item.archived_at : undefined
  // Date.parse returns NaN for leap seconds; negating the opposite comparison keeps such records.
  return typeof archivedAt !== "string" || !(Date.parse(archivedAt) >= Date.parse(date))
}

function withCursor(url: URL, cursor: number): string {
  const next = new URL(url)
  next.searchParams.set("cursor", `${cursor}`)
  return next.href
}
