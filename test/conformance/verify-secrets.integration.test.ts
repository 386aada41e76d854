import { describe, expect, it } from "vitest"
import type { Report } from "../../src/conformance/index.ts"
import { renderAnswers } from "../../src/conformance/render/answers.ts"
import { renderHtml } from "../../src/conformance/render/html.ts"
import { renderJunit } from "../../src/conformance/render/junit.ts"
import { renderText } from "../../src/conformance/render/text.ts"
import { findReadable, plantedExchanges } from "../traffic/plantedSecrets.ts"
import { mapResponse, withText } from "./provider.ts"
import { listNames, openSandbox, run, runMutated, secret, serve } from "./verify-run.ts"

/** Exchanges with a secret in the response, except for one in a task's name, which reports show in responses with tasks. */
const planted = plantedExchanges.filter(
  ({ name }) => /^(response|error)/.test(name) && !name.includes("GET /nothing"),
)

/** Adds a planted response to a response, or replaces it. */
async function plantResponse(response: Response, index: number): Promise<Response> {
  const { response: other } = planted[index % planted.length]!
  const headers = new Headers([...response.headers, ...Object.entries(other.headers)])
  // The run needs the first responses.
  if (index > 30 && index % 3 === 0) return new Response(other.body, { ...other, headers })
  const { status } = response
  const text = await response.text()
  const body = text.startsWith("{") ? `{"planted":${quote(other.body)},${text.slice(1)}` : text
  headers.set("Content-Type", index % 2 ? "text/html" : "application/json")
  return new Response(status === 204 ? null : body, { status, headers })
}

/** Returns JSON as it is, and any other text as JSON. */
function quote(text: string): string {
  return text.startsWith("{") ? text : JSON.stringify(text)
}

function renderAll(report: Report): string[] {
  return [
    JSON.stringify(report),
    renderText(report, { colors: false, verbose: true }),
    renderJunit(report),
    renderHtml(report),
    renderAnswers(report),
  ]
}

describe("verify", { timeout: 120_000 }, () => {
  it("reports no secret that a response contains beside what the contract declares", async () => {
    const service = openSandbox()
    let count = 0
    const report = await run({
      readOnly: true,
      requests: 800,
      fetch: async (input, init) => plantResponse(await service.fetch(input, init), count++),
    })
    expect(report.reasons).toEqual([expect.stringMatching(/^Failed or unsupported: /)])
    expect(count).toBeGreaterThan(planted.length)
    expect(listNames(report, "failed").length).toBeGreaterThan(15)
    const texts = renderAll(report)
    expect(texts[0]).toContain("etag: ***")
    expect(findReadable(texts.join("\n"))).toEqual([])
  })

  it("redacts its own token and the tokens that it creates", async () => {
    const created: string[] = []
    const controller = new AbortController()
    const report = await runMutated(
      mapResponse((response, request) => {
        const token = request.headers.get("authorization") ?? ""
        const newToken = /"token":"(\w{20,})"/.exec(response.text)?.[1]
        if (newToken) created.push(newToken)
        response.headers.set("X-Echo", token)
        // Every response is invalid, so that reports contain it.
        response.headers.set("Content-Type", "text/html")
        const echo = `,"echo":${JSON.stringify(token)},"status":1}`
        // Without `Bearer`, only the run knows that it's a secret.
        const name = created.length === 0 ? "$&" : `"name":"${created.at(-1)}"`
        return withText(
          response,
          response.text.slice(0, -1).replace(/"name":"(?:[^"\\]|\\.)*"/, name) + echo,
        )
      }),
      {
        secondToken: "22.sesame-second-4712",
        signal: controller.signal,
        // By then, the run has created and used its tokens, and some responses have shown one as a name.
        onProgress: ({ stage }) => stage === "webhooks" && controller.abort(),
      },
    )
    const all = JSON.stringify(report)
    expect(listNames(report, "failed").length).toBeGreaterThan(5)
    expect(created.length).toBeGreaterThan(2)
    expect(
      [secret, "22.sesame-second-4712", ...created].filter((token) => all.includes(token)),
    ).toEqual([])
    expect(all).toContain("Bearer $TOKEN")
  })

  it("does not follow redirects to another origin", async () => {
    const received: string[] = []
    const other = await serve((request, response) => {
      received.push(request.headers.authorization ?? "none")
      response.end("{}")
    })
    const url = await serve((request, response) => {
      response.writeHead(302, { Location: `${other}${request.url}` }).end()
    })
    const report = await run({ baseUrl: url })
    expect(report.verdict).toBe("inconclusive")
    expect(report.reasons[0]).toContain("302")
    expect(received).toEqual([])
  })
})
