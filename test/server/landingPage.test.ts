import { afterAll, expect, test } from "vitest"
import { startMock } from "../../src/mock/mock.ts"
import { startSandbox } from "../../src/sandbox/index.ts"

const servers = await Promise.all([startMock({ port: 0 }), startSandbox({ port: 0 })])
afterAll(() => Promise.all(servers.map((server) => server.close())))

const browser = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } }

test.each([
  ["mock", servers[0].url],
  ["sandbox", servers[1].url],
])("the %s's home page has working links", async (name, url) => {
  const response = await fetch(url, browser)
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ])
  const page = await response.text()
  expect(page).toContain(`<h1>The ${name} of the Work-Management Service API</h1>`)
  expect(page).toContain(`"${url}/v2/tasks?organization_id=1"`)
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href)
  expect(links).toEqual(["./__contract/"])
  for (const href of links) expect((await fetch(new URL(href, `${url}/`))).status).toBe(200)
})

test("the server returns the home page only to browsers, and only at /", async () => {
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
