// What `verify` expects of a record after it has seen others: the state adopts what a service shows, once.
import { afterEach, expect, test, vi } from "vitest"
import { ViewedRecords } from "../../src/conformance/judge/viewedRecords.ts"
import { operations } from "../../src/conformance/facts.ts"
import { createSelection } from "../../src/conformance/selection.ts"
import { staleTime, State } from "../../src/conformance/state/state.ts"
import { isNormalized, isSameValue } from "../../src/conformance/state/values.ts"
import type { JsonObject } from "../../src/openapi/description.ts"

function createState(...tasks: ({ id: number } & JsonObject)[]): State {
  const state = new State()
  state.caller = 21
  for (const task of tasks) state.add("tasks", task, "POST /tasks", true)
  return state
}

/** Compares a task in the response to a request that was sent some milliseconds ago. */
function compare(
  state: State,
  operation: "listTasks" | "getTask",
  record: { id: number } & JsonObject,
  age = 0,
) {
  const source = "GET /tasks"
  const place = { kind: "tasks", record, source, sentAt: performance.now() - age }
  return state.compare(operation, place, () => false)
}

afterEach(() => vi.useRealTimers())

test("the state adopts a new record, and every field that it shows for the first time", () => {
  const state = createState()
  expect(compare(state, "listTasks", { id: 1, name: "A" })).toEqual([])
  expect(compare(state, "getTask", { id: 1, due_on: "2026-01-31" })).toEqual([])
  expect(state.find("tasks", 1)?.record).toEqual({ id: 1, name: "A", due_on: "2026-01-31" })
})

test("the state adopts an open field once, as after a write whose effect isn't documented", () => {
  const state = createState({ id: 1, position: 1, name: "A" })
  state.open(state.find("tasks", 1)!, ["position"])
  expect(compare(state, "getTask", { id: 1, position: 7, name: "A" })).toEqual([])
  expect(state.find("tasks", 1)?.record.position).toBe(7)
  expect(compare(state, "getTask", { id: 1, position: 7, name: "B" })).toHaveLength(1)
})

test("the state closes an open field once a read must show the write, even if it shows the value from before", () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  const state = createState({ id: 1, comments_count: 0 })
  state.open(state.find("tasks", 1)!, ["comments_count"])
  expect(compare(state, "listTasks", { id: 1, comments_count: 0 })).toEqual([])
  expect(compare(state, "listTasks", { id: 1, comments_count: 1 })).toEqual([])
  vi.advanceTimersByTime(staleTime + 1)
  // This request was sent before the write, but the machine was busy.
  expect(compare(state, "listTasks", { id: 1, comments_count: 0 }, staleTime + 2)).toEqual([])
  expect(compare(state, "listTasks", { id: 1, comments_count: 1 })).toEqual([])
  expect(compare(state, "getTask", { id: 1, comments_count: 0 })).toHaveLength(1)
})

test("the state knows the earliest time that a request can set: one that was shown well before", () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  const state = createState()
  state.clock.note(60_000)
  expect(state.clock.findEarliest(performance.now())).toBe(0)
  vi.advanceTimersByTime(501)
  state.clock.note(70_000)
  expect(state.clock.findEarliest(performance.now())).toBe(60_000)
})

test("the state finds a different value, and knows if an operation went back to the one before a write", () => {
  const state = createState({ id: 1, name: "old" })
  const known = state.find("tasks", 1)!
  state.noteWrite(known, "PUT /tasks/1")
  known.record.name = "new"
  expect(compare(state, "listTasks", { id: 1, name: "old" })).toEqual([
    { field: "name", expected: "new", found: "old", wentBack: false },
  ])
  compare(state, "getTask", { id: 1, name: "new" })
  expect(compare(state, "getTask", { id: 1, name: "old" })).toMatchObject([{ wentBack: true }])
})

