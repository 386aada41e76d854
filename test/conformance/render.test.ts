// Reports as text, YAML and HTML.
import { stripVTControlCharacters } from "node:util"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { renderAnswers } from "../../src/conformance/render/answers.ts"
import { renderHtml } from "../../src/conformance/render/html.ts"
import { createProgress } from "../../src/conformance/render/progress.ts"
import { renderText } from "../../src/conformance/render/text.ts"
import {
  createResult,
  results,
  hostile,
  createHostileReport,
  createReport,
  createFullReport,
} from "./render-report.ts"

// Control characters except line feeds, and surrogates.
const unprintable = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const finding = { expected: "one", found: "another", pointer: "#/paths" }

const huge = `${hostile} ${"<&]]>`\u001b😀 ".repeat(3_000)}`

describe("renderText", { timeout: 60_000 }, () => {
  test("prints failures first and the verdict last", () => {
    const expected = `
Failed, 4 checks, 4 causes (requests and responses: --verbose, or --html FILE)
  listTasks/missing/organization_id (required)  expected the status 400, with the error missing_param, found the status 200  #/paths/~1tasks/get/responses/400
  tasks/create (required, and 1 more)  expected a date like 2026-01-31, found "2026-12-24T00:00:00Z"  #/components/schemas/Task/properties/due_on
  tasks/create (required)  expected the name that was sent, found no name  #/components/schemas/Task/properties/due_on
  listTasks/view/unknown (optional)  expected the status 400, found the status 500  #/components/schemas/Task/properties/due_on

Unsupported, 1 check
    1  The service responds with 501. (webhooks/create)

Errors in the suite, 1 check
  error  tasks/sort (required)  TypeError: task.id is not a function

Blocked, 1 check
    1  Cannot create an integration webhook: 500. (webhooks/read)

Not run, 7 checks
    6  The check changes data, and the run is read-only. (files/upload/a, files/upload/b, files/upload/c and 3 more)
    1  The check needs a deleted task, which the API cannot create. (files/deleted)

Failed as expected, 1 check
  lists/archive

Passed unexpectedly, 1 check
  lists/rename

Open questions: observations for 6 of 12 (write all with --answers FILE)
  question-1: a string
  question-3: a string
  question-5: a string
  question-7: a string
  question-9: a string
  and 1 more

Leftovers
  Cannot complete the task 107.

Not conforming: 4 of 18 checks failed, 2 of them required (1 passed, 1 passed unexpectedly, 1 error, 1 unsupported, 1 unknown, 1 blocked, 7 not run, 1 failed as expected).
Failed or unsupported: 2 required checks, \`listTasks/missing/organization_id\` first. 1 check needs records that the API cannot create: a deleted task.
work-management at http://127.0.0.1:4010/v2, run conformance-7f3a, 931 requests in 12.3 s
`
    const text = renderText(createFullReport(), { colors: false })
    expect(`\n${text}`).toBe(expected)
  })

  test("counts the other deviations of a cause", () => {
    const found = 'The key tasks[0].id must be an integer, not "2".'
    const findings = [
      { expected: "an integer", found, pointer: "#/a" },
      { expected: "a value", found: "The key tasks[0].name is missing or empty.", pointer: "#/b" },
    ]
    const failed = createResult("responses/listTasks", { outcome: "failed", findings })
    expect(renderText(createReport([failed]), { colors: false })).toContain(
      `\n  responses/listTasks (required)  ${found} (and 1 other deviation)  #/a\n`,
    )
  })

  test("prints requests and responses if it is verbose", () => {
    const expected = `
failed    tasks/create (required)
rule      POST /tasks returns the task.
also      tasks/read-back (recommended)
evidence  stated: The source.
expected  a date like 2026-01-31
found     "2026-12-24T00:00:00Z"
contract  #/components/schemas/Task/properties/due_on
request   POST http://127.0.0.1:4010/v2/tasks
          authorization: ***
          content-type: application/vnd.work-management.v2+json

          {"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}
response  HTTP 201
          content-type: application/vnd.work-management.v2+json; charset=utf-8
          x-request-id: 0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5

          {
            "request_uuid": "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5",
            "status": "success",
            "task": { "id": 107, "name": "conformance-7f3a due", "due_on": "2026-12-24T00:00:00Z" }
          }
before    curl -i -X POST -H "Authorization: Bearer $TOKEN" --data-raw '{}' 'http://127.0.0.1:4010/v2/access_tokens'
curl      curl -i -X POST -H "Authorization: Bearer $TOKEN" -H 'content-type: application/vnd.work-management.v2+json' --data-raw '{"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}' 'http://127.0.0.1:4010/v2/tasks'

failed    tasks/create (required)
rule      POST /tasks returns the task.
evidence  stated: The source.
expected  the name that was sent
found     no name
contract  #/components/schemas/Task/properties/due_on
request   as above
`
    expect(renderText(createFullReport(), { colors: false, verbose: true })).toContain(expected)
  })

  test("prints only the verdict if no check was run", () => {
    const reason = "The run could not start."
    const checks = [createResult("a/1", { outcome: "not run", reason })]
    const reasons = ["Cannot reach the service: Connection refused."]
    const report = createReport(checks, { verdict: "inconclusive", reasons })
    const text = renderText(report, { colors: false })
    expect(text).toBe(`Inconclusive: no check was run (1 not run).
Cannot reach the service: Connection refused.
work-management at http://127.0.0.1:4010/v2, run conformance-7f3a, 931 requests in 12.3 s
`)
    expect(renderText(report, { colors: false, verbose: true })).toContain("not run  a/1")
  })

  test("prints two lines if all checks pass", () => {
    const text = renderText(
      createReport([createResult("a/1"), createResult("a/2")], { readOnly: true }),
      {
        colors: false,
      },
    )
    expect(text).toBe(`Conforming: 0 of 2 checks failed (2 passed).
work-management at http://127.0.0.1:4010/v2, run conformance-7f3a, 931 requests in 12.3 s, read-only
`)
  })

  test("prints the reason if no check was run", () => {
    const report = createReport([], { verdict: "inconclusive", reasons: ["No response."] })
    expect(renderText(report, { colors: false })).toMatch(
      /^Inconclusive: no check was run\.\nNo response\.\n/,
    )
  })

  test("adds only colors", () => {
    const plain = renderText(createFullReport(), { colors: false })
    const colored = renderText(createFullReport(), { colors: true })
    expect(colored).toContain("  \u001b[31mlistTasks/missing/organization_id\u001b[39m (required)")
    expect(colored).toContain("\u001b[31mNot conforming\u001b[39m")
    expect(stripVTControlCharacters(colored)).toBe(plain)
    expect(renderText(createReport([createResult("a/1")]), { colors: true })).toMatch(
      // oxlint-disable-next-line no-control-regex
      /^\u001b\[32mConforming\u001b\[39m/,
    )
  })

  test("prints the reason and the pointer of a check without a finding", () => {
    const check = createResult("a/1", {
      outcome: "failed",
      reason: "No response.",
      pointer: "#/here",
    })
    const report = createReport([check])
    expect(renderText(report, { colors: false })).toContain(
      "\n  a/1 (required)  No response.  #/here\n",
    )
    const verbose = renderText(report, { colors: false, verbose: true })
    expect(verbose).toContain("reason    No response.\ncontract  #/here\n")
  })

  test("limits lines without verbose", () => {
    const failures = Array.from({ length: 63 }, (_, index) => {
      const exchange = { request: `GET /${index}`, response: "HTTP 200", curl: `curl /${index}` }
      const findings = [
        { expected: "one", found: `none ${"x".repeat(index)}`, pointer: "", exchange },
      ]
      return createResult(`a/${index}`, { outcome: "failed", findings })
    })
    const report = { ...createFullReport(), results: [...failures, ...results] }
    const text = renderText(report, { colors: false })
    expect(text.match(/^ {2}a\/\d+ /gm)).toHaveLength(60)
    expect(text).toContain("\n  and 7 other causes\n")
    const verbose = renderText(report, { colors: false, verbose: true })
    expect(verbose.match(/^curl {6}curl \/\d+$/gm)).toHaveLength(63)
    expect(verbose).not.toMatch(/ and \d+ more/)
    expect(verbose).toContain("passed  listTasks/answer (required)\n")
    expect(verbose).toContain("not run  files/upload/f (required)  The check")
    expect(verbose).toContain("question-1: a string\n  question-1: null\n")
    expect(verbose).toContain("Contract coverage\noperations      2 of 22")
  })

  test("escapes and shortens hostile texts", () => {
    for (const verbose of [false, true]) {
      const text = renderText(createHostileReport(), { colors: false, verbose })
      expect(text).not.toMatch(unprintable)
      expect(text).toContain(String.raw`\u001b[31mred\u001b]0;title\u0007 \u009b2J\u0000`)
      expect(text).toContain(String.raw`\ud800 alone \udfff and \ufffe\uffff, and 👩‍🚀`)
      const colored = renderText(createHostileReport(), { colors: true, verbose })
      // oxlint-disable-next-line no-control-regex
      expect(colored.replaceAll(/\u001b\[\d\d?m/g, "")).toBe(text)
    }
    const [text = "", longer = ""] = [huge, huge + huge].map((found) =>
      renderText(createHostileReport(found), { colors: false, verbose: true }),
    )
    expect(text).not.toMatch(unprintable)
    expect(text).toContain(" more characters)")
    // Only the numbers of characters differ.
    expect(longer.length).toBeLessThan(text.length + 1_000)
  })

  test("does not split a surrogate pair", () => {
    const found = `${"a".repeat(1_999)}😀${"b".repeat(9)}`
    const check = createResult("a/1", { outcome: "failed", findings: [{ ...finding, found }] })
    expect(renderText(createReport([check]), { colors: false, verbose: true })).toContain(
      "aa… (10 more characters)\n",
    )
  })
})

describe("createProgress", () => {
  const sequence = [
    createResult("tasks/a"),
    createResult("tasks/b", { outcome: "failed", findings: [finding] }),
    createResult("tasks/c", { outcome: "failed", findings: [finding], expectedFailure: true }),
    createResult("tasks/d"),
    createResult("tasks/e"),
    createResult("lists/a", { outcome: "passed", expectedFailure: true }),
    createResult(`lists/${hostile}`, {
      outcome: "error",
      reason: `${hostile} ${"long ".repeat(100)}`,
    }),
    createResult("files/with-a-name-that-is-too-long-for-the-line"),
  ]

  /** Returns what is written for the results. */
  function printProgress(stream: { isTTY?: boolean; columns?: number }, colors = false): string[] {
    const written: string[] = []
    const write = (text: string): unknown => written.push(text)
    const progress = createProgress({ ...stream, write }, colors)
    sequence.forEach((result, index) => progress.add(result, index + 1, sequence.length))
    progress.end()
    return written
  }

  test("writes a line for each batch and each failure to a log", () => {
    const text = printProgress({}).join("")
    expect(text).not.toMatch(unprintable)
    expect(text.split("\n")).toEqual([
      "failed  tasks/b (required)  expected one, found another",
      "passed unexpectedly  lists/a (required)",
      expect.stringMatching(/^error {2}lists\/\\u001b.* \(required\) {2}.* more characters\)$/),
      "8 of 8: 4 passed, 1 failed, 1 passed unexpectedly, 1 error, 1 failed as expected",
      "",
    ])
    expect(printProgress({}, true).join("")).toContain("\u001b[31mfailed\u001b[39m  tasks/b")
  })

  test("limits the failures in a log", () => {
    const written: string[] = []
    const progress = createProgress({ write: (text) => written.push(text) }, false)
    for (let done = 1; done <= 60; done++) {
      progress.add(createResult(`a/${done}`, { outcome: "failed" }), done, 60)
    }
    progress.end()
    expect(written.filter((text) => text.startsWith("failed"))).toHaveLength(10)
    expect(written.slice(-2)).toEqual(["50 of 60: 50 failed\n", "60 of 60: 10 failed\n"])
  })

  test("writes nothing without checks", () => {
    const written: string[] = []
    createProgress({ write: (text) => written.push(text) }, false).end()
    expect(written).toEqual([])
  })

  test("rewrites a status line on a terminal", () => {
    const columns = 40
    const screen = [""]
    const lives: string[] = []
    for (const text of printProgress({ isTTY: true, columns })) {
      // A minimal terminal.
      for (const part of text.split(/(\n|\r.\[2K)/)) {
        if (part === "\n") screen.push("")
        else if (part === "\r\u001b[2K") screen[screen.length - 1] = ""
        else screen[screen.length - 1] += part
      }
      lives.push(screen.at(-1) ?? "")
    }
    expect(screen.join("\n")).not.toMatch(unprintable)
    expect(screen).toEqual([
      "failed  tasks/b (required)  expected one, found another",
      "passed unexpectedly  lists/a (required)",
      expect.stringMatching(/^error {2}lists\/\\u001b/),
      "",
    ])
    expect(lives).toEqual([
      "1 of 8  tasks/a",
      "2 of 8, 1 failed  tasks/b",
      "3 of 8, 1 failed  tasks/c",
      "4 of 8, 1 failed  tasks/d",
      "5 of 8, 1 failed  tasks/e",
      "6 of 8, 2 failed  lists/a",
      expect.stringContaining("7 of 8, 3 failed  lists/"),
      "8 of 8, 3 failed  files/with-a-name-tha",
      "",
    ])
    for (const live of lives) expect(live.length).toBeLessThan(columns)
  })
})

describe("renderAnswers", { timeout: 60_000 }, () => {
  test("writes YAML with the observations", () => {
    const one = { id: "a-b", question: hostile, assumed: "", observations: [huge] }
    for (const report of [
      createFullReport(),
      createHostileReport(),
      createReport([], { questions: [one] }),
    ]) {
      const yaml = renderAnswers(report)
      expect(parse(yaml, { version: "1.2" })).toEqual(report.questions)
      expect(yaml).not.toMatch(unprintable)
    }
    expect(parse(renderAnswers(createReport([])))).toEqual([])
  })

  test("writes the service and the run in the header", () => {
    const yaml = renderAnswers(createFullReport())
    expect(yaml).toMatch(
      /^# Observations .*\n#\n# Service: work-management at http:\/\/127\.0\.0\.1:4010\/v2, organization 1\n# Run: {5}conformance-7f3a, started 2026-11-21T19:10:58\.000Z, 931 requests/,
    )
    expect(yaml).toContain("# An observation shows what one service does.")
    expect(yaml).toContain('- id: "question-0"\n  question: "What is `0`?"')
    expect(yaml).toContain("\n  observations: []\n")
    expect(yaml).toContain('\n  observations:\n    - "a string"\n    - "null"\n')
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
