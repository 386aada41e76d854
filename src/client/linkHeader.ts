import { createError } from "./errors.ts"

// Matches each link. A comma separates links only if it is outside brackets and quotes, and a link follows. So
// `next=https://…?include=tasks,lists` is one link.
const links = /(?:<[^<>]*>|"[^"]*"|[^<",]|,(?!\s*(?:<|[\w-]+\s*=)))+/g

// Matches the start of a link: `next=<url>`, `next="url"`, `next=url`, or `<url>` (RFC 8288).
const target = /^\s*(?:([\w-]+)\s*=\s*)?(?:[<"]([^<>"]*)[>"]|([^\s;<>"]*))/

// Matches the parameter `; rel="next"` (RFC 8288, section 3). Skips quoted values, because a quoted value can contain
// the same text.
const relation = /^(?:"[^"]*"|[^"])*?;\s*rel\s*=\s*"?([^";]+)/i

/**
 * Reads the query of the next page from a `Link` header. The contract documents `next=<url>`. The function also
 * accepts `next=url`, `next="url"` and `<url>; rel="next"` (RFC 8288). The URL can be absolute or relative, and the
 * header can contain other links.
 *
 * Returns only the query, so that the header cannot send the client to another host.
 *
 * @param link - the value of the header, or null if it is missing.
 * @param response - the response with the header. A LinkError contains the response.
 * @returns undefined if the header is missing or empty, or has no link to a next page.
 * @throws LinkError if the header cannot be parsed.
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
  // Omit the header from the message, because the header can contain the token.
  throw createError("The Link header must match next=<url>", { name: "LinkError", response })
}
