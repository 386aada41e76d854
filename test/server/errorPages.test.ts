import { readdir } from "node:fs/promises"
import { marked } from "marked"
import { afterAll, expect, test } from "vitest"
import { projectFolder, readProjectFile } from "../../scripts/project.ts"
import { startMock } from "../../src/mock/mock.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { renderGuide } from "../../src/server/errorPage.ts"
import { rawRequest, sendAndRead } from "./raw-http.ts"

const servers = await Promise.all([startMock({ port: 0 }), startSandbox({ port: 0 })])
afterAll(() => Promise.all(servers.map((server) => server.close())))

const guides = (await readdir(new URL("docs/errors", projectFolder))).filter((name) =>
  /^[a-z_]+\.md$/.test(name),
)

const browser = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } }

test.each([
  ["mock", servers[0].url],
  ["sandbox", servers[1].url],
])("a browser at the %s's URL gets the control page", async (name, url) => {
  const response = await fetch(url, browser)
  expect([response.status, response.url]).toEqual([200, `${url}/__contract/`])
  expect(await response.text()).toContain(`<h1>State of the ${name}</h1>`)
})

test("the server redirects only browsers, and only at /", async () => {
  const { url } = servers[1]
  const others: [string, RequestInit][] = [
    ["/", {}],
    ["/", { ...browser, method: "POST" }],
    ["/v2/nothing", browser],
  ]
  for (const [path, init] of others) {
    const response = await fetch(url + path, init)
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      404,
      expect.stringContaining("json"),
    ])
  }
})

test.each([
  ["mock", "missing_param", "", servers[0].url],
  ["sandbox", "invalid_attribute", "?organization_id=x", servers[1].url],
  ["sandbox", "injected_failure", "?organization_id=1", servers[1].url],
])(
  "an error of the %s links to a page about %s on the same server",
  async (_, code, query, url) => {
    const headers = { Authorization: "Bearer x", Prefer: "code=503" }
    const failed = await fetch(`${url}/v2/tasks${query}`, { headers })
    const { link } = (await failed.json()).errors[0]
    expect(link).toBe(`${url}/errors/${code}`)
    const page = await fetch(link)
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ])
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(await page.text()).toContain(`<h1>${code}</h1>`)
  },
)

test.each(["/errors/nothing", "/errors/", "/errors/../package.json", "/errors/README"])(
  "there is no page %s",
  async (path) => {
    const response = await fetch(servers[1].url + path, { headers: { Accept: "text/html" } })
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toContain("json")
  },
)

test("an error page is not served to another host", async () => {
  const { url } = servers[1]
  const request = rawRequest("/errors/missing_param").replace("localhost", "evil.example")
  const [response] = await sendAndRead(request, { url })
  expect(response?.status).toBe(421)
})

/** Returns the text of HTML. */
const read = (source: string): string =>
  source
    .replaceAll("&#39;", "'")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()

test.each(guides)("the page of %s has the guide's text", async (name) => {
  const guide = await readProjectFile(`docs/errors/${name}`)
  const html = renderGuide(guide).map(({ text }) => text)
  expect(read(html.join(""))).toBe(read(await marked.parse(guide)))
})
