import type { Json } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { parseJson } from "../../traffic/json.ts"

const parsed = new WeakMap<object, Json | undefined>()

/** Parses the body of a response once, because the monitor, the judge and the plan read it. */
export function parseResponse({ response }: Pick<Exchange, "response">): Json | undefined {
  if (!response) return undefined
  if (!parsed.has(response)) parsed.set(response, parseJson(response.text))
  return parsed.get(response)
}
