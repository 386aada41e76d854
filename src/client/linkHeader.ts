import { createError } from "./errors.ts"

// Matches each link. A comma separates links only outside brackets and quotes, and before another link:
// `next=https://…?include=tasks,lists` is one link.
const links = /(?:<[^<>]*>|"[^"]*"|[^<",]|,(?!\s*(?:<|[\w-]+\s*=)))+/g

// Matches the start of a link: `next=<url>`, `next="url"`, `next=url`, or `<url>` (RFC 8288).
const target = /^\s*(?:([\w-]+)\s*=\s*)?(?:[<"]([^<>"]*)[>"]|([^\s;<>"]*))/

// Matches the parameter `; rel="next"` (RFC 8288, section 3), but not inside a quoted value.
const relation = /^(?:"[^"]*"|[^"])*?;\s*rel\s*=\s*"?([^";]+)/i

/**
 * Reads the next page's query parameters from a `Link` header. The contract documents `next=<url>`; `next=url`,
 * `next="url"` and `<url>; rel="next"` (RFC 8288) work too. The URL can be absolute or relative, and there can be other
 * links.
 *
 * Only the query is returned, so that the header can't send the client to another host.
 *
 * @param link - the header's value, or null if it's missing.
 * @param response - the response to attach to a LinkError.
 * @returns undefined if there is no next page.
 * @throws LinkError if the header can't be parsed.
 */
export function readNextQuery(link: string | null, response?: Response) {
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
  // The header can contain the token, so the message doesn't quote it.
  throw createError("The Link header must match next=<url>", { name: "LinkError", response })
}
