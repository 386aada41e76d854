import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Exchange } from "../../src/traffic/exchange.ts"
import { formatExchange } from "../../src/traffic/formatExchange.ts"
import {
  createRedactionSettings,
  listRequestTokens,
  Redactor,
} from "../../src/contract/redaction.ts"
import { redactExchange } from "../../src/traffic/redactExchange.ts"
import { runs } from "../runs.ts"

const url = "https://service.example/v2/tasks"

/** Undeclared values would be masked, and with them all tokens. */
const settings = createRedactionSettings({ keep: ["X-Echo", "name"] })

/** Returns an exchange with the same text in every part. */
function exchangeWith(authorization: string, text: string): Exchange {
  const headers = new Headers({ Authorization: authorization, "X-Echo": text })
  return {
    method: "PUT",
    url: `${url}?name=${encodeURIComponent(text)}`,
    headers,
    body: JSON.stringify({ name: text }),
    response: {
      status: 400,
      headers: new Headers({ "X-Echo": text }),
      text: JSON.stringify([text]),
    },
    problem: text,
    milliseconds: 1,
  }
}

const toText = (exchange: Exchange): string =>
  Object.values(
    formatExchange(
      redactExchange(exchange, new Redactor(settings, listRequestTokens(exchange.headers))),
    ),
  ).join("\n")

/** Returns a token as plain text and as encoded in a URL, JSON and a shell string. */
const encodeToken = (token: string): string[] => [
  token,
  encodeURIComponent(token),
  JSON.stringify(token).slice(1, -1),
  token.replaceAll("'", `'\\''`),
]

test("redaction removes a token of 8 characters or more from every part of an exchange", () => {
  // Without `*`, `,` and `.`, which the rest of the text contains.
  const tokens = fc.stringMatching(/^[!-)+\-/-~]{8,40}$/)
  // Close to the lengths at which headers, bodies and curl lines are shortened.
  const places = fc.oneof(
    ...[0, 300, 2_000, 10_000].map((end) => fc.integer({ min: Math.max(0, end - 60), max: end })),
  )
  const property = fc.property(tokens, places, (token, place) => {
    const text = toText(exchangeWith(`Bearer ${token}`, `${".".repeat(place)}${token} `))
    expect(encodeToken(token).filter((form) => text.includes(form))).toEqual([])
    // No beginning of a token remains where text is shortened.
    expect(text).not.toContain(`.${token.slice(0, 6)}`)
  })
  fc.assert(property, { numRuns: runs(100, 5_000) })
})

test("redaction removes an Authorization value even if the token is short", () => {
  const property = fc.property(fc.stringMatching(/^[!-)+-~]{1,7}$/), (token) => {
    const authorization = `Bearer ${token}`
    const text = toText(exchangeWith(authorization, `Not for ${authorization} `))
    expect(text).toContain("Not for *** ")
    expect(text.replaceAll("Bearer $TOKEN", "")).not.toContain(authorization)
  })
  fc.assert(property, { numRuns: runs(100, 5_000) })
})

test("redaction leaves a short token in place outside of Authorization values", () => {
  const text = toText(exchangeWith("Bearer 21", "of page=21"))
  expect(text).toContain("x-echo: of page=21")
})

test("redaction removes a token that can't be part of a URL", () => {
  expect(new Redactor(settings, ["\ud800-token-\ud800"]).text("Not \ud800-token-\ud800.")).toBe(
    "Not ***.",
  )
})
