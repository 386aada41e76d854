import { defaultLimit } from "../../../generated/tables.ts"
import { isLinkError } from "../../client/errors.ts"
import { readNextQuery } from "../../client/linkHeader.ts"
import { isSameValue } from "../state/values.ts"
import type { PageComparison } from "./comparison.ts"
import { formatSequenceKey, readPage } from "./judgePages.ts"

/** Reads the query of the next page; undefined if there is none, or if its form is unknown. */
export function readNext(link: string): Record<string, string> | undefined {
  try {
    return readNextQuery(link)
  } catch (error) {
    if (!isLinkError(error)) throw error
    return undefined
  }
}

/** Compares the `Link` header with the next page. */
export function judgeLink({ expect: expectAspect, ...comparison }: PageComparison): void {
  const { state, facts, query, exchange, rows, selection } = comparison
  const page = readPage(state, comparison)
  if (!page) return
  const link = exchange.response?.headers.get("link") ?? ""
  const next = readNext(link)
  const expect = (isRight: boolean, expected: string, found: string): void =>
    expectAspect("links", "next", isRight, () => ({ expected, found }))
  const end = page.offset + rows.length
  const isLast = rows.length < page.size
  // A service that doesn't count may link from the last full page to an empty one.
  if (rows.length === 0) expect(next === undefined, "no Link after the last page", "a Link")
  if (!next) {
    const { length = selection.listExpected().length } = state.sequence(
      formatSequenceKey(facts, query),
    )
    if (rows.length > 0 && end < length) expect(false, "a Link to the next page", "none")
    return
  }
  const collection = facts.spec.path.slice(1)
  const [, version = "2", resource = collection] = /(?:\/v(\d+))?\/(\w+)\?/.exec(link) ?? []
  expect(version === "2", "a URL of version 2", `version ${version}`)
  expect(resource === collection, `a URL that ends in ${facts.spec.path}`, "another path")
  // A program that follows the URL sends both, and the service reads one of them.
  const isTwice = link.split(/[<>,\s"]+/).some((url) => /[?&]cursor=.*&cursor=/.test(url))
  expect(!isTwice, "each parameter once", "two cursors")
  if ("cursor" in next && /^\d+$/.test(next.cursor!)) {
    // A link from the last page leads to an empty one, wherever that begins.
    const isRight = Number(next.cursor) === end || (isLast && Number(next.cursor) > end)
    expect(isRight, `the cursor ${end}`, `${next.cursor}`)
  } else expect("cursor" in next, "a cursor", "none")
  const sent = new URL(exchange.url).searchParams
  for (const [name, value] of sent) {
    if (name === "cursor" || !facts.parameters.some((one) => one.name === name)) continue
    const found = next[name]
    // A service may write its own maximum in place of a larger page size.
    const isMaximum = Number(found) >= defaultLimit && Number(found) < Number(value)
    if (name === "limit" && isMaximum && facts.maximumLimit === undefined) continue
    // A service may write a time in another form.
    expect(isSameValue(found, value), `${name}=${value}, as in the request`, found ?? "none")
  }
}
