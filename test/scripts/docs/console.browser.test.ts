// Tests the docs site's console in a browser, both served by a sandbox and on a static site.
import { createServer, type RequestListener } from "node:http"
import type { Page } from "playwright-core"
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { operationIds, getOperationSpec } from "../../../src/contract/index.ts"
import { startSandbox } from "../../../src/sandbox/index.ts"
import { useBrowser } from "../../connectBrowser.ts"
import { compilePages } from "../../docs/snippets.ts"
import { listen } from "../../loopback.ts"
import { sample } from "../../runs.ts"
import { getSite } from "./builtSite.ts"
import { findViolations, getOverflow, serveFiles } from "./site.ts"

const { folder: docs } = await getSite()
// One tab and one sandbox for all tests, so that the browser loads and compiles the console once.
const sandbox = await startSandbox({ port: 0, docs, explain: true, service: "acme" })
const secret = "my-secret-token"

afterAll(() => sandbox.close())

let page: Page
/** The URLs requested since the start of the test. */
let requested: string[] = []
useBrowser(async (browser) => {
  page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  page.on("request", (request) => requested.push(request.url()))
})
beforeEach(async () => {
  sandbox.reset()
  await page.unrouteAll()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("about:blank")
  requested = []
})

/** Opens the console, and waits until it has filled in the sandbox's address and a token. */
async function open(path: string): Promise<void> {
  await page.goto(`${sandbox.docsUrl}/${path}`)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#token")?.value)
}

/** Lists the requests to the service. The page may still load its own files. */
function listSent(): string[] {
  return requested.filter((url) => url.startsWith(`${sandbox.url}/v2/`))
}

/** Submits the form, and returns the status line that the console shows. */
async function send(): Promise<string> {
  await page.evaluate(() => (document.querySelector("#status")!.textContent = ""))
  await page.click("text=Send >> visible=true")
  const status = page.locator("#status")
  await expect.poll(() => status.textContent()).toMatch(/ ms$|^Not| didn't respond /)
  return `${await status.textContent()}`
}

/** Starts a service that allows other origins, and enters its address. */
async function useService(listener: RequestListener): Promise<void> {
  const service = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*")
    response.setHeader("Access-Control-Allow-Headers", "authorization")
    listener(request, response)
  })
  const { url, close } = await listen(service)
  onTestFinished(close)
  await page.fill("#address", url)
}

/** Chooses an operation in the list. */
async function choose(id: string): Promise<void> {
  await page.locator(".operations label", { has: page.locator(`[value=${id}]`) }).click()
}

test("every console form sends a valid request and shows code that compiles", async () => {
  const drawn = sample(operationIds, 4)
  await open("console/")
  const outcomes: unknown[] = []
  const pages = []
  for (const id of drawn) {
    await choose(id)
    const outcome = await send()
    outcomes.push([id, Number(/: (\d+) /.exec(outcome)?.[1])])
    const lines = `${await page.textContent("#client")}`.split("\n")
    const snippets = [{ language: "ts", lines, start: 1 }]
    pages.push({ path: `console/${id}`, snippets, tests: [], scripts: [], commands: [] })
  }
  expect(outcomes).toEqual(drawn.map((id) => [id, getOperationSpec(id).success]))
  expect(await compilePages(pages)).toEqual([])
  expect(await page.locator("#history li").count()).toBe(drawn.length)
})

test("the console sends optional parameters that are switched on, and shows the response's rules", async () => {
  await open("console/?operation=listTasks")
  await page.click("summary:has-text('Optional parameters') >> visible=true")
  await page.check("[data-switches=listTasks-view]")
  await page.selectOption("#listTasks-view", "delegated")
  expect(await send()).toMatch(/^GET \/tasks\?organization_id=1&view=delegated: 200 OK/)
  expect(await page.textContent("#headers")).toMatch(/^content-type: application\/vnd\./m)
  expect(JSON.parse(`${await page.textContent("#body")}`)).toHaveProperty("tasks")
  const rules = page.locator("#rules a")
  expect(await rules.first().getAttribute("href")).toBe("../behaviour/#any-token")
  expect(await page.textContent("#curl")).toContain(
    "view=delegated' \\\n  -H 'Authorization: Bearer <ACCESS_TOKEN>'",
  )
  expect(await page.textContent("#client")).toContain('view: "delegated"')
})

test("the console reports an invalid body instead of sending it", async () => {
  await open("console/?operation=createTask")
  const sent = listSent()
  await page.fill("#form-createTask textarea", '{"organization_id": 1, "task": {"name": 5}}')
  expect(await send()).toBe("Not sent. Fix the request:")
  expect(await page.textContent("#problems")).toContain(
    "The key task.name must be a string, not 5.",
  )
  await page.fill("#form-createTask textarea", "{")
  expect(await send()).toBe("Not sent. Fix the request:")
  expect(await page.textContent("#problems")).toContain("The body must be JSON")
  expect(listSent()).toEqual(sent)
  await page.uncheck("#validate")
  expect(await send()).toMatch(/^POST \/tasks: 4/)
  expect(listSent()).not.toEqual(sent)
})

test("the console can be used by keyboard and shows earlier responses again", async () => {
  await open("console/?operation=getTask")
  const first = await send()
  await page.focus("#getTask-id")
  await page.keyboard.press("Control+A")
  await page.keyboard.type("102")
  await page.keyboard.press("Enter")
  await expect.poll(() => page.textContent("#status")).toContain("/tasks/102?")
  await page.click("#history li:last-child button")
  expect(await page.textContent("#status")).toBe(first)
  expect(await page.textContent("#body")).toContain('"id": 101')
})

