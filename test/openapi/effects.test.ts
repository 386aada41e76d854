import { describe, expect, test } from "vitest"
import { effects, type KeyPath, type ParameterName } from "../../generated/effects.ts"
import { operationSpecs } from "../../generated/operations.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import { describeEffect } from "../../src/openapi/describeEffect.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import {
  type Effect,
  evaluate,
  createSelection,
  findMark,
  type OperationEffects,
} from "../../src/openapi/effects.ts"

const caller = 21
const table: Record<string, OperationEffects> = effects

describe("evaluate", () => {
  const yes: Effect = { all: [] }
  const no: Effect = { any: [] }
  const open: Effect = { none: "meaning" }

  test.each<[first: Effect, second: Effect, all: boolean | undefined, any: boolean | undefined]>([
    [yes, yes, true, true],
    [yes, no, false, true],
    [yes, open, undefined, true],
    [no, yes, false, true],
    [no, no, false, false],
    [no, open, false, undefined],
    [open, yes, undefined, true],
    [open, no, false, undefined],
    [open, open, undefined, undefined],
  ])("combines %j and %j: all %s, any %s", (first, second, all, any) => {
    expect(evaluate({ all: [first, second] }, {}, { caller })).toBe(all)
    expect(evaluate({ any: [first, second] }, {}, { caller })).toBe(any)
  })

  test.each<[by: Effect["by"], field: JsonObject["f"] | undefined, decision: boolean | undefined]>([
    ["equals", null, false],
    ["equals", undefined, undefined],
    ["differs", null, true],
    ["differs", undefined, undefined],
    ["contains", [], false],
    ["contains", undefined, undefined],
    ["present", 0, true],
    ["present", null, false],
    ["present", undefined, undefined],
    ["absent", null, true],
    ["absent", undefined, undefined],
  ])("%s of %j and 7 is %s", (by, field, decision) => {
    const record: JsonObject = field === undefined ? {} : { f: field }
    expect(evaluate({ selects: "f", by }, record, { value: 7, caller })).toBe(decision)
    expect(evaluate({ selects: "f", by, value: 7 }, record, { caller })).toBe(decision)
    expect(evaluate({ selects: "f", by, value: "$caller" }, record, { caller: 7 })).toBe(decision)
  })

  // A field, a value, and whether the field is before and after this value.
  test.each<[field: string | null, value: string, before?: boolean, after?: boolean]>([
    ["2026-03-01T09:00:00Z", "2026-03-01T09:00:01Z", true, false],
    ["2026-03-01T09:00:01Z", "2026-03-01T09:00:01Z"],
    ["2026-03-01T09:00:01+00:00", "2026-03-01T10:00:01+01:00"],
    ["2026-03-01T09:00:00+02:00", "2026-03-01T08:00:00Z", true, false],
    ["2026-03-01T09:00:00+02", "2026-03-01T08:00:00Z", true, false],
    ["2026-03-01T09:00:00-0230", "2026-03-01T11:00:00Z", false, true],
    ["2026-03-01T09:00:01Z", "2026-03-01T09:00:01.500Z"],
    ["2026-03-01T09:00:01.400Z", "2026-03-01T09:00:01.500Z", true, false],
    ["2026-03-01T09:00:01.500001Z", "2026-03-01T09:00:01.500000Z", false, true],
    ["2026-03-01T09:00Z", "2026-03-01T09:00:30Z"],
    ["2026-03-02", "2026-03-02"],
    ["2026-03-01T23:59:59Z", "2026-03-02", true, false],
    ["2026-03-02T12:00:00Z", "2026-03-02"],
    ["2026-03-01T23:30:00Z", "2026-03-02+01:00"],
    [null, "2026-03-02", false, false],
    ["yesterday", "2026-03-02"],
    ["2026-03-02", "tomorrow"],
  ])("compares the time %s with %s", (field, value, before, after) => {
    for (const [by, decision] of Object.entries({ before, after })) {
      const effect: Effect = { selects: "f", by: by as Effect["by"] }
      expect(evaluate(effect, { f: field }, { value, caller })).toBe(decision)
    }
  })

  test.each<[value: string, before?: boolean, after?: boolean]>([
    ["0001-01-01T00:00:00Z", false, true],
    ["9999-12-31T23:59:59Z", true, false],
    ["2026-03-01T00:00:00Z"],
  ])("decides a hidden time only at the ends of time: %s", (value, before, after) => {
    for (const [by, decision] of Object.entries({ before, after })) {
      const effect: Effect = { selects: "f", by: by as Effect["by"] }
      expect(evaluate(effect, {}, { value, caller })).toBe(decision)
    }
  })

  test("does not decide a rule, and selects everything by an effect without a condition", () => {
    expect(evaluate({ rule: "view-recent" }, {}, { caller })).toBeUndefined()
    expect(evaluate({ sorts: ["id"] }, {}, { caller })).toBe(true)
  })
})

