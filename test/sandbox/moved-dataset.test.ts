import { expect, test } from "vitest"
import {
  createExampleDataset,
  createSandbox,
  generateDataset,
  type SandboxOptions,
} from "../../src/sandbox/index.ts"
import { findInconsistencies } from "../../src/sandbox/dataset/validateDataset.ts"
import { moveDataset } from "../../src/sandbox/dataset/moveDataset.ts"
import { eventsList } from "../exampleRecords.ts"
import { newFile } from "./newFile.ts"
import { createTask, idsOf, openSandbox, org, readTask } from "./sandbox-client.ts"

const day = 24 * 60 * 60 * 1000
const dates = /_(at|on)$/

/** Returns every date of a dataset's records: a map from its place to its value. */
function listDates(dataset: object): Map<string, string> {
  const found = new Map<string, string>()
  for (const [part, records] of Object.entries(dataset)) {
    if (!Array.isArray(records)) continue
    for (const [i, record] of records.entries()) {
      for (const [name, value] of Object.entries(record)) {
        if (dates.test(name) && typeof value === "string") found.set(`${part}[${i}].${name}`, value)
      }
    }
  }
  return found
}

test.each([
  ["the example dataset", createExampleDataset()],
  ["a generated dataset", generateDataset({ tasks: 50 })],
])("%s keeps every distance from its `now` when it's moved", (_, dataset) => {
  const moved = moveDataset(dataset, "2027-02-28T03:04:05Z")
  expect([...findInconsistencies(moved)]).toEqual([])
  expect(moved.now).toBe("2027-02-28T03:04:05+00:00")
  const before = listDates(dataset)
  const after = listDates(moved)
  expect(before.size).toBeGreaterThan(50)
  expect(after.size).toBe(before.size)
  const shift = Date.parse(`${moved.now}`) - Date.parse(`${dataset.now}`)
  const wholeDays = Date.parse("2027-02-28") - Date.parse(`${dataset.now}`.slice(0, 10))
  for (const [place, value] of before) {
    const distance = Date.parse(`${after.get(place)}`) - Date.parse(value)
    expect([place, distance]).toEqual([place, value.length === 10 ? wholeDays : shift])
  }
})

test("a dataset moved to a date keeps its time of day", () => {
  const { now } = moveDataset(createExampleDataset(), "2026-11-24")
  expect(now).toBe("2026-11-24T12:00:00+00:00")
})

test("records of a dataset without `now` keep their dates", () => {
  const { now: _, ...dataset } = createExampleDataset()
  const moved = moveDataset(dataset, new Date("2026-11-24T18:00:00.750Z"))
  expect(listDates(moved)).toEqual(listDates(dataset))
  expect(moved.now).toBe("2026-11-24T18:00:00+00:00")
})

test("a dataset can't be moved to the year 9999", () => {
  const dataset = createExampleDataset()
  expect(() => moveDataset(dataset, "9998-12-30")).toThrow("outside the years 0 to 9998")
})

test("a sandbox with `now` starts there, and returns the same bytes each time", async () => {
  const bodies = await Promise.all(
    [1, 2].map(async () => {
      const { send, sandbox } = openSandbox({ now: "2026-11-24" })
      expect(sandbox.clock.now().toISOString()).toBe("2026-11-24T12:00:00.000Z")
      const recent = await send(`GET /activities?${org}&limit=25&after=2026-11-23T12:00:00Z`)
      expect(idsOf(recent).length).toBeGreaterThan(0)
      await createTask(send, { list_id: eventsList })
      sandbox.reset()
      expect(sandbox.clock.now().toISOString()).toBe("2026-11-24T12:00:00.000Z")
      return (await send(`GET /tasks?${org}`)).body.tasks
    }),
  )
  expect(bodies[0]).toEqual(bodies[1])
})

test("`now` applies to each token's dataset", async () => {
  const { send } = openSandbox({ now: "2026-11-24", datasetPerToken: true })
  const { created_at } = await readTask(
    (request, options) => send(request, { ...options, token: "21.own" }),
    101,
  )
  expect(created_at).toBe("2026-11-16T09:00:00+00:00")
})

test.each<[string, SandboxOptions, string]>([
  ["text that isn't a date", { now: "tomorrow" }, "The option now is tomorrow."],
  ["a day that doesn't exist", { now: "2026-02-30" }, "The option now is 2026-02-30."],
  ["an invalid Date", { now: new Date(Number.NaN) }, "Invalid Date"],
  ["a time beside the system clock", { now: "2026-11-24", clock: "system" }, "not both"],
])("a sandbox rejects %s as `now`", (_, options, message) => {
  expect(() => createSandbox(options)).toThrow(TypeError)
  expect(() => createSandbox(options)).toThrow(message)
})

test("a sandbox with `now` rejects a file that already contains a dataset", async () => {
  const data = await newFile()
  createSandbox({ data, now: "2026-11-24" }).close()
  expect(() => createSandbox({ data, now: "2026-11-24" })).toThrow("Omit the now option")
  const again = createSandbox({ data })
  expect(again.clock.now().toISOString()).toBe("2026-11-24T12:00:00.000Z")
  again.close()
})

test("with the system clock, the example dataset's latest changes were made in the last day", async () => {
  const { send } = openSandbox({ clock: "system" })
  const after = new Date(Date.now() - day).toISOString()
  const { body } = await send(`GET /activities?${org}&limit=25&after=${after}`)
  expect(body.activities.length).toBeGreaterThan(0)
  const created = body.activities.map((one: { created_at: string }) => Date.parse(one.created_at))
  expect(Math.max(...created)).toBeLessThanOrEqual(Date.now())
})
