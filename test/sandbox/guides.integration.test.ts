// The examples of the client guides also run with the sandbox. Other tests run them with the mock.
import { afterEach, expect, test } from "vitest"
import { type RunningSandbox, startSandbox } from "../../src/sandbox/index.ts"
import { readPage, run } from "../docs/snippets.ts"

let sandbox: RunningSandbox | undefined
afterEach(() => sandbox?.close())

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

// The lines that the sandbox prints and the mock does not: new records have their own ID and can be read again, and
// records that are not in the dataset are not found.
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
])("%s runs with the sandbox", { timeout: 60_000 }, async ([path, expected]) => {
  sandbox = await startSandbox({ port: 0 })
  const page = await readPage(path)
  const { code, stderr, outputs } = await run(page, [["http://127.0.0.1:4010", sandbox.url]])
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const different = outputs.filter(({ printed, shown }) => printed.join("\n") !== shown.join("\n"))
  const lines = different.map(({ printed }) => printed.map((line) => line.replace(uuid, "<uuid>")))
  expect(lines).toEqual(expected)
})
