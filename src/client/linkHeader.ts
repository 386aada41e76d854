import { createError } from "./errors.ts"

// A comma separates two links only outside brackets and quotes, and before the start of a link:
// `next=https://…?include=tasks,lists` is one link.
const links = /(?:<[^<>]*>|"[^"]*"|[^<",]|,(?!\s*(?:<|[\w-]+\s*=)))+/g

// `next=<url>`, `next="url"`, `next=url`, or the target of RFC 8288, `<url>`.
const target = /^\s*(?:([\w-]+)\s*=\s*)?(?:[<"]([^<>"]*)[>"]|([^\s;<>"]*))/

// RFC 8288, section 3: `; rel="next"`, among other parameters, whose quoted values can contain the same text.
const relation = /^(?:"[^"]*"|[^"])*?;\s*rel\s*=\s*"?([^";]+)/i

/**
 * Reads the query of the next page from a `Link` header: `next=<url>` as the contract writes it, `next=url`,
 * `next="url"`, or `<url>; rel="next"` (RFC 8288), absolute or relative, among other links.
 *
 * Returns only the query, so that the client calls its own service whatever the URL is.
 *
 * @param link - the value of the header, or null if it is missing.
 * @param response - the response with the header, for the error.
 * @returns undefined if the header is missing or empty, or has no link to a next page.
 * @throws LinkError if the header cannot be read.
 */
export function readNextQuery(
  link: string | null,
  response?: Response,
): Record<string, string> | undefined {
  let readable = true
  for (const part of link?.match(links) ?? []) {
    const [start = "", name, ...urls] = target.exec(part) ?? []
    const relations = name ?? relation.exec(part.slice(start.length))?.[1]
    if (relations && /(^|\s)next(\s|$)/i.test(relations)) {
      const url = urls.find(Boolean)
      if (!url) return undefined
      const [, query] = /^[^?#]*\?([^#]+)/.exec(url) ?? []
      if (query) return Object.fromEntries(new URLSearchParams(query))
      readable = false
    }
    if (part.trim() && !relations) readable = false
  }
  if (readable) return undefined
  // Without the header, which can quote the token.
  throw createError("The Link header must match next=<url>", { name: "LinkError", response })
}
