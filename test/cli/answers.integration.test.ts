// Tests `sandbox --answers` and `--vary`: the file's format, and what the start prints.
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import { afterAll, expect, test } from "vitest"
import schema from "../../generated/answers.schema.json" with { type: "json" }
import { readAnswers } from "../../src/cli/answers.ts"
import { listOtherAlternatives } from "../../src/sandbox/alternatives/assignment.ts"
import { newFolder } from "../newFolder.ts"
import { endAll, startSandbox } from "../server/command.ts"

const folder = await newFolder()
const file = join(folder, "acme.yaml")
afterAll(endAll)

const acme = `version: 1
service: acme
date: 2026-11-24 # written by hand
answers:
  default-order: tasks-by-name
  order-values: { alternative: times-only, seen: 4, where: "GET /tasks" }
`

test("a file with answers names alternatives by rule, or by a question with a single rule", async () => {
  await writeFile(file, acme)
  expect(readAnswers(file)).toEqual({
    source: "acme, 2026-11-24",
    assignment: { "default-order": "tasks-by-name", "order-fields": "times-only" },
  })
})

test.each([
  ["version: 1\nanswers: { default-order: by-nam }", /Use one of by-id, tasks-newest-first/],
  ["answers: {}", /version: 1/],
  ["version: 1\nanswer: {}", /the key answer is unknown/],
  ["version: 1\nanswers: [", /acme\.yaml: /],
])("the answers %j are rejected with a hint", async (text, message) => {
  await writeFile(file, text)
  expect(() => readAnswers(file)).toThrow(message)
})

test("the JSON Schema of answers accepts every alternative, and nothing else", () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  const accepts = (answers: object): boolean => validate({ version: 1, answers })
  const rejected = listOtherAlternatives().filter(
    ({ choice, id }) =>
      !accepts({ [choice]: id }) || !accepts({ [choice]: { alternative: id, seen: 2 } }),
  )
  expect(rejected).toEqual([])
  expect(accepts({ "order-values": "times-only" })).toBe(true)
  expect(accepts({ "default-order": "by-nam" })).toBe(false)
  expect(accepts({ "collection-order": "by-id" })).toBe(false)
})

test("the sandbox command says where the answers in force were observed", async () => {
  await writeFile(file, acme)
  const command = await startSandbox(["--answers", file, "--explain"])
  await expect(command.shows(/answers \d+ open questions as .* does/)).resolves.toBeDefined()
  const headers = { Authorization: "Bearer 21" }
  await fetch(`${command.url}/v2/tasks?organization_id=1`, { headers })
  const rule = /default-order=tasks-by-name: .*\(open question .*, observed at acme, 2026-11-24\)/
  await expect(command.shows(rule)).resolves.toBeDefined()
})

test("the sandbox command prints how to repeat a random choice", async () => {
  const command = await startSandbox(["--vary", "42,collection-order,tag-elements"])
  const repeat = /differs from our assumptions in \d+ .* --vary 42,collection-order,tag-elements\./
  await expect(command.shows(repeat)).resolves.toBeDefined()
})