test("the state accepts that somebody else changed a record, if updated_at says so", () => {
  const state = new State()
  const before = { id: 1, name: "A", updated_at: "2026-01-01T00:00:00Z" }
  state.add("tasks", before, "GET /tasks", false)
  const after = { id: 1, name: "B", updated_at: "2026-01-02T00:00:00Z" }
  expect(compare(state, "getTask", { ...before, name: "B" })).toHaveLength(1)
  expect(compare(state, "getTask", after)).toEqual([])
})

/** Decides whether a request must return a task; `ids` are those that an undocumented parameter selected alone. */
const select = (sent: JsonObject, task: JsonObject, ids?: number[]) =>
  createSelection(createState({ id: 1, ...task }), operations.listTasks, sent, () =>
    ids ? new Set(ids) : undefined,
  ).decide({ id: 1, ...task })

const task = { list_id: 41, owner_id: 21, completed: false, deleted: false, cleared: false }

test("a selection must contain a record that the sent parameters select", () => {
  expect(select({ list_id: 41 }, task)).toBe(true)
})

test("a selection must not contain a record that one of them excludes", () => {
  expect(select({ list_id: 42 }, task)).toBe(false)
  expect(select({ list_id: 42, view: "flagged" }, task)).toBe(false)
})

test("a selection may contain a record if the documentation doesn't say what a value selects", () => {
  expect(select({ view: "inbox" }, task)).toBeUndefined()
  expect(select({ list_id: 41 }, { owner_id: 21 })).toBeUndefined()
})

test("a selection contains what the parameter alone selected", () => {
  expect(select({ view: "inbox", list_id: 41 }, task, [2, 3])).toBe(false)
})

test.each([
  ["2026-01-01T12:00:00Z", "2026-01-01T13:00:00+01:00", true],
  ["2026-01-01T12:00:00.25Z", "2026-01-01T12:00:00Z", true],
  ["2026-01-01T12:00:00Z", "2026-01-01T12:00:01Z", false],
  [[21, 22], [22, 21], true],
  [[21, 21], [21], false],
  ["a", "A", false],
])("%j and %j mean the same: %s", (a, b, expected) => {
  expect(isSameValue(a, b)).toBe(expected)
})

test("a service may normalize a text, but not cut it", () => {
  expect(isNormalized("body", " a\r\nb ", "a\nb")).toBe(true)
  expect(isNormalized("body", "e\u0301", "\u00e9")).toBe(true)
  expect(isNormalized("body", "abc", "ab")).toBe(false)
})

/** Reads records one after the other, and returns what is wrong with the view's order. */
function listUnordered(
  read: number[],
  views: number[][],
  { before = [9], pause = 10 } = {},
): ([number, number] | undefined)[] {
  vi.useFakeTimers({ toFake: ["performance"] })
  const viewed = new ViewedRecords()
  viewed.noteRows(before, true)
  for (const id of read) {
    vi.advanceTimersByTime(pause)
    viewed.noteRead(id, performance.now() - 5)
  }
  return views.map((ids) => viewed.noteRows(ids, true))
}

test("the records that an account has viewed may come in either direction", () => {
  expect(listUnordered([1, 2, 3, 1], [[1, 3, 2, 9]])).toEqual([undefined])
  expect(listUnordered([1, 2, 3, 1], [[9, 2, 3, 1]])).toEqual([undefined])
})

test("the records that an account has viewed are in the order of the readings, whether the request is sent once or twice", () => {
  const rows = [3, 1, 2, 9]
  const unordered = [3, 1]
  expect(listUnordered([1, 2, 3, 1], [rows, rows])).toEqual([unordered, unordered])
})

test("the records that an account has viewed may have any order if reading doesn't count as viewing", () => {
  expect(listUnordered([1, 2, 3, 1], [[2, 1, 3]], { before: [1, 2, 3] })).toEqual([undefined])
})

test("the records that an account has viewed may have any order if they were read at the same time", () => {
  expect(listUnordered([1, 2, 3], [[2, 3, 1]], { pause: 0 })).toEqual([undefined])
})
