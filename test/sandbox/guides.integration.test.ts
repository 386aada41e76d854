// The guides of the client, whose snippets run against the mock elsewhere, run against the sandbox as well.
import { afterEach, expect, test } from "vitest"
import { type RunningSandbox, startSandbox } from "../../src/sandbox/index.ts"
import { readPage, run } from "../docs/snippets.ts"

let sandbox: RunningSandbox | undefined
afterEach(() => sandbox?.close())

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

// What the sandbox prints other than the guide shows of the mock: a new record has an id of its own and is found
// again, and what the dataset does not hold is not found.
test.for<[string, string[][]]>([
  [
    "README.md",
    [
      [
        "110 Buy a birthday card",
        "Check every link",
        "Buy a birthday card",
        "Book the room",
        "Buy a birthday card",
      ],
    ],
  ],
  ["docs/guides/start.md", []],
  [
    "docs/guides/typed-client.md",
    [
      ["201 110", "404 undefined"],
      ["Ben Okafor, Ada Moreno, , Ben Okafor, Ada Moreno, Ada Moreno, , Ben Okafor, , "],
      ["404 The record could not be found.", "404 [ 'record_not_found' ]", "<uuid>"],
      ["404 404"],
      ["107 Buy a birthday card", "109 Book the room", "110 Buy a birthday card", "10 string"],
      ["404"],
      ["GET /tasks/{id}", "404"],
    ],
  ],
  ["docs/guides/webhooks.md", []],
  ["docs/guides/react-query-and-msw.md", []],
])("%s runs against the sandbox", { timeout: 60_000 }, async ([path, others]) => {
  sandbox = await startSandbox({ port: 0 })
  const page = await readPage(path)
  const { code, stderr, outputs } = await run(page, [["http://127.0.0.1:4010", sandbox.url]])
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const other = outputs.filter(({ printed, shown }) => printed.join("\n") !== shown.join("\n"))
  const lines = other.map(({ printed }) => printed.map((line) => line.replace(uuid, "<uuid>")))
  expect(lines).toEqual(others)
})
