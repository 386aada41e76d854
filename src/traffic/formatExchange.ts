import { tokenPrefix } from "../../generated/tables.ts"
import { exceedsLimits } from "../contract/jsonLimits.ts"
import { parseWithDigits } from "../contract/largeNumbers.ts"
import { maxDepth } from "./json.ts"
import type { Exchange } from "./exchange.ts"
import { mask } from "../contract/maskViolation.ts"
import { truncate } from "../contract/text.ts"
import { quoteForShell } from "../openapi/sampleCall.ts"

/** An exchange as text, shortened and without secrets. */
export interface FormattedExchange {
  request: string
  response: string
  /** A shell command that repeats the request, with the token in `$TOKEN`. */
  curl: string
}

/** Formats an exchange without secrets as text for a report, and as a curl command. */
export function formatExchange(exchange: Exchange): FormattedExchange {
  const { method, url, headers, body, response, problem } = exchange
  const request = [
    `${method} ${url}`,
    ...formatHeaders(headers),
    ...(body === undefined ? [] : ["", truncate(formatJson(body), 2_000)]),
  ]
  const lines = response
    ? [
        `HTTP ${response.status}`,
        ...formatHeaders(response.headers).slice(0, 30),
        "",
        truncate(formatJson(response.text), 2_000),
      ]
    : []
  return {
    request: request.join("\n"),
    response: [...lines, ...(problem ? [problem] : [])].join("\n").trimEnd(),
    curl: formatCurlCommand(exchange),
  }
}

/** Indents JSON. Returns other text unchanged, and also JSON that's nested too deeply. */
function formatJson(text: string): string {
  try {
    return exceedsLimits(text, maxDepth) ? text : JSON.stringify(parseWithDigits(text), null, 2)
  } catch {
    return text
  }
}

function formatHeaders(headers: Headers): string[] {
  return [...headers].map(([name, value]) => `${name}: ${truncate(value, 300)}`)
}

function formatCurlCommand({ method, url, headers, body }: Exchange): string {
  const parts = ["curl -i", ...(method === "GET" ? [] : [`-X ${method}`])]
  for (const [name, value] of headers) {
    // curl computes Content-Length itself.
    if (name === "content-length") continue
    parts.push(`-H ${formatCurlHeader(name, value)}`)
  }
  if (body !== undefined) parts.push(`--data-raw ${quoteForShell(truncate(body, 10_000))}`)
  return [...parts, quoteForShell(url)].join(" ")
}

/** Formats a header for a shell. A masked value becomes a variable: `$TOKEN`, or `$X_API_KEY` for `X-Api-Key`. */
function formatCurlHeader(name: string, value: string): string {
  if (name === "authorization" && value.startsWith(tokenPrefix)) {
    return `"Authorization: ${tokenPrefix}$TOKEN"`
  }
  // Other names could contain characters that the shell would interpret.
  const isVariable = value === mask && /^[a-z][\w-]*$/.test(name)
  return isVariable
    ? `"${name}: $${name.toUpperCase().replaceAll("-", "_")}"`
    : quoteForShell(`${name}: ${value}`)
}
