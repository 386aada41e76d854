import { isDeepStrictEqual } from "node:util"
import type { ReceivedRequest } from "../../contract/receivedRequest.ts"

/**
 * Changes the parameters in a request's query.
 *
 * @param change - returns a parameter's new value, or undefined to remove the parameter.
 */
export function mapQuery(
  request: ReceivedRequest,
  change: (name: string, value: string) => string | undefined,
): ReceivedRequest {
  const sent = [...request.url.searchParams]
  const changed = sent.flatMap(([name, value]) => {
    const next = change(name, value)
    return next === undefined ? [] : [[name, next]]
  })
  if (isDeepStrictEqual(changed, sent)) return request
  const url = new URL(request.url)
  url.search = `${new URLSearchParams(changed)}`
  return { ...request, url }
}
