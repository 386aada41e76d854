import { createServer } from "node:http"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { eventsList } from "../../exampleRecords.ts"
import { startMock } from "../../../src/mock/index.ts"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { noBrowser } from "../../browser.ts"
import { connectBrowser } from "../../connectBrowser.ts"
import { listen } from "../../loopback.ts"
import { sample } from "../../runs.ts"
import { inspectPage, openDetails } from "../../scripts/docs/site.ts"
import { createCall, createSend, newTask } from "./controlClient.ts"

const hostile = `<img src=x onerror="document.title='hacked'"> & ${"x".repeat(300)}`

const browser = await connectBrowser()
beforeEach(({ skip }) => skip(!browser, noBrowser))
const receiver = await listen(createServer((_, response) => response.writeHead(500).end()))
const sandbox = await startSandbox({ port: 0, datasetPerToken: true, lenient: true })
const mock = await startMock({ port: 0 })
let page: Page
let problems: string[] = []

beforeAll(async () => {
  await prepare(sandbox.url, receiver.url)
  await createSend(mock.url)("GET /tasks?organization_id=x")
  if (!browser) return
  page = await browser.newPage()
  page.on("console", (message) => problems.push(message.text()))
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) problems.push(request.url())
  })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([receiver.close(), sandbox.close(), mock.close()])
})

const looks = [
  ["sandbox", sandbox, "light"],
  ["sandbox", sandbox, "dark"],
  ["mock", mock, "light"],
] as const
for (const [name, server, color] of sample(looks, 1)) {
  test(`the ${name}'s control page is accessible in ${color} mode, in wide and narrow windows`, async () => {
    problems = []
    await page.emulateMedia({ colorScheme: color })
    await page.goto(`${server.url}/__contract/`)
    expect(await page.title()).toBe(`State of the ${name}`)
    expect(await inspectPage(page)).toEqual({ broken: [], overflow: [0, 0] })
    expect(problems).toEqual([])
  })
}

test("the control page shows requests, rules, violations, records, deliveries and the clock", async () => {
  await page.goto(`${sandbox.url}/__contract/`)
  await openDetails(page)
  const text = await page.innerText("main")
  for (const part of [
    "POST /v2/tasks",
    "createTask",
    "any-token",
    "Unknown parameter",
    "The parameter limit must be",
    "Book the room",
    hostile.slice(0, 60),
    "failed (500)",
    "The receiver returned 500.",
    "2026-03-10T12:00:02.000Z",
    "Dataset 2",
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain(receiver.url)
})

test("the control page shows each task's name, owner, due date and completion", async () => {
  await page.goto(`${sandbox.url}/__contract/`)
  await openDetails(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = await page.locator("table:has(th:text-is('Owner'))").first().innerText()
  const [head, ...rows] = shown.split("\n").map((line) => line.split("\t"))
  expect(head).toEqual(["ID", "Name", "Owner", "Due", "Completed"])
  expect(rows).toContainEqual(["101", "Launch the new website", "Ben Okafor", "2026-03-31", "no"])
  expect(rows).toContainEqual(["99", "Call the printer", "", "", "yes"])
})

test("every link on the control page works", async () => {
  for (const { url } of [sandbox, mock]) {
    // The server redirects the path without a trailing slash.
    await page.goto(`${url}/__contract`)
    const links = await page.locator("a").evaluateAll((all) => all.map((one) => `${one}`))
    expect(links.length).toBeGreaterThanOrEqual(4)
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200])
  }
})

/** Sends requests so that every part of the page has content. */
async function prepare(url: string, receiverUrl: string): Promise<void> {
  const [call, send] = [createCall(url), createSend(url)]
  const webhook = { name: "Bell", url: receiverUrl, resource_type: "List", resource_id: eventsList }
  const body = { organization_id: 1, integration_webhook: webhook }
  await send("POST /integration_webhooks", { body })
  await send("POST /tasks", { body: newTask(hostile) })
  await send("GET /tasks?organization_id=1&unknown=1")
  await send("GET /tasks?organization_id=1&limit=ten")
  await send(`GET /${encodeURIComponent(hostile)}`)
  await send("GET /tasks?organization_id=1", { token: "21.other" })
  await call("GET /deliveries?wait_ms=10000")
}
