// Services that differ from the sandbox only in open questions. Each must conform.
import { describe, expect, onTestFinished, test } from "vitest"
import { verify } from "../../src/conformance/index.ts"
import {
  mapResponse,
  type AnyBody,
  createProvider,
  mapError,
  replaceValid,
  type Mutation,
  mapRecords,
  mapSuccess,
  withText,
} from "./provider.ts"
import { organization, token } from "./dataset.ts"

const withCode = (code: string, status?: number): Mutation =>
  mapError((body, response) => {
    if (status !== undefined && response.status !== status) return body
    for (const error of body.errors) {
      error.link = error.link.replace(/\w+$/, code)
      error.code = code
    }
    return body
  })

const withLink = (write: (url: string) => string): Mutation =>
  mapResponse(({ headers }) => {
    const [, url] = /^next=<(.*)>$/.exec(headers.get("link") ?? "") ?? []
    if (url) headers.set("link", write(url))
  })

const variants: [name: string, mutation: Mutation][] = [
  ["404 with another of the five codes", withCode("not_modified", 404)],
  ["404 with an unknown code", withCode("not_found", 404)],
  ["errors with an unknown code", withCode("rejected")],
  [
    "404 for an unknown organization",
    mapResponse((response, { method }) =>
      method === "GET" && response.status === 400 && response.text.includes("record_not_found")
        ? { ...response, status: 404 }
        : undefined,
    ),
  ],
  [
    "200 with a body for a revoked token",
    mapSuccess("revokeAccessToken", (response, { id }) => {
      response.headers.set("content-type", "application/json")
      const access_token: AnyBody = { id, enabled: false }
      return { ...withText(response, { access_token }), status: 200 }
    }),
  ],
  [
    "a new token that is not enabled",
    mapRecords("access_token", (record) => {
      record.enabled = false
    }),
  ],
  [
    "400 for `limit` of lists without other parameters",
    replaceValid("listLists", (request) => {
      const { searchParams: query } = request.url
      const alone = query.has("limit") && !query.has("archived_date_before")
      return alone
        ? { ...request, url: new URL(request.url.href.replace("limit=", "limits=")) }
        : undefined
    }),
  ],
  ["Link without angle brackets", withLink((url) => `next=${url}`)],
  ["Link with quotes", withLink((url) => `next="${url}"`)],
  [
    "a relative Link of RFC 8288",
    withLink((url) => `<${url.replace(/^https?:\/\/[^/]+/, "")}>; rel="next"`),
  ],
  [
    "another action for a comment",
    mapRecords("activities", (activity) => {
      if (activity.action === "add_comment") activity.action = "set_note"
    }),
  ],
]

describe("verify accepts", { timeout: 60_000 }, () => {
  test.each(variants)("%s", async (_, mutation) => {
    const provider = await createProvider(mutation)
    onTestFinished(() => provider.close())
    const report = await verify({
      baseUrl: "http://127.0.0.1:1",
      token,
      organizationId: organization,
      eventualTimeout: 2000,
      fetch: provider.fetch,
    })
    const failed = report.results.filter(({ outcome }) => ["failed", "error"].includes(outcome))
    expect(failed.map(({ name, findings }) => [name, ...findings])).toEqual([])
    expect(report.verdict).toBe("conforming")
  })
})
