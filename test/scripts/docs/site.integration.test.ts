// Checks the docs site's links, and what its pages contain. The build takes as long as many tests, so this file starts it
// while others run; the tests in a browser come after them.
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import description from "../../../generated/openapi.json" with { type: "json" }
import { errorCodes } from "../../../generated/tables.ts"
import { listMarkedParts } from "../../../scripts/sources/markedParts.ts"
import { listDocumentedOperations } from "../../../scripts/sources/operations.ts"
import { operationIds } from "../../../src/contract/index.ts"
import { getSite } from "./builtSite.ts"
import { findBrokenLinks, readSite } from "./site.ts"

const basePath = "/docs/"
const { folder: site, port, outcome } = await getSite()
const service = `http://127.0.0.1:${port}`
const pages = await readSite(site)
const read = (page: string): string => pages.get(page) ?? ""
const reference = await readFile(join(site, "reference", "redoc.js"), "utf8")
const operations = listDocumentedOperations(description as never)
const schemas = Object.keys(description.components.schemas)

test("the docs build prints nothing on success", () => {
  expect(outcome).toMatchObject({ code: 0, stderr: "" })
  expect(pages.size).toBeGreaterThan(100)
})

test("the docs site has no broken links", () => {
  // The reference's script renders the sections that these links lead to.
  const sections = [
    // Starlight ends the links of the sidebar with a slash.
    ...operations.flatMap(({ id }) => [`operation/${id}`, `operation/${id}/`]),
    ...schemas.map((name) => `/schemas/${name}`),
    ...[...read("reference/").matchAll(/href="#(\/[^"]*)"/g)].map(([, anchor = ""]) => anchor),
  ]
  const anchors = { "reference/": sections }
  expect(findBrokenLinks(site, basePath, pages, anchors)).toEqual([])
})

test("the docs sidebar lists each page", () => {
  const [list = ""] = /<ul class="top-level[^]*?<\/sl-sidebar-state-persist>/.exec(read("")) ?? []
  const missing = [...pages.keys()].filter(
    (page) => !page.startsWith("search/") && !list.includes(`href="${basePath}${page}"`),
  )
  expect(missing).toEqual([])
})

test("the docs site lists each rule, open question and workflow once, with links between them", () => {
  for (const { id } of description["x-open-questions"]) {
    expect([id, read("open-questions/").split(` id="${id}"`).length]).toEqual([id, 2])
  }
  expect(read("open-questions/")).toContain(`href="${basePath}behaviour/#revoked-token"`)
  expect(read("behaviour/")).toContain(`href="${basePath}open-questions/#other-statuses"`)
  expect(read("workflows/first-task/")).toContain(`${basePath}reference/#operation/createTask`)
  expect(reference).toContain("../workflows/first-task/")
  expect(reference).toContain("../behaviour/#")
})

test("each evidence mark in the reference links to its open question", () => {
  const links = reference.matchAll(/\.\.\/open-questions\/#([\w-]+)/g)
  const marks = listMarkedParts(description as never).filter(({ pointer }) => pointer !== "#/info")
  const asked = new Set(marks.flatMap(({ questions }) => questions))
  const ids = new Set([...links].map(([, id = ""]) => id))
  expect([...ids].toSorted()).toEqual([...asked].toSorted())
})

test("each operation in the reference links to its console form", () => {
  const links = [...reference.matchAll(/\.\.\/console\/\?operation=(\w+)\\"/g)]
  const ids = new Set(links.map(([, id = ""]) => id))
  expect([...ids].toSorted()).toEqual(operationIds.toSorted())
})

test("each docs page has a description and OpenGraph metadata", () => {
  const searchable = [...pages].filter(([page]) => !page.startsWith("search/"))
  for (const [page, html] of searchable) {
    const [, text = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    const [, image = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
    expect([page, text.length > 10, html.includes('property="og:title"'), image]).toEqual([
      page,
      true,
      true,
      `${service}${basePath}og.png`,
    ])
  }
  expect(existsSync(join(site, "og.png"))).toBe(true)
})

test("the docs site shows the deployment's service name and URLs", async () => {
  const error = read("errors/not_modified/")
  expect(error).toContain(`${service}/v2/tasks/`)
  expect(error).toContain(`${service}${basePath}errors/not_modified`)
  expect(reference).toContain(`curl '${service}/v2/tasks?`)
  expect(reference).not.toContain("vnd.work-management")
  for (const file of ["openapi.yaml", "workflows/first-task.arazzo.yaml"]) {
    const text = await readFile(join(site, file), "utf8")
    expect(text).toContain("application/vnd.acme.v2+json")
    expect(text).not.toContain("vnd.work-management")
  }
})

test.each(errorCodes)("the docs page of the error %s shows a request and a response", (code) => {
  const page = read(`errors/${code}/`)
  expect(page).toMatch(new RegExp(`<h1[^>]*>${code}</h1>`))
  expect(page).toContain("curl")
  expect(page).toContain("The reference shows an example of this code for ")
})
