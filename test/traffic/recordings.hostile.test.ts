import * as fc from "fast-check"
import { expect, test } from "vitest"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { renderRecordings } from "../../src/traffic/renderRecordings.ts"
import { anyCharacter } from "../anyCharacter.ts"
import { runs } from "../runs.ts"
import { type AnyHar, origin } from "./recording.ts"
import { entryAt, getWith, good, header, one } from "./recordings.ts"

/** Returns the verdict or "error", and what is wrong with the report or the error. */
async function check(har: unknown): Promise<{ outcome: string; problems: string[] }> {
  const report = await checkHar(har).catch((error: Error) => error)
  if (report instanceof Error) {
    const isSentence =
      report instanceof TypeError && /^The value is not HAR 1\.2: [^\n]+\.$/.test(report.message)
    return { outcome: "error", problems: isSentence ? [] : [`${report.stack}`] }
  }
  const { counts, skipped, verdict } = report
  const validated = counts.full + counts.partial
  const texts = [renderRecordings(report), JSON.stringify(report)]
  const problems = {
    "wrong sums": validated + counts.skipped !== counts.entries,
    "no reasons for skipped entries": skipped.length === 0 && counts.partial + counts.skipped > 0,
    "a verdict without evidence": counts.full === 0 && verdict === "conforming",
    // oxlint-disable-next-line no-control-regex
    "control characters": /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/.test(texts[0] ?? ""),
    "a secret": texts.some((text) => text.includes("sesame")),
  }
  return {
    outcome: verdict,
    problems: Object.entries(problems).flatMap(([name, is]) => (is ? [name] : [])),
  }
}

/** Lists the paths of all values. */
function listPaths(value: object): string[][] {
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...listPaths(Object(inner) === inner ? inner : {}).map((path) => [key, ...path]),
  ])
}

function withTokens(): AnyHar {
  const indexes = Array.from({ length: runs(300, 5_000) }, (_, i) => i)
  const headers = indexes.map((i) => header("Authorization", `Bearer sesame-${i}-x`))
  return { log: { entries: headers.map((sent) => getWith(sent)) } }
}

test("checkHar returns a report or a clear error for any JSON anywhere in a HAR", async () => {
  const base = good((entries) => entries.splice(3))
  const paths = listPaths(base)
  expect(paths.length).toBeGreaterThan(100)
  const seen = new Set<string>()
  const anything = fc.oneof(
    fc.jsonValue({ stringUnit: anyCharacter }),
    fc.constantFrom(
      "constructor",
      "__proto__",
      "\u001b[31m",
      "\u202e",
      "\ud800",
      "%zz",
      "//",
      1e308,
      -0,
    ),
  )
  const property = fc.asyncProperty(fc.nat(paths.length - 1), anything, async (index, value) => {
    const har = structuredClone(base)
    const path = paths[index]!
    // oxlint-disable-next-line typescript/no-explicit-any -- A recording may contain any JSON.
    let at: any = har
    for (const key of path.slice(0, -1)) at = at[key]
    at[path.at(-1)!] = value
    const { outcome, problems } = await check(har)
    expect(problems).toEqual([])
    seen.add(outcome)
  })
  await fc.assert(property, { numRuns: runs(150, 5_000) })
  expect(seen).toContain("conforming")
  expect(seen).toContain("not conforming")
  expect(seen).toContain("error")
})

const deep: unknown = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`)
const nest = `{"task":${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}}`
const long = "T".repeat(1_000_000)

const withLongValues = (): AnyHar =>
  one(({ request, response }) => {
    const token = `?${"token".repeat(200_000)}`
    const task = { workspace_id: 11, name: "A", due_on: long, token }
    request.postData.text = JSON.stringify({ organization_id: long, task })
    response.content = { text: `"${"token".repeat(100_000)}"?${"key".repeat(100_000)}` }
  })

test.each<[what: string, outcome: string, har: () => unknown]>([
  ["nested entries", "inconclusive", () => ({ log: { entries: deep } })],
  ["nested headers", "not conforming", () => one(({ request }) => (request.headers = deep))],
  [
    "a deeply nested response",
    "not conforming",
    () => one(({ response }) => (response.content = { size: 1, text: nest })),
  ],
  ["200,000 entries", "inconclusive", () => ({ log: { entries: Array(200_000).fill(null) } })],
  ["very long values", "not conforming", withLongValues],
  ["hundreds of tokens", "not conforming", withTokens],
])("checkHar copes with %s", async (_, outcome, har) => {
  expect(await check(har())).toEqual({ outcome, problems: [] })
})

test("checkHar escapes control characters and drops an invalid date-time", async () => {
  const har = one((entry) => {
    entry.startedDateTime = "yesterday\u001b[2J"
    entry.request.method = "GET"
    entry.request.url += "?view=%1b%5b31mred%e2%80%ae"
  })
  const report = await checkHar(har)
  expect(report.exchanges[0]?.started).toBe("")
  expect(renderRecordings(report)).toContain(', not "\\u001b[31mred\\u202e".')
})

test("renderRecordings limits how many exchanges and violations it prints, and their length", async () => {
  const name = "a".repeat(2_000)
  const keep = Array.from({ length: 50 }, (_, i) => `b${i}`)
  const entries = Array.from({ length: 150 }, (_, index) =>
    entryAt(`${origin}/v2/tasks${index % 2 === 0 ? "" : `/${name}`}?${name}&${keep.join("=&")}`),
  )
  const report = await checkHar({ log: { entries } }, { keep })
  const text = renderRecordings(report)
  expect(report.exchanges.filter(({ exchange }) => exchange)).toHaveLength(100)
  expect(text.match(/^entries/gm)).toHaveLength(100)
  expect(text.match(/^ {2}request/gm)).toHaveLength(50 * 20 + 50)
  expect(text).toContain("\n\n50 more invalid exchanges.\n")
  expect(text).toContain("\n  and 31 more\n")
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(600)
})