describe("createSelection", () => {
  const list = { archived: false, workspace_id: 11, starts_on: "2026-03-02", archived_at: null }
  const archived = { ...list, archived: true, archived_at: "2026-03-05T00:00:00Z" }

  test.each<[sent: JsonObject, list: boolean | undefined, archived: boolean | undefined]>([
    [{}, true, false],
    [{ archived: true }, false, true],
    [{ archived: false }, true, false],
    [{ workspace_id: 12 }, false, false],
    [{ view: "default", archived: true }, false, true],
    [{ view: "unknown", archived: true }, false, undefined],
    [{ start_date_after: "2026-03-01" }, false, true],
    [{ start_date_after: "2026-03-01", archived: true }, false, true],
    [{ start_date_after: "2026-03-01", archived: false }, undefined, undefined],
    [{ start_date_after: "2026-03-02" }, false, undefined],
    [{ archived_date_before: "2026-03-05" }, false, undefined],
    [{ archived_date_before: "2026-03-06", limit: 5, include: ["sections"] }, false, true],
  ])("decides %j", (sent, ofList, ofArchived) => {
    const request = { sent: { organization_id: 1, workspace_id: 11, ...sent }, caller }
    expect(createSelection(effects.listLists, request)(list)).toBe(ofList)
    expect(createSelection(effects.listLists, request)(archived)).toBe(ofArchived)
  })
})

test("findMark finds the weakest evidence of a condition", () => {
  const { archived_date_before, view } = effects.listLists.parameters
  expect(findMark(archived_date_before)).toEqual({ assumed: "archived-paging" })
  expect(findMark(view)).toEqual({})
  expect(findMark({ any: [{ observed: "a" }, {}] })).toEqual({ observed: "a" })
  expect(findMark({ observed: "a", all: [{ assumed: "b" }] })).toEqual({ assumed: "b" })
})

describe("describeEffect", () => {
  const { listTasks, listLists, createTask, createComment } = effects
  const { parameters, keys } = { ...listTasks, ...createTask, parameters: listTasks.parameters }
  const views = parameters.view.values

  test.each<[effect: Effect, sentences: string, kind?: string]>([
    [
      parameters.completed_after,
      "Selects tasks whose `completed_at` is after the value. Not documented for tasks whose `completed` is true and whose `completed_at` is null.",
    ],
    [parameters.order, "Sorts by the field that the value names, descending."],
    [parameters.include, "Adds related `accounts`, `memberships`. Observed only in an example."],
    [views.flagged, "Assumption: selects tasks whose `flagger_ids` contains the caller."],
    [
      listLists.parameters.archived_date_before,
      "Selects lists whose `archived` is true (assumption) and whose `archived_at` is before the value. Sorts by `archived_at`, descending. For the next page, send the `archived_at` of the last record.",
      "lists",
    ],
    [keys["task.note_content"], "Writes a value that no response shows."],
    [
      keys["task.subtasks"],
      "Creates a task for each element. Sets `parent_id` to the ID of this record. Assumption: follows the rule `has-children`. Assumption: can change `has_children`.",
    ],
    [
      { ...createComment.effect, causes: createComment.effect.causes.slice(0, 2) },
      "Creates a comment. Assumption: sets `account_id` to the caller. Creates an activity on the record of `task_id`: `add_comment`.",
    ],
    [{ removes: "access_tokens" }, "Removes an access token."],
    [effects.listActivities.parameters.pagination, "Not documented."],
  ])("describes %j", (effect, sentences, kind = "tasks") => {
    expect(describeEffect(effect, kind)).toBe(sentences)
  })

  test.each(places())("describes $place in whole sentences", ({ effect, kind }) => {
    expect(describeEffect(effect, kind)).toMatch(/^[A-Z`].*\.$/)
    expect(describeEffect(effect, kind)).not.toMatch(/undefined|object|\$/)
  })
})

describe("the generated table", () => {
  test("has the effects of every query parameter and request key", () => {
    for (const [id, { parameters, body }] of Object.entries<OperationSpec>(operationSpecs)) {
      const own = table[id]
      const query = parameters.filter((parameter) => parameter.in === "query")
      expect(Object.keys(own?.parameters ?? {})).toEqual(query.map(({ name }) => name))
      const keys = body?.keys ?? []
      const leaves = keys.filter((key) => !keys.some((other) => other.startsWith(`${key}.`)))
      expect(new Set(Object.keys(own?.keys ?? {}))).toEqual(new Set(leaves))
    }
  })

  test("lets a key without x-effect set the field of its name", () => {
    expect(effects.createTask.keys["task.name"]).toEqual({ writes: "name" })
    expect(effects.updateTask.keys["task.due_on"]).toMatchObject({ writes: "due_on" })
    expect(effects.createTask.keys["task.subtasks"]).not.toHaveProperty("writes")
  })

  test("has types that name a parameter or key without a handler", () => {
    type Handlers = Record<ParameterName<"listAccessTokens">, true>
    const handlers: Handlers = { organization_id: true, view: true, cursor: true, limit: true }
    // @ts-expect-error -- There is no handler of `mime_type`.
    const writers: Record<KeyPath<"createComment">, true> = { "comment.body": true }
    expect([handlers, writers]).toHaveLength(2)
  })
})

/** Every effect of the table. */
function places(): { place: string; effect: Effect; kind: string }[] {
  return Object.entries(table).flatMap(([id, { kind, parameters, keys }]) =>
    Object.entries({ ...parameters, ...keys }).map(([name, effect]) => ({
      place: `${id} ${name}`,
      effect,
      kind,
    })),
  )
}
