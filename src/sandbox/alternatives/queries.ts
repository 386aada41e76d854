import { decodePair } from "../../contract/maskUrl.ts"
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
  const { url } = request
  const pairs = url.search.slice(1).split("&")
  const changed = pairs.flatMap((pair) => {
    const [sent = "", text = ""] = pair.split(/=(.*)/s)
    const value = decodePair(text)
    const next = change(decodePair(sent), value)
    // Keep the text of other parameters, which can be invalid.
    return next === undefined ? [] : next === value ? pair : `${sent}=${encodeURIComponent(next)}`
  })
  const replaced = new URL(url)
  replaced.search = changed.join("&")
  return replaced.search === url.search ? request : { ...request, url: replaced }
}
