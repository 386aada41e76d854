import { expect, test } from "vitest"
import { effects } from "../../generated/effects.ts"
import { operationSpecs } from "../../generated/operations.ts"
import type { OperationSpec } from "../../src/openapi/operationSpec.ts"
import type { JsonObject } from "../../src/openapi/description.ts"
import { describeEffect } from "../../src/openapi/describeEffect.ts"
import { type Effect, getEffectEvidence, type OperationEffects } from "../../src/openapi/effects.ts"
import { evaluateEffect, createRecordSelector } from "../../src/openapi/evaluateEffect.ts"

const caller = 21
const table: Record<string, OperationEffects> = effects

// A field, a value, whether the field is before the value, and whether it is after.
test.each<[field: string | null | undefined, value: string, before?: boolean, after?: boolean]>([
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
  ["2026-03-01 09:00:00Z", "2026-03-01T09:00:01Z", true, false],
  ["2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z", false, true],
  ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"],
  ["2026-03-02", "2026-03-02"],
  ["2026-03-01T23:59:59Z", "2026-03-02", true, false],
  ["2026-03-02T12:00:00Z", "2026-03-02"],
  ["2026-03-01T23:30:00Z", "2026-03-02+01:00"],
  [null, "2026-03-02", false, false],
  ["yesterday", "2026-03-02"],
  ["2026-03-02", "tomorrow"],
  // An unknown time is compared only with the first and the last possible one.
  [undefined, "0001-01-01T00:00:00Z", false, true],
  [undefined, "9999-12-31T23:59:59Z", true, false],
  [undefined, "2026-03-01T00:00:00Z"],
])(
  "evaluateEffect decides whether the time %s is before or after %s",
  (field, value, before, after) => {
    for (const [by, decision] of Object.entries({ before, after })) {
      const effect: Effect = { selects: "f", by: by as Effect["by"] }
      expect(
        evaluateEffect(effect, field === undefined ? {} : { f: field }, { value, caller }),
      ).toBe(decision)
    }
  },
)

test("evaluateEffect leaves a rule undecided, and selects every record if there is no condition", () => {
  expect(evaluateEffect({ rule: "view-recent" }, {}, { caller })).toBeUndefined()
  expect(evaluateEffect({ sorts: ["id"] }, {}, { caller })).toBe(true)
})

const list = { archived: false, workspace_id: 11, starts_on: "2026-03-02", archived_at: null }
const archived = { ...list, archived: true, archived_at: "2026-03-05T00:00:00Z" }

test.each<[sent: JsonObject, list?: boolean, archived?: boolean]>([
  [{}, true, false],
  [{ archived: true }, false, true],
  [{ archived: false }, true, false],
  [{ workspace_id: 12 }, false, false],
  [{ view: "unknown", archived: true }, false, undefined],
  [{ start_date_after: "2026-03-01" }, false, true],
  [{ start_date_after: "2026-03-01", archived: false }, undefined, undefined],
  [{ archived_date_before: "2026-03-06", limit: 5, include: ["sections"] }, false, true],
])("decides whether %j selects an open and an archived list", (sent, ofList, ofArchived) => {
  const request = { sent: { organization_id: 1, workspace_id: 11, ...sent }, caller }
  const selects = createRecordSelector(effects.listLists, request)
  expect([selects(list), selects(archived)]).toEqual([ofList, ofArchived])
})

test("getEffectEvidence returns the weakest evidence in a condition", () => {
  const { archived_date_before, view } = effects.listLists.parameters
  expect(getEffectEvidence(archived_date_before)).toEqual({ assumed: "archived-paging" })
  expect(getEffectEvidence(view)).toEqual({})
  expect(getEffectEvidence({ any: [{ observed: "a" }, {}] })).toEqual({ observed: "a" })
  expect(getEffectEvidence({ observed: "a", all: [{ assumed: "b" }] })).toEqual({ assumed: "b" })
})

const { listLists, createComment } = effects
const taskParameters = effects.listTasks.parameters
const taskKeys = effects.createTask.keys

test.each<[what: string, effect: Effect, sentences: string, kind?: string]>([
  [
    "a condition that isn't documented for every task",
    taskParameters.completed_after,
    "Selects tasks whose `completed_at` is after the value. Not documented for tasks whose `completed` is true and whose `completed_at` is null.",
  ],
  ["an order", taskParameters.order, "Sorts by the field that the value names, descending."],
  [
    "included records",
    taskParameters.include,
    "Adds related `accounts`, `memberships`. Observed only in an example.",
  ],
  [
    "an assumed view",
    taskParameters.view.values.flagged,
    "Assumption: selects tasks whose `flagger_ids` contains the caller.",
  ],
  [
    "a condition with an order and a page size",
    listLists.parameters.archived_date_before,
    "Selects lists whose `archived` is true (assumption) and whose `archived_at` is before the value. Sorts by `archived_at`, descending. For the next page, send the `archived_at` of the last record.",
    "lists",
  ],
  ["a hidden value", taskKeys["task.note_content"], "Writes a value that no response shows."],
  [
    "created records",
    taskKeys["task.subtasks"],
    "Creates a task for each element. Sets `parent_id` to the ID of this record. Assumption: follows the rule `has-children`. Assumption: can change `has_children`. Assumption: follows the rule `list-counters`. Assumption: can change `lists.tasks_count`.",
  ],
  [
    "a creation that causes an activity",
    { ...createComment.effect, causes: createComment.effect.causes.slice(0, 2) },
    "Creates a comment. Assumption: sets `account_id` to the caller. Creates an activity on the record of `task_id`: `add_comment`.",
  ],
  ["a removal", { removes: "access_tokens" }, "Removes an access token."],
  ["an undocumented effect", effects.listActivities.parameters.pagination, "Not documented."],
])("describeEffect describes %s", (_, effect, sentences, kind = "tasks") => {
  expect(describeEffect(effect, kind)).toBe(sentences)
})

test.each(places())("describeEffect describes %s in whole sentences", (_, { effect, kind }) => {
  expect(describeEffect(effect, kind)).toMatch(/^[A-Z`].*\.$/)
  expect(describeEffect(effect, kind)).not.toMatch(/undefined|object|\$/)
})

test("the generated effects cover every query parameter and request key", () => {
  for (const [id, { parameters, body }] of Object.entries<OperationSpec>(operationSpecs)) {
    const own = table[id]
    const query = parameters.filter((parameter) => parameter.in === "query")
    expect(Object.keys(own?.parameters ?? {})).toEqual(query.map(({ name }) => name))
    const keys = body?.keys ?? []
    const leaves = keys.filter((key) => !keys.some((other) => other.startsWith(`${key}.`)))
    expect(new Set(Object.keys(own?.keys ?? {}))).toEqual(new Set(leaves))
  }
})

/** Lists every effect in the table. */
function places(): [name: string, { effect: Effect; kind: string }][] {
  return Object.entries(table).flatMap(([id, { kind, parameters, keys }]) =>
    Object.entries({ ...parameters, ...keys }).map(
      ([name, effect]): ReturnType<typeof places>[0] => [`${id} ${name}`, { effect, kind }],
    ),
  )
}