test("the console never stores the token and calls only the sandbox", async () => {
  await open("console/?operation=getTask")
  await page.fill("#token", secret)
  expect(await send()).toContain("200 OK")
  await choose("listLists")
  expect(await send()).toContain("200 OK")
  const stored = await page.evaluate(async () => [
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    JSON.stringify(await indexedDB.databases()),
    document.cookie,
    location.href,
    document.documentElement.outerHTML,
  ])
  expect(stored.join()).not.toContain(secret)
  expect(requested.join()).not.toContain(secret)
  const { origin } = new URL(sandbox.url)
  expect(requested.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
})

test("the console has no axe violations or overflow while it shows a response", async () => {
  const looks = [
    [1440, "light"],
    [390, "dark"],
  ] as const
  for (const [width, colorScheme] of sample(looks, 1)) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await open("console/?operation=listTasks")
    await page.click("summary:has-text('Optional parameters') >> visible=true")
    await send()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(getOverflow)).toBeLessThanOrEqual(0)
  }
})

test("the console's list of operations shows those that contain all words of the filter", async () => {
  await open("console/?operation=getTask")
  const shown = page.locator(".operations label:visible")
  expect(await shown.count()).toBe(operationIds.length)
  await page.fill("#filter", "get list")
  expect(await page.locator(".operations label:visible [value=getList]").count()).toBe(1)
  expect(await page.locator(".operations label:visible [value=createTask]").count()).toBe(0)
  await page.fill("#filter", "POST /comments")
  expect(await shown.innerText()).toMatch(/Create a comment\s+POST/)
  // The filter doesn't change which form is shown.
  expect(await page.locator("#form-getTask").isVisible()).toBe(true)
})

test("the console colors JSON, and keeps Send in view at the end of a long page", async () => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open("console/?operation=listTasks")
  await send()
  const colored = await page.evaluate(() =>
    [...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map(String)] as const),
  )
  expect(Object.fromEntries(colored)).toEqual({
    name: expect.arrayContaining(['"due_on":', "Authorization:", "baseUrl:"]),
    string: expect.arrayContaining(['"Launch the new website"', '"/tasks"']),
  })
  expect(await page.locator("#status b.good").textContent()).toBe("200 OK")
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const box = await page.locator("text=Send >> visible=true").boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(650)
})

test("the console on a static site asks for an address, and explains why a response is missing", async () => {
  const files = await serveFiles(docs, "/docs/")
  onTestFinished(files.close)
  await page.goto(`${files.url}console/`)
  await expect.poll(() => page.textContent("#hint")).toContain("Enter the address and a token")
  expect(await page.inputValue("#address")).toBe("")
  await page.fill("#token", secret)
  await page.fill("#address", `${sandbox.url}/v2/`)
  expect(await send()).toContain("200 OK")
  expect(await page.locator("#rules a").count()).toBeGreaterThan(0)
  // The static file server doesn't allow other origins.
  await page.goto(`${sandbox.docsUrl}/console/`)
  await page.fill("#address", `${files.url}v2`)
  expect(await send()).toMatch(/^http:.* didn't respond .*\(CORS\).*--origins http/)
})

test("the console keeps showing the latest request when an earlier one's response arrives late", async () => {
  const waiting: (() => void)[] = []
  await open("console/?operation=getTask")
  await useService(({ url = "", method }, response) => {
    const end = (): unknown => response.end(url)
    if (method === "GET" && url.includes("/101")) waiting.push(end)
    else end()
  })
  await page.click("text=Send >> visible=true")
  await expect.poll(() => waiting.length).toBe(1)
  await page.fill("#getTask-id", "102")
  expect(await send()).toContain("/tasks/102?")
  waiting.forEach((end) => end())
  await expect.poll(() => page.locator("#history li").count()).toBe(2)
  expect(await page.textContent("#status")).toContain("/tasks/102?")
  expect(await page.textContent("#body")).toContain("/tasks/102?")
})

test("the console shortens a large response body and escapes markup", async () => {
  const html = `<img src="/none" onerror="document.title = 'changed'">${"a".repeat(5_000_000)}`
  await open("console/?operation=getTask")
  await page.route("**/v2/tasks/**", (route) => route.fulfill({ body: html }))
  expect(await send()).toContain("200 OK")
  const body = `${await page.textContent("#body")}`
  expect(body).toMatch(/^<img src=.*\n… \(50000\d\d characters\)$/)
  expect(body.length).toBeLessThan(201_000)
  expect(await page.locator("#body img").count()).toBe(0)
  expect(await page.title()).not.toBe("changed")
})

test("the console sends nothing while the address or the token is invalid", async () => {
  await open("console/?operation=getTask")
  await page.uncheck("#validate")
  const sent = requested.length
  for (const [field, value] of [
    ["#address", "localhost:4010"],
    ["#token", "my-töken"],
  ] as const) {
    const valid = await page.inputValue(field)
    await page.fill(field, value)
    await page.click("text=Send >> visible=true")
    expect(await page.locator(`${field}:invalid`).count()).toBe(1)
    await page.fill(field, valid)
  }
  expect(requested.length).toBe(sent)
  expect(await send()).toContain("200 OK")
})

test("the console doesn't follow redirects", async () => {
  const targets: unknown[] = []
  await open("console/?operation=getTask")
  await useService(({ url, method }, response) => {
    if (method === "GET") targets.push(url)
    response.writeHead(method === "GET" ? 302 : 204, { Location: "/elsewhere" }).end()
  })
  expect(await send()).toContain("a redirect, not followed")
  expect(targets).toEqual(["/tasks/101?organization_id=1"])
})
