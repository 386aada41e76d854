// Prints how long the sandbox takes for a page among 100,000 tasks. Judges nothing: a slow machine is no error.
import assert from "node:assert/strict"
import { views } from "../../generated/tables.ts"
import { createSandbox, generateDataset } from "../../src/sandbox/index.ts"
import { headers } from "./requests.ts"
import { grouped, median, table } from "./table.ts"

const tasks = 100_000
const size = 25
const times = 15

const start = performance.now()
const sandbox = createSandbox({ dataset: generateDataset({ tasks, lists: 60 }) })
const opened = performance.now() - start

let asked = 0

async function ask(query: string): Promise<unknown[]> {
  const url = `http://localhost/v2/tasks?organization_id=1&${query}`
  // Of another token each, as an answer that has been given is remembered.
  const Authorization = `Bearer token-${asked++}`
  const response = await sandbox.fetch(url, { headers: { ...headers, Authorization } })
  assert.equal(response.status, 200)
  return ((await response.json()) as { tasks: unknown[] }).tasks
}

/** How many tasks there are, found by halves. */
async function countOf(query: string): Promise<number> {
  let [least, most] = [0, tasks]
  while (least < most) {
    const middle = (least + most) >> 1
    const found = await ask(`${query}&limit=1&cursor=${middle}`)
    if (found.length > 0) least = middle + 1
    else most = middle
  }
  return least
}

async function timeOf(query: string): Promise<string> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    await ask(query)
    taken.push(performance.now() - from)
  }
  return median(taken).toFixed(2)
}

const filters = [
  "workspace_id=11",
  "list_id=1001",
  "created_after=2026-01-20T00:00:00Z",
  "updated_before=2026-03-20T00:00:00Z",
  "completed_after=2026-02-01T00:00:00Z",
  "deleted=true",
  "order=updated_at",
]
const rows: string[][] = []
for (const query of [...views["/tasks"].map((view) => `view=${view}`), ...filters]) {
  const count = await countOf(query)
  const cursors = [0, count >> 1, Math.max(count - size, 0)]
  const row = [query, grouped(count)]
  for (const cursor of cursors) row.push(await timeOf(`${query}&cursor=${cursor}`))
  rows.push(row)
}
process.stdout
  .write(`Pages of 25 among ${grouped(tasks)} tasks, in this process: the median of ${times}, in ms
${table(["", "tasks", "first page", "in the middle", "last page"], rows)}
${grouped(opened)} ms to make that world and to open it, ${grouped(process.memoryUsage().rss / 1024 ** 2)} MB resident
`)
