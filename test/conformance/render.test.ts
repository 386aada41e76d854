// A report as people and programs read it, whatever the service put into it.
import { stripVTControlCharacters } from "node:util"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import description from "../../generated/openapi.json" with { type: "json" }
import { answersYaml } from "../../src/conformance/render/answers.ts"
import { reportHtml } from "../../src/conformance/render/html.ts"
import { createProgress, reportText } from "../../src/conformance/render/text.ts"
import { checkOf, each, hostile, hostileReport, reportOf, wholeReport } from "./render-report.ts"

// What a terminal obeys, but for the end of a line, and half a character.
const obeyed = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const finding = { expected: "one", found: "another", pointer: "#/paths" }

const huge = `${hostile} ${"<&]]>`\u001b😀 ".repeat(100_000)}`

describe("for a terminal", { timeout: 60_000 }, () => {
  test("a report tells what failed, then what was not looked at, and last the verdict", () => {
    const told = `
failed    listTasks/missing/organization_id (required)
rule      Without \`organization_id\` it is refused.
rests on  stated: A required parameter that is missing is refused with missing_param.
expected  the status 400, with the error missing_param
found     the status 200
contract  #/paths/~1tasks/get/responses/400
request   GET http://127.0.0.1:4010/v2/tasks
          authorization: ***
answer    HTTP 200
          content-type: application/json

          {"tasks":[]}
again     curl -i -H "Authorization: Bearer $TOKEN" 'http://127.0.0.1:4010/v2/tasks'

failed    tasks/create (required)
rule      A task that is created is answered whole.
also      tasks/read-back (recommended)
rests on  stated: It says so.
expected  a date like 2026-01-31
found     "2026-12-24T00:00:00Z"
contract  #/components/schemas/Task/properties/due_on
request   POST http://127.0.0.1:4010/v2/tasks
          authorization: ***
          content-type: application/vnd.work-management.v2+json

          {"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}
answer    HTTP 201
          content-type: application/vnd.work-management.v2+json; charset=utf-8
          x-request-id: 0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5

          {
            "request_uuid": "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5",
            "status": "success",
            "task": { "id": 107, "name": "conformance-7f3a due", "due_on": "2026-12-24T00:00:00Z" }
          }
again     curl -i -X POST -H "Authorization: Bearer $TOKEN" -H 'content-type: application/vnd.work-management.v2+json' --data-raw '{"organization_id":1,"task":{"workspace_id":11,"name":"conformance-7f3a due","due_on":"2026-12-24"}}' 'http://127.0.0.1:4010/v2/tasks'

failed    tasks/create (required)
rule      A task that is created is answered whole.
rests on  stated: It says so.
expected  the name that was sent
found     no name
contract  #/components/schemas/Task/properties/due_on
request   as told above

failed    listTasks/view/unknown (optional)
rule      A view that there is not is refused.
rests on  stated: It says so.
expected  the status 400
found     the status 500
contract  #/components/schemas/Task/properties/due_on
request   as told above

Unsupported, 1 check
    1  The service answers createWebhook with 501.
       webhooks/create

Errors of the suite itself, 1 check
  error  tasks/sort (required)  TypeError: task.id is not a function

Not run, 7 checks
    1  It needs a webhook, and none could be made.
       webhooks/read
    6  It writes, and this run is read-only.
       files/upload/a, files/upload/b, files/upload/c, files/upload/d and 2 more

Failed as expected, 1 check: lists/archive

Passed although listed as expected failures, 1 check: lists/rename

Open questions, something seen of 9 of 68; --answers FILE tells all
  tag-elements: a string
  organization-fields: a string
  mime-types: a string
  membership-roles: a string
  token-list-organization: a string
  and 4 more

Left behind
  The task 107, as DELETE /tasks/107 was answered with 500.

Not conforming: 4 of 17 checks failed, 2 required (1 passed, 1 passed although listed, 1 error, 1 unsupported, 1 unknown, 7 not run, 1 failed as expected).
A check that is required failed, \`listTasks/missing/organization_id\` first.
work-management at http://127.0.0.1:4010/v2, run conformance-7f3a, 931 requests in 12.3 s
`
    // What is open is counted by others.
    const { length } = description["x-open-questions"]
    const text = reportText(wholeReport(), { colors: false })
    expect(`\n${text}`).toBe(told.replace("9 of 68", `${Math.ceil((length - 1) / 8)} of ${length}`))
  })

  test("a run in which all passed is told in two lines", () => {
    const text = reportText(reportOf([checkOf("a/1"), checkOf("a/2")], { readOnly: true }), {
      colors: false,
    })
    expect(text).toBe(`Conforming: none of 2 checks failed (2 passed).
work-management at http://127.0.0.1:4010/v2, run conformance-7f3a, 931 requests in 12.3 s, read-only
`)
  })

  test("a run that came to no check says why", () => {
    const report = reportOf([], { verdict: "could not tell", reasons: ["Nobody answers."] })
    expect(reportText(report, { colors: false })).toMatch(
      /^Could not tell: no check was run\.\nNobody answers\.\n/,
    )
  })

  test("colours are added, and nothing else", () => {
    const plain = reportText(wholeReport(), { colors: false })
    const coloured = reportText(wholeReport(), { colors: true })
    expect(coloured).toContain("\u001b[31mfailed    listTasks/missing/organization_id\u001b[39m")
    expect(coloured).toContain("\u001b[31mNot conforming\u001b[39m")
    expect(stripVTControlCharacters(coloured)).toBe(plain)
    expect(reportText(reportOf([checkOf("a/1")]), { colors: true })).toMatch(
      // oxlint-disable-next-line no-control-regex
      /^\u001b\[32mConforming\u001b\[39m/,
    )
  })

  test("a cause is told once for the checks of a group, and again for those of another", () => {
    const names = ["a/1", "a/2", "b/1"]
    // The second of them can show it.
    const exchange = { request: "GET /2", answer: "HTTP 500", curl: "curl /2" }
    const results = names.map((name) =>
      checkOf(name, {
        outcome: "failed",
        findings: [name === "a/2" ? { ...finding, exchange } : finding],
      }),
    )
    const text = reportText(reportOf(results), { colors: false })
    expect(text).toContain("failed    a/1 (required)\n")
    expect(text).toContain("also      a/2 (required)\n")
    expect(text).toContain("failed    b/1 (required)\n")
    expect(text.match(/^expected {2}one$/gm)).toHaveLength(2)
    expect(text.match(/^again {5}curl \/2$/gm)).toHaveLength(1)
  })

  test("of a check that fails without a finding, the reason and its place are told", () => {
    const check = checkOf("a/1", {
      outcome: "failed",
      reason: "No answer came.",
      pointer: "#/here",
    })
    const text = reportText(reportOf([check]), { colors: false })
    expect(text).toContain("reason    No answer came.\ncontract  #/here\n")
  })

  test("of many causes the first are told with their exchanges; verbose tells all, and more", () => {
    const results = Array.from({ length: 23 }, (_, index) => {
      const exchange = { request: `GET /${index}`, answer: "HTTP 500", curl: `curl /${index}` }
      const findings = [{ ...finding, found: `${index}`, exchange }]
      return checkOf(`a/${index}`, { outcome: "failed", findings })
    })
    const report = { ...wholeReport(), results: [...results, ...each] }
    const text = reportText(report, { colors: false })
    expect(text.match(/^failed {4}/gm)).toHaveLength(27)
    expect(text.match(/^again {5}curl \/\d+$/gm)).toHaveLength(20)
    expect(text).toContain("Of the last 7 failures, --html FILE tells the exchanges too.\n")
    const verbose = reportText(report, { colors: false, verbose: true })
    expect(verbose.match(/^again {5}curl \/\d+$/gm)).toHaveLength(23)
    expect(verbose).not.toMatch(/Of the last| and \d+ more/)
    expect(verbose).toContain("passed  listTasks/answer (required)\n")
    expect(verbose).toContain("not run  files/upload/f (required)  It writes")
    expect(verbose).toContain("tag-elements: a string\n  tag-elements: null\n")
    expect(verbose).toContain("Coverage of the contract\noperations      2 of 22")
  })

  test("nothing that the service sent is obeyed, reversed or endless", () => {
    for (const verbose of [false, true]) {
      const text = reportText(hostileReport(), { colors: false, verbose })
      expect(text).not.toMatch(obeyed)
      expect(text).toContain(String.raw`\u001b[31mred\u001b]0;title\u0007 \u009b2J\u0000`)
      expect(text).toContain(String.raw`\ud800 alone \udfff and \ufffe\uffff, and 👩‍🚀`)
      const coloured = reportText(hostileReport(), { colors: true, verbose })
      // oxlint-disable-next-line no-control-regex
      expect(coloured.replaceAll(/\u001b\[\d\d?m/g, "")).toBe(text)
    }
    const text = reportText(hostileReport(huge), { colors: false })
    expect(text).not.toMatch(obeyed)
    expect(text).toContain(" characters more)")
    expect(text.length).toBeLessThan(huge.length)
  })

  test("what is cut is not cut within a character", () => {
    const found = `${"a".repeat(1_999)}😀${"b".repeat(9)}`
    const check = checkOf("a/1", { outcome: "failed", findings: [{ ...finding, found }] })
    expect(reportText(reportOf([check]), { colors: false })).toContain("aa… (10 characters more)\n")
  })
})

describe("while it runs", () => {
  const results = [
    checkOf("tasks/a"),
    checkOf("tasks/b", { outcome: "failed", findings: [finding] }),
    checkOf("tasks/c", { outcome: "failed", findings: [finding], expected: true }),
    checkOf("tasks/d"),
    checkOf("tasks/e"),
    checkOf("lists/a", { outcome: "passed", expected: true }),
    checkOf(`lists/${hostile}`, { outcome: "error", reason: `${hostile} ${"long ".repeat(100)}` }),
    checkOf("files/with-a-name-that-is-too-long-for-the-line"),
  ]

  /** What is written, call by call. */
  function progressOf(stream: { isTTY?: boolean; columns?: number }, colors = false): string[] {
    const written: string[] = []
    const write = (text: string): unknown => written.push(text)
    const progress = createProgress({ ...stream, write }, colors)
    results.forEach((result, index) => progress.check(result, index + 1, results.length))
    progress.end()
    return written
  }

  test("a log has a line for a group of checks or some small ones, and one for each failure at once", () => {
    const text = progressOf({}).join("")
    expect(text).not.toMatch(obeyed)
    expect(text.split("\n")).toEqual([
      "failed  tasks/b (required)  expected one, found another",
      "tasks: 3 passed, 1 failed, 1 failed as expected (5 of 8)",
      "passed although listed  lists/a (required)",
      expect.stringMatching(/^error {2}lists\/\\u001b.* \(required\) {2}.* characters more\)$/),
      "lists, files: 1 passed, 1 passed although listed, 1 error (8 of 8)",
      "",
    ])
    expect(progressOf({}, true).join("")).toContain("\u001b[31mfailed\u001b[39m  tasks/b")
  })

  test("a run without checks writes nothing into a log", () => {
    const written: string[] = []
    createProgress({ write: (text) => written.push(text) }, false).end()
    expect(written).toEqual([])
  })

  test("a terminal has one line that is rewritten, and above it the failures", () => {
    const columns = 40
    const screen = [""]
    const lives: string[] = []
    for (const text of progressOf({ isTTY: true, columns })) {
      // A terminal, as far as it is needed here.
      for (const part of text.split(/(\n|\r.\[2K)/)) {
        if (part === "\n") screen.push("")
        else if (part === "\r\u001b[2K") screen[screen.length - 1] = ""
        else screen[screen.length - 1] += part
      }
      lives.push(screen.at(-1) ?? "")
    }
    expect(screen.join("\n")).not.toMatch(obeyed)
    expect(screen).toEqual([
      "failed  tasks/b (required)  expected one, found another",
      "passed although listed  lists/a (required)",
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

describe("as YAML", { timeout: 60_000 }, () => {
  test("what was seen is read back as it was, in the order of the questions", () => {
    const one = { id: "a-b", question: hostile, assumed: "", seen: [huge] }
    for (const report of [wholeReport(), hostileReport(), reportOf([], { questions: [one] })]) {
      const yaml = answersYaml(report)
      expect(parse(yaml, { version: "1.2" })).toEqual(report.questions)
      expect(yaml).not.toMatch(obeyed)
    }
    expect(parse(answersYaml(reportOf([])))).toEqual([])
  })

  test("it says where from, and what that is worth, and where nothing was seen", () => {
    const yaml = answersYaml(wholeReport())
    expect(yaml).toMatch(
      /^# What a run .*\n#\n# Service: work-management at http:\/\/127\.0\.0\.1:4010\/v2, organization 1\n# Run: {5}conformance-7f3a, begun 2026-11-21T19:10:58\.000Z, 931 requests/,
    )
    expect(yaml).toContain("# What is seen at one service is not what is stated")
    expect(yaml).toContain('- id: "schedule-id"\n  question: "What are the type')
    expect(yaml).toContain("\n  seen: []  # nothing this run could see\n")
    expect(yaml).toContain('\n  seen:\n    - "a string"\n    - "null"\n')
  })
})

describe("as HTML", { timeout: 60_000 }, () => {
  test("what a hostile service sent is no markup, and not endless", () => {
    const own = reportHtml(wholeReport()).match(/<style|<script|<img/g)
    for (const text of [hostile, huge]) {
      const html = reportHtml(hostileReport(text))
      expect(html).not.toMatch(obeyed)
      expect(html.match(/<style|<script|<img/g)).toEqual(own)
      expect(html.length).toBeLessThan(10 * huge.length)
    }
  })
})
