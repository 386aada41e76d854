// Reports as text, YAML and HTML.
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { operationIds } from "../../src/contract/index.ts"
import { renderAnswers } from "../../src/conformance/render/answers.ts"
import type { Progress } from "../../src/conformance/options.ts"
import type { Report } from "../../src/conformance/report.ts"
import { renderHtml } from "../../src/conformance/render/html.ts"
import { createProgress } from "../../src/conformance/render/progress.ts"
import { renderText } from "../../src/conformance/render/text.ts"
import {
  createFailure,
  createResult,
  results,
  hostile,
  createHostileReport,
  createReport,
  createFullReport,
} from "./render-report.ts"

// Control characters except line feeds, and surrogates.
const unprintable = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const huge = `${hostile} ${"<&]]>`\u001b😀 ".repeat(3_000)}`

/** Renders a report as text without colors. */
const print = (report: Report, verbose = false): string =>
  renderText(report, { colors: false, verbose })

describe("renderText", { timeout: 60_000 }, () => {
  test("prints failures first, with the commands that repeat them, and the verdict last", () => {
    const expected = `
Failed, 3 checks, 2 causes (requests and responses: --verbose, or --html FILE)
  createTask/writes/task.due_on (required, and 1 more)  expected a date like 2026-01-31, found "2026-12-24T00:00:00Z" (and 1 other difference)  #/components/schemas/Task/properties/due_on
repeat    these 2 requests showed it a second time, with new records (first: request 57 of --seed 20261):
ACCESS_TOKEN_1=$(curl -s -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{}' 'http://127.0.0.1:4010/v2/access_tokens' | jq .access_token.id)
curl -i -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}' 'http://127.0.0.1:4010/v2/tasks'
  listTasks/rejects/organization_id (required)  expected 400 because organization_id is missing, found 200  #/components/parameters/OrganizationId
repeat    this request didn't show it a second time, so it depends on more of the run (request 1402 of --seed 20261):
curl -i -H "Authorization: Bearer $TOKEN" 'http://127.0.0.1:4010/v2/tasks'

Unsupported, 1 check
  createIntegrationWebhook/accepts/request

Blocked, 1 check
    1  The service showed nothing to compare. See createIntegrationWebhook/accepts/request. (updateIntegrationWebhook/keeps/name)

Not run, 6 checks
    6  The check changes data, and the run is read-only. (updateTask/writes/a, updateTask/writes/b, updateTask/writes/c and 3 more)

Failed as expected, 1 check
  listLists/selects/archived

Passed unexpectedly, 1 check
  listLists/pages/limit

Open questions: observations for 6 of 12 (--html FILE shows them, --answers FILE writes those that a sandbox can follow)

Leftovers
  Cannot complete the task 107.

Not tried
  Without --second-token: what only one account can see.

Not conforming: 3 of 15 checks failed, 2 of them required (2 passed, 1 passed unexpectedly, 1 unsupported, 1 blocked, 6 not run, 1 failed as expected).
Failed or unsupported: 3 required checks. listLists/pages/limit passed, but is an expected failure. Remove it from the list.
work-management at http://127.0.0.1:4010/v2, run conformance-7f3a, 931 requests in 12.3 s
`
    expect(`\n${print(createFullReport())}`).toBe(expected)
  })

  test("prints requests, responses and what was sent if it is verbose", () => {
    const expected = `
failed    createTask/writes/task.due_on (required)
rule      POST /tasks stores \`due_on\`.
also      getTask/shows/due_on (recommended)
evidence  stated: The source.
expected  a date like 2026-01-31
found     "2026-12-24T00:00:00Z"
contract  #/components/schemas/Task/properties/due_on
request   POST http://127.0.0.1:4010/v2/tasks
          authorization: ***

          {"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}
response  HTTP 201
          content-type: application/json

          {
            "status": "success",
            "task": { "id": 107, "name": "conformance-7f3a due", "due_on": "2026-12-24T00:00:00Z" }
          }
repeat    these 2 requests showed it a second time, with new records (first: request 57 of --seed 20261):
`
    const text = print(createFullReport(), true)
    expect(text).toContain(expected)
    expect(text).toContain(`
Sent 2 kinds of values in 2 parameters and keys (--seed 20261); accepted/rejected:
  listTasks view          flagged 12/0
  updateTask task.due_on  a date (completed) 1/2
`)
  })

  test("prints only the verdict if no check was run", () => {
    const report = createReport([createResult("a/1", { outcome: "not run" })], { readOnly: true })
    expect(print(report)).toBe(`Inconclusive: no check was run (1 not run).
No check passed.
work-management at http://127.0.0.1:4010/v2, run conformance-7f3a, 931 requests in 12.3 s, read-only
`)
    expect(print(report, true)).toContain("not run  a/1")
  })

  test("paints failures and the verdict", () => {
    const colored = renderText(createFullReport(), { colors: true })
    expect(colored).toContain("  \u001b[31mlistTasks/rejects/organization_id\u001b[39m (required)")
    expect(colored).toContain("\u001b[31mNot conforming\u001b[39m")
    expect(renderText(createReport([createResult("a/1")]), { colors: true })).toMatch(
      // oxlint-disable-next-line no-control-regex
      /^\u001b\[32mConforming\u001b\[39m/,
    )
  })

  test("prints the reason and the pointer of a check without a finding", () => {
    const reason = { reason: "No response.", pointer: "#/here" }
    const report = createReport([createResult("a/1", { outcome: "failed", ...reason })])
    expect(print(report)).toContain("\n  a/1 (required)  No response.  #/here\n")
    expect(print(report, true)).toContain("reason    No response.\ncontract  #/here\n")
  })

  test("limits lines without verbose", () => {
    const failures = Array.from({ length: 63 }, (_, index) =>
      createFailure(`listTasks/selects/a${index}`),
    )
    const report = { ...createFullReport(), results: [...failures, ...results] }
    const [text, verbose] = [print(report), print(report, true)]
    expect(text.match(/^ {2}listTasks\/selects\/a\d+ /gm)).toHaveLength(60)
    expect(text).toContain("\n  and 5 other causes\n")
    expect(text.match(/^curl \/listTasks/gm)).toHaveLength(5)
    expect(verbose.match(/^curl \/listTasks/gm)).toHaveLength(63)
    expect(verbose).not.toMatch(/ and \d+ more/)
    expect(verbose).toContain("passed  listTasks/accepts/request (required)\n")
    expect(verbose).toContain("not run  updateTask/writes/f (required)  The check")
    expect(verbose).toContain("question-1: a string\n  question-1: null\n")
    expect(verbose).toContain(`Contract coverage\noperations      2 of ${operationIds.length}`)
  })

  test("escapes and shortens hostile texts", () => {
    for (const verbose of [false, true]) {
      const text = print(createHostileReport(), verbose)
      expect(text).not.toMatch(unprintable)
      expect(text).toContain(String.raw`\u001b[31mred\u001b]0;title\u0007 \u009b2J\u0000`)
      expect(text).toContain(String.raw`\ud800 alone \udfff and \ufffe\uffff, and 👩‍🚀`)
      const colored = renderText(createHostileReport(), { colors: true, verbose })
      // oxlint-disable-next-line no-control-regex
      expect(colored.replaceAll(/\u001b\[\d\d?m/g, "")).toBe(text)
    }
    const [text = "", longer = ""] = [huge, huge + huge].map((found) =>
      print(createHostileReport(found), true),
    )
    expect(text).not.toMatch(unprintable)
    // What was expected and what was found end after 2,000 characters.
    expect(text.split(`… (${huge.length - 2_000} more characters)\n`)).toHaveLength(3)
    // Only the numbers of characters differ.
    expect(longer.length).toBeLessThan(text.length + 1_000)
  })
})

describe("createProgress", () => {
  const failure = {
    name: "listTasks/selects/view",
    level: "required",
    expected: "1",
    found: "2",
  } as const
  const sequence: Progress[] = [
    { stage: "pages", requests: 3, planned: 2_300 },
    { stage: "pages", requests: 40, planned: 2_300, failure },
    { stage: hostile, requests: 700, planned: 2_300 },
  ]

  function printProgress(
    stream: { isTTY?: boolean; columns?: number },
    colors = false,
    all = sequence,
  ): string[] {
    const written: string[] = []
    const write = (text: string): unknown => written.push(text)
    const progress = createProgress({ ...stream, write }, colors)
    for (const one of all) progress.add(one)
    progress.end()
    return written
  }

  test("writes a line for each part of the run and each failure to a log", () => {
    const text = printProgress({}).join("")
    expect(text).not.toMatch(unprintable)
    expect(text.split("\n")).toEqual([
      "3 of about 2300 requests  pages",
      "failed  listTasks/selects/view (required)  expected 1, found 2",
      expect.stringMatching(/^700 of about 2300 requests, 1 failed {2}\\u001b/),
      "",
    ])
    expect(printProgress({}, true).join("")).toContain("\u001b[31mfailed\u001b[39m  listTasks/")
  })

  test("limits the failures in a log", () => {
    const written = printProgress({}, false, Array<Progress>(60).fill(sequence[1]!))
    expect(written.filter((text) => text.startsWith("failed"))).toHaveLength(10)
  })

  test("rewrites a status line on a terminal", () => {
    const columns = 40
    const screen = [""]
    for (const text of printProgress({ isTTY: true, columns })) {
      // A minimal terminal.
      for (const part of text.split(/(\n|\r.\[2K)/)) {
        if (part === "\n") screen.push("")
        else if (part === "\r\u001b[2K") screen[screen.length - 1] = ""
        else screen[screen.length - 1] += part
      }
      expect(screen.at(-1)!.length).toBeLessThan(columns)
    }
    expect(screen).toEqual(["failed  listTasks/selects/view (required)  expected 1, found 2", ""])
  })
})

describe("renderAnswers", () => {
  test("writes YAML that sandbox --answers reads, with contradictions as comments", () => {
    const yaml = renderAnswers(createFullReport())
    expect(parse(yaml)).toEqual({
      version: 1,
      service: "work-management",
      date: "2026-11-21",
      answers: { "tag-names": { alternative: "names", seen: 27, where: "task 101" } },
    })
    expect(yaml).toContain(
      '# list-views: contradictory\n  #   { alternative: row, seen: 4, where: "list 41" }',
    )
  })

  test("escapes hostile texts", () => {
    expect(renderAnswers(createHostileReport())).not.toMatch(unprintable)
  })
})

describe("renderHtml", { timeout: 60_000 }, () => {
  test("escapes and shortens hostile texts", () => {
    const own = renderHtml(createFullReport()).match(/<style|<script|<img/g)
    const pages = [hostile, huge, huge + huge].map((text) => renderHtml(createHostileReport(text)))
    for (const html of pages) {
      expect(html).not.toMatch(unprintable)
      expect(html.match(/<style|<script|<img/g)).toEqual(own)
    }
    // Only the numbers of characters differ.
    expect(pages[2]!.length).toBeLessThan(pages[1]!.length + 1_000)
  })
})
