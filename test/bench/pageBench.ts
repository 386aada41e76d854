// Measures the time of a page of 25 among 100,000 tasks of the sandbox.
import assert from "node:assert/strict"
import { views } from "../../generated/tables.ts"
import { createSandbox, generateDataset } from "../../src/sandbox/index.ts"
import { headers } from "./requests.ts"
import { formatInteger, formatTable, median, print } from "./format.ts"

const tasks = 100_000
const size = 25
const repetitions = 15

const start = performance.now()
const sandbox = createSandbox({ dataset: generateDataset({ tasks }) })
const opened = performance.now() - start

let requests = 0

async function readTasks(query: string): Promise<unknown[]> {
  const url = `http://localhost/v2/tasks?organization_id=1&${query}`
  const Authorization = `Bearer token-${requests++}`
  const response = await sandbox.fetch(url, { headers: { ...headers, Authorization } })
  assert.equal(response.status, 200)
  return ((await response.json()) as { tasks: unknown[] }).tasks
}

/** Returns the number of tasks by binary search. */
async function countTasks(query: string): Promise<number> {
  let [least, most] = [0, tasks]
  while (least < most) {
    const middle = (least + most) >> 1
    const found = await readTasks(`${query}&limit=1&cursor=${middle}`)
    if (found.length > 0) least = middle + 1
    else most = middle
  }
  return least
}

/** Returns the median time of a request in milliseconds. */
async function timeRequest(query: string): Promise<string> {
  const taken: number[] = []
  for (let i = 0; i < repetitions; i++) {
    const from = performance.now()
    await readTasks(query)
    taken.push(performance.now() - from)
  }
  return median(taken).toFixed(2)
}

const filters = [
  "workspace_id=11",
  "list_id=41",
  "created_after=2026-01-20T00:00:00Z",
  "updated_before=2026-03-20T00:00:00Z",
  "completed_after=2026-02-01T00:00:00Z",
  "deleted=true",
  "order=updated_at",
]
const rows: string[][] = []
for (const query of [...views["/tasks"].map((view) => `view=${view}`), ...filters]) {
  const count = await countTasks(query)
  const cursors = [0, count >> 1, Math.max(count - size, 0)]
  const row = [query, formatInteger(count)]
  for (const cursor of cursors) row.push(await timeRequest(`${query}&cursor=${cursor}`))
  rows.push(row)
}
print(`Pages of 25 among ${formatInteger(tasks)} tasks, in this process: the median of ${repetitions}, in ms
${formatTable(["", "tasks", "first page", "in the middle", "last page"], rows)}
${formatInteger(opened)} ms to create and open the dataset, ${formatInteger(process.memoryUsage().rss / 1024 ** 2)} MB resident`)
