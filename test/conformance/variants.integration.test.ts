// Services that differ from the sandbox where the source leaves it open: each must conform.
import { describe, expect, onTestFinished, test } from "vitest"
import { verify } from "../../src/conformance/index.ts"
import {
  after,
  type Body,
  createProvider,
  errors,
  instead,
  type Make,
  records,
  successes,
  withText,
} from "./provider.ts"
import { organization, token } from "./dataset.ts"

const withCode = (code: string, status?: number): Make =>
  errors((body, reply) => {
    if (status !== undefined && reply.status !== status) return body
    for (const error of body.errors) {
      error.link = error.link.replace(/\w+$/, code)
      error.code = code
    }
    return body
  })

const withLink = (write: (url: string) => string): Make =>
  after(({ headers }) => {
    const [, url] = /^next=<(.*)>$/.exec(headers.get("link") ?? "") ?? []
    if (url) headers.set("link", write(url))
  })

const variants: [what: string, make: Make][] = [
  ["404 has another of the five codes", withCode("not_modified", 404)],
  ["404 has a code of its own", withCode("not_found", 404)],
  ["all errors have a code of their own", withCode("rejected")],
  [
    "an unknown organization gets 404",
    after((reply, { method }) =>
      method === "GET" && reply.status === 400 && reply.text.includes("record_not_found")
        ? { ...reply, status: 404 }
        : undefined,
    ),
  ],
  [
    "revoking a token gets 200 and the token",
    successes("revokeAccessToken", (reply, { id }) => {
      reply.headers.set("content-type", "application/json")
      const access_token: Body = { id, enabled: false }
      return { ...withText(reply, { access_token }), status: 200 }
    }),
  ],
  [
    "a new token is not called enabled",
    records("access_token", (record) => {
      record.enabled = false
    }),
  ],
  [
    "`limit` of lists is rejected without its companions",
    instead("listLists", (call) => {
      const { searchParams: query } = call.url
      const alone = query.has("limit") && !query.has("archived_date_before")
      return alone
        ? { ...call, url: new URL(call.url.href.replace("limit=", "limits=")) }
        : undefined
    }),
  ],
  ["Link has no angle brackets", withLink((url) => `next=${url}`)],
  ["Link has quotes", withLink((url) => `next="${url}"`)],
  [
    "Link is that of RFC 8288, and relative",
    withLink((url) => `<${url.replace(/^https?:\/\/[^/]+/, "")}>; rel="next"`),
  ],
  [
    "a comment creates an activity with another action",
    records("activities", (activity) => {
      if (activity.action === "add_comment") activity.action = "set_note"
    }),
  ],
]

describe("conforms, though", { timeout: 60_000 }, () => {
  test.each(variants)("%s", async (_, make) => {
    const provider = await createProvider(make)
    onTestFinished(() => provider.close())
    const report = await verify({
      baseUrl: "http://127.0.0.1:1",
      token,
      organizationId: organization,
      patience: 2000,
      fetch: provider.fetch,
    })
    const against = report.results.filter(({ outcome }) => ["failed", "error"].includes(outcome))
    expect(against.map(({ name, findings }) => [name, ...findings])).toEqual([])
    expect(report.verdict).toBe("conforming")
  })
})
